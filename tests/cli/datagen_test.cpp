#include "cli/datagen.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "cli/exit_status.h"
#include "cli/option_rows.h"
#include "cli/tune.h"
#include "engine/parameter_file.h"
#include "tests/support/temporary_file.h"

namespace gyre {
namespace {

struct Answer {
    int status;
    std::string text, errors;
};

/// What a command says to the words of a line.
Answer answer(int (*command)(Words, Output&), const std::string& line) {
    Answer result{0, {}, {}};
    const auto append_to = [](std::string& text) {
        return [&text](std::string_view more) {
            text += more;
            return true;
        };
    };
    Output output(append_to(result.text), append_to(result.errors));
    const auto words = split_words(line);
    result.status = command(words, output);
    return result;
}

Answer datagen(const std::string& line) { return answer(run_datagen, line); }
Answer tune(const std::string& line) { return answer(run_tune, line); }

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(DatagenCommand, PlaysInformsAndDumps) {
    const test::TemporaryFile file;
    const Answer played = datagen("--out " + file.path() + " --games 4 --nodes 20 --hash 1 --seed 3");
    EXPECT_EQ(played.status, 0) << played.errors;
    EXPECT_NE(played.text.find("4 of 4 games"), std::string::npos) << played.text;
    const Answer info = datagen("--info " + file.path());
    EXPECT_EQ(info.status, 0) << info.errors;
    EXPECT_NE(info.text.find("games: 4\n"), std::string::npos) << info.text;
    EXPECT_NE(info.text.find("nodes 20\n"), std::string::npos) << info.text;
    const Answer one = datagen("--dump " + file.path() + " --limit 1"), all = datagen("--dump " + file.path());
    EXPECT_EQ(one.status, 0);
    EXPECT_GT(lines_in(one.text), 5u);
    EXPECT_GT(lines_in(all.text), lines_in(one.text));
    EXPECT_TRUE(all.text.starts_with(one.text));
    const std::string first = one.text.substr(0, one.text.find('\n'));
    EXPECT_EQ(std::count(first.begin(), first.end(), ';'), 2) << first;
    // Again, there is nothing to do; with other conditions it refuses.
    const std::string bytes = file.read();
    EXPECT_EQ(datagen("--out " + file.path() + " --games 4 --nodes 20 --hash 1 --seed 3").status, 0);
    EXPECT_EQ(file.read(), bytes);
    const Answer other = datagen("--out " + file.path() + " --games 4 --nodes 21 --hash 1 --seed 3");
    EXPECT_EQ(other.status, exit_usage);
    EXPECT_NE(other.errors.find("nodes is 20 there and 21 here"), std::string::npos) << other.errors;
    EXPECT_EQ(file.read(), bytes);
}

TEST(DatagenCommand, InfoFindsDamageAndIllegalMoves) {
    const test::TemporaryFile file;
    ASSERT_EQ(datagen("--out " + file.path() + " --games 3 --nodes 10 --hash 1").status, 0);
    std::string bytes = file.read();
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
    file.write(bytes);
    const Answer info = datagen("--info " + file.path());
    EXPECT_EQ(info.status, exit_failed);
    EXPECT_NE(info.errors.find("byte "), std::string::npos) << info.errors;
    EXPECT_NE(info.text.find("games: 2\n"), std::string::npos) << info.text;
}

TEST(DatagenCommand, WrongWordsAreNamed) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "--out"},
             {"--out x", "--games"},
             {"--out x --info y", "one of"},
             {"--games", "needs a word"},
             {"--out x --games 0", "--games: '0' is not a whole number"},
             {"--out x --games 5 --chess960 101", "from 0 to 100"},
             {"--out x --games 5 --nods 3", "'--nods' is not an option"},
             {"--out x --games 5 --params /nowhere", "/nowhere"},
             {"--out x --games 5 --openings /nowhere", "/nowhere"}}) {
        const Answer wrong = datagen(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_NE(wrong.errors.find(part), std::string::npos) << line << ": " << wrong.errors;
    }
    EXPECT_EQ(datagen("--info /nowhere").status, exit_failed);
    EXPECT_EQ(datagen("--out /nowhere/x --games 1").status, exit_failed);
}

TEST(DatagenCommand, ParametersAndOpeningsAreConditions) {
    const test::TemporaryFile games, params, openings;
    params.write("search rfp_margin 80\n");
    openings.write("4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1\n");
    const std::string line = "--out " + games.path() + " --games 2 --nodes 10 --hash 1 --openings " + openings.path();
    ASSERT_EQ(datagen(line + " --params " + params.path()).status, 0);
    EXPECT_NE(datagen("--info " + games.path()).text.find("random_plies 4\n"), std::string::npos);
    const Answer other = datagen(line);
    EXPECT_EQ(other.status, exit_usage);
    EXPECT_NE(other.errors.find("params is"), std::string::npos) << other.errors;
    params.write("search rfp_margin x\n");
    EXPECT_NE(datagen(line + " --params " + params.path()).errors.find("line 1"), std::string::npos);
}

TEST(TuneCommand, FitsToFilesOfGamesAndWritesWhatItFound) {
    const test::TemporaryFile games, params_before, out, terms;
    // So many that some judge, however the conditions split them.
    ASSERT_EQ(datagen("--out " + games.path() + " --games 150 --nodes 10 --hash 1").status, 0);
    {
        std::ifstream source(GYRE_SOURCE_DIR "/src/eval/classic/terms.def");
        std::ostringstream text;
        text << source.rdbuf();
        terms.write(text.str());
    }
    const std::string before = terms.read();
    params_before.write("eval scale_few_pawns 32\n");
    const Answer tuned = tune("eval --data " + games.path() + ' ' + games.path() + " --epochs 2 --threads 1 --params " +
                              params_before.path() + " --out " + out.path() + " --write-terms " + terms.path());
    ASSERT_EQ(tuned.status, 0) << tuned.errors;
    EXPECT_NE(tuned.text.find("epoch 2: "), std::string::npos) << tuned.text;
    const auto params = read_parameters(out.read());
    ASSERT_TRUE(params) << params.error();
    classic::TermValues scaled = classic::term_values;
    scaled[classic::term::scale_few_pawns] = 32;
    EXPECT_NE(params->terms(), scaled);
    EXPECT_EQ(params->terms().scales, scaled.scales);
    EXPECT_NE(terms.read(), before);
    EXPECT_EQ(lines_in(terms.read()), lines_in(before));
}

TEST(TuneCommand, WrongWordsAreNamed) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "what to tune"},
             {"evil", "'evil'"},
             {"eval", "--data"},
             {"eval --data x --lambda 2", "--lambda: '2' is not a number from 0 to 1"},
             {"eval --data x --lambda nan", "'nan'"},
             {"eval --data x --freeze tempi", "'tempi'"},
             {"eval --data x --params /nowhere", "/nowhere"}}) {
        const Answer wrong = tune(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_NE(wrong.errors.find(part), std::string::npos) << line << ": " << wrong.errors;
    }
    EXPECT_EQ(tune("eval --data /nowhere").status, exit_failed);
    const test::TemporaryFile games;
    ASSERT_EQ(datagen("--out " + games.path() + " --games 1 --nodes 10 --hash 1").status, 0);
    EXPECT_NE(tune("eval --data " + games.path()).errors.find("too few"), std::string::npos);
}

}  // namespace
}  // namespace gyre
