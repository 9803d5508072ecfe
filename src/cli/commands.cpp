#include "cli/commands.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <span>
#include <string>
#include <system_error>
#include <unistd.h>

#include "base/failure_text.h"
#include "base/text.h"
#include "cli/analyse/analyse_commands.h"
#include "cli/analyse/analyse_options.h"
#include "cli/common/position_words.h"
#include "cli/database/database_commands.h"
#include "cli/farm/farm.h"
#include "cli/files/file_commands.h"
#include "cli/help_command.h"
#include "cli/lab/lab_commands.h"
#include "cli/learn/learn_commands.h"
#include "cli/learn/match_options.h"
#include "cli/learn/train_options.h"
#include "cli/measure/measure_commands.h"
#include "cli/play/play.h"
#include "cli/play/play_options.h"
#include "cli/puzzles/puzzle_commands.h"
#include "cli/serve/mcp_command.h"
#include "cli/serve/mcp_options.h"
#include "cli/serve/serve.h"
#include "cli/serve/serve_options.h"
#include "cli/shell_files.h"
#include "cli/uci_commands.h"
#include "cli/version.h"
#include "console/completion.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/option_rows.h"
#include "console/typed_text.h"
#include "console/verb.h"
#include "uci/session.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

namespace gyre::cli {

namespace {

struct Command {
    std::string_view name;
    /// Takes the arguments after its name and returns the exit status. Null if it has verbs.
    int (*run)(Words arguments, Output& output);
    /// Made of the verbs, if there are some; if it is empty, made of the options that the command needs.
    std::string_view usage;
    std::string_view help;
    std::vector<OptionText> (*options)() = nullptr;
    /// More about it, below the options, for those who ask for this command alone.
    std::string (*notes)() = nullptr;
    std::span<const Verb> (*verbs)() = nullptr;
};

/// The row of a command that has verbs.
constexpr Command with_verbs(std::string_view name, std::span<const Verb> (*verbs)(), std::string_view help,
                             std::string (*notes)() = nullptr) {
    return {name, nullptr, {}, help, nullptr, notes, verbs};
}

std::vector<CommandText> command_texts();

template <Shell OfShell>
constexpr Verb completion_for(std::string_view name, std::string_view help) {
    return {name, "", help, nullptr, [](const Verb&, Words words, Output& output) -> Result<int, CommandError> {
                if (auto none = check_no_arguments(words); !none) return std::move(none).error();
                output.lines(completion_script(OfShell, command_texts()));
                return 0;
            }};
}

std::span<const Verb> completion_verbs() {
    static constexpr Verb rows[] = {
        completion_for<Shell::Bash>("bash", "write the script for bash"),
        completion_for<Shell::Zsh>("zsh", "write the script for zsh"),
        completion_for<Shell::Fish>("fish", "write the script for fish"),
    };
    return rows;
}

int manual(Words words, Output& output) { return run_man(words, command_texts(), GYRE_VERSION, output); }

int help(Words words, Output& output) { return run_help(words, command_texts(), GYRE_VERSION, output); }

bool asks_help(Words words) { return names_option(words, "--help") || names_option(words, "-h"); }

int version(Words words, Output& output) {
    if (const auto none = check_no_arguments(words); !none && !asks_help(words))
        return report_failure("version", none.error(), output);
    output.lines(version_text());
    return 0;
}

// clang-format off
std::span<const Command> commands() {
    static constexpr Command rows[] = {
        {"play", run_play,
         "play [FEN] [OPTION]...",
         "Plays a game on this terminal; gyre without arguments does so too if standard input is a terminal. 'help' in\n"
         "the game lists what can be typed: moves, undo, hint, save FILE and load FILE (PGN), and more.", play_options},
        {"uci", run_uci, "uci",
         "Speaks UCI on standard input and output; gyre without arguments does so if standard input is not one."},
        {"go", run_go, "go [FEN] [depth N] [movetime MS] [nodes N] ...",
         "Searches a position, or the start position, as 'go' does in UCI.", go_options, go_notes},
        with_verbs("bench", bench_verbs,
         "Searches a fixed set of positions; the last line shows nodes and speed. 'gyre bench sliders'\n"
         "measures every method for slider attacks."),
        {"perft", run_perft, "perft DEPTH [FEN] [OPTION]...\n"
                             "perft --suite FILE... [--depth N] [OPTION]...",
         "Counts the leaves of the tree of legal moves, depth by depth, or checks the counts of files (EPD with\n"
         "';D1 20 ...', or lines 'epd FEN' and 'perft DEPTH COUNT').\n"
         "The status is 1 if a file cannot be read, or a count is wrong or was stopped, 2 for wrong arguments.",
         perft_options},
        {"datagen", run_datagen, "",
         "Plays games against itself until the file holds N. The same command continues an interrupted run.",
         datagen_options},
        with_verbs("data", data_verbs,
         "Counts, checks, merges, draws from, splits and converts files of such games.", data_notes),
        {"match", run_match_command, "",
         "Plays games between two sets of parameters in this process. Ctrl-C ends a match after what is finished.\n"
         "docs/reference/match.md explains files and numbers.", match_options},
        with_verbs("tune", tune_verbs,
         "Fits the evaluation to games of 'gyre datagen', or the search's parameters by games (SPSA)."),
        {"train", run_train, "train --data FILE... --out NET [OPTION]...",
         "Trains a neural net on games of 'gyre datagen' and writes it, with a report. The same command\n"
         "continues an interrupted run.", train_options},
        with_verbs("farm", farm_verbs,
         "Shares self-play, analyses, matches, suites and perft among machines, by PostgreSQL or an SQLite file.\n"
         "docs/reference/farm.md begins with an example.", farm_notes),
        with_verbs("pgn", pgn_verbs, "Counts, selects, tidies and converts games in PGN.", pgn_notes),
        with_verbs("db", database_verbs,
         "Databases of games: millions of them, searched by players, dates, positions, material, moves and comments.",
         database_notes),
        {"analyse", run_analyse, "analyse FILE... [OPTION]...\n"
                                 "analyse --fen FEN [OPTION]...",
         "Annotates games: evaluations, marks, accuracy, better lines and reasons, as PGN, as a page, as JSON, or as\n"
         "a summary. The same command continues an interrupted run.", analyse_options, analyse_notes},
        with_verbs("puzzles", puzzle_verbs,
         "Finds positions of games in which one clear move wins or saves, and repeats them until they are known.",
         puzzle_notes),
        {"solve", run_solve,
         "solve SUITE.epd [OPTION]...",
         "Searches the positions of a test suite (EPD with bm, am or dm), 1 s each unless another limit is given; '-' is\n"
         "standard input. For each it reports whether it is solved, when the best move became right and stayed so, and\n"
         "the final move and score, as White sees it. Clear mistakes in records are mended and reported.\n"
         "The status is 1 if a line could not be used, 2 for wrong arguments.", solve_options},
        {"serve", [](Words words, Output& output) { return run_serve(words, GYRE_VERSION, output); },
          
         "serve [--port N] [--no-browser] [--book FILE] [--tables FOLDER]\n"
         "serve --listen ADDRESS --allow-remote [--host NAME]... [OPTION]...",
         "Serves a page on this computer for analysing and playing, and opens a browser if there is one; Ctrl-C ends it.", serve_options},
        {"mcp", [](Words words, Output& output) { return run_mcp(words, GYRE_VERSION, output); },
         {},
         "Lets language models use Gyre: a server of the Model Context Protocol on standard input and output, which ends\n"
         "with the input. Models name games by handles, and files only if an option names them (docs/reference/mcp.md).",
         mcp_options},
        with_verbs("d", board_verbs, "Shows a position."),
        {"fen", run_fen,
         "fen [FEN|-] [OPTION]...\n"
         "fen --random N [--plies N] [--chess960 PERCENT] [--of KRPvKR] [--seed N] [OPTION]...",
         "Checks a position and writes it in normal form; '-' reads one from each line of standard input. An error\n"
         "names the field, the byte and the reason. --random makes up positions, from random games or of a material.\n"
         "The status is 1 if a position is wrong, 2 for wrong arguments.", fen_options},
        with_verbs("epd", epd_verbs,
         "Checks, selects, changes and converts records of EPD; '-', or no FILE, is standard input. Empty lines and those\n"
         "that begin with '#' are skipped (these stay in a file that is replaced); unreadable lines are left out and\n"
         "reported with file, line and byte.\n"
         "The status is 1 if anything was wrong with a record, or a file was not read or written; 2 for wrong arguments."),
        with_verbs("book", book_verbs,
         "Opening books in Polyglot's format. A FILE '-' is standard input; --json writes one object a line.\n"
         "The status is 1 if the position is not in the book, or a file is wrong or can't be written; 2 for wrong "
         "arguments."),
        {"tb", run_tb,
         "tb FEN|- [OPTION]...\n"
         "tb --file FILE [OPTION]...\n"
         "tb --check PATH [--json]",
         "Looks positions up in Syzygy endgame tables: whether a position is won, drawn or lost, how many plies the\n"
         "next capture or pawn move is away (DTZ), and all moves, the best first, with the result of each. '-' looks up\n"
         "each FEN on standard input. All results take the halfmove clock into account: a win that needs more than 100\n"
         "plies without a capture or pawn move is a cursed win, and the other side's loss a blessed one. Lines are FEN\n"
         "or EPD; clear mistakes are mended and reported.\n"
         "The status is 1 if a position has no answer or a file is damaged, 2 for wrong arguments.", tablebase_options},
        {"svg", run_svg,
         "svg [FEN|-] [OPTION]...",
         "Draws a position as SVG on standard output; '-' reads the FEN from standard input. Any readable FEN is drawn.\n"
         "The status is 1 if the file can't be written or a line is no FEN, 2 for wrong arguments.", svg_options},
        {"tree", run_tree,
         "tree [FEN] [OPTION]...\n"
         "tree --thesis [OPTION]...",
         "Searches and shows the tree: every node with its window, its score and why it ended, and the moves that were not\n"
         "searched.", tree_options},
        {"lab", run_lab,
         "lab [ROW] [FEN|SQUARE|NUMBER]... [OPTION]...\n"
         "lab experiment [NAME] [OPTION]...\n"
         "lab --check",
         "Shows what the four source documents describe, row by row: boards, numbers and checks.\n"
         "Without a row it lists all. 'lab experiment' lists experiments, which measure what the documents claim.\n"
         "Numbers are decimal (66), hexadecimal (0x42) or binary (0b1000010).\n"
         "--worksheet writes the exhibit as a page to print, without its results unless --answers is given.\n"
         "The exit status is 1 if a check fails, 2 after wrong arguments.", lab_options},
        with_verbs("eval", eval_verbs,
         "Shows the static evaluation of a position by element, with the steps from the sums to the score."),
        with_verbs("export_net", export_verbs,
         "Writes the net in this program to a file, as --net and the option EvalFile take it."),
        {"help", help, "help [all|COMMAND [VERB]|--OPTION|OPTION]",
         "Shows how to begin, lists all commands, explains one of them, a command of UCI or an option of the engine,\n"
         "or lists the commands that have an option. 'gyre COMMAND --help' and -h say the same as 'gyre help COMMAND'."},
        with_verbs("completion", completion_verbs,
         "Writes a script that completes gyre's commands and options: source it, or put it where the shell looks."),
        {"man", manual,
         "man [COMMAND]\n"
         "man --folder FOLDER",
         "Writes the manual page of gyre or of one command, for 'gyre man | man -l -'. Or all of them, as files gyre.1 and\n"
         "gyre-COMMAND.1 of that folder, which is made if it is missing.", manual_options},
        {"version", version, "version", "Shows the version, and what was built in: packings, databases, page, net, SIMD."},
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

CommandText text_of(const Command& row) {
    CommandText text =
        row.verbs == nullptr ? CommandText{row.name, std::string(row.usage)} : verbs_text(row.name, row.verbs());
    text.help = row.help;
    if (row.options != nullptr) text.options = row.options();
    if (text.usage.empty()) text.usage = usage_of(row.name, {}, text.options) + " [OPTION]...";
    if (row.notes != nullptr) text.notes = row.notes();
    return text;
}

std::vector<CommandText> command_texts() {
    std::vector<CommandText> texts;
    for (const Command& row : commands()) texts.push_back(text_of(row));
    return texts;
}

/// Runs gyre without arguments.
int start(Output& output) { return isatty(STDIN_FILENO) == 1 ? run_play({}, output) : run_uci({}, output); }

/// Returns failure if the output could not be written.
int told_status(int status, Output& output) {
    if (!output.is_closed()) return status;
    report_lost_output(output, output);
    return status == 0 ? exit_failed : status;
}

/// Returns the status of `run`. Lack of memory or threads fails the command without ending the program.
int status_of(const auto& run, Output& output) {
    try {
        return told_status(run(), output);
    } catch (const std::bad_alloc&) {
        output.error(std::string(no_memory) + "; a smaller --hash or fewer --threads need less");
    } catch (const std::system_error& error) {
        output.error(error.what());
    }
    return exit_failed;
}

/// Returns why the first argument is not a command, with a suggestion.
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
    if (words.empty()) return status_of([&] { return start(output); }, output);
    if (const Command* command = find_command(words.front())) {
        const Words arguments = words.subspan(1);
        const bool helps = !words.front().starts_with('-') && asks_help(arguments);
        return status_of(
            [&] {
                if (helps) return show_help(text_of(*command), arguments, output);
                return command->verbs == nullptr ? command->run(arguments, output)
                                                 : run_verb(command->name, command->verbs(), arguments, output);
            },
            output);
    }
    if (uci::UciSession::knows(words.front())) return status_of([&] { return run_uci_line(words, output); }, output);
    output.error(unknown_command(words.front()));
    return exit_usage;
}

}  // namespace gyre::cli
