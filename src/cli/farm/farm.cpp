#include "cli/farm/farm.h"

#include <array>
#include <cstdlib>
#include <limits>
#include <span>
#include <utility>

#include "base/number.h"
#include "cli/common/limits.h"
#include "cli/farm/farm_task.h"
#include "console/option_rows.h"

namespace gyre::cli {

namespace {

/// "22-7".
Result<void, CommandError> store_hours(std::string_view word, FarmTask& task, const OptionBounds& bounds) {
    HourRange& hours = task.hours;
    const std::size_t dash = word.find('-');
    if (dash == word.npos) return Failure(quoted(word) + " is not two hours with - between, such as 22-7");
    if (auto done = store_number(word.substr(0, dash), {.least = bounds.least, .most = bounds.most - 1}, hours.first);
        !done)
        return done;
    if (auto done = store_number(word.substr(dash + 1), bounds, hours.end); !done) return done;
    if (hours.first == hours.end) return Failure(quoted(word) + " has no hour");
    return {};
}

// clang-format off
using FarmRow = OptionRow<FarmTask>;
constexpr int most_priority = 1'000'000, longest_lease = 86'400;
constexpr FarmRow farm_row = FarmRow::some_text<&FarmTask::farm>("--farm", "ADDRESS",
    "address of the farm: postgresql://... or sqlite:FILE", "the variable GYRE_FARM");
constexpr auto start_rows = std::to_array<FarmRow>({
    FarmRow::some_text<&FarmTask::sqlite>("--sqlite", "FILE", "keeps the farm in this file, for one machine"),
    FarmRow::some_text<&FarmTask::postgres>("--postgres", "URL", "keeps the farm in this database, as its owner"),
});
constexpr auto join_rows_of_farm = std::to_array<FarmRow>({
    FarmRow::number<&FarmTask::threads>("--threads", "N", 1, most_threads, "parts computed at a time", "all processors"),
    FarmRow::numbers("--hours", "FROM-TO", 0, 24, store_hours, "begins parts only in these hours of the day, such as 22-7",
        "always"),
    FarmRow::flag<&FarmTask::once>("--once", "ends when the farm has no part for this worker"),
});
constexpr auto submit_rows = std::to_array<FarmRow>({
    farm_row,
    FarmRow::number<&FarmTask::games>("--games", "N", 1, std::numeric_limits<std::uint32_t>::max(), "games to play"),
    FarmRow::number<&FarmTask::part_games>("--part-games", "N", 1, 1'000'000,
        "games of each part; choose what a thread plays in about a minute"),
    FarmRow::number<&FarmTask::priority>("--priority", "N", -most_priority, most_priority,
        "jobs with larger numbers come first"),
    FarmRow::number<&FarmTask::lease_seconds>("--lease", "SECONDS", 1, longest_lease,
        "another worker gets a part whose worker has been silent for so long"),
    FarmRow::number<&FarmTask::audit_percent>("--audit", "PERCENT", 0, 100,
        "share of parts that another worker computes again, to compare the bytes"),
    FarmRow::some_text<&FarmTask::title>("--title", "TEXT", "what 'status' calls the job"),
    FarmRow::heading("How games are played, as in 'gyre datagen'"),
});
constexpr auto submit_datagen_rows = join_rows(submit_rows, datagen_rows<FarmTask>);
constexpr FarmRow status_rows[] = {farm_row, FarmRow::flag<&FarmTask::json>("--json", "one object instead of text")};
constexpr auto results_rows = std::to_array<FarmRow>({
    farm_row,
    FarmRow::output_name<&FarmTask::out>("--out", "FILE", "what is written; '-' is standard output"),
    FarmRow::flag<&FarmTask::wait>("--wait", "waits until the job is done"),
    FarmRow::flag<&FarmTask::partial>("--partial", "writes the parts before the first that is missing"),
});
constexpr FarmRow common_rows[] = {farm_row};
constexpr FarmRow priority_rows[] = {farm_row, submit_rows[3]};
constexpr FarmRow audit_rows[] = {
    farm_row, FarmRow::number<&FarmTask::percent>("--percent", "N", 1, 100, "share of finished parts")};
constexpr FarmRow token_rows[] = {
    farm_row,
    {"--role", "ROLE", [](std::string_view word, FarmTask& task) -> Result<void, CommandError> {
        if (word != "worker" && word != "submitter" && word != "reader")
            return Failure(quoted(word) + " is not worker, submitter or reader");
        task.role = word;
        return {}; }, "worker, submitter or reader", "worker"},
    FarmRow::some_text<&FarmTask::note>("--note", "TEXT", "whom the token is for"),
};
// clang-format on

/// One row per verb: its options, how many words stand behind it, and what does it.
struct FarmVerb {
    std::string_view name;
    std::span<const FarmRow> rows;
    std::size_t words;
    Result<int, CommandError> (*run)(const FarmTask& task, Output& output);
};

constexpr FarmVerb farm_verbs[] = {
    {"start", start_rows, 0, start_farm},
    {"join", join_rows_of_farm, 1, join_farm},
    {"submit", submit_datagen_rows, 1, submit_job},
    {"status", status_rows, 0, show_farm},
    {"results", results_rows, 1, write_results},
    {"pause", common_rows, 1, pause_job},
    {"resume", common_rows, 1, resume_job},
    {"cancel", common_rows, 1, cancel_job},
    {"priority", priority_rows, 1, change_priority},
    {"retry", common_rows, 1, retry_job},
    {"audit", audit_rows, 1, audit_job},
    {"retire", common_rows, 1, retire_worker},
    {"token", token_rows, 0, make_farm_token},
    {"tokens", common_rows, 0, list_tokens},
    {"revoke", common_rows, 1, revoke_farm_token},
};

Result<int, CommandError> run_verb(const FarmVerb& verb, Words words, Output& output) {
    FarmTask task;
    if (auto read = read_options<FarmTask>(words, verb.rows, task, &task.words); !read)
        return Failure(std::move(read).error());
    if (task.words.size() > verb.words) return Failure("it takes no word " + quoted(task.words[verb.words]));
    if (verb.name == "submit" && !task.words.empty())
        if (auto read = read_datagen_files("farm submit", task.play, output); !read)
            return Failure(std::move(read).error());
    return verb.run(task, output);
}

}  // namespace

Result<std::unique_ptr<farm::FarmStore>, CommandError> open_farm_of(const FarmTask& task) {
    const char* const variable = std::getenv("GYRE_FARM");
    const std::string address = !task.farm.empty() ? task.farm : variable == nullptr ? "" : variable;
    if (address.empty()) return Failure("no farm is named: use --farm ADDRESS, or set the variable GYRE_FARM");
    return farm::open_farm(address).transform_error(farm_failure);
}

Result<std::int64_t, CommandError> number_of(const FarmTask& task, std::string_view what) {
    if (task.words.empty()) return Failure("the number of the " + std::string(what) + " is missing");
    const auto number = parse_integer<std::int64_t>(task.words.front());
    if (!number) return Failure(quoted(task.words.front()) + " is not the number of a " + std::string(what));
    return *number;
}

std::vector<OptionText> farm_options() {
    auto texts = option_texts<FarmTask>(common_rows);
    const std::pair<std::string_view, std::vector<OptionText>> own[] = {
        {"Options of 'start'", option_texts<FarmTask>(start_rows)},
        {"Options of 'join'", option_texts<FarmTask>(join_rows_of_farm)},
        {"Options of 'submit'", option_texts<FarmTask>(std::span<const FarmRow>(submit_datagen_rows).subspan(1))},
        {"Options of 'status'", option_texts<FarmTask>(std::span(status_rows).subspan(1))},
        {"Options of 'results'", option_texts<FarmTask>(std::span<const FarmRow>(results_rows).subspan(1))},
        {"Options of 'audit'", option_texts<FarmTask>(std::span(audit_rows).subspan(1))},
        {"Options of 'token'", option_texts<FarmTask>(std::span(token_rows).subspan(1))}};
    for (const auto& [heading, rows] : own) texts = with_options(std::move(texts), heading, rows);
    return texts;
}

int run_farm(Words arguments, Output& output) {
    std::vector<std::string_view> names;
    for (const FarmVerb& verb : farm_verbs) {
        names.push_back(verb.name);
        if (arguments.empty() || arguments[0] != verb.name) continue;
        const auto done = run_verb(verb, arguments.subspan(1), output);
        return done ? *done : report_failure("farm " + std::string(verb.name), done.error(), output);
    }
    output.error("farm: " + (arguments.empty() ? "what to do is missing; there are " + listed(names)
                                               : none_of(arguments[0], names)));
    return exit_usage;
}

std::string farm_verbs_text() {
    return "What farm does; the number of a job or worker is in 'farm status':\n"
           "  start               makes the farm, or brings it up to date, and prints how workers join\n"
           "  join ADDRESS        computes parts of jobs until it is stopped: Ctrl-C gives them back\n"
           "  submit datagen      games of self-play\n"
           "  status              jobs with what is left, workers with what they do or why they are idle, failures\n"
           "  results JOB         the file that one process would have written\n"
           "  pause JOB, resume JOB, cancel JOB\n"
           "                      no more parts for a while; parts again; none ever\n"
           "  priority JOB        changes which jobs come first\n"
           "  retry JOB           parts that were set aside after three failures wait again\n"
           "  audit JOB           other workers compute a share of the finished parts again and compare\n"
           "  retire WORKER       no more parts for this worker\n"
           "  token, tokens, revoke NAME\n"
           "                      makes the address for another worker, submitter or reader, lists these, ends one\n";
}

std::string farm_notes() {
    return "The variable GYRE_FARM keeps an address with its secret out of the list of processes.\n"
           "The status is 1 if the farm cannot be reached or refuses, 2 for wrong arguments.\n";
}

}  // namespace gyre::cli
