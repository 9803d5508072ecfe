#pragma once

#include <cstdint>
#include <string>

namespace gyre {

/// Why a text is no legal move of a position.
struct MoveError {
    enum class Kind : std::uint8_t {
        /// No position has a move that is written so.
        Unreadable,
        /// A move, but not a legal one here.
        Illegal,
        /// More than one legal move.
        Ambiguous,
    };

    Kind kind;
    /// Without a full stop; quotes at most 40 bytes of the input, escaped.
    std::string reason;
};

}  // namespace gyre
