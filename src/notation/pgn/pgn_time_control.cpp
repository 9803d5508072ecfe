#include "notation/pgn/pgn_time_control.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/number.h"
#include "base/text.h"

namespace gyre {

namespace {

using std::chrono::milliseconds;

/// Longer than any game, and small enough that sums do not overflow.
constexpr int most_seconds = 100'000'000, most_moves = 100'000;

/// Parses "90" or "0.6"; at most three decimals are used.
std::optional<milliseconds> parse_seconds(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto whole = parse_integer(text.substr(0, point));
    if (!whole || *whole < 0 || *whole > most_seconds || text.front() == '-') return std::nullopt;
    milliseconds time = std::chrono::seconds(*whole);
    if (point == text.size()) return time;
    const std::string_view places = text.substr(point + 1);
    if (places.empty() || places.find_first_not_of("0123456789") != places.npos) return std::nullopt;
    int worth = 100;
    for (std::size_t i = 0; i < places.size() && worth > 0; ++i, worth /= 10)
        time += milliseconds((places[i] - '0') * worth);
    return time;
}

std::optional<TimeStage> parse_stage(std::string_view text) {
    TimeStage stage;
    if (text.starts_with('*')) {
        stage.is_sandclock = true;
        text.remove_prefix(1);
    }
    if (const std::size_t slash = text.find('/'); slash != text.npos) {
        const auto moves = parse_integer(text.substr(0, slash));
        if (!moves || *moves < 1 || *moves > most_moves || stage.is_sandclock) return std::nullopt;
        stage.moves = *moves;
        text.remove_prefix(slash + 1);
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto time = parse_seconds(text.substr(0, plus));
    const auto increment = plus < text.size() ? parse_seconds(text.substr(plus + 1)) : milliseconds(0);
    if (!time || !increment) return std::nullopt;
    stage.time = *time;
    stage.increment = *increment;
    return stage;
}

}  // namespace

Result<PgnTimeControl, std::string> parse_time_control(std::string_view text) {
    if (text == "?") return PgnTimeControl();
    PgnTimeControl control{.is_known = true};
    if (text == "-") return control;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(':', at), text.size());
        const auto stage = parse_stage(text.substr(at, end - at));
        if (!stage)
            return fmt::format("byte {}: {} is not a stage such as 40/7200, 300+2 or *180", at,
                               quoted(text.substr(at, end - at)));
        if (!control.stages.empty() && !control.stages.back().moves)
            return fmt::format("byte {}: the stage {} never begins: the stage before it lasts for the rest of the game",
                               at, quoted(text.substr(at, end - at)));
        control.stages.push_back(*stage);
        at = end + 1;
    }
    return control;
}

std::string seconds_text(milliseconds time) { return fmt::format("{}", static_cast<double>(time.count()) / 1000); }

std::string to_text(const PgnTimeControl& control) {
    if (!control.is_known) return "?";
    if (control.stages.empty()) return "-";
    std::string text;
    for (const TimeStage& stage : control.stages) {
        text += text.empty() ? "" : ":";
        if (stage.is_sandclock) text += '*';
        if (stage.moves) text += std::to_string(*stage.moves) + '/';
        text += seconds_text(stage.time);
        if (stage.increment.count() > 0) text += '+' + seconds_text(stage.increment);
    }
    return text;
}

std::optional<TimeStage> sudden_death(const PgnTimeControl& control) {
    if (control.stages.size() != 1) return std::nullopt;
    const TimeStage& stage = control.stages.front();
    if (stage.moves || stage.is_sandclock) return std::nullopt;
    return stage;
}

GameSpeed speed_of(const PgnTimeControl& control) {
    constexpr int counted_increments = 40;
    using std::chrono::seconds, std::chrono::minutes, std::chrono::hours;
    if (!control.is_known) return GameSpeed::Unknown;
    if (control.stages.empty()) return GameSpeed::NoClock;
    const TimeStage& stage = control.stages.front();
    if (stage.moves && stage.time / *stage.moves >= hours(24)) return GameSpeed::Correspondence;
    const milliseconds time = stage.time + counted_increments * stage.increment;
    if (time < seconds(30)) return GameSpeed::UltraBullet;
    if (time < minutes(3)) return GameSpeed::Bullet;
    if (time < minutes(8)) return GameSpeed::Blitz;
    return time < minutes(25) ? GameSpeed::Rapid : GameSpeed::Classical;
}

}  // namespace gyre
