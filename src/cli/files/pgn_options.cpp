#include "cli/files/pgn_options.h"

#include "cli/common/keep_rules.h"
#include "cli/common/limits.h"
#include "cli/files/file_commands.h"
#include "collection/game_formats.h"
#include "console/line_errors.h"
#include "console/verb.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_to_count = 1'000'000'000'000;
constexpr int most_elo = 10'000;
constexpr int most_typos = 3;
constexpr double longest_increment = 1e6;

constexpr std::string_view result_names[] = {"1-0", "0-1", "1/2-1/2", "*"};

Result<void, CommandError> set_result(std::string_view value, PgnTask& task) {
    const auto written = read_pgn_result(value);
    if (!written || written->is_forfeit) return Failure(none_of(value, result_names));
    task.filter.result = written->result;
    return {};
}

constexpr Choice<PgnTask::Format> pgn_formats[] = {
    {"pgn", PgnTask::Format::Pgn},
    {"json", PgnTask::Format::Json, "one object a line, with all variations and comments"},
    {"csv", PgnTask::Format::Csv},
    {"epd", PgnTask::Format::Epd}};

Result<void, CommandError> set_list(std::string_view value, std::vector<std::string>& names) {
    names.clear();
    while (!value.empty()) {
        const std::size_t end = std::min(value.find(','), value.size());
        if (end == 0) return Failure("there is nothing between two commas");
        names.emplace_back(value.substr(0, end));
        value.remove_prefix(std::min(end + 1, value.size()));
    }
    if (names.empty()) return Failure("it needs names with commas between them");
    return {};
}

Result<void, CommandError> set_columns(std::string_view value, PgnTask& task) {
    if (auto done = set_list(value, task.columns); !done) return done;
    for (const std::string& column : task.columns)
        if (const auto checked = collection::check_column(column); !checked) return Failure(checked.error());
    return {};
}

Result<void, CommandError> add_speeds(std::string_view value, PgnTask& task) {
    std::vector<std::string> names;
    if (auto done = set_list(value, names); !done) return done;
    for (const std::string& name : names) {
        const auto speed = collection::speed_named(name);
        if (!speed) return Failure(none_of(name, collection::speed_class_names));
        task.filter.speeds.push_back(*speed);
    }
    return {};
}

// clang-format off
using collection::GameFilter;
using PgnRow = OptionRow<PgnTask>;
constexpr std::string_view pgn_converters = "filter normalise dedupe sort convert",
                           pgn_writers = "filter normalise dedupe sort split convert";
