#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::plot {

/// A board of shares, the darker the more: 64 numbers from a1 to h8.
struct HeatBoard {
    std::string title;
    std::vector<double> shares;
};
/// Boards beside each other, with the share of each square in percent on it, as an SVG file.
std::string heat_boards(std::string_view title, std::string_view subtitle, const std::vector<HeatBoard>& boards);

}  // namespace gyre::plot
