#pragma once

#include <array>
#include <cstdint>

#include "board/color.h"
#include "chess/zobrist.h"
#include "search/history.h"

namespace gyre {

/// Hashes of parts of a position as each side sees it, its own men as White's and its first rank below: a position and
/// its colour-flipped twin have the same keys for the side to move, so that what is learned under them, collisions
/// included, is the same too. Kept by watching what is put and removed.
struct StructureKeys {
    struct View {
        Key pawns;
        /// Knights and bishops of both sides, and the kings.
        Key minor;
        /// Each side's pieces other than pawns; White is the one who looks.
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
    // The observer of Position::make.
    void on_put(Piece piece, Square square) { toggle(piece, square); }
    void on_remove(Piece piece, Square square) { toggle(piece, square); }
};

/// How far the search's result lay from the static evaluation, on average, where one feature of the position was the
/// same: the evaluation's systematic errors, learned while searching (Caissa's and Stockfish's "correction history").
/// The unit is 1/32 centipawn.
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

/// What one thread has learned about the errors of the static evaluation, by feature.
struct Corrections {
    using PieceTo = PieceArray<SquareArray<CorrectionTable::Entry>>;

    CorrectionTable pawn, minor;
    ColorArray<CorrectionTable> non_pawn;
    /// What will be asked for a position with these keys is on its way to the cache.
    void prefetch(const StructureKeys::View& keys) const {
        pawn.prefetch(keys.pawns);
        minor.prefetch(keys.minor);
        for (Color side : all_colors) non_pawn[side].prefetch(keys.non_pawn[side]);
    }
    /// The move before the last, and the last: [piece][to] -> [piece][to].
    PieceArray<SquareArray<PieceTo>> continuation;
};

}  // namespace gyre
