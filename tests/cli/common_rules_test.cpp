#include <cctype>
#include <cerrno>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "cli/commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/table_writer.h"
#include "tests/support/temporary_folder.h"

#if defined(__linux__)
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#endif

/// Rules that all commands for files share: `--json` prints one object per line and nothing else, '-' is standard
/// input, the exit status is 0, 1 for bad input and 2 for wrong arguments, and error messages begin with the command's
/// name.
namespace gyre::cli {
namespace {

/// Checks that a text is one JSON object; it reads just enough JSON for that.
class JsonReader {
public:
    static bool is_object(std::string_view text) {
        JsonReader reader(text);
        return text.starts_with('{') && reader.value() && reader.rest_.empty();
    }

private:
    explicit JsonReader(std::string_view text) : rest_(text) {}

    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }
    bool take(std::string_view what) {
        skip_blanks();
        if (!rest_.starts_with(what)) return false;
        rest_.remove_prefix(what.size());
        return true;
    }
    bool string() {
        if (!take("\"")) return false;
        while (!rest_.empty() && rest_.front() != '"') {
            const bool escape = rest_.front() == '\\';
            if (static_cast<unsigned char>(rest_.front()) < 0x20 || (escape && rest_.size() < 2)) return false;
            rest_.remove_prefix(escape ? 2 : 1);
        }
        return take("\"");
    }
    bool number() {
        const std::size_t end = std::min(rest_.find_first_not_of("-+.0123456789eE"), rest_.size());
        rest_.remove_prefix(end);
        return end > 0;
    }
    /// Every separator is followed by one space, so that all commands have the same style.
    bool separator(std::string_view mark) { return take(mark) && rest_.starts_with(' '); }
    template <class Item>
    bool list(std::string_view end, Item item) {
        if (take(end)) return true;
        do
            if (!item()) return false;
        while (rest_.starts_with(',') && separator(","));
        return take(end);
    }
    bool value() {
        skip_blanks();
        if (take("{")) return list("}", [this] { return string() && separator(":") && value(); });
        if (take("[")) return list("]", [this] { return value(); });
        if (rest_.starts_with('"')) return string();
        return take("true") || take("false") || take("null") || number();
    }

    std::string_view rest_;
};

constexpr const char* fens =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n4k3/8/8/8/8/8/8/4K2R w - - 0 1\n";
constexpr const char* game = "[Event \"say \\\"x\\\"\"]\n\n1. e4 {tab\t} e5 2. Nf3 1-0\n";
/// A game with everything that the commands write.
constexpr const char* full_game =
    "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[ECO \"C20\"]\n[Date \"2020.01.01\"]\n[WhiteElo \"1\"]\n"
    "[White \"a\"]\n\n{start} 1. e4 $1 $2 {a [%eval 0.3,12] [%clk 0:01:00.5]} ({b} 1. e3 Kd7) (1. Kd2) Kd7 "
    "{[%csl Ga1,Rb2][%cal Ya1a2,Bb1b2] [%x y]} 2. Ke3\n";

/// A run that writes JSON, and its exit status.
struct JsonRun {
    std::string words;
    std::string input{};
    int status = 0;
};

class CommonRules : public testing::Test {
protected:
    CommonRules() {
        folder_.write("games.pgn", game);
        folder_.write("full.pgn", full_game);
        folder_.write("KRvK.rtbw", test::side_table("KRvK", tablebase::TableKind::Wdl, 4, 0));
        static_cast<void>(run("book build --out " + path("book.bin") + ' ' + path("games.pgn")));
    }

    static test::Answer run(const std::string& words, const std::string& input = "") {
        return test::answer(run_command, words, input);
    }
    std::string path(std::string_view name) const { return folder_.path(name); }

