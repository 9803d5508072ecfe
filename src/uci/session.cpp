#include "uci/session.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "chess/transform.h"
#include "engine/named_options.h"
#include "notation/position/fen.h"
#include "uci/eval_report.h"
#include "uci/export_command.h"
#include "uci/position_command.h"
#include "uci/show.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

namespace gyre::uci {

namespace {

/// The longest time that `eval` waits for options.
constexpr Milliseconds settling_time{50};

}  // namespace

// clang-format off
std::span<const UciSession::Command> UciSession::commands() {
    static const std::string usage_of_go = go_usage();
    static const Command rows[] = {
        {"uci", &UciSession::uci, "uci",
         "Prints the engine's name and options, and ends with 'uciok'."},
        {"isready", &UciSession::isready, "isready",
         "Answers 'readyok' when all options set so far are applied and the hash table is ready; at once during a\n"
         "search."},
        {"setoption", &UciSession::setoption, "setoption name NAME [value VALUE]",
         "Sets an option; case and the number of blanks in its name do not matter. During a search it waits for its\n"
         "turn. 'help NAME' explains an option."},
        {"ucinewgame", &UciSession::ucinewgame, "ucinewgame",
         "Clears the hash table and the histories. The position stays."},
        {"position", &UciSession::position, "position startpos|fen FEN [moves MOVE ...]",
         "Sets the position. The FEN has one to six fields; wrong castling rights, en passant squares and clocks are\n"
         "mended with a warning. Castling may be written as the king's two steps or as king takes rook. If anything is\n"
         "wrong there is no position, and 'go' answers 'bestmove 0000'."},
        {"go", &UciSession::go,
         usage_of_go,
         "Searches until a limit is reached; without one, or with infinite, until 'stop'. A wrong field is reported and\n"
         "left out. During a search it waits for its turn. Every go gets one bestmove: '(none)' in mate and stalemate,\n"
         "'0000' where there is no position and after a perft."},
        {"stop", &UciSession::stop, "stop",
         "Ends all searches, perfts and benches asked for so far. Each search still prints its best move."},
        {"ponderhit", &UciSession::ponderhit, "ponderhit",
         "Says that the expected move was played: the limits of 'go ponder' hold from now on."},
        {"quit", &UciSession::quit, "quit",
         "Ends the program at once, after the pending best moves and files. The end of the input does so too,\n"
         "but lets searches with a limit, perfts and benches finish."},
        {"debug", &UciSession::debug, "debug on|off",
         "Prints more about the commands that were read."},
        {"register", &UciSession::ignore, "register ...",
         "Ignored: there is nothing to register."},
        {"copyprotection", &UciSession::ignore, "copyprotection ...",
         "Ignored: there is no copy protection."},
        {"d", &UciSession::d, "d",
         "Shows the board, its FEN, its keys and the pieces that give check."},
        {"eval", &UciSession::eval, "eval",
         "Shows the static evaluation by element, what the net adds if there is one, and the steps to the score."},
        {"flip", &UciSession::flip, "flip",
         "Exchanges the colours and turns the board over. The game that led here is forgotten."},
        {"perft", &UciSession::perft, "perft DEPTH [OPTION]...",
         "Counts the leaves of the tree of legal moves below every move.", perft_options},
        {"bench", &UciSession::bench, "bench [OPTION]...",
         "Searches a fixed set of positions with one thread; the number of nodes shows whether the search has changed.",
         bench_options},
        {"export_net", &UciSession::export_net, "export_net FILE [--force]",
         "Writes the net that EvalFile names, or the one in this program, to a file. A FILE that holds something else "
         "is replaced only with --force.", export_options},
        {"help", &UciSession::help, "help [COMMAND|OPTION]",
         "Lists all commands and options, or explains one."},
    };
    return rows;
}
// clang-format on

const UciSession::Command* UciSession::find_command(std::string_view name) {
    const auto all = commands();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Command& row) { return row.name == name; });
    return found == all.end() ? nullptr : &*found;
}

bool UciSession::knows(std::string_view command) { return find_command(command) != nullptr; }

void UciSession::run(ReadBytes source) {
    LineReader reader(std::move(source));
    while (const auto line = reader.next()) {
        if (line->too_long)
            refuse_long_line(line->text);
        else if (!handle(line->text))
            return;
        if (output_.is_closed()) return;
    }
    if (!output_.is_closed()) finish();
}

bool UciSession::handle(std::string_view line) {
    const auto words = split_words(line);
    // As UCI requires, unknown words are ignored and the rest of the line is executed.
    const auto known = std::find_if(words.begin(), words.end(), knows);
    if (known != words.begin()) refuse_words(Words(words.begin(), known), known == words.end());
    if (known != words.end()) (this->*find_command(*known)->obey)(Words(known + 1, words.end()));
    return !quitting_;
}

void UciSession::refuse_words(Words unknown, bool are_all) {
    output_.error("unknown command " + quoted(unknown.front()) +
                  (are_all ? std::string() : "; the rest of the line is used"));
}

