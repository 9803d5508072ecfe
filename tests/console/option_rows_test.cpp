#include "console/option_rows.h"

#include <gtest/gtest.h>

#include "base/number.h"
#include "cli/commands.h"
#include "cli/common/position_words.h"
#include "tests/support/command_answer.h"

namespace gyre::console {
namespace {

struct Task {
    std::string one, several;
    bool flag = false;
    int number = 3;
};

constexpr OptionRow<Task> rows[] = {
    OptionRow<Task>::heading("Options"),
    {"--one", "WORD",
     [](std::string_view value, Task& task) -> Result<void, CommandError> {
         task.one = value;
         if (value == "bad") return Failure("it is bad");
         return {};
     },
     "takes one word", "none"},
    {"--several", "WORD...",
     [](std::string_view value, Task& task) -> Result<void, CommandError> {
         task.several += '<' + std::string(value) + '>';
         return {};
     },
     "takes several"},
    OptionRow<Task>::flag<&Task::flag>("--flag", "takes none"),
    OptionRow<Task>::number<&Task::number>("--number", "N", 1, 9, "takes a number"),
};

/// Returns what a line is parsed to, by the two functions together and by the single one.
std::string read(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    const auto tell = [](const Task& task, const auto& free) {
        std::string text = task.one + '|' + task.several + '|' + (task.flag ? "flag" : "");
        for (const auto& word : free) text += '|' + std::string(word);
        return text;
    };
    Task task;
    const auto [free, options] = split_arguments<Task>(words, rows);
    const auto set = read_options<Task>(options, rows, task);
    Task alone;
    std::vector<std::string> others;
    const auto set_alone = read_options<Task>(words, rows, alone, &others);
    EXPECT_EQ(set.has_value(), set_alone.has_value()) << line;
    if (!set) {
        EXPECT_EQ(set_alone, Failure(set.error())) << line;
        return "error: " + set.error().reason;
    }
    EXPECT_EQ(tell(task, free), tell(alone, others)) << line;
    return tell(task, free);
}

TEST(OptionRows, ValueFollowsTheNameOrTheEqualsSign) {
    EXPECT_EQ(read("a --one x b --flag c"), "x||flag|a|b|c");
    EXPECT_EQ(read("a --one=x b"), "x|||a|b");
    EXPECT_EQ(read("--one=x=y"), "x=y||");
    EXPECT_EQ(read("--one x --one="), "||");
    EXPECT_EQ(read("--one=--flag"), "--flag||");
    EXPECT_EQ(read("--one=bad"), "error: --one: it is bad");
    EXPECT_EQ(read("--one bad"), "error: --one: it is bad");
    EXPECT_EQ(read("--one"), "error: --one needs an argument");
    EXPECT_EQ(read("--flag=yes"), "error: --flag takes no argument, not 'yes'");
    EXPECT_EQ(read("--flag="), "error: --flag takes no argument: leave out '='");
    EXPECT_EQ(read("--other=x"), "error: '--other' is not an option");
    EXPECT_EQ(read("a=b --one x"), "x|||a=b");
}

TEST(OptionRows, EqualsSignTakesExactlyOneWord) {
    EXPECT_EQ(read("--several a b --flag c"), "|<a><b>|flag|c");
    EXPECT_EQ(read("--several=a b --several=c"), "|<a><c>||b");
}

TEST(OptionRows, NoWordAfterTwoDashesIsAnOption) {
    EXPECT_EQ(read("--flag -- --one x --"), "||flag|--one|x|--");
    EXPECT_EQ(read("--several a -- b"), "|<a>||b");
    EXPECT_EQ(read("--one -- a"), "--|||a");
    EXPECT_EQ(read("--"), "||");
    Task task;
    const std::vector<std::string_view> words = {"--flag", "--", "a"};
    EXPECT_EQ(read_options<Task>(words, rows, task).error().reason, "'a' is not an option");
    EXPECT_TRUE(names_option(words, "--flag"));
    EXPECT_FALSE(names_option(std::vector<std::string_view>{"--", "--flag"}, "--flag"));
    EXPECT_TRUE(names_option(std::vector<std::string_view>{"--one=x"}, "--one"));
}

struct ExclusionTask {
    std::optional<std::string> fen;
    std::string out;
    bool a = false, b = false, c = false;
};
using ExclusionRow = OptionRow<ExclusionTask>;
constexpr ExclusionRow exclusion_rows[] = {
    ExclusionRow::fen<&ExclusionTask::fen>("a position").not_with("--a --b"),
    ExclusionRow::flag<&ExclusionTask::a>("--a", "a"),
    ExclusionRow::flag<&ExclusionTask::b>("--b", "b").not_with("--a"),
    ExclusionRow::flag<&ExclusionTask::c>("--c", "c"),
    ExclusionRow::text<&ExclusionTask::out>("--out", "FILE", "a file"),
};

TEST(OptionRows, OptionsThatExcludeEachOtherAreRejected) {
    const auto error_of = [](std::string_view line) {
        ExclusionTask task;
        const auto read = cli::read_options_with_fen<ExclusionTask>(split_words(line), exclusion_rows, task);
        return read ? task.fen.value_or("") : read.error().reason;
    };
    for (const std::string_view line : {"--a --b", "--b --c --a", "--b --a --b"})
        EXPECT_EQ(error_of(line), "use only one of: --b, --a") << line;
    for (const std::string_view line : {"--fen 8/8 w --a", "--a --fen 8/8 w", "8/8 w --a", "--a 8/8 w"})
        EXPECT_EQ(error_of(line), "use only one of: a FEN, --a") << line;
    for (const std::string_view line : {"--a --c --a", "--b --out --a", "--b --out=--a"}) EXPECT_EQ(error_of(line), "");
    for (const std::string_view line : {"--c 8/8 w", "8/8 w --c", "--fen 8/8 w --c"})
        EXPECT_EQ(error_of(line), "8/8 w");
    EXPECT_EQ(error_of("8/8 w --fen 8/8 b"), "the position is given twice: --fen, and '8/8 w'");
}

TEST(OptionRows, BoundsAreCheckedAndShownWithTheDefault) {
    EXPECT_EQ(read("--number=9"), "||");
    EXPECT_EQ(read("--number 10"), "error: --number: '10' is not a whole number from 1 to 9");
    EXPECT_EQ(read("--number"), "error: --number needs an argument");
    const auto texts = option_texts<Task>(rows);
    ASSERT_EQ(texts.size(), 5u);
    EXPECT_EQ(texts[0].name, "");
    EXPECT_EQ(texts[1].head() + ": " + texts[1].help, "--one WORD: takes one word (default none)");
    EXPECT_EQ(texts[3].head() + ": " + texts[3].help, "--flag: takes none");
    EXPECT_EQ(texts[4].head() + ": " + texts[4].help, "--number N: takes a number (1 to 9, default 3)");
}

struct ChoiceTask {
    int size = 9;
    double rate = 0.00001;
    Bounded<int, 1, 512> threads = 2;
    std::uint64_t seed = 1;
};
constexpr Choice<int> sizes[] = {{"small", 1}, {"large", 9}, {"big", 9}};
constexpr OptionRow<ChoiceTask> choice_rows[] = {
    OptionRow<ChoiceTask>::choice<sizes, &ChoiceTask::size>("--size", "WHICH", "the size:"),
    OptionRow<ChoiceTask>::decimal<&ChoiceTask::rate>("--rate", "X", 0, 1e9, "a rate"),
    OptionRow<ChoiceTask>::bounded<&ChoiceTask::threads>("--threads", "N", "threads"),
    OptionRow<ChoiceTask>::number<&ChoiceTask::seed>("--seed", "N", 0, ~std::uint64_t{0}, "a seed"),
};

TEST(OptionRows, ChoicesAndBoundsOfTypesAreShown) {
    const auto texts = option_texts<ChoiceTask>(choice_rows);
    ASSERT_EQ(texts.size(), 4u);
    EXPECT_EQ(texts[0].help, "the size: small or large (default large)");
    EXPECT_EQ(texts[1].help, "a rate (0 to 1000000000, default 0.00001)");
    EXPECT_EQ(texts[2].help, "threads (1 to 512, default 2)");
    EXPECT_EQ(texts[3].help, "a seed (default 1)");
    const auto error_of = [](std::string_view line, ChoiceTask& task) {
        const auto read = read_options<ChoiceTask>(split_words(line), choice_rows, task);
        return read ? std::string() : read.error().reason;
    };
    ChoiceTask task;
    EXPECT_EQ(error_of("--size small --threads 512", task), "");
    EXPECT_EQ(task.size, 1);
    EXPECT_EQ(task.threads, 512);
    EXPECT_EQ(error_of("--size big", task), "") << "a synonym is accepted";
    EXPECT_EQ(task.size, 9);
    EXPECT_EQ(error_of("--size huge", task), "--size: 'huge' is neither small nor large");
    EXPECT_EQ(error_of("--threads 513", task), "--threads: '513' is not a whole number from 1 to 512");
    EXPECT_EQ(error_of("--rate 2e9", task), "--rate: '2e9' is not a number from 0 to 1000000000");
}

/// All commands are tested, including those that are a line of UCI.
TEST(OptionRows, EveryCommandFollowsTheseRules) {
    const auto status = [](const std::string& line) { return test::answer(cli::run_command, line).status; };
    // The names are those of missing files.
    for (const std::string command : {"pgn stats --errors=1", "epd check --json", "solve --depth=1", "data count"}) {
        const test::Answer answer = test::answer(cli::run_command, command + " -- --none");
        EXPECT_NE(answer.errors.find("'--none'"), std::string::npos) << answer.errors;
        EXPECT_EQ(answer.errors.find("not an option"), std::string::npos) << answer.errors;
    }
    EXPECT_EQ(status("svg --theme=blue --size=100"), 0);
    EXPECT_EQ(status("fen --castling=shredder --"), 0);
    EXPECT_EQ(status("perft --depth=2 --sliders=magic"), 0);
    EXPECT_EQ(status("perft 2 --depth=2"), 2);
    EXPECT_EQ(status("eval --evaluation=classical"), 0);
    EXPECT_EQ(status("eval --evaluation=none"), 2);
    EXPECT_EQ(status("match --list-steps --nodes=1"), 0);
    EXPECT_EQ(status("match --list-steps --nodes=x"), 2);
    EXPECT_EQ(status("tune search --nodes=x"), 2);
    EXPECT_EQ(status("bench --simd=none"), 2);
    // The word after the two dashes is no option, so no help is printed.
    EXPECT_EQ(test::answer(cli::run_command, "fen -- --help").text, "");
}

}  // namespace
}  // namespace gyre::console
