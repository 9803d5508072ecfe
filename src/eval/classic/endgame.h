#pragma once

#include "eval/classic/context.h"
#include "eval/classic/endgame_rule.h"

/// What is drawn or hard to win however much more one side has, and how to mate a bare king.
namespace gyre::classic {

/// How much of an advantage counts.
struct Scale {
    /// In 1/128; 0 if the position is drawn.
    int factor = full_scale;
    EndgameRule rule = EndgameRule::None;

    friend constexpr bool operator==(Scale, Scale) = default;
};

/// The scale if `strong` is the side that has the advantage: of all rules that fit, the one that leaves least.
/// By the numbers of FixedValues or TableValues.
template <class Values>
Scale scale_of(const Position& position, const PawnInfo& pawns, Color strong, Values values);

/// Steps (0 to 7) from the far corners towards one whose colour the bishop attacks.
int right_corner_steps(Square king, Bitboard bishop);

/// True if `strong` has enough to mate a side that has no pawns and hardly a piece.
bool is_hunt(const Position& position, Color strong);
/// True if nothing is left to do but to mate a king that has lost everything: no pawns on the board either.
bool is_bare_king_ending(const Position& position);

/// Drives a losing king to where it can be mated: to the edge, or to the corner that bishop and knight need.
template <TermSink Sink>
void add_hunt(const Position& position, Sink& sink) {
    for (Color strong : all_colors) {
        if (!is_hunt(position, strong)) continue;
        const Square hunted = position.king(~strong);
        const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
        const Bitboard others = position.pieces(strong) & ~bishops & ~bb(position.king(strong));
        sink.add(strong, term::bare_king_near, 7 - distance(hunted, position.king(strong)));
        if (bishops.exactly_one() && others.exactly_one() && others == position.pieces(strong, PieceType::Knight))
            sink.add(strong, term::bishop_knight_corner, right_corner_steps(hunted, bishops));
        else
            sink.add(strong, term::bare_king_edge, centre_steps(hunted));
    }
}

}  // namespace gyre::classic
