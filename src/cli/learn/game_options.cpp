#include "cli/learn/game_options.h"

#include <fmt/core.h>
#include <span>

#include "base/text.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "notation/epd/epd.h"
#include "notation/pgn/pgn_time_control.h"

namespace gyre::cli {

namespace {

using game::Adjudication;

/// Reads as many whole numbers, separated by commas, as there are pointers.
Result<void, CommandError> set_numbers(std::string_view text, const OptionBounds& bounds,
                                       std::span<int* const> numbers) {
    const auto parts = split(text, ',');
    if (parts.size() != numbers.size())
        return Failure(fmt::format("{} is not {} numbers with commas between", quoted(text), numbers.size()));
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (auto done = store_number(parts[i], bounds, *numbers[i]); !done) return done;
    return {};
}

}  // namespace

void GameOptions::complete() {
    // Given openings are not followed by random moves, unless the option says so.
    if (random_plies || !openings.book.empty()) openings.random_plies = random_plies.value_or(0);
    openings.chess960_share = chess960_percent / 100.0;
}

void report_mended_openings(std::string_view command, const GameOptions& options, Output& output) {
    LineErrors errors(command, output);
    for (const GameOptions::Mended& mended : options.mended_openings) errors.mended(mended.where, mended.what);
    errors.finish();
}

Result<void, CommandError> set_openings(std::string_view path, GameOptions& options) {
    const auto file = read_text_file(std::string(path));
    if (!file) return file_error(file.error());
    options.mended_openings.clear();
    const auto records = read_epd_file(file->text, [&](int line, const std::string& warning) {
        options.mended_openings.push_back(
            {fmt::format("{}, line {}, ", quoted_path(std::string(path)), line), warning});
    });
    if (!records) return file_error(quoted_path(path) + ", " + records.error().message());
    if (records->empty()) return file_error(quoted_path(path) + " holds no position");
    options.openings.book.clear();
    for (const EpdRecord& record : *records) options.openings.book.push_back(record.valid);
    return {};
}

Result<void, CommandError> set_win(std::string_view text, const OptionBounds& bounds, GameOptions& options) {
    Adjudication& rules = options.rules.adjudication;
    int* const numbers[] = {&rules.win_score, &rules.win_plies};
    return set_numbers(text, bounds, numbers);
}

Result<void, CommandError> set_draw(std::string_view text, const OptionBounds& bounds, GameOptions& options) {
    Adjudication& rules = options.rules.adjudication;
    int moves = rules.draw_after_plies / 2;
    int* const numbers[] = {&rules.draw_score, &rules.draw_plies, &moves};
    auto done = set_numbers(text, bounds, numbers);
    rules.draw_after_plies = 2 * moves;
    return done;
}

Result<void, CommandError> set_clock(std::string_view text, match::SideLimits& limits) {
    const auto control = parse_time_control(text);
    const auto stage = control ? sudden_death(*control) : std::nullopt;
    if (!stage || stage->time <= Milliseconds(0))
        return CommandError(quoted(text) + " is not a time of SECONDS+INCREMENT, such as 2+0.02");
    limits.clock = {stage->time, stage->increment};
    return {};
}

}  // namespace gyre::cli
