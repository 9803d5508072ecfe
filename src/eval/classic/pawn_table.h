#pragma once

#include <cstddef>
#include <vector>

#include "eval/classic/pawns.h"

namespace gyre::classic {

/// Cache of pawn structures by key, for one search thread.
class PawnTable {
public:
    struct Entry {
        // The default key is that of a position without pawns, for which an entry of zeros is correct.
        Key key;
        PhaseScore score;
        PawnInfo info;
        /// Terms of pawns and king for the last square of each king, from White's view.
        ColorArray<PhaseScore> shelter{};
        ColorArray<Square> king = {{Square::None, Square::None}};

        PhaseScore total() const { return score + shelter[Color::White] + shelter[Color::Black]; }
    };

    /// `entries` is rounded up to a power of two; 4096 take less than half a megabyte.
    explicit PawnTable(std::size_t entries = 4096);

    /// Returns the entry of the position's pawns and kings, and computes what is missing.
    template <class Values>
    const Entry& look_up(const Position& position, Values values) {
        Entry& entry = entries_[position.pawn_key().value() & mask_];
        if (entry.key != position.pawn_key()) fill(entry, position, values);
        if (entry.king[Color::White] != position.king(Color::White)) shelter<Color::White>(entry, position, values);
        if (entry.king[Color::Black] != position.king(Color::Black)) shelter<Color::Black>(entry, position, values);
        return entry;
    }
    void clear();

private:
    template <class Values>
    static void fill(Entry& entry, const Position& position, Values values);
    template <Color us, class Values>
    static void shelter(Entry& entry, const Position& position, Values values);

    std::vector<Entry> entries_;
    std::size_t mask_;
};

}  // namespace gyre::classic
