#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/compact_position.h"
#include "chess/position.h"
#include "database/game_counts.h"
#include "database/segment.h"
#include "database/wanted_position.h"

/// Positions that so many games of a segment have that their moves are counted when the segment is written. The tree of
/// all games of a database then need not read them.
namespace gyre::database {

/// What happened in a common position, as in the column CommonMoves: a move and the games with it, or the games that
/// ended with the position.
struct CommonMove {
    /// By GameResult.
    std::array<std::uint32_t, enum_size<GameResult>> results;
    std::uint32_t rated, rated_halves, rated_results, first_date, last_date;
    /// As `Move::word`.
    std::uint16_t move;
    /// 1 for the games that ended with the position, else 0.
    std::uint16_t is_end;
    std::uint64_t own_elo, other_elo, rated_other_elo;

    GameCounts counts() const;
};
static_assert(sizeof(CommonMove) == 64);

/// The columns of common positions, sorted by hash.
struct CommonPositions {
    std::vector<std::uint32_t> hashes{};
    std::vector<CompactPosition> positions{};
    /// One more than positions.
    std::vector<std::uint32_t> first_moves{0};
    std::vector<CommonMove> moves{};
};

/// Columns of a segment that its common positions are made of.
struct PlayedGames {
    CountedColumns counted;
    std::span<const std::uint8_t> flags;
    std::span<const std::uint32_t> first_moves, starts, hashes;
    std::span<const std::uint16_t> moves;
    /// Returns the position of the list Starts.
    std::function<Result<Position, std::string>(std::uint32_t)> start;

    /// `hashes` and `moves` are those of all positions and moves, in the order of the games.
    static Result<PlayedGames, std::string> open(const Segment& segment, std::span<const std::uint32_t> hashes,
                                                 std::span<const std::uint16_t> moves);
};

/// Number of games that make a position common in a segment of so many games.
std::size_t least_common_games(std::size_t games);

/// Fails if a start position is damaged.
Result<CommonPositions, std::string> find_common_positions(const PlayedGames& games);

/// Returns the moves that were played in a common position of the segment; nothing for other positions.
Result<std::optional<std::span<const CommonMove>>, std::string> common_moves(const Segment& segment,
                                                                             const WantedPosition& wanted);

/// Compares the common positions of the segment with its games. Fails if they differ.
Result<void, std::string> check_common_positions(const Segment& segment, const PlayedGames& games);

}  // namespace gyre::database
