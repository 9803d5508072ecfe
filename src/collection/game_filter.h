#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "collection/game_facts.h"
#include "collection/player_name.h"
#include "collection/tag_values.h"
#include "notation/fault.h"

namespace gyre::collection {

/// Condition for a tag: "White=Tal", "Event!=?", "Site~riga", "Date>=1960", "WhiteElo<2000".
struct TagCriterion {
    enum class Relation : std::uint8_t { Equal, NotEqual, Contains, Less, AtMost, Greater, AtLeast };

    std::string name;
    Relation relation = Relation::Equal;
    std::string value;

    /// "~" searches for a part of the value, ignoring case by `fold_case`, in player names also by `fold_name`. Other
    /// relations compare dates by `parse_date` if the name ends with "Date", with as many parts as the criterion has;
    /// time controls by base time, then increment; ratings as numbers; other values as numbers if the criterion is one,
    /// else as texts. Equal texts also meet "=" and violate "!=". An incomparable value (unknown, or a date that lacks
    /// a needed part, "1960.??.??") meets "!=" only, and so does a game without the tag.
    bool accepts(const GameFacts& game) const;
    /// Same for one value; null if the tag is missing.
    bool accepts(const std::string* there) const;
    bool cannot_read(std::string_view there) const;
};
Result<TagCriterion, std::string> parse_tag_criterion(std::string_view text);

/// Position by its FEN: the board only if the text has one field, with the side to move if it has two, else the whole
/// position without clocks.
class PositionPattern {
public:
    /// Parses as `read_position_leniently` does.
    static Result<PositionPattern, std::string> parse(std::string_view fen);
    bool matches(const Position& position) const;
    const std::string& warning() const { return warning_; }

private:
    explicit PositionPattern(const Position& wanted) : wanted_(wanted) {}

    Position wanted_;
    std::string warning_;
    bool side_counts_ = false, rest_counts_ = false;
};

/// Material of both sides, such as "KRPKR" or "KRPvKR", with colours in either order. A count may follow a letter: "P*"
/// any number, "P+" one or more, "P?" none or one, "P2" two, "P1..3" one to three.
class MaterialPattern {
public:
    struct Range {
        int least = 0, most = 0;
    };
    static constexpr int any_number = 1000;

    static Result<MaterialPattern, Fault> parse(std::string_view text);
    bool matches(const Position& position) const;
    /// Same for the number of each piece.
    bool matches(const PieceArray<std::uint8_t>& counts) const;

    /// The ranges of one side. The sides may be those of White and Black, or the other way round.
    using Side = PieceTypeArray<Range>;
    const Side& side(std::size_t which) const { return sides_[which]; }

private:
    std::array<Side, 2> sides_{};
};

struct UnreadableValue {
    std::string tag, value;
};

/// Filter for games that meet every criterion, or with `inverted` for all other games.
struct GameFilter {
    std::vector<TagCriterion> tags{};
    /// Each must be the name of one of the players or a part of it, by `is_named`.
    std::vector<PlayerName> players{};
    /// Number of wrong letters allowed per word.
    int typos = 0;
    std::optional<PgnResult> result{};
    /// Rating range of both players; games without a rating are rejected.
    std::optional<int> min_elo{}, max_elo{};
    /// One of these, by the tag TimeControl; empty: any.
    std::vector<GameSpeed> speeds{};
    /// In seconds, by the first stage of TimeControl; a game without a clock is not wanted.
    std::optional<double> min_increment{}, max_increment{};
    std::size_t min_plies = 0, max_plies = std::numeric_limits<std::size_t>::max();
    /// Each must occur on the main line.
    std::vector<PositionPattern> positions{};
    std::optional<MaterialPattern> material{};
    /// Rejects games with lost text.
    bool only_whole = false;
    bool inverted = false;

    bool has_patterns() const { return !positions.empty() || material; }
    /// Whether games whose moves were not read fail.
    bool needs_moves() const { return min_plies > 0 || has_patterns(); }
    /// Whether the tags meet all criteria, which is known before the first move.
    bool meets_tags(const GameFacts& game) const;
    bool accepts(const GameFacts& game, bool tags_met) const;
    /// Returns the first tag value that a criterion could not read, or for which the moves were not read if
    /// `needs_moves`; nothing for values that mean "unknown".
    std::optional<UnreadableValue> find_unreadable(const GameFacts& game) const;

private:
    bool meets_clock(const GameFacts& game) const;
};

}  // namespace gyre::collection
