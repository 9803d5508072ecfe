#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/square.h"
#include "chess/zobrist.h"

namespace gyre {

/// Every reversible move of a piece on an empty board, by its change of the key, so that one look-up shows whether a
/// single move leads from one key to another (cuckoo hashing; van Kervinck, "The design and implementation of the
/// Rookie 2.0 chess playing program"). Excludes pawn moves and castling.
class ReversibleMoves {
public:
    ReversibleMoves();

    struct Ends {
        Square a = Square::None, b = Square::None;
        bool found() const { return a != Square::None; }
    };
    /// Returns the squares of the move, in either direction, that changes the key and the side to move by `difference`.
    Ends find(Key difference) const {
        for (std::size_t slot : {first_slot(difference), second_slot(difference)})
            if (keys_[slot] == difference) return ends_[slot];
        return {};
    }
    int count() const { return count_; }

private:
    static constexpr std::size_t slots = 8192;
    static std::size_t first_slot(Key key) { return key.value() & (slots - 1); }
    static std::size_t second_slot(Key key) { return (key.value() >> 16) & (slots - 1); }
    void insert(Key key, Ends ends);

    std::array<Key, slots> keys_{};
    std::array<Ends, slots> ends_{};
    int count_ = 0;
};

/// Initialised before main; must not be used earlier.
extern const ReversibleMoves reversible_moves;

}  // namespace gyre
