#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <memory>
#include <span>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"
#include "tests/support/engine_scripts.h"
#include "tests/web/listener.h"
#include "web/game_annotator.h"
#include "web/hub.h"
#include "web/live_engines.h"

/// Whole games analysed by UCI engines, games played against them, and engines that do harm.
namespace gyre::web {
namespace {

constexpr EngineBounds small_bounds{.threads = 2, .hash_mib = 16, .lines = 4};
constexpr std::string_view short_game = "1. f3 e5 2. g4 Qh4# 0-1";

std::string member_text(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member != nullptr && member->text() != nullptr ? *member->text() : "";
}

/// A page that is connected with Gyre and other engines.
class Connected {
public:
    explicit Connected(const std::vector<engines::EngineChoice>& others,
                       std::unique_ptr<analysis::Store> store = std::make_unique<analysis::MemoryStore>())
        : engines_(hub_, small_bounds, {}, others), annotator_(hub_, engines_, small_bounds, {}, std::move(store)) {}

    void say(const std::string& message) { conversation_->take(message); }
    /// Requests the analysis of a game by the engine "fake", with more members.
    void annotate(int id, std::string_view game, const std::string& more = "") {
        say(R"({"type":"annotate","engine":"fake","nodes":2000,"id":)" + std::to_string(id) + R"(,"text":")" +
            std::string(game) + '"' + more + '}');
    }
    Json hear(std::string_view type, int id) { return page_.hear(type, id); }
    bool has_heard(std::string_view type) { return page_.has_heard(type); }

private:
    test::Listener page_;
    Hub hub_;
    LiveEngines engines_;
    GameAnnotator annotator_;
    std::unique_ptr<Conversation> conversation_ = hub_.join(page_.send());
};

/// A store that several owners share, and whose records are counted.
class SharedStore : public analysis::Store {
public:
    SharedStore(analysis::Store& store, int& saved) : store_(store), saved_(saved) {}
    std::optional<std::string> find(const analysis::StoreKey& key) override { return store_.find(key); }
    Result<void, std::string> save(const analysis::StoreKey& key, const std::string& record) override {
        ++saved_;
        return store_.save(key, record);
    }

private:
    analysis::Store& store_;
    int& saved_;
};

}  // namespace

TEST(WebOtherEngines, AWholeGameNeedsNoSearchAfterTheCommand) {
    const test::EngineScripts scripts;
    const engines::EngineChoice gyre = scripts.gyre();
    engines::EngineChoice skilled = gyre;
    skilled.settings = {{"skill level", "20"}, {"Skill Level", "19"}};
    const GameTree game = read_game(short_game)->game;
    analysis::MemoryStore store;
    analysis::AnalysisSettings settings;
    settings.limits.nodes = 2000;
    for (const auto& choice : {std::optional(gyre), std::optional(skilled), std::optional<engines::EngineChoice>()}) {
        settings.choice = choice;
        ASSERT_TRUE(analyse_games({{game.start(), analysis::main_moves(game), {}}}, settings, store,
                                  {.on_game = [](std::size_t, const analysis::GameAnalysis&) {}}));
    }
    int saved = 0;
    Connected page({gyre}, std::make_unique<SharedStore>(store, saved));
    page.annotate(1, short_game);
    EXPECT_NE(member_text(page.hear("annotated", 1), "pgn").find("$4"), std::string::npos);
    page.annotate(2, short_game, R"(,"settings":[{"option":"Skill Level","value":"19"}])");
    EXPECT_TRUE(*page.hear("annotated", 2).find("complete")->boolean());
    EXPECT_EQ(saved, 0) << "the command has searched with both settings";
    page.annotate(3, short_game, R"(,"settings":[{"option":"Skill Level","value":"18"}])");
    EXPECT_TRUE(*page.hear("annotated", 3).find("complete")->boolean());
    EXPECT_GE(saved, 4) << "results of other settings are kept apart";
}

TEST(WebOtherEngines, AnAnalysisGoesOnWithAnEngineThatIsStartedAgain) {
    const test::EngineScripts scripts;
    Connected page({scripts.gyre_broken_once("dies-at-go")});
    scripts.forget_start();
    page.annotate(1, short_game);
    EXPECT_NE(member_text(page.hear("restarted", 1), "message").find("engine fake: engine died"), std::string::npos);
    const Json end = page.hear("annotated", 1);
    EXPECT_TRUE(*end.find("complete")->boolean());
    EXPECT_EQ(end.find("fault"), nullptr);
    EXPECT_NE(member_text(end, "pgn").find("$4"), std::string::npos);
}

