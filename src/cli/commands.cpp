#include "cli/commands.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/text.h"
#include "cli/analyse/analyse.h"
#include "cli/analyse/analyse_options.h"
#include "cli/analyse/show_position.h"
#include "cli/common/position_words.h"
#include "cli/files/book.h"
#include "cli/files/epd.h"
#include "cli/files/epd_options.h"
#include "cli/files/fen.h"
#include "cli/files/pgn.h"
#include "cli/files/pgn_options.h"
#include "cli/files/svg.h"
#include "cli/files/tablebase.h"
#include "cli/help_command.h"
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
#include "cli/measure/solve.h"
#include "cli/play/play.h"
#include "cli/play/play_options.h"
#include "cli/serve/serve.h"
#include "cli/serve/serve_options.h"
#include "cli/shell_files.h"
#include "cli/uci_commands.h"
#include "cli/version.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/option_rows.h"
#include "console/typed_text.h"
#include "uci/session.h"

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

std::vector<CommandText> command_texts();

int complete(Words words, Output& output) { return run_completion(words, command_texts(), output); }

int write_manual(Words words, Output& output) { return run_man(words, command_texts(), GYRE_VERSION, output); }

int help(Words words, Output& output) { return run_help(words, command_texts(), GYRE_VERSION, output); }

bool asks_help(Words words) { return names_option(words, "--help") || names_option(words, "-h"); }

int version(Words words, Output& output) {
    if (!words.empty() && !asks_help(words))
        return report_failure("version", "unexpected argument " + quoted(words.front()), output);
    output.lines(version_text());
    return 0;
}

// clang-format off
std::span<const Command> commands() {
    static constexpr Command rows[] = {
        {"play", run_play, play_usage, play_help, play_options},
        {"uci", run_uci, "uci",
         "Speaks UCI on standard input and output; so does gyre without words, if standard input is no terminal."},
        {"go", run_go, "go [FEN] [depth N] [movetime MS] [nodes N] ...",
         "Searches a position, or the start position, as 'go' does in UCI.", go_options, nullptr, go_notes},
        {"bench", run_bench_command, "bench [OPTION]...\n"
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
        {"serve", [](Words words, Output& output) { return run_serve(words, GYRE_VERSION, output); },
          serve_usage, serve_help, serve_options},
        {"d", run_show_board, "d [FEN]", "Shows a position.", show_board_options},
        {"fen", run_fen, fen_usage, fen_help, fen_options},
        {"epd", run_epd, epd_usage, epd_help, epd_options},
        {"book", run_book, book_usage, book_help, book_options},
        {"tb", run_tb, tb_usage, tb_help, tablebase_options},
        {"svg", run_svg, svg_usage, svg_help, svg_options},
        {"tree", run_tree, tree_usage, tree_help, tree_options},
        {"lab", run_lab, lab_usage, lab_help, lab_options},
        {"eval", run_show_eval, "eval [FEN] [OPTION]...",
         "Shows the static evaluation of a position by element, with the steps from the sums to the score.", show_eval_options},
        {"export_net", run_export_net, "export_net FILE [--force]",
         "Writes the net in this program to a file, as --net and the option EvalFile take it.", export_net_options},
        {"help", help, "help [all|COMMAND [VERB]|--OPTION|OPTION]",
         "Shows how to begin, lists all commands, explains one of them, a command of UCI or an option of the engine, or\n"
         "tells which commands have an option. 'gyre COMMAND --help' and -h say the same as 'gyre help COMMAND'."},
        {"completion", complete, completion_usage, completion_help},
        {"man", write_manual, man_usage, man_help, manual_options},
        {"--help", help, "--help", ""},
        {"-h", help, "-h", ""},
        {"version", version, "version", "Shows the version, and what was built in: packings, sqlite, page, net, SIMD."},
        {"--version", version, "--version", ""},
    };
    return rows;
}
// clang-format on

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

/// What gyre does without words.
int start(Output& output) { return isatty(STDIN_FILENO) == 1 ? run_play({}, output) : run_uci({}, output); }

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
        return told_status(helps ? show_help(text_of(*command), arguments, output) : command->run(arguments, output),
                           output);
    }
    if (uci::UciSession::knows(words.front())) return told_status(run_uci_line(words, output), output);
    output.error(unknown_command(words.front()));
    return exit_usage;
}

}  // namespace gyre::cli
