#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plot/picture.h"

namespace gyre::plot {

struct Axis {
    std::string label;
    double lowest = 0, highest = 1;
    /// Distance between two marks; 0 chooses a round number.
    double step = 0;
    /// Unit after each number.
    std::string unit{};
};

/// Plot with a title, a subtitle, axes and a legend. Later elements cover earlier ones.
class AxesPlot {
public:
    /// `decimal_point` is the sign in the numbers on the axes.
    AxesPlot(std::string_view title, std::string_view subtitle, Axis x, Axis y, std::string_view decimal_point = ".");

    struct Series {
        std::string name;
        std::string_view color;
    };
    struct Bar {
        double left, right, bottom, top;
    };
    /// Adds bars in units of the axes; they may be side by side or stacked.
    void add_bars(const Series& series, const std::vector<Bar>& bars);
    struct Point {
        double x, y;
    };
    void add_line(const Series& series, const std::vector<Point>& points);
    /// Adds an error bar from a point up to `top`, without an entry in the legend.
    void add_error_bar(const Series& series, Point low, double top);
    std::string svg() const;

private:
    double x_of(double value) const;
    double y_of(double value) const;
    void draw_axes(std::string_view decimal_point);
    void draw_legend(Picture& picture) const;

    Axis x_, y_;
    Picture picture_;
    std::vector<Series> series_;
    std::vector<bool> is_line_;
};

}  // namespace gyre::plot