constexpr PgnRow pgn_option_rows[] = {
    PgnRow::heading("Conditions of every verb; all must hold"),
    PgnRow::parsed<collection::parse_tag_criterion, &PgnTask::filter, &GameFilter::tags>("--tag", "NAME=VALUE",
        "also != < <= > >= (dates, time controls and ratings as what they are) and ~ (a part of the text); repeatable"),
    PgnRow::parsed<collection::read_typed_name, &PgnTask::filter, &GameFilter::players>("--player", "TEXT",
        "a player's name in any spelling: u, ue and u umlaut are one, order and case do not count"),
    PgnRow::number<&PgnTask::filter, &GameFilter::typos>("--typos", "N", 0, most_typos, "number of wrong letters "
        "allowed in a word of --player"),
    {"--result", "R", set_result, "", {}, [] { return words_in(result_names); }},
    PgnRow::number<&PgnTask::filter, &GameFilter::min_elo>("--min-elo", "N", 0, most_elo, "least rating of both players"),
    PgnRow::number<&PgnTask::filter, &GameFilter::max_elo>("--max-elo", "N", 0, most_elo, "highest rating of both players"),
    {"--speed", "CLASS[,CLASS]", add_speeds, "classes of lichess:", {},
     [] { return words_in(collection::speed_class_names); }},
    PgnRow::decimal<&PgnTask::filter, &GameFilter::min_increment>("--min-increment", "S", 0, longest_increment,
        "least increment, in seconds"),
    PgnRow::decimal<&PgnTask::filter, &GameFilter::max_increment>("--max-increment", "S", 0, longest_increment,
        "greatest increment, in seconds"),
    PgnRow::number<&PgnTask::filter, &GameFilter::min_plies>("--min-plies", "N", 0, most_to_count, "least length of the main line"),
    PgnRow::number<&PgnTask::filter, &GameFilter::max_plies>("--max-plies", "N", 0, most_to_count, "greatest length of the main line"),
    PgnRow::parsed<collection::PositionPattern::parse, &PgnTask::filter, &GameFilter::positions>("--fen", "POSITION",
        "the main line reaches this position: a FEN, or its board alone, or with the side to move; repeatable"),
    PgnRow::parsed<collection::MaterialPattern::parse, &PgnTask::filter, &GameFilter::material>("--material", "KRPKR",
        "the main line reaches this material, with either colour; P* any number of pawns, P+ one or more, P2 two, P1..3 one "
        "to three: KRP*KRP* for rook endings"),
    PgnRow::flag<&PgnTask::filter, &GameFilter::only_whole>("--whole", "games of which everything could be read"),
    PgnRow::flag<&PgnTask::filter, &GameFilter::inverted>("--not", "the games that do not meet the conditions"),
    PgnRow::choice<keep_rules, &PgnTask::keep>("--keep", "RULE", "which copy stays:").only("dedupe"),
    PgnRow::flag<&PgnTask::moves_only>("--moves-only", "the same start and moves make two games equal, whatever the "
        "players").only("dedupe"),
    PgnRow::flag<&PgnTask::dry_run>("--dry-run", "reports what would be dropped and writes nothing").only("dedupe"),
    // What dedupe always does today.
    PgnRow{"--players", "", [](std::string_view, PgnTask&) { return Result<void, CommandError>(); },
     "compares players too, as dedupe always does"}.only("dedupe"),
    PgnRow{"--by", "TAG[,TAG]", [](std::string_view v, PgnTask& t) { return set_list(v, t.by_tags); },
     "sort: by these tags, in this order; split: a file for each value of one tag"}.only("sort split").needed("sort"),
    PgnRow::flag<&PgnTask::reverse>("--reverse", "the last ones first").only("sort"),
    PgnRow::number<&PgnTask::games_each>("--games", "N", 1, most_to_count, "number of games in a file").only("split"),
    PgnRow::heading("Output").only(pgn_writers),
    PgnRow::output_name<&PgnTask::out>("--out", "FILE", "writes to FILE instead of standard output; not packed (.gz is "
        "refused); an input is replaced only if nothing of it was lost").only(pgn_writers).needed("split"),
    PgnRow::flag<&PgnTask::force>("--force", "replaces existing output files that hold something else").only(pgn_writers),
    PgnRow::off<&PgnTask::style, &PgnStyle::comments>("--no-comments", "leaves out comments").only(pgn_writers),
    PgnRow::off<&PgnTask::style, &PgnStyle::annotations>("--no-annotations", "leaves out annotations such as [%clk ...]").only(pgn_writers),
    PgnRow::off<&PgnTask::style, &PgnStyle::nags>("--no-nags", "leaves out marks such as !? and $4").only(pgn_writers),
    PgnRow::off<&PgnTask::style, &PgnStyle::variations>("--no-variations", "leaves out variations").only(pgn_writers),
    PgnRow::flag<&PgnTask::names_openings>("--openings",
        "adds the tags ECO and Opening by the positions of the game where they are missing").only(pgn_writers),
    PgnRow::number<&PgnTask::style, &PgnStyle::line_length>("--width", "N", 0, 1'000'000,
        "characters a line; 0: a game's moves on one line").only(pgn_writers),
    PgnRow::heading("Format").only(pgn_converters),
    PgnRow::choice<pgn_formats, &PgnTask::format>("--to", "FORMAT", "").only(pgn_converters),
    PgnRow{"--columns", "NAME[,NAME]", set_columns, "columns of csv: names of tags, or those "
        "below"}.only(pgn_converters),
    PgnRow::flag<&PgnTask::last_position>("--last", "epd: only the last position of each game").only(pgn_converters),
    PgnRow::heading("Reading and reports"),
    PgnRow::flag<&PgnTask::json>("--json",
        "stats as one object, games as with --to json, reports of split and dedupe as objects"),
    PgnRow::number<&PgnTask::threads>("--threads", "N", 1, most_threads, "number of threads; the output is the same"),
    {"--strict", "", [](std::string_view, PgnTask& t) { t.reading = Reading::Strict; return Result<void, CommandError>(); },
     "accepts moves in the standard's spelling only"},
    PgnRow::encoding<&PgnTask::encoding>(),
    PgnRow::flag<&PgnTask::nested_comments>("--nested-comments", "comments in braces may hold others"),
    PgnRow::number<&PgnTask::told_errors>("--errors", "N", 0, most_to_count,
        "prints at most N errors one by one"),
};
// clang-format on

