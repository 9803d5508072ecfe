#include "cli/commands.h"

#include <algorithm>
#include <iostream>
#include <span>
#include <string>
#include <unistd.h>

#include "base/text.h"
#include "cli/analyse.h"
#include "cli/analyse_options.h"
#include "cli/book.h"
#include "cli/data.h"
#include "cli/datagen.h"
#include "cli/epd.h"
#include "cli/epd_options.h"
#include "cli/exit_status.h"
#include "cli/fen.h"
#include "cli/lab.h"
#include "cli/match.h"
#include "cli/match_options.h"
#include "cli/option_rows.h"
#include "cli/option_values.h"
#include "cli/perft.h"
#include "cli/pgn.h"
#include "cli/pgn_options.h"
#include "cli/play.h"
#include "cli/serve.h"
#include "cli/shell_files.h"
#include "cli/slider_bench.h"
#include "cli/solve.h"
#include "cli/svg.h"
#include "cli/tablebase.h"
#include "cli/terminal.h"
#include "cli/train.h"
#include "cli/train_options.h"
#include "cli/tree.h"
#include "cli/tune.h"
#include "cli/version.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "uci/eval_report.h"
#include "uci/position_command.h"
#include "uci/session.h"
#include "uci/show.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

namespace gyre {

namespace {

/// One row per command: how it is called and what it does.
struct Command {
    std::string_view name;
    /// Takes all words, its own name first, and returns the exit status.
    int (*run)(Words words, Output& output);
    std::string_view usage;
    std::string_view help;
    /// More about it, for those who ask for this command alone.
    std::string (*details)() = nullptr;
    /// Its options whose words are few.
    std::vector<OptionChoices> (*choices)() = nullptr;
};

int talk_uci(Words words, Output& output) {
    if (words.size() > 1) {
        output.error("uci: it takes no argument");
        return exit_usage;
    }
    // In UCI, errors are part of the conversation.
    Output conversation(write_to(STDOUT_FILENO));
    UciSession(conversation).run(read_from(STDIN_FILENO, STDOUT_FILENO));
    return 0;
}

int play_game(Words words, Output& output) {
    if (words.size() > 1) {
        output.error("play: it takes no argument");
        return exit_usage;
    }
    return play(std::cin, std::cout, detect_terminal());
}

int run_uci_line(Words words, Output& output) {
    UciSession session(output);
    session.handle(joined(words));
    session.finish();
    return output.had_error() ? exit_usage : 0;
}

/// Shows something about the position that the FEN tells, or about the start position.
template <class TextOf>
int show(TextOf text_of, Words fen, Output& output) {
    Position position;
    if (!fen.empty()) {
        const auto read = read_fen(joined(fen));
        if (!read) {
            output.error(read.error());
            return exit_usage;
        }
        if (!read->warning.empty()) output.warning(read->warning);
        position = read->position;
    }
    output.lines(text_of(position));
    return 0;
}

int show_board(Words words, Output& output) { return show(position_text, words.subspan(1), output); }

/// What the words after `gyre eval` ask for.
struct EvalTask {
    bool json = false, terms = false, by_document = false;
    NetworkChoice net;
    std::vector<std::string_view> fen;
};

// clang-format off
constexpr OptionRow<EvalTask> eval_rows[] = {
    {"--json", [](std::string_view, EvalTask& task) { return set_flag(task.json); }, OptionWords::None},
    {"--terms", [](std::string_view, EvalTask& task) { return set_flag(task.terms); }, OptionWords::None},
    {"--document", [](std::string_view, EvalTask& task) { return set_flag(task.by_document); }, OptionWords::None},
    {"--net", [](std::string_view word, EvalTask& task) -> std::optional<std::string> {
        task.net.file = word;
        return std::nullopt; }},
    {"--evaluation", [](std::string_view word, EvalTask& task) { return choose_evaluation(word, task.net); },
     OptionWords::One, evaluation_names},
};
// clang-format on

Result<EvalTask, std::string> parse_eval_task(Words words) {
    EvalTask task;
    const auto [fen, options] = split_arguments<EvalTask>(words, eval_rows);
    if (auto error = read_options<EvalTask>(options, eval_rows, task)) return *std::move(error);
    task.fen = fen;
    return task;
}

std::vector<OptionChoices> eval_choices() { return choices_of<EvalTask>(eval_rows); }

int show_eval(Words words, Output& output) {
    auto task = parse_eval_task(words.subspan(1));
    if (!task) {
        output.error("eval: " + task.error());
        return exit_usage;
    }
    // Reul's values are for themselves, unless a net is asked for.
    if (task->by_document && !task->net.any()) task->net.evaluation = Evaluation::Classical;
    const auto net = choose_network(task->net, embedded_network());
    if (!net) {
        output.error("eval: " + net.error());
        return exit_usage;
    }
    const classic::TermValues document = classic::document_values();
    const EvalReport report{.with_terms = task->terms,
                            .values = task->by_document ? document : classic::term_values,
                            .scaling = task->by_document && !*net ? classic::Scaling::None : classic::Scaling::AsInPlay,
                            .net = *net};
    const auto text_of = [&](const Position& here) {
        return task->json ? eval_json(here, report) : eval_text(here, report);
    };
    return show(text_of, task->fen, output);
}

int run_bench_line(Words words, Output& output) {
    const bool of_sliders = words.size() > 1 && words[1] == "sliders";
    if (of_sliders) return run_slider_bench_command(words.subspan(2), output);
    // A line of UCI knows nothing of "=".
    std::vector<std::string_view> line;
    for (const std::string_view word : words) {
        const auto [name, value] = typed_option(word);
        line.push_back(name);
        if (value) line.push_back(*value);
    }
    if (line.back() == end_of_options) line.pop_back();
    return run_uci_line(line, output);
}

std::vector<OptionChoices> bench_choices() { return {{"--evaluation", evaluation_names()}}; }

std::vector<OptionChoices> tune_choices() { return bench_choices(); }

int count_leaves(Words words, Output& output) { return run_perft(words.subspan(1), output); }

int generate_data(Words words, Output& output) { return run_datagen(words.subspan(1), output); }

int manage_data(Words words, Output& output) { return run_data(words.subspan(1), output); }

int tune(Words words, Output& output) { return run_tune(words.subspan(1), output); }
int train(Words words, Output& output) { return run_train(words.subspan(1), output); }
int play_match(Words words, Output& output) { return run_match_command(words.subspan(1), output); }
int read_pgn(Words words, Output& output) { return run_pgn(words.subspan(1), output); }
int analyse_games(Words words, Output& output) { return run_analyse(words.subspan(1), output); }
int solve_positions(Words words, Output& output) { return run_solve(words.subspan(1), output); }

int check_fen(Words words, Output& output) { return run_fen(words.subspan(1), output); }
int work_on_epd(Words words, Output& output) { return run_epd(words.subspan(1), output); }
int use_book(Words words, Output& output) { return run_book(words.subspan(1), output); }
int show_lab(Words words, Output& output) { return run_lab(words.subspan(1), output); }
int draw_svg(Words words, Output& output) { return run_svg(words.subspan(1), output); }

int draw_tree(Words words, Output& output) { return run_tree(words.subspan(1), output); }

int serve_page(Words words, Output& output) { return run_serve(words.subspan(1), GYRE_VERSION, output); }

int ask_tables(Words words, Output& output) { return run_tb(words.subspan(1), output); }

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
        {"play", play_game, "play",
         "A game on this terminal; so does gyre without words, if standard input is a terminal."},
        {"uci", talk_uci, "uci",
         "Speaks UCI on standard input and output; so does gyre without words, if standard input is no terminal."},
        {"go", run_uci_line, "go [depth N] [movetime MS] [nodes N] ...",
         "Searches the start position, as 'go' does in UCI."},
        {"bench", run_bench_line, "bench [--params FILE] [--net FILE] [--evaluation NAME] [--simd LEVEL]\n"
                                  "bench sliders [--rounds N] [--json] [--svg FILE [--force]] [--search FILE]",
         "Searches a fixed set of positions; the last line tells nodes and speed. A file of parameters may take the\n"
         "place of the numbers that play uses, and a net may judge. Or measures every way to find what sliders attack;\n"
         "--search adds lines 'METHOD NODES_PER_SECOND' of engines built on each, which tools/bench_sliders.py makes.",
         nullptr, bench_choices},
        {"perft", count_leaves, "perft DEPTH [FEN] [OPTION]...\n"
                             "perft --suite FILE... [--depth N] [OPTION]...",
         "Counts the leaves of the tree of legal moves, depth by depth, or checks the counts of files (EPD with\n"
         "';D1 20 ...', or lines 'epd FEN' and 'perft DEPTH COUNT'), not deeper than N.\n"
         "  --depth N, --fen FEN   the same as the first words\n"
         "  --only                 not the smaller depths\n"
         "  --divide               the count below each move as well\n"
         "  --detail               captures, castles, checks, mates and more; counts much more slowly\n"
         "  --threads N            1 if not said\n"
         "  --hash MIB             a memory for transpositions; --verify counts again with other keys\n"
         "  --sliders METHOD       batch, pext, magic, magic-fixed, kindergarten, hyperbola, obstruction, gfni,\n"
         "                         rotated, rays, kogge-stone, dumb7 or walk\n"
         "  --chess960             castling written as king takes rook\n"
         "  --json                 one object instead of a table\n"
         "The status is 1 if a count is wrong or was stopped.",
         nullptr, perft_choices},
        {"datagen", generate_data, "datagen --out FILE --games N [OPTION VALUE]...",
         "Plays games against itself until the file holds N; interrupted, the same command goes on. 'gyre help datagen'\n"
         "lists the options.",
         datagen_details, datagen_choices},
        {"data", manage_data, "data VERB FILE... [OPTION VALUE]...",
         "Counts, checks, merges, draws from, splits and converts files of such games; 'gyre help data' lists the\n"
         "verbs and their options.",
         data_details, data_choices},
        {"match", play_match, "match --nodes N [OPTION VALUE]...",
         "Plays games between two sets of parameters in this process; 'gyre help match' lists the options.",
         match_details, match_choices},
        {"tune", tune, "tune eval --data FILE... [OPTION VALUE]...\n"
                       "tune search --nodes N [OPTION VALUE]...",
         "Fits the evaluation to games of 'gyre datagen', or the search's parameters by games (SPSA); 'gyre help tune'\n"
         "lists the options.",
         tune_details, tune_choices},
        {"train", train, "train --data FILE... --out NET [OPTION VALUE]...",
         "Trains a neural net on games of 'gyre datagen' and writes it, with a report; interrupted, the same command goes\n"
         "on. 'gyre help train' lists the options.",
         train_details, train_choices},
        {"pgn", read_pgn, "pgn stats|filter|normalise|dedupe|split|convert [FILE]... [OPTION]...",
         "Counts, selects, tidies and converts games in PGN; 'gyre help pgn' lists the options.",
         pgn_details, pgn_choices},
        {"analyse", analyse_games, "analyse FILE... [OPTION]...\n"
                                   "analyse --fen FEN [OPTION]...",
         "Annotates games: evaluations, marks, accuracy, better lines and reasons, as PGN, as a page, as JSON, or as a\n"
         "summary. Interrupted, the same command goes on. 'gyre help analyse' lists the options.",
         analyse_details, analyse_choices},
        {"solve", solve_positions, solve_usage, solve_help, nullptr, solve_choices},
        {"serve", serve_page, serve_usage, serve_help},
        {"d", show_board, "d [FEN]",
         "Shows a position."},
        {"fen", check_fen, fen_usage, fen_help, nullptr, fen_choices},
        {"epd", work_on_epd, epd_usage, epd_help, nullptr, epd_choices},
        {"book", use_book, book_usage, book_help},
        {"tb", ask_tables, tb_usage, tb_help},
        {"svg", draw_svg, svg_usage, svg_help, nullptr, svg_choices},
        {"tree", draw_tree, tree_usage, tree_help, nullptr, tree_choices},
        {"lab", show_lab, lab_usage, lab_help, nullptr, lab_choices},
        {"eval", show_eval, "eval [FEN] [--terms] [--json] [--document] [--net FILE] [--evaluation NAME]",
         "Shows the static evaluation of a position by element, with the steps from the sums to the score; with\n"
         "--terms each term as well, with --json all of it as JSON, with --document by Reul's material values\n"
         "and corrections alone, without Gyre's rules of endings and the fifty-move rule,\n"
         "with --net what that net has to say; the evaluations are classical, hybrid and network.",
         nullptr, eval_choices},
        {"export_net", run_uci_line, "export_net FILE",
         "Writes the net in this program to a file, as --net and the option EvalFile take it."},
        {"help", help, "help [COMMAND|OPTION]",
         "Lists the commands, or explains one of them, a command of UCI or an option. Of the commands that are listed\n"
         "'gyre COMMAND --help' says the same."},
        {"completion", complete_words, completion_usage, completion_help},
        {"man", write_manual, man_usage, man_help},
        {"--help", help, "--help", ""},
        {"-h", help, "-h", ""},
        {"version", version, "version", "Shows the version, and what was built in: packings, sqlite, page, net, SIMD."},
        {"--version", version, "--version", ""},
    };
    return rows;
}
// clang-format on