void UciSession::refuse_long_line(std::string_view start) {
    output_.error("a line of more than " + std::to_string(LineReader::max_line) + " bytes was skipped");
    const auto words = split_words(start);
    if (words.empty()) return;
    if (words.front() == "position") position_.reset();
    if (words.front() == "go") worker_.go({}, nullptr);
}

void UciSession::uci(Words) {
    output_.lines("id name Gyre " GYRE_VERSION "\nid author the Gyre authors\n" + engine_option_lines() + "uciok\n");
}

void UciSession::debug(Words arguments) {
    // Unknown words are ignored here too.
    const auto found =
        std::find_if(arguments.begin(), arguments.end(), [](auto word) { return word == "on" || word == "off"; });
    if (found != arguments.end())
        debug_ = *found == "on";
    else
        output_.error("debug: neither 'on' nor 'off'");
}

void UciSession::isready(Words) {
    // Waits until all options are set and their errors are reported, but not for a running search.
    worker_.settle();
    output_.line("readyok");
}

void UciSession::setoption(Words arguments) {
    const auto value_at = std::find(arguments.begin(), arguments.end(), "value");
    const Words name(arguments.begin(), value_at);
    const Words value(value_at == arguments.end() ? value_at : value_at + 1, arguments.end());
    if (name.size() < 2 || name.front() != "name")
        output_.error("setoption: it must read 'setoption name NAME [value VALUE]'");
    else
        worker_.set_option(std::string(text_of(name.subspan(1))), std::string(text_of(value)), debug_);
}

void UciSession::ucinewgame(Words) { worker_.new_game(); }

void UciSession::position(Words arguments) {
    auto read = read_position_command(arguments);
    if (!read) {
        position_.reset();
        output_.error(read.error());
        return;
    }
    if (!read->warning.empty()) output_.warning("position: " + read->warning);
    position_ = std::make_shared<const Position>(std::move(read->position));
    if (debug_)
        output_.line(
            fmt::format("info string position {} after {} plies", to_fen(*position_), position_->plies_made()));
}

void UciSession::go(Words arguments) {
    const auto now = Clock::now();
    if (position_or_error("go") == nullptr) return worker_.go({}, nullptr);
    ParsedGo parsed = parse_go(arguments, *position_);
    if (!parsed.error.empty()) output_.error(parsed.error);
    parsed.request.limits.since = now;
    worker_.go(std::move(parsed.request), position_);
}

void UciSession::stop(Words) { worker_.stop(); }

void UciSession::ponderhit(Words) { worker_.ponder_hit(); }

void UciSession::quit(Words) {
    quitting_ = true;
    worker_.quit();
}

void UciSession::ignore(Words) {}

// Commands beyond the UCI protocol.

const Position* UciSession::position_or_error(std::string_view command) {
    if (!position_) output_.error(std::string(command) + ": there is no position");
    return position_.get();
}

void UciSession::d(Words) {
    if (const Position* here = position_or_error("d")) output_.lines(position_text(*here));
}

void UciSession::eval(Words) {
    const Position* here = position_or_error("eval");
    if (here == nullptr) return;
    // An option that was set just before must have an effect.
    worker_.settle(settling_time);
    const std::optional<TableParams> params = worker_.parameters();
    EvalReport report{.values = params ? params->terms() : classic::term_values, .net = worker_.network_use()};
    if (params) report.rates = net_rates_of(*params);
    output_.lines(eval_text(*here, report));
}

void UciSession::flip(Words) {
    if (const Position* here = position_or_error("flip")) position_ = std::make_shared<const Position>(flipped(*here));
}

void UciSession::perft(Words arguments) {
    if (position_or_error("perft") == nullptr) return;
    const auto request = parse_perft(arguments);
    if (request)
        worker_.perft(*request, position_);
    else
        output_.error("perft: " + request.error().reason);
}

void UciSession::bench(Words arguments) {
    auto request = parse_bench(arguments);
    if (request)
        worker_.bench(std::move(*request));
    else
        output_.error("bench: " + request.error().reason);
}

void UciSession::export_net(Words arguments) {
    auto task = parse_export(arguments);
    if (task)
        worker_.export_net(std::move(task->files.front()), task->force);
    else
        output_.error("export_net: " + task.error().reason);
}

std::string UciSession::help_text(std::string_view topic) {
    if (const Command* command = find_command(topic)) {
        std::string text = fmt::format("{}\n\n{}\n", command->usage, command->help);
        if (command->options != nullptr)
            for (const OptionText& option : command->options())
                text += fmt::format("  {}  {}\n", option.head(), option.help);
        return text;
    }
    if (!topic.empty()) return engine_option_help(topic);
    std::string text;
    for (const Command& row : commands())
        if (row.obey != &UciSession::ignore) text += std::string(row.usage) + '\n';
    return text + "'help COMMAND' and 'help OPTION' say more. The options are " + engine_option_names() + ".\n";
}

void UciSession::help(Words arguments) {
    const std::string_view topic = text_of(arguments);
    const std::string text = help_text(topic);
    if (text.empty())
        output_.error("help: " + quoted(topic) + " is neither a command nor an option");
    else
        output_.lines(text);
}

}  // namespace gyre::uci
