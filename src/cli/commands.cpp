#include "cli/commands.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <span>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/system.h"
#include "base/text.h"
#include "cli/analyse/analyse.h"
#include "cli/analyse/analyse_options.h"
#include "cli/common/option_values.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/book.h"
#include "cli/files/epd.h"
#include "cli/files/epd_options.h"
#include "cli/files/fen.h"
#include "cli/files/pgn.h"
#include "cli/files/pgn_options.h"
#include "cli/files/svg.h"
#include "cli/files/tablebase.h"
#include "cli/lab/lab.h"
#include "cli/lab/tree.h"
#include "cli/learn/data.h"
#include "cli/learn/datagen.h"
#include "cli/learn/match.h"
#include "cli/learn/match_options.h"
#include "cli/learn/train.h"
#include "cli/learn/train_options.h"
#include "cli/learn/tune.h"
#include "cli/measure/perft.h"
#include "cli/measure/slider_bench.h"
#include "cli/measure/solve.h"
#include "cli/play/play.h"
#include "cli/play/play_options.h"
#include "cli/serve/serve.h"
#include "cli/serve/serve_options.h"
#include "cli/shell_files.h"
#include "cli/version.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/option_rows.h"
#include "console/terminal.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "uci/bench_command.h"
#include "uci/engine_options.h"
#include "uci/eval_report.h"
#include "uci/session.h"
#include "uci/show.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