const Command* find_command(std::string_view name) {
    const auto all = commands();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Command& row) { return row.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string indented(std::string_view text, std::string_view indent) {
    std::string result(indent);
    for (const char c : text) {
        result += c;
        if (c == '\n') result += indent;
    }
    return result;
}

std::string entry(const Command& row) {
    return indented(row.usage, "  gyre ") + '\n' + indented(row.help, "      ") + '\n';
}

int show_help(const Command& row, Output& output) {
    output.lines(entry(row) + (row.details == nullptr ? "" : row.details()));
    return 0;
}

int help(Words words, Output& output) {
    const Words topic = words.subspan(1);
    // Second names, such as -h, have no help of their own.
    const Command* const row = topic.size() == 1 ? find_command(topic[0]) : nullptr;
    if (row != nullptr && !row->help.empty()) return show_help(*row, output);
    if (!topic.empty() && row == nullptr) {
        std::vector<std::string_view> line = {"help"};
        line.insert(line.end(), topic.begin(), topic.end());
        return run_uci_line(line, output);
    }
    std::string text = "Gyre " GYRE_VERSION ", a chess engine\n\n";
    for (const Command& command : commands())
        if (!command.help.empty()) text += entry(command);
    output.lines(text + "Other words are obeyed as one line of UCI.\n");
    return 0;
}

/// The table's rows as texts, without second names.
std::vector<CommandText> command_texts() {
    std::vector<CommandText> texts;
    for (const Command& row : commands()) {
        if (row.name.starts_with('-')) continue;
        texts.push_back({row.name, row.usage, row.help, row.details == nullptr ? std::string() : row.details(),
                         row.choices == nullptr ? std::vector<OptionChoices>() : row.choices()});
    }
    return texts;
}

int complete_words(Words words, Output& output) { return run_completion(words.subspan(1), command_texts(), output); }

int write_manual(Words words, Output& output) {
    return run_man(words.subspan(1), command_texts(), GYRE_VERSION, output);
}

/// What gyre does without words.
int start(Output& output) { return isatty(STDIN_FILENO) == 1 ? play_game({}, output) : talk_uci({}, output); }

/// Whatever a command found out: what nobody could be told is not done.
int told_status(int status, const Output& output) { return status == 0 && output.is_closed() ? exit_failed : status; }

}  // namespace

int run_command(Words words, Output& output) {
    if (words.empty()) return start(output);
    if (const Command* command = find_command(words.front())) {
        const bool asks_help = names_option(words.subspan(1), "--help");
        const bool helps = asks_help && !command->help.empty();
        return told_status(helps ? show_help(*command, output) : command->run(words, output), output);
    }
    if (UciSession::knows(words.front())) return told_status(run_uci_line(words, output), output);
    output.error("unknown command " + quoted(words.front()) + "; 'gyre help' lists the commands");
    return exit_usage;
}

}  // namespace gyre
