#include <gtest/gtest.h>

#include "cli/lab/lab_commands.h"
#include "console/text_file.h"
#include "engine/embedded_network.h"
#include "engine/network_files.h"
#include "tests/support/command_answer.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

test::Answer tree(std::string_view line) { return test::answer(run_tree, line); }

TEST(TreeCommand, PrintsTheTreeOfTheThesis) {
    const auto answer = tree("--thesis");
    EXPECT_EQ(answer.status, 0);
    EXPECT_TRUE(test::contains(answer.text, "    B2        not searched: beta cut\n")) << answer.text;
    EXPECT_TRUE(test::contains(answer.text, "alphabeta to depth 2: 3, 9 nodes, 13 lines shown\n")) << answer.text;
    EXPECT_TRUE(test::contains(tree("--thesis --algorithm minimax").text, "3, 13 nodes"));
    EXPECT_TRUE(test::contains(tree("--thesis --searched").text, "9 nodes, 9 lines"));
}

TEST(TreeCommand, PrintsTheFirstNodesAndSaysThatThereAreMore) {
    const auto answer = tree("--fen k7/8/8/8/8/8/8/K6R w - - 0 1 --depth 3 --shown 7");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(test::lines_in(answer.text), 9u) << answer.text;
    EXPECT_TRUE(test::contains(answer.text, "There are more nodes")) << answer.text;
}

TEST(TreeCommand, RepairsThePositionOrRejectsIt) {
    const std::string fen = "k7/8/8/8/8/8/8/K6R w Q - 0 1";
    const auto mended = tree("--depth 1 " + fen);
    EXPECT_EQ(mended.status, 0);
    EXPECT_EQ(mended.text, tree("--depth 1 k7/8/8/8/8/8/8/K6R w - - 0 1").text);
    EXPECT_TRUE(test::contains(mended.errors, "tree: mended: FEN castling field")) << mended.errors;
    const auto strict = tree("--depth 1 --strict --fen " + fen);
    EXPECT_EQ(strict.status, 2);
    EXPECT_TRUE(test::contains(strict.errors, "tree: FEN castling field")) << strict.errors;
}

TEST(TreeCommand, WritesJsonAndDot) {
    const auto json = tree("--fen k7/8/8/8/8/8/8/K6R w - - 0 1 --format json --algorithm variantensuche");
    EXPECT_TRUE(json.text.starts_with(R"({"type": "tree", "version": 1, "fen": "k7/8/8/8/8/8/8/K6R w - - 0 1")"));
    EXPECT_TRUE(test::contains(json.text, R"("complete": true, "nodes": [)")) << json.text;
    EXPECT_TRUE(tree("--thesis --format dot").text.starts_with("digraph search {\n"));
}

TEST(TreeCommand, WritesOneLinePerNode) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("tree.ndjson");
    EXPECT_EQ(tree("--algorithm search --depth 6 --format ndjson --out " + path).status, 0);
    const auto file = read_text_file(path);
    ASSERT_TRUE(file);
    const std::size_t lines = test::lines_in(file->text);
    EXPECT_GT(lines, 1000u);
    const std::string_view end = std::string_view(file->text).substr(file->text.rfind('\n', file->text.size() - 2) + 1);
    EXPECT_TRUE(test::contains(end, R"("type": "end")")) << end;
    EXPECT_TRUE(test::contains(end, R"("written": )" + std::to_string(lines - 2) + ",")) << end;
}

TEST(TreeCommand, UsesTheRequestedEvaluationInTheEngineSearch) {
    const test::TemporaryFolder folder;
    const std::string net = folder.path("net.gnn");
    constexpr nnue::Shape shape{.neurons = 32, .residual = true, .scale = 40};
    const nnue::Network network = test::random_network(shape, 1);
    ASSERT_TRUE(save_network(network, net));
    const std::string search = "--algorithm search --depth 5 --plies 0 --format json ";
    const auto of = [&search](std::string_view words) { return tree(search + std::string(words)).text; };
    const auto evaluation = [](std::string_view name) { return R"("evaluation": ")" + std::string(name); };
    EXPECT_TRUE(test::contains(of("--evaluation classical"), evaluation("classical\"")));
    EXPECT_TRUE(test::contains(of("--net " + net), evaluation("hybrid ")));
    EXPECT_EQ(of("--net " + net + " --evaluation classical"), of("--evaluation classical"));
    EXPECT_NE(of("--net " + net), of("--evaluation classical"));
    const nnue::Network* const usual = embedded_network().get();
    const char* const name = usual == nullptr ? "classical\"" : usual->shape.residual ? "hybrid " : "network ";
    EXPECT_TRUE(test::contains(of(""), evaluation(name)));
}

TEST(TreeCommand, SwitchesOffStepsOfTheEngineSearch) {
    const std::string search = "--algorithm search --evaluation classical --depth 8 --format ndjson";
    const std::string left_out = R"("end":"futility")";
    EXPECT_TRUE(test::contains(tree(search).text, left_out));
    EXPECT_FALSE(test::contains(tree(search + " --without killers futility").text, left_out));
}

TEST(TreeCommand, RejectsContradictoryOptions) {
    for (const auto& [line, reason] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"--algorithm mtd", "'mtd' is none of minimax"},
             {"--without sense", "'sense' is none of quiescence, memory"},
             {"--without quiescence --algorithm search", "--without: unknown step 'quiescence'"},
             {"--evaluation classical", "--net and --evaluation need --algorithm search"},
             {"--algorithm search --judge material", "--judge does not apply to --algorithm search"},
             {"--depth 0", "is not a whole number from 1 to 64"},
             {"--fen 8/8 w - - 0 1", "FEN board field"},
             {"--thesis --algorithm search", "--thesis has its own tree"},
             {"--sample 10", "--sample needs --format json or ndjson"},
             {"e2e4", "FEN board field"},
             {"8/8 w --fen 8/8 w", "the position is given twice"},
             {"--dept 3", "'--dept' is not an option (did you mean \"--depth\"?)"}}) {
        const auto answer = tree(line);
        EXPECT_EQ(answer.status, 2) << line;
        EXPECT_TRUE(test::contains(answer.errors, reason)) << answer.errors;
    }
    EXPECT_EQ(tree("--thesis --out /no/such/folder/tree").status, 1);
    EXPECT_EQ(tree("--algorithm search --net /no/such/net").status, 1);
}

TEST(TreeCommand, TextIsInTheLanguageWithItsMoves) {
    const test::Answer answer =
        test::answer(run_tree,
                     "--language de --depth 1 --algorithm negamax r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/"
                     "RNBQKB1R w KQkq - 2 3");
    EXPECT_EQ(answer.status, 0) << answer.errors;
    for (const std::string_view part : {"Wurzel ", "Tiefe 1 = ", "Sxe5 ", "Lb5 ", "Horizont\n", "Zeilen gezeigt\n"})
        EXPECT_TRUE(test::contains(answer.text, part)) << part << '\n' << answer.text;
}

}  // namespace
}  // namespace gyre::cli
