#include "plot/picture.h"

#include <array>
#include <charconv>
#include <cmath>
#include <fmt/core.h>

#include "base/text.h"

namespace gyre::plot {

std::string pixels(double length) {
    std::array<char, 400> text;
    // Adding zero turns -0.0 into 0.0.
    const double rounded = std::round(length * 100) / 100 + 0.0;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), rounded, std::chars_format::fixed).ptr};
}

std::string attribute(std::string_view name, std::string_view value) {
    return fmt::format("{}=\"{}\" ", name, markup_text(value));
}

void Picture::text(double x, double y, std::string_view words, std::string_view more) {
    body_ += fmt::format("  <text x=\"{}\" y=\"{}\" {}>{}</text>\n", pixels(x), pixels(y), more, markup_text(words));
}

void Picture::title(std::string_view title, std::string_view subtitle) {
    title_ = title;
    text(20, 30, title, "font-size=\"17\" font-weight=\"600\"");
    text(20, 50, subtitle, attribute("fill", color::faint));
}

void Picture::rectangle(double x, double y, double width, double height, std::string_view more) {
    body_ += fmt::format("  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", pixels(x), pixels(y),
                         pixels(width), pixels(height), more);
}

void Picture::line(double x1, double y1, double x2, double y2, std::string_view color) {
    body_ += fmt::format("  <line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>\n", pixels(x1), pixels(y1), pixels(x2),
                         pixels(y2), attribute("stroke", color));
}

void Picture::polyline(std::string_view points, std::string_view color) {
    body_ += fmt::format("  <polyline fill=\"none\" stroke-width=\"2.5\" stroke-linejoin=\"round\" {}{}/>\n",
                         attribute("stroke", color), attribute("points", points));
}

std::string Picture::svg(double width, double height) const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" font-size=\"12\" fill=\"{2}\">\n"
        "  <title>{3}</title>\n"
        "  <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{4}</svg>\n",
        pixels(width), pixels(height), color::text, markup_text(title_), body_);
}

}  // namespace gyre::plot
