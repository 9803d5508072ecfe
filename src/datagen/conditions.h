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

/// Everything that decides how a game goes: game k is a function of these and of k.
struct Conditions {
    /// Nodes a move; never exceeded.
    std::uint64_t nodes = 400;
    /// If larger: each game draws its own nodes a move, from `nodes` to this.
    std::uint64_t most_nodes = 0;
    std::uint64_t seed = 1;
    /// The transposition table of one thread, emptied before every game.
    std::size_t hash_mib = 2;
    /// Of a hundred games, how many begin with two back ranks of Chess960 drawn apart; the others as standard chess
    /// does. Without a meaning where `openings` are given.
    std::uint32_t chess960_percent = 20;
    /// An opening is that many random moves, or one more.
    std::uint32_t random_plies = 8;
    /// Ends games in which neither side sees anything for long as draws.
    bool adjudicate_draws = false;
    /// Where games begin, if not at start positions.
    std::vector<Setup> openings{};
    /// Numbers of search and evaluation other than those of play.
    std::optional<TableParams> params{};
    /// By which positions are judged; none for the classical evaluation.
    nnue::NetworkUse net{};
};

/// The nodes a move of one game. What is drawn for the game otherwise does not depend on it.
std::uint64_t nodes_of_game(const Conditions& conditions, std::uint32_t index);

/// The conditions as lines "name value", with fingerprints in place of openings, parameters and net: what a file of
/// games says at its top.
std::string write_conditions(const Conditions& conditions);

/// Fails if two such texts differ; the error says in which lines: "nodes is 400 there and 600 here".
Result<void, std::string> check_same(std::string_view there, std::string_view here);

/// Receives a line's number, from 1, and what was mended in it.
using OnMendedLine = std::function<void(int line, const std::string& warning)>;

/// Setups from lines of FEN, read as `read_position_leniently` does; empty lines and those that begin with # don't
/// count. Else the error, with its line.
Result<std::vector<Setup>, std::string> read_openings(std::string_view text, const OnMendedLine& on_mended = {});

}  // namespace gyre::datagen
