#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "language/message.h"

namespace gyre::lab {

/// Parses a 64-bit number: decimal ("4242"), hexadecimal ("0x1092") or binary ("0b1001_0101"). Digits after a prefix
/// may be grouped by "_" or "'". Returns nothing for other text.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// True for a decimal number that may be meant as binary: at least eight digits, all of them 0 or 1.
bool looks_binary(std::string_view text);

/// Returns a number's text, such as "1.25", with the decimal point of each language: in German "1,25".
Message with_decimal_point(std::string_view number);

/// Returns a power in decimal: "1.96 * 10^71".
Message power_text(int base, int exponent);
/// Returns a positive number in the same form.
Message decimal_power_text(double number);

}  // namespace gyre::lab
