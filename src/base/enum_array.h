#pragma once

#include <array>
#include <cstddef>

namespace gyre {

/// Number of values of an enumeration that indexes arrays; specialised next to each enumeration.
template <class E>
inline constexpr std::size_t enum_size = 0;

/// Returns the number of an enumerator, for the few places that need a plain index.
template <class E>
constexpr std::size_t index_of(E value) {
    return static_cast<std::size_t>(value);
}

/// std::array that only an enumeration can index, so that the compiler rejects a square where a piece is needed.
template <class E, class T>
struct EnumArray : std::array<T, enum_size<E>> {
    /// The array without the index check.
    using Base = std::array<T, enum_size<E>>;
    static_assert(enum_size<E> > 0, "specialise enum_size for this enumeration");

    constexpr T& operator[](E value) { return Base::operator[](index_of(value)); }
    constexpr const T& operator[](E value) const { return Base::operator[](index_of(value)); }
};

}  // namespace gyre
