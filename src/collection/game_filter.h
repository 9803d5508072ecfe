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

namespace gyre::collection {

/// "White=Tal", "Event!=?", "Site~riga", "Date>=1960", "WhiteElo<2000": what a tag must say.
struct TagCriterion {
    enum class Relation : std::uint8_t { Equal, NotEqual, Contains, Less, AtMost, Greater, AtLeast };

    std::string name;
    Relation relation = Relation::Equal;
    std::string value;

    /// "~" looks for a part of the value, whatever the case by `fold_case`; in players' names by `fold_name` too. The
    /// others compare dates by `parse_date` where the name ends with "Date", by as many parts as the criterion has;
    /// time controls by base time and then increment; ratings as numbers; other values as numbers where the criterion
    /// is one, else as texts. "=" and "!=" are met by equal texts too. What cannot be compared, as it is not known or
    /// lacks a part of the date that counts ("1960.??.??"), meets "!=" alone, as does a game without the tag.
    bool accepts(const GameFacts& game) const;
    /// The same of one value; null if it is not there.
    bool accepts(const std::string* there) const;
    /// Whether the value says something, but nothing that the criterion can be compared with.
    bool cannot_read(std::string_view there) const;
};
/// Else why the text is none.
Result<TagCriterion, std::string> parse_tag_criterion(std::string_view text);

/// A position by its FEN: the board alone if that is all the text has, with the side to move if it has two fields, else
/// the whole position but for its clocks.
class PositionPattern {
public:
    /// Read as `read_position_leniently` does.
    static Result<PositionPattern, std::string> parse(std::string_view fen);
    bool matches(const Position& position) const;
    /// What was mended in the text; empty if nothing was.
    const std::string& warning() const { return warning_; }

private:
    explicit PositionPattern(const Position& wanted) : wanted_(wanted) {}

    Position wanted_;
    std::string warning_;
    bool side_counts_ = false, rest_counts_ = false;
};

/// What both sides have, such as "KRPKR" or "KRPvKR": for either colour. Behind a letter may stand how many: "P*" any
/// number, "P+" one or more, "P?" none or one, "P2" two, "P1..3" one to three.
class MaterialPattern {
public:
    /// How many pieces of a type.
    struct Range {
        int least = 0, most = 0;
    };
    /// More than there can be.
    static constexpr int any_number = 1000;

    static Result<MaterialPattern, std::string> parse(std::string_view text);
    bool matches(const Position& position) const;

private:
    using Side = PieceTypeArray<Range>;

    std::array<Side, 2> sides_{};
};

/// A player's name as somebody typed it.
struct TypedName {
    explicit TypedName(std::string_view typed) : name(typed) {}

    PlayerName name;
};

/// A tag's value that could not be compared.
struct UnreadableValue {
    std::string tag, value;
};

/// Which games are wanted: those that meet every criterion, or with `inverted` the others.
struct GameFilter {
    std::vector<TagCriterion> tags{};
    /// Each is the name of one of the players, or a part of it, by `is_named`.
    std::vector<TypedName> players{};
    /// So many letters of a word may be wrong in it.
    int typos = 0;
    std::optional<PgnResult> result{};
    /// Of both players; without a rating the game is not wanted.
    std::optional<int> min_elo{}, max_elo{};
    /// One of these, by the tag TimeControl; empty: any.
    std::vector<SpeedClass> speeds{};
    /// In seconds, by the first stage of TimeControl; a game without a clock is not wanted.
    std::optional<double> min_increment{}, max_increment{};
    std::size_t min_plies = 0, max_plies = std::numeric_limits<std::size_t>::max();
    /// Each is to be met somewhere on the main line.
    std::vector<PositionPattern> positions{};
    std::optional<MaterialPattern> material{};
    /// Without games of whose text something was lost.
    bool only_whole = false;
    bool inverted = false;

    bool has_patterns() const { return !positions.empty() || material; }
    /// Whether the tags meet all criteria. That is known before the first move.
    bool meets_tags(const GameFacts& game) const;
    /// `tags_met` is what `meets_tags` returned.
    bool accepts(const GameFacts& game, bool tags_met) const;
    /// The first value of a tag that a criterion had to compare and could not read; nothing for one that says that it
    /// is not known.
    std::optional<UnreadableValue> find_unreadable(const GameFacts& game) const;

private:
    bool meets_clock(const GameFacts& game) const;
};

}  // namespace gyre::collection
