#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace gyre {

/// Parses all of `text` as an integer. Returns nothing if it has blanks, a sign "+" or other text, or overflows.
template <class Int = int>
std::optional<Int> parse_integer(std::string_view text) {
    Int value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Returns `part` of `whole` in percent; 0 if `whole` is 0.
constexpr double percentage(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// One mebibyte in bytes.
inline constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// Whole number from `Min` to `Max`; values outside are set to the nearest bound. Converts to and from `Number`.
template <std::integral Number, Number Min, Number Max>
class Bounded {
    static_assert(Min <= Max);

public:
    /// Type of the number.
    using number_type = Number;
    /// Lowest value.
    static constexpr Number min = Min;
    /// Highest value.
    static constexpr Number max = Max;

    /// Implicit, so that a plain number can be assigned.
    constexpr Bounded(Number number) : number_(std::clamp(number, Min, Max)) {}
    constexpr operator Number() const { return number_; }

private:
    Number number_;
};

}  // namespace gyre
