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
    /// Name in the PGN file.
    std::string name;
    /// Settings that decide its moves, in one line without tabs; part of the match's conditions.
    std::string description;
    MakePlayer make;
    SideLimits limits;
};

struct MatchOptions {
    std::array<Side, 2> sides;
    OpeningOptions openings{};
    game::Rules rules{};
    /// Number of openings. Each is played in two games.
    std::uint64_t pairs = 500;
    int threads = 1;
    /// Test that ends the match once it is decided.
    std::optional<Sprt> sprt{};
    /// Results file: finished pairs are added to it, and pairs in it are not played again. Empty for none.
    std::string results_path{};
    /// PGN file to which games are added; empty for none.
    std::string pgn_path{};
    /// Whether a file at `pgn_path` without games may be replaced.
    bool replaces_other_file = false;
    /// PGN tags; the date has the form "2024.05.31".
    std::string event = "Gyre match", date = "????.??.??";
};

/// All settings that decide the games of pair k.
inline ConditionList conditions_of(const MatchOptions& options) {
    ConditionList conditions = {
        {"a", options.sides[0].description},
        {"b", options.sides[1].description},
        {"limits-a", options.sides[0].limits.text()},
        {"limits-b", options.sides[1].limits.text()},
    };
    add_game_conditions(options.openings, options.rules, conditions);
    return conditions;
}

}  // namespace gyre::match
