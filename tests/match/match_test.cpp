#include "match/match.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>

#include "base/text.h"
#include "engine/parameter_file.h"
#include "tests/support/positions.h"
#include "tests/support/temporary_folder.h"

namespace gyre::match {
namespace {

using test::TemporaryFolder;

/// A small match between the default parameters and a search without reverse futility.
MatchOptions small_match(std::uint64_t pairs) {
    MatchOptions options;
    TableParams weak;
    weak.set("rfp_depth", 0).value();
    options.sides[0] = {"A", "play", make_table_player({}, 1), {.nodes = 200}};
    options.sides[1] = {"B", "weak", make_table_player(weak, 1), {.nodes = 200}};
    options.openings.chess960_share = 0.3;
    options.pairs = pairs;
    return options;
}

struct Played {
    MatchTally tally;
    std::map<std::uint64_t, PairRecord> pairs;
};

Played play(const MatchOptions& options) {
    Played played;
    const auto tally =
        run_match(options, [&](const MatchTally&, const PairRecord& pair) { played.pairs[pair.index] = pair; });
    EXPECT_TRUE(tally) << tally.error();
    if (tally) played.tally = *tally;
    return played;
}

TEST(MatchThreads, ThreadsDoNotChangeTheGames) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(6);
    const Played alone = play(options);
    options.threads = 2;
    const Played together = play(options);
    EXPECT_EQ(alone.pairs.size(), 6U);
    EXPECT_EQ(alone.pairs, together.pairs);
    EXPECT_EQ(alone.tally, together.tally);
    EXPECT_EQ(alone.tally.games(), 12U);
}

TEST(Match, EveryOpeningIsPlayedWithBothColours) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(2);
    options.pgn_path = folder.path("pgn");
    play(options);
    const std::string pgn = folder.read("pgn");
    const auto count = [&pgn](std::string_view text) {
        int found = 0;
        for (std::size_t at = pgn.find(text); at != std::string::npos; at = pgn.find(text, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count("[White \"A\"]\n[Black \"B\"]"), 2);
    EXPECT_EQ(count("[White \"B\"]\n[Black \"A\"]"), 2);
    const auto moves_of = [&pgn](std::string_view round) {
        const std::size_t at = pgn.find("[Round \"" + std::string(round) + "\"]");
        const std::size_t moves = pgn.find("1. ", at);
        return pgn.substr(moves, pgn.find('{', moves) - moves);
    };
    // The first comment belongs to the first searched move, so the text before that move is the opening.
    const auto opening_of = [&](std::string_view round) {
        const std::string moves = moves_of(round);
        return moves.substr(0, moves.find("5. "));
    };
    EXPECT_EQ(opening_of("1.1"), opening_of("1.2"));
    EXPECT_NE(opening_of("1.1"), opening_of("2.1"));
}

TEST(Match, EqualPlayersMirrorEachPair) {
    MatchOptions options = small_match(4);
    options.sides[1] = options.sides[0];
    const Played played = play(options);
    EXPECT_EQ(played.tally.pentanomial, (Pentanomial{{0, 0, 4, 0, 0}})) << "both games of a pair must be equal";
    for (const auto& [index, pair] : played.pairs) EXPECT_EQ(pair.games[0], pair.games[1]);
}

TEST(Match, ContinuesATruncatedFile) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(5);
    const Played whole = play(options);
    options.results_path = folder.path("results");
    EXPECT_EQ(play(options).tally, whole.tally);
    const std::string text = folder.read("results");
    for (const double share : {0.35, 0.6, 0.85}) {
        folder.write("results", text.substr(0, static_cast<std::size_t>(share * static_cast<double>(text.size()))));
        const Played resumed = play(options);
        EXPECT_EQ(resumed.tally, whole.tally);
        EXPECT_LT(resumed.pairs.size(), whole.pairs.size() + 1);
        EXPECT_GT(resumed.pairs.size(), 0U);
        for (const auto& [index, pair] : resumed.pairs) EXPECT_EQ(pair, whole.pairs.at(index));
    }
    EXPECT_TRUE(play(options).pairs.empty()) << "all games are played already";
}

TEST(Match, ContinuesATornPgnFile) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(1);
    options.pgn_path = folder.path("pgn");
    play(options);
    const std::string games = folder.read("pgn"), own = "[Event \"Mine\"]\n\n1. e4 e5 1-0\n";
    ASSERT_TRUE(games.ends_with("\n\n"));
    const std::size_t last_game = games.rfind("[Event ");
    // Cut in a comment, behind the tags, in a tag, and in the first tag.
    const std::size_t ends[] = {games.size() - 12, games.find("\n\n", last_game) + 2, last_game + 60, last_game + 3};
    for (const std::size_t end : ends) {
        folder.write("pgn", own + '\n' + games.substr(0, end));
        play(options);
        EXPECT_EQ(folder.read("pgn"), own + '\n' + games.substr(0, last_game) + games) << end;
    }
    folder.write("pgn", games.substr(0, games.size() - 2));
    play(options);
    EXPECT_EQ(folder.read("pgn"), games + games);
    // Games of others stay, also if they have no result or other line ends.
    for (const std::string& other :
         {own, std::string("[Event \"Mine\"]\n\n1. e4 e5"),
          std::string("[Event \"Gyre match\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"Mine\"]\r\n")}) {
        folder.write("pgn", other);
        play(options);
        EXPECT_EQ(folder.read("pgn"), other + (other.ends_with('\n') ? "\n" : "\n\n") + games);
    }
}

