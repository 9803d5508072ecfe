#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/outcome.h"
#include "chess/setup.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

/// Tools for collections of games: filters, statistics, other formats.
namespace gyre::collection {

/// Counts a game's variations as a tree has them: those that hold a move.
class VariationCount {
public:
    void begin_variation() {
        ++depth_;
        is_empty_ = true;
    }
    void end_variation() {
        --depth_;
        is_empty_ = false;
    }
    void move() {
        if (!is_empty_) return;
        is_empty_ = false;
        ++count_;
        deepest_ = std::max(deepest_, depth_);
    }

    std::size_t count() const { return count_; }
    /// Variations in variations, at most.
    std::size_t deepest() const { return deepest_; }
    /// How many are open now, with or without moves.
    std::size_t depth() const { return depth_; }

private:
    std::size_t count_ = 0, deepest_ = 0, depth_ = 0;
    /// The innermost open one has no move yet.
    bool is_empty_ = false;
};

/// What the tools look at in a game.
struct GameFacts {
    /// Where the game begins in its input.
    TextPlace place{};
    std::vector<PgnTag> tags;
    /// Nothing for the start position of standard chess.
    std::optional<Setup> start;
    bool chess960 = false;
    /// The main line; empty Moves are null moves.
    std::vector<Move> moves;
    /// With those of all variations.
    std::size_t all_moves = 0;
    std::size_t variations = 0, deepest_variation = 0, comments = 0, nags = 0;
    /// As `settled_result` has it.
    PgnResult result = PgnResult::Unknown;
    bool has_marker = false;
    /// How the game stands after the main line; Ongoing if the moves were not read.
    Outcome outcome = Outcome::Ongoing;
    std::vector<PgnError> errors;
    /// Whether every pattern of the filter was met on the main line.
    bool patterns_found = false;

    /// The value of a tag, whatever the case of its name's letters; null if the game has no such tag.
    const std::string* find_tag(std::string_view name) const;
    /// The same, but empty then.
    std::string_view tag(std::string_view name) const;
    /// The players' ratings; nothing if the tag is no number.
    std::optional<int> elo(Color color) const;
    std::string_view player(Color color) const { return tag(color == Color::White ? "White" : "Black"); }
    /// Something of its text was not read.
    bool is_broken() const;
};

/// 128 bits that tell games apart by their moves.
struct GameIdentity {
    std::uint64_t high = 0, low = 0;

    friend bool operator==(const GameIdentity&, const GameIdentity&) = default;
    friend auto operator<=>(const GameIdentity&, const GameIdentity&) = default;
};

/// The opening by the positions of the main line; nothing for a game that begins elsewhere or passes none with a name.
std::optional<GameOpening> opening_of(const GameFacts& game);

}  // namespace gyre::collection