namespace gyre::cli {

namespace {

/// One row per command: how it is called and what it does.
struct Command {
    std::string_view name;
    /// Takes the words after its name and returns the exit status.
    int (*run)(Words arguments, Output& output);
    std::string_view usage;
    std::string_view help;
    std::vector<OptionText> (*options)() = nullptr;
    /// More about it, for those who ask for this command alone: in front of the options, and behind them.
    std::string (*details)() = nullptr, (*notes)() = nullptr;
};

int talk_uci(Words arguments, Output& output) {
    if (!arguments.empty()) {
        output.error("uci: it takes no argument");
        return exit_usage;
    }
    // In UCI, errors are part of the conversation.
    Output conversation(write_to(STDOUT_FILENO), {}, [] { return system::has_reader(STDOUT_FILENO); });
    uci::UciSession(conversation).run(uci::read_from(STDIN_FILENO, STDOUT_FILENO));
    // A reader who has gone ends a conversation as the end of the input does.
    const bool is_lost = conversation.failure() != 0 && conversation.failure() != EPIPE;
    if (is_lost) output.error("uci: standard output: " + std::generic_category().message(conversation.failure()));
    return is_lost ? exit_failed : 0;
}

int play_game(Words arguments, Output& output) {
    const auto settings = parse_play_settings(arguments);
    if (!settings) {
        output.error("play: " + settings.error());
        return exit_usage;
    }
    const int status = play(std::cin, std::cout, detect_terminal(), *settings);
    if (status != 0) output.error("play: standard output: what was said could not be written");
    return status;
}

/// A line of UCI: a command and the words after it. `status_of_error` is the exit status if it answers with an error.
int run_uci_line(std::string_view command, Words arguments, Output& output, int status_of_error = exit_usage) {
    uci::UciSession session(output);
    session.handle(std::string(command) + ' ' + joined(arguments));
    session.finish();
    return output.had_error() ? status_of_error : 0;
}

/// Shows something about a position, or about the start position.
template <class TextOf>
int show(std::string_view command, TextOf text_of, const std::optional<std::string>& fen, Output& output) {
    Position position;
    if (fen) {
        const auto read = read_position_argument(command, *fen, {.waiver = {.impossible_check = true}}, output);
        if (!read) {
            output.error(std::string(command) + ": " + read.error());
            return exit_usage;
        }
        position = *read;
    }
    output.lines(text_of(position));
    return 0;
}

/// What the words after `gyre d` ask for.
struct BoardTask {
    std::optional<std::string> fen;
};
constexpr OptionRow<BoardTask> board_rows[] = {OptionRow<BoardTask>::fen<&BoardTask::fen>(fen_help_text)};

std::vector<OptionText> board_options() { return option_texts<BoardTask>(board_rows); }

int show_board(Words arguments, Output& output) {
    BoardTask task;
    if (const auto read = read_options_with_fen<BoardTask>(arguments, board_rows, task); !read)
        return report_failure("d", read.error(), output);
    return show("d", uci::position_text, task.fen, output);
}

/// What the words after `gyre eval` ask for.
struct EvalTask {
    bool json = false, terms = false, by_document = false;
    NetworkChoice net;
    std::optional<std::string> fen;
};

// clang-format off
using EvalRow = OptionRow<EvalTask>;
constexpr EvalRow eval_rows[] = {
    EvalRow::fen<&EvalTask::fen>(fen_help_text),
    EvalRow::flag<&EvalTask::terms>("--terms", "each term as well"),
    EvalRow::flag<&EvalTask::json>("--json", "all of it as JSON"),
    EvalRow::flag<&EvalTask::by_document>("--document", "by Reul's material values and corrections alone, without Gyre's "
        "rules of endings and the fifty-move rule"),
    EvalRow::text<&EvalTask::net, &NetworkChoice::file>("--net", "FILE", "what that net has to say", usual_net),
    {"--evaluation", "NAME", [](std::string_view word, EvalTask& task) { return choose(word, task.net); },
     evaluation_help, usual_evaluation, evaluation_names},
};
// clang-format on

std::vector<OptionText> eval_options() { return option_texts<EvalTask>(eval_rows); }

int show_eval(Words arguments, Output& output) {
    EvalTask task;
    if (const auto read = read_options_with_fen<EvalTask>(arguments, eval_rows, task); !read)
        return report_failure("eval", read.error(), output);
    // Reul's values are for themselves, unless a net is asked for.
    if (task.by_document && !task.net.any()) task.net.evaluation = Evaluation::Classical;
    const auto net = choose_network(task.net, embedded_network());
    if (!net) return report_failure("eval", network_error(task.net, net.error()), output);
    const classic::TermValues document = classic::document_values();
    const uci::EvalReport report{
        .with_terms = task.terms,
        .values = task.by_document ? document : classic::term_values,
        .scaling = task.by_document && !*net ? classic::Scaling::None : classic::Scaling::AsInPlay,
        .net = *net};
    const auto text_of = [&](const Position& here) {
        return task.json ? uci::eval_json(here, report) : uci::eval_text(here, report);
    };
    return show("eval", text_of, task.fen, output);
}

/// `gyre go`: a line of UCI, and where the search begins.
int search_position(Words words, Output& output) {
    std::vector<std::string_view> line = {"go"};
    std::string fen;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto [name, value] = typed_option(words[i]);
        const bool is_option = name == "--fen";
        if (!is_option && name.starts_with("--")) {
            output.error("go: " + not_an_option<BoardTask>(name, board_rows));
            return exit_usage;
        }
        if (is_option && value) fen = *value;
        const std::size_t first = is_option && !value ? i + 1 : i, count = value ? 0 : fen_words(words.subspan(first));
        if (is_option && !value && count == 0) {
            output.error("go: --fen needs a FEN after it");
            return exit_usage;
        }
        if (count > 0) fen = joined(words.subspan(first, count));
        if (count > 0) i = first + count - 1;
        if (!is_option && count == 0) line.push_back(words[i]);
    }
    uci::UciSession session(output);
    if (!fen.empty()) session.handle("position fen " + fen);
    if (!output.had_error()) session.handle(joined(line));
    session.finish();
    return output.had_error() ? exit_usage : 0;
}

/// A line of UCI on the command line. What is refused of an option that names a file is the fault of the file.
int run_uci_command(Words words, Output& output) {
    const auto value = std::find(words.begin(), words.end(), "value");
    const bool is_option = words.size() > 2 && words[0] == "setoption" && words[1] == "name";
    const auto* const row = is_option ? uci::find_engine_option(joined(Words(words.begin() + 2, value))) : nullptr;
    const bool names_file = row != nullptr && row->file != nullptr;
    return run_uci_line(words.front(), words.subspan(1), output, names_file ? exit_failed : exit_usage);
}

int run_bench_line(Words arguments, Output& output) {
    if (!arguments.empty() && arguments.front() == "sliders")
        return run_slider_bench_command(arguments.subspan(1), output);
    // A line of UCI knows nothing of "=".
    std::vector<std::string_view> line;
    for (const std::string_view word : arguments) {
        const auto [name, value] = typed_option(word);
        line.push_back(name);
        if (value) line.push_back(*value);
    }
    if (!line.empty() && line.back() == end_of_options) line.pop_back();
    // What else goes wrong is the fault of a file.
    const bool is_understood = uci::parse_bench(line).has_value();
    return run_uci_line("bench", line, output, is_understood ? exit_failed : exit_usage);
}

int write_net(Words arguments, Output& output) {
    return run_uci_line("export_net", arguments, output, arguments.empty() ? exit_usage : exit_failed);
}

std::vector<OptionText> all_bench_options() {
    return with_options(with_options({}, "Options", uci::bench_options()), "Options of 'sliders'",
                        slider_bench_options());
}

/// The fields of `go`, which the command takes as UCI does.
std::string go_notes() { return "In UCI:\n" + uci::UciSession::help_text("go"); }

int serve_page(Words arguments, Output& output) { return run_serve(arguments, GYRE_VERSION, output); }

int version(Words, Output& output) {
    output.lines(version_text());
    return 0;
}

int help(Words words, Output& output);
int complete_words(Words words, Output& output);
int write_manual(Words words, Output& output);

// clang-format off
std::span<const Command> commands() {
    static constexpr Command rows[] = {
        {"play", play_game, play_usage, play_help, play_options},
        {"uci", talk_uci, "uci",
         "Speaks UCI on standard input and output; so does gyre without words, if standard input is no terminal."},
        {"go", search_position, "go [FEN] [depth N] [movetime MS] [nodes N] ...",
         "Searches a position, or the start position, as 'go' does in UCI.", board_options, nullptr, go_notes},
        {"bench", run_bench_line, "bench [OPTION]...\n"
                                  "bench sliders [OPTION]...",
         "Searches a fixed set of positions; the last line tells nodes and speed. Or measures every way to find what\n"
         "sliders attack.", all_bench_options},
        {"perft", run_perft, "perft DEPTH [FEN] [OPTION]...\n"
                             "perft --suite FILE... [--depth N] [OPTION]...",
         "Counts the leaves of the tree of legal moves, depth by depth, or checks the counts of files (EPD with\n"
         "';D1 20 ...', or lines 'epd FEN' and 'perft DEPTH COUNT').\n"
         "The status is 1 if a file cannot be read, or a count is wrong or was stopped, 2 for wrong arguments.",
         perft_options},
        {"datagen", run_datagen, "datagen --out FILE --games N [OPTION]...",
         "Plays games against itself until the file holds N; interrupted, the same command goes on.", datagen_options},
        {"data", run_data, "data VERB FILE... [OPTION]...",
         "Counts, checks, merges, draws from, splits and converts files of such games; 'gyre help data' lists the verbs.",
         data_options, data_verbs_text, data_notes},
        {"match", run_match_command, "match [OPTION]...",
         "Plays games between two sets of parameters in this process. Ctrl-C ends a match after what is finished.\n"
         "docs/match.md explains files and numbers.", match_options},
        {"tune", run_tune, "tune eval --data FILE... [OPTION]...\n"
                           "tune search [OPTION]...",
         "Fits the evaluation to games of 'gyre datagen', or the search's parameters by games (SPSA).", tune_options},
        {"train", run_train, "train --data FILE... --out NET [OPTION]...",
         "Trains a neural net on games of 'gyre datagen' and writes it, with a report; interrupted, the same command goes\n"
         "on.", train_options},
        {"pgn", run_pgn, "pgn stats|filter|normalise|dedupe|sort|split|convert [FILE]... [OPTION]...",
         "Counts, selects, tidies and converts games in PGN; 'gyre help pgn' lists the options.",
         pgn_options, pgn_verbs_text, pgn_notes},
        {"analyse", run_analyse, "analyse FILE... [OPTION]...\n"
                                 "analyse --fen FEN [OPTION]...",
         "Annotates games: evaluations, marks, accuracy, better lines and reasons, as PGN, as a page, as JSON, or as a\n"
         "summary. Interrupted, the same command goes on.", analyse_options, nullptr, analyse_notes},
        {"solve", run_solve, solve_usage, solve_help, solve_options},
        {"serve", serve_page, serve_usage, serve_help, serve_options},
        {"d", show_board, "d [FEN]", "Shows a position.", board_options},
        {"fen", run_fen, fen_usage, fen_help, fen_options},
        {"epd", run_epd, epd_usage, epd_help, epd_options},
        {"book", run_book, book_usage, book_help, book_options},
        {"tb", run_tb, tb_usage, tb_help, tablebase_options},
        {"svg", run_svg, svg_usage, svg_help, svg_options},
        {"tree", run_tree, tree_usage, tree_help, tree_options},
        {"lab", run_lab, lab_usage, lab_help, lab_options},
        {"eval", show_eval, "eval [FEN] [OPTION]...",
         "Shows the static evaluation of a position by element, with the steps from the sums to the score.", eval_options},
        {"export_net", write_net, "export_net FILE [--force]",
         "Writes the net in this program to a file, as --net and the option EvalFile take it.", uci::export_net_options},
        {"help", help, "help [all|COMMAND [VERB]|--OPTION|OPTION]",
         "Shows how to begin, lists all commands, explains one of them, a command of UCI or an option of the engine, or\n"
         "tells which commands have an option. 'gyre COMMAND --help' and -h say the same as 'gyre help COMMAND'."},
        {"completion", complete_words, completion_usage, completion_help},
        {"man", write_manual, man_usage, man_help, manual_options},
        {"--help", help, "--help", ""},
        {"-h", help, "-h", ""},
        {"version", version, "version", "Shows the version, and what was built in: packings, sqlite, page, net, SIMD."},
        {"--version", version, "--version", ""},
    };
    return rows;
}
// clang-format on

/// Second spellings of commands and verbs.
constexpr std::pair<std::string_view, std::string_view> synonyms[] = {{"analyze", "analyse"},
                                                                      {"normalize", "normalise"}};

std::string_view usual_spelling(std::string_view name) {
    for (const auto& [synonym, usual] : synonyms)
        if (name == synonym) return usual;
    return name;
}

const Command* find_command(std::string_view name) {
    name = usual_spelling(name);
    const auto all = commands();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Command& row) { return row.name == name; });
    return found == all.end() ? nullptr : &*found;
}

