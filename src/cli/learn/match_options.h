#pragma once

#include "cli/common/names.h"
#include "cli/learn/game_options.h"
#include "console/words.h"
#include "engine/network_choice.h"
#include "match/sprt.h"

namespace gyre::cli {

/// What the words after `gyre match` ask for.
struct MatchTask {
    std::array<TableParams, 2> params;
    /// What was said about nets, and what became of it.
    std::array<NetworkChoice, 2> net_choices;
    std::array<nnue::NetworkUse, 2> nets;
    std::array<std::string, 2> names = {"A", "B"};
    std::array<match::SideLimits, 2> limits;
    GameOptions play;
    std::optional<match::Sprt> sprt;
    std::uint64_t games = 1000;
    std::string results_path, pgn_path;
    /// Address of the farm whose workers play; empty: this process does.
    std::string farm;
    std::uint64_t report_every = 100;
    /// No match is wanted, but the steps that `--without` knows, or the nodes of `gyre bench` with each side's numbers.
    bool lists_steps = false, counts_bench = false;
    /// A file at `pgn_path` that holds no games may be replaced.
    bool force = false;
};

/// The error says which argument or file is wrong and why.
Result<MatchTask, CommandError> parse_match_task(Words arguments);

}  // namespace gyre::cli
