#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::lab {

/// Parses a 64-bit number: decimal ("4242"), hexadecimal ("0x1092") or binary ("0b1001_0101"). Digits after a prefix
/// may be grouped by "_" or "'". Returns nothing for other text.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// True for a decimal number that may be meant as binary: at least eight digits, all of them 0 or 1.
bool looks_binary(std::string_view text);

/// Returns for example "+12", "-3" or "0".
std::string signed_text(int number);

/// Returns a power in decimal: "1.96 * 10^71".
std::string power_text(int base, int exponent);
/// Returns a positive number in the same form.
std::string decimal_power_text(double number);

}  // namespace gyre::lab
