#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/common/line_input.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/book_build.h"
#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/text_file.h"
#include "console/typed_text.h"
#include "notation/book/polyglot_builder.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_book_numbers = 1'000'000'000'000;

struct BookTask {
    std::vector<std::string_view> files, moves;
    OutputFile out{"", FileContent::Book};
    std::optional<std::string> fen;
    std::uint64_t count = 1, seed = 1, limit = most_book_numbers;
    int plies = 20;
    BookVariety variety;
    bool json = false, first = false;
};

// clang-format off
using BookRow = OptionRow<BookTask>;
constexpr BookRow json_row = BookRow::flag<&BookTask::json>("--json", "writes one object a line");
constexpr BookRow book_fen_row = BookRow::fen<&BookTask::fen>(fen_help_text);
constexpr BookRow probe_rows[] = {
    json_row, book_fen_row, BookRow::texts<&BookTask::moves>("--moves", "MOVE...", "moves that are played first")};
constexpr BookRow lines_rows[] = {
    json_row, book_fen_row,
    BookRow::number<&BookTask::count>("--count", "N", 1, most_book_numbers, "lines to play"),
    BookRow::number<&BookTask::plies>("--plies", "N", 1, most_book_plies, "plies of each line at most"),
    BookRow::number<&BookTask::seed>("--seed", "N", 0, ~std::uint64_t{0}, "random seed"),
    BookRow::number<&BookTask::variety, &BookVariety::percent>("--variety", "PERCENT", 0, 100,
        "0 plays the heaviest move of each position, 100 any"),
};
constexpr BookRow info_rows[] = {json_row};
constexpr BookRow dump_rows[] = {
    json_row, BookRow::number<&BookTask::limit>("--limit", "N", 1, most_book_numbers, "entries that are shown at most", "all")};
constexpr BookRow book_merge_rows[] = {
    json_row,
    BookRow::output_name<&BookTask::out, &OutputFile::path>("--out", "OUT", "the new book; '-' for standard output"),
    BookRow::flag<&BookTask::out, &OutputFile::force>("--force", "replaces an existing OUT that is no book"),
    BookRow::flag<&BookTask::first>("--first", "lets the first book that has a position decide"),
};
// clang-format on

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f}", whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::uint64_t sum_of(const std::vector<BookMove>& moves) {
    std::uint64_t sum = 0;
    for (const BookMove& move : moves) sum += move.weight;
    return sum;
}

Json book_moves_json(const Position& position, const std::vector<BookMove>& moves) {
    const auto castling = position.needs_chess960() ? UciCastling::Chess960 : UciCastling::Standard;
    const auto move_json = [&](const BookMove& move) {
        return Json()
            .set("san", to_san(position, move.move))
            .set("uci", to_uci(move.move, castling))
            .set("weight", move.weight)
            .set("percent", Json::Raw{percent(move.weight, sum_of(moves))})
            .set("learn", move.learn);
    };
    return Json().set("fen", to_fen(position)).set("moves", json_array(moves, move_json));
}

