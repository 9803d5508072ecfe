#include "cli/common/svg_plot.h"

#include <algorithm>
#include <cmath>

#include "base/axis_step.h"
#include "console/columns.h"

namespace gyre {

namespace {

constexpr double width = 760, height = 440;
constexpr double left = 74, right = 24, top = 86, bottom = 58;
constexpr double plot_width = width - left - right, plot_height = height - top - bottom;
constexpr double baseline = top + plot_height;

std::string number(double value) {
    const double rounded = std::round(value * 100) / 100;
    std::ostringstream text;
    text << rounded;
    return text.str();
}

/// Attributes of a text: where, how large and how.
std::string text_element(double x, double y, std::string_view more, std::string_view words) {
    return "  <text x=\"" + number(x) + "\" y=\"" + number(y) + "\" " + std::string(more) + '>' + svg_text(words) +
           "</text>\n";
}

std::string head(double of_width, double of_height, const std::string& title, const std::string& subtitle) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(of_width) + "\" height=\"" +
           number(of_height) + "\" viewBox=\"0 0 " + number(of_width) + ' ' + number(of_height) +
           "\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" font-size=\"12\" fill=\"" +
           std::string(plot_color::text) + "\">\n  <title>" + svg_text(title) +
           "</title>\n  <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n" +
           text_element(20, 30, "font-size=\"17\" font-weight=\"600\"", title) +
           text_element(20, 50, "fill=\"" + std::string(plot_color::faint) + '"', subtitle);
}

/// 12000 as "12 k".
std::string mark_text(double value, const std::string& unit) {
    const double size = std::abs(value);
    if (size >= 1e6) return number(value / 1e6) + " M" + unit;
    if (size >= 1e4) return number(value / 1e3) + " k" + unit;
    return number(value) + unit;
}

template <class Visit>
void for_each_mark(const PlotAxis& axis, int marks, Visit visit) {
    const double step = axis.step > 0 ? axis.step : axis_step(axis.highest - axis.lowest, marks);
    for (double value = std::ceil(axis.lowest / step) * step; value <= axis.highest + step * 1e-6; value += step)
        visit(std::abs(value) < step * 1e-6 ? 0.0 : value);
}

}  // namespace

std::string svg_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (static_cast<unsigned char>(c) < 0x20)
            escaped += ' ';
        else
            escaped += c;
    }
    return escaped;
}

SvgPlot::SvgPlot(std::string title, std::string subtitle, PlotAxis x, PlotAxis y)
    : title_(std::move(title)), subtitle_(std::move(subtitle)), x_(std::move(x)), y_(std::move(y)) {}

double SvgPlot::x_of(double value) const { return left + plot_width * (value - x_.lowest) / (x_.highest - x_.lowest); }

double SvgPlot::y_of(double value) const {
    return baseline - plot_height * (value - y_.lowest) / (y_.highest - y_.lowest);
}

void SvgPlot::add_bars(const Series& series, const std::vector<Bar>& bars) {
    series_.push_back(series);
    is_line_.push_back(false);
    body_ << "  <g fill=\"" << series.color << "\">\n";
    for (const Bar& bar : bars) {
        if (bar.top <= bar.bottom) continue;
        const double from = x_of(bar.left), to = x_of(bar.right);
        // A gap where there is room for one.
        const double gap = to - from > 8 ? 1.0 : 0.0;
        body_ << "    <rect x=\"" << number(from) << "\" y=\"" << number(y_of(bar.top)) << "\" width=\""
              << number(to - from - gap) << "\" height=\"" << number(y_of(bar.bottom) - y_of(bar.top)) << "\"/>\n";
    }
    body_ << "  </g>\n";
}

void SvgPlot::add_line(const Series& series, const std::vector<Point>& points) {
    series_.push_back(series);
    is_line_.push_back(true);
    body_ << "  <polyline fill=\"none\" stroke=\"" << series.color
          << "\" stroke-width=\"2.5\" stroke-linejoin=\"round\" points=\"";
    for (const Point& point : points) body_ << number(x_of(point.x)) << ',' << number(y_of(point.y)) << ' ';
    body_ << "\"/>\n";
}