/// A row as text.
CommandText text_of(const Command& row) {
    const auto made = [](std::string (*text)()) { return text == nullptr ? std::string() : text(); };
    return {row.name,
            row.usage,
            row.help,
            made(row.details),
            row.options == nullptr ? std::vector<OptionText>() : row.options(),
            made(row.notes)};
}

/// The table's rows as texts, without second names.
std::vector<CommandText> command_texts() {
    std::vector<CommandText> texts;
    for (const Command& row : commands())
        if (!row.name.starts_with('-')) texts.push_back(text_of(row));
    return texts;
}

/// Reports a word that resembles a verb of the command and is none. Whatever else stands behind the name of a command
/// leaves the help as it is.
bool is_mistyped(std::string_view word, const CommandText& command, Output& output) {
    if (word.starts_with('-')) return false;
    const auto verbs = command.verbs();
    const std::vector<std::string_view> names(verbs.begin(), verbs.end());
    const auto nearest = nearest_words(word, names);
    if (nearest.empty()) return false;
    output.error("help: " + std::string(command.name) + " has no verb " + quoted(word) + did_you_mean(nearest));
    return true;
}

/// Help about a command, or about one of its verbs if one is named.
int show_help(const Command& row, Words more, Output& output) {
    const CommandText text = text_of(row);
    const auto of_verb = more.empty() ? std::nullopt : verb_help(text, usual_spelling(more.front()));
    if (!more.empty() && !of_verb && is_mistyped(more.front(), text, output)) return exit_usage;
    output.lines(of_verb ? *of_verb : command_help(text));
    return 0;
}

