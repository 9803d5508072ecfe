#include <filesystem>
#include <gtest/gtest.h>
#include <map>

#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "datagen/game_writer.h"
#include "engine/network_files.h"
#include "notation/position/fen.h"
#include "tests/support/command_answer.h"
#include "tests/support/game_files.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

namespace gyre::cli {
namespace {

using datagen::GameRecord;
using test::Answer;
using test::part_of_games;
using test::random_games;

constexpr std::string_view first_conditions = "nodes 400\nseed 7\n", other_conditions = "nodes 400\nseed 8\n";

Answer data(const std::string& line, const std::string& input = "") {
    return test::answer([](Words words, Output& output) { return run_verb("data", data_verbs(), words, output); }, line,
                        input);
}

using test::contains;

TEST(DataCommand, CountsEachFileAndTheTotal) {
    const test::TemporaryFolder folder;
    auto games = random_games(30, 40);
    games[0].result = GameResult::WhiteWins;
    games[0].end = game::Ending::WonByScore;
    folder.write("a", part_of_games(first_conditions, games));
    folder.write("b", part_of_games(first_conditions, random_games(3, 20)) +
                          part_of_games(other_conditions, random_games(2, 20)));
    const std::string files = folder.path("a") + ' ' + folder.path("b");
    const Answer counted = data("count " + files);
    EXPECT_EQ(counted.status, 0) << counted.errors;
    EXPECT_EQ(test::lines_in(counted.text), 7u) << counted.text;
    EXPECT_TRUE(contains(counted.text, "conditions of 33 games: nodes 400, seed 7\n")) << counted.text;
    EXPECT_TRUE(contains(counted.text, "conditions of 2 games: nodes 400, seed 8\n")) << counted.text;
    const Answer json = data("count --json --threads 3 " + files);
    std::size_t plies = 0;
    for (const GameRecord& game : games) plies += game.plies.size();
    EXPECT_TRUE(
        contains(json.text, "\"counts\": {\"games\": 30, \"chess960\": 10, \"plies\": " + std::to_string(plies) + ", "))
        << json.text;
    EXPECT_TRUE(contains(json.text, "\"white_wins\": 1, \"draws\": 29, \"black_wins\": 0, ")) << json.text;
    EXPECT_TRUE(contains(json.text, "\"all\": {\"games\": 35, ")) << json.text;
    EXPECT_EQ(json.text, data("count --json --threads 1 " + files).text);
}

TEST(DataCommand, StandardInputIsReadAfterAFileThatIsMissing) {
    const Answer counted = data("count /nowhere/at/all -", part_of_games(first_conditions, random_games(3, 20)));
    EXPECT_EQ(counted.status, exit_failed);
    EXPECT_TRUE(contains(counted.text, "conditions of 3 games: nodes 400, seed 7\n")) << counted.text;
    EXPECT_TRUE(contains(counted.errors, "/nowhere/at/all")) << counted.errors;
    EXPECT_EQ(test::lines_in(counted.errors), 1u) << counted.errors;
}

TEST(DataCommand, CheckReportsPlaceAndReasonOfEveryFault) {
    const test::TemporaryFolder folder;
    const auto good = random_games(6, 30);
    const auto check = [&](const std::vector<GameRecord>& games) {
        folder.write("a", part_of_games(first_conditions, games));
        return data("check " + folder.path("a"));
    };
    EXPECT_EQ(check(good).status, 0);
    EXPECT_TRUE(contains(check(good).text, ": 6 games, all good\n"));
    const std::size_t header = datagen::encode_file_header(first_conditions).size();
    const std::string second = "byte " + std::to_string(header + datagen::record_size(good[0].plies.size())) + ": ";
    const auto expect_fault = [&](const std::vector<GameRecord>& games, const std::string& reason) {
        const Answer checked = check(games);
        EXPECT_EQ(checked.status, exit_failed) << reason;
        EXPECT_TRUE(contains(checked.errors, second + reason)) << checked.errors;
        EXPECT_EQ(test::lines_in(checked.errors), 1u) << checked.errors;
    };
    auto games = good;
    std::swap(games[1].plies[9], games[1].plies[10]);
    expect_fault(games, "game 1: ply 10 is an illegal move");
    games = good;
    games[1].end = game::Ending::Checkmate;
    expect_fault(games, "game 1: the game does not end by checkmate");
    games = good;
    games[1].result = GameResult::WhiteWins;
    expect_fault(games, "game 1: the result 1-0 does not go with too long");
    games = good;
    games[1] = games[0];
    folder.write("a", part_of_games(first_conditions, games));
    EXPECT_TRUE(contains(data("check " + folder.path("a")).errors, "game 0 was there before"));
    // The same index under other conditions belongs to another game.
    folder.write("a", part_of_games(first_conditions, good) + part_of_games(other_conditions, good));
    EXPECT_EQ(data("check " + folder.path("a")).status, 0);

    std::string bytes = part_of_games(first_conditions, good);
    bytes[header + 40] = static_cast<char>(bytes[header + 40] ^ 4);
    folder.write("a", bytes);
    const Answer damaged = data("check --json " + folder.path("a"));
    EXPECT_EQ(damaged.status, exit_failed);
    EXPECT_TRUE(contains(damaged.text, "\"games\": 5, \"faults\": 1}")) << damaged.text;
    EXPECT_TRUE(
        contains(damaged.text, "\"byte\": " + std::to_string(header) + ", \"reason\": \"the checksum is wrong\""))
        << damaged.text;
    EXPECT_EQ(data("count " + folder.path("a")).status, exit_failed);
    folder.write("a", bytes.substr(0, bytes.size() - 1));
    EXPECT_TRUE(contains(data("check " + folder.path("a")).errors, "the file ends within a record"));
}

TEST(DataCommand, BlockedPawnsAreInsufficientMaterial) {
    const test::TemporaryFolder folder;
    GameRecord game = random_games(1, 1).front();
    game.start = parse_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/3K4 w - - 0 1")->setup;
    game.plies = {{Move(Square::D1, Square::E1), Score(0)}};
    game.result = GameResult::Draw;
    game.end = game::Ending::InsufficientMaterial;
    folder.write("a", part_of_games(first_conditions, {game}));
    const Answer checked = data("check " + folder.path("a"));
    EXPECT_EQ(checked.status, 0) << checked.errors;
}

TEST(DataCommand, OnlyTheFirstOfManyFaultsAreReported) {
    const test::TemporaryFolder folder;
    auto games = random_games(100, 10);
    for (GameRecord& game : games) game.end = game::Ending::Stalemate;
    folder.write("a", part_of_games(first_conditions, games));
    const Answer checked = data("check " + folder.path("a"));
    EXPECT_EQ(test::lines_in(checked.errors), 21u);
    EXPECT_TRUE(contains(checked.errors, "more errors are not shown"));
    EXPECT_TRUE(contains(checked.text, "100 faults"));
}

TEST(DataCommand, MergeKeepsEveryGameOnceWithItsConditions) {
    const test::TemporaryFolder folder;
    const auto games = random_games(20, 30), others = random_games(10, 30, 5);
    const auto first_half = std::vector(games.begin(), games.begin() + 12);
    const auto second_half = std::vector(games.begin() + 8, games.end());
    folder.write("a", part_of_games(first_conditions, first_half));
    folder.write("b", part_of_games(other_conditions, others));
    folder.write("c", part_of_games(first_conditions, second_half));
    const std::string files = folder.path("a") + ' ' + folder.path("b") + ' ' + folder.path("c");
    const Answer merged = data("merge " + files + " --out " + folder.path("m"));
    EXPECT_EQ(merged.status, 0) << merged.errors;
    EXPECT_TRUE(contains(merged.text, "30 games, ")) << merged.text;
    EXPECT_TRUE(contains(merged.text, "; 4 games dropped as duplicates")) << merged.text;
    std::vector<test::ConditionedGame> expected;
    for (const GameRecord& game : first_half) expected.push_back({std::string(first_conditions), game});
    for (const GameRecord& game : others) expected.push_back({std::string(other_conditions), game});
    for (std::size_t i = 12; i < games.size(); ++i) expected.push_back({std::string(first_conditions), games[i]});
    EXPECT_EQ(test::games_in(folder.path("m")), expected);
    EXPECT_EQ(data("check " + folder.path("m")).status, 0);
    // Merging the result with its inputs changes nothing, and neither does the number of threads.
    EXPECT_EQ(data("merge --threads 1 " + folder.path("m") + ' ' + files + " --out " + folder.path("n")).status, 0);
    EXPECT_EQ(folder.read("n"), folder.read("m"));
    const Answer again = data("merge " + files + " --out " + folder.path("m"));
    EXPECT_EQ(again.status, exit_failed);
    EXPECT_TRUE(contains(again.errors, "exists already")) << again.errors;
    EXPECT_EQ(folder.read("n"), folder.read("m"));
}

TEST(DataCommand, MergeReportsDifferentGamesWithOneIndexAndDamage) {
    const test::TemporaryFolder folder;
    auto games = random_games(5, 30);
    folder.write("a", part_of_games(first_conditions, games));
    games[3].plies.back().score = Score(399);
    std::string bytes = part_of_games(first_conditions, games);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    folder.write("b", bytes);
    const Answer merged = data("merge " + folder.path("a") + ' ' + folder.path("b") + " --out " + folder.path("m"));
    EXPECT_EQ(merged.status, exit_failed);
    EXPECT_TRUE(contains(merged.errors, "game 3 differs from an earlier game")) << merged.errors;
    EXPECT_TRUE(contains(merged.errors, "the checksum is wrong")) << merged.errors;
    EXPECT_EQ(folder.read("m"), folder.read("a"));
    folder.write("nothing", part_of_games(first_conditions, {}));
    EXPECT_TRUE(contains(data("merge " + folder.path("nothing") + " --out " + folder.path("x")).errors, "no game"));
    EXPECT_EQ(folder.read("x.part") + folder.read("x"), "");
}

TEST(DataCommand, PackedGamesAreUnchanged) {
    const test::TemporaryFolder folder;
    folder.write("a", part_of_games(first_conditions, random_games(40, 60)));
    folder.write("b", part_of_games(other_conditions, random_games(20, 60, 4)));
    const std::string a = folder.path("a"), b = folder.path("b"), packed = folder.path("packed");
    ASSERT_EQ(data("pack " + a + ' ' + b + " --out " + packed).status, 0);
    EXPECT_LT(2 * folder.read("packed").size(), folder.read("a").size() + folder.read("b").size());
    EXPECT_EQ(data("check " + packed).status, 0);
    ASSERT_EQ(data("unpack " + packed + " --out " + folder.path("u")).status, 0);
    EXPECT_EQ(folder.read("u"), folder.read("a") + folder.read("b"));
    EXPECT_EQ(test::games_in(packed), test::games_in(folder.path("u")));
    // A file may hold both formats, and a game is the same in either.
    const Answer merged = data("merge " + packed + ' ' + a + " --out " + folder.path("m"));
    EXPECT_TRUE(contains(merged.text, "; 40 games dropped as duplicates")) << merged.text << merged.errors;
    EXPECT_EQ(folder.read("m"), folder.read("packed"));
    folder.write("mixed", folder.read("packed") + part_of_games("nodes 1\n", random_games(3, 9)));
    EXPECT_TRUE(contains(data("check " + folder.path("mixed")).text, ": 63 games, all good\n"));
    // Appending to a packed file is rejected.
    const auto writer = datagen::GameWriter::open(packed, first_conditions);
    ASSERT_FALSE(writer);
    EXPECT_TRUE(contains(writer.error().reason, "packed"));
    auto games = random_games(2, 20);
    std::swap(games[1].plies[5], games[1].plies[6]);
    folder.write("illegal", part_of_games(first_conditions, games));
    const Answer illegal = data("pack " + folder.path("illegal") + " --out " + folder.path("x"));
    EXPECT_EQ(illegal.status, exit_failed);
    EXPECT_TRUE(contains(illegal.errors, "game 1: ply 6 is an illegal move")) << illegal.errors;
    EXPECT_TRUE(contains(illegal.text, ": 1 game, ")) << illegal.text;
}

TEST(DataCommand, SampleDrawsGamesUniformly) {
    const test::TemporaryFolder folder;
    folder.write("a", part_of_games(first_conditions, random_games(60, 6)));
    folder.write("b", part_of_games(other_conditions, random_games(40, 6)));
    const std::string files = folder.path("a") + ' ' + folder.path("b");
    std::map<std::pair<std::string, std::uint32_t>, int> drawn;
    constexpr int samples = 100;
    for (int seed = 0; seed < samples; ++seed) {
        const std::string out = folder.path(std::to_string(seed));
        ASSERT_EQ(data("sample " + files + " --games 20 --seed " + std::to_string(seed) + " --out " + out).status, 0);
        const auto games = test::games_in(out);
        EXPECT_EQ(games.size(), 20u);
        for (const auto& [conditions, game] : games) ++drawn[{conditions, game.index}];
    }
    // The expected count of each game is 20 with a standard deviation of 4.
    EXPECT_EQ(drawn.size(), 100u);
    for (const auto& [game, times] : drawn) EXPECT_TRUE(times > 3 && times < 40) << game.second << ": " << times;
    EXPECT_EQ(data("sample " + files + " --games 20 --seed 7 --threads 1 --out " + folder.path("again")).status, 0);
    EXPECT_EQ(folder.read("again"), folder.read("7"));
    const Answer all = data("sample " + files + " --games 100 --out " + folder.path("all"));
    EXPECT_EQ(folder.read("all"), folder.read("a") + folder.read("b")) << all.errors;
    const Answer more = data("sample " + files + " --games 101 --out " + folder.path("more"));
    EXPECT_EQ(more.status, exit_usage);
    EXPECT_TRUE(contains(more.errors, "there are 100 games, fewer than the 101 wanted")) << more.errors;
}

TEST(DataCommand, ShardsMatchTheirManifest) {
    const test::TemporaryFolder folder;
    const auto games = random_games(25, 12);
    folder.write("a", part_of_games(first_conditions, games));
    const std::string shards = folder.path("shards");
    const Answer split = data("split " + folder.path("a") + " --shard-games 10 --out " + shards);
    EXPECT_EQ(split.status, 0) << split.errors;
    EXPECT_TRUE(contains(split.text, "3 shards, 25 games")) << split.text;
    std::vector<GameRecord> found;
    for (const char* name : {"shards/shard-00001.bin", "shards/shard-00002.bin", "shards/shard-00003.bin"})
        for (const auto& [conditions, game] : test::games_in(folder.path(name))) {
            EXPECT_EQ(conditions, first_conditions);
            found.push_back(game);
        }
    EXPECT_EQ(found, games);
    const std::string manifest = folder.path("shards/manifest.sha256");
    EXPECT_EQ(data("check " + manifest).status, 0);
    EXPECT_EQ(data("split " + folder.path("a") + " --shard-games 10 --out " + shards).status, exit_failed);
    // The faults are a shard replaced by another and a missing shard.
    const auto expect_fault = [&](const std::string& reason) {
        const Answer checked = data("check " + manifest);
        EXPECT_EQ(checked.status, exit_failed);
        EXPECT_TRUE(contains(checked.errors, reason)) << checked.errors;
    };
    const std::string second = folder.read("shards/shard-00002.bin");
    folder.write("shards/shard-00002.bin", folder.read("shards/shard-00001.bin"));
    expect_fault("its SHA-256 is not the manifest's");
    folder.write("shards/shard-00002.bin", part_of_games(first_conditions, {games[11]}));
    expect_fault("it has 1 game, not 10");
    std::filesystem::remove(folder.path("shards/shard-00002.bin"));
    expect_fault("': it can't be opened: No such file or directory");
    folder.write("shards/shard-00002.bin", second);
    EXPECT_EQ(data("check " + manifest).status, 0);
    folder.write("shards/manifest.sha256", folder.read("shards/manifest.sha256").substr(0, 100));
    expect_fault("line 3");
}

TEST(DataCommand, ConvertKeepsTheOrderWhateverTheThreads) {
    const test::TemporaryFolder folder;
    folder.write("a", part_of_games(first_conditions, random_games(300, 60)));
    folder.write("b", part_of_games(other_conditions, random_games(5, 60, 3)));
    const std::string files = folder.path("a") + ' ' + folder.path("b");
    for (const std::string format : {"bullet", "plain", "epd", "pgn"}) {
        const std::string one = folder.path(format + '1'), three = folder.path(format + '3');
        const Answer converted = data("convert " + files + " --to " + format + " --threads 1 --out " + one);
        EXPECT_EQ(converted.status, 0) << converted.errors;
        EXPECT_EQ(data("convert " + files + " --to " + format + " --threads 3 --out " + three).status, 0);
        EXPECT_EQ(folder.read(format + '1'), folder.read(format + '3'));
        EXPECT_FALSE(folder.read(format + '1').empty());
        // Converting the first games gives the beginning of the whole output.
        const Answer first =
            data("convert " + files + " --json --limit 3 --to " + format + " --out " + folder.path("x"));
        EXPECT_TRUE(contains(first.text, "\"games\": 3, ")) << first.text;
        EXPECT_TRUE(folder.read(format + '1').starts_with(folder.read("x")));
        std::filesystem::remove(folder.path("x"));
    }
    EXPECT_GT(folder.read("plain1").size(), std::size_t{100'000});
    const Answer all = data("convert " + files + " --to bullet --all --out " + folder.path("all"));
    EXPECT_GT(folder.read("all").size(), folder.read("bullet1").size());
    const Answer again = data("convert " + files + " --to bullet --out " + folder.path("all"));
    EXPECT_EQ(again.status, exit_failed);
    EXPECT_TRUE(contains(again.errors, "exists already"));
}

TEST(DataCommand, ConvertSkipsDamagedGames) {
    const test::TemporaryFolder folder;
    auto games = random_games(3, 30);
    std::swap(games[1].plies[9], games[1].plies[10]);
    folder.write("a", part_of_games(first_conditions, games));
    games.erase(games.begin() + 1);
    folder.write("b", part_of_games(first_conditions, games));
    const Answer damaged = data("convert " + folder.path("a") + " --to plain --out " + folder.path("x"));
    EXPECT_EQ(damaged.status, exit_failed);
    EXPECT_TRUE(contains(damaged.errors, "game 1 has an illegal move")) << damaged.errors;
    EXPECT_EQ(data("convert " + folder.path("b") + " --to plain --out " + folder.path("y")).status, 0);
    EXPECT_EQ(folder.read("x"), folder.read("y"));
}

TEST(DataCommand, StatisticsArePrintedAndPlotted) {
    const test::TemporaryFolder folder;
    const auto games = random_games(12, 30);
    folder.write("a", part_of_games(first_conditions, games));
    std::size_t searched = 0;
    for (const GameRecord& game : games) searched += game.plies.size() - 4;
    const std::string plots = folder.path("plots");
    const Answer described = data("stats " + folder.path("a") + " --svg " + plots);
    EXPECT_EQ(described.status, 0) << described.errors;
    EXPECT_TRUE(described.text.starts_with("12 games, " + std::to_string(searched) + " positions searched, "))
        << described.text;
    for (const char* name : {"scores.svg", "lengths.svg", "pieces.svg", "results.svg", "kings.svg"})
        EXPECT_TRUE(folder.read(std::string("plots/") + name).ends_with("</svg>\n")) << name;
    const Answer again = data("stats " + folder.path("a") + " --svg " + plots);
    EXPECT_EQ(again.status, exit_failed);
    EXPECT_TRUE(contains(again.errors, "scores.svg': the file exists already")) << again.errors;
    const Answer json = data("stats --json " + folder.path("a"));
    EXPECT_TRUE(contains(json.text,
                         "\"lengths_draw\": {\"lowest\": 0, \"width\": 10, \"below\": 0, \"counts\": "
                         "[0, 0, 0, 12, 0, "))
        << json.text;
    EXPECT_EQ(json.text, data("stats --json --threads 1 " + folder.path("a")).text);
    folder.write("nothing", part_of_games(first_conditions, {}));
    EXPECT_EQ(data("stats " + folder.path("nothing") + " --svg " + folder.path("empty")).status, 0);
    EXPECT_FALSE(contains(folder.read("empty/kings.svg"), "nan"));
    EXPECT_EQ(data("stats " + folder.path("none") + " --svg " + folder.path("unread")).status, exit_failed);
    EXPECT_FALSE(std::filesystem::exists(folder.path("unread"))) << "a failed command must leave no plots behind";
}

TEST(DataCommand, LossComparesNetsWithTheFirst) {
    const test::TemporaryFolder folder;
    folder.write("a", part_of_games(first_conditions, random_games(30, 60)));
    folder.write("none", part_of_games(first_conditions, random_games(3, 4)));
    constexpr nnue::Shape shape{.neurons = 32, .residual = true, .scale = 40};
    for (const std::uint64_t seed : {1, 2})
        ASSERT_TRUE(save_network(test::random_network(shape, seed), folder.path(std::to_string(seed) + ".gnn")));
    const std::string games = folder.path("a"), nets = " --net " + folder.path("1.gnn") + ' ' + folder.path("2.gnn");
    const Answer compared = data("loss " + games + nets);
    EXPECT_EQ(compared.status, 0) << compared.errors;
    EXPECT_TRUE(compared.text.starts_with("pieces")) << compared.text;
    EXPECT_TRUE(contains(compared.text, "  1  ") && contains(compared.text, "  2  ")) << compared.text;
    EXPECT_TRUE(contains(compared.text, " ± ")) << compared.text;
    const Answer json = data("loss --json --threads 3 " + games + nets + ' ' + folder.path("1.gnn"));
    EXPECT_TRUE(contains(json.text, "{\"games\": 30, \"positions\": ")) << json.text;
    // A net does not differ from itself. Nets whose files have the same name are shown by their paths.
    const std::string same = "\"difference\": 0, \"error\": 0, \"name\": \"" + folder.path("1.gnn") + '"';
    EXPECT_EQ(test::occurrences(json.text, same), 2u) << json.text;
    EXPECT_TRUE(contains(json.text, "\"name\": \"searches\"")) << json.text;
    const Answer empty = data("loss " + folder.path("none") + nets);
    EXPECT_EQ(empty.status, exit_failed);
    EXPECT_TRUE(contains(empty.errors, "no training positions")) << empty.errors;
    const Answer missing = data("loss " + games + " --net /nowhere/at/all");
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_TRUE(contains(missing.errors, "--net: ")) << missing.errors;
}

TEST(DataCommand, WrongWordsAreNamed) {
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "a verb is missing; known: count, "},
             {"cuont x", "'cuont' is none of count"},
             {"count", "FILE... is missing"},
             {"count - -", "only once"},
             {"count x --out y", "--out is only for merge, sample, "},
             {"merge x", "--out is missing"},
             {"sample x --out y", "--games is missing"},
             {"sample - --games 1 --out y", "reads its input twice"},
             {"split x --out -  --shard-games 1", "a folder"},
             {"convert x --out y --to svg", "'svg' is none of"},
             {"convert x --out y", "--to is missing"},
             {"merge x --json --out -", "both"},
             {"count x --threads", "needs an argument"},
             {"count x --threads 0", "'0'"}}) {
        const Answer wrong = data(line);
        EXPECT_EQ(wrong.status, exit_usage) << line;
        EXPECT_TRUE(contains(wrong.errors, part)) << line << ": " << wrong.errors;
    }
    const test::TemporaryFolder folder;
    for (const std::string& path : {std::string("/nowhere/at/all"), folder.path("")}) {
        const Answer missing = data("count " + path);
        EXPECT_EQ(missing.status, exit_failed);
        EXPECT_TRUE(contains(missing.errors, path)) << missing.errors;
    }
    folder.write("text", "[Event \"?\"]\n");
    EXPECT_TRUE(contains(data("check " + folder.path("text")).errors, "this is not a file of games"));
}

}  // namespace
}  // namespace gyre::cli
