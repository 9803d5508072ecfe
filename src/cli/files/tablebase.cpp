#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <stop_token>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "chess/generate.h"
#include "cli/common/format.h"
#include "cli/common/line_input.h"
#include "cli/common/option_values.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/progress_line.h"
#include "console/shared_help.h"
#include "notation/epd/epd.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "tablebase/prober.h"
#include "tablebase/tables.h"
#include "uci/position_command.h"

namespace gyre::cli {

namespace {

using tablebase::MoveAnswer;
using tablebase::Tables;
using tablebase::Wdl;

struct TablebaseTask {
    std::optional<std::string> fen;
    std::string path, file, check;
    TextEncoding encoding;
    bool json = false, strict = false;
};

// clang-format off
using TablebaseRow = OptionRow<TablebaseTask>;
constexpr TablebaseRow tablebase_option_rows[] = {
    TablebaseRow::fen<&TablebaseTask::fen>("the same as FEN").not_with("--file --check"),
    TablebaseRow::some_text<&TablebaseTask::path>("--path", "PATH",
        "folder with the tables, or several with colons between", "the variable GYRE_SYZYGY"),
    TablebaseRow::some_text<&TablebaseTask::file>("--file", "FILE", "looks up each position of a file"),
    TablebaseRow::some_text<&TablebaseTask::check>("--check", "PATH",
        "reads every file in full: header, checksum and all data").not_with("--file --path"),
    TablebaseRow::flag<&TablebaseTask::strict>("--strict", "rejects positions with mistakes instead of mending them"),
    TablebaseRow::encoding<&TablebaseTask::encoding>("encoding of the input", "UTF-8"),
    TablebaseRow::flag<&TablebaseTask::json>("--json", shared_help::objects),
};
// clang-format on

/// The error names the wrong argument and the reason.
Result<void, CommandError> read_tablebase_task(Words arguments, TablebaseTask& task) {
    if (auto done = read_options_with_fen<TablebaseTask>(arguments, tablebase_option_rows, task); !done) return done;
    if (task.fen || !task.file.empty() || !task.check.empty()) return {};
    return Failure("it needs a FEN, '-', --file or --check");
}

struct Answer {
    /// Result with the current halfmove clock if `dtz` is known, otherwise with the clock at zero; also for the moves.
    Wdl wdl;
    /// Distance to zeroing; empty if a DTZ table is missing; then the moves have no numbers either.
    std::optional<int> dtz;
    std::vector<MoveAnswer> moves;
    /// What is missing, if anything.
    std::string remark;
};

/// Returns the result of each move by WDL tables only, the best first.
std::vector<MoveAnswer> moves_by_wdl(const Tables& tables, Position position) {
    std::vector<MoveAnswer> moves;
    for (Move move : legal_moves(position)) {
        position.make(move);
        const auto after = probe_wdl(tables, position);
        const bool mates = position.in_check() && count_legal_moves(position) == 0;
        position.unmake(move);
        if (after) moves.push_back({.move = move, .mates = mates, .wdl = -*after});
    }
    std::stable_sort(moves.begin(), moves.end(), [](const MoveAnswer& a, const MoveAnswer& b) {
        return a.mates != b.mates ? a.mates : a.wdl > b.wdl;
    });
    return moves;
}

Result<Answer, std::string> ask(const Tables& tables, const Position& position) {
    const auto wdl = probe_wdl(tables, position);
    if (!wdl) return wdl.error().message();
    Answer answer{.wdl = *wdl, .dtz = {}, .moves = {}, .remark = {}};
    const auto dtz = probe_dtz(tables, position);
    auto moves = rank_moves(tables, position);
    if (dtz && moves) {
        answer.dtz = *dtz;
        answer.moves = std::move(*moves);
        if (!answer.moves.empty()) answer.wdl = answer.moves.front().wdl;
    } else {
        answer.remark = dtz ? moves.error().message() : dtz.error().message();
        if (position.halfmove_clock() > 0) answer.remark += "; the answer is for a halfmove clock of 0";
        answer.moves = moves_by_wdl(tables, position);
    }
    return answer;
}

/// Returns for example "White wins, but too late for the fifty-move rule (halfmove clock 60)".
std::string sentence(const Answer& answer, const Position& position) {
    if (answer.wdl == Wdl::Draw) return "draw";
    const Color winner = answer.wdl > Wdl::Draw ? position.side_to_move() : ~position.side_to_move();
    const bool in_time = answer.wdl == Wdl::Win || answer.wdl == Wdl::Loss;
    const std::string wins = winner == Color::White ? "White wins" : "Black wins";
    if (in_time) return wins;
    const int clock = answer.dtz ? position.halfmove_clock() : 0;
    return wins + ", but too late for the fifty-move rule" +
           (clock > 0 ? " (halfmove clock " + std::to_string(clock) + ")" : "");
}

std::string dtz_text(const std::optional<int>& dtz) { return dtz ? "DTZ " + std::to_string(*dtz) : "no DTZ"; }

std::string answer_text(const Answer& answer, const Position& position) {
    std::string text =
        fmt::format("{}\n  {}, {}\n", to_fen(position), sentence(answer, position), dtz_text(answer.dtz));
    if (!answer.remark.empty()) text += "  " + answer.remark + '\n';
    if (answer.moves.empty()) text += position.in_check() ? "  checkmate\n" : "  no moves\n";
    for (const MoveAnswer& move : answer.moves) {
        const std::string dtz = answer.dtz ? std::to_string(move.dtz) : "";
        text += fmt::format("  {:8}{:13}{:>5}\n", to_san(position, move.move),
                            move.mates ? "mate" : tablebase::describe(move.wdl), dtz);
    }
    return text;
}

Json answer_json(const Answer& answer, const Position& position) {
    const auto number = [&](int dtz) { return answer.dtz ? Json(dtz) : Json(); };
    const auto move_json = [&](const MoveAnswer& move) {
        return Json()
            .set("san", to_san(position, move.move))
            .set("uci", to_uci(position, move.move))
            .set("wdl", tablebase::describe(move.wdl))
            .set("dtz", number(move.dtz))
            .set("mate", move.mates);
    };
    return Json()
        .set("fen", to_fen(position))
        .set("wdl", tablebase::describe(answer.wdl))
        .set("dtz", number(answer.dtz.value_or(0)))
        .set("moves", json_array(answer.moves, move_json));
}

/// Shows the answer, or reports why there is none. Returns the exit status.
int show_answer(const TablebaseTask& task, const Tables& tables, const Position& position, Output& output,
                LineErrors& errors) {
    const auto answer = ask(tables, position);
    if (answer) {
        output.lines(task.json ? answer_json(*answer, position).dump() + '\n' : answer_text(*answer, position));
    } else if (task.json) {
        output.line(Json().set("fen", to_fen(position)).set("error", answer.error()).dump());
    } else {
        errors.error(to_fen(position) + ": " + answer.error());
    }
    return answer ? 0 : exit_failed;
}

/// Reads a FEN, or a line of EPD whose operations are ignored.
Result<uci::ReadPosition, std::string> read_line(const TablebaseTask& task, std::string_view text) {
    auto read = read_position_line(text, {.strict = task.strict});
    if (!read) return read.error().message();
    return uci::ReadPosition{Position(read->valid), std::move(read->warning)};
}

int ask_about_each(const TablebaseTask& task, const Tables& tables, const std::string& path, Output& output) {
    LineErrors errors("tb", output);
    int status = 0;
    const auto done = for_each_line("tb", path, task.encoding, output, [&](auto fen, const LineInput& input) {
        if (fen.starts_with('#')) return;
        const auto read = read_line(task, fen);
        if (!read && task.json) output.line(refused_line_json(fen, read.error()));
        if (!read && !task.json) errors.error(input.place() + read.error());
        if (read && !read->warning.empty()) errors.mended(input.place(), read->warning);
        if (!read || show_answer(task, tables, read->position, output, errors) != 0) status = exit_failed;
    });
    errors.finish();
    return done ? status : report_failure("tb", file_error(done.error()), output);
}

int ask_about_positions(const TablebaseTask& task, Output& output) {
    const std::string path = task.path.empty() ? usual_tables() : task.path;
    if (path.empty()) {
        output.error("tb: no tables: --path must name their folder, or the variable GYRE_SYZYGY");
        return exit_usage;
    }
    const auto tables = Tables::open(path);
    if (!tables) return report_failure("tb", file_error(tables.error()), output);
    for (const std::string& fault : (*tables)->faults()) output.error("tb: " + fault);
    if (task.fen == "-") return ask_about_each(task, **tables, "-", output);
    if (!task.file.empty()) return ask_about_each(task, **tables, task.file, output);
    const auto read = read_line(task, *task.fen);
    if (!read) return report_failure("tb", read.error(), output);
    LineErrors errors("tb", output);
    if (!read->warning.empty()) errors.mended("", read->warning);
    return show_answer(task, **tables, read->position, output, errors);
}

struct ProbeTally {
    std::size_t files = 0, damaged = 0;
    std::uint64_t bytes = 0;
};

std::string mebibytes(std::uint64_t bytes) { return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1 << 20)); }

