#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "notation/remark.h"

namespace gyre {

/// Why a text is no legal move of a position.
struct MoveError {
    /// What is wrong.
    enum class Kind : std::uint8_t {
        /// No position has a move that is written so.
        Unreadable,
        /// A move, and then something that does not belong to it.
        TrailingText,
        /// The side to move has no such piece, or none where the text says.
        NoSuchPiece,
        /// A move of a piece that is there, but not a legal one here.
        Illegal,
        /// More than one legal move.
        Ambiguous,
        /// Read strictly: a legal move, but not its one correct spelling.
        NotStandard,
    };

    /// Never without one.
    Kind kind;
    /// Without a full stop; quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// In bytes from the start of the text: of the first byte that cannot be understood or does not fit, of the
    /// destination for an illegal or ambiguous move, else 0.
    std::size_t offset = 0;
    /// The reason for programs that say it in other languages.
    Remark remark{};

    /// The text is not what people or programs write for a move.
    bool is_unreadable() const { return kind == Kind::Unreadable || kind == Kind::TrailingText; }
};

namespace detail {

/// An error with its reason in English.
inline MoveError move_error(MoveError::Kind kind, Remark remark, std::size_t offset = 0) {
    return {kind, remark.text(), offset, std::move(remark)};
}

}  // namespace detail

/// How a move is read.
enum class Reading : std::uint8_t {
    /// As people and programs write it.
    Lenient,
    /// In its one correct spelling alone.
    Strict,
};

/// The error with the text that it is about: "'Ke3' is illegal: …".
inline std::string describe(std::string_view text, const MoveError& error) {
    return error.is_unreadable() ? error.reason : quoted(text) + " is " + error.reason;
}

}  // namespace gyre