int show_option_help(std::string_view option, Output& output) {
    const auto texts = command_texts();
    const std::string text = option_help(option, texts);
    if (text.empty()) {
        output.error("help: no command has the option " + quoted(option) + propose_option(option, texts));
        return exit_usage;
    }
    output.lines(std::string(option) + " is an option of\n" + text);
    return 0;
}

int help(Words topic, Output& output) {
    if (topic.empty()) {
        output.lines(short_help(GYRE_VERSION));
        return 0;
    }
    if (topic.size() == 1 && topic[0] == "all") {
        output.lines(long_help(GYRE_VERSION, command_texts()));
        return 0;
    }
    // Second names, such as -h, have no help of their own.
    const Command* const row = find_command(topic[0]);
    if (row != nullptr && !row->help.empty()) return show_help(*row, topic.subspan(1), output);
    if (row != nullptr || topic[0] == "-h" || topic[0] == "--help") return help({}, output);
    if (topic.size() == 1 && topic[0].starts_with("--")) return show_option_help(typed_option(topic[0]).name, output);
    const bool is_of_uci = uci::UciSession::knows(topic[0]) || uci::find_engine_option(joined(topic)) != nullptr;
    const std::string proposal = is_of_uci ? "" : propose_command(topic[0], command_texts());
    if (!proposal.empty()) {
        output.error("help: there is no command " + quoted(topic[0]) + proposal);
        return exit_usage;
    }
    return run_uci_line("help", topic, output);
}

