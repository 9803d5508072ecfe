#pragma once

#include "board/attacks/batch.h"
#include "chess/generate.h"

namespace gyre {

/// What a count of moves is told beside the placement.
struct MoveRights {
    CastlingRights castling;
    /// Square::None where no pawn attacks the square that a double push passed.
    Square en_passant = Square::None;
};

template <Color Us, SlidingAttacks S>
std::size_t count_moves(const Placement<S>& placement, const CastlingRules& rules, const MoveRights& rights) {
    const MoveConditions conditions{placement.compute_checks(Us), rights.castling, rights.en_passant};
    CountSink sink;
    Generator<Generate::All, Us, S, CountSink>(placement, rules, conditions, sink).run();
    return sink.count();
}

/// Counts the moves in positions that follow from one by a move each: one position after the other.
struct CountOneByOne {
    template <Color Us, SlidingAttacks S>
    class Siblings {
    public:
        Siblings(const CastlingRules& rules, const Placement<S>&, CastlingRights) : rules_(rules) {}

        void add(const Placement<S>& placement, const MoveRights& rights) {
            moves_ += count_moves<Us>(placement, rules_, rights);
        }
        std::uint64_t moves() const { return moves_; }

    private:
        const CastlingRules& rules_;
        std::uint64_t moves_ = 0;
    };
};

}  // namespace gyre
