#pragma once

#include <array>
#include <cstddef>

namespace gyre {

/// How many values an enumeration has that may index an array; specialised beside each enumeration.
template <class E>
inline constexpr std::size_t enum_size = 0;

/// The position of an enumerator, for the few places where a plain index is meant.
template <class E>
constexpr std::size_t index_of(E value) {
    return static_cast<std::size_t>(value);
}

/// std::array whose only index is an enumeration, so that a square can't be used where a piece is meant.
template <class E, class T>
struct EnumArray : std::array<T, enum_size<E>> {
    /// What holds the elements.
    using Base = std::array<T, enum_size<E>>;
    static_assert(enum_size<E> > 0, "specialise enum_size for this enumeration");

    constexpr T& operator[](E value) { return Base::operator[](index_of(value)); }
    constexpr const T& operator[](E value) const { return Base::operator[](index_of(value)); }
};

}  // namespace gyre
