#include "cli/pgn_options.h"

#include <algorithm>

#include "cli/limits.h"
#include "collection/game_formats.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "notation/pgn_result.h"

namespace gyre {

namespace {

using Failure = std::optional<std::string>;

constexpr std::uint64_t most_to_count = 1'000'000'000'000;
constexpr int most_elo = 10'000;
constexpr int most_typos = 3;
constexpr double longest_increment = 1e6;

Failure set_flag_to(bool& flag, bool value) {
    flag = value;
    return std::nullopt;
}

Failure set_elo(std::string_view value, std::optional<int>& elo) {
    int number = 0;
    if (auto failure = store_number(value, 0, most_elo, number)) return failure;
    elo = number;
    return std::nullopt;
}

constexpr std::string_view result_names[] = {"1-0", "0-1", "1/2-1/2", "*"};

Failure set_result(std::string_view value, PgnTask& task) {
    const auto written = read_pgn_result(value);
    if (!written || written->is_forfeit) return quoted(value) + " is not 1-0, 0-1, 1/2-1/2 or *";
    task.filter.result = written->result;
    return std::nullopt;
}

Failure set_pgn_material(std::string_view value, PgnTask& task) {
    auto pattern = collection::MaterialPattern::parse(value);
    if (!pattern) return pattern.error();
    task.filter.material = *pattern;
    return std::nullopt;
}

struct FormatRow {
    std::string_view name;
    PgnTask::Format format;
};
constexpr FormatRow formats[] = {{"pgn", PgnTask::Format::Pgn},
                                 {"json", PgnTask::Format::Json},
                                 {"csv", PgnTask::Format::Csv},
                                 {"epd", PgnTask::Format::Epd}};

Failure set_pgn_format(std::string_view value, PgnTask& task) {
    for (const FormatRow& row : formats)
        if (row.name == value) {
            task.format = row.format;
            return std::nullopt;
        }
    return quoted(value) + " is not pgn, json, csv or epd";
}

/// Names with commas between them.
Failure set_list(std::string_view value, std::vector<std::string>& names) {
    names.clear();
    while (!value.empty()) {
        const std::size_t end = std::min(value.find(','), value.size());
        if (end == 0) return "there is nothing between two commas";
        names.emplace_back(value.substr(0, end));
        value.remove_prefix(std::min(end + 1, value.size()));
    }
    if (names.empty()) return "it needs names with commas between them";
    return std::nullopt;
}

Failure set_columns(std::string_view value, PgnTask& task) {
    if (auto failure = set_list(value, task.columns)) return failure;
    for (const std::string& column : task.columns)
        if (const auto checked = collection::check_column(column); !checked) return checked.error();
    return std::nullopt;
}

struct KeepRow {
    std::string_view name;
    collection::KeepRule rule;
};
constexpr KeepRow keep_rules[] = {{"longest", collection::KeepRule::Longest},
                                  {"annotated", collection::KeepRule::Annotated},
                                  {"first", collection::KeepRule::First},
                                  {"last", collection::KeepRule::Last}};

Failure set_keep(std::string_view value, PgnTask& task) {
    for (const KeepRow& row : keep_rules)
        if (row.name == value) {
            task.keep = row.rule;
            return std::nullopt;
        }
    return quoted(value) + " is not longest, annotated, first or last";
}

Failure add_player(std::string_view value, PgnTask& task) {
    if (collection::fold_name(value).empty()) return quoted(value) + " has no letter of a name";
    task.filter.players.emplace_back(value);
    return std::nullopt;
}

Failure add_speeds(std::string_view value, PgnTask& task) {
    std::vector<std::string> names;
    if (auto failure = set_list(value, names)) return failure;
    for (const std::string& name : names) {
        const auto* const found =
            std::find(std::begin(collection::speed_class_names), std::end(collection::speed_class_names), name);
        if (found == std::end(collection::speed_class_names))
            return quoted(name) + " is not ultrabullet, bullet, blitz, rapid, classical or correspondence";
        task.filter.speeds.push_back(
            static_cast<collection::SpeedClass>(found - std::begin(collection::speed_class_names)));
    }
    return std::nullopt;
}

// clang-format off
constexpr OptionRow<PgnTask> pgn_option_rows[] = {
    {"--out", [](std::string_view v, PgnTask& t) { return store_output_name(v, t.out); }},
    {"--force", [](std::string_view, PgnTask& t) { return set_flag_to(t.force, true); }, OptionWords::None},
    {"--threads", [](std::string_view v, PgnTask& t) { return store_number(v, std::size_t{1}, std::size_t{most_threads}, t.threads); }},
    {"--errors", [](std::string_view v, PgnTask& t) { return store_number(v, std::uint64_t{0}, most_to_count, t.told_errors); }},
    {"--encoding", [](std::string_view v, PgnTask& t) { return store_encoding(v, t.encoding); }, OptionWords::One,
     encoding_names},
    {"--strict", [](std::string_view, PgnTask& t) { t.reading = Reading::Strict; return Failure(); }, OptionWords::None},
    {"--nested-comments", [](std::string_view, PgnTask& t) { return set_flag_to(t.nested_comments, true); }, OptionWords::None},
    {"--json", [](std::string_view, PgnTask& t) { return set_flag_to(t.json, true); }, OptionWords::None},
    // --- Which games ---
    {"--tag", [](std::string_view v, PgnTask& t) { return add_parsed(collection::parse_tag_criterion(v), t.filter.tags); }},
    {"--player", add_player},
    {"--typos", [](std::string_view v, PgnTask& t) { return store_number(v, 0, most_typos, t.filter.typos); }},
    {"--speed", add_speeds, OptionWords::One, [] { return words_in(collection::speed_class_names); }},
    {"--min-increment", [](std::string_view v, PgnTask& t) { return store_decimal(v, 0, longest_increment, t.filter.min_increment.emplace()); }},
    {"--max-increment", [](std::string_view v, PgnTask& t) { return store_decimal(v, 0, longest_increment, t.filter.max_increment.emplace()); }},
    {"--result", set_result, OptionWords::One, [] { return words_in(result_names); }},
    {"--min-elo", [](std::string_view v, PgnTask& t) { return set_elo(v, t.filter.min_elo); }},
    {"--max-elo", [](std::string_view v, PgnTask& t) { return set_elo(v, t.filter.max_elo); }},
    {"--min-plies", [](std::string_view v, PgnTask& t) { return store_number(v, std::size_t{0}, std::size_t{most_to_count}, t.filter.min_plies); }},
    {"--max-plies", [](std::string_view v, PgnTask& t) { return store_number(v, std::size_t{0}, std::size_t{most_to_count}, t.filter.max_plies); }},
    {"--fen", [](std::string_view v, PgnTask& t) { return add_parsed(collection::PositionPattern::parse(v), t.filter.positions); }},
    {"--material", set_pgn_material},
    {"--whole", [](std::string_view, PgnTask& t) { return set_flag_to(t.filter.only_whole, true); }, OptionWords::None},
    {"--not", [](std::string_view, PgnTask& t) { return set_flag_to(t.filter.inverted, true); }, OptionWords::None},
    // --- How they are written ---
    {"--to", set_pgn_format, OptionWords::One, [] { return names_in(formats); }},
    {"--columns", set_columns},
    {"--last", [](std::string_view, PgnTask& t) { return set_flag_to(t.last_position, true); }, OptionWords::None},
    {"--no-comments", [](std::string_view, PgnTask& t) { return set_flag_to(t.style.comments, false); }, OptionWords::None},
    {"--no-annotations", [](std::string_view, PgnTask& t) { return set_flag_to(t.style.annotations, false); }, OptionWords::None},
    {"--no-nags", [](std::string_view, PgnTask& t) { return set_flag_to(t.style.nags, false); }, OptionWords::None},
    {"--no-variations", [](std::string_view, PgnTask& t) { return set_flag_to(t.style.variations, false); }, OptionWords::None},
    {"--openings", [](std::string_view, PgnTask& t) { return set_flag_to(t.names_openings, true); }, OptionWords::None},
    {"--width", [](std::string_view v, PgnTask& t) { return store_number(v, std::size_t{0}, std::size_t{1'000'000}, t.style.line_length); }},
    // --- Apart and together ---
    {"--keep", set_keep, OptionWords::One, [] { return names_in(keep_rules); }},
    {"--moves-only", [](std::string_view, PgnTask& t) { return set_flag_to(t.moves_only, true); }, OptionWords::None},
    {"--dry-run", [](std::string_view, PgnTask& t) { return set_flag_to(t.dry_run, true); }, OptionWords::None},
    // What dedupe always does today.
    {"--players", [](std::string_view, PgnTask&) { return Failure(); }, OptionWords::None},
    {"--games", [](std::string_view v, PgnTask& t) { return store_number(v, std::uint64_t{1}, most_to_count, t.games_each); }},
    {"--by", [](std::string_view v, PgnTask& t) { return set_list(v, t.by_tags); }},
    {"--reverse", [](std::string_view, PgnTask& t) { return set_flag_to(t.reverse, true); }, OptionWords::None},
};
// clang-format on

struct PgnActionRow {
    std::string_view name;
    PgnTask::Action action;
};
using enum PgnTask::Action;
constexpr PgnActionRow pgn_actions[] = {{"stats", Stats},         {"filter", Filter},  {"normalise", Normalise},
                                        {"normalize", Normalise}, {"dedupe", Dedupe},  {"sort", Sort},
                                        {"split", Split},         {"convert", Convert}};
constexpr std::string_view pgn_action_names[] = {"stats", "filter", "normalise", "dedupe", "sort", "split", "convert"};

bool writes(const PgnTask& task, PgnTask::Format format) { return task.action != Stats && task.format == format; }

/// An option that not every run heeds.
struct Heed {
    std::string_view option;
    bool (*holds)(const PgnTask& task);
    std::string_view whose;
};
constexpr auto is_pgn = [](const PgnTask& task) { return writes(task, PgnTask::Format::Pgn); };
constexpr auto is_split = [](const PgnTask& task) { return task.action == Split; };
constexpr auto is_dedupe = [](const PgnTask& task) { return task.action == Dedupe; };
constexpr Heed heeds[] = {
    {"--out", [](const PgnTask& task) { return task.action != Stats; }, "is not for stats, which writes no games"},
    {"--force", [](const PgnTask& task) { return task.out != "-"; }, "is for --out FILE"},
    {"--to", [](const PgnTask& task) { return task.action != Stats && task.action != Split; },
     "is not for stats and split"},
    {"--columns", [](const PgnTask& task) { return writes(task, PgnTask::Format::Csv); }, "is for --to csv alone"},
    {"--last", [](const PgnTask& task) { return writes(task, PgnTask::Format::Epd); }, "is for --to epd alone"},
    {"--no-comments", is_pgn, "is for games in PGN alone"},
    {"--no-annotations", is_pgn, "is for games in PGN alone"},
    {"--no-nags", is_pgn, "is for games in PGN alone"},
    {"--no-variations", is_pgn, "is for games in PGN alone"},
    {"--openings", is_pgn, "is for games in PGN alone; --to csv has the columns eco and opening"},
    {"--width", is_pgn, "is for games in PGN alone"},
    {"--players", is_dedupe, "is for dedupe alone"},
    {"--keep", is_dedupe, "is for dedupe alone"},
    {"--moves-only", is_dedupe, "is for dedupe alone"},
    {"--dry-run", is_dedupe, "is for dedupe alone"},
    {"--reverse", [](const PgnTask& task) { return task.action == Sort; }, "is for sort alone"},
    {"--typos", [](const PgnTask& task) { return !task.filter.players.empty(); }, "goes with --player"},
    {"--games", is_split, "is for split alone"},
    {"--by", [](const PgnTask& task) { return task.action == Split || task.action == Sort; }, "is for split and sort"},
};

/// What was said, but would not be heeded.
Failure find_unheeded(const PgnTask& task, const std::vector<std::string_view>& said) {
    for (const std::string_view word : said)
        for (const Heed& row : heeds)
            if (row.option == typed_option(word).name && !row.holds(task))
                return std::string(row.option) + ' ' + std::string(row.whose);
    return std::nullopt;
}

/// What does not fit together.
Failure check_pgn_task(const PgnTask& task) {
    for (const collection::PositionPattern& position : task.filter.positions)
        if (task.reading == Reading::Strict && !position.warning().empty())
            return "--fen: " + position.warning() + "; not with --strict";
    if (task.action == Split) {
        if ((task.games_each > 0) == !task.by_tags.empty()) return "split needs --games N or --by TAG";
        if (task.by_tags.size() > 1) return "--by: split takes one tag";
        if (task.out == "-") return "split needs --out PREFIX";
    }
    if (task.action == Sort && task.by_tags.empty())
        return "sort needs --by TAG, as Date, WhiteElo or plies; several with commas between them";
    const auto inputs_from_standard = std::count(task.files.begin(), task.files.end(), "-");
    if (inputs_from_standard > 1) return "'-' can be read once only";
    if (task.action == Convert && task.format == PgnTask::Format::Pgn && !task.json)
        return "convert needs --to json, csv or epd";
    return std::nullopt;
}

}  // namespace

std::vector<OptionChoices> pgn_choices() { return choices_of<PgnTask>(pgn_option_rows); }

Result<PgnTask, std::string> parse_pgn_task(Words words) {
    PgnTask task;
    if (words.empty()) return "what to do is missing; there are " + console::listed(pgn_action_names);
    const auto action = std::find_if(std::begin(pgn_actions), std::end(pgn_actions),
                                     [&](const PgnActionRow& row) { return row.name == words.front(); });
    if (action == std::end(pgn_actions)) return console::none_of(words.front(), pgn_action_names);
    task.action = action->action;
    const auto [files, options] = split_arguments<PgnTask>(words.subspan(1), pgn_option_rows);
    task.files.assign(files.begin(), files.end());
    if (auto failure = read_options<PgnTask>(options, pgn_option_rows, task)) return *failure;
    if (task.files.empty()) task.files.emplace_back("-");
    const bool is_json = task.json && task.action != Stats && task.action != Split;
    if (is_json && task.format != PgnTask::Format::Pgn && task.format != PgnTask::Format::Json)
        return std::string("--json and --to ask for two formats");
    if (is_json) task.format = PgnTask::Format::Json;
    if (auto failure = check_pgn_task(task)) return *failure;
    if (auto failure = find_unheeded(task, options)) return *failure;
    return task;
}

}  // namespace gyre
