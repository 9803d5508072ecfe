#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "chess/position.h"
#include "notation/position/fen.h"

namespace gyre::test {

/// Reads a FEN without validation; an unreadable one fails the test.
inline Setup setup_of(std::string_view fen) {
    const auto parsed = parse_fen(fen);
    if (!parsed) throw std::invalid_argument(parsed.error().message());
    return parsed->setup;
}

/// Reads and validates a FEN; a faulty one fails the test.
inline Position position_of(std::string_view fen, Waiver waiver = {}) {
    const auto valid = read_position(fen, waiver);
    if (!valid) throw std::invalid_argument(valid.error().message());
    return Position(*valid);
}

}  // namespace gyre::test
