#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "notation/remark.h"

namespace gyre {

/// Reason why a text is not a legal move of a position.
struct MoveError {
    /// Kind of the error.
    enum class Kind : std::uint8_t {
        /// The text is not a move in any position.
        Unreadable,
        /// A move followed by other text.
        TrailingText,
        /// The side to move has no such piece, or not on the given square.
        NoSuchPiece,
        /// The piece exists, but the move is illegal.
        Illegal,
        /// Several legal moves match.
        Ambiguous,
        /// Strict reading only: a legal move that is not in its standard spelling.
        NotStandard,
    };

    /// Kind of the error; always set.
    Kind kind;
    /// Reason without a full stop; it quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// Offset in bytes of the first invalid byte; of the target square for an illegal or ambiguous move; else 0.
    std::size_t offset = 0;
    /// Reason for translation into other languages.
    Remark remark{};

    /// Whether the text is not in the form of a move.
    bool is_unreadable() const { return kind == Kind::Unreadable || kind == Kind::TrailingText; }
};

namespace detail {

inline MoveError move_error(MoveError::Kind kind, Remark remark, std::size_t offset = 0) {
    return {kind, remark.text(), offset, std::move(remark)};
}

}  // namespace detail

/// How strictly a move is read.
enum class Reading : std::uint8_t {
    /// As people and programs write it.
    Lenient,
    /// Only in its standard spelling.
    Strict,
};

/// Returns the error with the text: "'Ke3' is illegal: …".
inline std::string describe(std::string_view text, const MoveError& error) {
    return error.is_unreadable() ? error.reason : quoted(text) + " is " + error.reason;
}

}  // namespace gyre
