#include "cli/shell_files.h"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "cli/analyse/analyse_commands.h"
#include "cli/commands.h"
#include "cli/farm/farm.h"
#include "cli/files/file_commands.h"
#include "cli/lab/lab_commands.h"
#include "cli/learn/learn_commands.h"
#include "cli/measure/measure_commands.h"
#include "console/completion.h"
#include "console/help.h"
#include "console/manual.h"
#include "console/verb.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

const CommandText book{"book",
                       "book probe|build [ARGUMENT]...",
                       "Opening books; with 'probe' what they say. A second sentence.",
                       {{"probe", "probe FILE", "show moves", {{"--json", "", "an object"}}},
                        {"build", "build FILE... --out OUT", ".make a 'book' with a \\ in it"}},
                       {{"", "", "Options of all"},
                        {"--max-ply", "N", "moves up to there, and no further"},
                        {"--win", "N", "weight"},
                        {"--draw", "N", "weight"},
                        {"--json", "", "an object"},
                        {"--win", "N", "the same row of another verb"}},
                       ".hidden -- 'line' with a \\ in it"};
const CommandText plain{"perft", "perft DEPTH [FEN]", "Counts leaves."};

TEST(CommandTextTest, SummaryIsTheFirstSentence) {
    EXPECT_EQ(book.summary(), "Opening books");
    EXPECT_EQ(plain.summary(), "Counts leaves");
    EXPECT_EQ((CommandText{"x", "x", "Reads a.pgn\nand b"}).summary(), "Reads a.pgn and b");
}

TEST(CommandTextTest, VerbsHaveHelpOfTheirOwn) {
    EXPECT_EQ(book.verb_names(), (std::vector<std::string_view>{"probe", "build"}));
    EXPECT_EQ(plain.verb_names(), std::vector<std::string_view>());
    ASSERT_NE(book.find_verb("probe"), nullptr);
    EXPECT_EQ(verb_help(book, *book.find_verb("probe")),
              "  gyre book probe FILE [OPTION]...\n      show moves\nOptions:\n  --json                 an object\n" +
                  book.notes);
    EXPECT_EQ(book.find_verb("stats"), nullptr);
    EXPECT_TRUE(command_help(book).find("\n  build FILE... --out OUT\n                         .make a") !=
                std::string::npos);
}

/// The text of a command of the program that has verbs.
void expect_whole(const CommandText& command) {
    for (const VerbText& verb : command.verbs) {
        EXPECT_FALSE(verb.help.empty()) << verb.usage;
        EXPECT_LE(verb.help.size(), 95u) << verb.usage << ": one line";
        EXPECT_TRUE(verb.help.front() >= 'a' && verb.help.front() <= 'z' && !verb.help.ends_with('.')) << verb.help;
        for (const OptionText& option : verb.options) {
            if (option.name.empty()) continue;
            const auto names = command.option_names();
            EXPECT_TRUE(std::find(names.begin(), names.end(), option.name) != names.end()) << verb.name << option.name;
        }
    }
}

TEST(CommandTextTest, EveryVerbHasOneLineAndItsOptionsAreThoseOfTheCommand) {
    const CommandText commands[] = {verbs_text("pgn", pgn_verbs()),   verbs_text("epd", epd_verbs()),
                                    verbs_text("book", book_verbs()), verbs_text("data", data_verbs()),
                                    verbs_text("tune", tune_verbs()), verbs_text("farm", farm_verbs())};
    for (const CommandText& command : commands) {
        EXPECT_GE(command.verbs.size(), 2u) << command.name;
        expect_whole(command);
        // Each option of the command is one of a verb: no row names verbs that do not exist.
        std::set<std::string_view> used;
        for (const VerbText& verb : command.verbs)
            for (const OptionText& option : verb.options) used.insert(option.name);
        for (const OptionText& option : command.options)
            EXPECT_TRUE(option.name.empty() || used.contains(option.name)) << command.name << ' ' << option.name;
    }
}

TEST(CommandTextTest, OptionsAreSortedAndEachOnce) {
    EXPECT_EQ(book.option_names(), (std::vector<std::string>{"--draw", "--help", "--json", "--max-ply", "--win"}));
    EXPECT_EQ(plain.option_names(), std::vector<std::string>{"--help"});
}

TEST(CommandTextTest, LinesOfABlockAreJoined) {
    const auto blocks = text_blocks("one\ntwo\n  -x   does\n       more\nthree");
    ASSERT_EQ(blocks.size(), 3u);
    EXPECT_EQ(blocks[0].text, "one two");
    EXPECT_EQ(blocks[1].head, "-x");
    EXPECT_EQ(blocks[1].text, "does more");
    EXPECT_EQ(blocks[2].head, "");
    EXPECT_EQ(blocks[2].text, "three");
}

TEST(ManualTest, TextIsEscapedForRoff) {
    const std::string page = manual_page(book, "1.2.3");
    EXPECT_TRUE(page.starts_with(".TH GYRE\\-BOOK 1 "));
    EXPECT_NE(page.find("gyre\\-book \\- Opening books\n"), page.npos);
    EXPECT_NE(page.find(".TP\n\\fB\\-\\-max\\-ply N\\fR\nmoves up to there, and no further\n"), page.npos);
    EXPECT_NE(page.find(".SH VERBS\n.TP\n\\fBprobe FILE\\fR\nshow moves\n"), page.npos);
    EXPECT_NE(page.find("\n\\&.make a \\(aqbook\\(aq with a \\e in it\n"), page.npos);
    EXPECT_NE(page.find("\\&.hidden \\-\\- \\(aqline\\(aq with a \\e in it\n"), page.npos);
}

