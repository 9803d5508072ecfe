#pragma once

#include <string>
#include <string_view>

#include "board/bitboard.h"

/// Writes sets of squares as text, so that a test resembles the diagram that it checks.
namespace gyre::test {

inline std::string name_of(Square square) {
    if (square == Square::None) return "-";
    return {static_cast<char>('a' + static_cast<int>(file_of(square))),
            static_cast<char>('1' + static_cast<int>(rank_of(square)))};
}

/// Returns the squares of a set in order, such as "b1 c2 d3".
inline std::string names_of(Bitboard squares) {
    std::string text;
    for (Square square : squares) {
        if (!text.empty()) text += ' ';
        text += name_of(square);
    }
    return text;
}

/// Reads a set such as "b1 c2 d3" in any order.
inline Bitboard squares(std::string_view names) {
    Bitboard set;
    for (std::size_t i = 0; i + 1 < names.size(); i += 3)
        set |= bb(make_square(File(names[i] - 'a'), Rank(names[i + 1] - '1')));
    return set;
}

}  // namespace gyre::test
