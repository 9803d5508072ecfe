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

/// A score as UCI tells it, from the view of the side to move at the root.
struct EngineScore {
    /// What the number counts.
    enum class Unit : std::uint8_t {
        Centipawns,
        /// Moves of the side that mates; negative if the side to move is mated, and 0 if it is mated already.
        MateInMoves,
    };
    /// On which side of the number the true score may lie.
    enum class Bound : std::uint8_t {
        Exact,
        /// The true score is at least that.
        Lower,
        /// The true score is at most that.
        Upper,
    };

    /// `score cp` or `score mate`.
    Unit unit = Unit::Centipawns;
    /// As the engine said it.
    std::int64_t value = 0;
    /// Exact where the engine names no bound.
    Bound bound = Bound::Exact;

    /// Whether the number counts moves.
    bool is_mate() const { return unit == Unit::MateInMoves; }
    /// In Gyre's terms, to be compared: what is out of range becomes the largest evaluation or the longest mate.
    Score score() const;

    friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

/// One `info` line. What the engine did not say, or said in a way that can't be read, is missing.
struct EngineInfo {
    /// Plies of the iteration.
    std::optional<int> depth{};
    /// The deepest ply looked at.
    std::optional<int> selective_depth{};
    /// 1 for the best line.
    std::optional<int> multi_pv{};
    /// Of the line.
    std::optional<EngineScore> score{};
    /// Chances in permille, from the side to move at the root.
    std::optional<Wdl> wdl{};
    /// Positions searched since the search began.
    std::optional<std::uint64_t> nodes{};
    /// By the engine's own count.
    std::optional<std::uint64_t> nodes_per_second{};
    /// Answers of endgame tables.
    std::optional<std::uint64_t> tablebase_hits{};
    /// Permille of the hash table that is filled.
    std::optional<int> hash_full{};
    /// Permille of a processor's time that is used.
    std::optional<int> cpu_load{};
    /// Since the search began, by the engine's clock.
    std::optional<Milliseconds> time{};
    /// Legal moves from the root on. Ends before the first that is not.
    std::vector<Move> pv{};
    /// A root move and the moves by which it is refuted; as `pv`.
    std::vector<Move> refutation{};
    /// The line that is looked at; as `pv`.
    std::vector<Move> current_line{};
    /// The processor that looks at it, from 1 on, where the engine tells.
    std::optional<int> current_line_processor{};
    /// The root move that is looked at.
    Move current_move{};
    /// Its number among the root moves, from 1 on.
    std::optional<int> current_move_number{};
    /// What follows `string`.
    std::optional<std::string> text{};
    /// What was left out since it can't be read or is illegal, in one line; empty if nothing was.
    std::string fault{};
};

/// Reads what follows `info`. The root is where the search began.
EngineInfo parse_info(std::string_view text, const Position& root);

}  // namespace gyre::client