TEST(ManualTest, MainPageNamesEveryCommand) {
    const std::vector<CommandText> all = {book, plain};
    const std::string page = manual_page(all, "1.2.3");
    EXPECT_NE(page.find(".SS book\n"), page.npos);
    EXPECT_NE(page.find("\\fBgyre\\fR perft DEPTH [FEN]\n"), page.npos);
    EXPECT_NE(page.find(".BR gyre\\-book (1),\n.BR gyre\\-perft (1)\n"), page.npos);
}

TEST(ManualTest, EveryCommandHasItsOwnFile) {
    const test::TemporaryFolder folder;
    const std::vector<CommandText> all = {book, plain};
    Output output([](std::string_view) { return true; }, [](std::string_view) { return true; });
    const std::string path = folder.path("");
    const std::vector<std::string_view> words = {"--folder", path};
    ASSERT_EQ(run_man(words, all, "1.2.3", output), 0);
    EXPECT_EQ(folder.read("gyre.1"), manual_page(all, "1.2.3"));
    for (const CommandText& command : all)
        EXPECT_EQ(folder.read("gyre-" + std::string(command.name) + ".1"), manual_page(command, "1.2.3"));
}

TEST(CompletionTest, EveryShellCompletesCommandsActionsAndOptions) {
    const std::vector<CommandText> all = {book, plain, {"help", "help [COMMAND]", "It's help."}};
    for (const Shell shell : {Shell::Bash, Shell::Zsh, Shell::Fish}) {
        const std::string script = completion_script(shell, all);
        EXPECT_NE(script.find("probe build"), script.npos);
        EXPECT_NE(script.find("max-ply"), script.npos);
        EXPECT_NE(script.find("book perft help"), script.npos) << "help completes the names of commands";
        EXPECT_EQ(script.find("It's"), script.npos) << "an unescaped apostrophe would end the shell's string";
        EXPECT_EQ(std::count(script.begin(), script.end(), '\'') % 2, 0);
    }
}

/// Returns what bash offers for the last of these words after it has read the program's own script.
std::string offered_by_bash(const std::string& script, const std::string& words) {
    const std::string line = "bash -c 'source \"" + script + "\"; COMP_WORDS=(" + words +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _gyre; printf \"%s \" \"${COMPREPLY[@]}\"'";
    std::FILE* const pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) return "no bash";
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    pclose(pipe);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

TEST(CompletionTest, BashOffersTheValuesOfAnOption) {
    const test::TemporaryFolder folder;
    folder.write("gyre.bash", test::answer(run_command, "completion bash").text);
    const std::string script = folder.path("gyre.bash");
    const auto offered = [&](const std::string& words) { return offered_by_bash(script, words); };
    EXPECT_EQ(offered("gyre pgn convert --to \"\""), "pgn json csv epd");
    EXPECT_EQ(offered("gyre pgn convert --to c"), "csv");
    // Bash splits words at the equals sign.
    EXPECT_EQ(offered("gyre epd convert --to \"=\""), "epd fen json");
    EXPECT_EQ(offered("gyre epd convert --to \"=\" f"), "fen");
    EXPECT_EQ(offered("gyre svg --theme b"), "blue");
    EXPECT_EQ(offered("gyre perft 3 --sliders mag"), "magic magic-fixed");
    EXPECT_EQ(offered("gyre pgn --js"), "--json");
    EXPECT_EQ(offered("gyre pgn -- --js"), "");
    EXPECT_EQ(offered("gyre pgn st"), "stats");
}

/// Every offered value must be accepted: the parsers and the shell scripts use the same tables.
TEST(CompletionTest, OfferedValuesAreAccepted) {
    const auto error = [](const std::string& line) { return test::answer(run_command, line).errors; };
    const auto taken = [&](const std::string& command, const std::vector<OptionText>& options) {
        bool has_choices = false;
        for (const OptionText& row : options)
            for (const std::string_view word : row.choices) {
                const std::string option(row.name);
                has_choices = true;
                const std::string errors = error(command + ' ' + option + ' ' + std::string(word) + " --nonsense");
                // A slider method may need instructions that this processor lacks.
                EXPECT_TRUE(errors.find(option + ':') == std::string::npos ||
                            errors.find("processor has no instruction") != std::string::npos)
                    << command << ' ' << option << ' ' << word << '\n'
                    << errors;
                EXPECT_NE(error(command + ' ' + option + " x" + std::string(word)).find(option), std::string::npos);
            }
        EXPECT_TRUE(has_choices) << command;
    };
    taken("svg", svg_options());
    taken("fen", fen_options());
    taken("epd convert", verbs_text("epd", epd_verbs()).find_verb("convert")->options);
    taken("pgn convert", verbs_text("pgn", pgn_verbs()).find_verb("convert")->options);
    taken("perft 1", perft_options());
    taken("tree", tree_options());
    taken("analyse -", analyse_options());
    taken("lab", lab_options());
    taken("data convert x", verbs_text("data", data_verbs()).find_verb("convert")->options);
    taken("train", train_options());
    taken("datagen", datagen_options());
    taken("solve -", solve_options());
    taken("match", match_options());
}

}  // namespace
}  // namespace gyre::cli
