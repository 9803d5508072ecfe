#include "cli/uci_commands.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/system.h"
#include "cli/common/position_words.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "engine/named_options.h"
#include "uci/bench_command.h"
#include "uci/go_command.h"
#include "uci/position_command.h"
#include "uci/session.h"
#include "uci/worker.h"

namespace gyre::cli {

namespace {

/// Arguments of `gyre go` besides the fields of UCI.
struct GoTask {
    std::optional<std::string> fen;
};
constexpr OptionRow<GoTask> go_rows[] = {OptionRow<GoTask>::fen<&GoTask::fen>(fen_help_text)};

/// Arguments of `gyre export_net` besides the file.
struct ExportTask {
    std::vector<std::string> files;
    bool force = false;
};
constexpr OptionRow<ExportTask> export_rows[] = {
    OptionRow<ExportTask>::flag<&ExportTask::force>("--force", shared_help::force),
};

/// Runs one job of a worker. An error is then the fault of a file.
template <class Give>
int do_job(Output& output, Give give) {
    uci::Worker worker(output);
    give(worker);
    worker.finish();
    return output.had_error() ? exit_failed : 0;
}

}  // namespace

int run_uci(Words arguments, Output& output) {
    if (!arguments.empty()) return report_failure("uci", "it takes no argument", output);
    // In UCI, errors are part of the output.
    Output conversation(write_to(STDOUT_FILENO), {}, [] { return system::has_reader(STDOUT_FILENO); });
    uci::UciSession(conversation).run(uci::read_from(STDIN_FILENO, STDOUT_FILENO));
    // A closed output ends a session like the end of the input.
    const bool is_lost = conversation.failure() != 0 && conversation.failure() != EPIPE;
    if (is_lost) output.error("uci: standard output: " + std::generic_category().message(conversation.failure()));
    return is_lost ? exit_failed : 0;
}

int run_go(Words words, Output& output) {
    std::vector<std::string_view> fields;
    std::string fen;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto [name, value] = typed_option(words[i]);
        if (words[i] == "--") continue;
        const bool is_option = name == "--fen";
        if (!is_option && name.starts_with("--"))
            return report_failure("go", not_an_option<GoTask>(name, go_rows), output);
        if (is_option && value) fen = *value;
        const std::size_t first = is_option && !value ? i + 1 : i, count = value ? 0 : fen_words(words.subspan(first));
        if (is_option && !value && count == 0) return report_failure("go", "--fen needs a FEN after it", output);
        if (count > 0) fen = joined(words.subspan(first, count));
        if (count > 0) i = first + count - 1;
        if (!is_option && count == 0)
            for (const std::string_view field : split_words(words[i])) fields.push_back(field);
    }
    uci::ReadPosition root;
    if (!fen.empty()) {
        auto read = uci::read_fen(fen);
        if (!read) return report_failure("position", read.error(), output);
        if (!read->warning.empty()) output.warning("position: " + read->warning);
        root = *std::move(read);
    }
    uci::ParsedGo parsed = uci::parse_go(fields, root.position);
    if (!parsed.error.empty()) output.error(parsed.error);
    const auto search = [&](uci::Worker& worker) {
        parsed.request.limits.since = Clock::now();
        worker.go(std::move(parsed.request), std::make_shared<const Position>(std::move(root.position)));
    };
    return do_job(output, search) == 0 ? 0 : exit_usage;
}

int run_uci_line(Words words, Output& output) {
    const auto value = std::find(words.begin(), words.end(), "value");
    const bool is_option = words.size() > 2 && words[0] == "setoption" && words[1] == "name";
    const auto* const row = is_option ? find_engine_option(joined(Words(words.begin() + 2, value))) : nullptr;
    const bool names_file = row != nullptr && row->file != nullptr;
    uci::UciSession session(output);
    session.handle(joined(words));
    session.finish();
    if (!output.had_error()) return 0;
    return names_file ? exit_failed : exit_usage;
}

std::span<const Verb> bench_verbs() {
    static const Verb rows[] = {
        {"", "", "", [](std::string_view) { return uci::bench_options(); },
         [](const Verb&, Words words, Output& output) -> Result<int, CommandError> {
             uci::BenchRequest request;
             if (auto read = uci::read_bench_options(words, request); !read) return std::move(read).error();
             return do_job(output, [&](uci::Worker& worker) { worker.bench(std::move(request)); });
         }},
        slider_bench_verb(),
    };
    return rows;
}

std::span<const Verb> export_verbs() {
    static constexpr auto write = [](const ExportTask& task, Output& output) -> Result<int, CommandError> {
        return do_job(output, [&](uci::Worker& worker) { worker.export_net(task.files.front(), task.force); });
    };
    static constexpr Verb rows[] = {verb<export_rows, write>("", "FILE", "")};
    return rows;
}

std::vector<OptionText> go_options() { return option_texts<GoTask>(go_rows); }

std::string go_notes() { return "In UCI:\n" + uci::UciSession::help_text("go"); }

}  // namespace gyre::cli
