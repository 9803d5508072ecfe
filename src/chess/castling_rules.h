#pragma once

#include "board/castling.h"
#include "chess/placement.h"
#include "chess/setup.h"

namespace gyre {

/// Which squares castling is about in one game of chess or Chess960: settled by the first position and the same ever
/// after.
class CastlingRules {
public:
    /// No castling at all.
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

    /// Where a king stands who has a right; Square::None if he never had one.
    Square king_home(Color color) const { return king_home_[color]; }
    /// The rook of a right that is or was there at first; Square::None if it never was.
    Square rook(Castle castle) const { return rooks_[castle]; }
    /// The rights that end when something moves from or to a square.
    CastlingRights rights_lost(Square square) const { return rights_lost_[square]; }
    /// What must be free: all that king and rook cross or end on, but for the two themselves.
    Bitboard path(Castle castle) const { return paths_[castle]; }
    /// What must not be attacked, beside the king's own square.
    Bitboard king_path(Castle castle) const { return king_paths_[castle]; }

    /// Whether castling with a right and a free path leaves a king safe who is not in check now.
    template <SlidingAttacks S>
    bool leaves_king_safe(Castle castle, const Placement<S>& placement, Bitboard pinned) const {
        // A rook that is pinned on the back rank uncovers the king when it jumps over him.
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
