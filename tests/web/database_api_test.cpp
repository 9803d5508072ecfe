#include "web/database_api.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include "database/database_writer.h"
#include "tests/support/small_database.h"
#include "tests/web/listener.h"
#include "web/hub.h"

namespace gyre::web {
namespace {

using test::must;
using test::SmallDatabase;

constexpr std::string_view three_games = R"([White "Ann"]
[Black "Bob"]
[WhiteElo "2000"]
[BlackElo "1900"]
[Date "2001.02.03"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[White "Cid"]
[Black "Ann"]
[WhiteElo "2500"]
[BlackElo "2600"]
[Date "2020.01.01"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[White "Bob"]
[Black "Cid"]
[Date "2020.05.05"]
[Result "0-1"]

1. e4 c5 0-1
)";

}  // namespace

/// Pages that are connected with databases.
class WebDatabase : public testing::Test {
protected:
    explicit WebDatabase(std::string_view pgn = three_games) : small_(pgn) {
        api_ = std::make_unique<DatabaseApi>(hub_, must(DatabaseShelf::open({small_.path()})), 2);
        conversation_ = hub_.join(page_.send());
    }

    /// Sends a request of the type with more members, and waits for the answer of another type.
    Json ask(const std::string& type, const std::string& more, std::string_view answer) {
        const int id = ++last_id_;
        say(type, more, id);
        return page_.hear(answer, id);
    }
    void say(const std::string& type, const std::string& more, int id) {
        conversation_->take(R"({"type":")" + type + R"(","id":)" + std::to_string(id) + more + '}');
    }
    Json search(const std::string& question, const std::string& more = "") {
        return ask("db-search", in_base + R"(,"question":")" + question + '"' + more, "db-found");
    }
    std::string fault_of(const std::string& type, const std::string& more) {
        return *ask(type, more, "error").find("message")->text();
    }
    static std::string numbers(const Json& answer) {
        std::string text;
        for (const Json& row : *answer.find("rows")->array()) text += row.find("game")->dump() + ' ';
        return text;
    }

