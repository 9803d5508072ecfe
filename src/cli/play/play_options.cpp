#include "cli/play/play_options.h"

#include <optional>
#include <random>

#include "chess/chess960.h"
#include "cli/common/position_words.h"
#include "cli/play/play_level.h"
#include "console/option_rows.h"
#include "engine/options.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

struct PlayTask {
    PlaySettings settings;
    std::optional<std::string> fen;
    std::optional<PlayLevel> level;
    std::optional<int> elo;
    enum class Side { White, Black, Random };
    std::optional<Side> side;
    bool chess960 = false;
};

constexpr Choice<PlayTask::Side> play_sides[] = {
    {"white", PlayTask::Side::White}, {"black", PlayTask::Side::Black}, {"random", PlayTask::Side::Random}};

Result<void, CommandError> set_play_clock(std::string_view value, PlayTask& task) {
    const auto control = parse_clock(value);
    if (!control) return Failure(quoted(value) + ": " + control.error());
    task.settings.control = *control;
    return {};
}

// clang-format off
using PlayRow = OptionRow<PlayTask>;
constexpr PlayRow play_rows[] = {
    PlayRow::numbers("--level", "LEVEL", lowest_level, highest_level,
        [](std::string_view value, PlayTask& task, const OptionBounds&) -> Result<void, CommandError> {
            auto level = parse_level(value);
            if (!level) return CommandError(level.error());
            task.level = *std::move(level);
            return {}; },
        "a number, or 'time SECONDS', 'nodes N', 'depth N' for each move", "12: 1 s a move"),
    PlayRow::number<&PlayTask::elo>("--elo", "N", lowest_elo, highest_elo, elo_help).not_with("--level"),
    PlayRow::choice<play_sides, &PlayTask::side>("--color", "COLOR", "yours:", "the side to move"),
    PlayRow::choice<play_sides, &PlayTask::side>("--colour", "COLOUR", "the same as --color"),
    {"--clock", "M+S", set_play_clock, "M minutes for the game and S seconds more a move, for both sides"},
    PlayRow::fen<&PlayTask::fen>(fen_help_text),
    PlayRow::flag<&PlayTask::chess960>("--chess960", "begins with a start position of Chess960, drawn at random").not_with("--fen"),
};
// clang-format on

Result<void, CommandError> set_start(PlayTask& task) {
    std::random_device seed;
    if (task.chess960) {
        const int number = std::uniform_int_distribution(0, chess960_starts - 1)(seed);
        task.settings.start = *validate(chess960_start(number));
        task.settings.note = "Chess960, start " + std::to_string(number) + '.';
    } else if (task.fen) {
        auto read = read_position_leniently(*task.fen);
        if (!read) return Failure(read.error().message());
        if (!read->warning.empty()) task.settings.note = "Mended: " + read->warning + '.';
        task.settings.start = read->valid;
    }
    if (task.side == PlayTask::Side::Random)
        task.side = (seed() & 1) == 0 ? PlayTask::Side::White : PlayTask::Side::Black;
    if (task.side) task.settings.color = task.side == PlayTask::Side::White ? Color::White : Color::Black;
    return {};
}

}  // namespace

Result<PlaySettings, CommandError> parse_play_settings(Words arguments) {
    PlayTask task;
    if (auto done = read_options_with_fen<PlayTask>(arguments, play_rows, task); !done) return std::move(done).error();
    if (task.level) task.settings.level = *std::move(task.level);
    if (task.elo) task.settings.level = level_of_elo(*task.elo);
    if (auto done = set_start(task); !done) return std::move(done).error();
    return std::move(task.settings);
}

std::vector<OptionText> play_options() { return option_texts<PlayTask>(play_rows); }

}  // namespace gyre::cli
