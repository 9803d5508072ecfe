#include "engines/foreign_engine.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

#include "notation/move/uci_move.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/engine_scripts.h"
#include "tests/support/temporary_folder.h"

namespace gyre::engines {
namespace {

class ForeignEngineTest : public ::testing::Test {
protected:
    ForeignEngine& make(const EngineChoice& choice, const EngineOptions& options = {}) {
        engine_ = std::make_unique<ForeignEngine>(
            choice,
            EngineCallbacks{.on_report = [this](const SearchReport& report) { reports_.push_back(report); },
                            .on_result = [this](const SearchResult& result) { results_.push_back(result); },
                            .on_error = [this](std::string_view error) { errors_.emplace_back(error); }},
            client::ClientSettings{.log = [this](bool sent, std::string_view line) {
                if (sent) sent_.emplace_back(line);
            }});
        configured_ = engine_->configure(options);
        return *engine_;
    }

    void search(const Position& position = {}) {
        Limits limits;
        limits.depth = 3;
        engine_->set_position(position);
        engine_->go(limits);
        engine_->wait();
    }

    bool was_sent(std::string_view line) const { return std::find(sent_.begin(), sent_.end(), line) != sent_.end(); }

    std::vector<SearchReport> reports_;
    std::vector<SearchResult> results_;
    std::vector<std::string> errors_, sent_;
    Result<void, std::string> configured_;

