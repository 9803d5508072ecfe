#include "cli/play_options.h"

#include <optional>
#include <random>

#include "chess/chess960.h"
#include "cli/level.h"
#include "cli/position_words.h"
#include "console/option_rows.h"
#include "notation/fen.h"

namespace gyre {

namespace {

/// What the words after `gyre play` ask for.
struct PlayTask {
    console::PlaySettings settings;
    std::optional<std::string> fen;
    bool has_level = false, has_elo = false, random_color = false, chess960 = false;
};

constexpr std::string_view side_names[] = {"white", "black", "random"};

std::optional<std::string> set_level(std::string_view value, PlayTask& task) {
    auto level = console::parse_level(value);
    if (!level) return level.error();
    task.settings.level = std::move(*level);
    task.has_level = true;
    return std::nullopt;
}

std::optional<std::string> set_elo(std::string_view value, PlayTask& task) {
    auto level = console::parse_level("elo " + std::string(value));
    if (!level) return quoted(value) + ": " + level.error();
    task.settings.level = std::move(*level);
    task.has_elo = true;
    return std::nullopt;
}

std::optional<std::string> set_side(std::string_view value, PlayTask& task) {
    const auto names = words_in(side_names);
    if (std::find(names.begin(), names.end(), value) == names.end()) return console::none_of(value, side_names);
    task.random_color = value == "random";
    task.settings.color = value == "black" ? Color::Black : Color::White;
    return std::nullopt;
}

std::optional<std::string> set_play_clock(std::string_view value, PlayTask& task) {
    const auto control = console::parse_time_control(value);
    if (!control) return quoted(value) + ": " + control.error();
    task.settings.control = *control;
    return std::nullopt;
}

// clang-format off
constexpr OptionRow<PlayTask> play_rows[] = {
    {"--level", set_level},
    {"--elo", set_elo},
    {"--color", set_side, OptionWords::One, [] { return words_in(side_names); }},
    {"--colour", set_side, OptionWords::One, [] { return words_in(side_names); }},
    {"--clock", set_play_clock},
    fen_row<PlayTask>(),
    {"--chess960", [](std::string_view, PlayTask& task) { return set_flag(task.chess960); }, OptionWords::None},
};
// clang-format on

std::optional<std::string> set_start(PlayTask& task) {
    std::random_device seed;
    if (task.chess960) {
        if (task.fen) return "--chess960 and a FEN both say where the game begins";
        const int number = std::uniform_int_distribution(0, chess960_starts - 1)(seed);
        task.settings.start = *validate(chess960_start(number));
        task.settings.note = "Chess960, start " + std::to_string(number) + '.';
    } else if (task.fen) {
        auto read = read_position_leniently(*task.fen);
        if (!read) return read.error().message();
        if (!read->warning.empty()) task.settings.note = "Mended: " + read->warning + '.';
        task.settings.start = read->valid;
    }
    if (task.random_color) task.settings.color = (seed() & 1) == 0 ? Color::White : Color::Black;
    return std::nullopt;
}

}  // namespace

Result<console::PlaySettings, std::string> parse_play_settings(Words arguments) {
    PlayTask task;
    if (auto error = read_options_with_fen<PlayTask>(arguments, play_rows, task)) return *std::move(error);
    if (task.has_level && task.has_elo) return std::string("use only one of --level and --elo");
    if (auto error = set_start(task)) return *std::move(error);
    return std::move(task.settings);
}

std::vector<OptionChoices> play_choices() { return choices_of<PlayTask>(play_rows); }

}  // namespace gyre
