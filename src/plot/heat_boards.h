#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::plot {

/// Board whose squares are darker for larger shares: 64 percentages from a1 to h8.
struct HeatBoard {
    std::string title;
    std::vector<double> percents;
};
/// Returns an SVG file with the boards side by side, and the percentage on each square.
std::string heat_boards(std::string_view title, std::string_view subtitle, const std::vector<HeatBoard>& boards);

}  // namespace gyre::plot
