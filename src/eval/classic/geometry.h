#pragma once

#include "board/leapers.h"
#include "board/pawn_masks.h"

/// Sets of squares for the evaluation, most of them from the view of one side.
namespace gyre::classic {

constexpr Bitboard behind(Color color, Bitboard b) { return front_span(~color, b); }
/// Returns all files that contain a square of the set.
constexpr Bitboard files_of(Bitboard b) { return fill_forward(Color::White, b) | fill_forward(Color::Black, b); }
constexpr Bitboard beside(Bitboard b) { return east(b) | west(b); }

constexpr Bitboard relative_rank(Color color, Rank rank) { return bb(relative(color, rank)); }
constexpr Bitboard relative_ranks(Color color, Rank first, Rank last) {
    Bitboard ranks;
    for (std::size_t r = index_of(first); r <= index_of(last); ++r) ranks |= relative_rank(color, Rank(r));
    return ranks;
}

inline constexpr Bitboard centre_files = bb(File::C) | bb(File::D) | bb(File::E) | bb(File::F);
inline constexpr Bitboard centre_squares = bb(Square::D4, Square::E4, Square::D5, Square::E5);
/// The twelve squares around the centre.
inline constexpr Bitboard wide_centre =
    centre_files & ~centre_squares & (bb(Rank::R3) | bb(Rank::R4) | bb(Rank::R5) | bb(Rank::R6));
inline constexpr Bitboard rook_files = bb(File::A) | bb(File::H);

/// Squares that are weak if no own pawn can guard them: ranks 3 and 4 without the rook files.
template <Color us>
constexpr Bitboard home_squares() {
    return relative_ranks(us, Rank::R3, Rank::R4) & ~rook_files;
}

/// Returns the files around a king: the three or four files of its wing, or the centre files.
constexpr Bitboard king_flank(File file) {
    constexpr Bitboard a_side = bb(File::A) | bb(File::B) | bb(File::C);
    constexpr Bitboard h_side = bb(File::F) | bb(File::G) | bb(File::H);
    if (file == File::A) return a_side;
    if (file <= File::C) return a_side | bb(File::D);
    if (file <= File::E) return centre_files;
    return file == File::H ? h_side : h_side | bb(File::E);
}

/// Moves the king's square away from the edge, so that every ring has nine squares.
constexpr Square ring_centre(Square king) {
    const File file = file_of(king) == File::A ? File::B : file_of(king) == File::H ? File::G : file_of(king);
    const Rank rank = rank_of(king) == Rank::R1 ? Rank::R2 : rank_of(king) == Rank::R8 ? Rank::R7 : rank_of(king);
    return make_square(file, rank);
}
constexpr Bitboard king_ring(Square king) { return king_attacks(ring_centre(king)) | bb(ring_centre(king)); }

constexpr int edge_distance(File file) {
    const int index = static_cast<int>(file);
    return index < 4 ? index : 7 - index;
}
/// Returns the index of a placement row, which is symmetric in the files.
constexpr int half_board_index(Color color, Square square) {
    return 4 * static_cast<int>(relative(color, rank_of(square))) + edge_distance(file_of(square));
}
/// Returns the distance to the four centre squares, the sum of files and ranks: 0 to 6.
constexpr int centre_steps(Square square) {
    const int rank = static_cast<int>(rank_of(square));
    return 3 - edge_distance(file_of(square)) + 3 - (rank < 4 ? rank : 7 - rank);
}

}  // namespace gyre::classic
