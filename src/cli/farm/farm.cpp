#include "cli/farm/farm.h"

#include <array>
#include <cstdlib>
#include <fmt/core.h>
#include <limits>
#include <span>
#include <utility>

#include "base/number.h"
#include "cli/common/limits.h"
#include "cli/farm/farm_task.h"
#include "console/shared_help.h"
#include "console/verb.h"

namespace gyre::cli {

namespace {

/// Reads a range of hours such as "22-7".
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
constexpr std::string_view farm_users =
    "submit status results pause resume cancel priority retry audit retire token tokens revoke";
constexpr int most_priority = 1'000'000, longest_lease = 86'400, most_memory = 100'000'000;
constexpr Choice<std::string_view> farm_roles[] = {{"worker", "worker"}, {"submitter", "submitter"}, {"reader", "reader"}};
constexpr auto farm_rows = join_rows(std::to_array<FarmRow>({
    FarmRow::some_text<&FarmTask::farm>("--farm", "ADDRESS",
        "address of the farm: postgresql://... or sqlite:FILE", "the variable GYRE_FARM").only(farm_users),
    FarmRow::some_text<&FarmTask::sqlite>("--sqlite", "FILE", "keeps the farm in this file, for one machine").only("start"),
    FarmRow::some_text<&FarmTask::postgres>("--postgres", "URL", "keeps the farm in this database, as its owner").only("start"),
    FarmRow::number<&FarmTask::threads>("--threads", "N", 1, most_threads, "parts computed at a time", "all processors")
        .only("join"),
    FarmRow::number<&FarmTask::memory>("--memory", "MIB", 1, most_memory,
        "memory in MiB for the tables of all parts together; parts that need more are left to other workers", "no limit")
        .only("join"),
    FarmRow::numbers("--hours", "FROM-TO", 0, 24, store_hours, "begins parts only in these hours of the day, such as 22-7",
        "always").only("join"),
    FarmRow::flag<&FarmTask::once>("--once", "ends when the farm has no part for this worker").only("join"),
    FarmRow::number<&FarmTask::games>("--games", "N", 1, std::numeric_limits<std::uint32_t>::max(), "games to play")
        .only("submit").needed(),
    FarmRow::number<&FarmTask::part_games>("--part-games", "N", 1, 1'000'000,
        "games of each part; choose what a thread plays in about a minute").only("submit"),
    FarmRow::number<&FarmTask::lease_seconds>("--lease", "SECONDS", 1, longest_lease,
        "another worker gets a part whose worker has been silent for so long").only("submit"),
    FarmRow::number<&FarmTask::audit_percent>("--audit", "PERCENT", 0, 100,
        "share of parts that another worker computes again, to compare the bytes").only("submit"),
    FarmRow::some_text<&FarmTask::title>("--title", "TEXT", "what 'status' calls the job").only("submit"),
    FarmRow::heading("How games are played, as in 'gyre datagen'").only("submit"),
}), only_for("submit", datagen_rows<FarmTask>), std::to_array<FarmRow>({
    FarmRow::number<&FarmTask::priority>("--priority", "N", -most_priority, most_priority,
        "jobs with larger numbers come first").only("submit priority"),
    FarmRow::flag<&FarmTask::json>("--json", shared_help::object).only("status"),
    FarmRow::output_name<&FarmTask::out>("--out", "FILE", "what is written; '-' is standard output").only("results").needed(),
    FarmRow::flag<&FarmTask::wait>("--wait", "waits until the job is done").only("results"),
    FarmRow::flag<&FarmTask::partial>("--partial", "writes the parts before the first that is missing").only("results"),
    FarmRow::number<&FarmTask::percent>("--percent", "N", 1, 100, "share of the finished parts, drawn by chance").only("audit"),
    FarmRow::choice<farm_roles, &FarmTask::role>("--role", "ROLE", "", "worker").only("token"),
    FarmRow::some_text<&FarmTask::note>("--note", "TEXT", "whom the token is for").only("token"),
}));
// clang-format on

/// Reads the files that the options about games name, then submits the job.
Result<int, CommandError> submit_games(FarmTask& task, Output& output) {
    if (auto read = read_datagen_files("farm submit", task.play, output); !read) return std::move(read).error();
    return submit_job(task, output);
}

template <auto Run>
constexpr Verb of_farm(std::string_view name, std::string_view arguments, std::string_view help) {
    return verb<farm_rows, Run>(name, arguments, help);
}

}  // namespace

Result<std::unique_ptr<farm::FarmStore>, CommandError> open_farm_of(const FarmTask& task) {
    const char* const variable = std::getenv("GYRE_FARM");
    const std::string address = !task.farm.empty() ? task.farm : variable == nullptr ? "" : variable;
    if (address.empty()) return Failure("no farm is named: use --farm ADDRESS, or set the variable GYRE_FARM");
    return farm::open_farm(address).transform_error(farm_failure);
}

Result<std::int64_t, CommandError> number_of(const FarmTask& task, std::string_view what) {
    if (task.words.empty()) return Failure(fmt::format("the number of the {} is missing", what));
    const auto number = parse_integer<std::int64_t>(task.words.front());
    if (!number) return Failure(fmt::format("{} is not the number of a {}", quoted(task.words.front()), what));
    return *number;
}

std::span<const Verb> farm_verbs() {
    static constexpr Verb rows[] = {
        of_farm<start_farm>("start", "", "make the farm, or bring it up to date, and print how workers join"),
        of_farm<join_farm>("join", "[ADDRESS]", "compute parts of jobs until stopped; Ctrl-C gives them back"),
        of_farm<submit_games>("submit", "KIND", "submit a job: datagen, games of self-play"),
        of_farm<show_farm>("status", "", "show jobs, what workers do or why they are idle, and failures"),
        of_farm<write_results>("results", "JOB", "write the file that one process would have written"),
        of_farm<pause_job>("pause", "JOB", "hand out no more parts for a while"),
        of_farm<resume_job>("resume", "JOB", "hand out parts again"),
        of_farm<cancel_job>("cancel", "JOB", "never hand out parts again"),
        of_farm<change_priority>("priority", "JOB", "change which jobs come first"),
        of_farm<retry_job>("retry", "JOB", "hand out parts again that were set aside after three failures"),
        of_farm<audit_job>("audit", "JOB",
                           "have other workers compute a share of the finished parts again and compare"),
        of_farm<retire_worker>("retire", "WORKER", "give this worker no more parts"),
        of_farm<make_farm_token>("token", "", "make the address for another worker, submitter or reader"),
        of_farm<list_tokens>("tokens", "", "list these addresses"),
        of_farm<revoke_farm_token>("revoke", "NAME", "end an address"),
    };
    return rows;
}

std::string farm_notes() {
    return "The numbers of jobs and workers are in 'farm status'.\nThe variable GYRE_FARM keeps an address with its "
           "secret out of the list of processes.\nCommands other than 'gyre farm' ignore it.\n"
           "The status is 1 if the farm cannot be reached or refuses, 2 for wrong arguments.\n";
}

}  // namespace gyre::cli
