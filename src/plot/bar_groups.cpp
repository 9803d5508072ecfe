#include "plot/bar_groups.h"

#include <algorithm>
#include <functional>

namespace gyre::plot {

namespace {

constexpr double page_width = 800, margin = 20, label_width = 130, line_height = 20, longest_bar = 400;

}  // namespace

void BarGroups::add(std::string_view title, std::vector<Bar> bars) {
    std::ranges::stable_sort(bars, std::greater(), &Bar::value);
    const double longest = bars.empty() ? 1 : std::max(bars.front().value, 1e-9);
    picture_.text(margin, y_ += line_height, title, attribute("font-weight", "600"));
    for (const Bar& bar : bars) {
        const double length = bar.value / longest * longest_bar, middle = y_ += line_height;
        picture_.text(margin, middle, bar.label);
        picture_.rectangle(label_width, middle - line_height + 6, length, line_height - 6,
                           "rx=\"2\" " + attribute("fill", color::strong));
        picture_.text(label_width + length + 6, middle, bar.figure);
    }
    y_ += line_height / 2;
}

std::string BarGroups::svg() const { return picture_.svg(page_width, y_ + margin); }

}  // namespace gyre::plot
