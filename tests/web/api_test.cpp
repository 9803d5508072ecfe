#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <span>

#include "analysis/store.h"
#include "base/decompress.h"
#include "notation/pgn/game_builder.h"
#include "tests/support/engine_scripts.h"
#include "tests/web/listener.h"
#include "web/game_annotator.h"
#include "web/game_api.h"
#include "web/gate.h"
#include "web/hub.h"
#include "web/live_engines.h"
#include "web/position_api.h"
#include "web/site.h"
#include "web/unpack_api.h"

namespace gyre::web {

namespace {

using test::Listener;

Json json(std::string_view text) { return *parse_json(text); }

std::string english(const ApiError& error) { return in_language(error.message, {}); }

Json position(std::string_view request) {
    const ApiAnswer answer = describe_position(json(request), {});
    return answer ? *answer : Json(english(answer.error()));
}

Json move_named(const Json& position, std::string_view san) {
    for (const Json& move : *position.find("moves")->array())
        if (*move.find("san")->text() == san) return move;
    return {};
}

std::string text_of(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member != nullptr && member->text() != nullptr ? *member->text() : "";
}

}  // namespace

TEST(WebApi, DescribesAPosition) {
    const Json facts = position(R"({"moves":["e2e4","c7c5"]})");
    EXPECT_EQ(text_of(facts, "fen"), "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_EQ(text_of(*facts.find("opening"), "name"), "Sicilian Defense");
    EXPECT_EQ(facts.find("moves")->array()->size(), 30U);
    EXPECT_TRUE(facts.find("outcome")->is_null());
    EXPECT_EQ(text_of(move_named(facts, "Nf3"), "fen"),
              "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    // The expected key is the one in the description of Polyglot's format.
    EXPECT_EQ(text_of(position("{}"), "key"), "463b96181691fc9c");
    int sum = 0;
    for (const Json& element : *facts.find("evaluation")->find("elements")->array())
        sum += static_cast<int>(*element.find("share")->number());
    // The elements and the net's part, if there is one, add up to the score.
    if (const Json* intuition = facts.find("evaluation")->find("intuition"))
        sum += static_cast<int>(*intuition->number());
    EXPECT_EQ(sum, *facts.find("evaluation")->find("score")->number());
}

TEST(WebApi, SaysHowTheGameEnded) {
    const Json mate = position(R"({"moves":["f2f3","e7e5","g2g4","d8h4"]})");
    EXPECT_EQ(text_of(*mate.find("outcome"), "reason"), "Checkmate");
    EXPECT_EQ(text_of(*mate.find("outcome"), "result"), "0-1");
    EXPECT_TRUE(mate.find("onTime")->is_null());
    EXPECT_EQ(text_of(mate, "check"), "e1");
    const Json thrice = position(R"({"moves":["g1f3","g8f6","f3g1","f6g8","g1f3","g8f6","f3g1","f6g8"]})");
    EXPECT_EQ(text_of(*thrice.find("outcome"), "reason"), "ThreefoldRepetition");
    EXPECT_TRUE(*thrice.find("outcome")->find("claim")->boolean());
    EXPECT_EQ(text_of(thrice, "onTime"), "0-1");
}

TEST(WebApi, CastlingHasBothTargetSquares) {
    const Json castle = move_named(position(R"({"start":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"})"), "O-O");
    EXPECT_EQ(text_of(castle, "uci"), "e1g1");
    EXPECT_EQ(text_of(castle, "to"), "h1");
    EXPECT_EQ(text_of(castle, "also"), "g1");
    // In Chess960, a king beside the target square may move there without castling.
    const Json other = move_named(position(R"({"start":"4k3/8/8/8/8/8/8/5K1R w H - 0 1"})"), "O-O");
    EXPECT_EQ(text_of(other, "uci"), "f1h1");
    EXPECT_EQ(other.find("also"), nullptr);
}

TEST(WebApi, ErrorNamesTheBadMove) {
    const ApiAnswer answer = describe_position(json(R"({"moves":["e2e4","e2e4"]})"), {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(english(answer.error()).substr(0, 18), "'moves', number 2:");
}

TEST(WebApi, ErrorsAreInTheRequestedLanguage) {
    const Language german = *find_language("de");
    const Json bad = *check_setup(json(R"({"fen":"P3k3/8/8/8/8/8/8/4K3 w - - 0 1"})"), german);
    EXPECT_EQ(text_of(bad.find("faults")->array()->front(), "text"),
              "ein Bauer steht auf der ersten oder letzten Reihe");
    const Json mended = *check_setup(json(R"({"fen":"4k3/8/8/8/8/8/8/4K3 w - e3"})"), german);
    EXPECT_EQ(*mended.find("mended")->array()->front().text(),
              "FEN, en passant, Byte 24: kein Bauer kann dieses Feld gerade übersprungen haben (e3), Feld übergangen");
    const ApiAnswer refused = describe_position(json(R"({"moves":["e2e5"]})"), {});
    EXPECT_EQ(in_language(refused.error().message, german),
              "'moves', Nummer 1: regelwidrig: Bauer auf e2 kann nicht nach e5 ziehen");
    Site site(SiteSetup{});
    const auto asked = [&](std::string_view body) {
        return site.respond({.method = "POST", .target = "/api/pgn/read"}, body).body;
    };
    EXPECT_EQ(asked(R"({"text":"","language":"de"})"), R"({"error":"in dem Text steht keine Partie"})");
    EXPECT_EQ(asked(R"({"text":"","language":"x"})"), R"({"error":"'language': not one of en de"})");
    Listener page;
    const auto conversation = site.converse(page.send());
    conversation->take(R"({"type":"analyse","id":1,"language":"de","moves":["e2e5"]})");
    EXPECT_EQ(text_of(page.hear("error", 1), "message"),
              "'moves', Nummer 1: regelwidrig: Bauer auf e2 kann nicht nach e5 ziehen");
}

TEST(WebApi, ChecksEditedPositions) {
    const Json good = *check_setup(json(R"({"fen":"4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1"})"));
    EXPECT_TRUE(*good.find("valid")->boolean());
    EXPECT_EQ(text_of(good, "fen"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    const Json bad = *check_setup(json(R"({"fen":"P7/8/8/8/8/8/8/8 w - - 0 1"})"));
    EXPECT_FALSE(*bad.find("valid")->boolean());
    EXPECT_EQ(bad.find("faults")->array()->size(), 3U);
    EXPECT_FALSE(check_setup(json(R"({"fen":"nonsense"})")));
    // Repairs are the same as on the command line.
    const Json mended = *check_setup(json("{\"fen\":\"4k3/8/8/8/8/8/4P3/4K3 white \xE2\x80\x93 \xE2\x80\x94 x\"}"));
    EXPECT_TRUE(*mended.find("valid")->boolean());
    EXPECT_EQ(text_of(mended, "fen"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const Json::Array& repairs = *mended.find("mended")->array();
    EXPECT_GE(repairs.size(), 3U);
    EXPECT_NE(repairs.front().text()->find("taken for 'w'"), std::string::npos);
}

TEST(WebApi, ReturnsStartsOfChess960) {
    EXPECT_EQ(text_of(*chess960(json(R"({"number":518})")), "fen"),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_FALSE(chess960(json(R"({"number":960})")));
}

TEST(WebApi, DrawsABoard) {
    const ApiAnswer picture = draw_board(
        json(R"({"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","last":"e1e2","arrows":["e1e2:red"],"flipped":true})"));
    ASSERT_TRUE(picture) << english(picture.error());
    EXPECT_EQ(text_of(*picture, "svg").substr(0, 4), "<svg");
    EXPECT_FALSE(draw_board(json(R"({"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","arrows":["e1"]})")));
}

TEST(WebApi, ListsTheGamesOfAFile) {
    const std::string first = "[White \"A\"]\n\n1. e4 *\n\n", second = "[White \"<b>B</b>\"]\n\n1. d4 *\n";
    Json request;
    request.set("text", first + second);
    const Json list = *list_games(request);
    const Json::Array& games = *list.find("games")->array();
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(*games[1].find("offset")->number(), static_cast<double>(first.size()));
    EXPECT_EQ(*games[1].find("length")->number(), static_cast<double>(second.size()));
    EXPECT_EQ((*(*games[1].find("tags")->array())[0].array())[1], Json("<b>B</b>"));
}

TEST(WebApi, GamesSurviveTheRoundTripThroughThePage) {
    const std::string pgn =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result "
        "\"1-0\"]\n\n"
        "{before} 1. e4 $1 {good [%clk 0:01:00]} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3\n1-0\n\n";
    Json request;
    request.set("text", pgn);
    const Json read = *read_game_text(request);
    EXPECT_TRUE(read.find("errors")->array()->empty());
    Json game = *read.find("game");
    EXPECT_EQ(game.find("nodes")->array()->size(), 7U);
    // The page returns games without SAN and FEN.
    Json::Array bare;
    for (const Json& node : *game.find("nodes")->array()) {
        Json copy;
        for (const auto& [name, value] : *node.object())
            if (name != "san" && name != "fen") copy.set(name, value);
        bare.push_back(copy);
    }
    Json back;
    for (const auto& [name, value] : *game.object()) back.set(name, name == "nodes" ? Json(bare) : value);
    const ApiAnswer written = write_game(Json().set("game", back));
    ASSERT_TRUE(written) << english(written.error());
    Json again;
    again.set("text", text_of(*written, "pgn"));
    EXPECT_EQ(*read_game_text(again)->find("game"), game) << text_of(*written, "pgn");
}

/// Returns a game in the form in which the page sends it: without SAN and FEN.
Json sent_back(const Json& game) {
    Json::Array bare;
    for (const Json& node : *game.find("nodes")->array()) {
        Json copy;
        for (const auto& [name, value] : *node.object())
            if (name != "san" && name != "fen") copy.set(name, value);
        bare.push_back(copy);
    }
    Json back;
    for (const auto& [name, value] : *game.object()) back.set(name, name == "nodes" ? Json(bare) : value);
    return back;
}

TEST(WebApi, KeepsForfeits) {
    for (const std::string result : {"0-0", "+/-", "1-0F"}) {
        Json request;
        request.set("text", "[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]\n\n*\n");
        Json game;
        game.set("game", *(*read_game_text(request)).find("game"));
        const Json written = *write_game(game);
        EXPECT_NE(text_of(written, "pgn").find("[Result \"" + result + "\"]"), std::string::npos)
            << text_of(written, "pgn");
    }
}

TEST(WebApi, KeepsNullMovesInGames) {
    const Json read = *read_game_text(Json().set("text", "1. d4 d5 2. c4 (2. Bf4 -- 3. e3 {plan}) (2. -- Bf5) e6 *"));
    const Json& game = *read.find("game");
    EXPECT_TRUE(read.find("errors")->array()->empty());
    EXPECT_EQ(game.find("nodes")->array()->size(), 9U);
    const ApiAnswer written = write_game(Json().set("game", sent_back(game)));
    ASSERT_TRUE(written) << english(written.error());
    EXPECT_NE(text_of(*written, "pgn").find("(2. Bf4 -- 3. e3 {plan})"), std::string::npos) << text_of(*written, "pgn");
    EXPECT_NE(text_of(*written, "pgn").find("(2. -- Bf5)"), std::string::npos);
    // A null move changes the side to move, and it is illegal in check.
    EXPECT_EQ(text_of(position(R"({"moves":["e2e4","0000"]})"), "turn"), "white");
    EXPECT_NE(position(R"({"start":"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1","moves":["0000"]})").text(), nullptr);
}

TEST(WebApi, KeepsACommentAfterAVariation) {
    const std::string moves = "1. e4 {one} (1. d4 {two}) {three} 1... e5";
    const Json read = *read_game_text(Json().set("text", moves + " *"));
    const Json::Array& nodes = *read.find("game")->find("nodes")->array();
    ASSERT_EQ(nodes.size(), 3U);
    const ApiAnswer written = write_game(Json().set("game", sent_back(*read.find("game"))));
    ASSERT_TRUE(written);
    EXPECT_NE(text_of(*written, "pgn").find(moves), std::string::npos) << text_of(*written, "pgn");
}

TEST(WebApi, WritesEveryGameThatItRead) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += "[Note" + std::to_string(i) + " \"" + std::string(2000, 'n') + "\"]\n";
    text += "\n{" + std::string(50'000, 'b') + "} 1. e4 $0 $255 {" + std::string(30'000, 'c') + '}';
    for (int i = 0; i < 40; ++i) text += " {c" + std::to_string(i) + '}';
    const Json read = *read_game_text(Json().set("text", text + " e5 *"));
    EXPECT_TRUE(read.find("errors")->array()->empty());
    const ApiAnswer written = write_game(Json().set("game", sent_back(*read.find("game"))));
    ASSERT_TRUE(written) << english(written.error());
    const Json again = *read_game_text(Json().set("text", text_of(*written, "pgn")));
    for (const char* const part : {"nodes", "comments"})
        EXPECT_EQ(*again.find("game")->find(part), *read.find("game")->find(part));
    EXPECT_GE(again.find("game")->find("tags")->array()->size(), 300U);
}

TEST(WebApi, UnpacksFiles) {
    EXPECT_EQ(to_base64("any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
    for (const std::string_view bytes : {"", "a", "ab", "abc", "ÿþ"})
        EXPECT_EQ(*from_base64(to_base64(bytes)), bytes);
    EXPECT_FALSE(from_base64("YQ="));
    EXPECT_EQ(in_language(from_base64("Y=Q=").error(), {}), "it is not Base64");
    // "1. e4 *" and a line break, compressed by gzip.
    const std::string_view gzip = "H4sIAAAAAAAC/zPUU0g1UdDiAgBgPwMtCAAAAA==";
    if (can_decompress(Compression::Gzip)) {
        const ApiAnswer answer = unpack(Json().set("data", std::string(gzip)));
        ASSERT_TRUE(answer) << english(answer.error());
        EXPECT_EQ(*from_base64(text_of(*answer, "data")), "1. e4 *\n");
        EXPECT_FALSE(unpack(Json().set("data", std::string(gzip.substr(0, 24)))));
        // A tar archive within gzip is no text.
        const ApiAnswer archive = unpack(Json().set(
            "data",
            "H4sIAAAAAAACA0vUK0jPY6AtMAACMxMTMA0E6LSBgaExgg0WNzMzM2VQMGCgAygtLkksAlrJMDKBoZ5CqolCqqmCFhfDKBh5"
            "AACpPC47AAQAAA=="));
        ASSERT_FALSE(archive);
        EXPECT_NE(english(archive.error()).find("has the format tar"), std::string::npos);
    }
    EXPECT_FALSE(unpack(Json().set("data", to_base64("1. e4 e5 *"))));
    EXPECT_FALSE(unpack(Json().set("data", "*")));
}

TEST(WebApi, ReportsWhereAGameIsBroken) {
    Json request;
    request.set("text", "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n");
    const Json read = *read_game_text(request);
    const Json::Array& errors = *read.find("errors")->array();
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(*errors[0].find("line")->number(), 3);
    EXPECT_EQ(read.find("game")->find("nodes")->array()->size(), 2U);
}

TEST(WebApi, RejectsGamesWithIllegalMoves) {
    EXPECT_FALSE(write_game(json(R"({"game":{"nodes":[{"parent":0,"uci":"e2e5"}]}})")));
    EXPECT_FALSE(write_game(json(R"({"game":{"nodes":[{"parent":1,"uci":"e2e4"}]}})")));
    EXPECT_FALSE(write_game(json(R"({"game":{"tags":[["A]","x"]]}})")));
    EXPECT_FALSE(write_game(json(R"({"game":{"nodes":[{"parent":0,"uci":"e2e4","nags":[999]}]}})")));
    EXPECT_FALSE(write_game(json("{}")));
}

// --- The engine ---

namespace {

constexpr EngineBounds bounds{.threads = 2, .hash_mib = 16, .lines = 4};

/// A page that is connected with Gyre and one other engine.
struct PageWithEngine {
    explicit PageWithEngine(const engines::EngineChoice& other) : engines(hub, bounds, {}, std::span(&other, 1)) {}

    Listener page;
    Hub hub;
    LiveEngines engines;
    std::unique_ptr<Conversation> conversation = hub.join(page.send());
};

}  // namespace

TEST(WebEngine, ReportsLinesAndTheBestMove) {
    Listener page;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto conversation = hub.join(page.send());
    conversation->take(
        R"({"type":"analyse","id":3,"depth":5,"lines":3,"hash":4,"start":"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"})");
    const Json done = page.hear("done");
    EXPECT_EQ(text_of(done, "best"), "a1a8");
    // The first message may come before all three lines are found.
    const Json lines = page.last("lines");
    EXPECT_EQ(*lines.find("id")->number(), 3);
    EXPECT_EQ(lines.find("lines")->array()->size(), 3U);
    EXPECT_EQ(*(*lines.find("lines")->array())[0].find("mate")->number(), 1);
}

TEST(WebEngine, ShowsWhatTheOtherSideThreatens) {
    Listener page;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto conversation = hub.join(page.send());
    conversation->take(
        R"({"type":"analyse","id":1,"depth":4,"hash":4,"threat":true,"start":"6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1"})");
    EXPECT_EQ(text_of(page.hear("done"), "best"), "a1a8");
    conversation->take(R"({"type":"analyse","id":2,"threat":true,"start":"R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"})");
    EXPECT_EQ(*page.hear("error").find("id")->number(), 2);
}

TEST(WebEngine, SeveralEnginesSearchAtTheSameTime) {
    const test::EngineScripts scripts;
    PageWithEngine connected(scripts.engine("normal"));
    Listener& page = connected.page;
    Conversation* const conversation = connected.conversation.get();
    conversation->take(R"({"type":"analyse","id":1,"hash":4})");
    conversation->take(R"({"type":"analyse","id":2,"engine":"fake"})");
    EXPECT_EQ(page.hear("lines", 2).find("lines")->array()->size(), 1U);
    EXPECT_FALSE(page.hear("lines", 1).is_null()) << "Gyre searches as well";
    EXPECT_FALSE(page.has_heard("done"));
    conversation->take(R"({"type":"stop","engine":"fake"})");
    EXPECT_EQ(text_of(page.hear("done", 2), "best"), "e2e4");
    EXPECT_TRUE(page.hear("lines", 1).find("depth"));
    EXPECT_FALSE(page.has_heard("taken"));
    conversation->take(R"({"type":"stop"})");
    EXPECT_FALSE(page.hear("done", 1).is_null());
}

TEST(WebEngine, AnEngineThatDiesIsReportedAndStartedAgain) {
    const test::EngineScripts scripts;
    PageWithEngine connected(scripts.broken_once("dies-at-go"));
    Listener& page = connected.page;
    Conversation* const conversation = connected.conversation.get();
    conversation->take(R"({"type":"analyse","id":2,"engine":"fake","depth":3})");
    EXPECT_NE(text_of(page.hear("restarted", 2), "message").find("engine died"), std::string::npos);
    EXPECT_EQ(text_of(page.hear("done", 2), "best"), "e2e4");
}

TEST(WebEngine, AnEngineThatAlwaysDiesEndsTheSearch) {
    const test::EngineScripts scripts;
    PageWithEngine connected(scripts.engine("dies-at-go"));
    Listener& page = connected.page;
    Conversation* const conversation = connected.conversation.get();
    conversation->take(R"({"type":"analyse","id":2,"engine":"fake","depth":3})");
    EXPECT_NE(text_of(page.hear("error", 2), "message").find("engine died"), std::string::npos);
    EXPECT_EQ(page.hear("done", 2).find("best"), nullptr);
    conversation->take(R"({"type":"analyse","id":3,"depth":3,"hash":4})");
    EXPECT_FALSE(page.hear("done", 3).is_null());
}

TEST(WebEngine, PagesSetOnlyOptionsThatReachNoFile) {
    const test::EngineScripts scripts;
    PageWithEngine connected(scripts.engine("normal"));
    Listener& page = connected.page;
    Conversation* const conversation = connected.conversation.get();
    const auto ask = [&](int id, std::string_view engine, std::string_view option, std::string_view value) {
        conversation->take(R"({"type":"analyse","depth":3,"id":)" + std::to_string(id) + R"(,"engine":")" +
                           std::string(engine) + R"(","settings":[{"option":")" + std::string(option) +
                           R"(","value":")" + std::string(value) + R"("}]})");
    };
    ask(1, "fake", "Playing Style", "Risky");
    EXPECT_FALSE(page.hear("done", 1).is_null());
    ask(2, "fake", "Book File", "/etc/passwd");
    EXPECT_FALSE(page.hear("error", 2).is_null());
    ask(3, "fake", "Hash", "1024");
    EXPECT_FALSE(page.hear("error", 3).is_null());
    ask(4, "fake", "Playing Style", "Wild");
    EXPECT_FALSE(page.hear("error", 4).is_null());
    ask(5, "Gyre", "EvalFile", "/etc/passwd");
    EXPECT_FALSE(page.hear("error", 5).is_null());
    ask(6, "nobody", "Playing Style", "Risky");
    EXPECT_FALSE(page.hear("error", 6).is_null());
}

TEST(WebEngine, BelongsToTheLastRequest) {
    Listener first, second;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto one = hub.join(first.send()), two = hub.join(second.send());
    one->take(R"({"type":"analyse","id":1,"hash":4})");
    two->take(R"({"type":"analyse","id":1,"hash":4,"depth":3})");
    EXPECT_EQ(text_of(first.hear("taken"), "type"), "taken");
    EXPECT_EQ(text_of(second.hear("done"), "type"), "done");
}

TEST(WebEngine, AnalysisDoesNotInterruptAMoveOfAGame) {
    Listener player, analyst;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto one = hub.join(player.send()), two = hub.join(analyst.send());
    one->take(R"({"type":"play","id":1,"movetime":300,"hash":4})");
    two->take(R"({"type":"analyse","id":5,"hash":4})");
    EXPECT_FALSE(text_of(player.hear("done"), "best").empty());
    EXPECT_EQ(text_of(analyst.hear("lines", 5), "type"), "lines");
    EXPECT_FALSE(player.has_heard("taken"));
}

TEST(WebEngine, InterruptedAnalysisContinuesAfterTheMove) {
    Listener player, analyst;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto one = hub.join(player.send()), two = hub.join(analyst.send());
    two->take(R"({"type":"analyse","id":5,"hash":4})");
    analyst.hear("lines", 5);
    one->take(R"({"type":"play","id":1,"movetime":50,"hash":4})");
    EXPECT_FALSE(text_of(player.hear("done"), "best").empty());
    analyst.forget();
    EXPECT_EQ(text_of(analyst.hear("lines", 5), "type"), "lines");
    EXPECT_FALSE(analyst.has_heard("taken"));
}

TEST(WebEngine, TwoGamesTakeTurns) {
    Listener first, second;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const auto one = hub.join(first.send()), two = hub.join(second.send());
    one->take(R"({"type":"play","id":1,"movetime":100,"hash":4})");
    two->take(R"({"type":"play","id":2,"movetime":100,"hash":4})");
    EXPECT_FALSE(text_of(first.hear("done", 1), "best").empty());
    EXPECT_FALSE(text_of(second.hear("done", 2), "best").empty());
}

TEST(WebEngine, ErrorHasTheIdOfTheMessage) {
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    const std::pair<std::string, int> ids[] = {{"7", 7},  {"1e308", 0}, {"-1e308", 0},
                                               {"-1", 0}, {"\"7\"", 0}, {"[]", 0}};
    for (const auto& [id, heard] : ids) {
        Listener page;
        const auto conversation = hub.join(page.send());
        conversation->take(R"({"type":"analyse","depth":"deep","id":)" + id + '}');
        EXPECT_EQ(*page.hear("error").find("id"), Json(heard)) << id;
    }
}

TEST(WebEngine, StopsWhenItsPageDisconnects) {
    Listener page, other;
    Hub hub;
    LiveEngines engines(hub, bounds, {}, {});
    auto conversation = hub.join(page.send());
    // Searches of other pages wait for the move of a game, which would come after ten minutes.
    conversation->take(R"({"type":"play","id":1,"movetime":600000,"hash":4})");
    EXPECT_FALSE(page.hear("lines").is_null());
    conversation.reset();
    const auto next = hub.join(other.send());
    next->take(R"({"type":"play","id":1,"movetime":20,"hash":4,"elo":800})");
    EXPECT_FALSE(text_of(other.hear("done"), "best").empty());
}

TEST(WebAnnotator, AnnotatesAGameWhileItGrows) {
    Listener page;
    Hub hub;
    const LiveEngines engines(hub, bounds, {}, {});
    GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<analysis::MemoryStore>());
    const auto conversation = hub.join(page.send());
    const std::string nodes =
        R"({"parent":0,"uci":"f2f3"},{"parent":1,"uci":"e7e5"},{"parent":2,"uci":"g2g4"},{"parent":3,"uci":"d8h4"})";
    conversation->take(R"({"type":"annotate","id":4,"nodes":2000,"game":{"nodes":[)" + nodes + "]}}");
    const Json growing = page.hear("judged");
    EXPECT_EQ(*growing.find("id")->number(), 4);
    EXPECT_EQ(growing.find("scores")->array()->size(), 5U);
    EXPECT_EQ(growing.find("marks")->array()->size(), 4U);
    const Json end = page.hear("annotated");
    EXPECT_TRUE(*end.find("complete")->boolean());
    const Json& blunder = (*end.find("game")->find("nodes")->array())[2];
    EXPECT_EQ(text_of(blunder, "san"), "g4");
    EXPECT_EQ(*blunder.find("nags"), Json(Json::Array{Json(4)}));
    EXPECT_EQ(*end.find("sides")->find("white")->find("blunders")->number(), 1);
    EXPECT_GT(end.find("game")->find("nodes")->array()->size(), 4U);
}

/// Another store's records, which cannot be added to.
class FullStore : public analysis::Store {
public:
    explicit FullStore(analysis::Store& store) : store_(store) {}
    std::optional<std::string> find(const analysis::StoreKey& key) override { return store_.find(key); }
    Result<void, std::string> save(const analysis::StoreKey&, const std::string&) override {
        return Failure("the page searched");
    }

private:
    analysis::Store& store_;
};

TEST(WebAnnotator, NeedsNoSearchAfterTheCommand) {
    const GameTree game = read_game("1. f3 e5 2. g4 Qh4# 0-1")->game;
    analysis::MemoryStore store;
    analysis::AnalysisSettings settings;
    settings.limits.nodes = 2000;
    ASSERT_TRUE(analyse_games({{game.start(), analysis::main_moves(game), {}}}, settings, store,
                              {.on_game = [](std::size_t, const analysis::GameAnalysis&) {}}));
    Listener page;
    Hub hub;
    const LiveEngines engines(hub, bounds, {}, {});
    GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<FullStore>(store));
    const auto conversation = hub.join(page.send());
    conversation->take(R"({"type":"annotate","id":4,"nodes":2000,"threads":2,"text":"1. f3 e5 2. g4 Qh4# 0-1"})");
    const Json end = page.hear("annotated");
    EXPECT_TRUE(*end.find("complete")->boolean());
    EXPECT_NE(text_of(end, "pgn").find("$4"), std::string::npos);
    const std::string fault = R"({"type":"annotate","id":5,"nodes":2001,"text":"1. f3 e5"})";
    conversation->take(fault);
    EXPECT_EQ(text_of(page.hear("annotated", 5), "fault"), "the page searched") << "other limits";
}

/// A store that counts the results that were found in it.
class HitCountingStore : public analysis::MemoryStore {
public:
    explicit HitCountingStore(std::atomic<int>& hits) : hits_(hits) {}
    std::optional<std::string> find(const analysis::StoreKey& key) override {
        auto found = MemoryStore::find(key);
        hits_ += found ? 1 : 0;
        return found;
    }

private:
    std::atomic<int>& hits_;
};

TEST(WebAnnotator, KeepsTheResultsOfAStoppedAnalysis) {
    Listener page;
    Hub hub;
    const LiveEngines engines(hub, bounds, {}, {});
    std::atomic<int> hits = 0;
    GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<HitCountingStore>(hits));
    const auto conversation = hub.join(page.send());
    const std::string game = R"(,"text":"1. f3 e5 2. g4 Qh4# 0-1"})";
    // The last position is searched first and needs no nodes. The searches of the other positions do not end.
    conversation->take(R"({"type":"annotate","id":1,"nodes":1000000000)" + game);
    EXPECT_FALSE(page.hear("judged", 1).is_null());
    conversation->take(R"({"type":"annotate","id":2,"nodes":1000)" + game);
    EXPECT_FALSE(*page.hear("annotated", 1).find("complete")->boolean());
    EXPECT_TRUE(*page.hear("annotated", 2).find("complete")->boolean());
    const int before = hits;
    conversation->take(R"({"type":"annotate","id":3,"nodes":1000000000)" + game);
    EXPECT_FALSE(page.hear("judged", 3).is_null());
    EXPECT_GT(hits, before) << "the first request has searched the last position";
    conversation->take(R"({"type":"annotate-stop"})");
}

TEST(WebAnnotator, AnnotatesInTheRequestedLanguage) {
    Listener page;
    Hub hub;
    const LiveEngines engines(hub, bounds, {}, {});
    GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<analysis::MemoryStore>());
    const auto conversation = hub.join(page.send());
    Json request;
    request.set("type", "annotate").set("id", 7).set("nodes", 2000).set("language", "de");
    request.set("text", "[White \"Anna\"]\n\n1. f3 {quick [%clk 0:01:00]} e5 2. g4 Qh4# 3. Ke2 0-1\n");
    conversation->take(request.dump());
    const Json end = page.hear("annotated");
    EXPECT_EQ(*end.find("id")->number(), 7);
    EXPECT_TRUE(*end.find("complete")->boolean());
    EXPECT_EQ(end.find("game"), nullptr);
    const std::string pgn = text_of(end, "pgn");
    for (const std::string_view part : {"[White \"Anna\"]", "Weiß: Genauigkeit", "Erlaubt Matt in 1", "[%clk", "$4"})
        EXPECT_NE(pgn.find(part), std::string::npos) << part << " in " << pgn;
    ASSERT_EQ(end.find("errors")->array()->size(), 1U);
    EXPECT_EQ(*(*end.find("errors")->array())[0].find("line")->number(), 3);
    const Json growing = page.hear("judged");
    EXPECT_EQ(*growing.find("of")->number(), 5);
    EXPECT_EQ(growing.find("scores"), nullptr) << "scores are sent on request only";
}

TEST(WebAnnotator, EveryGameIsAnswered) {
    Listener page;
    Hub hub;
    const LiveEngines engines(hub, bounds, {}, {});
    GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<analysis::MemoryStore>());
    const auto conversation = hub.join(page.send());
    for (int id = 1; id <= 20; ++id)
        conversation->take(R"({"type":"annotate","nodes":1000000000,"text":"1. e4 e5","id":)" + std::to_string(id) +
                           '}');
    conversation->take(R"({"type":"annotate-stop"})");
    for (int id = 1; id <= 20; ++id) EXPECT_FALSE(*page.hear("annotated", id).find("complete")->boolean()) << id;
}

TEST(WebAnnotator, RejectsBadGamesAndBounds) {
    for (const std::string message :
         {R"({"type":"annotate","id":1,"text":1})", R"({"type":"annotate","id":1,"text":""})",
          R"({"type":"annotate","id":1,"text":"1. e4","game":{}})", R"({"type":"annotated","id":1,"text":"1. e4"})",
          R"({"type":"annotate","id":1,"text":"1. e4","language":"xx"})", R"({"type":"annotate","id":1})",
          R"({"type":"annotate","id":1,"game":{"nodes":[{"parent":0,"uci":"e2e5"}]}})",
          R"({"type":"annotate","id":1,"game":{},"nodes":0})", R"({"type":"annotate","id":1,"game":{},"style":"x"})"}) {
        Listener page;
        Hub hub;
        const LiveEngines engines(hub, bounds, {}, {});
        GameAnnotator annotator(hub, engines, bounds, {}, std::make_unique<analysis::MemoryStore>());
        const auto conversation = hub.join(page.send());
        conversation->take(message);
        EXPECT_EQ(*page.hear("error").find("id")->number(), 1) << message;
    }
}

TEST(WebGate, SecretsDiffer) {
    const std::string one = random_secret(), other = random_secret();
    EXPECT_EQ(one.size(), 64U);
    EXPECT_NE(one, other);
}

}  // namespace gyre::web