std::string SvgPlot::axes() const {
    const std::string faint = "fill=\"" + std::string(plot_color::faint) + '"';
    std::string text;
    for_each_mark(y_, 5, [&](double value) {
        const std::string y = number(y_of(value));
        text += "  <line x1=\"" + number(left) + "\" x2=\"" + number(width - right) + "\" y1=\"" + y + "\" y2=\"" + y +
                "\" stroke=\"" + std::string(plot_color::grid) + "\"/>\n" +
                text_element(left - 8, y_of(value) + 4, "text-anchor=\"end\" " + faint, mark_text(value, y_.unit));
    });
    for_each_mark(x_, 8, [&](double value) {
        text += text_element(x_of(value), baseline + 18, "text-anchor=\"middle\" " + faint, mark_text(value, x_.unit));
    });
    text += text_element(left + plot_width / 2, height - 14, "text-anchor=\"middle\"", x_.label);
    const std::string middle = number(top + plot_height / 2);
    return text + text_element(18, top + plot_height / 2,
                               "text-anchor=\"middle\" transform=\"rotate(-90 18 " + middle + ")\"", y_.label);
}

/// Right-aligned beside the line below the title.
std::string SvgPlot::legend() const {
    constexpr double per_letter = 6.6, sample = 12, after_sample = 6, between = 18;
    double needed = 0;
    for (const Series& series : series_)
        needed += sample + after_sample + per_letter * static_cast<double>(series.name.size()) + between;
    double x = width - right - needed + between;
    std::string text;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const bool line = is_line_[i];
        text += "  <rect x=\"" + number(x) + "\" y=\"" + (line ? "61" : "57") + "\" width=\"12\" height=\"" +
                (line ? "3" : "11") + "\" rx=\"1.5\" fill=\"" + std::string(series_[i].color) + "\"/>\n" +
                text_element(x + sample + after_sample, 67, "", series_[i].name);
        x += sample + after_sample + per_letter * static_cast<double>(series_[i].name.size()) + between;
    }
    return text;
}

std::string SvgPlot::svg() const {
    const std::string axis = number(baseline);
    return head(width, height, title_, subtitle_) + axes() + body_.str() + "  <line x1=\"" + number(left) + "\" x2=\"" +
           number(width - right) + "\" y1=\"" + axis + "\" y2=\"" + axis + "\" stroke=\"" +
           std::string(plot_color::faint) + "\"/>\n" + legend() + "</svg>\n";
}

std::string heat_boards_svg(const std::string& title, const std::string& subtitle,
                            const std::vector<HeatBoard>& boards) {
    constexpr double square = 40, side = 8 * square, first_x = 44, first_y = 96, between = 62;
    const double whole = first_x + static_cast<double>(boards.size()) * (side + between) - between + 24;
    std::string text = head(whole, first_y + side + 40, title, subtitle);
    double highest = 1e-9;
    for (const HeatBoard& board : boards)
        for (const double share : board.shares) highest = std::max(highest, share);
    double x = first_x;
    for (const HeatBoard& board : boards) {
        text += text_element(x, first_y - 12, "font-weight=\"600\"", board.title);
        for (std::size_t i = 0; i < board.shares.size(); ++i) {
            const double at_x = x + square * static_cast<double>(i % 8);
            const double at_y = first_y + square * static_cast<double>(7 - i / 8);
            // The root brings out the squares where a king stands now and then.
            const double depth = std::sqrt(board.shares[i] / highest);
            text += "  <rect x=\"" + number(at_x) + "\" y=\"" + number(at_y) + "\" width=\"" + number(square - 1) +
                    "\" height=\"" + number(square - 1) + "\" rx=\"2\" fill=\"" + std::string(plot_color::strong) +
                    "\" fill-opacity=\"" + number(0.04 + 0.96 * depth) + "\"/>\n";
            const double percent = 100 * board.shares[i];
            text += text_element(at_x + square / 2, at_y + square / 2 + 4,
                                 "text-anchor=\"middle\" font-size=\"10\" fill=\"" +
                                     std::string(depth > 0.55 ? "white" : plot_color::text) + '"',
                                 percent >= 0.05 ? decimal(percent, 1) : "");
        }
        for (int i = 0; i < 8; ++i) {
            const std::string faint = "text-anchor=\"middle\" fill=\"" + std::string(plot_color::faint) + '"';
            text += text_element(x + square * (i + 0.5), first_y + side + 17, faint, std::string(1, "abcdefgh"[i])) +
                    text_element(x - 14, first_y + side - square * (i + 0.5) + 4, faint, std::string(1, "12345678"[i]));
        }
        x += side + between;
    }
    return text + "</svg>\n";
}

}  // namespace gyre