    std::vector<JsonRun> json_runs() const {
        return {
            {"pgn stats " + path("games.pgn")},
            {"pgn stats " + path("full.pgn"), "", exit_failed},
            {"pgn filter " + path("games.pgn")},
            {"pgn convert --to json " + path("full.pgn"), "", exit_failed},
            {"pgn dedupe " + path("games.pgn")},
            {"pgn split " + path("games.pgn") + " --games 1 --out " + path("part")},
            {"fen"},
            {"fen -", std::string(fens) + "nonsense\n", exit_failed},
            {"fen --random 3"},
            {"epd check -", fens},
            {"epd dedupe", fens},
            {"epd normalise", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a \\\\ \\\"b\\\"\"; pv O-O Kd7;\n"},
            {"book probe " + path("book.bin")},
            {"book probe " + path("book.bin") + " -", fens, exit_failed},
            {"book lines " + path("book.bin") + " --count 2"},
            {"book info " + path("book.bin")},
            {"book dump " + path("book.bin")},
            {"book merge --out " + path("two.bin") + ' ' + path("book.bin") + ' ' + path("book.bin")},
            {"book build --out " + path("new.bin") + ' ' + path("games.pgn")},
            {"tb - --path " + path(""), fens, exit_failed},
            {"tb --check " + path("")},
            {"svg"},
            {"svg -", fens},
            {"lab"},
            {"lab C4 f5"},
        };
    }

