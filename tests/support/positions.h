#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "chess/position.h"
#include "notation/position/fen.h"

namespace gyre::test {

/// The same pieces for both sides, none of them taken.
inline constexpr std::string_view middlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

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
