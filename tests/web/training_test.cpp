#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "puzzles/learning_progress.h"
#include "tests/support/temporary_folder.h"
#include "tests/web/listener.h"
#include "web/site.h"

namespace gyre::web {
namespace {

/// A mate in two, and a mate in one that two moves give.
constexpr const char* two_puzzles =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\\n"
    "two,1r4k1/5ppp/8/8/8/8/r3Q3/4R1K1 b - - 0 1,a2a3 e2e8 b8e8 e1e8,900,1,0,0,mate mateIn2,here,\\n"
    "one,6k1/5ppp/8/8/8/7r/8/R3R1K1 b - - 0 1,h3b3 e1e8,1200,1,0,0,mate,there,\\n";

}  // namespace

class WebTraining : public testing::Test {
protected:
    WebTraining() {
        auto progress = puzzles::LearningProgress::open(folder_.path("cards"));
        missing_ = progress ? "" : progress.error();
        SiteSetup setup;
        setup.bounds = {.threads = 2, .hash_mib = 64, .lines = 5};
        setup.engine.hash_mib = 1;
        setup.training.path = "cards of the test";
        if (progress) setup.training.progress = *std::move(progress);
        site_ = std::make_unique<Site>(std::move(setup));
    }
    void SetUp() override {
        if (!missing_.empty()) GTEST_SKIP() << missing_;
    }

    Response answer(const std::string& path, const std::string& body) {
        return site_->respond({.method = "POST", .target = "/api/training/" + path}, body);
    }
    Json ask(const std::string& path, const std::string& body) {
        const Response response = answer(path, body);
        EXPECT_EQ(response.status, Status::Ok) << path << ' ' << body << ": " << response.body;
        return *parse_json(response.body);
    }
    Json attempt(const std::string& card, const std::string& steps) {
        return ask("attempt", R"({"card":")" + card + R"(","steps":[)" + steps + "]}");
    }
    Json add() { return ask("add", std::string(R"({"text":")") + two_puzzles + "\"}"); }

