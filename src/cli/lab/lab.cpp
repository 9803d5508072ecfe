#include <fmt/core.h>
#include <limits>
#include <optional>
#include <string>

#include "base/text.h"
#include "cli/common/option_values.h"
#include "cli/common/position_words.h"
#include "cli/lab/lab_commands.h"
#include "cli/lab/lab_text.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "console/text_target.h"
#include "console/typed_text.h"
#include "lab/exhibit_json.h"
#include "lab/experiments.h"
#include "lab/rows.h"
#include "lab/worksheet.h"

namespace gyre::cli {

namespace {

struct WorksheetRequest {
    /// Empty for no worksheet.
    std::string file{};
    bool answers = false, force = false;
};

struct ExperimentRequest {
    /// Empty to list all.
    std::string_view name{};
    std::uint64_t seed = 1;
    /// Files for the curves; empty for none.
    std::string svg{}, csv{};
    bool force = false, json = false;
};

struct LabTask {
    std::string_view row;
    lab::Wish wish;
    /// Texts that `wish` refers to.
    std::string move{}, method{};
    bool json = false, check = false;
    WorksheetRequest worksheet{};
    ExperimentRequest experiment{};
    /// Whether an option of experiments was given.
    std::optional<std::uint64_t> seed{};
    std::string_view color = "auto";
    Language language{};
};

constexpr int deepest_lab_search = 100;
constexpr std::uint64_t most_seed = std::numeric_limits<std::int64_t>::max();
constexpr std::string_view experiment_word = "experiment";

constexpr Choice<std::string_view> color_uses[] = {{"auto", "auto"}, {"always", "always"}, {"never", "never"}};

// clang-format off
using LabRow = OptionRow<LabTask>;
constexpr LabRow lab_option_rows[] = {
    {"--fen", "FEN", [](std::string_view word, LabTask& task) -> Result<void, CommandError> {
        if (word.empty()) return Failure("it is empty");
        task.wish.fen += (task.wish.fen.empty() ? "" : " ") + std::string(word);
        return {}; }, "position", "the row's own example"},
    LabRow::text<&LabTask::move>("--move", "MOVE", "legal move, for rows that take one"),
    LabRow::text<&LabTask::method>("--method", "WAY", "method of row C5, which lists its methods"),
    LabRow::number<&LabTask::wish, &lab::Wish::depth>("--depth", "N", 1, deepest_lab_search,
        "search depth in plies, for rows that search"),
    LabRow::flag<&LabTask::json>("--json", "prints one JSON object"),
    LabRow::choice<color_uses, &LabTask::color>("--color", "WHEN", ""),
    LabRow::parsed<parse_language, &LabTask::language>("--language", "CODE", "language of what is shown:", "en", language_codes),
    LabRow::output_name<&LabTask::worksheet, &WorksheetRequest::file>("--worksheet", "FILE",
        "writes the exhibit as a worksheet in HTML, to print or save as PDF").not_with("--json"),
    LabRow::flag<&LabTask::worksheet, &WorksheetRequest::answers>("--answers", "worksheet: with its answers"),
    LabRow::flag<&LabTask::check>("--check", "makes every exhibit and reports which checks hold"),
    LabRow::number<&LabTask::seed>("--seed", "N", 0, most_seed, "experiment: random seed", "1"),
    LabRow::output_name<&LabTask::experiment, &ExperimentRequest::svg>("--svg", "FILE", "experiment: writes its curves as a picture"),
    LabRow::output_name<&LabTask::experiment, &ExperimentRequest::csv>("--csv", "FILE", "experiment: writes its curves as CSV"),
    LabRow::flag<&LabTask::experiment, &ExperimentRequest::force>("--force", shared_help::force),
};
// clang-format on

Result<void, CommandError> read_lab_task(Words arguments, LabTask& task) {
    const auto [free, options] = split_arguments<LabTask>(arguments, lab_option_rows);
    if (auto done = read_options<LabTask>(options, lab_option_rows, task); !done) return done;
    if (free.empty()) return {};
    if (task.check) return Failure("--check checks all rows: " + quoted(free.front()) + " is one too many");
    task.row = free.front();
    return take_fen_among(Words(free).subspan(1), task.wish.fen, task.wish.words);
}

/// Returns the rows with the word in the title, otherwise those with a similar name.
std::string near_rows(std::string_view word, Language language) {
    const std::string wanted = lower_case(word);
    std::string by_title, by_name;
    for (const lab::Row& row : lab::rows()) {
        const std::string entry = (by_title.empty() ? "" : ", ") + std::string(row.id);
        if (lower_case(in_language(message(row.title), language)).find(wanted) != std::string::npos) by_title += entry;
        if (edit_distance(wanted, lower_case(row.id)) <= 1)
            by_name += (by_name.empty() ? "" : ", ") + std::string(row.id);
    }
    return by_title.empty() ? by_name : by_title;
}

int refuse_row(std::string_view word, Language language, Output& output) {
    const std::string near = near_rows(word, language);
    const Message refusal = near.empty()                  ? message("lab.refusal.no_row", quoted(word))
                            : near.find(',') == near.npos ? message("lab.refusal.no_row_near_one", quoted(word), near)
                                                          : message("lab.refusal.no_row_near_many", quoted(word), near);
    output.error("lab: " + in_language(refusal, language));
    return exit_usage;
}

int check_all(const LabTask& task, Output& output) {
    int status = 0;
    for (const lab::Row& row : lab::rows()) {
        if (row.make == nullptr) continue;
        const auto shown = lab::show(row, {});
        const bool holds = shown && shown->holds();
        if (!holds) status = exit_failed;
        output.lines(task.json ? lab::check_json(row, shown, task.language).dump() + '\n'
                               : lab_check_text(row, shown, task.language));
    }
    return status;
}

/// Rejects options of rows for experiments, and the other way round.
Result<void, CommandError> check_options(const LabTask& task) {
    const bool is_experiment = task.row == experiment_word;
    const bool for_experiments = task.seed || !task.experiment.svg.empty() || !task.experiment.csv.empty();
    const bool for_worksheets = !task.worksheet.file.empty() || task.worksheet.answers;
    if (for_worksheets && (is_experiment || task.row.empty())) return Failure("--worksheet and --answers need a ROW");
    if (task.worksheet.answers && task.worksheet.file.empty()) return Failure("--answers needs --worksheet FILE");
    const bool writes_a_file = for_worksheets || !task.experiment.svg.empty() || !task.experiment.csv.empty();
    if (task.experiment.force && !writes_a_file) return Failure("--force needs --worksheet, --svg or --csv");
    if (!is_experiment && for_experiments) return Failure("--seed, --svg and --csv need 'gyre lab experiment NAME'");
    if (!is_experiment) return {};
    if (!task.wish.fen.empty() || !task.move.empty() || !task.method.empty() || task.wish.depth)
        return Failure("an experiment takes only --seed, --svg, --csv, --force, --json and --language");
    if (task.wish.words.empty() && for_experiments) return Failure("--seed, --svg and --csv need a NAME");
    if (task.wish.words.size() > 1)
        return Failure("one experiment at a time: " + quoted(task.wish.words[1]) + " is one too many");
    return {};
}

int list_experiments(const LabStyle& style, bool json, Output& output) {
    if (json) {
        output.line(lab::experiment_list_json(style.language).dump());
        return 0;
    }
    std::string text;
    for (const lab::Experiment& experiment : lab::experiments())
        text +=
            wrap(in_language(joined({message(experiment.title), message(experiment.question)}, ": "), style.language),
                 style.width, fmt::format("  {:11}", experiment.name));
    output.lines(text + '\n' + in_language(message("lab.experiment.how_to_run"), style.language) + '\n');
    return 0;
}

int refuse_experiment(std::string_view name, const LabStyle& style, Output& output) {
    std::string names;
    for (const lab::Experiment& experiment : lab::experiments())
        names += (names.empty() ? "" : ", ") + std::string(experiment.name);
    output.error("lab: " + in_language(message("lab.refusal.no_experiment", quoted(name), names), style.language));
    return exit_usage;
}

/// Returns the exit status.
int write_curves(const std::string& name, FileContent content, bool force, const std::string& text, Output& output) {
    if (name.empty()) return 0;
    TextTarget target("lab", {name, content, force}, output);
    target.write(text);
    return target.close();
}

/// Runs an experiment and prints question, claim, answer and table. Returns the exit status.
int run_experiment(const ExperimentRequest& request, const LabStyle& style, Output& output) {
    if (request.name.empty()) return list_experiments(style, request.json, output);
    const lab::Experiment* const experiment = lab::find_experiment(request.name);
    if (experiment == nullptr) return refuse_experiment(request.name, style, output);
    const lab::ExperimentTask task{.seed = request.seed};
    const lab::ExperimentResult outcome = experiment->run(task);
    if (request.json)
        output.line(lab::experiment_json(*experiment, task, outcome, style.language).dump());
    else
        output.lines(in_language(message(experiment->title), style.language) + "\n\n" +
                     blocks_text(lab::exhibit_of(*experiment, task, outcome), style));
    const auto [svg, csv] =
        std::pair(lab::chart_svg(outcome.chart, style.language), lab::chart_csv(outcome.chart, style.language));
    const int status = write_curves(request.svg, FileContent::Svg, request.force, svg, output);
    return status != 0 ? status : write_curves(request.csv, FileContent::Csv, request.force, csv, output);
}

int make_experiment(const LabTask& task, const LabStyle& style, Output& output) {
    ExperimentRequest request = task.experiment;
    if (!task.wish.words.empty()) request.name = task.wish.words.front();
    request.seed = task.seed.value_or(request.seed);
    request.json = task.json;
    return run_experiment(request, style, output);
}

/// What the row was asked about: the given words, or those of its own example.
std::string given_words(const lab::Row& row, const lab::Wish& wish) {
    std::string text;
    const auto add = [&text](std::string_view more) {
        if (!more.empty()) text += (text.empty() ? "" : ", ") + std::string(more);
    };
    for (const std::string_view word : wish.words) add(word);
    if (wish.words.empty()) add(row.words);
    if (!wish.fen.empty() || !row.fen.empty()) add("FEN " + (wish.fen.empty() ? std::string(row.fen) : wish.fen));
    add(wish.move);
    return text;
}

/// Writes an exhibit as a page to print. Returns the exit status.
int write_worksheet(const lab::Row& row, const lab::Exhibit& exhibit, const lab::Wish& wish,
                    const WorksheetRequest& request, Language language, Output& output) {
    const auto answers = request.answers ? lab::Answers::Full : lab::Answers::Blank;
    TextTarget target("lab", {request.file, FileContent::Html, request.force}, output);
    target.write(lab::worksheet(row, exhibit, given_words(row, wish), answers, language));
    return target.close();
}

int show_row(const LabTask& task, const LabStyle& style, Output& output) {
    const lab::Row* row = lab::find_row(task.row);
    if (row == nullptr) return refuse_row(task.row, task.language, output);
    lab::Wish wish = task.wish;
    wish.move = task.move;
    wish.method = task.method;
    const auto shown = lab::show(*row, wish);
    if (!shown) return report_failure("lab", in_language(shown.error(), task.language), output);
    if (!task.worksheet.file.empty()) {
        WorksheetRequest request = task.worksheet;
        request.force = task.experiment.force;
        return write_worksheet(*row, *shown, wish, request, task.language, output);
    }
    if (task.json)
        output.line(lab::exhibit_json(*row, *shown, task.language).dump());
    else
        output.lines(lab_text(*row, *shown, style));
    return shown->holds() ? 0 : exit_failed;
}

}  // namespace

std::vector<OptionText> lab_options() { return option_texts<LabTask>(lab_option_rows); }

int run_lab(Words arguments, Output& output) {
    LabTask task;
    if (const auto read = read_lab_task(arguments, task); !read) return report_failure("lab", read.error(), output);
    if (const auto fits = check_options(task); !fits) return report_failure("lab", fits.error(), output);
    LabStyle style = lab_style(task.color, detect_terminal());
    style.language = task.language;
    if (task.check) return check_all(task, output);
    if (task.row == experiment_word) return make_experiment(task, style, output);
    if (!task.row.empty()) return show_row(task, style, output);
    if (task.json)
        output.line(lab::row_list_json(task.language).dump());
    else
        output.lines(lab_list_text(style));
    return 0;
}

}  // namespace gyre::cli
