#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/condition_list.h"
#include "match/match_game.h"
#include "match/opening_source.h"
#include "match/player.h"
#include "match/sprt.h"

namespace gyre::match {

/// One of the two players of a match.
struct Side {
    /// In the PGN file.
    std::string name;
    /// What makes it play as it does, in a line without tabs; part of the match's conditions.
    std::string description;
    MakePlayer make;
    SideLimits limits;
};

struct MatchOptions {
    std::array<Side, 2> sides;
    OpeningOptions openings{};
    game::Rules rules{};
    /// Openings, each of which gives two games.
    std::uint64_t pairs = 500;
    int threads = 1;
    /// Ends the match once it is decided.
    std::optional<Sprt> sprt{};
    /// Where finished pairs are kept and found again; nowhere if empty.
    std::string results_path{};
    /// Where games are added; nowhere if empty.
    std::string pgn_path{};
    /// Whether a file there that holds no games may be replaced.
    bool replaces_other_file = false;
    /// For the PGN's tags; the date as "2024.05.31".
    std::string event = "Gyre match", date = "????.??.??";
};

/// All that decides how pair k goes, besides its number.
ConditionList conditions_of(const MatchOptions& options);

}  // namespace gyre::match
