#pragma once

#include "core/core.h"

namespace gyre::python {

/// Parts of the class Position, which a file each binds.
using PositionClass = py::class_<Position>;
void bind_position_board(PositionClass& position);
void bind_position_moves(PositionClass& position);
void bind_position_texts(PositionClass& position);

/// Returns the position before the first move that led to this one.
Position start_of(const Position& position);
/// Returns the moves that led to the position.
std::vector<Move> moves_of(const Position& position);
/// Makes a position of a setup that need not be reachable. Raises FenError.
Position checked(const Setup& setup, Waiver waiver);

}  // namespace gyre::python