TEST(Match, OnlyOneMatchWritesToAPgnFile) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(1);
    options.pgn_path = folder.path("pgn");
    const auto running = MatchLedger::open(options);
    ASSERT_TRUE(running) << running.error();
    EXPECT_EQ(run_match(options, {}).error(), quoted_path(options.pgn_path) + ": another program writes to the file");
}

TEST(Match, OtherConditionsAreRejected) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(1);
    options.results_path = folder.path("results");
    play(options);
    options.sides[1].limits.nodes = 300;
    const auto tally = run_match(options, {});
    ASSERT_FALSE(tally);
    EXPECT_NE(tally.error().find("limits-b is 200 nodes there and 300 nodes here"), std::string::npos) << tally.error();
}

TEST(MatchThreads, StopKeepsFinishedGames) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(1000);
    options.threads = 2;
    options.results_path = folder.path("results");
    std::stop_source stop;
    const auto tally = run_match(
        options,
        [&](const MatchTally& now, const PairRecord&) {
            if (now.games() >= 6) stop.request_stop();
        },
        stop.get_token());
    ASSERT_TRUE(tally);
    EXPECT_GE(tally->games(), 6U);
    EXPECT_LT(tally->games(), 20U);
    const auto results = ResultsFile::open(options.results_path, conditions_of(options));
    ASSERT_TRUE(results);
    EXPECT_EQ(results->pairs().size() * 2, tally->games());
}

TEST(MatchThreads, DecidedTestEndsTheMatch) {
    MatchOptions options = small_match(1000);
    const auto material_blind = read_parameters("eval * 0 0\n");
    ASSERT_TRUE(material_blind);
    options.sides[1].make = make_table_player(*material_blind, 1);
    options.threads = 2;
    options.sprt = Sprt{.elo0 = 0, .elo1 = 200};
    const Played played = play(options);
    EXPECT_EQ(decide(played.tally.pentanomial, *options.sprt), SprtDecision::AcceptH1);
    EXPECT_LT(played.tally.games(), 400U);
    EXPECT_EQ(played.pairs.size() * 2, played.tally.games());
}

TEST(Match, MissingOpeningIsAnError) {
    MatchOptions options = small_match(1);
    options.openings = {.book = {*validate(test::setup_of("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"))}, .random_plies = 0};
    const auto tally = run_match(options, {});
    ASSERT_FALSE(tally);
    EXPECT_EQ(tally.error(), "no opening that is not over and balanced was found for pair 0");
}

TEST(Match, UnbalancedOpeningsAreSkipped) {
    MatchOptions options = small_match(1);
    options.openings.chess960_share = 0;
    // The first line is rejected because Black lacks the queen; the second line replaces it.
    options.openings.book = {*validate(test::setup_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
                             *validate(Setup::standard())};
    options.openings.random_plies = 0;
    options.openings.balance_limit = 100;
    const TemporaryFolder folder;
    options.pgn_path = folder.path("pgn");
    options.pairs = 2;
    play(options);
    const std::string pgn = folder.read("pgn");
    EXPECT_NE(pgn.find("[Round \"2.2\"]"), std::string::npos);
    EXPECT_EQ(pgn.find("[FEN"), std::string::npos);
}

TEST(Match, UnwritableFilesAreErrors) {
    const TemporaryFolder folder;
    MatchOptions options = small_match(1);
    const std::string path = folder.path("no/such/file");
    const std::string error = quoted_path(path) + ": it can't be opened: No such file or directory";
    options.pgn_path = path;
    EXPECT_EQ(run_match(options, {}).error(), error);
    options.pgn_path.clear();
    options.results_path = path;
    EXPECT_EQ(run_match(options, {}).error(), error);
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    options.results_path.clear();
    options.pgn_path = folder.path("full");
    std::filesystem::create_symlink("/dev/full", options.pgn_path);
    EXPECT_EQ(run_match(options, {}).error(),
              quoted_path(options.pgn_path) + ": writing failed: No space left on device");
}

}  // namespace
}  // namespace gyre::match