    test::TemporaryFolder folder_;
    std::string missing_;
    std::unique_ptr<Site> site_;
};

namespace {

Json at(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member == nullptr ? Json("missing") : *member;
}
std::size_t size_of(const Json& json, std::string_view name) { return json.find(name)->array()->size(); }

}  // namespace

TEST_F(WebTraining, PuzzlesOfAFileBecomeCards) {
    const Json read = ask("read", std::string(R"({"text":")") + two_puzzles + "x,y,z\"}");
    ASSERT_EQ(size_of(read, "puzzles"), 2U);
    const Json& first = read.find("puzzles")->array()->front();
    EXPECT_EQ(at(first, "themes"), Json("mate mateIn2"));
    EXPECT_EQ(at(first, "moves"), Json(2));
    EXPECT_EQ(at(first, "side"), Json("white"));
    EXPECT_EQ(at(first, "known"), Json(false));
    EXPECT_EQ(size_of(read, "errors"), 1U);
    EXPECT_EQ(at(ask("add", std::string(R"({"chosen":["one"],"text":")") + two_puzzles + "\"}"), "added"), Json(1));
    const Json again = add();
    EXPECT_EQ(at(again, "added"), Json(1));
    EXPECT_EQ(at(again, "cards"), Json(2));
    const Json status = ask("status", "{}");
    EXPECT_EQ(at(status, "path"), Json("cards of the test"));
    EXPECT_EQ(at(at(status, "totals"), "new"), Json(2));
    EXPECT_EQ(size_of(status, "sources"), 2U);
}

TEST_F(WebTraining, ASolvedCardComesBackLater) {
    add();
    const Json next = ask("next", "{}");
    EXPECT_EQ(at(at(next, "card"), "id"), Json("two"));
    EXPECT_EQ(at(at(next, "attempt"), "last"), Json("a2a3"));
    EXPECT_EQ(next.dump().find("e1e8"), std::string::npos) << "the solution stays on the server";
    const Json right = attempt("two", R"("e2e8")");
    EXPECT_EQ(at(right, "verdict"), Json("right"));
    EXPECT_EQ(at(right, "last"), Json("b8e8"));
    EXPECT_EQ(size_of(right, "played"), 2U);
    EXPECT_EQ(answer("review", R"({"card":"two","steps":["e2e8"]})").status, Status::BadRequest);
    const Json solved = attempt("two", R"("e2e8","e1e8")");
    EXPECT_EQ(at(solved, "verdict"), Json("solved"));
    EXPECT_EQ(at(solved, "rating"), Json("good"));
    EXPECT_EQ(size_of(solved, "choices"), 2U);
    EXPECT_EQ(size_of(solved, "line"), 3U);
    const Json reviewed = ask("review", R"({"card":"two","steps":["e2e8","e1e8"],"easy":true})");
    EXPECT_EQ(at(reviewed, "days"), at(solved.find("choices")->array()->back(), "days"));
    EXPECT_GT(*at(reviewed, "days").number(), 1);
    EXPECT_EQ(at(at(reviewed, "totals"), "newToday"), Json(1));
    EXPECT_EQ(at(at(ask("next", "{}"), "card"), "id"), Json("one"));
    EXPECT_TRUE(at(ask("next", R"({"skipped":["one"]})"), "card").is_null());
    EXPECT_EQ(at(at(ask("next", R"({"card":"two"})"), "card"), "state"), Json("review"));
}

TEST_F(WebTraining, OtherMovesAreSearched) {
    add();
    const Json wrong = attempt("one", R"("a1a2")");
    EXPECT_EQ(at(wrong, "verdict"), Json("wrong"));
    EXPECT_EQ(at(wrong, "answer"), Json("missing"));
    EXPECT_EQ(at(wrong, "over"), Json(false));
    EXPECT_EQ(at(attempt("one", R"("a1a2","e1e8")"), "rating"), Json("again"));
    // All mates are accepted at the end; here the other one is found by search as well.
    EXPECT_EQ(at(attempt("one", R"("a1a8")"), "rating"), Json("good"));
    const Json equal = attempt("two", R"("e2e8","e1e8")");
    EXPECT_EQ(at(equal, "over"), Json(true));
}

TEST_F(WebTraining, HintsAndShownSolutionsDecideTheRating) {
    add();
    const Json hint = attempt("two", R"("hint")");
    EXPECT_EQ(at(hint, "hint"), Json("e2"));
    EXPECT_EQ(at(attempt("two", R"("hint","e2e8","e1e8")"), "rating"), Json("hard"));
    const Json shown = attempt("two", R"("e2e8","show")");
    EXPECT_EQ(at(shown, "rating"), Json("again"));
    EXPECT_EQ(size_of(shown, "choices"), 1U);
    EXPECT_EQ(answer("review", R"({"card":"two","steps":["show"],"easy":true})").status, Status::BadRequest);
}

TEST_F(WebTraining, AWrongMoveShowsTheMoveOfTheRepertoire) {
    const Json added = ask("repertoire", R"({"color":"white","text":"1. e4 (1. d4) e5 2. Nf3","plies":10})");
    EXPECT_EQ(at(added, "cards"), Json(2));
    const std::string id = *added.find("ids")->array()->front().text();
    EXPECT_EQ(at(attempt(id, R"("d2d4")"), "verdict"), Json("solved"));
    const Json wrong = attempt(id, R"("c2c4")");
    EXPECT_EQ(at(wrong, "verdict"), Json("wrong"));
    EXPECT_EQ(at(at(wrong, "answer"), "san"), Json("e4"));
    EXPECT_EQ(at(attempt(id, R"("c2c4","e2e4")"), "rating"), Json("again"));
    const Json played = ask("repertoire", R"({"color":"black","player":"B","games":2,"text":)"
                                          R"("[Black \"B\"]\n\n1. e4 c5 *\n\n[Black \"B\"]\n\n1. e4 c5 *\n\n)"
                                          R"([Black \"C\"]\n\n1. e4 e5 *\n\n[Black \"C\"]\n\n1. e4 e5 *\n"})");
    EXPECT_EQ(at(played, "cards"), Json(1));
    EXPECT_EQ(at(attempt(*played.find("ids")->array()->front().text(), R"("c7c5")"), "verdict"), Json("solved"));
}

TEST_F(WebTraining, SettingsExportImportAndRemovalReachTheFile) {
    add();
    ask("review", R"({"card":"two","steps":["show"]})");
    EXPECT_EQ(at(at(ask("settings", R"({"retention":80,"newCards":1,"reviews":9})"), "settings"), "retention"),
              Json(80));
    const std::string text = *at(ask("export", "{}"), "text").text();
    EXPECT_EQ(at(ask("remove", R"({"kind":"puzzle","name":"here"})"), "removed"), Json(1));
    EXPECT_EQ(at(ask("remove", R"({"card":"one"})"), "removed"), Json(1));
    EXPECT_EQ(at(at(ask("status", "{}"), "totals"), "cards"), Json(0));
    EXPECT_EQ(at(ask("import", Json().set("text", text).dump()), "reviews"), Json(1));
    EXPECT_EQ(size_of(ask("cards", R"({"kind":"puzzle","name":"here"})"), "cards"), 1U);
    EXPECT_EQ(at(ask("export", "{}"), "text"), Json(text));
}

TEST_F(WebTraining, WrongQuestionsAreRefused) {
    add();
    const std::string many = [] {
        std::string steps = "\"hint\"";
        for (int i = 0; i < 200; ++i) steps += ",\"hint\"";
        return steps;
    }();
    const std::pair<std::string, std::string> questions[] = {
        {"status", R"({"path":"/etc/passwd"})"},
        {"settings", "{}"},
        {"settings", R"({"retention":100,"newCards":1,"reviews":1})"},
        {"settings", R"({"retention":90,"newCards":-1,"reviews":1})"},
        {"settings", R"({"retention":90,"newCards":1,"reviews":1,"path":"x"})"},
        {"cards", R"({"kind":"file","name":"x"})"},
        {"cards", R"({"kind":"puzzle"})"},
        {"cards", R"({"kind":"puzzle","name":1})"},
        {"remove", "{}"},
        {"remove", R"({"card":1})"},
        {"remove", R"({"card":"one","kind":"puzzle","name":"x"})"},
        {"export", R"({"path":"/tmp/x"})"},
        {"import", "{}"},
        {"import", R"({"text":"{\"card\":\"nobody\",\"time\":1,\"rating\":\"good\"}"})"},
        {"import", R"({"text":"nonsense"})"},
        {"import", R"({"path":"/etc/passwd"})"},
        {"read", R"({"path":"/etc/passwd"})"},
        {"read", R"({"text":["x"]})"},
        {"add", R"({"text":"x","chosen":"all"})"},
        {"add", R"({"text":"x","chosen":[1]})"},
        {"repertoire", R"({"color":"white"})"},
        {"repertoire", R"({"color":"red","text":"1. e4"})"},
        {"repertoire", R"({"color":"white","text":"1. e4","book":"AAAA"})"},
        {"repertoire", R"({"color":"white","book":"/etc/passwd"})"},
        {"repertoire", R"({"color":"white","book":"AAAA"})"},
        {"repertoire", R"({"color":"white","text":"1. e4","plies":61})"},
        {"repertoire", R"({"color":"white","text":"nonsense"})"},
        {"repertoire", R"({"color":"black","text":"1. e4"})"},
        {"next", R"({"card":{}})"},
        {"next", R"({"skipped":[1]})"},
        {"attempt", R"({"card":"none","steps":[]})"},
        {"attempt", R"({"card":"one","steps":["e2e5"]})"},
        {"attempt", R"({"card":"one","steps":["0000"]})"},
        {"attempt", R"({"card":"one","steps":["position"]})"},
        {"attempt", R"({"card":"one","steps":["e1e8","hint"]})"},
        {"attempt", R"({"card":"one","steps":["show","show"]})"},
        {"attempt", R"({"card":"one","steps":[)" + many + "]}"},
        {"review", R"({"card":"one","steps":[]})"},
        {"review", R"({"card":"one","steps":["e1e8"],"easy":1})"},
        {"review", R"({"card":"one","steps":["hint","e1e8"],"easy":true})"},
        {"review", R"({"card":"one","steps":["e1e8"],"rating":"easy"})"},
    };
    const std::string before = *at(ask("export", "{}"), "text").text();
    for (const auto& [path, body] : questions) {
        const Response response = answer(path, body);
        EXPECT_EQ(response.status, Status::BadRequest) << path << ' ' << body << ": " << response.body;
    }
    EXPECT_EQ(*at(ask("export", "{}"), "text").text(), before);
}

TEST_F(WebTraining, WithoutAFileTheReasonIsGiven) {
    SiteSetup setup;
    setup.training.progress = Failure("it is a folder");
    Site site(std::move(setup));
    const Response response = site.respond({.method = "POST", .target = "/api/training/status"}, "{}");
    EXPECT_EQ(response.status, Status::BadRequest);
    EXPECT_NE(response.body.find("it is a folder"), std::string::npos) << response.body;
}

TEST_F(WebTraining, PuzzlesOfAGameAreFound) {
    test::Listener page;
    const auto conversation = site_->converse(page.send());
    const std::string game = R"("text":"[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1","nodes":3000})";
    conversation->take(R"({"type":"find-puzzles","id":1,"side":"black",)" + game);
    const Json found = page.hear("found-puzzles", 1);
    EXPECT_EQ(at(found, "complete"), Json(true));
    const std::string text = *at(found, "puzzles").text();
    EXPECT_NE(text.find("\"solution\": [\"d8h4\"]"), std::string::npos) << text;
    const Json read = ask("read", Json().set("text", text).dump());
    ASSERT_EQ(size_of(read, "puzzles"), 1U);
    EXPECT_EQ(at(read.find("puzzles")->array()->front(), "title"), Json("A - B"));
    conversation->take(R"({"type":"find-puzzles","id":2,"side":"black","missed":true,)" + game);
    EXPECT_EQ(at(page.hear("found-puzzles", 2), "puzzles"), Json(""));
}

TEST_F(WebTraining, EveryRequestForPuzzlesIsAnswered) {
    test::Listener page;
    const auto conversation = site_->converse(page.send());
    constexpr std::string_view game = R"("text":"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6","nodes":1000000})";
    for (const char* const id : {"1", "2", "3"})
        conversation->take(R"({"type":"find-puzzles","id":)" + std::string(id) + "," + std::string(game));
    conversation->take(R"({"type":"find-puzzles-stop"})");
    for (const int id : {1, 2, 3}) EXPECT_EQ(at(page.hear("found-puzzles", id), "complete"), Json(false)) << id;
    for (const char* const wrong :
         {R"({"type":"find-puzzles","id":9})", R"({"type":"find-puzzles","id":9,"text":""})",
          R"({"type":"find-puzzles","id":9,"text":"*"})", R"({"type":"find-puzzles","id":9,"path":"/etc/passwd"})",
          R"({"type":"find-puzzles","id":9,"text":"1. e4","side":"red"})",
          R"({"type":"find-puzzles","id":9,"text":"1. e4","nodes":1})",
          R"({"type":"find-puzzles","id":9,"text":"1. e4","threads":3})",
          R"({"type":"find-puzzles","id":9,"text":"1. e4","number":0})"}) {
        page.forget();
        conversation->take(wrong);
        EXPECT_FALSE(page.hear("error", 9).is_null()) << wrong;
    }
}

}  // namespace gyre::web
