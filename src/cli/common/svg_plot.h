#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Plots as SVG files that need nothing else.
namespace gyre {

/// Colours that people who see few colours tell apart, and that look well on white.
namespace plot_color {
inline constexpr std::string_view strong = "#2f6690", pale = "#a9cbe3", good = "#5b9f7d", neutral = "#d3d6db",
                                  bad = "#cf7660", text = "#2b2d33", faint = "#72767f", grid = "#e4e6ea";
}  // namespace plot_color

/// A text as an element's content, with what XML wants escaped.
std::string svg_text(std::string_view text);

/// What a plot's axes show.
struct PlotAxis {
    std::string label;
    double lowest = 0, highest = 1;
    /// Between two marks; a round number is chosen if it is 0.
    double step = 0;
    /// Behind each number.
    std::string unit{};
};

/// One plot with a title, a line below it, axes and a legend. What is added later covers what was added before.
class SvgPlot {
public:
    SvgPlot(std::string title, std::string subtitle, PlotAxis x, PlotAxis y);

    struct Series {
        std::string name;
        std::string_view color;
    };
    struct Bar {
        double left, right, bottom, top;
    };
    /// Bars side by side or on each other, in the units of the axes.
    void add_bars(const Series& series, const std::vector<Bar>& bars);
    struct Point {
        double x, y;
    };
    void add_line(const Series& series, const std::vector<Point>& points);
    /// The whole file.
    std::string svg() const;

private:
    double x_of(double value) const;
    double y_of(double value) const;
    std::string axes() const;
    std::string legend() const;

    std::string title_, subtitle_;
    PlotAxis x_, y_;
    std::ostringstream body_;
    std::vector<Series> series_;
    std::vector<bool> is_line_;
};

/// A board of shares, the darker the more: 64 numbers from a1 to h8.
struct HeatBoard {
    std::string title;
    std::vector<double> shares;
};
/// Boards beside each other, with the share of each square in percent on it.
std::string heat_boards_svg(const std::string& title, const std::string& subtitle,
                            const std::vector<HeatBoard>& boards);

}  // namespace gyre
