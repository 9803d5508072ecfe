#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chess/position.h"
#include "eval/nnue/evaluator.h"
#include "lab/search/chess_game.h"
#include "lab/search/value_tree.h"
#include "lab/search/variantensuche.h"
#include "search/params.h"
#include "search/trace.h"

/// Searches that trace every node: the reference searches and the search of play.
namespace gyre::lab {

enum class Algorithm : std::uint8_t {
    Minimax,
    Negamax,
    /// Uses a quiescence search if the techniques include it.
    AlphaBeta,
    Variantensuche,
    /// The last iteration of the search of play.
    Search,
};
inline constexpr std::string_view algorithm_names[] = {"minimax", "negamax", "alphabeta", "variantensuche", "search"};

constexpr std::string_view name_of(Algorithm algorithm) { return algorithm_names[static_cast<std::size_t>(algorithm)]; }
constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
    for (std::size_t i = 0; i < std::size(algorithm_names); ++i)
        if (algorithm_names[i] == name) return static_cast<Algorithm>(i);
    return std::nullopt;
}

/// Whether the scores of its nodes are from White's view, as in minimax, instead of the side to move.
constexpr bool scores_are_whites(Algorithm algorithm) { return algorithm == Algorithm::Minimax; }
/// Whether it searches with an alpha-beta window.
constexpr bool has_windows(Algorithm algorithm) {
    return algorithm != Algorithm::Minimax && algorithm != Algorithm::Negamax;
}

struct SearchTask {
    Algorithm algorithm = Algorithm::AlphaBeta;
    /// Depth in plies, at least 1.
    int depth = 2;
    Judge judge = Judge::Elements;
    Techniques techniques{};
    /// Beyond this every node is a horizon.
    std::uint64_t most_nodes = ~std::uint64_t{0};
    /// The same once it is true, so that another thread can end the search; may be null. The search of play asks at
    /// each of its reports.
    const std::atomic<bool>* stop = nullptr;
    std::size_t hash_bytes = std::size_t{16} << 20;
    /// Net (empty for the classical evaluation) and parameters of the search of play.
    nnue::NetworkUse net{};
    TableParams params{};
};

struct SearchedTree {
    /// Score for the side to move; for minimax, for White.
    Score score;
    std::uint64_t nodes = 0;
    /// True if the node limit was reached or the search was stopped, so that the score is meaningless.
    bool gave_up = false;
};

SearchedTree search_traced(const Position& position, const SearchTask& task, Tracer& tracer);
/// The same for a tree given by its values with White to move. Does not support the search of play.
SearchedTree search_traced(ValueTree tree, const SearchTask& task, Tracer& tracer);

}  // namespace gyre::lab
