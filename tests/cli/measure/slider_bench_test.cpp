#include <gtest/gtest.h>
#include <tuple>

#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "measure/perft_count.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

int bench_sliders(Words words, Output& output) {
    const Verb rows[] = {slider_bench_verb()};
    std::vector<std::string_view> line = {"sliders"};
    line.insert(line.end(), words.begin(), words.end());
    return run_verb("bench", rows, line, output);
}

TEST(SliderBenchCommand, WrongUseIsTold) {
    for (const std::string_view bad : {"x", "--rounds", "--rounds 0", "--svg", "--search"}) {
        std::string text, errors;
        Output output([&text](std::string_view part) { return text += part, true; },
                      [&errors](std::string_view part) { return errors += part, true; });
        EXPECT_EQ(bench_sliders(split_words(bad), output), exit_usage) << bad;
        EXPECT_EQ(errors.substr(0, 15), "bench sliders: ") << bad;
        EXPECT_EQ(text, "") << bad;
    }
}

TEST(SliderBenchCommand, FilesAreCheckedBeforeTheMeasurement) {
    const test::TemporaryFolder folder;
    folder.write("unknown", "pext 1500000\n<b> 1\n");
    for (const auto& [words, status, expected] :
         {std::tuple{"--search " + folder.path("unknown"), exit_failed, "', line 2: no method '<b>'"},
          std::tuple{"--svg " + folder.path("none/chart.svg"), exit_failed, "chart.svg': the file can't be made"}}) {
        std::string text, errors;
        Output output([&text](std::string_view part) { return text += part, true; },
                      [&errors](std::string_view part) { return errors += part, true; });
        EXPECT_EQ(bench_sliders(split_words(words), output), status) << words;
        EXPECT_NE(errors.find(expected), std::string::npos) << errors;
        EXPECT_EQ(text, "") << words;
    }
}

TEST(SliderBenchCommandLong, MeasuresEveryMethod) {
    const test::TemporaryFolder folder;
    const std::string svg = folder.path("chart.svg"), speeds = folder.path("speeds");
    folder.write("speeds", "pext 1500000\nwalk 900000\n");
    std::string text;
    Output output([&text](std::string_view part) { return text += part, true; });
    const std::string words = "--rounds 1 --json --svg " + svg + " --search " + speeds;
    ASSERT_EQ(bench_sliders(split_words(words), output), 0);
    for (const measure::PerftMethod& method : measure::perft_methods())
        if (method.name != "batch") {
            EXPECT_NE(text.find("\"name\": \"" + std::string(method.name) + '"'), std::string::npos) << method.name;
        }
    EXPECT_NE(text.find("\"search\": 1500000"), std::string::npos);
    const std::string chart = folder.read("chart.svg");
    EXPECT_EQ(chart.substr(0, 4), "<svg");
    EXPECT_NE(chart.find("kogge-stone"), std::string::npos);
}

}  // namespace
}  // namespace gyre::cli
