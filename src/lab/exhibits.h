#pragma once

#include "lab/exhibit.h"

/// One function for each row with an exhibit; the catalogue's table refers to them.
namespace gyre::lab {

Shown show_board_as_number(const Request& request);
Shown show_knight(const Request& request);
Shown show_counting(const Request& request);
Shown show_king(const Request& request);

Shown show_square_orders(const Request& request);
Shown show_cascaded_operations(const Request& request);
Shown show_folding(const Request& request);
Shown show_find_bit(const Request& request);

Shown show_attacks(const Request& request);
Shown show_incremental_attacks(const Request& request);
Shown show_passed_pawns(const Request& request);
Shown show_rays(const Request& request);
Shown show_rotated(const Request& request);
Shown show_piece_codes(const Request& request);
Shown show_moves(const Request& request);
Shown show_exchange(const Request& request);
Shown show_kings(const Request& request);

Shown show_material(const Request& request);
Shown show_elements(const Request& request);
Shown show_eight_boards(const Request& request);
Shown show_turned_boards(const Request& request);
Shown show_keys(const Request& request);
Shown show_matrix_games(const Request& request);

Shown show_rules(const Request& request);
Shown show_search_tree(const Request& request);
Shown show_hash_memory(const Request& request);
Shown show_branching_factor(const Request& request);
Shown show_horizon(const Request& request);
Shown show_techniques(const Request& request);
Shown show_variantensuche(const Request& request);

Shown show_print_errors(const Request& request);
/// The second half of its exhibit: hash memory, numbers and names.
void add_errors_of_numbers(Exhibit& exhibit);
/// A program as printed beside the repaired one, line by line.
Table two_programs(std::initializer_list<std::pair<std::string_view, std::string_view>> lines);

/// A position like the thesis's figure 4-1, with equal material: the pawn on e6 guards both the rook on f5 and d5.
inline constexpr std::string_view horizon_position = "n7/6k1/4p3/5r2/8/3Q4/7K/8 w - - 0 1";
/// White mates in two, first by a sacrifice (Morphy, Paris 1858).
inline constexpr std::string_view opera_mate = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16";
/// An ending in which each technique of D9 and D11, and each of its settings, changes the tree within five plies.
inline constexpr std::string_view techniques_position = "8/8/1r5P/5p2/1k3P2/8/6N1/6K1 w - - 0 1";

/// A capture on e5 is recaptured several times, and sliders follow one another on a line.
inline constexpr std::string_view long_exchange = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
/// A pawn ending for which values are wrong if bounds are returned as exact values.
inline constexpr std::string_view bounds_position = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
/// Black, to move, has no move and is not in check.
inline constexpr std::string_view stalemate_position = "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1";

}  // namespace gyre::lab
