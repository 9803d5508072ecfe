#pragma once

#include "eval/classic/pawns.h"

/// Elements "material" and "bishop pair": terms that do not depend on squares.
namespace gyre::classic {

/// Difference of pieces, after Reul: knights and bishops are minor pieces, a rook is one heavy piece and a queen two.
struct Imbalance {
    int minors = 0, rooks = 0, queens = 0;
    /// Queens of the other side; one rule requires that there are none.
    int enemy_queens = 0;

    constexpr int heavies() const { return rooks + 2 * queens; }
    constexpr bool any() const { return minors != 0 || rooks != 0 || queens != 0; }
    constexpr Imbalance turned() const { return {-minors, -rooks, -queens, enemy_queens + queens}; }
};

inline Imbalance imbalance_of(const Position& position, Color us) {
    const auto more = [&](auto... types) {
        return position.pieces(us, types...).count() - position.pieces(~us, types...).count();
    };
    return {more(PieceType::Knight, PieceType::Bishop), more(PieceType::Rook), more(PieceType::Queen),
            position.pieces(~us, PieceType::Queen).count()};
}

namespace detail {

/// The six rules of unequal material in Reul's section 1.1.3 (docs/reference/lab.md, D2), for side `us`.
template <Color us, TermSink Sink>
void add_imbalance_of(Imbalance more, Sink& sink) {
    const int minors = more.minors, heavies = more.heavies();
    const bool only_queen = more.enemy_queens == 0 && more.queens > 0;
    if (heavies == 0 && minors > 0) sink.add(us, term::extra_minor);
    if (minors == 0 && heavies > 0) sink.add(us, term::extra_heavy);
    if (heavies == 1 && minors == -2) sink.add(us, term::heavy_for_two_minors);
    if (heavies == 1 && minors == -1 && only_queen) sink.add(us, term::heavy_for_minor_queen);
    if (heavies == 2 && minors == -3) sink.add(us, term::two_heavy_for_three);
    if (minors == 0 && more.queens == 1 && more.rooks == -2) sink.add(us, term::queen_for_two_rooks);
}

template <Color us, TermSink Sink>
void add_bishop_pair(const Position& position, Sink& sink) {
    const Bitboard bishops = position.pieces(us, PieceType::Bishop);
    if (!bishops.intersects(dark_squares) || !bishops.intersects(light_squares)) return;
    sink.add(us, term::bishop_pair);
    sink.add(us, term::bishop_pair_open, 16 - position.pieces(PieceType::Pawn).count());
    if (position.pieces(~us, PieceType::Bishop).empty()) sink.add(us, term::bishop_pair_unopposed);
}

template <Color us, TermSink Sink>
void add_material_of(const Position& position, const PawnInfo& pawns, Sink& sink) {
    const auto count = [&position](PieceType type) { return position.pieces(us, type).count(); };
    const int knights = count(PieceType::Knight), bishops = count(PieceType::Bishop), rooks = count(PieceType::Rook);
    const int pawns_above_five = count(PieceType::Pawn) - 5;
    sink.add(us, term::pawn_value, count(PieceType::Pawn));
    sink.add(us, term::knight_value, knights);
    sink.add(us, term::bishop_value, bishops);
    sink.add(us, term::rook_value, rooks);
    sink.add(us, term::queen_value, count(PieceType::Queen));
    sink.add(us, term::knight_pawns, knights * pawns_above_five);
    sink.add(us, term::rook_pawns, rooks * pawns_above_five);
    sink.add(us, term::knight_closed[pawns.closedness], knights);
    sink.add(us, term::bishop_closed[pawns.closedness], bishops);
    sink.add(us, term::rook_closed[pawns.closedness], rooks);
    add_bishop_pair<us>(position, sink);
}

}  // namespace detail

template <TermSink Sink>
void add_material(const Position& position, const PawnInfo& pawns, Sink& sink) {
    detail::add_material_of<Color::White>(position, pawns, sink);
    detail::add_material_of<Color::Black>(position, pawns, sink);
    const Imbalance white = imbalance_of(position, Color::White);
    if (!white.any()) return;
    detail::add_imbalance_of<Color::White>(white, sink);
    detail::add_imbalance_of<Color::Black>(white.turned(), sink);
}

}  // namespace gyre::classic
