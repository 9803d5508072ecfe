#pragma once

#include <array>
#include <cstdint>

#include "board/color.h"
#include "chess/zobrist.h"
#include "search/history.h"

namespace gyre {

/// Hashes of parts of a position from the view of each side: own pieces count as White's, the own first rank is below.
/// A position and its colour-flipped twin have the same keys for the side to move, so both learn the same corrections.
struct StructureKeys {
    struct View {
        Key pawns;
        /// Knights, bishops and kings of both sides.
        Key minor;
        /// The pieces of each side without pawns; the viewer's own are at index White.
        ColorArray<Key> non_pawn{};
    };
    ColorArray<View> views{};

    void toggle(Piece piece, Square square) {
        const PieceType type = type_of(piece);
        for (Color viewer : all_colors) {
            View& view = views[viewer];
            const Color side = color_of(piece) == viewer ? Color::White : Color::Black;
            const Key key = zobrist::piece(make_piece(side, type), relative(viewer, square));
            if (type == PieceType::Pawn) {
                view.pawns ^= key;
                continue;
            }
            view.non_pawn[side] ^= key;
            if (type == PieceType::Knight || type == PieceType::Bishop || type == PieceType::King) view.minor ^= key;
        }
    }
    void on_put(Piece piece, Square square) { toggle(piece, square); }
    void on_remove(Piece piece, Square square) { toggle(piece, square); }
};

/// By how much searches differed from the static evaluation in positions that share a feature; old differences fade. It
/// corrects systematic errors of the evaluation ("correction history" in Caissa and Stockfish). The weights are rows of
/// the search; with a weight of 1 the unit is 1/32 centipawn.
class CorrectionTable {
public:
    static constexpr int unit = 32;
    static constexpr int limit = 32 * unit;
    using Entry = FadingScore<limit>;

    Entry& at(Key key) { return entries_[key.value() % entries_.size()]; }
    const Entry& at(Key key) const { return entries_[key.value() % entries_.size()]; }
    void prefetch(Key key) const { __builtin_prefetch(&at(key)); }

private:
    std::array<Entry, 32768> entries_;
};

/// The correction histories of one thread.
struct Corrections {
    using PieceTo = PieceArray<SquareArray<CorrectionTable::Entry>>;

    CorrectionTable pawn, minor;
    ColorArray<CorrectionTable> non_pawn;
    void prefetch(const StructureKeys::View& keys) const {
        pawn.prefetch(keys.pawns);
        minor.prefetch(keys.minor);
        for (Color side : all_colors) non_pawn[side].prefetch(keys.non_pawn[side]);
    }
    /// Indexed by the last two moves: [piece][to] of the older, then of the newer.
    PieceArray<SquareArray<PieceTo>> continuation;
};

}  // namespace gyre
