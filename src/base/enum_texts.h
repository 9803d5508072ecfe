#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

#include "base/enum_array.h"
#include "base/enum_name.h"

namespace gyre {

/// Texts made of the enumerators' names at compile time: the id "fault.setup.no_white_king" of NoWhiteKing.
template <class E>
class EnumTexts {
    static_assert(detail::first_enum_value<E> == 0);

public:
    /// The text of a value is `start_of(value)` and the words of its name in small letters, with separators between.
    constexpr EnumTexts(std::invocable<E> auto start_of, char separator) {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            Text& text = texts_[E(i)];
            text.add(start_of(E(i)));
            text.add_words(detail::enum_names<E>[i], separator);
        }
    }
    constexpr EnumTexts(std::string_view start, char separator) : EnumTexts([start](E) { return start; }, separator) {}

    constexpr std::string_view operator[](E value) const { return texts_[value].view(); }

private:
    struct Text {
        std::array<char, 48> letters{};
        std::size_t size = 0;

        constexpr void add(std::string_view text) {
            for (const char letter : text) letters[size++] = letter;
        }
        constexpr void add_words(std::string_view name, char separator) {
            for (std::size_t i = 0; i < name.size(); ++i) {
                const bool is_capital = name[i] >= 'A' && name[i] <= 'Z';
                if (is_capital && i > 0) letters[size++] = separator;
                letters[size++] = is_capital ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
            }
        }
        constexpr std::string_view view() const { return {letters.data(), size}; }
    };

    EnumArray<E, Text> texts_{};
};

}  // namespace gyre
