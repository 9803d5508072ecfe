#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "database/game_set.h"
#include "database/replay_board.h"
#include "database/segment.h"
#include "database/wanted_position.h"

namespace gyre::database {

/// Finds a position in the games of segments, by the index of a segment or the column of hashes. Hits are verified by
/// replaying the moves, unless the numbers of a common position prove them. Each thread needs its own.
class PositionSearch {
public:
    explicit PositionSearch(const WantedPosition& wanted) : wanted_(wanted) {}

    /// The first time that a game has the position.
    struct Occurrence {
        std::size_t game = 0;
        /// The word of the next move; nothing if the game ended with the position.
        std::optional<std::uint16_t> next{};
    };
    /// Calls `use` for each of the games that has the position, in their order.
    Result<void, std::string> run(const Segment& segment, const GameSet& games,
                                  const std::function<void(const Occurrence&)>& use);
    /// Removes the games that do not have the position.
    Result<void, std::string> narrow(const Segment& segment, GameSet& games);

private:
    /// The games that may have the position, without those that cannot be played.
    Result<GameSet, std::string> games_with_hash(const Segment& segment) const;
    Result<void, std::string> scan_hashes(const Segment& segment,
                                          const std::function<void(std::size_t game)>& use) const;
    Result<void, std::string> verify(const Segment& segment, const GameSet& hits,
                                     const std::function<void(const Occurrence&)>& use);
    /// Nothing if the game does not have the position.
    Result<std::optional<Occurrence>, std::string> find_in(const Segment& segment, std::size_t game);
    std::optional<std::size_t> ply_after_usual_start(std::span<const std::uint16_t> moves);
    std::optional<std::size_t> find_ply(const Position& start, std::span<const std::uint16_t> moves) const;

    const WantedPosition& wanted_;
    /// Moves from the usual start that lead to the position, those used last in front: most games of a common position
    /// reach it by the same ones.
    std::vector<std::vector<std::uint16_t>> ways_;
    MoveBuffer buffer_;
};

}  // namespace gyre::database
