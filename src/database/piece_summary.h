#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "board/color.h"
#include "board/piece.h"
#include "database/common_positions.h"
#include "database/replay_board.h"

namespace gyre::database {

/// How a side castled.
enum class Castled : std::uint8_t { No, Short, Long };

/// What happened to the pieces in the main line of a game, in 64 bits: a value of the column Summary. By it a search
/// passes over most games without a replay: pieces become fewer, apart from promotions, and pawns never come back.
class PieceSummary {
public:
    explicit PieceSummary(std::uint64_t word) : word_(word) {}
    /// Summary of a game with these moves.
    static PieceSummary of(ReplayPieces board, std::span<const std::uint16_t> moves, bool starts_as_usual);

    std::uint64_t word() const { return word_; }
    /// The smallest number of a piece at any time; 15 stands for 15 and more, and that of kings is 1.
    int fewest(Piece piece) const {
        if (type_of(piece) == PieceType::King) return 1;
        return static_cast<int>((word_ >> shift_of(piece)) & most_counted);
    }
    /// Pawns that still are on their first square at the end: bit 0 for a2 to bit 7 for h2, then those of Black.
    unsigned home_pawns() const { return static_cast<unsigned>(word_ >> home_shift) & 0xFFFF; }
    Castled castled(Color color) const {
        return static_cast<Castled>((word_ >> (castled_shift + 2 * index_of(color))) & 3);
    }
    bool has_promotion() const { return ((word_ >> promotion_shift) & 1) != 0; }
    /// Whether it begins at the usual start position.
    bool starts_as_usual() const { return ((word_ >> usual_shift) & 1) != 0; }

    /// The counts of all pieces but kings, four bits each, with `shift_of`.
    std::uint64_t packed_counts() const { return word_ & ((std::uint64_t{1} << home_shift) - 1); }
    static constexpr std::uint64_t most_counted = 15;
    static constexpr unsigned bits_of_count = 4;
    static constexpr unsigned shift_of(Piece piece) {
        return bits_of_count * (static_cast<unsigned>(index_of(type_of(piece))) +
                                static_cast<unsigned>(index_of(color_of(piece))) * counted_types);
    }
    /// Bit of a square in `home_pawns`, or 0.
    static constexpr unsigned home_bit(Square square) {
        const auto index = static_cast<unsigned>(index_of(square));
        const unsigned rank = index / 8, file = index % 8;
        return rank == 1 ? 1u << file : rank == 6 ? 1u << (8 + file) : 0;
    }
    /// The pawn whose first square has that bit.
    static constexpr Piece home_pawn(Square square) {
        return index_of(square) < 32 ? Piece::WhitePawn : Piece::BlackPawn;
    }

private:
    static constexpr unsigned counted_types = 5;
    static constexpr unsigned home_shift = 2 * counted_types * bits_of_count, castled_shift = home_shift + 16,
                              promotion_shift = castled_shift + 4, usual_shift = promotion_shift + 1;

    std::uint64_t word_;
};

/// Returns the summaries of games. Fails if a start position is damaged.
Result<std::vector<std::uint64_t>, std::string> summarize(const PlayedGames& games);

}  // namespace gyre::database
