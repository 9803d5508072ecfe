#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What the values of tags mean, in the spellings that people and programs use.
namespace gyre::collection {

/// A date of which the month and the day, or all, may be unknown.
struct PartialDate {
    std::optional<int> year{}, month{}, day{};

    /// "2017.04.??"
    std::string text() const;
    bool is_whole() const { return year && month && day; }
    friend bool operator==(const PartialDate&, const PartialDate&) = default;
};

/// "2017.04.14", "2017.4.14", "2017-4-14", "2017/4/14", "2017.04.??", "2017", "20170414", "14.04.2017" where just one
/// order of day and month is possible, and any of them with a time behind "T" or a blank. Zeros and question marks are
/// what is unknown. Nothing if the text is no date; an empty text, "?", "-" and "????.??.??" are dates without parts.
std::optional<PartialDate> parse_date(std::string_view text);

/// By as many parts as `wanted` has. Nothing where the date lacks one of them.
std::optional<std::strong_ordering> compare_dates(const PartialDate& date, const PartialDate& wanted);
/// Whether both may be the same day: no part that both have differs.
bool may_be_same_date(const PartialDate& a, const PartialDate& b);

/// "2700", also with a mark behind it, as "1500?", "1500P" or "1500*". Nothing if it is no rating; 0 is unrated.
std::optional<int> parse_rating(std::string_view text);

/// The first stage of a time control, by which games are compared.
struct FirstStage {
    /// Seconds at the start: of "40/7200:3600" 7200.
    double base = 0;
    /// Seconds for each move.
    double increment = 0;

    friend auto operator<=>(const FirstStage&, const FirstStage&) = default;
};
/// The clock of a value of the tag TimeControl: "600+5", "40/7200:3600", "*180", "180". Nothing for "-", "?" and what
/// is no time control.
std::optional<FirstStage> parse_first_stage(std::string_view text);

/// Classes of speed as lichess has them: by the base time and forty increments together.
enum class SpeedClass : std::uint8_t { UltraBullet, Bullet, Blitz, Rapid, Classical, Correspondence };
inline constexpr std::string_view speed_class_names[] = {"ultrabullet", "bullet",    "blitz",
                                                         "rapid",       "classical", "correspondence"};
/// Below 30 s ultrabullet, below 3 min bullet, below 8 min blitz, below 25 min rapid, else classical; "-" and days for
/// a move are correspondence. Nothing if the time control is not known.
std::optional<SpeedClass> speed_class(std::string_view time_control);

/// Whether a value of a tag says that nothing is known: empty, "?", "-" or "????.??.??".
bool is_unknown_value(std::string_view value);

}  // namespace gyre::collection
