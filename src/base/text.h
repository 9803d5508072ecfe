#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gyre {

// --- Characters of ASCII, whatever the locale ---

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Other characters than A to Z stay.
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
/// Other characters than a to z stay.
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
std::string lower_case(std::string_view text);

// --- Parts of a text ---

/// Without the blanks at its ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");
/// Takes off what stands before the first `end`, and `end` itself, and returns the former. Takes all if there is none.
std::string_view take_until(std::string_view& text, char end);
/// The parts between the separators, empty ones too; at least one.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The words between blanks, tabs and line ends of any kind.
std::vector<std::string_view> split_words(std::string_view text);

/// The texts with the separator between each two of them.
template <class Texts>
requires std::convertible_to<typename Texts::value_type, std::string_view> std::string joined(
    const Texts& texts, std::string_view separator = " ") {
    std::string result;
    bool is_first = true;
    for (const std::string_view text : texts) {
        if (!is_first) result += separator;
        is_first = false;
        result += text;
    }
    return result;
}

// --- Texts as others read them ---

/// Input as it may be shown in a message: in single quotes, cut after `limit` bytes with three dots. UTF-8 is shown as
/// it is; control characters, characters that hide or turn text, and bytes that are not UTF-8 as \xNN, so that no input
/// can forge a line or steer a terminal.
std::string quoted(std::string_view text, std::size_t limit = 40);
inline std::string quoted(char c) { return quoted(std::string_view(&c, 1)); }
/// A path as every message shows it: quoted, and cut where it is very long.
std::string quoted_path(std::string_view path);
/// Like `quoted`, without the quotes.
std::string showable(std::string_view text, std::size_t limit = std::string_view::npos);

/// A JSON string with its quotes: bytes below 0x20 as \u00NN, bytes that are not UTF-8 as `to_utf8` has them, all
/// others as they are.
std::string json_string(std::string_view text);
/// A text as the content of an HTML or SVG element, or as the value of an attribute in double quotes.
std::string markup_text(std::string_view text);

// --- Numbers ---

/// 3195901860 as "3,195,901,860".
std::string grouped(std::uint64_t number);
/// A number that counts tenths, hundredths and so on: 1205 with two places is "12.05", -5 is "-0.05".
std::string fixed_point(std::int64_t number, int places, char point = '.');
/// All 16 hexadecimal digits, as keys and fingerprints are shown.
std::string hex_digits(std::uint64_t number);

namespace detail {

/// A text that owns its bytes and ends with the expression, such as a std::string that a function returns. Whoever
/// keeps a view of its argument deletes an overload for such texts, which would leave the view dangling.
template <class T>
concept TemporaryText = !std::is_lvalue_reference_v<T> && !std::is_trivially_copyable_v<std::remove_cvref_t<T>> &&
                        std::convertible_to<T, std::string_view>;

}  // namespace detail

}  // namespace gyre