std::string moves_table(const Position& position, const std::vector<BookMove>& moves) {
    std::string text;
    for (const BookMove& move : moves)
        text += fmt::format("{:8}{:>8}{:>8} %\n", to_san(position, move.move), move.weight,
                            percent(move.weight, sum_of(moves)));
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
        const auto read = read_position_argument("book", *task.fen, {}, output);
        if (!read) return read.error();
        position = *read;
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

Result<int, std::string> probe(const BookTask& task, const PolyglotBook& book, Output& output) {
    if (task.fen == "-") {
        if (!task.moves.empty()) return std::string("--moves follow one position, not '-'");
        return probe_many(task, book, output);
    }
    const auto position = find_position(task, output);
    if (!position) return position.error();
    return show_moves(task, book, *position, output) ? 0 : exit_failed;
}

Result<int, std::string> lines(const BookTask& task, const PolyglotBook& book, Output& output) {
    const auto start = find_position(task, output);
    if (!start) return start.error();
    Rng rng(task.seed);
    for (std::uint64_t i = 0; i < task.count && !output.is_closed(); ++i) {
        Position position = *start;
        std::vector<Move> line;
        while (static_cast<int>(line.size()) < task.plies) {
            const auto chosen = pick(book_moves(book, position), task.variety, rng);
            if (!chosen) break;
            line.push_back(chosen->move);
            position.make(chosen->move);
        }
        if (line.empty()) {
            output.error("book lines: not in the book: " + to_fen(*start));
            return exit_failed;
        }
        const std::string text = line_to_san(*start, line);
        if (task.json)
            output.line(Json().set("line", text).set("fen", to_fen(position)).dump());
        else
            output.line(text);
    }
    return 0;
}

Result<int, std::string> info(const BookTask& task, const PolyglotBook& book, Output& output) {
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

Result<int, std::string> dump(const BookTask& task, const PolyglotBook& book, Output& output) {
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

int merge(const BookTask& task, Output& output) {
    std::vector<PolyglotBook> books;
    for (const std::string_view file : task.files) {
        auto book = load_book(std::string(file));
        if (!book) return report_failure("book merge", file_error(book.error()), output);
        books.push_back(std::move(*book));
    }
    const PolyglotBook merged = merge_books(books, task.first ? MergeRule::FirstBook : MergeRule::AddWeights);
    return write_book(merged, {task.out, task.json}, output);
}

struct Deed {
    std::string_view name, heading;
    std::span<const BookRow> rows;
    Result<int, std::string> (*run)(const BookTask& task, const PolyglotBook& book, Output& output);
    /// Whether a FEN may follow the file.
    bool takes_fen;
};

constexpr Deed deeds[] = {
    {"probe", "Options of 'probe'", probe_rows, probe, true},
    {"lines", "Options of 'lines'", lines_rows, lines, true},
    {"info", "Options of 'info'", info_rows, info, false},
    {"dump", "Options of 'dump'", dump_rows, dump, false},
};

Result<void, CommandError> read_book_task(const Deed& deed, Words arguments, BookTask& task) {
    const auto [free, options] = split_arguments<BookTask>(arguments, deed.rows);
    // The value of a mistyped option is among the free words, so options are checked first.
    if (auto done = read_options<BookTask>(options, deed.rows, task); !done) return done;
    if (free.empty()) return Failure("the name of a book is missing");
    if (free.size() > 1 && !deed.takes_fen) return Failure("unexpected argument " + quoted(free[1]));
    task.files.push_back(free.front());
    if (auto done = take_fen_words(Words(free).subspan(1), task); !done) return done;
    if (task.fen == "-" && free.front() == "-")
        return Failure("book and positions can't both come from standard input");
    return {};
}

int run_deed(const Deed& deed, Words arguments, Output& output) {
    const std::string name = "book " + std::string(deed.name);
    BookTask task;
    if (const auto read = read_book_task(deed, arguments, task); !read)
        return report_failure(name, read.error(), output);
    const auto book = load_book(std::string(task.files.front()));
    if (!book) return report_failure(name, file_error(book.error()), output);
    const auto status = deed.run(task, *book, output);
    return status ? *status : report_failure(name, status.error(), output);
}

int run_merge(Words arguments, Output& output) {
    BookTask task;
    const auto [free, options] = split_arguments<BookTask>(arguments, book_merge_rows);
    task.files = free;
    const auto read = read_options<BookTask>(options, book_merge_rows, task).and_then([&, &free = free] {
        return check_book_names(task.out, free.size(), "the books to merge");
    });
    if (!read) return report_failure("book merge", read.error(), output);
    return merge(task, output);
}

}  // namespace

Result<void, CommandError> check_book_names(const OutputFile& out, std::size_t inputs, std::string_view what) {
    if (out.path.empty())
        return Failure(
            "--out FILE is missing: it names the new book ('-' for standard output); all other names are read");
    if (inputs == 0) return Failure("the names of " + std::string(what) + " are missing");
    return {};
}

int write_book(const PolyglotBook& book, const BookTarget& target, Output& output) {
    if (book.entries().empty()) return report_failure("book", file_error("there is nothing to write"), output);
    const std::vector<std::uint8_t> bytes = book.bytes();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (target.file.path == "-") {
        output.lines(text);
        return output.is_closed() ? exit_failed : 0;
    }
    if (const auto written = write_text_file(target.file, text); !written)
        return report_failure("book", file_error(written.error()), output);
    const std::size_t positions = book.position_count(), entries = book.entries().size();
    Json json;
    json.set("file", target.file.path).set("positions", positions).set("entries", entries);
    output.line(target.json ? json.dump() : fmt::format("{} positions, {} entries", positions, entries));
    return 0;
}

std::vector<OptionText> book_options() {
    std::vector<OptionText> texts;
    for (const Deed& deed : deeds)
        texts = with_options(std::move(texts), deed.heading, option_texts<BookTask>(deed.rows));
    texts = with_options(std::move(texts), "Options of 'merge'", option_texts<BookTask>(book_merge_rows));
    return with_options(std::move(texts), "Options of 'build'", book_build_options());
}

int run_book(Words arguments, Output& output) {
    const std::string_view word = arguments.empty() ? std::string_view() : arguments.front();
    if (word == "merge") return run_merge(arguments.subspan(1), output);
    if (word == "build") return run_book_build(arguments.subspan(1), output);
    for (const Deed& deed : deeds)
        if (deed.name == word) return run_deed(deed, arguments.subspan(1), output);
    constexpr std::string_view names[] = {"probe", "lines", "info", "dump", "merge", "build"};
    return report_failure("book", not_a_verb(arguments, names), output);
}

}  // namespace gyre::cli
