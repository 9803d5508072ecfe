#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include "base/text.h"
#include "base/try.h"
#include "collection/tag_values.h"
#include "database/game_counts.h"
#include "database/query/condition.h"
#include "database/query/number_range.h"
#include "database/tag_columns.h"

/// Conditions for columns of numbers.
namespace gyre::database {

namespace {

Result<NumberRange, Fault> read_date(std::string_view text) {
    const auto date = collection::parse_date(text);
    if (!date || !date->year || (date->day && !date->month))
        return Fault{"fault.question.no_date", {gyre::quoted(text)}};
    if (date->day) {
        const std::chrono::year_month month{std::chrono::year(*date->year),
                                            std::chrono::month(static_cast<unsigned>(*date->month))};
        const auto last = static_cast<unsigned>((month / std::chrono::last).day());
        if (static_cast<unsigned>(*date->day) > last)
            return Fault{"fault.question.no_day", {gyre::quoted(text), std::to_string(last)}};
    }
    const std::int64_t first = pack_date(*date);
    constexpr std::int64_t days = 31, months = (15 << 5) | days;
    return NumberRange{first, first + (date->day ? 0 : date->month ? days : months)};
}

Result<NumberRange, Fault> read_eco(std::string_view text) {
    const char letter = text.empty() ? '\0' : to_upper(text.front());
    const bool is_code =
        text.size() <= 3 && letter >= 'A' && letter <= 'E' && std::all_of(text.begin() + 1, text.end(), is_digit);
    if (!is_code) return Fault{"fault.question.no_eco", {gyre::quoted(text)}};
    std::int64_t least = (letter - 'A') * 100, most = least;
    constexpr int units[] = {10, 1};
    for (std::size_t i = 0; i < 2; ++i) {
        const bool is_given = i + 1 < text.size();
        least += is_given ? (text[i + 1] - '0') * units[i] : 0;
        most += is_given ? (text[i + 1] - '0') * units[i] : 9 * units[i];
    }
    return NumberRange{least, most};
}

/// Reads a number as its double, for sums of two numbers whose mean is asked for.
Result<NumberRange, Fault> read_doubled(std::string_view text) {
    const auto number = read_number(text);
    if (!number) return number;
    return NumberRange{2 * number->least, 2 * number->most};
}

Result<NumberRange, Fault> read_result(std::string_view text) {
    const auto result = read_pgn_result(text);
    if (!result || (result->is_forfeit && text != "*")) return Fault{"fault.question.no_result", {gyre::quoted(text)}};
    const auto number = static_cast<std::int64_t>(index_of(result->result));
    return NumberRange{number, number};
}

/// Games of which a number is in a range. `Columns` says whether the number of a game is known, and what it is; games
/// without one never meet a condition, not even one with `!=`.
template <class Columns>
class NumberCondition : public Condition {
public:
    NumberCondition(NumberRange range, bool is_negated) : is_negated_(is_negated) {
        constexpr std::int64_t highest = std::numeric_limits<std::uint32_t>::max();
        is_possible_ = range.least <= highest && range.most >= 0 && range.least <= range.most;
        if (!is_possible_) return;
        least_ = static_cast<std::uint32_t>(std::max<std::int64_t>(range.least, 0));
        size_ = static_cast<std::uint32_t>(std::min(range.most, highest)) - least_;
    }

    Cost cost() const override { return Cost::Column; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games, const Narrowing&) const override {
        GYRE_TRY(const auto columns, Columns::open(segment));
        const std::uint32_t least = least_, size = size_;
        if (!is_possible_)
            games.keep_if([&](std::size_t game) { return is_negated_ && columns.is_known(game); });
        else if (is_negated_)
            games.keep_if([&](std::size_t game) {
                return static_cast<unsigned>(columns.is_known(game)) &
                       static_cast<unsigned>(columns.number(game) - least > size);
            });
        else
            games.keep_if([&](std::size_t game) {
                return static_cast<unsigned>(columns.is_known(game)) &
                       static_cast<unsigned>(columns.number(game) - least <= size);
            });
        return {};
    }

private:
    /// Whether any number is in the range, which is from `least_` to `least_ + size_`.
    bool is_possible_ = false;
    std::uint32_t least_ = 0, size_ = 0;
    bool is_negated_;
};

/// A column whose value `Unknown` is unknown.
template <class T, Column Which, T Unknown>
struct OneColumn {
    std::span<const T> values;

    static Result<OneColumn, std::string> open(const Segment& segment) {
        GYRE_TRY(const auto values, segment.all<T>(column(Which)));
        return OneColumn{values};
    }
    bool is_known(std::size_t game) const {
        // The month of an unknown year is not a date either.
        if constexpr (Which == Column::Date) return year_of(values[game]) != 0;
        return values[game] != Unknown;
    }
    std::uint32_t number(std::size_t game) const { return values[game]; }
};

/// Two ratings as one number.
enum class Join : std::uint8_t { Difference, Sum };
template <Join How>
struct TwoElos {
    std::span<const std::uint16_t> white, black;

