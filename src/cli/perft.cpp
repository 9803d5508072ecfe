#include "cli/perft.h"

#include <fstream>
#include <limits>
#include <string>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/exit_status.h"
#include "cli/perft_file.h"
#include "uci/perft_command.h"
#include "uci/position_command.h"

namespace gyre {

namespace {

/// What the words after `gyre perft` ask for.
struct Task {
    std::string file;
    /// In a file, the depth beyond which counts are left out.
    int depth = std::numeric_limits<int>::max();
    std::string fen;
    const PerftMethod* method = &perft_methods().front();
};

std::optional<int> parse_depth(std::string_view text) {
    const auto depth = parse_integer(text);
    return depth && *depth >= 0 && *depth <= 1000 ? depth : std::nullopt;
}

/// Sets one option; an error if it or its value is wrong.
std::optional<std::string> set_option(std::string_view option, std::string_view value, Task& task) {
    if (option == "--file") {
        task.file = value;
    } else if (option == "--depth") {
        const auto depth = parse_depth(value);
        if (!depth) return quoted(value) + " is not a depth";
        task.depth = *depth;
    } else if (option == "--sliders") {
        const auto method = find_perft_method(value);
        if (!method) return method.error();
        task.method = *method;
    } else {
        return quoted(option) + " is not an option";
    }
    return std::nullopt;
}

Result<Task, std::string> parse_task(Words arguments) {
    Task task;
    bool has_depth = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (word.starts_with("--")) {
            if (++i == arguments.size()) return std::string(word) + " needs a word after it";
            if (const auto error = set_option(word, arguments[i], task)) return *error;
        } else if (!has_depth && task.file.empty()) {
            const auto depth = parse_depth(word);
            if (!depth) return quoted(word) + " is not a depth";
            task.depth = *depth;
            has_depth = true;
        } else {
            task.fen += (task.fen.empty() ? "" : " ") + std::string(word);
        }
    }
    if (!task.file.empty() && (has_depth || !task.fen.empty()))
        return std::string("with --file, a depth is given by --depth and there is no FEN");
    if (task.file.empty() && !has_depth) return std::string("neither a depth nor --file");
    return task;
}

int count_position(const Task& task, Output& output) {
    ReadPosition read{Position(), {}};
    if (!task.fen.empty()) {
        auto from_fen = read_fen(task.fen, true);
        if (!from_fen) {
            output.error("perft: " + from_fen.error());
            return exit_usage;
        }
        read = std::move(*from_fen);
    }
    if (!read.warning.empty()) output.warning(read.warning);
    const auto castling = read.position.needs_chess960() ? UciCastling::Chess960 : UciCastling::Standard;
    print_perft(
        read.position, {task.depth, task.method}, castling, [&] { return output.is_closed(); }, output);
    return 0;
}

/// Counts and compares, and tallies what came out.
class FileCheck {
public:
    FileCheck(const Task& task, Output& output) : task_(task), output_(output) {}

    void check(const PerftCase& test) {
        ++positions_;
        const auto read = read_fen(test.fen, true);
        if (!read) return fail(test, read.error());
        for (const auto [depth, expected] : test.counts) {
            if (depth > task_.depth) continue;
            const std::uint64_t counted = task_.method->count(read->position, depth, {}).value();
            ++counts_;
            nodes_ += counted;
            if (counted != expected)
                fail(test, "depth " + std::to_string(depth) + ": " + std::to_string(counted) + " counted, " +
                               std::to_string(expected) + " expected");
        }
    }

    int conclude() {
        const auto milliseconds = static_cast<std::uint64_t>(elapsed_since(start_).count());
        output_.line(std::to_string(milliseconds) + " ms, " +
                     std::to_string(nodes_ / 1000 / std::max<std::uint64_t>(milliseconds, 1)) + " Mnps");
        output_.line(std::to_string(positions_) + " positions, " + std::to_string(counts_) + " counts, " +
                     std::to_string(nodes_) + " nodes, " + std::to_string(failed_) + " failed");
        // A file from which nothing was counted must not look like one that is right.
        return failed_ > 0 || counts_ == 0 ? exit_failed : 0;
    }

private:
    void fail(const PerftCase& test, const std::string& how) {
        ++failed_;
        output_.line("line " + std::to_string(test.line) + ": " + how + ": " + test.fen);
    }

    const Task& task_;
    Output& output_;
    Clock::time_point start_ = Clock::now();
    int positions_ = 0, counts_ = 0, failed_ = 0;
    std::uint64_t nodes_ = 0;
};

int check_file(const Task& task, Output& output) {
    std::ifstream file(task.file);
    if (!file) {
        output.error("perft: " + quoted(task.file, 200) + " can't be opened");
        return exit_usage;
    }
    const auto cases = read_perft_file(file);
    if (!cases) {
        output.error("perft: " + quoted(task.file, 200) + ": " + cases.error());
        return exit_usage;
    }
    FileCheck check(task, output);
    for (const PerftCase& test : *cases) check.check(test);
    return check.conclude();
}

}  // namespace

int run_perft(Words arguments, Output& output) {
    const auto task = parse_task(arguments);
    if (!task) {
        output.error("perft: " + task.error());
        return exit_usage;
    }
    return task->file.empty() ? count_position(*task, output) : check_file(*task, output);
}

}  // namespace gyre
