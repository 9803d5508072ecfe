#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plot/picture.h"

namespace gyre::plot {

/// What a plot's axes show.
struct Axis {
    std::string label;
    double lowest = 0, highest = 1;
    /// Between two marks; a round number is chosen if it is 0.
    double step = 0;
    /// Behind each number.
    std::string unit{};
};

/// One plot with a title, a line below it, axes and a legend. What is added later covers what was added before.
class AxesPlot {
public:
    AxesPlot(std::string_view title, std::string_view subtitle, Axis x, Axis y);

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
    void draw_axes();
    void draw_legend(Picture& picture) const;

    Axis x_, y_;
    Picture picture_;
    std::vector<Series> series_;
    std::vector<bool> is_line_;
};

}  // namespace gyre::plot
