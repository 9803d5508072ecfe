#pragma once

#include <string>
#include <string_view>

/// Plots as self-contained SVG files.
namespace gyre::plot {

/// Colours that colour-blind readers can distinguish, for a white background.
namespace color {
inline constexpr std::string_view strong = "#2f6690", pale = "#a9cbe3", good = "#5b9f7d", neutral = "#d3d6db",
                                  bad = "#cf7660", bad_text = "#8f3521", text = "#2b2d33", faint = "#72767f",
                                  grid = "#e4e6ea";
}  // namespace color

/// Formats a length in pixels with at most two decimals.
std::string pixels(double length);
/// Returns `name="value" ` for parameters such as `more`.
std::string attribute(std::string_view name, std::string_view value);

/// SVG elements on a white background, in drawing order. Positions are in pixels from the top left corner; `more` is
/// further attributes.
class Picture {
public:
    void text(double x, double y, std::string_view words, std::string_view more = {});
    void title(std::string_view title, std::string_view subtitle);
    void rectangle(double x, double y, double width, double height, std::string_view more);
    void line(double x1, double y1, double x2, double y2, std::string_view color);
    /// `points` in SVG syntax: "x,y x,y".
    void polyline(std::string_view points, std::string_view color);
    std::string svg(double width, double height) const;

private:
    std::string title_, body_;
};

}  // namespace gyre::plot
