#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// Names of enumerators as in the source, without a list of them.
namespace gyre {

namespace detail {

/// Returns the enumerator's name from the compiler's text for this function; empty for a value without a name.
template <auto value>
constexpr std::string_view enumerator_name() {
    constexpr std::string_view start = "value = ";
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find(start) + start.size());
    name = name.substr(0, name.find_first_of(";]"));
    // The compiler writes a value without a name as a cast: "(gyre::Outcome)200".
    if (name.front() == '(') return {};
    return name.substr(name.rfind(':') + 1);
}

/// Range of values that are searched for names; all of Gyre's enumerations lie in it.
template <class E>
inline constexpr int first_enum_value = std::is_signed_v<std::underlying_type_t<E>> ? -8 : 0;
inline constexpr int enum_values = 128;

template <class E>
constexpr auto make_enum_names() {
    return []<int... offsets>(std::integer_sequence<int, offsets...>) {
        return std::array<std::string_view, enum_values>{
            enumerator_name<static_cast<E>(first_enum_value<E> + offsets)>()...};
    }
    (std::make_integer_sequence<int, enum_values>());
}
template <class E>
inline constexpr auto enum_names = make_enum_names<E>();

}  // namespace detail

/// Enumeration with a function `describe` that returns words for people.
template <class E>
concept DescribedEnum = std::is_enum_v<E> && requires(E value) {
    { describe(value) } -> std::convertible_to<std::string_view>;
};

/// Returns the name of an enumerator as in the source, such as "FivefoldRepetition", for logs and for files that
/// programs read; `describe` returns words for people. For a value without a name it returns the number.
template <DescribedEnum E>
std::string to_string(E value) {
    const auto number = static_cast<long long>(value);
    const long long place = number - detail::first_enum_value<E>;
    if (place >= 0 && place < detail::enum_values) {
        const std::string_view name = detail::enum_names<E>[static_cast<std::size_t>(place)];
        if (!name.empty()) return std::string(name);
    }
    return std::to_string(number);
}

}  // namespace gyre