TEST(WebOtherEngines, AnEngineThatDiedBetweenSearchesOfAnAnalysisIsReported) {
    const test::EngineScripts scripts;
    Connected page({scripts.gyre_broken_once("dies-after-bestmove", test::EngineScripts::usual_info)});
    scripts.forget_start();
    // The last position is searched first; there the fake engine's move is legal.
    page.annotate(1, "1. d4 d5 2. c4 c6 *");
    EXPECT_NE(member_text(page.hear("restarted", 1), "message").find("engine fake: engine died"), std::string::npos);
    EXPECT_TRUE(*page.hear("annotated", 1).find("complete")->boolean());
}

TEST(WebOtherEngines, AnAnalysisEndsWithWhatIsKnownAndTheReason) {
    const test::EngineScripts scripts;
    // The last position, with White to move, is searched first; then the move is illegal for Black.
    Connected page({scripts.engine("normal", "g1f3", "info depth 3 multipv 1 score cp 25 nodes 99 pv g1f3")});
    page.annotate(1, "1. e4 e5 *");
    const Json end = page.hear("annotated", 1);
    EXPECT_FALSE(*end.find("complete")->boolean());
    EXPECT_NE(member_text(end, "fault").find("the piece on g1 is not Black"), std::string::npos) << end.dump();
    EXPECT_NE(member_text(end, "pgn").find("1. e4"), std::string::npos);
    EXPECT_FALSE(page.has_heard("error"));
    page.annotate(2, "*");
    EXPECT_TRUE(*page.hear("annotated", 2).find("complete")->boolean()) << "the next game is analysed";
}

TEST(WebOtherEngines, AnAnalysisTakesKnownEnginesAndSettingsOnly) {
    const test::EngineScripts scripts;
    Connected page({scripts.engine("normal")});
    int id = 0;
    for (const std::string more :
         {R"(,"settings":[{"option":"Book File","value":"/etc/passwd"}])",
          R"(,"settings":[{"option":"Hash","value":"1024"}])",
          R"(,"settings":[{"option":"Playing Style","value":"Wild"}])",
          R"(,"settings":[{"option":"Playing Style","value":"Risky\nquit"}])",
          R"(,"settings":[{"option":"Playing Style"}])", R"(,"settings":{})", R"(,"elo":1500)", R"(,"hash":16)"}) {
        page.annotate(++id, "*", more);
        EXPECT_FALSE(page.hear("error", id).is_null()) << more;
    }
    page.say(R"({"type":"annotate","id":50,"engine":"nobody","text":"*"})");
    EXPECT_FALSE(page.hear("error", 50).is_null());
    page.say(R"({"type":"annotate","id":51,"settings":[{"option":"Playing Style","value":"Risky"}],"text":"*"})");
    EXPECT_FALSE(page.hear("error", 51).is_null()) << "Gyre has no options for pages";
    EXPECT_FALSE(page.has_heard("annotated"));
    page.annotate(52, "*", R"(,"settings":[{"option":"Playing Style","value":"Risky"}])");
    EXPECT_FALSE(page.hear("annotated", 52).is_null());
}

TEST(WebOtherEngines, StrengthIsLimitedInTheRangeOfEachEngine) {
    const test::EngineScripts limited, full;
    engines::EngineChoice plain = full.engine("normal");
    plain.name = "plain";
    Connected page({limited.engine("limits-strength"), plain});
    const auto play = [&](int id, std::string_view engine, int elo) {
        page.say(R"({"type":"play","movetime":50,"id":)" + std::to_string(id) + R"(,"engine":")" + std::string(engine) +
                 R"(","elo":)" + std::to_string(elo) + '}');
    };
    play(1, "fake", 3190);
    EXPECT_EQ(member_text(page.hear("done", 1), "best"), "e2e4");
    play(2, "fake", 1319);
    EXPECT_FALSE(page.hear("error", 2).is_null());
    play(3, "plain", 1500);
    EXPECT_NE(member_text(page.hear("error", 3), "message").find("'plain' cannot limit"), std::string::npos);
    play(4, "Gyre", 3190);
    EXPECT_FALSE(page.hear("error", 4).is_null());
}