    test::TemporaryFolder folder_;
};

constexpr std::string_view names[] = {"pgn", "fen", "epd", "book", "tb", "svg"};

TEST_F(CommonRules, JsonHasOneObjectPerLine) {
    for (const JsonRun& row : json_runs()) {
        const test::Answer said = run(row.words + " --json", row.input);
        EXPECT_EQ(said.status, row.status) << row.words << ": " << said.errors;
        EXPECT_FALSE(said.text.empty()) << row.words;
        std::string_view rest = said.text;
        for (; !rest.empty(); rest.remove_prefix(std::min(rest.find('\n') + 1, rest.size())))
            EXPECT_TRUE(JsonReader::is_object(rest.substr(0, rest.find('\n')))) << row.words << ": " << rest;
    }
}

TEST_F(CommonRules, EveryCommandIsCovered) {
    for (const std::string_view name : names) {
        const auto runs = json_runs();
        EXPECT_TRUE(
            std::any_of(runs.begin(), runs.end(), [&](const JsonRun& row) { return row.words.starts_with(name); }));
    }
}

TEST_F(CommonRules, WrongArgumentsGiveStatusTwoAndOneLineOfError) {
    for (const std::string_view name : names) {
        const test::Answer said = run(std::string(name) + " --no-such-option");
        EXPECT_EQ(said.status, exit_usage) << name;
        EXPECT_EQ(said.text, "") << name;
        EXPECT_TRUE(said.errors.starts_with(name)) << said.errors;
        EXPECT_EQ(test::lines_in(said.errors), 1u) << said.errors;
    }
}

TEST_F(CommonRules, UnreadableInputAndUnwritableOutputGiveStatusOne) {
    for (const std::string words : {"pgn stats /no/such", "epd check /no/such", "epd dedupe --out /no/such/file",
                                    "book info /no/such", "tb - --path /no/such", "svg --out /no/such/file"}) {
        const test::Answer said = run(words, fens);
        EXPECT_EQ(said.status, exit_failed) << words;
        EXPECT_TRUE(test::contains(said.errors, "/no/such")) << words << ": " << said.errors;
    }
    EXPECT_EQ(run("fen -", "nonsense\n").status, exit_failed);
}

TEST_F(CommonRules, OutputNamesOfCompressedFilesAreRejected) {
    const std::string packed = path("x.pgn.gz");
    for (const std::string& words :
         {"pgn filter " + path("games.pgn") + " --out ", std::string("epd dedupe --out "), std::string("svg --out "),
          std::string("tree --out "), "analyse " + path("games.pgn") + " --out ", std::string("solve x --unsolved "),
          std::string("match --pgn "), std::string("tune eval --out "), std::string("data convert x --out ")}) {
        const test::Answer said = run(words + packed, fens);
        EXPECT_EQ(said.status, exit_usage) << words;
        EXPECT_TRUE(test::contains(said.errors, "what is written is not packed")) << words << ": " << said.errors;
        EXPECT_FALSE(std::filesystem::exists(packed)) << words;
    }
}

TEST_F(CommonRules, EveryNonEmptyLineGivesAnObject) {
    const std::string input = "nonsense\n\n" + std::string(fens);
    for (const std::string& words : {std::string("fen -"), "tb - --path " + path(""),
                                     "book probe " + path("book.bin") + " -", std::string("svg -")}) {
        const test::Answer said = run(words + " --json", input);
        EXPECT_EQ(said.status, exit_failed) << words;
        EXPECT_EQ(test::lines_in(said.text), 3u) << words << ": " << said.text;
        const std::string first = said.text.substr(0, said.text.find('\n'));
        EXPECT_TRUE(first.starts_with("{\"input\": \"nonsense\", ")) << words << ": " << first;
        EXPECT_TRUE(test::contains(first, "\"error\": \"FEN board field, byte 1: ")) << words << ": " << first;
        EXPECT_EQ(said.errors, "") << words;
    }
}

TEST_F(CommonRules, HelpBeginsWithAPageForBeginners) {
    const auto help = [](const std::string& topic) { return test::answer(run_command, "help " + topic); };
    const std::string first = help("").text;
    EXPECT_LE(test::lines_in(first), 16u);
    EXPECT_TRUE(test::contains(first, "gyre help all"));
    EXPECT_GT(test::lines_in(help("all").text), 90u);
    EXPECT_TRUE(help("pgn stats").text.starts_with("  gyre pgn stats [FILE]... [OPTION]...\n      count games"));
    EXPECT_TRUE(help("book probe").text.starts_with("  gyre book probe FILE [FEN|-]"));
    const std::string json = help("--json").text;
    for (const std::string_view name : {"fen", "epd", "tb", "svg", "lab", "perft", "pgn"})
        EXPECT_TRUE(test::contains(json, "\n  gyre " + std::string(name))) << name;
    EXPECT_FALSE(test::contains(json, "gyre play"));
    EXPECT_TRUE(test::contains(help("Hash").text, "Hash"));
    EXPECT_TRUE(test::contains(help("position").text, "position startpos"));
    EXPECT_EQ(help("--jsn").status, exit_usage);
    EXPECT_TRUE(test::contains(help("--jsn").errors, "did you mean \"--json\"?"));
    EXPECT_TRUE(test::contains(help("anlyse").errors, "did you mean \"analyse\"?"));
}

TEST_F(CommonRules, LackOfMemoryIsAnErrorOfTheCommand) {
    const test::Answer answer = run("datagen --games 1 --nodes 100 --hash 1073741824 --out " + path("new.bin"));
    EXPECT_EQ(answer.status, exit_failed);
    EXPECT_TRUE(test::contains(answer.errors, "there is not enough memory")) << answer.errors;
}

TEST_F(CommonRules, MistypedNamesGetASuggestion) {
    const auto errors = [](const std::string& line) { return test::answer(run_command, line).errors; };
    EXPECT_TRUE(test::contains(errors("prft 3"), "did you mean \"perft\"?"));
    EXPECT_TRUE(test::contains(errors("sovle x"), "did you mean \"solve\"?"));
    EXPECT_TRUE(test::contains(errors("data-gen"), "did you mean \"datagen\"?"));
    EXPECT_TRUE(test::contains(errors("xyzzy"), "unknown command 'xyzzy'; 'gyre help'"));
    EXPECT_TRUE(test::contains(errors(path("games.pgn")), "is a file, not a command"));
    EXPECT_TRUE(test::contains(errors("eval --jason"), "did you mean \"--json\"?"));
    EXPECT_TRUE(test::contains(errors("fen -json"), "'-json' is not an option (did you mean \"--json\"?)"));
    EXPECT_EQ(errors("match --foo 1"), "match: '--foo' is not an option; 'gyre help match' lists them\n");
    for (const std::string command : {"play", "go", "bench", "pgn stats", "epd check", "data count x", "solve x.epd"})
        EXPECT_TRUE(test::contains(errors(command + " --zzzzz"), "is not an option; 'gyre help ")) << command;
    EXPECT_TRUE(test::contains(errors("match --gmaes 2"), "did you mean \"--games\"?"));
    EXPECT_TRUE(test::contains(errors("pgn stats --eror 3"), "did you mean \"--errors\"?"));
    // The value of a mistyped option is not reported as an extra argument.
    EXPECT_TRUE(test::contains(errors("solve x.epd --dpeth 3"), "did you mean \"--depth\"?"));
    EXPECT_TRUE(test::contains(errors("book dump x.bin --limt 3"), "did you mean \"--limit\"?"));
    EXPECT_TRUE(test::contains(errors("man --fldr x"), "did you mean \"--folder\"?"));
    EXPECT_TRUE(test::contains(errors("man play pgn"), "unexpected argument 'pgn'"));
    EXPECT_TRUE(test::contains(errors("go --fne x"), "did you mean \"--fen\"?"));
    EXPECT_TRUE(test::contains(errors("--hepl"), "did you mean \"--help\"?"));
    EXPECT_TRUE(test::contains(errors("--verison"), "did you mean \"--version\"?"));
    EXPECT_TRUE(test::contains(errors("-v"), "did you mean \"--version\"?"));
    EXPECT_TRUE(test::contains(errors("help pgn statz"), "pgn has no verb 'statz' (did you mean \"stats\"?)"));
    EXPECT_TRUE(test::contains(errors("help pgn games.pgn"), "pgn has no verb 'games.pgn'"));
    EXPECT_TRUE(test::contains(errors("help match x"), "match has no verb 'x'"));
    EXPECT_TRUE(test::contains(errors("help pgn stats x"), "unexpected argument 'x'"));
    EXPECT_TRUE(test::contains(errors("version x"), "unexpected argument 'x'"));
    EXPECT_TRUE(test::contains(errors("uci x"), "unexpected argument 'x'"));
    for (const std::string line : {"version --", "completion bash --", "help --", "help pgn --"})
        EXPECT_EQ(test::answer(run_command, line).status, 0) << line;
    EXPECT_TRUE(test::contains(errors("serve --host x/y"), "'x/y' is not the name or the address of a computer"));
    EXPECT_EQ(test::answer(run_command, "help pgn normalize").text,
              test::answer(run_command, "help pgn normalise").text);
    EXPECT_TRUE(test::contains(test::answer(run_command, "help go").text, "[movestogo N]"));
    EXPECT_TRUE(test::contains(test::answer(run_command, "help datagen").text,
                               "gyre datagen --out FILE --games N [OPTION]...\n"));
    EXPECT_TRUE(test::contains(test::answer(run_command, "help match").text, "gyre match [OPTION]...\n"));
    EXPECT_EQ(test::answer(run_command, "epd normalize", fens).text,
              test::answer(run_command, "epd normalise", fens).text);
    EXPECT_EQ(test::answer(run_command, "pgn normalize", game).text,
              test::answer(run_command, "pgn normalise", game).text);
    EXPECT_EQ(test::answer(run_command, "analyze --help").text, test::answer(run_command, "help analyse").text);
}

TEST_F(CommonRules, EachListedOptionIsExplained) {
    for (const std::string_view option :
         {"--seed", "--threads", "--json", "--encoding", "--limit", "--fen", "--strict"}) {
        const auto help = test::answer(run_command, "help " + std::string(option));
        EXPECT_EQ(help.status, 0) << option;
        std::istringstream rows(help.text);
        std::string row;
        std::getline(rows, row);
        int listed = 0;
        for (; std::getline(rows, row); ++listed) EXPECT_NE(row.find(option), row.npos) << row;
        EXPECT_GT(listed, 0) << option;
    }
}

TEST_F(CommonRules, MissingFileOfAnOptionGivesStatusOneAndOtherErrorsTwo) {
    EXPECT_EQ(test::answer(run_command, "setoption name EvalFile value /nowhere").status, exit_failed);
    EXPECT_EQ(test::answer(run_command, "setoption name SyzygyPath value /nowhere").status, exit_failed);
    EXPECT_EQ(test::answer(run_command, "setoption  name eval file value /nowhere").status, exit_failed);
    EXPECT_EQ(test::answer(run_command, "setoption EvalFile value /nowhere").status, exit_usage);
    EXPECT_EQ(test::answer(run_command, "setoption name Hash value x").status, exit_usage);
    EXPECT_EQ(test::answer(run_command, "setoption name Nothing value /nowhere").status, exit_usage);
}

#if defined(__linux__)
/// Returns the error output of a command on a terminal where Ctrl-D is typed at once.
std::string errors_at_terminal(const std::string& line) {
    const int user = ::posix_openpt(O_RDWR | O_NOCTTY), before = ::dup(STDIN_FILENO);
    if (user < 0 || ::grantpt(user) != 0 || ::unlockpt(user) != 0) return "no terminal";
    const int device = ::open(::ptsname(user), O_RDWR | O_NOCTTY);
    // One Ctrl-D for each time that a command checks for more input.
    constexpr std::string_view ends = "\x04\x04\x04\x04\x04\x04";
    if (device < 0 || ::write(user, ends.data(), ends.size()) < 0) return "no terminal";
    ::dup2(device, STDIN_FILENO);
    std::string errors;
    Output output([](std::string_view) { return true; },
                  [&errors](std::string_view text) {
                      errors += text;
                      return true;
                  });
    run_command(split_words(line), output);
    ::dup2(before, STDIN_FILENO);
    for (const int descriptor : {before, device, user}) ::close(descriptor);
    return errors;
}

TEST_F(CommonRules, CommandOnATerminalSaysWhatItWaitsFor) {
    for (const auto& [line, what] : std::initializer_list<std::pair<std::string, std::string_view>>{
             {"pgn stats", "pgn: reading games"},
             {"epd check", "epd: reading records"},
             {"fen -", "fen: reading positions"},
             {"solve -", "solve: reading positions"},
             {"svg -", "svg: reading a position"},
             {"svg - --json", "svg: reading positions"},
             {"perft --suite -", "perft: reading positions"},
             {"analyse - --no-store", "analyse: reading games"},
             {"book build - --out " + path("waited.bin"), "book build: reading games"}}) {
        const std::string errors = errors_at_terminal(line);
        EXPECT_TRUE(test::contains(errors, what)) << line << ": " << errors;
        EXPECT_TRUE(test::contains(errors, " from standard input; Ctrl-D ends it")) << line;
    }
}
#endif

TEST_F(CommonRules, MistypedActionsAndValuesGetASuggestion) {
    for (const auto& [words, meant] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"pgn srot x.pgn", "sort"},
             {"epd chek x.epd", "check"},
             {"book prob x.bin", "probe"},
             {"data cuont x", "count"},
             {"tune serch", "search"},
             {"svg --coordinates insde", "inside"},
             {"tree --algorithm negmax", "negamax"},
             {"lab --color nevr", "never"},
             {"fen startpos --en-passant beyside", "beside"}}) {
        const test::Answer answer = test::answer(run_command, std::string(words));
        EXPECT_EQ(answer.status, exit_usage) << words;
        EXPECT_TRUE(test::contains(answer.errors, "(did you mean \"" + std::string(meant) + "\"?)"))
            << words << ": " << answer.errors;
    }
}