Result<void, std::string> check_table(const std::string& path) {
    const auto name = tablebase::parse_table_name(std::filesystem::path(path).filename().string());
    if (!name) return Failure("the file's name is not that of a table, such as KRPvKR.rtbw");
    const auto checked = tablebase::check_file(path, *name, tablebase::Check::Whole);
    if (!checked) return checked.error();
    return {};
}

void tell_file(const TablebaseTask& task, const std::string& path, const Result<void, std::string>& checked,
               Output& output) {
    if (!task.json) {
        if (!checked) output.line(quoted_path(path) + ": " + checked.error());
        return;
    }
    Json json;
    json.set("file", path).set("good", checked.has_value());
    if (!checked) json.set("error", checked.error());
    output.line(json.dump());
}

int check_files(const TablebaseTask& task, Output& output) {
    const tablebase::FoundFiles found = tablebase::find_table_files(task.check);
    for (const std::string& fault : found.faults) output.error("tb: " + fault);
    const auto size_of = [](const std::string& path) {
        std::error_code error;
        const auto size = std::filesystem::file_size(path, error);
        return error ? 0 : std::uint64_t{size};
    };
    std::uint64_t all_bytes = 0;
    for (const std::string& path : found.paths) all_bytes += size_of(path);

    ProbeTally tally;
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    ProgressLine progress;
    const Clock::time_point start = Clock::now();
    for (const std::string& path : found.paths) {
        if (stop.stop_requested() || output.is_closed()) break;
        const auto checked = check_table(path);
        ++tally.files;
        tally.damaged += checked ? 0 : 1;
        tally.bytes += size_of(path);
        if (!checked || task.json) progress.clear();
        tell_file(task, path, checked, output);
        if (!progress.is_due()) continue;
        const auto taken = std::max<std::int64_t>(1, elapsed_since(start).count());
        const double rate = static_cast<double>(tally.bytes) / static_cast<double>(taken);
        progress.show(fmt::format("{} of {} files, {}/s{}", tally.files, found.paths.size(),
                                  mebibytes(static_cast<std::uint64_t>(rate * 1000)),
                                  time_left(tally.bytes, all_bytes, Clock::now() - start)));
    }
    progress.clear();
    if (!task.json)
        output.line(fmt::format("{} files, {}: {} damaged{}", tally.files, mebibytes(tally.bytes), tally.damaged,
                                tally.files < found.paths.size() ? "; interrupted before the others" : ""));
    const bool all_good = tally.files > 0 && tally.files == found.paths.size() && tally.damaged == 0;
    return all_good && found.faults.empty() ? 0 : exit_failed;
}

}  // namespace

std::vector<OptionText> tablebase_options() { return option_texts<TablebaseTask>(tablebase_option_rows); }

int run_tb(Words arguments, Output& output) {
    TablebaseTask task;
    if (const auto read = read_tablebase_task(arguments, task); !read)
        return report_failure("tb", read.error(), output);
    return task.check.empty() ? ask_about_positions(task, output) : check_files(task, output);
}

}  // namespace gyre::cli
