#pragma once

#include <cstddef>
#include <vector>

#include "board/pawn_masks.h"
#include "chess/position.h"
#include "eval/classic/geometry.h"
#include "eval/classic/sink.h"

namespace gyre::classic {

/// What the pawns alone decide and other parts of the evaluation ask about.
struct PawnInfo {
    ColorArray<Bitboard> attacks{};
    ColorArray<Bitboard> double_attacks{};
    /// Squares that pawns of that colour attack or may come to attack.
    ColorArray<Bitboard> span{};
    ColorArray<Bitboard> passed{};
    /// All squares of files with a pawn of that colour.
    ColorArray<Bitboard> files{};
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
    sink.add(us, term::backward_pawn, backward.count());
    sink.add(us, term::backward_open_pawn, (backward & open).count());
}

/// A pawn with a free file becomes a passed one if its neighbours can trade off what guards its way.
template <Color us>
bool is_candidate(Square square, Bitboard own, Bitboard theirs) {
    const Bitboard helpers = own & isolated_pawn_mask(square) & ~passed_pawn_mask(us, square);
    const Bitboard guards = theirs & passed_pawn_mask(us, square);
    return helpers.count() >= guards.count();
}

template <Color us, TermSink Sink>
void add_pawn(Square square, const PawnInfo& info, Bitboard own, Sink& sink) {
    const Rank rank = relative(us, rank_of(square));
    const bool in_phalanx = own.intersects(beside(bb(square)));
    const bool supported = info.attacks[us].contains(square);
    sink.add(us, term::pawn_placement[half_board_index(us, square)]);
    if (in_phalanx) sink.add(us, term::phalanx_pawn[rank]);
    if (supported) sink.add(us, term::supported_pawn[rank]);
    if (!info.passed[us].contains(square)) return;
    sink.add(us, term::passed_pawn[rank]);
    if (in_phalanx || supported) sink.add(us, term::connected_passed[rank]);
}

template <Color us, TermSink Sink>
void add_pawns_of(const PawnInfo& info, const Position& position, Sink& sink) {
    const Bitboard own = position.pieces(us, PieceType::Pawn), theirs = position.pieces(~us, PieceType::Pawn);
    for (Square square : own) add_pawn<us>(square, info, own, sink);
    add_weak_pawns<us>(info, own, theirs, sink);
    const Bitboard free_file = own & ~info.passed[us] & ~behind(us, own) & ~behind(us, theirs);
    for (Square square : free_file)
        if (is_candidate<us>(square, own, theirs)) sink.add(us, term::candidate_pawn[relative(us, rank_of(square))]);
}

}  // namespace detail

/// Adds every term that depends on pawns and nothing else.
template <TermSink Sink>
void add_pawns(const PawnInfo& info, const Position& position, Sink& sink) {
    detail::add_pawns_of<Color::White>(info, position, sink);
    detail::add_pawns_of<Color::Black>(info, position, sink);
}

/// Remembers pawn structures by their key; it belongs to one search thread.
class PawnTable {
public:
    struct Entry {
        // The key of no pawns at all, whose entry is all zero: a fresh table is right.
        Key key;
        PhaseScore score;
        PawnInfo info;
    };

    /// `entries` is rounded up to a power of two; 4096 take less than half a megabyte.
    explicit PawnTable(std::size_t entries = 4096);

    /// What is known of the position's pawns, worked out now if need be.
    template <class Values>
    const Entry& look_up(const Position& position, Values values) {
        Entry& entry = entries_[position.pawn_key().value() & mask_];
        if (entry.key != position.pawn_key()) fill(entry, position, values);
        return entry;
    }
    void clear();

private:
    template <class Values>
    static void fill(Entry& entry, const Position& position, Values values);

    std::vector<Entry> entries_;
    std::size_t mask_;
};

}  // namespace gyre::classic
