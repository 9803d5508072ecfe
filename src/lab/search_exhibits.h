#pragma once

#include "lab/exhibit.h"

/// The exhibits of the thesis's searches; the catalogue's table names them.
namespace gyre::lab {

Shown show_rules(const Request& request);
Shown show_search_tree(const Request& request);
Shown show_hash_memory(const Request& request);
Shown show_branching_factor(const Request& request);
Shown show_horizon(const Request& request);
Shown show_techniques(const Request& request);
Shown show_variantensuche(const Request& request);

/// A position like the thesis's figure 4-1, of equal material: pawn e6 guards both the rook on f5 and d5.
inline constexpr std::string_view horizon_position = "n7/6k1/4p3/5r2/8/3Q4/7K/8 w - - 0 1";
/// White mates in two, first by a sacrifice (Morphy, Paris 1858).
inline constexpr std::string_view opera_mate = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16";
/// After 1. e4 e5 2. Nf3 Nc6 3. Bc4: a position with some of everything and few moves as yet.
inline constexpr std::string_view italian_opening = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

}  // namespace gyre::lab