TEST_F(CommonRules, PositionIsAnArgumentOrAnOption) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 3 9";
    const auto said = [&](std::vector<std::string_view> words) {
        std::string text;
        Output output(
            [&text](std::string_view more) {
                text += more;
                return true;
            },
            [&text](std::string_view error) {
                text += "error: " + std::string(error);
                return true;
            });
        static_cast<void>(run_command(words, output));
        return text;
    };
    const std::string book = path("book.bin"), tables = path("");
    const std::vector<std::vector<std::string_view>> commands = {{"eval", "--evaluation", "classical"},
                                                                 {"d"},
                                                                 {"fen", "--board"},
                                                                 {"tree", "--depth", "1"},
                                                                 {"svg"},
                                                                 {"tb", "--path", tables},
                                                                 {"lab", "C4"},
                                                                 {"go", "depth", "1"},
                                                                 {"perft", "--depth", "2", "--json"},
                                                                 {"book", "probe", book},
                                                                 {"analyse", "--no-store", "--nodes", "50"}};
    for (const auto& command : commands) {
        const auto with = [&](const std::vector<std::string_view>& more) {
            auto words = command;
            words.insert(words.end(), more.begin(), more.end());
            return said(words);
        };
        const std::string by_word = with({fen});
        const auto fields = split_words(fen);
        // Times and speeds differ between runs.
        const bool is_exact = command[0] != "go" && command[0] != "perft" && command[0] != "analyse";
        const auto same = [&](const std::string& text) {
            return is_exact ? text == by_word : test::contains(text, "error") == test::contains(by_word, "error");
        };
        EXPECT_FALSE(test::contains(by_word, "is not")) << command[0] << ": " << by_word;
        EXPECT_TRUE(same(with(fields))) << command[0] << ": " << with(fields);
        EXPECT_TRUE(same(with({"--fen", fen}))) << command[0] << ": " << with({"--fen", fen});
        EXPECT_TRUE(same(with({"--fen=4k3/8/8/8/8/8/8/4K2R w K - 3 9"}))) << command[0];
        std::vector<std::string_view> apart = {"--fen"};
        apart.insert(apart.end(), fields.begin(), fields.end());
        EXPECT_TRUE(same(with(apart))) << command[0] << ": " << with(apart);
        EXPECT_TRUE(test::contains(with({"--fen", "8/8"}), "error: ")) << command[0];
    }
    EXPECT_TRUE(test::contains(said({"go", "--fen", fen, "--", "depth", "1"}), "bestmove "));
    // Fields may follow a FEN that is several arguments.
    std::vector<std::string_view> with_fields = {"go", "--fen"};
    for (const std::string_view field : split_words(fen)) with_fields.push_back(field);
    with_fields.insert(with_fields.end(), {"depth", "1"});
    EXPECT_FALSE(test::contains(said(with_fields), "error: ")) << said(with_fields);
    EXPECT_TRUE(test::contains(said(with_fields), "bestmove "));
    EXPECT_TRUE(test::contains(said({"go", fen, "--fen", fen, "depth", "1"}), "the position is given twice"));
    EXPECT_TRUE(test::contains(said({"go", "--fen", ""}), "error: "));
    EXPECT_TRUE(test::contains(said({"go", "--", "--fen", "depth", "1"}), "'--fen' is not a field"));
    // Not the start position instead of a position with an error.
    for (const std::string_view wrong : {"startpos", "4k3/8/8/8/8/8/8/4X2R w K - 3 9"})
        EXPECT_FALSE(test::contains(said({"go", wrong, "depth", "1"}), "bestmove ")) << wrong;
    EXPECT_TRUE(test::contains(said({"go", "4k3/8/8/8/8/8/8/4X2R w - - 0 1", "depth", "1"}), "go: FEN board field"));
}

