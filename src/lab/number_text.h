#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::lab {

/// A number of at most 64 bits as text: decimal ("4242"), hexadecimal ("0x1092") or binary ("0b1000010010010"). Digits
/// behind a prefix may be grouped by "_" or "'", as in "0b1001_0101". Nothing if the text is none of these.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// True of a decimal number that may have been meant as a binary one: eight digits or more, none but 0 and 1.
bool looks_binary(std::string_view text);

/// "+12", "-3", "0".
std::string signed_text(int number);

}  // namespace gyre::lab
