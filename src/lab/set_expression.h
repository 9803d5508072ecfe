#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/bitboard.h"
#include "chess/position.h"
#include "language/message.h"

/// Named sets of squares, and expressions that combine them.
namespace gyre::lab {

struct NamedSet {
    std::string_view name;
    Bitboard set;
};

/// Piece types, colours, attacked, pinned and passed pieces, and the attacks from and to `square`.
std::vector<NamedSet> sets_of(const Position& position, Square square);

struct SetStep {
    /// The part of the expression up to this operation: "white & pawns".
    std::string text;
    Bitboard set;
};

/// `byte` is the place of the error, from 1.
struct ExpressionError {
    std::size_t byte;
    Message reason;

    Message message() const { return gyre::message("lab.sets.at_byte", byte, reason); }
};

/// Computes an expression such as "(white & pawns) << 8 & ~occupied". Operators are C's with C's precedence, ~ & ^ | <<
/// >>, or not, and, xor and or; operands are names, squares ("e4"), files ("file_a"), ranks ("rank_1") and numbers
/// ("0x42"). Returns every operation in order; the last one is the result.
Result<std::vector<SetStep>, ExpressionError> evaluate_sets(std::string_view expression,
                                                            std::span<const NamedSet> names);

}  // namespace gyre::lab
