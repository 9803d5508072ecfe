#include "cli/play/play_options.h"

#include <optional>
#include <random>

#include "chess/chess960.h"
#include "cli/common/position_words.h"
#include "cli/play/level.h"
#include "console/option_rows.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

/// What the words after `gyre play` ask for.
struct PlayTask {
    PlaySettings settings;
    std::optional<std::string> fen;
    bool has_level = false, has_elo = false, random_color = false, chess960 = false;
};

constexpr std::string_view side_names[] = {"white", "black", "random"};

Result<void, CommandError> set_level(std::string_view value, PlayTask& task) {
    auto level = parse_level(value);
    if (!level) return Failure(level.error());
    task.settings.level = std::move(*level);
    task.has_level = true;
    return {};
}

Result<void, CommandError> set_elo(std::string_view value, PlayTask& task) {
    auto level = parse_level("elo " + std::string(value));
    if (!level) return Failure(quoted(value) + ": " + level.error());
    task.settings.level = std::move(*level);
    task.has_elo = true;
    return {};
}

Result<void, CommandError> set_side(std::string_view value, PlayTask& task) {
    const auto names = words_in(side_names);
    if (std::find(names.begin(), names.end(), value) == names.end()) return Failure(none_of(value, side_names));
    task.random_color = value == "random";
    task.settings.color = value == "black" ? Color::Black : Color::White;
    return {};
}

Result<void, CommandError> set_play_clock(std::string_view value, PlayTask& task) {
    const auto control = parse_time_control(value);
    if (!control) return Failure(quoted(value) + ": " + control.error());
    task.settings.control = *control;
    return {};
}

// clang-format off
using PlayRow = OptionRow<PlayTask>;
constexpr PlayRow play_rows[] = {
    {"--level", "LEVEL", set_level, "1 to 20, or 'time SECONDS', 'nodes N', 'depth N' for each move", "12: 1 s a move"},
    {"--elo", "N", set_elo, "plays like a person of that strength (800 to 2800)"},
    {"--color", "COLOR", set_side, "yours:", "the side to move",
     [] { return words_in(side_names); }},
    {"--colour", "COLOUR", set_side, "the same as --color", {}, [] { return words_in(side_names); }},
    {"--clock", "M+S", set_play_clock, "M minutes for the game and S seconds more a move, for both sides"},
    PlayRow::fen<&PlayTask::fen>(fen_help_text),
    PlayRow::flag<&PlayTask::chess960>("--chess960", "begins with a start position of Chess960, drawn at random"),
};
// clang-format on

Result<void, CommandError> set_start(PlayTask& task) {
    std::random_device seed;
    if (task.chess960) {
        if (task.fen) return Failure("--chess960 and a FEN both say where the game begins");
        const int number = std::uniform_int_distribution(0, chess960_starts - 1)(seed);
        task.settings.start = *validate(chess960_start(number));
        task.settings.note = "Chess960, start " + std::to_string(number) + '.';
    } else if (task.fen) {
        auto read = read_position_leniently(*task.fen);
        if (!read) return Failure(read.error().message());
        if (!read->warning.empty()) task.settings.note = "Mended: " + read->warning + '.';
        task.settings.start = read->valid;
    }
    if (task.random_color) task.settings.color = (seed() & 1) == 0 ? Color::White : Color::Black;
    return {};
}

}  // namespace

Result<PlaySettings, CommandError> parse_play_settings(Words arguments) {
    PlayTask task;
    if (auto done = read_options_with_fen<PlayTask>(arguments, play_rows, task); !done) return std::move(done).error();
    if (task.has_level && task.has_elo) return CommandError("use only one of --level and --elo");
    if (auto done = set_start(task); !done) return std::move(done).error();
    return std::move(task.settings);
}

std::vector<OptionText> play_options() { return option_texts<PlayTask>(play_rows); }

}  // namespace gyre::cli
