#include "cli/uci_commands.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unistd.h>
#include <utility>

#include "base/system.h"
#include "cli/common/position_words.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "uci/bench_command.h"
#include "uci/export_command.h"
#include "uci/go_command.h"
#include "uci/position_command.h"
#include "uci/session.h"
#include "uci/worker.h"

namespace gyre::cli {

namespace {

/// Arguments of `gyre go`.
struct GoTask {
    /// What follows `--fen`: a FEN, and fields of UCI if it is several arguments.
    std::vector<std::string_view> words;
    std::optional<std::string> fen;
    std::vector<std::string_view> fields;
};
constexpr OptionRow<GoTask> go_rows[] = {OptionRow<GoTask>::texts<&GoTask::words>("--fen", "FEN", fen_help_text)};

Result<void, CommandError> read_go_task(Words arguments, GoTask& task) {
    const auto [free, options] = split_arguments<GoTask>(arguments, go_rows);
    if (auto done = read_options<GoTask>(options, go_rows, task); !done) return done;
    std::vector<std::string_view> others;
    if (auto taken = take_fen_among(free, task.fen, others); !taken) return taken;
    const bool is_no_fen = !task.words.empty() && fen_words(task.words) == 0;
    if (is_no_fen)
        task.fen = joined(task.words);
    else if (auto taken = take_fen_among(task.words, task.fen, others); !taken)
        return taken;
    // No field has a slash, so this is a position with an error, which its reader describes.
    const auto has_slash = [](std::string_view word) { return word.find('/') != word.npos; };
    const auto board = std::find_if(others.begin(), others.end(), has_slash);
    if (board != others.end() && !task.fen) {
        task.fen = joined(Words(others).subspan(static_cast<std::size_t>(board - others.begin())));
        others.erase(board, others.end());
    }
    for (const std::string_view word : others)
        for (const std::string_view field : split_words(word)) task.fields.push_back(field);
    return {};
}

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
    if (const auto none = check_no_arguments(arguments); !none) return report_failure("uci", none.error(), output);
    // In UCI, errors are part of the output.
    Output conversation(write_to(STDOUT_FILENO), {}, [] { return system::has_reader(STDOUT_FILENO); });
    uci::UciSession(conversation).run(uci::read_from(STDIN_FILENO, STDOUT_FILENO));
    // A closed output ends a session like the end of the input.
    return report_lost_output(conversation, output, "uci: ") ? exit_failed : 0;
}

int run_go(Words words, Output& output) {
    GoTask task;
    if (const auto read = read_go_task(words, task); !read) return report_failure("go", read.error(), output);
    uci::ReadPosition root;
    if (task.fen) {
        auto read = uci::read_fen(*task.fen);
        if (!read) return report_failure("go", read.error(), output);
        if (!read->warning.empty()) output.warning("position: " + read->warning);
        root = *std::move(read);
    }
    uci::ParsedGo parsed = uci::parse_go(task.fields, root.position);
    // A session of UCI goes on with the fields that it knows; here a word may be meant as a position.
    if (!parsed.error.empty()) {
        output.error(parsed.error);
        return exit_usage;
    }
    const auto search = [&](uci::Worker& worker) {
        parsed.request.limits.since = Clock::now();
        worker.go(std::move(parsed.request), std::make_shared<const Position>(std::move(root.position)));
    };
    return do_job(output, search) == 0 ? 0 : exit_usage;
}

int run_uci_line(Words words, Output& output) {
    uci::UciSession session(output);
    session.handle(joined(words));
    session.finish();
    if (!output.had_error()) return 0;
    return session.has_file_failed() ? exit_failed : exit_usage;
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
    static constexpr auto write = [](const uci::ExportTask& task, Output& output) -> Result<int, CommandError> {
        return do_job(output, [&](uci::Worker& worker) { worker.export_net(task.files.front(), task.force); });
    };
    static constexpr Verb rows[] = {verb<uci::export_rows, write>("", "FILE", "")};
    return rows;
}

std::vector<OptionText> go_options() { return option_texts<GoTask>(go_rows); }

std::string go_notes() { return "In UCI:\n" + uci::UciSession::help_text("go"); }

}  // namespace gyre::cli