    static Result<TwoElos, std::string> open(const Segment& segment) {
        GYRE_TRY(const auto white, segment.all<std::uint16_t>(column(Column::WhiteElo)));
        GYRE_TRY(const auto black, segment.all<std::uint16_t>(column(Column::BlackElo)));
        return TwoElos{white, black};
    }
    bool is_known(std::size_t game) const {
        return (static_cast<unsigned>(white[game] != 0) & static_cast<unsigned>(black[game] != 0)) != 0;
    }
    std::uint32_t number(std::size_t game) const {
        const std::uint32_t a = white[game], b = black[game];
        return How == Join::Difference ? std::max(a, b) - std::min(a, b) : a + b;
    }
};

template <std::size_t Divisor>
struct PlyCount {
    std::span<const std::uint32_t> firsts;

    static Result<PlyCount, std::string> open(const Segment& segment) {
        GYRE_TRY(const auto firsts, segment.all<std::uint32_t>(column(Column::FirstMove)));
        return PlyCount{firsts};
    }
    static bool is_known(std::size_t) { return true; }
    std::uint32_t number(std::size_t game) const {
        constexpr auto divisor = static_cast<std::uint32_t>(Divisor);
        return (firsts[game + 1] - firsts[game] + divisor - 1) / divisor;
    }
};

template <class Columns, ReadValue Read>
MadeCondition make_number(const QuestionTerm& term) {
    GYRE_TRY(const auto range, read_range(term, Read));
    return made<NumberCondition<Columns>>(range, term.relation == Relation::NotEqual);
}

/// Both ratings are in the range.
MadeCondition make_both_elos(const QuestionTerm& term) {
    struct Both : Condition {
        NumberCondition<OneColumn<std::uint16_t, Column::WhiteElo, 0>> white;
        NumberCondition<OneColumn<std::uint16_t, Column::BlackElo, 0>> black;

        Both(NumberRange range, bool negated) : white(range, negated), black(range, negated) {}
        Cost cost() const override { return Cost::Column; }
        Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                         const Narrowing& narrowing) const override {
            return white.narrow(segment, games, narrowing).and_then([&] {
                return black.narrow(segment, games, narrowing);
            });
        }
    };
    GYRE_TRY(const auto range, read_range(term, read_number));
    return made<Both>(range, term.relation == Relation::NotEqual);
}

/// Games with a flag.
template <std::uint8_t Bit>
MadeCondition make_flag(const QuestionTerm&) {
    struct Flagged : Condition {
        Cost cost() const override { return Cost::Column; }
        Result<void, std::string> narrow(const Segment& segment, GameSet& games, const Narrowing&) const override {
            GYRE_TRY(const auto flags, segment.all<std::uint8_t>(column(Column::Flags)));
            games.keep_if([&](std::size_t game) { return ((flags)[game] & Bit) != 0; });
            return {};
        }
    };
    return made<Flagged>();
}

constexpr std::string_view equal_relations = ": = !=";

}  // namespace

std::vector<QuestionField> number_fields() {
    return {
        {"elo", number_relations, "ratings of both players", make_both_elos},
        {"whiteelo", number_relations, "rating of White",
         make_number<OneColumn<std::uint16_t, Column::WhiteElo, 0>, read_number>},
        {"blackelo", number_relations, "rating of Black",
         make_number<OneColumn<std::uint16_t, Column::BlackElo, 0>, read_number>},
        {"averageelo", number_relations, "mean of the two ratings", make_number<TwoElos<Join::Sum>, read_doubled>},
        {"elodiff", number_relations, "difference of the ratings", make_number<TwoElos<Join::Difference>, read_number>},
        {"date", number_relations, "year, month or day",
         make_number<OneColumn<std::uint32_t, Column::Date, 0>, read_date>},
        {"eco", number_relations, "ECO code or its beginning",
         make_number<OneColumn<std::uint16_t, Column::Eco, no_eco>, read_eco>},
        {"result", equal_relations, "1-0, 0-1, 1/2-1/2 or *",
         make_number<OneColumn<std::uint8_t, Column::Result, 0xFF>, read_result>},
        {"plies", number_relations, "moves of both sides", make_number<PlyCount<1>, read_number>},
        {"length", number_relations, "full moves", make_number<PlyCount<2>, read_number>},
        {"annotated", {}, "has comments, glyphs or variations", make_flag<annotated_flag>},
        {"broken", {}, "was not read completely", make_flag<broken_flag>},
    };
}

}  // namespace gyre::database
