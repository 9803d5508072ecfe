#include "collection/game_filter.h"

#include <gtest/gtest.h>

#include "collection/collector.h"
#include "notation/pgn_reader.h"
#include "tests/support/positions.h"

namespace gyre::collection {
namespace {

/// The values of the tag Event of the games that a filter wants.
std::string wanted(const GameFilter& filter, std::string_view text) {
    class Names : public GameSink {
    public:
        explicit Names(std::string& names) : names_(names) {}
        void accept(const GameFacts& game) override { names_ += game.tag("Event"); }

    private:
        std::string& names_;
    };
    std::string names;
    Collector collector(filter, std::make_unique<Names>(names));
    PgnReader(text).read_games(collector);
    return names;
}

constexpr std::string_view games =
    "[Event \"a\"]\n[White \"Tal, M\"]\n[WhiteElo \"2600\"]\n[BlackElo \"2500\"]\n[Date \"1960.01.02\"]\n\n1. e4 e5 2. "
    "Nf3 1-0\n\n"
    "[Event \"b\"]\n[Black \"Mikhail TAL\"]\n[WhiteElo \"999\"]\n[BlackElo \"2700\"]\n\n1. d4 d5 (1... e5) 0-1\n\n"
    "[Event \"c\"]\n[Result \"1/2-1/2\"]\n[Date \"1999.??.??\"]\n\n1. Nf3 e5 2. e4 Ke3\n\n"
    "[Event \"d\"]\n[FEN \"8/8/4k3/8/8/4K3/3R4/r7 w - - 0 1\"]\n\n1. Kf2 *\n";

GameFilter with_tag(std::string_view text) {
    GameFilter filter;
    filter.tags.push_back(*parse_tag_criterion(text));
    return filter;
}

TEST(GameFilter, Tags) {
    EXPECT_EQ(wanted({}, games), "abcd");
    EXPECT_EQ(wanted(with_tag("Event=b"), games), "b");
    EXPECT_EQ(wanted(with_tag("Event!=b"), games), "acd");
    EXPECT_EQ(wanted(with_tag("White~tal"), games), "a");
    EXPECT_EQ(wanted(with_tag("Date>=1960.02"), games), "c");
    EXPECT_EQ(wanted(with_tag("Date<1970"), games), "a");
    // As numbers, not as texts.
    EXPECT_EQ(wanted(with_tag("WhiteElo<1000"), games), "b");
    EXPECT_EQ(wanted(with_tag("WhiteElo>=2600"), games), "a");
    EXPECT_EQ(wanted(with_tag("BlackElo<=2500"), games), "a");
    EXPECT_EQ(wanted(with_tag("BlackElo>2500"), games), "b");
    EXPECT_EQ(parse_tag_criterion("White").error(),
              "'White' is not a tag's name, one of = != ~ < <= > >=, and a value");
    EXPECT_FALSE(parse_tag_criterion("=x"));
    EXPECT_FALSE(parse_tag_criterion("a!b"));
}

bool meets(std::string_view criterion, const std::string& there) {
    return parse_tag_criterion(criterion)->accepts(&there);
}

TEST(GameFilter, WhatIsNoNumberIsNotComparedWithOne) {
    for (const std::string_view criterion : {"WhiteElo>1000", "WhiteElo<1000", "WhiteElo>=0", "WhiteElo<=0"})
        for (const std::string_view there : {"?", "", "-", "nan", "inf", "2600 (FIDE)"})
            EXPECT_FALSE(meets(criterion, std::string(there))) << criterion << ' ' << there;
    EXPECT_TRUE(meets("ce>10", "+15"));
    EXPECT_FALSE(meets("ce>10", "+-15"));
    // Texts are compared with texts.
    EXPECT_TRUE(meets("ECO>=B20", "C41"));
    EXPECT_FALSE(meets("ECO>=B20", "A41"));
}

TEST(GameFilter, DatesAreComparedByThePartsThatAreAskedFor) {
    EXPECT_TRUE(meets("Date>=2019.06.01", "2019.06.01"));
    EXPECT_FALSE(meets("Date>=2019.06.01", "2019.05.31"));
    EXPECT_TRUE(meets("Date<=1960", "1960.12.31"));
    EXPECT_FALSE(meets("Date>1960", "1960.12.31"));
    EXPECT_TRUE(meets("EventDate>1960.11", "1960.12.??"));
    EXPECT_TRUE(meets("Date>=2019.??.??", "2019.01.01"));
    // An unknown part that counts: neither before nor behind.
    for (const std::string_view there : {"2019.??.??", "2019", "????.??.??", "?", "2019/07/01", "2019.7.1"})
        for (const std::string_view criterion : {"Date>=2019.06.01", "Date<2019.06.01"})
            EXPECT_FALSE(meets(criterion, std::string(there))) << criterion << ' ' << there;
    EXPECT_TRUE(meets("Date>=2019.06.01", "2020.??.??"));
    EXPECT_TRUE(meets("Date<2019.06.01", "2019.05.??"));
}

TEST(GameFilter, CaseIsFoldedBeyondAscii) {
    EXPECT_TRUE(meets("White~élodie", "ÉLODIE O"));
    EXPECT_TRUE(meets("White~ПЕТРОВ", "Петров, И"));
    EXPECT_TRUE(meets("White~élodie", "\xC9lodie"));
    EXPECT_FALSE(meets("White~elodie", "ÉLODIE O"));
    EXPECT_TRUE(meets("White~", "x"));
    EXPECT_EQ(wanted({.players = {"šarić"}}, "[Event \"a\"]\n[Black \"ŠARIĆ, I\"]\n\n1. e4 *\n"), "a");
}

TEST(GameFilter, PlayersResultsRatingsLengths) {
    EXPECT_EQ(wanted({.players = {"tal"}}, games), "ab");
    EXPECT_EQ(wanted({.result = PgnResult::WhiteWins}, games), "a");
    EXPECT_EQ(wanted({.result = PgnResult::Draw}, games), "c");
    EXPECT_EQ(wanted({.result = PgnResult::Unknown}, games), "d");
    EXPECT_EQ(wanted({.min_elo = 1000}, games), "a");
    EXPECT_EQ(wanted({.max_elo = 2700}, games), "ab");
    EXPECT_EQ(wanted({.min_plies = 3}, games), "ac");
    EXPECT_EQ(wanted({.max_plies = 1}, games), "d");
    EXPECT_EQ(wanted({.only_whole = true}, games), "abd");
    EXPECT_EQ(wanted({.result = PgnResult::WhiteWins, .inverted = true}, games), "bcd");
    EXPECT_EQ(wanted({.players = {"tal"}, .inverted = true}, games), "cd");
}

TEST(GameFilter, PositionsOfTheMainLine) {
    const auto with = [](std::string_view fen) {
        GameFilter filter;
        filter.positions.push_back(*PositionPattern::parse(fen));
        return filter;
    };
    // Two ways to one position, with clocks that differ.
    constexpr std::string_view board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    EXPECT_EQ(wanted(with(std::string(board) + " b KQkq - 5 9"), games), "ac");
    EXPECT_EQ(wanted(with(std::string(board) + " w KQkq -"), games), "");
    EXPECT_EQ(wanted(with(std::string(board) + " w"), games), "");
    EXPECT_EQ(wanted(with(board), games), "ac");
    EXPECT_EQ(wanted(with(std::string(board) + " b Kkq -"), games), "");
    // Of a variation.
    EXPECT_EQ(wanted(with("rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR"), games), "");
    EXPECT_EQ(wanted(with("8/8/4k3/8/8/4K3/3R4/r7"), games), "d");
    EXPECT_FALSE(PositionPattern::parse("x"));
}

TEST(GameFilter, Material) {
    const auto matches = [](std::string_view pattern, std::string_view fen) {
        return MaterialPattern::parse(pattern)->matches(test::position_of(fen));
    };
    EXPECT_TRUE(matches("KRPKR", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_TRUE(matches("KRvKRP", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_TRUE(matches("KRP-KR", "8/8/4k1p1/8/8/4K3/3R4/r7 w - - 0 1"));
    EXPECT_FALSE(matches("KRKR", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_FALSE(matches("KRRPK", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    for (const std::string_view bad : {"", "K", "KRK K", "RKK", "KRKRK", "KXK"})
        EXPECT_FALSE(MaterialPattern::parse(bad)) << bad;
    GameFilter filter;
    filter.material = *MaterialPattern::parse("KRKR");
    EXPECT_EQ(wanted(filter, games), "d");
}

TEST(GameFacts, IdentityIsOfStartAndMoves) {
    GameFacts a, b;
    a.moves = b.moves = {Move(Square::E2, Square::E4)};
    EXPECT_EQ(identity_of(a), identity_of(b));
    b.tags = {{"White", "x"}};
    EXPECT_EQ(identity_of(a), identity_of(b));
    EXPECT_NE(identity_with_players(a), identity_with_players(b));
    b.moves.push_back(Move());
    EXPECT_NE(identity_of(a), identity_of(b));
    b = a;
    b.start = test::setup_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_NE(identity_of(a), identity_of(b));
}

}  // namespace
}  // namespace gyre::collection
