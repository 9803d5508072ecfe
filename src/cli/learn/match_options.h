#pragma once

#include "cli/common/names.h"
#include "cli/learn/game_options.h"
#include "console/words.h"
#include "engine/network_choice.h"
#include "engines/engine_choice.h"
#include "match/sprt.h"

namespace gyre::cli {

/// Arguments of `gyre match`.
struct MatchTask {
    std::array<TableParams, 2> params;
    /// The options of the nets, and the loaded nets.
    std::array<NetworkChoice, 2> net_choices;
    std::array<nnue::NetworkUse, 2> nets;
    std::array<std::string, 2> names = {"A", "B"};
    /// UCI engines: one is side B, two are sides A and B.
    std::vector<engines::EngineChoice> engines;
    std::array<match::SideLimits, 2> limits;
    GameOptions play;
    std::optional<match::Sprt> sprt;
    std::uint64_t games = 1000;
    std::string results_path, pgn_path;
    /// Address of the farm whose workers play; empty to play in this process.
    std::string farm;
    std::uint64_t report_every = 100;
    /// Instead of a match: list the steps of `--without`, or count the bench nodes of each side.
    bool lists_steps = false, counts_bench = false;
    /// Whether an existing file at `pgn_path` that holds no games may be replaced.
    bool force = false;
};

/// Returns the engine of side 0 or 1; null for Gyre.
const engines::EngineChoice* engine_of(const MatchTask& task, std::size_t side);

/// The error names the wrong argument or file and the reason.
Result<MatchTask, CommandError> parse_match_task(Words arguments);

}  // namespace gyre::cli
