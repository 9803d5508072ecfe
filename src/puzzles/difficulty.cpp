#include "puzzles/difficulty.h"

#include <algorithm>
#include <cmath>

namespace gyre::puzzles {

int difficulty_of(const Solution& solution, std::span<const Theme> themes, bool begins_quietly) {
    constexpr int easiest = 800, a_doubling = 110, a_move = 80, a_sacrifice = 120, quiet_move = 120;
    const double doublings =
        std::log2(std::max(1.0, static_cast<double>(solution.found_nodes) / static_cast<double>(fewest_nodes)));
    const bool sacrifices = std::find(themes.begin(), themes.end(), Theme::Sacrifice) != themes.end();
    const auto further_moves = static_cast<int>(solution.moves.size() / 2);
    return easiest + static_cast<int>(std::lround(a_doubling * doublings)) + a_move * further_moves +
           (sacrifices ? a_sacrifice : 0) + (begins_quietly ? quiet_move : 0);
}

}  // namespace gyre::puzzles
