#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "chess/validation.h"

namespace gyre::detail {

inline constexpr std::size_t epd_fields = 4;
inline constexpr std::string_view epd_blanks = " \t";

constexpr bool begins_with_digit(std::string_view word) { return !word.empty() && is_digit(word[0]); }

constexpr bool ends_line(char c) { return c == '\n' || c == '\r'; }
/// Whether that character needs a backslash inside a quoted text.
constexpr bool is_escaped(char c) { return c == '"' || c == '\\'; }

struct EpdClock {
    std::string_view opcode;
    int least, most;

    constexpr bool allows(std::int64_t number) const { return number >= least && number <= most; }

    /// Returns "hmvc needs a whole number from 0 to 10000".
    std::string wanted() const {
        return std::string(opcode) + " needs a whole number from " + std::to_string(least) + " to " +
               std::to_string(most);
    }
};

/// Returns nothing for other opcodes.
constexpr std::optional<EpdClock> find_epd_clock(std::string_view opcode) {
    if (opcode == "hmvc") return EpdClock{"hmvc", 0, max_halfmove_clock};
    if (opcode == "fmvn") return EpdClock{"fmvn", 1, max_fullmove_number};
    return std::nullopt;
}

}  // namespace gyre::detail
