#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <string>

#include "base/bytes.h"
#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/limits.h"
#include "cli/common/line_input.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/book_build.h"
#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "console/line_errors.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "notation/book/polyglot_builder.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_book_numbers = 1'000'000'000'000;

struct BookTask {
    std::vector<std::string> files;
    std::vector<std::string_view> moves;
    /// Of the new book.
    OutputFile out{"", FileContent::Book};
    std::optional<std::string> fen;
    std::uint64_t count = 1, seed = 1, limit = most_book_numbers;
    int plies = 20;
    BookVariety variety;
    bool json = false, first = false;
};

// clang-format off
using BookRow = OptionRow<BookTask>;
constexpr BookRow book_rows[] = {
    BookRow::flag<&BookTask::json>("--json", shared_help::objects),
    BookRow::fen<&BookTask::fen>(fen_help_text).only("probe lines"),
    BookRow::texts<&BookTask::moves>("--moves", "MOVE...", shared_help::moves).only("probe"),
    BookRow::number<&BookTask::count>("--count", "N", 1, most_book_numbers, "lines to play").only("lines"),
    BookRow::number<&BookTask::plies>("--plies", "N", 1, most_book_plies, "plies of each line at most").only("lines"),
    BookRow::number<&BookTask::seed>("--seed", "N", 0, ~std::uint64_t{0}, shared_help::seed).only("lines"),
    BookRow::number<&BookTask::variety, &BookVariety::percent>("--variety", "PERCENT", 0, 100,
        "0 plays the heaviest move of each position, 100 any").only("lines"),
    BookRow::number<&BookTask::limit>("--limit", "N", 1, most_book_numbers, "entries that are shown at most", "all")
        .only("dump"),
    book_out_row<BookTask>.only("merge"), book_force_row<BookTask>.only("merge"),
    BookRow::flag<&BookTask::first>("--first", "uses only the first book that has a position").only("merge"),
};
// clang-format on

std::uint64_t sum_of(const std::vector<BookMove>& moves) {
    std::uint64_t sum = 0;
    for (const BookMove& move : moves) sum += move.weight;
    return sum;
}

Json book_moves_json(const Position& position, const std::vector<BookMove>& moves) {
    const auto move_json = [&](const BookMove& move) {
        return Json()
            .set("san", to_san(position, move.move))
            .set("uci", to_uci(position, move.move))
            .set("weight", move.weight)
            .set("percent", Json::Raw{fmt::format("{:.1f}", percentage(move.weight, sum_of(moves)))})
            .set("learn", move.learn);
    };
    return Json().set("fen", to_fen(position)).set("moves", json_array(moves, move_json));
}

std::string moves_table(const Position& position, const std::vector<BookMove>& moves) {
    std::string text;
    for (const BookMove& move : moves)
        text += fmt::format("{:8}{:>8}{:>8.1f} %\n", to_san(position, move.move), move.weight,
                            percentage(move.weight, sum_of(moves)));
    return text;
}

/// Shows one position. Returns false if it is not in the book.
bool show_moves(const BookTask& task, const PolyglotBook& book, const Position& position, Output& output) {
    const auto moves = book_moves(book, position);
    if (task.json)
        output.line(book_moves_json(position, moves).dump());
    else
        output.lines(moves.empty() ? "not in the book: " + to_fen(position) + '\n' : moves_table(position, moves));
    return !moves.empty();
}

Result<Position, std::string> find_position(const BookTask& task, Output& output) {
    Position position;
    if (task.fen) {
        GYRE_TRY(const auto read, read_position_argument("book", *task.fen, {}, output));
        position = read;
    }
    if (const auto made = make_moves(position, task.moves); !made) return made.error();
    return position;
}

/// Reads a FEN from each line of standard input; ignores empty lines.
int probe_many(const BookTask& task, const PolyglotBook& book, Output& output) {
    LineErrors errors("book probe", output);
    int status = 0;
    const auto done = for_each_line("book probe", "-", {}, output, [&](std::string_view fen, const LineInput& input) {
        const auto read = read_position_line(fen, {});
        if (!read) {
            status = exit_failed;
            if (task.json)
                output.line(refused_line_json(fen, read.error().message()));
            else
                errors.error(input.place() + read.error().message());
            return;
        }
        if (!read->warning.empty()) errors.mended(input.place(), read->warning);
        const Position position(read->valid);
        if (!task.json) output.line(to_fen(position));
        if (!show_moves(task, book, position, output)) status = exit_failed;
    });
    errors.finish();
    return done ? status : report_failure("book probe", file_error(done.error()), output);
}

Result<int, CommandError> probe(const BookTask& task, const PolyglotBook& book, Output& output) {
    if (task.fen == "-") {
        if (!task.moves.empty()) return Failure("--moves needs one position, not '-'");
        return probe_many(task, book, output);
    }
    GYRE_TRY(const auto position, find_position(task, output));
    return show_moves(task, book, position, output) ? 0 : exit_failed;
}

// --- The whole book ---

