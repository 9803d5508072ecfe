#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "notation/pgn/pgn_time_control.h"

/// What the values of tags mean, in the spellings that people and programs use.
namespace gyre::collection {

/// Date whose day, month, or all parts may be unknown.
struct PartialDate {
    std::optional<int> year{}, month{}, day{};

    std::string text() const;
    bool is_whole() const { return year && month && day; }
    friend bool operator==(const PartialDate&, const PartialDate&) = default;
};

/// Parses "2017.04.14", "2017.4.14", "2017-4-14", "2017/4/14", "2017.04.??", "2017", "20170414", "14.04.2017" if only
/// one order of day and month is possible, and any of these with a time after "T" or a blank. Zeros and question marks
/// are unknown parts. Returns nothing if the text is not a date; an empty text, "?", "-" and "????.??.??" are dates
/// without parts.
std::optional<PartialDate> parse_date(std::string_view text);

/// Compares as many parts as `wanted` has. Returns nothing if the date lacks one of them.
std::optional<std::strong_ordering> compare_dates(const PartialDate& date, const PartialDate& wanted);
/// Whether both may be the same day: no part that both have differs.
bool may_be_same_date(const PartialDate& a, const PartialDate& b);

/// Parses a rating such as "2700", optionally with a mark: "1500?", "1500P", "1500*". Returns nothing if it is not a
/// rating; 0 is unrated.
std::optional<int> parse_rating(std::string_view text);

struct FirstStage {
    /// Seconds at the start: 7200 for "40/7200:3600".
    double base = 0;
    double increment = 0;

    friend auto operator<=>(const FirstStage&, const FirstStage&) = default;
};
/// Parses the first stage of the tag TimeControl: "600+5", "40/7200:3600", "*180", "180". Returns nothing for "-", "?"
/// and other texts.
std::optional<FirstStage> parse_first_stage(std::string_view text);

/// The names of speeds from UltraBullet to Correspondence.
inline constexpr std::string_view speed_class_names[] = {"ultrabullet", "bullet",    "blitz",
                                                         "rapid",       "classical", "correspondence"};
std::string_view name_of(GameSpeed speed);
std::optional<GameSpeed> speed_named(std::string_view name);
/// The speed of a value of the tag TimeControl, from UltraBullet to Correspondence, which "-" is too. Nothing if the
/// time control is not known.
std::optional<GameSpeed> speed_class(std::string_view time_control);

/// Whether a tag value means "unknown": empty, "?", "-" or "????.??.??".
bool is_unknown_value(std::string_view value);

}  // namespace gyre::collection