TEST_F(CommonRules, FullDiskIsReportedByEveryCommand) {
    const std::vector<std::string> lines = {"help",
                                            "help all",
                                            "help pgn",
                                            "version",
                                            "d",
                                            "eval",
                                            "play",
                                            "fen",
                                            "svg",
                                            "lab",
                                            "lab C4",
                                            "tree",
                                            "perft 2",
                                            "go depth 1",
                                            "completion bash",
                                            "man",
                                            "man pgn",

                                            "epd check -",
                                            "epd normalise -",
                                            "match --list-steps",
                                            "match --nodes 20 --games 2 --hash 1",
                                            "pgn stats " + path("games.pgn"),
                                            "pgn filter " + path("games.pgn"),
                                            "pgn convert --to csv " + path("games.pgn"),
                                            "book info " + path("book.bin"),
                                            "book dump " + path("book.bin"),
                                            "book lines " + path("book.bin"),
                                            "book probe " + path("book.bin"),
                                            "analyse --no-store --nodes 20 " + path("games.pgn"),
                                            "solve --nodes 20 -",
                                            "tb --check " + path("")};
    for (const std::string& line : lines) {
        std::string errors;
        Output full(
            [](std::string_view) {
                errno = ENOSPC;
                return false;
            },
            [&errors](std::string_view error) {
                errors += error;
                return true;
            });
        const test::StandardInput input("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n");
        EXPECT_EQ(run_command(split_words(line), full), exit_failed) << line;
        EXPECT_TRUE(test::contains(errors, "standard output: No space left on device\n")) << line << ": " << errors;
        // A closed pipe is not reported, because its reader ended on purpose.
        errors.clear();
        Output gone(
            [](std::string_view) {
                errno = EPIPE;
                return false;
            },
            [&errors](std::string_view error) {
                errors += error;
                return true;
            });
        const test::StandardInput again("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n");
        EXPECT_NE(run_command(split_words(line), gone), 0) << line;
        EXPECT_FALSE(test::contains(errors, "standard output")) << line << ": " << errors;
    }
}

