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

namespace gyre::collection {

/// "White=Tal", "Event!=?", "Site~riga", "Date>=1960", "WhiteElo<2000": what a tag must say.
struct TagCriterion {
    enum class Relation : std::uint8_t { Equal, NotEqual, Contains, Less, AtMost, Greater, AtLeast };

    std::string name;
    Relation relation = Relation::Equal;
    std::string value;

    /// "~" looks for a part of the value, whatever the case by `fold_case`. "<" and the like compare dates where the
    /// name ends with "Date" and the criterion is one (1960.05.17, 1960.05, 1960): by as many parts as it tells. Else
    /// they compare numbers where the criterion is one, else texts. What is no date or no number there, or lacks a part
    /// of the date that counts ("1960.??.??"), does not meet it. A game without the tag meets "!=" alone.
    bool accepts(const GameFacts& game) const;
    /// The same of one value; null if it is not there.
    bool accepts(const std::string* there) const;
};
/// Else why the text is none.
Result<TagCriterion, std::string> parse_tag_criterion(std::string_view text);

/// A position by its FEN: the board alone if that is all the text has, with the side to move if it has two fields, else
/// the whole position but for its clocks.
class PositionPattern {
public:
    static Result<PositionPattern, std::string> parse(std::string_view fen);
    bool matches(const Position& position) const;

private:
    explicit PositionPattern(const Position& wanted) : wanted_(wanted) {}

    Position wanted_;
    bool side_counts_ = false, rest_counts_ = false;
};

/// What both sides have, such as "KRPKR" or "KRPvKR": for either colour.
class MaterialPattern {
public:
    static Result<MaterialPattern, std::string> parse(std::string_view text);
    bool matches(const Position& position) const;

private:
    using Counts = PieceTypeArray<int>;

    std::array<Counts, 2> sides_{};
};

/// Which games are wanted: those that meet every criterion, or with `inverted` the others.
struct GameFilter {
    std::vector<TagCriterion> tags{};
    /// One of the players is called so, in part, whatever the case by `fold_case`.
    std::vector<std::string> players{};
    std::optional<PgnResult> result{};
    /// Of both players; without a rating the game is not wanted.
    std::optional<int> min_elo{}, max_elo{};
    std::size_t min_plies = 0, max_plies = std::numeric_limits<std::size_t>::max();
    /// Each is to be met somewhere on the main line.
    std::vector<PositionPattern> positions{};
    std::optional<MaterialPattern> material{};
    /// Without games of whose text something was lost.
    bool only_whole = false;
    bool inverted = false;

    bool has_patterns() const { return !positions.empty() || material; }
    /// What is known before the first move. False: the game is not wanted, whatever follows.
    bool accepts_tags(const GameFacts& game) const;
    bool accepts(const GameFacts& game) const;

private:
    bool meets_tag_criteria(const GameFacts& game) const;
};

}  // namespace gyre::collection
