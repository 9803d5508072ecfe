#include "plot/axes_plot.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "base/utf8.h"

namespace gyre::plot {

namespace {

constexpr double width = 760, height = 440;
constexpr double left = 74, right = 24, top = 86, bottom = 58;
constexpr double plot_width = width - left - right, plot_height = height - top - bottom;
constexpr double baseline = top + plot_height;

/// Returns a short label: 12000 as "12 k".
std::string mark_text(double value, const std::string& unit, std::string_view decimal_point) {
    const double size = std::abs(value);
    const auto number = [decimal_point](double of) {
        std::array<char, 32> digits;
        char* const end =
            std::to_chars(digits.data(), digits.data() + digits.size(), of, std::chars_format::general, 4).ptr;
        std::string text(digits.data(), end);
        if (const std::size_t point = text.find('.'); point != text.npos) text.replace(point, 1, decimal_point);
        return text;
    };
    if (size >= 1e6) return number(value / 1e6) + " M" + unit;
    if (size >= 1e4) return number(value / 1e3) + " k" + unit;
    return number(value) + unit;
}

/// Returns 1, 2 or 5 times a power of ten, so that `length` has about `marks` marks.
double round_step(double length, int marks) {
    const double wanted = length / marks, power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= wanted) return factor * power;
    return 10 * power;
}

template <class Visit>
void for_each_mark(const Axis& axis, int marks, Visit visit) {
    const double step = axis.step > 0 ? axis.step : round_step(axis.highest - axis.lowest, marks);
    // Repeated addition misses zero by a rounding error.
    for (double value = std::ceil(axis.lowest / step) * step; value <= axis.highest + step * 1e-6; value += step)
        visit(std::abs(value) < step * 1e-6 ? 0.0 : value);
}

}  // namespace

AxesPlot::AxesPlot(std::string_view title, std::string_view subtitle, Axis x, Axis y, std::string_view decimal_point)
    : x_(std::move(x)), y_(std::move(y)) {
    picture_.title(title, subtitle);
    draw_axes(decimal_point);
}

double AxesPlot::x_of(double value) const { return left + plot_width * (value - x_.lowest) / (x_.highest - x_.lowest); }

double AxesPlot::y_of(double value) const {
    return baseline - plot_height * (value - y_.lowest) / (y_.highest - y_.lowest);
}

void AxesPlot::add_bars(const Series& series, const std::vector<Bar>& bars) {
    series_.push_back(series);
    is_line_.push_back(false);
    for (const Bar& bar : bars) {
        if (bar.top <= bar.bottom) continue;
        const double from = x_of(bar.left), to = x_of(bar.right);
        // Wide bars get a gap of one pixel.
        const double gap = to - from > 8 ? 1.0 : 0.0;
        picture_.rectangle(from, y_of(bar.top), to - from - gap, y_of(bar.bottom) - y_of(bar.top),
                           attribute("fill", series.color));
    }
}

void AxesPlot::add_line(const Series& series, const std::vector<Point>& points) {
    series_.push_back(series);
    is_line_.push_back(true);
    std::string line;
    for (const Point& point : points) line += pixels(x_of(point.x)) + ',' + pixels(y_of(point.y)) + ' ';
    picture_.polyline(line, series.color);
}

void AxesPlot::add_error_bar(const Series& series, Point low, double top) {
    constexpr double half_cap = 3;
    const double x = x_of(low.x), upper = y_of(top), lower = y_of(low.y);
    picture_.line(x, upper, x, lower, series.color);
    for (const double y : {upper, lower}) picture_.line(x - half_cap, y, x + half_cap, y, series.color);
}

void AxesPlot::draw_axes(std::string_view decimal_point) {
    const std::string faint = attribute("fill", color::faint), middle = attribute("text-anchor", "middle");
    for_each_mark(y_, 5, [&](double value) {
        picture_.line(left, y_of(value), width - right, y_of(value), color::grid);
        picture_.text(left - 8, y_of(value) + 4, mark_text(value, y_.unit, decimal_point),
                      attribute("text-anchor", "end") + faint);
    });
    for_each_mark(x_, 8, [&](double value) {
        picture_.text(x_of(value), baseline + 18, mark_text(value, x_.unit, decimal_point), middle + faint);
    });
    picture_.text(left + plot_width / 2, height - 14, x_.label, middle);
    const double half = top + plot_height / 2;
    picture_.text(18, half, y_.label, middle + attribute("transform", "rotate(-90 18 " + pixels(half) + ')'));
}

void AxesPlot::draw_legend(Picture& picture) const {
    constexpr double per_letter = 6.6, sample = 12, after_sample = 6, between = 18;
    const auto length = [](const Series& series) {
        return sample + after_sample + per_letter * static_cast<double>(utf8_length(series.name)) + between;
    };
    constexpr double line_height = 18;
    double all = 0;
    for (const Series& series : series_) all += length(series);
    // A legend that is too long for one line has a second one below.
    constexpr double most = plot_width + between;
    std::size_t next = 0;
    for (int line = all > most ? 1 : 0; line >= 0; --line) {
        const std::size_t first = next;
        double of_line = 0;
        while (next < series_.size() && (line == 0 || of_line + length(series_[next]) <= most))
            of_line += length(series_[next++]);
        // On the left, where a narrow window shows it first.
        double x = left;
        for (std::size_t i = first; i < next; ++i) {
            const double y = 67 - line_height * line;
            picture.rectangle(x, y - (is_line_[i] ? 6 : 10), sample, is_line_[i] ? 3 : 11,
                              "rx=\"1.5\" " + attribute("fill", series_[i].color));
            picture.text(x + sample + after_sample, y, series_[i].name);
            x += length(series_[i]);
        }
    }
}

std::string AxesPlot::svg() const {
    Picture picture = picture_;
    picture.line(left, baseline, width - right, baseline, color::faint);
    draw_legend(picture);
    return picture.svg(width, height);
}

}  // namespace gyre::plot
