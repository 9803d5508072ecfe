#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess/validation.h"

/// The two operations of EPD that stand for a FEN's clocks.
namespace gyre::detail {

/// What such an operation may say.
struct EpdClock {
    std::string_view opcode;
    int least, most;

    constexpr bool allows(std::int64_t number) const { return number >= least && number <= most; }

    /// "hmvc needs a whole number from 0 to 10000".
    std::string wanted() const {
        return std::string(opcode) + " needs a whole number from " + std::to_string(least) + " to " +
               std::to_string(most);
    }
};

/// Nothing for any other opcode.
constexpr std::optional<EpdClock> find_epd_clock(std::string_view opcode) {
    if (opcode == "hmvc") return EpdClock{"hmvc", 0, max_halfmove_clock};
    if (opcode == "fmvn") return EpdClock{"fmvn", 1, max_fullmove_number};
    return std::nullopt;
}

}  // namespace gyre::detail