TEST_F(CommonRules, ClosedOutputGivesStatusOne) {
    for (const std::string& words :
         {std::string("fen"), std::string("svg"), std::string("help"), std::string("version"), std::string("d"),
          std::string("pgn stats ") + path("games.pgn"), "book probe " + path("book.bin"),
          "book lines " + path("book.bin"), "book info " + path("book.bin"), "book dump " + path("book.bin"),
          "tb 4k3/8/8/8/8/8/8/4K2R w - - 0 1 --json --path " + path("")}) {
        const std::vector<std::string_view> split = split_words(words);
        EXPECT_NE(test::answer(run_command, words).text, "") << words;
        Output closed([](std::string_view) { return false; }, [](std::string_view) { return true; });
        EXPECT_EQ(run_command(split, closed), exit_failed) << words;
    }
}

TEST_F(CommonRules, EmptyPositionIsRejected) {
    Output output([](std::string_view) { return true; }, [](std::string_view) { return true; });
    const std::string book = path("book.bin");
    const std::vector<std::vector<std::string_view>> lines = {{"fen", ""},
                                                              {"fen", "  "},
                                                              {"fen", "", "--json"},
                                                              {"fen", "", "--random", "2"},
                                                              {"perft", "1", ""},
                                                              {"d", ""},
                                                              {"svg", ""},
                                                              {"eval", ""},
                                                              {"tb", ""},
                                                              {"tree", "--fen", ""},
                                                              {"perft", "1", "--fen", ""},
                                                              {"book", "probe", book, ""},
                                                              {"lab", "--fen", ""},
                                                              {"book", "lines", book, ""}};
    for (const auto& words : lines) EXPECT_NE(run_command(words, output), 0) << joined(words);
}