Result<int, CommandError> lines(const BookTask& task, const PolyglotBook& book, Output& output) {
    GYRE_TRY(const auto start, find_position(task, output));
    Rng rng(task.seed);
    for (std::uint64_t i = 0; i < task.count && !output.is_closed(); ++i) {
        Position position = start;
        std::vector<Move> line;
        while (static_cast<int>(line.size()) < task.plies) {
            const auto chosen = pick(book_moves(book, position), task.variety, rng);
            if (!chosen) break;
            line.push_back(chosen->move);
            position.make(chosen->move);
        }
        if (line.empty()) {
            output.error("book lines: not in the book: " + to_fen(start));
            return exit_failed;
        }
        const std::string text = line_to_san(start, line);
        if (task.json)
            output.line(Json().set("line", text).set("fen", to_fen(position)).dump());
        else
            output.line(text);
    }
    return 0;
}

Result<int, CommandError> info(const BookTask& task, const PolyglotBook& book, Output& output) {
    std::size_t reached = 0, deepest = 0, moves = 0;
    // Longer than any game.
    constexpr int whole_book = 10'000;
    walk_book(book, Position(), whole_book, [&](const BookPosition& here) {
        ++reached;
        moves += here.moves.size();
        deepest = std::max(deepest, here.line.size() + 1);
        return !output.is_closed();
    });
    const std::size_t header = book.find(Key()).size();
    if (task.json)
        output.line(Json()
                        .set("entries", book.entries().size())
                        .set("header", header)
                        .set("positions", book.position_count())
                        .set("reachable_positions", reached)
                        .set("reachable_moves", moves)
                        .set("plies", deepest)
                        .dump());
    else
        output.lines(fmt::format(
            "entries: {}{}\npositions: {}\nfrom the start position: {} positions, {} moves, {} plies deep\n",
            book.entries().size(), header > 0 ? fmt::format(", {} of them a header", header) : "",
            book.position_count(), reached, moves, deepest));
    return 0;
}

Result<int, CommandError> dump(const BookTask& task, const PolyglotBook& book, Output& output) {
    std::uint64_t left = task.limit;
    for (const BookEntry& entry : book.entries()) {
        if (left-- == 0 || output.is_closed()) break;
        const std::string move = polyglot_move_text(entry.move);
        if (task.json)
            output.line(Json()
                            .set("key", hex_digits(entry.key.value()))
                            .set("move", move)
                            .set("weight", entry.weight)
                            .set("learn", entry.learn)
                            .dump());
        else
            output.line(fmt::format("{} {:5} {} {}", hex_digits(entry.key.value()), move, entry.weight, entry.learn));
    }
    return 0;
}

// --- Verbs ---

/// Reads the book that a verb names, and the position behind its name.
template <auto Do>
Result<int, CommandError> with_book(BookTask& task, Output& output) {
    if (auto done = take_fen_words(std::span(task.files).subspan(1), task); !done) return std::move(done).error();
    if (task.fen == "-" && task.files.front() == "-")
        return Failure("book and positions can't both come from standard input");
    GYRE_TRY(const auto book, load_book(task.files.front()).transform_error(file_error));
    return Do(task, book, output);
}

Result<int, CommandError> merge(const BookTask& task, Output& output) {
    std::vector<PolyglotBook> books;
    for (const std::string& file : task.files) {
        GYRE_TRY(auto book, load_book(file).transform_error(file_error));
        books.push_back(std::move(book));
    }
    const PolyglotBook merged = merge_books(books, task.first ? MergeRule::FirstBook : MergeRule::AddWeights);
    return write_book(merged, {task.out, task.json}, output);
}

}  // namespace

int write_book(const PolyglotBook& book, const BookTarget& target, Output& output) {
    if (book.entries().empty()) return report_failure("book", file_error("there is nothing to write"), output);
    const std::vector<std::uint8_t> bytes = book.bytes();
    const std::string_view text = text_view(bytes);
    if (target.file.path == "-") {
        output.lines(text);
        return output.is_closed() ? exit_failed : 0;
    }
    if (const auto written = write_text_file(target.file, text); !written)
        return report_failure("book", file_error(written.error()), output);
    const std::size_t positions = book.position_count(), entries = book.entries().size();
    Json json;
    json.set("file", target.file.path).set("positions", positions).set("entries", entries);
    output.line(target.json ? json.dump() : fmt::format("positions: {}, entries: {}", positions, entries));
    return 0;
}

std::span<const Verb> book_verbs() {
    static const Verb rows[] = {
        verb<book_rows, with_book<probe>>("probe", "FILE [FEN|-]",
                                          "show the moves of a position, or of each FEN on standard input"),
        verb<book_rows, with_book<lines>>("lines", "FILE [FEN]", "play random lines through the book"),
        verb<book_rows, with_book<info>>("info", "FILE", "check the book and count its entries and positions"),
        verb<book_rows, with_book<dump>>("dump", "FILE", "show the entries"),
        verb<book_rows, merge>("merge", "FILE...", "add the weights of several books"),
        book_build_verb(),
    };
    return rows;
}

}  // namespace gyre::cli
