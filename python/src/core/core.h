#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/convert.h"

namespace gyre::python {

void bind_move(py::module_& module);
void bind_square_set(py::module_& module);
void bind_position(py::module_& module);
void bind_game(py::module_& module);
void bind_pgn(py::module_& module);
void bind_book(py::module_& module);
void bind_tables(py::module_& module);
void bind_engine(py::module_& module);
void bind_analysis(py::module_& module);
void bind_puzzles(py::module_& module);
void bind_database(py::module_& module);
void bind_arrays(py::module_& module);
/// What `gyre.chess` needs of the library: Syzygy files, and drawings of the pieces.
void bind_chess_parts(py::module_& module);

/// Reads a legal move of the position: a Move, or text in SAN or UCI. Raises MoveError or TypeError.
Move legal_move_of(const Position& position, py::handle value);
/// Reads moves as a sequence of them, or as text with blanks between them. Each must be legal after those before it.
std::vector<Move> line_of(Position position, py::handle value);

/// Returns the position as a value of Python.
py::object to_python(Position position);
/// Returns a list of moves.
py::list to_python(std::span<const Move> moves);

/// Returns an SVG picture with the options of `Position.svg`.
std::string picture_of(const Position& position, const py::kwargs& options);

}  // namespace gyre::python