TEST_F(CommonRules, ByteOrderMarkIsIgnored) {
    const std::string marked = "\xEF\xBB\xBF" + std::string(fens);
    for (const std::string& words :
         {std::string("fen -"), std::string("epd check -"), std::string("epd dedupe"), "tb - --json --path " + path(""),
          "book probe " + path("book.bin") + " -", std::string("svg - --json"), std::string("svg -")}) {
        // `svg` draws one position only, so it gets one line.
        const std::size_t cut = words == "svg -" ? marked.find('\n') : marked.size();
        const test::Answer said = run(words, marked.substr(0, cut));
        EXPECT_EQ(said.text, run(words, marked.substr(3, cut - 3)).text) << words;
        EXPECT_EQ(said.errors, "") << words;
    }
}

TEST_F(CommonRules, StandardInputHasOneName) {
    const std::string bad = "1. e4 e9 *\n";
    for (const std::string& words :
         {std::string("fen -"), std::string("epd check"), "tb - --path " + path(""),
          "book probe " + path("book.bin") + " -", std::string("pgn stats"), "book build --out " + path("x.bin") + " -",
          std::string("solve -"), std::string("analyse - --no-store --nodes 10")}) {
        const test::Answer said = run(words, bad);
        EXPECT_EQ(said.status, exit_failed) << words;
        EXPECT_TRUE(test::contains(said.errors, ": standard input, line 1, ")) << words << ": " << said.errors;
        folder_.write("bad", bad);
        if (words.starts_with("tb") || words.starts_with("fen") || words.starts_with("book probe")) continue;
        std::string of_file = words;
        const std::size_t dash = of_file.rfind(" -");
        if (of_file.ends_with(" -")) of_file.erase(dash);
        const std::size_t option = of_file.find(" - ");
        if (option != of_file.npos) of_file.erase(option, 2);
        EXPECT_TRUE(test::contains(run(of_file + ' ' + path("bad")).errors, path("bad") + "', line 1, ")) << of_file;
    }
}

