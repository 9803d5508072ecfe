#include "lab/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/core.h>

#include "base/text.h"

namespace gyre::lab {

namespace {

int base_of(std::string_view text) {
    if (text.starts_with("0x") || text.starts_with("0X")) return 16;
    return text.starts_with("0b") || text.starts_with("0B") ? 2 : 10;
}

constexpr bool is_separator(char c) { return c == '_' || c == '\''; }

/// Whether every separator is between two digits.
bool separates_digits(std::string_view digits) {
    bool after_digit = false;
    for (const char c : digits) {
        if (is_separator(c) && !after_digit) return false;
        after_digit = !is_separator(c);
    }
    return after_digit;
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text) {
    const int base = base_of(text);
    std::string digits(text);
    if (base != 10) {
        digits.erase(0, 2);
        if (!separates_digits(digits)) return std::nullopt;
        std::erase_if(digits, is_separator);
    }
    std::uint64_t value = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value, base);
    if (error != std::errc() || end != last) return std::nullopt;
    return value;
}

bool looks_binary(std::string_view text) {
    constexpr std::size_t fewest_digits = 8;
    return text.size() >= fewest_digits && text.find_first_not_of("01") == text.npos;
}

Message with_decimal_point(std::string_view number) {
    const std::size_t point = number.find('.');
    if (point == number.npos) return number;
    return joined({number.substr(0, point), message("language.decimal_point"), number.substr(point + 1)});
}

namespace {

Message text_of_logarithm(double logarithm) {
    const double whole = std::floor(logarithm);
    const auto hundredths = std::lround(100 * std::pow(10.0, logarithm - whole));
    return joined({with_decimal_point(fixed_point(hundredths, 2)), fmt::format("10^{}", static_cast<int>(whole))},
                  " * ");
}

}  // namespace

Message power_text(int base, int exponent) { return text_of_logarithm(exponent * std::log10(base)); }

Message decimal_power_text(double number) { return text_of_logarithm(std::log10(number)); }

}  // namespace gyre::lab
