#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/setup.h"
#include "eval/nnue/evaluator.h"
#include "search/params.h"

namespace gyre::datagen {

/// Everything that, together with its index, decides a game.
struct Conditions {
    /// Nodes per move; never exceeded.
    std::uint64_t nodes = 400;
    /// If larger than `nodes`: each game draws its nodes per move between `nodes` and this.
    std::uint64_t most_nodes = 0;
    std::uint64_t seed = 1;
    /// Transposition table of one thread in MiB; it is cleared before every game.
    std::size_t hash_mib = 2;
    /// Percent of games from two different back ranks of Chess960; not used with `openings`.
    std::uint32_t chess960_percent = 20;
    /// An opening is this number of random moves, or one more.
    std::uint32_t random_plies = 8;
    /// Whether games in which neither side has an advantage for long are adjudicated as draws.
    bool adjudicate_draws = false;
    /// Start positions of the games; empty for the normal ones.
    std::vector<Setup> openings{};
    /// Parameters of search and evaluation; empty for those of play.
    std::optional<TableParams> params{};
    /// The net; empty for the classical evaluation.
    nnue::NetworkUse net{};
};

/// Returns the nodes per move of a game. The game's other random numbers do not depend on them.
std::uint64_t nodes_of_game(const Conditions& conditions, std::uint32_t index);

/// Returns lines "name value" for the header of a file of games, with fingerprints of openings, parameters and net.
std::string write_conditions(const Conditions& conditions);

/// Receives a line's number, from 1, and what was mended in it.
using OnMendedLine = std::function<void(int line, const std::string& warning)>;

/// Reads lines of FEN or EPD leniently; skips empty lines and comments with #. The error names the line.
Result<std::vector<Setup>, std::string> read_openings(std::string_view text, const OnMendedLine& on_mended = {});

}  // namespace gyre::datagen
