#pragma once

#include "match/player.h"

namespace gyre::match {

/// Says by a small search with the numbers of play how even a position is, each time as if it were the first.
class OpeningJudge {
public:
    OpeningJudge() : player_(TableParams{}, hash_mib) {}

    /// From the side to move.
    Score score(const Position& position) {
        Limits limits;
        limits.nodes = nodes;
        player_.new_game();
        return player_.search(position, limits, {}).report.score;
    }

private:
    static constexpr std::size_t hash_mib = 1;
    static constexpr std::uint64_t nodes = 2000;

    TablePlayer player_;
};

}  // namespace gyre::match
