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
#include "notation/symbols.h"

namespace gyre::collection {

/// Counts the variations of a game that have at least one move, like a tree.
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
    std::size_t deepest() const { return deepest_; }
    std::size_t depth() const { return depth_; }

private:
    std::size_t count_ = 0, deepest_ = 0, depth_ = 0;
    bool is_empty_ = false;
};

struct GameFacts {
    TextPlace place{};
    std::vector<PgnTag> tags;
    /// Nothing for the start position of standard chess.
    std::optional<Position> start;
    bool chess960 = false;
    /// Main line; empty Moves are null moves.
    std::vector<Move> moves;
    std::size_t all_moves = 0;
    std::size_t variations = 0, deepest_variation = 0, comments = 0, nags = 0;
    /// Hash of the comments before the first move, in their order; 0 if there is none.
    std::uint64_t first_comments = 0;
    PgnResult result = PgnResult::Unknown;
    bool has_marker = false;
    /// Outcome after the main line; Ongoing if the moves were not read.
    Outcome outcome = Outcome::Ongoing;
    std::vector<PgnError> errors;
    bool patterns_found = false;

    /// Returns the value of a tag, ignoring the case of its name; null if the game has no such tag.
    const std::string* find_tag(std::string_view name) const;
    std::string_view tag(std::string_view name) const;
    /// Returns the player's rating; nothing if the tag is not a number, or 0, which means unrated.
    std::optional<int> elo(Color color) const;
    std::string_view player(Color color) const { return tag(to_text(color)); }
    bool is_broken() const;
};

/// 128-bit hash that identifies a game by its moves.
struct GameIdentity {
    std::uint64_t high = 0, low = 0;

    friend bool operator==(const GameIdentity&, const GameIdentity&) = default;
    friend auto operator<=>(const GameIdentity&, const GameIdentity&) = default;
};

/// Returns the opening by the positions of the main line; nothing if none of them has a name.
std::optional<GameOpening> opening_of(const GameFacts& game);

}  // namespace gyre::collection
