#include "lab/experiment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/core.h>

#include "base/text.h"
#include "plot/axes_plot.h"
#include "plot/picture.h"

namespace gyre::lab {

namespace {

constexpr std::array<std::string_view, 7> colors = {
    plot::color::strong, plot::color::bad,  plot::color::good, plot::color::faint,
    "#b5830f",           plot::color::text, "#8a5fa8"};

double height_of(double y, bool logarithmic) { return logarithmic ? std::log10(std::max(y, 1e-3)) : y; }

double place_of(double x, bool doubling) { return doubling ? std::log2(x) : x; }

struct Range {
    double lowest = 0, highest = 0;
    bool any = false;

    void include(double value) {
        lowest = any ? std::min(lowest, value) : value;
        highest = any ? std::max(highest, value) : value;
        any = true;
    }
};

/// Where error bars end: they do not make the curves flat, and do not go below zero where no value does.
Range bounds_of_bars(const CurveChart& chart) {
    Range values;
    for (const Curve& curve : chart.curves)
        for (const CurvePoint& point : curve.points) values.include(point.y);
    if (values.lowest < 0) return {2 * values.lowest - values.highest, 2 * values.highest - values.lowest, true};
    return {chart.logarithmic ? values.lowest / 2 : 0, 2 * values.highest, true};
}

/// `whole`: the axis has whole numbers only, so a few of them get a mark each.
plot::Axis axis_of(const Range& range, std::string label, bool whole = false) {
    constexpr double most_marks = 12;
    const double room = range.highest > range.lowest ? 0 : 1;
    const bool few = whole && range.highest - range.lowest <= most_marks;
    return {std::move(label), range.lowest, range.highest + room, few ? 1.0 : 0.0};
}

}  // namespace

Exhibit exhibit_of(const Experiment& experiment, const ExperimentTask& task, const ExperimentResult& outcome) {
    Exhibit exhibit;
    exhibit.text(message("lab.experiment.question", message(experiment.question)));
    exhibit.text(message("lab.experiment.claim", message(name_of(experiment.source)), message(experiment.claim)));
    exhibit.text(message("lab.experiment.answer", outcome.answer));
    exhibit.text(message("lab.experiment.reading", message(experiment.reading)));
    exhibit.table(outcome.table);
    if (experiment.timed)
        exhibit.text(message("lab.experiment.timed"));
    else if (experiment.seeded)
        exhibit.text(message("lab.experiment.seeded", task.seed));
    return exhibit;
}

std::string chart_csv(const CurveChart& chart, Language language) {
    const auto field = [language](const Message& words) { return csv_quoted(in_language(words, language)); };
    std::string text = fmt::format("{},{},{},{}\n", field(message("lab.experiment.curve")), field(chart.x),
                                   field(chart.y), field(message("lab.experiment.error_bar")));
    for (const Curve& curve : chart.curves)
        for (const CurvePoint& point : curve.points)
            text += fmt::format("{},{:g},{:.6g},{:.6g}\n", field(curve.name), point.x, point.y, point.error);
    return text;
}

std::string chart_svg(const CurveChart& chart, Language language) {
    Range x, y;
    const Range bars = bounds_of_bars(chart);
    const auto low_end = [&](const CurvePoint& point) {
        return height_of(std::max(point.y - point.error, bars.lowest), chart.logarithmic);
    };
    const auto high_end = [&](const CurvePoint& point) {
        return height_of(std::min(point.y + point.error, bars.highest), chart.logarithmic);
    };
    bool whole = true;
    if (!chart.logarithmic) y.include(0);
    for (const Curve& curve : chart.curves)
        for (const CurvePoint& point : curve.points) {
            x.include(place_of(point.x, chart.doubling_x));
            whole = whole && (chart.doubling_x || point.x == std::floor(point.x));
            y.include(high_end(point));
            y.include(low_end(point));
        }
    const auto say = [language](const Message& words) { return in_language(words, language); };
    const std::string unit = chart.logarithmic ? say(message("lab.experiment.logarithm", chart.y)) : say(chart.y);
    const std::string steps = chart.doubling_x ? say(message("lab.experiment.logarithm_2", chart.x)) : say(chart.x);
    plot::AxesPlot picture(say(chart.title), "", axis_of(x, steps, whole), axis_of(y, unit),
                           say(message("language.decimal_point")));
    for (std::size_t i = 0; i < chart.curves.size(); ++i) {
        const Curve& curve = chart.curves[i];
        const std::string name = say(curve.name);
        std::vector<plot::AxesPlot::Point> points;
        for (const CurvePoint& point : curve.points)
            points.push_back({place_of(point.x, chart.doubling_x), height_of(point.y, chart.logarithmic)});
        const plot::AxesPlot::Series series{name, colors[i % colors.size()]};
        picture.add_line(series, points);
        for (const CurvePoint& point : curve.points)
            if (point.error > 0)
                picture.add_error_bar(series, {place_of(point.x, chart.doubling_x), low_end(point)}, high_end(point));
    }
    return picture.svg();
}

}  // namespace gyre::lab
