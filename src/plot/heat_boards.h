#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::plot {

/// Board whose squares are darker for larger shares: 64 numbers from a1 to h8.
struct HeatBoard {
    std::string title;
    std::vector<double> shares;
};
/// Returns an SVG file with the boards side by side, and the share in percent on each square.
std::string heat_boards(std::string_view title, std::string_view subtitle, const std::vector<HeatBoard>& boards);

}  // namespace gyre::plot
