#pragma once

#include <cstddef>
#include <string_view>

#include "chess/position.h"

/// Words of the movetext with missing blanks: "e4e5", "Nc63.Bb5", "Qxf7#1-0".
namespace gyre::detail {

/// Whether a word has the form of moves and move numbers in a row, with an optional result at the end.
bool is_glued_text(std::string_view word);

/// Returns the result at the end of a word of moves and move numbers; empty if there is none. Fast for usual words.
std::string_view glued_result(std::string_view word);

/// Returns the number of moves in a word without a position; 1 for any word that is not glued.
std::size_t moves_in_word(std::string_view word);

/// Returns the length of the first move of a glued word in bytes; 0 if the word is not glued or its moves are illegal.
std::size_t first_glued_move(const Position& position, std::string_view word);

}  // namespace gyre::detail
