#include "training/net/loss_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plot/axes_plot.h"

namespace gyre::training::net {

namespace {

using plot::AxesPlot;

struct Line {
    AxesPlot::Series series;
    std::vector<AxesPlot::Point> points;
};

template <class ValueOf>
Line line_of(const std::vector<EpochReport>& epochs, std::string name, std::string_view color, ValueOf value_of) {
    Line line{{std::move(name), color}, {}};
    for (const EpochReport& epoch : epochs)
        if (epoch.epoch > 0) line.points.push_back({static_cast<double>(epoch.epoch), value_of(epoch)});
    return line;
}

/// An axis that holds all points, with room for lines that are level.
plot::Axis axis_over(const std::vector<Line>& lines, std::string label, double AxesPlot::Point::*value) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Line& line : lines)
        for (const AxesPlot::Point& point : line.points) {
            low = std::min(low, point.*value);
            high = std::max(high, point.*value);
        }
    if (low > high) return {std::move(label), 0, 1};
    if (low < high) return {std::move(label), low, high};
    const double room = std::max(std::abs(low), 1.0) / 10;
    return {std::move(label), low - room, high + room};
}

std::string draw(std::string_view title, std::string_view subtitle, const std::vector<Line>& lines) {
    plot::Axis epochs = axis_over(lines, "epoch", &AxesPlot::Point::x);
    // Marks between epochs would mean nothing.
    if (epochs.highest - epochs.lowest < 8) epochs.step = 1;
    AxesPlot plot(title, subtitle, epochs, axis_over(lines, "", &AxesPlot::Point::y));
    for (const Line& line : lines) plot.add_line(line.series, line.points);
    return plot.svg();
}

}  // namespace

std::string draw_losses(const std::vector<EpochReport>& epochs) {
    std::vector<Line> lines{
        line_of(epochs, "training", plot::color::strong, [](const EpochReport& e) { return e.training.loss; }),
        line_of(epochs, "validation", plot::color::bad, [](const EpochReport& e) { return e.validation.loss; })};
    // Without a share of results it is the same once more.
    const auto differs = [](const EpochReport& e) { return e.validation.score_loss != e.validation.loss; };
    if (std::ranges::any_of(epochs, differs))
        lines.push_back(line_of(epochs, "validation, by score", plot::color::good,
                                [](const EpochReport& e) { return e.validation.score_loss; }));
    return draw("Losses", "mean squared difference of expected results", lines);
}

std::string draw_schedule(const std::vector<EpochReport>& epochs) {
    double highest = 1e-12;
    for (const EpochReport& epoch : epochs) highest = std::max(highest, epoch.rate);
    return draw("Schedule", "what each epoch learned with",
                {line_of(epochs, "rate, highest = 1", plot::color::strong,
                         [highest](const EpochReport& e) { return e.rate / highest; }),
                 line_of(epochs, "share of results", plot::color::bad, [](const EpochReport& e) { return e.lambda; })});
}

}  // namespace gyre::training::net
