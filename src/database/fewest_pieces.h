#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "board/piece.h"
#include "database/replay_board.h"

/// The smallest numbers of pieces that a game has at any time, as in the column FewestPieces. By them a search for
/// material passes over nearly all games without a replay: pieces become fewer, apart from promotions.
namespace gyre::database {

inline constexpr int bits_of_count = 4;
inline constexpr std::uint8_t most_counted = 15;
inline constexpr std::array<Piece, 10> counted_pieces = {
    Piece::WhitePawn, Piece::WhiteKnight, Piece::WhiteBishop, Piece::WhiteRook, Piece::WhiteQueen,
    Piece::BlackPawn, Piece::BlackKnight, Piece::BlackBishop, Piece::BlackRook, Piece::BlackQueen};

/// Returns the numbers for the main line of a game; more than 15 count as 15.
inline std::uint64_t fewest_pieces(ReplayPieces board, std::span<const std::uint16_t> moves) {
    PieceArray<std::uint8_t> fewest = board.counts();
    for (const std::uint16_t word : moves) {
        const ReplayedMove made = board.make(Move::from_word(word));
        if (made.is_capture()) fewest[made.captured] = std::min(fewest[made.captured], board.counts()[made.captured]);
        // A promotion makes pawns fewer.
        if (made.move.kind() == Move::Kind::Promotion)
            fewest[made.moved] = std::min(fewest[made.moved], board.counts()[made.moved]);
    }
    std::uint64_t packed = 0;
    for (std::size_t i = 0; i < counted_pieces.size(); ++i)
        packed |= std::uint64_t{std::min(fewest[counted_pieces[i]], most_counted)} << (bits_of_count * i);
    return packed;
}

/// Returns the number of each piece; that of kings is 1.
inline PieceArray<std::uint8_t> unpack_fewest(std::uint64_t packed) {
    PieceArray<std::uint8_t> fewest{};
    fewest[Piece::WhiteKing] = fewest[Piece::BlackKing] = 1;
    for (std::size_t i = 0; i < counted_pieces.size(); ++i)
        fewest[counted_pieces[i]] = static_cast<std::uint8_t>((packed >> (bits_of_count * i)) & most_counted);
    return fewest;
}

}  // namespace gyre::database
