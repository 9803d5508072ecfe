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
/// An ending in which each technique of D9 and D11 changes the tree within five plies, and each setting of one.
inline constexpr std::string_view techniques_position = "8/8/1r5P/5p2/1k3P2/8/6N1/6K1 w - - 0 1";

}  // namespace gyre::lab
