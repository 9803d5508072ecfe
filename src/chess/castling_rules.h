#pragma once

#include "board/castling.h"
#include "chess/placement.h"
#include "chess/setup.h"

namespace gyre {

/// Castling squares of a game of chess or Chess960. They depend on the first position only and never change.
class CastlingRules {
public:
    CastlingRules() = default;
    explicit CastlingRules(const Setup& setup) {
        for (Castle castle : all_castles) {
            const Square rook = setup.castling_rooks[castle];
            if (rook == Square::None) continue;
            const Color us = color_of(castle);
            const Square king = setup.king(us);
            king_home_[us] = king;
            rooks_[castle] = rook;
            for (Square home : {king, rook}) rights_lost_[home] = rights_lost_[home] | CastlingRights(castle);
            king_paths_[castle] = between(king, king_target(castle)) | bb(king_target(castle));
            const Bitboard rook_path = between(rook, rook_target(castle)) | bb(rook_target(castle));
            paths_[castle] = (king_paths_[castle] | rook_path) & ~bb(king, rook);
        }
    }

    /// Returns the home square of a king with castling rights; Square::None if it never had any.
    Square king_home(Color color) const { return king_home_[color]; }
    /// Returns the square of the castling rook, even if the right is lost; Square::None if there never was a right.
    Square rook(Castle castle) const { return rooks_[castle]; }
    CastlingRights rights_lost(Square square) const { return rights_lost_[square]; }
    /// Returns the squares that must be empty: all that king and rook cross or end on, except their own.
    Bitboard path(Castle castle) const { return paths_[castle]; }
    /// Returns the squares that must not be attacked, in addition to the king's own.
    Bitboard king_path(Castle castle) const { return king_paths_[castle]; }

    /// Whether castling leaves the king safe. Needs the right, a free path and a king that is not in check.
    template <SlidingAttacks S>
    bool leaves_king_safe(Castle castle, const Placement<S>& placement, Bitboard pinned) const {
        // A rook pinned on the back rank exposes the king when it jumps over it.
        if (pinned.contains(rooks_[castle])) return false;
        const Color us = color_of(castle);
        S without_king = placement.sliders();
        without_king.toggle(king_home_[us]);
        for (Square square : king_paths_[castle])
            if (placement.is_attacked(square, ~us, without_king)) return false;
        return true;
    }

    friend bool operator==(const CastlingRules&, const CastlingRules&) = default;

private:
    ColorArray<Square> king_home_ = detail::filled<Color>(Square::None);
    EnumArray<Castle, Square> rooks_ = detail::filled<Castle>(Square::None);
    EnumArray<Castle, Bitboard> paths_{}, king_paths_{};
    SquareArray<CastlingRights> rights_lost_{};
};

}  // namespace gyre
