#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "eval/nnue/evaluator.h"
#include "lab/search/chess_game.h"
#include "lab/search/value_tree.h"
#include "lab/search/variantensuche.h"
#include "search/params.h"
#include "search/trace.h"

/// Searches that tell of every node: the references, and the search that plays.
namespace gyre::lab {

enum class Algorithm : std::uint8_t {
    Minimax,
    Negamax,
    /// With the quiescence search if the techniques have it.
    AlphaBeta,
    Variantensuche,
    /// The last iteration of the search that plays.
    Search,
};
inline constexpr std::string_view algorithm_names[] = {"minimax", "negamax", "alphabeta", "variantensuche", "search"};

constexpr std::string_view name_of(Algorithm algorithm) { return algorithm_names[static_cast<std::size_t>(algorithm)]; }
constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
    for (std::size_t i = 0; i < std::size(algorithm_names); ++i)
        if (algorithm_names[i] == name) return static_cast<Algorithm>(i);
    return std::nullopt;
}

/// Whether the scores of its nodes are White's, as minimax has them; those of all others are of the side to move.
constexpr bool scores_are_whites(Algorithm algorithm) { return algorithm == Algorithm::Minimax; }
/// Whether it searches with a window of alpha and beta.
constexpr bool has_windows(Algorithm algorithm) {
    return algorithm != Algorithm::Minimax && algorithm != Algorithm::Negamax;
}

struct SearchTask {
    Algorithm algorithm = Algorithm::AlphaBeta;
    /// In plies, 1 at least.
    int depth = 2;
    Judge judge = Judge::Elements;
    Techniques techniques{};
    /// Beyond it every node is a horizon.
    std::uint64_t most_nodes = ~std::uint64_t{0};
    std::size_t hash_bytes = std::size_t{16} << 20;
    /// By what the search that plays judges (without a net by the classical evaluation), and its numbers.
    nnue::NetworkUse net{};
    TableParams params{};
};

struct SearchedTree {
    /// For the side to move; of minimax, for White.
    Score score;
    std::uint64_t nodes = 0;
    /// True if the nodes did not suffice, so that the score is worth nothing.
    bool gave_up = false;
};

SearchedTree search_traced(const Position& position, const SearchTask& task, Tracer& tracer);
/// Of a tree given by its values, White to move; not by the search that plays.
SearchedTree search_traced(ValueTree tree, const SearchTask& task, Tracer& tracer);

}  // namespace gyre::lab
