#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gyre {

/// Input as it may be shown in a message: in single quotes, cut after `limit` bytes with three dots. UTF-8 is shown as
/// it is; control characters, characters that hide or turn text, and bytes that are not UTF-8 as \xNN, so that no input
/// can forge a line or steer a terminal.
std::string quoted(std::string_view text, std::size_t limit = 40);

/// The same without the quotes.
std::string showable(std::string_view text, std::size_t limit = std::string_view::npos);

/// A JSON string with its quotes: bytes below 0x20 as \u00NN, bytes that are not UTF-8 as `to_utf8` has them, all
/// others as they are.
std::string json_string(std::string_view text);

/// 3195901860 as "3,195,901,860".
std::string grouped(std::uint64_t number);

inline std::string quoted(char c) { return quoted(std::string_view(&c, 1)); }

}  // namespace gyre
