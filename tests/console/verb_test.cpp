#include "console/verb.h"

#include <gtest/gtest.h>

#include "tests/support/command_answer.h"

namespace gyre::console {
namespace {

struct VerbTask {
    std::vector<std::string> files;
    std::vector<std::string_view> given;
    int number = 3;
    std::string out;
};

constexpr OptionRow<VerbTask> verb_rows[] = {
    OptionRow<VerbTask>::number<&VerbTask::number>("--number", "N", 1, 9, "a number"),
    OptionRow<VerbTask>::heading("Output").only("merge split"),
    OptionRow<VerbTask>::text<&VerbTask::out>("--out", "FILE", "the new file").only("merge").needed(),
    OptionRow<VerbTask>::text<&VerbTask::out>("--out", "FOLDER", "the new folder").only("split").needed(),
};

Result<int, CommandError> say(const VerbTask& task, Output& output) {
    std::string text = std::to_string(task.number) + task.out;
    for (const std::string& file : task.files) text += ' ' + file;
    for (const std::string_view option : task.given) text += ' ' + std::string(option);
    output.line(text);
    return 0;
}
Result<int, CommandError> fail(const VerbTask&, Output&) { return file_error("it is empty"); }

constexpr Verb verbs[] = {
    verb<verb_rows, say>("count", "[FILE]...", "count them"),
    verb<verb_rows, say>("merge", "FILE...", "write all"),
    verb<verb_rows, say>("split", "FILE", "write parts"),
    verb<verb_rows, fail>("check", "", "check them"),
};

test::Answer run(std::string_view line) {
    return test::answer([](Words words, Output& output) { return run_verb("data", verbs, words, output); }, line);
}

TEST(Verbs, RunWithTheirOptionsAndArguments) {
    EXPECT_EQ(run("count").text, "3\n");
    EXPECT_EQ(run("merge a --out x b --number 4").text, "4x a b --out --number\n");
    EXPECT_EQ(run("split a --out y").text, "3y a --out\n");
    EXPECT_EQ(run("check").errors, "data check: it is empty\n");
    EXPECT_EQ(run("check").status, exit_failed);
}

TEST(Verbs, ErrorsNameWhatIsAccepted) {
    for (const auto& [line, error] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"", "data: a verb is missing; known: count, merge, split and check\n"},
             {"mrge", "data: 'mrge' is none of count, merge, split and check (did you mean \"merge\"?)\n"},
             {"merge a", "data merge: --out is missing; --out FILE: the new file\n"},
             {"split a", "data split: --out is missing; --out FOLDER: the new folder\n"},
             {"merge --out x", "data merge: FILE... is missing\n"},
             {"split --out x a b", "data split: unexpected argument 'b'\n"},
             {"check a", "data check: unexpected argument 'a'\n"},
             {"count --out x", "data count: --out is only for merge and split\n"}}) {
        const test::Answer answer = run(line);
        EXPECT_EQ(answer.status, exit_usage) << line;
        EXPECT_EQ(answer.errors, error) << line;
        EXPECT_EQ(answer.text, "") << line;
    }
}

TEST(Verbs, HelpIsMadeOfTheRows) {
    const CommandText text = verbs_text("data", verbs);
    EXPECT_EQ(text.usage, "data count|merge|split|check [ARGUMENT]... [OPTION]...");
    ASSERT_EQ(text.verbs.size(), 4u);
    EXPECT_EQ(text.verbs[1].usage, "merge FILE... --out FILE");
    EXPECT_EQ(text.verbs[2].usage, "split FILE --out FOLDER");
    ASSERT_EQ(text.verbs[1].options.size(), 3u);
    EXPECT_EQ(text.verbs[1].options[1].help, "Output");
    EXPECT_EQ(text.verbs[0].options.size(), 1u) << "a heading without verb_rows is left out";
    std::vector<std::string> lines;
    for (const OptionText& option : text.options) lines.push_back(option.name.empty() ? option.help : option.head());
    EXPECT_EQ(lines, (std::vector<std::string>{"--number N", "Options of 'merge'", "--out FILE", "Options of 'split'",
                                               "--out FOLDER"}));
}

TEST(Verbs, ACommandMayDoSomethingWithoutAVerb) {
    static constexpr Verb plain[] = {verb<verb_rows, say>("", "[FILE]", ""),
                                     verb<verb_rows, fail>("check", "", "check them")};
    const auto answer = [](std::string_view line) {
        return test::answer([](Words words, Output& output) { return run_verb("data", plain, words, output); }, line);
    };
    EXPECT_EQ(answer("").text, "3\n");
    EXPECT_EQ(answer("a --number 5").text, "5 a --number\n");
    EXPECT_EQ(answer("a b").errors, "data: unexpected argument 'b'\n");
    EXPECT_EQ(answer("check").errors, "data check: it is empty\n");
    EXPECT_EQ(verbs_text("data", plain).usage, "data [FILE] [OPTION]...\ndata check [OPTION]...");
}

}  // namespace
}  // namespace gyre::console