using enum PgnTask::Action;
/// When options apply, apart from the verbs that take them.
struct Condition {
    std::string_view options;
    bool (*holds)(const PgnTask& task);
    std::string_view reason;
};
constexpr Condition conditions[] = {
    {"--force", [](const PgnTask& task) { return task.out != "-"; }, "needs --out FILE"},
    {"--columns", [](const PgnTask& task) { return task.format == PgnTask::Format::Csv; }, "is only for --to csv"},
    {"--last", [](const PgnTask& task) { return task.format == PgnTask::Format::Epd; }, "is only for --to epd"},
    {"--no-comments --no-annotations --no-nags --no-variations --openings --width",
     [](const PgnTask& task) { return task.format == PgnTask::Format::Pgn; }, "is only for games in PGN"},
    {"--typos", [](const PgnTask& task) { return !task.filter.players.empty(); }, "needs --player"},
};

/// Rejects options that do not apply.
Result<void, CommandError> check_conditions(const PgnTask& task) {
    for (const std::string_view option : task.given)
        for (const Condition& row : conditions)
            if (has_word(row.options, option) && !row.holds(task))
                return Failure(std::string(option) + ' ' + std::string(row.reason));
    return {};
}

/// Rejects options that exclude each other.
Result<void, CommandError> check_pgn_task(const PgnTask& task) {
    for (const collection::PositionPattern& position : task.filter.positions)
        if (task.reading == Reading::Strict && !position.warning().empty())
            return Failure("--fen: " + position.warning() + "; not with --strict");
    if (task.action == Split) {
        if ((task.games_each > 0) == !task.by_tags.empty()) return Failure("split needs --games N or --by TAG");
        if (task.by_tags.size() > 1) return Failure("--by: split takes one tag");
        if (task.out == "-") return Failure("--out: split makes the names of its files from a PREFIX, not '-'");
    }
    const auto inputs_from_standard = std::count(task.files.begin(), task.files.end(), "-");
    if (inputs_from_standard > 1) return Failure("'-' can be read once only");
    if (task.action == Convert && task.format == PgnTask::Format::Pgn && !task.json)
        return Failure("convert needs --to json, csv or epd");
    return {};
}

template <PgnTask::Action Action>
Result<int, CommandError> act(PgnTask& task, Output& output) {
    task.action = Action;
    if (task.files.empty()) task.files.emplace_back("-");
    const bool is_json = task.json && Action != Stats && Action != Split;
    if (is_json && task.format != PgnTask::Format::Pgn && task.format != PgnTask::Format::Json)
        return Failure("use only one of: --json, --to");
    if (is_json) task.format = PgnTask::Format::Json;
    if (auto done = check_pgn_task(task); !done) return std::move(done).error();
    if (auto done = check_conditions(task); !done) return std::move(done).error();
    task.usual_columns = task.columns.empty();
    if (task.usual_columns) task.columns = collection::usual_csv_columns();
    return run_pgn(task, output);
}

template <PgnTask::Action Action>
constexpr Verb of_games(std::string_view name, std::string_view help) {
    return verb<pgn_option_rows, act<Action>>(name, "[FILE]...", help);
}

}  // namespace

std::span<const Verb> pgn_verbs() {
    static constexpr Verb rows[] = {
        of_games<Stats>("stats", "count games, moves, variations, errors, results, openings and players"),
        of_games<Filter>("filter", "write the games that meet the conditions"),
        of_games<Normalise>("normalise", "write all games in the standard's export format"),
        of_games<Dedupe>("dedupe", "write the games without copies of others, and report each game that is dropped"),
        of_games<Sort>("sort", "write the games in the order of tags"),
        of_games<Split>("split",
                        "write PREFIX-0001.pgn ... of --games N each, or with --by a file for each value of TAG"),
        of_games<Convert>("convert", "write JSON, CSV, or EPD (a line for each position)"),
    };
    return rows;
}

}  // namespace gyre::cli
