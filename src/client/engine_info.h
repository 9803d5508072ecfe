#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "chess/position.h"
#include "eval/score.h"
#include "eval/wdl.h"

namespace gyre::client {

/// Score in UCI, from the view of the side to move at the root.
struct EngineScore {
    /// Unit of the number.
    enum class Unit : std::uint8_t {
        Centipawns,
        /// Moves of the mating side; negative if the side to move is mated, 0 if it is mated already.
        MateInMoves,
    };
    /// Whether the score is exact or a bound.
    enum class Bound : std::uint8_t {
        Exact,
        /// The true score is at least the value.
        Lower,
        /// The true score is at most the value.
        Upper,
    };

    /// Unit: `score cp` or `score mate`.
    Unit unit = Unit::Centipawns;
    /// Value as sent.
    std::int64_t value = 0;
    /// Exact if the engine sends no bound.
    Bound bound = Bound::Exact;

    /// Whether it is a mate score.
    bool is_mate() const { return unit == Unit::MateInMoves; }
    /// Returns a comparable Gyre score; values out of range become the largest evaluation or the longest mate.
    Score score() const;

    friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

/// One `info` line. Missing and unreadable fields are empty.
struct EngineInfo {
    /// Depth of the iteration in plies.
    std::optional<int> depth{};
    /// Greatest depth reached in plies.
    std::optional<int> selective_depth{};
    /// Rank of the line, 1 for the best.
    std::optional<int> multi_pv{};
    /// Score of the line.
    std::optional<EngineScore> score{};
    /// Chances in permille, for the side to move at the root.
    std::optional<WinDrawLoss> wdl{};
    /// Nodes since the start of the search.
    std::optional<std::uint64_t> nodes{};
    /// Speed by the engine's own count.
    std::optional<std::uint64_t> nodes_per_second{};
    /// Number of tablebase hits.
    std::optional<std::uint64_t> tablebase_hits{};
    /// Permille of the hash table in use.
    std::optional<int> hash_full{};
    /// Processor load in permille.
    std::optional<int> cpu_load{};
    /// Time since the start of the search, by the engine's clock.
    std::optional<Milliseconds> time{};
    /// Legal moves from the root on, at most 1,000; ends before the first illegal one.
    std::vector<Move> pv{};
    /// Root move with the moves that refute it, like `pv`.
    std::vector<Move> refutation{};
    /// Line that is being searched, like `pv`.
    std::vector<Move> current_line{};
    /// Processor that searches it, from 1, if the engine sends it.
    std::optional<int> current_line_processor{};
    /// Root move that is being searched.
    Move current_move{};
    /// Number of that move among the root moves, from 1.
    std::optional<int> current_move_number{};
    /// Text after `string`, at most 4,096 bytes.
    std::optional<std::string> text{};
    /// Unreadable or illegal content that was left out, on one line; empty if there was none.
    std::string fault{};
};

/// Parses the text after `info`; `root` is the position of the search.
EngineInfo parse_info(std::string_view text, const Position& root);

}  // namespace gyre::client
