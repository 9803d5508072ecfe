#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "chess/position.h"

/// Words of the movetext that lack blanks between them: "e4e5", "Nc63.Bb5", "Qxf7#1-0".
namespace gyre::detail {

/// Whether a word is written like moves and their numbers one behind the other, the last perhaps a result.
bool is_glued_text(std::string_view word);

/// The result that ends a word of moves and their numbers; empty if there is none. Cheap for usual words.
std::string_view glued_result(std::string_view word);

/// How many moves a word is taken for where no position tells: 1 for any word that is not glued.
std::size_t moves_in_word(std::string_view word);

/// How many bytes of a word its first move takes, if it is legal, what follows is glued text, and a move that follows
/// at once is legal behind it; 0 else.
std::size_t first_glued_move(const Position& position, std::string_view word);

}  // namespace gyre::detail