TEST(WebOtherEngines, AnEngineThatDiedBetweenMovesIsReportedWithTheNextMove) {
    const test::EngineScripts scripts;
    Connected page({scripts.gyre_broken_once("dies-after-bestmove")});
    const std::string play = R"({"type":"play","engine":"fake","movetime":50,"id":)";
    page.say(play + "1}");
    EXPECT_EQ(member_text(page.hear("done", 1), "best"), "e2e4");
    for (int id = 2; !page.has_heard("restarted") && id < 100; ++id) {
        // The end of the process may come later than the move.
        page.say(play + std::to_string(id) + '}');
        EXPECT_FALSE(member_text(page.hear("done", id), "best").empty()) << id;
    }
    EXPECT_TRUE(page.has_heard("restarted"));
    EXPECT_FALSE(page.has_heard("error"));
}

TEST(WebOtherEngines, AnEngineThatDiesWhileItReceivesOptionsIsReported) {
    const test::EngineScripts scripts;
    Connected page({scripts.broken_once("dies-at-risky")});
    const std::string play = R"({"type":"play","engine":"fake","movetime":50,"id":)";
    page.say(play + "1}");
    EXPECT_EQ(member_text(page.hear("done", 1), "best"), "e2e4");
    page.say(play + R"(2,"settings":[{"option":"Playing Style","value":"Risky"}]})");
    EXPECT_EQ(member_text(page.hear("done", 2), "best"), "e2e4");
    EXPECT_FALSE(page.hear("restarted", 2).is_null());
    EXPECT_FALSE(page.has_heard("error"));
}

TEST(WebOtherEngines, HarmfulEnginesDisturbNoOtherEngine) {
    const std::string_view faults[] = {"floods-at-go",    "garbage-at-go", "endless-line-at-go", "long-line-at-go",
                                       "hangs-in-search", "dies-at-go",    "silent-at-stop",     "closes-output-at-go"};
    std::deque<test::EngineScripts> scripts;
    std::vector<engines::EngineChoice> choices;
    for (const std::string_view fault : faults) {
        choices.push_back(scripts.emplace_back().engine(fault));
        choices.back().name = fault;
    }
    choices.push_back(scripts.emplace_back().engine("normal", "e2e5"));
    choices.back().name = "illegal";
    Connected page(choices);
    const auto number = static_cast<int>(choices.size());
    for (int i = 0; i < number; ++i)
        page.say(R"({"type":"analyse","id":)" + std::to_string(i + 1) + R"(,"engine":")" +
                 choices[static_cast<std::size_t>(i)].name + R"("})");
    page.say(R"({"type":"play","id":100,"movetime":100,"hash":4})");
    EXPECT_FALSE(member_text(page.hear("done", 100), "best").empty());
    page.say(R"({"type":"stop"})");
    for (int i = 0; i < number; ++i)
        EXPECT_FALSE(page.hear("done", i + 1).is_null()) << choices[static_cast<std::size_t>(i)].name;
}

TEST(WebOtherEngines, HarmfulEnginesEndTheAnalysisOfAGame) {
    for (const std::string_view fault :
         {"endless-line-at-go", "long-line-at-go", "dies-at-go", "closes-output-at-go"}) {
        const test::EngineScripts scripts;
        Connected page({scripts.engine(fault)});
        page.annotate(1, "1. e4 *");
        EXPECT_FALSE(page.hear("restarted", 1).is_null()) << fault;
        EXPECT_FALSE(member_text(page.hear("annotated", 1), "fault").empty()) << fault;
    }
}

TEST(WebOtherEngines, AnalysisByAnEngineThatNeverAnswersCanBeStopped) {
    const test::EngineScripts scripts;
    Connected page({scripts.engine("garbage-at-go")});
    page.annotate(1, "1. e4 *");
    page.say(R"({"type":"annotate-stop"})");
    EXPECT_FALSE(*page.hear("annotated", 1).find("complete")->boolean());
    page.say(R"({"type":"annotate","id":2,"nodes":100,"text":"1. e4 *"})");
    EXPECT_TRUE(*page.hear("annotated", 2).find("complete")->boolean());
}

}  // namespace gyre::web
