#pragma once

#include <chrono>
#include <optional>

#include "base/number.h"

namespace gyre::console {

namespace detail {

/// How an option stores a whole number: as itself, as an optional, or as a duration.
template <class T>
struct KeptNumber {
    using Number = T;
    static void keep(T& place, Number number) { place = number; }
    static std::optional<Number> usual(const T& place) { return place; }
};
template <class Rep, class Period>
struct KeptNumber<std::chrono::duration<Rep, Period>> {
    using Number = Rep;
    static void keep(std::chrono::duration<Rep, Period>& place, Number number) {
        place = std::chrono::duration<Rep, Period>(number);
    }
    static std::optional<Number> usual(const std::chrono::duration<Rep, Period>& place) { return place.count(); }
};
template <class T, T Min, T Max>
struct KeptNumber<Bounded<T, Min, Max>> {
    using Number = T;
    static void keep(Bounded<T, Min, Max>& place, Number number) { place = number; }
    static std::optional<Number> usual(const Bounded<T, Min, Max>& place) { return place; }
};
template <class T>
struct KeptNumber<std::optional<T>> {
    using Number = typename KeptNumber<T>::Number;
    static void keep(std::optional<T>& place, Number number) { KeptNumber<T>::keep(place.emplace(), number); }
    static std::optional<Number> usual(const std::optional<T>&) { return std::nullopt; }
};

}  // namespace detail

}  // namespace gyre::console
