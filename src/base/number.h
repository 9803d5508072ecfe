#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace gyre {

/// The whole of `text` as an integer, or nothing: no blanks, no sign "+", no rest, no overflow.
template <class Int = int>
std::optional<Int> parse_integer(std::string_view text) {
    Int value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// In bytes.
inline constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// A whole number from `Min` to `Max`: a number outside becomes the nearest bound. It is used as a plain number.
template <std::integral Number, Number Min, Number Max>
class Bounded {
    static_assert(Min <= Max);

public:
    /// The type of the number.
    using number_type = Number;
    /// The lowest value.
    static constexpr Number min = Min;
    /// The highest value.
    static constexpr Number max = Max;

    /// Implicit, so that it is assigned as a number is.
    constexpr Bounded(Number number) : number_(std::clamp(number, Min, Max)) {}
    constexpr operator Number() const { return number_; }

private:
    Number number_;
};

}  // namespace gyre