int complete_words(Words arguments, Output& output) { return run_completion(arguments, command_texts(), output); }

int write_manual(Words arguments, Output& output) { return run_man(arguments, command_texts(), GYRE_VERSION, output); }

/// What gyre does without words.
int start(Output& output) { return isatty(STDIN_FILENO) == 1 ? play_game({}, output) : talk_uci({}, output); }

/// The status of a command, once its answer is out: what could not be written was not done. A reader who has gone, such
/// as `head`, knows that himself.
int told_status(int status, Output& output) {
    if (!output.is_closed()) return status;
    const int failure = output.failure();
    if (failure == EBADF)
        output.error("standard output is closed");
    else if (failure != 0 && failure != EPIPE)
        output.error("standard output: " + std::generic_category().message(failure));
    return status == 0 ? exit_failed : status;
}

bool asks_help(Words words) { return names_option(words, "--help") || names_option(words, "-h"); }

/// Why a first word is no command, and what may have been meant.
std::string unknown_command(std::string_view word) {
    std::error_code ignored;
    const std::string name = quoted(word);
    if (std::filesystem::is_regular_file(word, ignored))
        return name + " is a file, not a command; such as 'gyre pgn stats FILE' or 'gyre analyse FILE' read one";
    if (begins_fen(word))
        return name + " is a position, not a command; such as 'gyre eval FEN' or 'gyre go FEN' take one";
    if (word.starts_with('-')) {
        constexpr std::string_view own[] = {"--help", "-h", "--version"};
        const bool is_version = word == "-v" || word == "-V" || word == "-version";
        return name + " is not an option of gyre itself" +
               (is_version ? std::string(" (did you mean \"--version\"?)") : did_you_mean(nearest_words(word, own))) +
               "; 'gyre help' lists the commands";
    }
    return "unknown command " + name + propose_command(word, command_texts()) + "; 'gyre help' lists the commands";
}

}  // namespace

int run_command(Words words, Output& output) {
    if (words.empty()) return told_status(start(output), output);
    if (const Command* command = find_command(words.front())) {
        const Words arguments = words.subspan(1);
        const bool helps = !command->help.empty() && asks_help(arguments);
        return told_status(helps ? show_help(*command, arguments, output) : command->run(arguments, output), output);
    }
    if (uci::UciSession::knows(words.front())) return told_status(run_uci_command(words, output), output);
    output.error(unknown_command(words.front()));
    return exit_usage;
}

}  // namespace gyre::cli
