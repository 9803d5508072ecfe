#pragma once

#include <cstddef>

#include "board/pawn_masks.h"
#include "chess/position.h"
#include "eval/classic/centre.h"
#include "eval/classic/shelter.h"
#include "eval/classic/sink.h"

namespace gyre::classic {

/// Properties of the pawn structure that other parts of the evaluation use.
struct PawnInfo {
    ColorArray<Bitboard> attacks{};
    ColorArray<Bitboard> double_attacks{};
    /// Squares that pawns of the colour attack or may attack later.
    ColorArray<Bitboard> span{};
    ColorArray<Bitboard> passed{};
    /// All squares of files with a pawn of the colour.
    ColorArray<Bitboard> files{};
    int open_files = 8;
    /// From 0 (open) to `closed_levels` - 1: many pawns, many of them facing each other, few open files.
    int closedness = 0;
    /// No pawn can move or capture another pawn.
    bool locked = false;

    static constexpr int closed_levels = 8;
};

PawnInfo make_pawn_info(const Position& position);

namespace detail {

template <Color us, TermSink Sink>
void add_weak_pawns(const PawnInfo& info, Bitboard own, Bitboard theirs, Sink& sink) {
    const Bitboard open = own & ~behind(us, theirs);
    const Bitboard isolated = own & ~beside(info.files[us]);
    const Bitboard unsafe_stops = forward(us, own) & info.attacks[~us] & ~info.span[us];
    const Bitboard backward = forward(~us, unsafe_stops) & ~isolated;
    sink.add(us, term::doubled_pawn, (own & behind(us, own)).count());
    sink.add(us, term::isolated_pawn, isolated.count());
    sink.add(us, term::isolated_open_pawn, (isolated & open).count());
    sink.add(us, term::isolated_doubled_pawn, (isolated & behind(us, own)).count());
    sink.add(us, term::backward_pawn, backward.count());
    sink.add(us, term::backward_open_pawn, (backward & open).count());
    sink.add(us, term::double_attacked_pawn, (own & info.double_attacks[~us] & ~info.attacks[us]).count());
}

inline int count_islands(Bitboard files) {
    const Bitboard row = files & bb(Rank::R1);
    return (row & ~east(row)).count();
}

/// A pawn on a half-open file is a candidate if it has at least as many helpers as there are enemy guards.
template <Color us>
bool is_candidate(Square square, Bitboard own, Bitboard theirs) {
    const Bitboard helpers = own & isolated_pawn_mask(square) & ~passed_pawn_mask(us, square);
    const Bitboard guards = theirs & passed_pawn_mask(us, square);
    return helpers.count() >= guards.count();
}

template <Color us, TermSink Sink>
void add_passed_structure(Square square, const PawnInfo& info, bool connected, Sink& sink) {
    const Rank rank = relative(us, rank_of(square));
    const Bitboard near = beside(info.files[~us]) | info.files[~us];
    sink.add(us, term::passed_pawn[rank]);
    if (connected) sink.add(us, term::connected_passed[rank]);
    sink.add(us, term::passed_edge[edge_distance(file_of(square))]);
    if (info.files[~us].any() && !(near | beside(near)).contains(square)) sink.add(us, term::outside_passed);
}

template <Color us, TermSink Sink>
void add_pawn(Square square, const PawnInfo& info, const Position& position, Sink& sink) {
    const Bitboard own = position.pieces(us, PieceType::Pawn), theirs = position.pieces(~us, PieceType::Pawn);
    const Rank rank = relative(us, rank_of(square));
    const bool in_phalanx = own.intersects(beside(bb(square)));
    const bool supported = info.attacks[us].contains(square);
    sink.add(us, term::pawn_placement[half_board_index(us, square)]);
    if (in_phalanx) sink.add(us, term::phalanx_pawn[rank]);
    if (supported) sink.add(us, term::supported_pawn[rank]);
    if (theirs.contains(forward(us, square))) sink.add(us, term::blocked_pawn[rank]);
    if (info.passed[us].contains(square))
        add_passed_structure<us>(square, info, in_phalanx || supported, sink);
    else if ((in_phalanx || supported) && !theirs.intersects(front_span(us, square)))
        sink.add(us, term::connected_open_pawn[rank]);
}

template <Color us, TermSink Sink>
void add_pawns_of(const PawnInfo& info, const Position& position, Sink& sink) {
    const Bitboard own = position.pieces(us, PieceType::Pawn), theirs = position.pieces(~us, PieceType::Pawn);
    for (Square square : own) add_pawn<us>(square, info, position, sink);
    add_weak_pawns<us>(info, own, theirs, sink);
    add_centre_pawns<us>(own, sink);
    sink.add(us, term::pawn_island, count_islands(info.files[us]));
    sink.add(us, term::weak_square, (home_squares<us>() & ~info.span[us]).count());
    const Bitboard free_file = own & ~info.passed[us] & ~behind(us, own) & ~behind(us, theirs);
    for (Square square : free_file)
        if (is_candidate<us>(square, own, theirs)) sink.add(us, term::candidate_pawn[relative(us, rank_of(square))]);
}

}  // namespace detail

/// Adds all terms that depend only on pawns. `add_king_pawns` adds those of pawns and kings.
template <TermSink Sink>
void add_pawns(const PawnInfo& info, const Position& position, Sink& sink) {
    detail::add_pawns_of<Color::White>(info, position, sink);
    detail::add_pawns_of<Color::Black>(info, position, sink);
}

}  // namespace gyre::classic
