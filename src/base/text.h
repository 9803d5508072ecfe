#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gyre {

// ASCII characters, independent of the locale.

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// Whether the character is a letter, a digit or "_".
constexpr bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
/// Returns characters other than A to Z unchanged.
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
/// Returns characters other than a to z unchanged.
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
std::string lower_case(std::string_view text);

std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");
/// Removes the text up to the first `end`, inclusive, and returns it without `end`; all if there is no `end`.
std::string_view take_until(std::string_view& text, char end);
/// Returns the parts between the separators, including empty ones; at least one.
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> split_words(std::string_view text);

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

/// Returns the number of characters of UTF-8 to change, insert, delete or swap with a neighbour to turn one text into
/// the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Returns for example "stats, filter and sort".
std::string listed(std::span<const std::string_view> words, std::string_view last = " and ");

/// Returns input in single quotes for a message, cut after `limit` bytes with three dots. Control characters,
/// characters that hide or reverse text, and bytes that are not UTF-8 are written as \xNN, so that input cannot forge a
/// line or send terminal commands.
std::string quoted(std::string_view text, std::size_t limit = 40);
inline std::string quoted(char c) { return quoted(std::string_view(&c, 1)); }
std::string quoted_path(std::string_view path);
std::string showable(std::string_view text, std::size_t limit = std::string_view::npos);

/// Returns a JSON string with its quotes: bytes below 0x20 become \u00NN, invalid UTF-8 is converted by `to_utf8`.
std::string json_string(std::string_view text);
/// Escapes a text for an HTML or SVG element, or for an attribute in double quotes.
std::string markup_text(std::string_view text);
/// Returns a field of CSV (RFC 4180) in double quotes.
std::string csv_quoted(std::string_view text);
/// Returns a field of CSV, in double quotes only if it contains a comma, a quote or the end of a line.
std::string csv_field(std::string_view text);

std::string grouped(std::uint64_t number);
/// Writes a number of things: "1 game", "1,234 games".
std::string counted(std::uint64_t number, std::string_view thing);
/// Writes `number` as a decimal with `places` decimals: 1205 with two places is "12.05", -5 is "-0.05".
std::string fixed_point(std::int64_t number, int places, char point = '.');
/// Returns for example "+12", "-3" or "0".
std::string signed_text(std::int64_t number);
std::string hex_digits(std::uint64_t number);
/// Returns hexadecimal digits of the system's randomness. Throws std::system_error if the system has none.
std::string random_digits(std::size_t count);

namespace detail {

/// Text that owns its bytes and dies at the end of the expression, such as a returned std::string. Functions that keep
/// a view of their argument delete the overload for such texts, because the view would dangle.
template <class T>
concept TemporaryText = !std::is_lvalue_reference_v<T> && !std::is_trivially_copyable_v<std::remove_cvref_t<T>> &&
                        std::convertible_to<T, std::string_view>;

}  // namespace detail

}  // namespace gyre
