#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/failure_text.h"
#include "base/result.h"
#include "match/match_setup.h"
#include "match/opening_source.h"
#include "match/player.h"
#include "match/results_file.h"

namespace gyre::match {

/// Results and PGN of both games of an opening.
struct FinishedPair {
    PairRecord record;
    std::string pgn;
};

/// Plays pairs of a match, on one thread at a time. Pair k depends only on the options and on k, unless clocks limit
/// the searches.
class PairPlayer {
public:
    /// The options and the source must outlive the player. Throws std::bad_alloc if memory runs out.
    PairPlayer(const MatchOptions& options, const OpeningSource& openings);

    /// Plays pair `index`. Empty if a stop was requested. Fails if no opening was found for the pair.
    Result<std::optional<FinishedPair>, std::string> play(std::uint64_t index, const std::stop_token& stop);

private:
    FinishedPair finished(std::uint64_t index, const Opening& opening, const std::array<PlayedGame, 2>& games) const;

    const MatchOptions& options_;
    const OpeningSource& openings_;
    std::array<std::unique_ptr<Player>, 2> players_;
    /// Null unless openings must be balanced.
    std::unique_ptr<OpeningJudge> judge_;
};

inline std::string no_memory_for_players() { return no_memory_for("so many players with tables of this size"); }

}  // namespace gyre::match
