#pragma once

#include "eval/classic/context.h"
#include "eval/classic/endgame_rule.h"

/// Endgames that are drawn or hard to win despite an advantage, and terms for mating a bare king.
namespace gyre::classic {

/// The part of an advantage that counts.
struct Scale {
    /// The part in 1/128; 0 if the position is drawn.
    int factor = full_scale;
    EndgameRule rule = EndgameRule::None;

    friend constexpr bool operator==(Scale, Scale) = default;
};

/// Returns the lowest scale of all rules that apply if `strong` has the advantage.
template <class Values>
Scale scale_of(const Position& position, const PawnInfo& pawns, Color strong, Values values);

/// Returns the steps (0 to 7) from the wrong corners towards one that the bishop attacks.
int right_corner_steps(Square king, Bitboard bishop);

/// True if `strong` has enough to mate a side that has no pawns and almost no pieces.
bool is_hunt(const Position& position, Color strong);
/// Whether a rule may decide a position with six pieces or more alone, as a draw or a hunt. Much faster than the rules.
bool may_decide(const Position& position);
/// True if one side has a bare king that must be mated and there are no pawns.
bool is_bare_king_ending(const Position& position);

/// Adds terms that drive a losing king to the edge, or with bishop and knight to the right corner.
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
