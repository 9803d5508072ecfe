#pragma once

#include "lab/exhibit.h"

/// One function for each row that has an exhibit; the catalogue's table names them.
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

}  // namespace gyre::lab