    test::EngineScripts scripts_;

private:
    std::unique_ptr<ForeignEngine> engine_;
};

TEST_F(ForeignEngineTest, ReportsLinesAndOneResultForEachSearch) {
    make(scripts_.engine("normal"));
    ASSERT_TRUE(configured_);
    search();
    search();
    ASSERT_EQ(results_.size(), 2u);
    EXPECT_EQ(to_uci(results_[1].best), "e2e4");
    EXPECT_EQ(results_[1].report.score, Score(25));
    EXPECT_EQ(results_[1].report.depth, 3);
    EXPECT_EQ(results_[1].report.nodes, 99u);
    ASSERT_EQ(reports_.size(), 2u);
    EXPECT_EQ(reports_[0].selective_depth, 4);
    EXPECT_EQ(reports_[0].pv.size(), 2u);
    EXPECT_TRUE(errors_.empty());
}

TEST_F(ForeignEngineTest, SendsTheMovesThatLedToThePosition) {
    make(scripts_.engine("normal", "e7e5", ""));
    Position position;
    for (const std::string_view move : {"g1f3", "g8f6", "f3g1", "f6g8", "e2e4"})
        position.make(*parse_uci_move(position, move));
    search(position);
    EXPECT_TRUE(was_sent("position startpos moves g1f3 g8f6 f3g1 f6g8 e2e4"));
    // UCI has no null move, so the game begins after it.
    position = Position();
    position.make(*parse_uci_move(position, "e2e4"));
    position.make_null();
    position.make(*parse_uci_move(position, "d2d4"));
    search(position);
    const std::string& line = *std::find_if(sent_.rbegin(), sent_.rend(),
                                            [](const std::string& sent) { return sent.starts_with("position "); });
    EXPECT_TRUE(line.starts_with("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w ")) << line;
    EXPECT_TRUE(line.ends_with(" moves d2d4")) << line;
}

TEST_F(ForeignEngineTest, TurnsChess960OnOnlyWhereItIsNeeded) {
    make(scripts_.engine("normal", "e2e4", ""));
    search();
    EXPECT_FALSE(was_sent("setoption name UCI_Chess960 value true"));
    search(test::position("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"));
    EXPECT_TRUE(was_sent("setoption name UCI_Chess960 value true"));
    search();
    EXPECT_EQ(sent_.back(), "go depth 3");
    EXPECT_TRUE(was_sent("setoption name UCI_Chess960 value false"));
}

TEST_F(ForeignEngineTest, AnEngineThatDiesHasAFaultAndIsStartedAgain) {
    ForeignEngine& engine = make(scripts_.broken_once("dies-at-go"));
    search();
    ASSERT_TRUE(engine.fault());
    EXPECT_NE(engine.fault()->reason.find("engine fake: engine died"), std::string::npos) << engine.fault()->reason;
    ASSERT_EQ(errors_.size(), 1u);
    ASSERT_EQ(results_.size(), 1u);
    EXPECT_FALSE(results_[0].best);
    search();
    EXPECT_FALSE(engine.fault());
    EXPECT_EQ(to_uci(results_.back().best), "e2e4");
}

TEST_F(ForeignEngineTest, ADeadEngineIsStartedAgainBeforeTheFirstSearchOfAGame) {
    ForeignEngine& engine = make(scripts_.broken_once("dies-at-go"));
    search();
    ASSERT_TRUE(engine.fault());
    sent_.clear();
    engine.new_game();
    EXPECT_TRUE(was_sent("uci")) << "the start takes time that no clock should count";
    EXPECT_TRUE(engine.fault()) << "the fault is that of the last search";
    sent_.clear();
    search();
    EXPECT_FALSE(was_sent("uci"));
    EXPECT_FALSE(engine.fault());
    EXPECT_FALSE(engine.take_restart());
}

TEST_F(ForeignEngineTest, AnEngineThatDiesWhileItReceivesOptionsIsStartedAgain) {
    const test::EngineScripts scripts;
    ForeignEngine& engine = make(scripts.broken_once("dies-at-risky"));
    search();
    EXPECT_FALSE(engine.take_restart());
    engine.change({{"Playing Style", "Risky"}});
    EXPECT_TRUE(engine.configure(engine.options()));
    search();
    EXPECT_TRUE(errors_.empty());
    EXPECT_EQ(results_.size(), 2);
    EXPECT_NE(engine.take_restart().value_or("").find("engine fake: engine died"), std::string::npos);
    EXPECT_FALSE(engine.take_restart());
}

TEST_F(ForeignEngineTest, AnIllegalMoveIsAFaultOfItsOwnKind) {
    ForeignEngine& engine = make(scripts_.engine("normal", "e2e5"));
    search();
    ASSERT_TRUE(engine.fault());
    EXPECT_TRUE(engine.fault()->is_illegal_move);
}

TEST_F(ForeignEngineTest, SendsOnlyOptionsThatTheEngineHasAndWithinItsBounds) {
    EngineOptions options;
    options.hash_mib = 4096;
    options.multi_pv = 3;
    options.threads = 2;
    ForeignEngine& engine = make(scripts_.engine("normal"), options);
    ASSERT_TRUE(configured_);
    EXPECT_TRUE(was_sent("setoption name Hash value 1024"));
    EXPECT_EQ(engine.options().multi_pv, 1);
    for (const std::string& line : sent_) EXPECT_EQ(line.find("Threads"), std::string::npos) << line;
}

TEST_F(ForeignEngineTest, ChosenSettingsOverruleOptions) {
    EngineChoice chosen = scripts_.engine("normal");
    chosen.settings = {{"hash", "8"}, {"Playing Style", "Risky"}};
    make(chosen);
    ASSERT_TRUE(configured_);
    EXPECT_TRUE(was_sent("setoption name Hash value 8"));
    EXPECT_TRUE(was_sent("setoption name Playing Style value Risky"));
    EXPECT_FALSE(was_sent("setoption name Hash value 16"));
}

TEST_F(ForeignEngineTest, AnUnknownSettingIsAnErrorThatNamesTheEngine) {
    EngineChoice chosen = scripts_.engine("normal");
    chosen.settings = {{"Contempt", "8"}};
    make(chosen);
    ASSERT_FALSE(configured_);
    EXPECT_EQ(configured_.error(), "engine fake: invalid request: the engine has no option 'Contempt'");
}

TEST_F(ForeignEngineTest, ChangesHoldUntilTheyAreLeftOut) {
    ForeignEngine& engine = make(scripts_.engine("normal"));
    engine.change({{"playing style", "Risky"}});
    ASSERT_TRUE(engine.configure({}));
    EXPECT_EQ(sent_[sent_.size() - 2], "setoption name Playing Style value Risky");
    engine.change({});
    ASSERT_TRUE(engine.configure({}));
    EXPECT_EQ(sent_[sent_.size() - 2], "setoption name Playing Style value Normal Play");
}

TEST_F(ForeignEngineTest, OnlyOptionsThatReachNoFileAreChangeable) {
    const ForeignEngine& engine = make(scripts_.engine("normal"));
    const auto options = engine.changeable();
    ASSERT_EQ(options.size(), 1u);
    EXPECT_EQ(options[0].name, "Playing Style");
    EXPECT_TRUE(accept(options, {"playing style", "solid"}));
    EXPECT_FALSE(accept(options, {"Playing Style", "Wild"}));
    EXPECT_FALSE(accept(options, {"Playing Style", "Risky\nquit"}));
    EXPECT_FALSE(accept(options, {"Book File", "/etc/passwd"}));
    EXPECT_FALSE(accept(options, {"Hash", "1024"}));
}

TEST_F(ForeignEngineTest, StrengthIsLimitedByTheOptionsOfTheEngine) {
    ForeignEngine& engine = make(scripts_.engine("limits-strength"));
    ASSERT_TRUE(engine.strength());
    EXPECT_EQ(engine.strength()->lowest, 1320);
    EXPECT_EQ(engine.strength()->highest, 3190);
    engine.limit_strength(3100);
    ASSERT_TRUE(engine.configure({}));
    EXPECT_TRUE(was_sent("setoption name UCI_LimitStrength value true"));
    EXPECT_TRUE(was_sent("setoption name UCI_Elo value 3100"));
    engine.limit_strength({});
    ASSERT_TRUE(engine.configure({}));
    EXPECT_EQ(sent_[sent_.size() - 2], "setoption name UCI_LimitStrength value false");
    EXPECT_FALSE(make(scripts_.engine("normal")).strength());
    EngineChoice fixed = scripts_.engine("limits-strength");
    fixed.settings = {{"UCI_Elo", "2000"}};
    EXPECT_FALSE(make(fixed).strength()) << "the user has decided";
}

TEST_F(ForeignEngineTest, TheFingerprintHasTheSettingsInAnyOrder) {
    EngineChoice choice = scripts_.engine("normal");
    choice.settings = {{"Playing Style", "Risky"}, {"Hash", "8"}};
    const std::string one = make(choice).fingerprint();
    choice.settings = {{"hash", "16"}, {"hash", "8"}, {"playing style", "Risky"}};
    EXPECT_EQ(make(choice).fingerprint(), one);
    EXPECT_TRUE(one.starts_with("engine Fake Engine 1.0, ")) << one;
    EXPECT_TRUE(one.ends_with(", Hash=8, Playing Style=Risky")) << one;
    choice.settings = {{"Hash", "8"}};
    EXPECT_NE(make(choice).fingerprint(), one);
}

TEST_F(ForeignEngineTest, TheFingerprintDiffersWithTheProgramFile) {
    const EngineChoice choice = scripts_.engine("normal");
    const std::string one = make(choice).fingerprint();
    EXPECT_EQ(make(choice).fingerprint(), one);
    const auto changed = std::filesystem::last_write_time(choice.program);
    std::filesystem::last_write_time(choice.program, changed + std::chrono::hours(1));
    EXPECT_NE(make(choice).fingerprint(), one) << "another time of change";
    scripts_.engine("normal", "e2e4", "");
    std::filesystem::last_write_time(choice.program, changed);
    EXPECT_NE(make(choice).fingerprint(), one) << "another size";
}

TEST_F(ForeignEngineTest, TheFingerprintHasTheProgramThatIsFoundInPath) {
    EngineChoice choice = scripts_.engine("normal");
    const std::string one = make(choice).fingerprint();
    const std::filesystem::path file = choice.program;
    const test::TemporaryFolder other;
    std::filesystem::create_directory(other.path(file.filename().string()));
    choice.program = file.filename().string();
    const std::string before = std::getenv("PATH");
    ::setenv("PATH", (other.path("") + ':' + file.parent_path().string() + ':' + before).c_str(), 1);
    const std::string found = make(choice).fingerprint();
    ::setenv("PATH", before.c_str(), 1);
    EXPECT_TRUE(configured_) << configured_.error();
    EXPECT_EQ(found, one);
}

TEST_F(ForeignEngineTest, LinesThatNobodyAskedForAreDropped) {
    make(scripts_.engine("normal", "e2e4",
                         "info depth 1 multipv 400 score cp 1 pv e2e4\ninfo depth 1 multipv -3 score cp 1 pv e2e4\n"
                         "info depth 2 multipv 1 score cp 7 pv e2e4"));
    search();
    ASSERT_EQ(reports_.size(), 1u);
    EXPECT_EQ(reports_[0].score, Score(7));
}

TEST_F(ForeignEngineTest, AMoveWithoutALineHasNoScore) {
    make(scripts_.engine("normal", "e2e4", ""));
    search();
    make(scripts_.engine("normal", "e2e4", "info depth 4 nodes 99"));
    search();
    make(scripts_.engine("normal", "d2d4"));
    search();
    ASSERT_EQ(results_.size(), 3u);
    EXPECT_EQ(results_[0].report.bound, Bound::None);
    EXPECT_EQ(results_[1].report.bound, Bound::None);
    EXPECT_EQ(results_[2].report.bound, Bound::Exact) << "the score of another move is better than none";
}

TEST_F(ForeignEngineTest, MateAndStalemateAreNotSearched) {
    make(scripts_.engine("dies-at-position"));
    search(test::position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"));
    search(test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    ASSERT_EQ(results_.size(), 2u);
    EXPECT_FALSE(results_[0].best || results_[1].best);
    EXPECT_EQ(results_[0].report.score, Score::mated_in(0));
    EXPECT_EQ(results_[1].report.score, Score::draw());
    EXPECT_TRUE(errors_.empty());
    EXPECT_FALSE(was_sent("go depth 3"));
}

TEST(EngineChoiceText, NeedsANameAndAPath) {
    const auto choice = parse_engine_choice("Stockfish 15.1=/usr/games/stock=fish");
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->name, "Stockfish 15.1");
    EXPECT_EQ(choice->program, "/usr/games/stock=fish");
    for (const std::string_view wrong : {"", "sf", "=path", "sf=", " sf=x", "s/f=x", "s\nf=x"})
        EXPECT_FALSE(parse_engine_choice(wrong)) << wrong;
}

TEST(EngineChoiceText, SettingsGoToTheEngineOfTheLongestFittingName) {
    std::vector<EngineChoice> engines = {{"sf", "a"}, {"sf.15", "b"}};
    ASSERT_TRUE(add_engine_setting("sf.Skill Level=3", engines));
    ASSERT_TRUE(add_engine_setting("sf.15.Skill Level=4", engines));
    ASSERT_EQ(engines[0].settings.size(), 1u);
    EXPECT_EQ(engines[0].settings[0].option, "Skill Level");
    ASSERT_EQ(engines[1].settings.size(), 1u);
    EXPECT_EQ(engines[1].settings[0].value, "4");
    for (const std::string_view wrong : {"x.Hash=1", "sf", "sf.", "sf.=1", "sf.Hash"})
        EXPECT_FALSE(add_engine_setting(wrong, engines)) << wrong;
}

}  // namespace
}  // namespace gyre::engines
