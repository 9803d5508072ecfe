#pragma once

#include <array>
#include <cstdint>

#include "board/color.h"
#include "chess/zobrist.h"
#include "search/history.h"

namespace gyre {

/// Hashes of parts of a position, besides its pawns' (Position::pawn_key): kept by watching what is put and removed.
struct StructureKeys {
    /// Of each side's pieces other than pawns.
    ColorArray<Key> non_pawn{};
    /// Knights and bishops of both sides, and the kings.
    Key minor;

    void toggle(Piece piece, Square square) {
        const PieceType type = type_of(piece);
        if (type == PieceType::Pawn) return;
        const Key key = zobrist::piece(piece, square);
        non_pawn[color_of(piece)] ^= key;
        if (type == PieceType::Knight || type == PieceType::Bishop || type == PieceType::King) minor ^= key;
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

    Entry& at(Color side, Key key) { return entries_[side][key.value() % size]; }
    const Entry& at(Color side, Key key) const { return entries_[side][key.value() % size]; }

private:
    static constexpr std::size_t size = 16384;
    ColorArray<std::array<Entry, size>> entries_;
};

/// What one thread has learned about the errors of the static evaluation, by feature.
struct Corrections {
    using PieceTo = PieceArray<SquareArray<CorrectionTable::Entry>>;

    CorrectionTable pawn, minor;
    ColorArray<CorrectionTable> non_pawn;
    /// The move before the last, and the last: [piece][to] -> [piece][to].
    PieceArray<SquareArray<PieceTo>> continuation;
};

}  // namespace gyre
