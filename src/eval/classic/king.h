#pragma once

#include <algorithm>

#include "eval/classic/context.h"

/// Element "king position" as far as pieces matter. shelter.h has the pawns around the kings.
namespace gyre::classic {

namespace detail {

/// Squares from which each type of piece would check the king of `us`.
struct CheckSquares {
    Bitboard knight, bishop, rook;
};

template <Color us>
CheckSquares check_squares(const Context& context) {
    const Square king = context.position.king(us);
    // The own queen is ignored, because she can move or be captured.
    const Sliders sliders = without(context.position.sliders(), context.own(us, PieceType::Queen));
    return {knight_attacks(king), sliders.bishop(king), sliders.rook(king)};
}

/// Returns the danger points of possible enemy checks: per type of piece, one safe check and whether there are more.
template <Color us>
int danger_of_checks(const Context& context, const CheckSquares& from, Bitboard weak) {
    const Bitboard reachable = ~context.position.pieces(~us);
    const Bitboard safe = reachable & (~context.attacked[us] | (weak & context.attacked_twice[~us]));
    const auto& theirs = context.attacked_by[~us];
    Bitboard unsafe;
    int points = 0;
    const auto count_checks = [&](Bitboard squares, Bitboard harmless, int danger) {
        const Bitboard checks = squares & harmless;
        if (checks.any())
            points += danger + (checks.more_than_one() ? danger::danger_more_checks : 0);
        else
            unsafe |= squares & reachable;
    };
    const Bitboard rook_checks = theirs[PieceType::Rook] & from.rook;
    const Bitboard queen_safe = safe & ~context.attacked_by[us][PieceType::Queen] & ~(rook_checks & safe);
    count_checks(rook_checks, safe, danger::danger_rook_check);
    // A queen check counts only on squares that the own queen does not attack and where no rook can give check.
    if (const Bitboard checks = theirs[PieceType::Queen] & (from.rook | from.bishop) & queen_safe; checks.any())
        points += danger::danger_queen_check + (checks.more_than_one() ? danger::danger_more_checks : 0);
    count_checks(theirs[PieceType::Bishop] & from.bishop, safe, danger::danger_bishop_check);
    count_checks(theirs[PieceType::Knight] & from.knight, safe, danger::danger_knight_check);
    return points + unsafe.count() * danger::danger_unsafe_check;
}

/// Returns the own half and the middle rank of the files around the king.
template <Color us>
Bitboard king_camp(const Context& context) {
    return king_flank(file_of(context.position.king(us))) & relative_ranks(us, Rank::R1, Rank::R5);
}

/// Attacks on and defences of the camp; squares attacked twice count twice.
struct CampCount {
    int attacks, defences;
};

template <Color us>
CampCount count_camp(const Context& context) {
    const Bitboard camp = king_camp<us>(context);
    const Bitboard attacks = context.attacked[~us] & camp, twice = context.attacked_twice[~us] & camp;
    return {attacks.count() + twice.count(), (context.attacked[us] & camp).count()};
}

template <Color us>
int danger_points(const Context& context, const CheckSquares& from, CampCount camp) {
    const Assault& assault = context.assault[~us];
    const auto& own_by = context.attacked_by[us];
    const Bitboard by_king = own_by[PieceType::King];
    const Bitboard weak = context.attacked[~us] & ~context.attacked_twice[us] &
                          (~context.attacked[us] | by_king | own_by[PieceType::Queen]);
    const Bitboard files = context.ring[us] & relative_rank(us, Rank::R2);
    const bool no_queen = context.own(~us, PieceType::Queen).empty();
    return danger::danger_base + assault.attackers * assault.points + assault.beside_king * danger::danger_ring_attack +
           (context.ring[us] & weak).count() * danger::danger_weak_square + danger_of_checks<us>(context, from, weak) +
           context.pinned[us].count() * danger::danger_pinned +
           (files & ~context.pawns.files[us]).count() * danger::danger_open_file +
           camp.attacks * danger::danger_flank_attack / 2 + camp.defences * danger::danger_flank_defence / 2 +
           (no_queen ? danger::danger_no_queen : 0) +
           (by_king.intersects(own_by[PieceType::Knight]) ? danger::danger_knight_defends : 0);
}

/// Adds terms for the open lines at the king and for its defenders.
template <Color us, TermSink Sink>
void add_king_lines(const Context& context, const CheckSquares& from, Sink& sink) {
    const Position& position = context.position;
    const Square king = position.king(us);
    const Bitboard guards =
        position.pieces(us, PieceType::Knight, PieceType::Bishop) | context.own(us, PieceType::Pawn);
    sink.add(us, term::king_lines[(from.rook | from.bishop).count()]);
    sink.add(us, term::king_defenders[(guards & king_ring(king)).count()]);
}

template <Color us, TermSink Sink>
void add_king_of(const Context& context, Sink& sink) {
    const Position& position = context.position;
    const Square king = position.king(us);
    const CampCount camp = count_camp<us>(context);
    const CheckSquares from = check_squares<us>(context);
    sink.add(us, term::king_placement[half_board_index(us, king)]);
    add_king_lines<us>(context, from, sink);
    sink.add(us, term::king_flank_attacks, camp.attacks);
    if (context.assault[~us].attackers == 0) return;
    const int points = std::max(danger_points<us>(context, from, camp), 0);
    sink.add(us, term::king_danger[std::min(points / 3, term::king_danger.size() - 1)]);
}

}  // namespace detail

}  // namespace gyre::classic