    const std::string in_base = R"(,"base":"base.gyre")";
    SmallDatabase small_;
    test::Listener page_;
    Hub hub_;
    std::unique_ptr<DatabaseApi> api_;
    std::unique_ptr<Conversation> conversation_;
    int last_id_ = 0;
};

class WebLargeDatabase : public WebDatabase {
protected:
    WebLargeDatabase() : WebDatabase(test::random_pgn(500)) {}
};

TEST_F(WebDatabase, ListsDatabasesByTheNamesOfTheirFolders) {
    const Json answer = ask("db-list", "", "db-bases");
    EXPECT_EQ(answer.find("bases")->dump(), R"([{"name": "base.gyre", "games": 3, "saved": []}])");
}

TEST_F(WebDatabase, FindsGamesInEitherOrder) {
    const Json found = search("player:ann");
    EXPECT_EQ(found.find("games")->dump(), "2");
    EXPECT_EQ(numbers(found), "1 2 ");
    EXPECT_EQ(numbers(search("player:ann", R"(,"newest":true)")), "2 1 ");
    EXPECT_EQ(numbers(search("player:ann", R"(,"rows":1)")), "1 ");
    EXPECT_EQ(numbers(search("player:ann", R"(,"rows":0)")), "");
    const Json& row = found.find("rows")->array()->front();
    EXPECT_EQ(row.find("white")->dump() + row.find("white_elo")->dump() + row.find("date")->dump() +
                  row.find("plies")->dump(),
              R"("Ann"2000"2001.02.03"3)");
}

TEST_F(WebDatabase, WrongQuestionsHaveAColumn) {
    for (const char* const type : {"db-search", "db-tree"}) {
        const Json fault = ask(type, in_base + R"(,"question":"white:ann elo>x")", "db-fault");
        EXPECT_EQ(fault.find("column")->dump(), "15") << fault.dump();
        EXPECT_NE(fault.find("message")->text()->find("'x'"), std::string::npos) << fault.dump();
    }
}

TEST_F(WebDatabase, WrongQuestionsAreExplainedInTheLanguageOfThePage) {
    const std::string german = in_base + R"(,"language":"de","question":)";
    const auto reason = [&](const std::string& type, const std::string& more) {
        const Json fault = ask(type, more, "db-fault");
        return fault.find("column")->dump() + ": " + *fault.find("message")->text();
    };
    for (const char* const type : {"db-search", "db-tree"})
        EXPECT_EQ(reason(type, german + R"("white:ann elo>abc")"), "15: 'abc' ist keine ganze Zahl");
    EXPECT_EQ(reason("db-save", german + R"("white","name":"mine")"), "1: 'white' braucht einen Wert, wie in white:…");
    EXPECT_EQ(reason("db-search", german + R"("position:\"8/8 w\"")"), "10: FEN, Figuren, Byte 3: nur 2 von 8 Reihen");
    EXPECT_EQ(reason("db-search", german + R"("material:KXK")"),
              "10: 'KXK': 'X' ist keiner der Buchstaben K Q R B N P, und auch kein *, + oder eine Zahl hinter einem "
              "davon");
    EXPECT_EQ(reason("db-search", in_base + R"(,"question":"white:ann elo>abc")"), "15: 'abc' is not a whole number");
}

TEST_F(WebDatabase, DatabasesAndGamesThatAreNotThereAreExplainedInTheLanguageOfThePage) {
    const std::string german = R"(,"language":"de")";
    EXPECT_EQ(fault_of("db-player", in_base + german + R"(,"name":"?")"), "'?' ist kein Name eines Spielers");
    EXPECT_EQ(fault_of("db-player", in_base + R"(,"name":"?")"), "'?' is not a player's name");
    EXPECT_EQ(fault_of("db-game", in_base + german + R"(,"number":9)"), "es gibt keine Partie 9; die letzte ist 3");
    EXPECT_EQ(fault_of("db-search", german + R"(,"base":"none")"), "es gibt keine Datenbank 'none'");
    {
        const auto writer = must(database::DatabaseWriter::open(small_.path()));
        const std::string save = in_base + german + R"(,"name":"mine","question":"white:ann")";
        EXPECT_EQ(fault_of("db-save", save),
                  "Prozess " + std::to_string(::getpid()) + " schreibt gerade in '" + small_.path() + "'");
    }
    std::filesystem::remove(small_.path() + "/manifest.json");
    const std::string lost = "'" + small_.path() + "' ist keine Datenbank: manifest.json fehlt darin";
    EXPECT_EQ(fault_of("db-search", in_base + german), lost);
    const Json list = ask("db-list", german, "db-bases");
    EXPECT_EQ(*list.find("bases")->array()->front().find("fault")->text(), lost);
}

TEST_F(WebDatabase, MembersHaveBounds) {
    EXPECT_NE(fault_of("db-search", R"(,"base":"nothing")").find("there is no database 'nothing'"), std::string::npos);
    EXPECT_NE(fault_of("db-search", R"(,"base":"../base.gyre")").find("there is no database"), std::string::npos);
    EXPECT_NE(fault_of("db-search", in_base + R"(,"question":")" + std::string(10'001, ' ') + '"').find("question"),
              std::string::npos);
    EXPECT_NE(fault_of("db-search", in_base + R"(,"path":"x")").find("path"), std::string::npos);
    EXPECT_NE(fault_of("db-rows", R"(,"search":1,"offset":0,"count":201)").find("count"), std::string::npos);
    EXPECT_NE(fault_of("db-rows", R"(,"search":1,"offset":-1)").find("offset"), std::string::npos);
    EXPECT_NE(fault_of("db-game", in_base + R"(,"number":0)").find("number"), std::string::npos);
    EXPECT_NE(fault_of("db-game", in_base + R"(,"number":4)").find("there is no game 4"), std::string::npos);
    EXPECT_NE(fault_of("db-tree", in_base + R"(,"moves":["e2e5"])").find("moves"), std::string::npos);
    EXPECT_NE(fault_of("db-player", in_base + R"(,"name":"")"), "");
    EXPECT_NE(fault_of("db-save", in_base).find("name"), std::string::npos);
    EXPECT_NE(fault_of("db-save", in_base + R"(,"name":" ","question":"white:ann")").find("name"), std::string::npos);
}

TEST_F(WebDatabase, TreeCountsMovesAndListsTheStrongestGames) {
    const Json answer = ask("db-tree", in_base + R"(,"moves":[])", "db-moves");
    const Json& tree = *answer.find("tree");
    EXPECT_EQ(tree.find("games")->dump(), "3");
    const Json& move = tree.find("moves")->array()->front();
    EXPECT_EQ(move.find("san")->dump() + move.find("games")->dump() + move.find("white")->dump() +
                  move.find("black")->dump() + move.find("last_played")->dump() + move.find("eco")->dump(),
              R"("e4"211"2020.05.05""B00")");
    EXPECT_EQ(numbers(page_.hear("db-top", last_id_)), "2 1 3 ");
    const Json filtered = ask("db-tree", in_base + R"(,"moves":["e2e4"],"question":"white:ann")", "db-moves");
    EXPECT_EQ(filtered.find("tree")->find("games")->dump(), "1");
    EXPECT_EQ(numbers(page_.hear("db-top", last_id_)), "1 ");
}

TEST_F(WebDatabase, TreesAfterTheMostPlayedMovesFollow) {
    ask("db-tree", in_base + R"(,"moves":[])", "db-moves");
    const Json answer = page_.hear("db-next", last_id_);
    const Json::Array& trees = *answer.find("trees")->array();
    ASSERT_EQ(trees.size(), 2u) << answer.dump();
    for (const Json& next : trees) {
        const std::string moves = R"(,"moves":[)" + next.find("uci")->dump() + ']';
        EXPECT_EQ(next.find("tree")->dump(), ask("db-tree", in_base + moves, "db-moves").find("tree")->dump());
    }
    EXPECT_EQ(trees.front().find("uci")->dump(), R"("e2e4")");
    EXPECT_EQ(trees.front().find("tree")->find("games")->dump(), "2");
}

TEST_F(WebDatabase, GamesComeAsPgn) {
    const Json game = ask("db-game", in_base + R"(,"number":2)", "db-pgn");
    EXPECT_NE(game.find("pgn")->text()->find("[White \"Cid\"]"), std::string::npos);
    EXPECT_NE(game.find("pgn")->text()->find("1. d4 d5 1/2-1/2"), std::string::npos);
}

TEST_F(WebDatabase, AGameOfALostSearchIsNotTakenFromAnotherOne) {
    const std::string id = search("").find("id")->dump(), row = R"(,"number":2,"search":)" + id;
    EXPECT_FALSE(ask("db-game", in_base + row, "db-pgn").is_null());
    search("plies<3");
    EXPECT_FALSE(ask("db-game", in_base + row, "db-stopped").is_null());
}

TEST_F(WebDatabase, AGameOfATreeIsReadAsTheTreeSawIt) {
    ask("db-tree", in_base + R"(,"moves":[])", "db-top");
    const std::string row = R"(,"number":2,"search":)" + std::to_string(last_id_);
    // Another program deletes the first game for good, so that the others get other numbers.
    auto writer = must(database::DatabaseWriter::open(small_.path()));
    must(writer.remove({1}));
    must(writer.compact());
    EXPECT_NE(ask("db-game", in_base + R"(,"number":2)", "db-pgn").find("pgn")->text()->find("Bob"), std::string::npos);
    EXPECT_NE(ask("db-game", in_base + row, "db-pgn").find("pgn")->text()->find("Cid"), std::string::npos);
    ask("db-tree", in_base + R"(,"moves":["e2e4"])", "db-top");
    EXPECT_FALSE(ask("db-game", in_base + row, "db-stopped").is_null());
}

TEST_F(WebDatabase, ClocksBeyondTheirBoundsDisturbNoTree) {
    const std::string start = R"(,"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 10000 1")";
    const Json answer = ask("db-tree", in_base + start + R"(,"moves":["g1f3","g8f6","f3g1","f6g8"])", "db-moves");
    EXPECT_EQ(answer.find("tree")->find("games")->dump(), "3");
}

TEST_F(WebDatabase, PlayersHaveResultsByColourYearRatingAndOpening) {
    const Json scores = *ask("db-player", in_base + R"(,"name":"ann")", "db-scores").find("scores");
    EXPECT_EQ(scores.find("white")->dump(), R"({"wins": 1, "draws": 0, "losses": 0, "open": 0})");
    EXPECT_EQ(scores.find("black")->dump(), R"({"wins": 0, "draws": 1, "losses": 0, "open": 0})");
    EXPECT_EQ(scores.find("years")->array()->size(), 2u);
    const Json& opponents = scores.find("opponents")->array()->front();
    EXPECT_EQ(opponents.find("from")->dump() + '-' + opponents.find("to")->dump(), "1800-1999");
    EXPECT_EQ(scores.find("white_openings")->array()->size(), 1u);
    const Json nobody = *ask("db-player", in_base + R"(,"name":"nobody")", "db-scores").find("scores");
    EXPECT_TRUE(nobody.find("spellings")->array()->empty());
}

TEST_F(WebLargeDatabase, WindowsOfTheLastSearchArePartsOfIt) {
    const Json found = search("plies>10");
    const auto count = static_cast<std::size_t>(*found.find("games")->number());
    ASSERT_GT(count, 250u);
    const std::string id = std::to_string(last_id_);
    EXPECT_EQ(found.find("rows")->array()->size(), 200u);
    for (const std::string newest : {"false", "true"}) {
        std::string all;
        for (std::size_t offset = 0; offset < count; offset += 70)
            all += numbers(ask(
                "db-rows",
                R"(,"search":)" + id + R"(,"offset":)" + std::to_string(offset) + R"(,"count":70,"newest":)" + newest,
                "db-page"));
        std::vector<std::uint64_t> places;
        for (std::size_t at = 0; at < all.size(); at = all.find(' ', at) + 1)
            places.push_back(std::stoull(all.substr(at)));
        EXPECT_EQ(places.size(), count);
        const bool rises = std::is_sorted(places.begin(), places.end());
        const bool falls = std::is_sorted(places.rbegin(), places.rend());
        EXPECT_EQ(rises, newest == "false");
        EXPECT_EQ(falls, newest == "true");
    }
    EXPECT_EQ(numbers(ask("db-rows", R"(,"search":)" + id + R"(,"offset":1000000)", "db-page")), "");
    search("plies<3");
    EXPECT_FALSE(ask("db-rows", R"(,"search":)" + id + R"(,"offset":0)", "db-stopped").is_null());
}

TEST_F(WebLargeDatabase, ALaterSearchOfThePageEndsTheEarlierOne) {
    // Each replays all games: no two questions are the same.
    for (int id = 101; id <= 120; ++id)
        say("db-search",
            in_base + R"(,"question":"plies<)" + std::to_string(1000 + id) + R"( moves:\"Nf3 * Ng5 * Nf7 * Nh8\"")",
            id);
    EXPECT_FALSE(page_.hear("db-found", 120).is_null());
    int answers = 0, stopped = 0;
    for (const Json& message : page_.all()) {
        if (*message.find("type") == Json("db-found")) ++answers;
        if (*message.find("type") == Json("db-stopped")) ++stopped;
    }
    EXPECT_EQ(answers + stopped, 20);
    EXPECT_GT(stopped, 0);
}

TEST_F(WebLargeDatabase, PagesSearchBesideEachOther) {
    test::Listener other;
    const auto conversation = hub_.join(other.send());
    say("db-search", in_base + R"(,"question":"plies>10")", 1);
    conversation->take(R"({"type":"db-search","id":1,"base":"base.gyre","question":"plies<=10"})");
    EXPECT_FALSE(page_.hear("db-found", 1).is_null());
    EXPECT_FALSE(other.hear("db-found", 1).is_null());
    EXPECT_NE(*page_.last("db-found").find("games"), *other.last("db-found").find("games"));
}

TEST_F(WebLargeDatabase, APageMayLeaveDuringASearch) {
    test::Listener other;
    auto conversation = hub_.join(other.send());
    for (int i = 0; i < 5; ++i)
        conversation->take(R"({"type":"db-search","id":1,"base":"base.gyre","question":"ending"})");
    conversation.reset();
    EXPECT_FALSE(search("player:tal").is_null());
}

TEST_F(WebDatabase, ADatabaseThatGrowsIsOpenedAgain) {
    search("");
    small_.import("[White \"New\"]\n\n1. c4 *\n");
    EXPECT_EQ(search("white:new").find("games")->dump(), "1");
    std::filesystem::remove(small_.path() + "/manifest.json");
    EXPECT_NE(fault_of("db-search", in_base).find(small_.path()), std::string::npos);
    EXPECT_FALSE(ask("db-list", "", "db-bases").find("bases")->array()->front().find("fault")->text()->empty());
}

TEST_F(WebDatabase, AnswersWithoutALostFileAndSaysSo) {
    small_.import("[White \"New\"]\n\n1. c4 *\n");
    std::filesystem::remove(small_.path() + "/000001.games");
    const std::string german = R"(,"language":"de")";
    const std::string lost = "beschädigte Partien, die hier fehlen: 3; 000001.games fehlt";
    EXPECT_EQ(*ask("db-list", german, "db-bases").find("bases")->array()->front().find("fault")->text(), lost);
    const Json found = search("", german);
    EXPECT_EQ(found.find("games")->dump(), "1");
    EXPECT_EQ(*found.find("damage")->text(), lost);
    const Json scores = ask("db-player", in_base + R"(,"name":"new")", "db-scores");
    EXPECT_TRUE(scores.find("damage")->text()->starts_with("games that are damaged")) << scores.dump();
}

TEST_F(WebDatabase, SearchesAreSavedAndDeleted) {
    const auto saved = [](const Json& answer) { return answer.find("bases")->array()->front().find("saved")->dump(); };
    const std::string mine = in_base + R"(,"name":"mine")";
    EXPECT_EQ(saved(ask("db-save", mine + R"(,"question":"white:ann")", "db-bases")),
              R"([{"name": "mine", "question": "white:ann"}])");
    EXPECT_EQ(saved(ask("db-save", mine + R"(,"question":"white:bob")", "db-bases")),
              R"([{"name": "mine", "question": "white:bob"}])");
    EXPECT_EQ(ask("db-save", mine + R"(,"question":"white")", "db-fault").find("column")->dump(), "1");
    {
        const auto writer = must(database::DatabaseWriter::open(small_.path()));
        EXPECT_NE(fault_of("db-save", mine).find("process"), std::string::npos);
    }
    EXPECT_EQ(saved(ask("db-save", mine, "db-bases")), "[]");
    EXPECT_EQ(fault_of("db-save", mine), "there is no saved search 'mine'");
    const std::string nameless = in_base + R"(,"language":"de","name":" ","question":"white:ann")";
    EXPECT_EQ(fault_of("db-save", nameless), "der Name einer gespeicherten Suche darf nicht leer sein");
}

TEST_F(WebDatabase, TextsOfPagesAreAddedOnce) {
    const auto import = [&](const std::string& name, std::string_view answer) {
        say("db-part", R"(,"first":true,"text":"[White \"New\"]\n\n1. b3 ")", 0);
        say("db-part", R"(,"text":"b6 *\n\n1. b4 *")", 0);
        return ask("db-import", in_base + R"(,"name":")" + name + '"', answer);
    };
    EXPECT_EQ(import("club.pgn", "db-imported").find("games")->dump(), "2");
    EXPECT_TRUE(page_.has_heard("db-importing"));
    EXPECT_EQ(search("source:club.pgn").find("games")->dump(), "2");
    EXPECT_EQ(search("white:new plies:2").find("games")->dump(), "1");
    EXPECT_EQ(import("club.pgn", "db-imported").find("known")->dump(), "true");
    EXPECT_EQ(import("other.pgn", "db-imported").find("games")->dump(), "2");
    EXPECT_EQ(search("").find("games")->dump(), "7");
    EXPECT_NE(fault_of("db-import", in_base + R"(,"name":"nothing")").find("no game"), std::string::npos);
    const auto writer = must(database::DatabaseWriter::open(small_.path()));
    EXPECT_NE(*import("third.pgn", "error").find("message")->text(), "");
}

TEST_F(WebDatabase, TextsOfPagesAreBounded) {
    const std::string part = R"(,"text":")" + std::string(1 << 20, ' ') + '"';
    for (int i = 0; i < 16; ++i) say("db-part", part, 90 + i);
    EXPECT_FALSE(page_.has_heard("error"));
    EXPECT_NE(fault_of("db-part", part).find("16777216"), std::string::npos);
    EXPECT_NE(fault_of("db-part", R"(,"text":")" + std::string((1 << 20) + 1, ' ') + '"').find("text"),
              std::string::npos);
}

TEST(WebDatabaseShelf, UnusableFoldersAreNamed) {
    const SmallDatabase small(three_games), other(three_games);
    EXPECT_NE(DatabaseShelf::open({small.path(), "/nowhere/base"}).error().message().find("/nowhere/base"),
              std::string::npos);
    EXPECT_NE(DatabaseShelf::open({small.path(), other.path()}).error().message().find(other.path()),
              std::string::npos);
    EXPECT_EQ(must(DatabaseShelf::open({small.path() + "/"}))->names(), std::vector<std::string>{"base.gyre"});
}

}  // namespace gyre::web