TEST_F(CommonRules, HelpDescribesJsonStreamsAndStatus) {
    for (const std::string_view name : names) {
        const test::Answer help = run("help " + std::string(name));
        EXPECT_EQ(help.status, 0);
        for (const std::string_view part : {"--json", "-'", "tatus is 1", "2 "})
            EXPECT_TRUE(test::contains(help.text, part)) << name << ": " << part;
    }
}

TEST_F(CommonRules, EveryCommandHasHelp) {
    const auto text_of = [](const std::string& line) { return test::answer(run_command, line).text; };
    std::set<std::string> listed;
    std::istringstream lines(text_of("help all"));
    for (std::string line; std::getline(lines, line);)
        if (const auto words = split_words(line); line.starts_with("  gyre ") && std::isalpha(words[1].front()))
            listed.emplace(words[1]);
    EXPECT_GT(listed.size(), 25u);
    for (const std::string& name : listed) {
        EXPECT_EQ(test::answer(run_command, name + " --help").status, 0) << name;
        EXPECT_TRUE(text_of(name + " --help").starts_with("  gyre " + name)) << name;
        EXPECT_EQ(text_of(name + " --help"), text_of("help " + name)) << name;
        std::istringstream help(text_of("help " + name));
        for (std::string line; std::getline(help, line);) EXPECT_LE(line.size(), 122u) << name << ": " << line;
    }
    // `--help` is accepted at any place, and after an action it explains that action. The bare command shows how to
    // begin.
    EXPECT_EQ(text_of("tune search --help"), text_of("help tune search"));
    EXPECT_EQ(text_of("pgn x.pgn -h"), text_of("help pgn"));
    for (const char* line : {"--help", "-h", "--help --help", "-h --help", "help --help"})
        EXPECT_TRUE(test::contains(text_of(line), "gyre")) << line;
    for (const char* line : {"--help", "-h", "--help --help", "-h --help"})
        EXPECT_EQ(text_of(line), text_of("help")) << line;
    EXPECT_EQ(text_of("--version --help"), text_of("version"));
}

}  // namespace
}  // namespace gyre::cli
