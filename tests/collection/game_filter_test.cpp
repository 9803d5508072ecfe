#include "collection/game_filter.h"

#include <gtest/gtest.h>

#include "collection/collector.h"
#include "notation/pgn/pgn_reader.h"
#include "tests/support/positions.h"

namespace gyre::collection {
namespace {

/// Returns the Event tags of the games that pass the filter.
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

TEST(GameFilter, ComparesTags) {
    EXPECT_EQ(wanted({}, games), "abcd");
    EXPECT_EQ(wanted(with_tag("Event=b"), games), "b");
    EXPECT_EQ(wanted(with_tag("Event!=b"), games), "acd");
    EXPECT_EQ(wanted(with_tag("White~tal"), games), "a");
    EXPECT_EQ(wanted(with_tag("Date>=1960.02"), games), "c");
    EXPECT_EQ(wanted(with_tag("Date<1970"), games), "a");
    // Ratings are compared as numbers, not as text.
    EXPECT_EQ(wanted(with_tag("WhiteElo<1000"), games), "b");
    EXPECT_EQ(wanted(with_tag("WhiteElo>=2600"), games), "a");
    EXPECT_EQ(wanted(with_tag("BlackElo<=2500"), games), "a");
    EXPECT_EQ(wanted(with_tag("BlackElo>2500"), games), "b");
    EXPECT_EQ(parse_tag_criterion("White").error(),
              "'White' is not a tag's name, one of = != ~ < <= > >=, and a value");
    // Case does not matter in tag names.
    EXPECT_EQ(wanted(with_tag("date>=1960.2"), games), "c");
    EXPECT_EQ(wanted(with_tag("blackelo>2500"), games), "b");
    EXPECT_FALSE(parse_tag_criterion("=x"));
    EXPECT_FALSE(parse_tag_criterion("a!b"));
}

const std::string draw = "1/2-1/2", win = "1-0";

TEST(GameFilter, EquivalentResultsAreEqual) {
    for (const std::string_view criterion : {"Result=1/2", "result=0.5-0.5", "Result=\u00BD-\u00BD"}) {
        EXPECT_TRUE(parse_tag_criterion(criterion)->accepts(&draw)) << criterion;
        EXPECT_FALSE(parse_tag_criterion(criterion)->accepts(&win)) << criterion;
    }
    EXPECT_FALSE(parse_tag_criterion("Result!=1/2")->accepts(&draw));
    EXPECT_FALSE(parse_tag_criterion("Result=1-0F")->accepts(&win));
    EXPECT_FALSE(parse_tag_criterion("Round=1/2")->accepts(&draw));
}

TEST(GameFilter, InvalidValuesAreNeitherSmallerNorLarger) {
    EXPECT_EQ(parse_tag_criterion("Date>=soon").error(), "'soon' is not a date, such as 2017.04.14, 2017.04 or 2017");
    EXPECT_EQ(parse_tag_criterion("timecontrol<5 min").error(),
              "'5 min' is not a time control, such as 180, 600+5 or 40/7200");
    EXPECT_EQ(parse_tag_criterion("WhiteElo>GM").error(), "'GM' is not a rating, such as 2400");
    for (const std::string_view equal : {"Date=soon", "EventDate!=?", "TimeControl~min", "WhiteElo=", "ECO>=B20"})
        EXPECT_TRUE(parse_tag_criterion(equal)) << equal;
}

bool meets(std::string_view criterion, const std::string& there) {
    return parse_tag_criterion(criterion)->accepts(&there);
}

TEST(GameFilter, NumbersAreNotComparedWithText) {
    for (const std::string_view criterion : {"WhiteElo>1000", "WhiteElo<1000", "WhiteElo>=0", "WhiteElo<=0"})
        for (const std::string_view there : {"?", "", "-", "nan", "inf", "2600 (FIDE)"})
            EXPECT_FALSE(meets(criterion, std::string(there))) << criterion << ' ' << there;
    EXPECT_TRUE(meets("ce>10", "+15"));
    EXPECT_FALSE(meets("ce>10", "+-15"));
    // Two texts are compared as text.
    EXPECT_TRUE(meets("ECO>=B20", "C41"));
    EXPECT_FALSE(meets("ECO>=B20", "A41"));
}

TEST(GameFilter, RatingOfZeroIsUnknown) {
    constexpr std::string_view unrated =
        "[Event \"a\"]\n[WhiteElo \"0\"]\n[BlackElo \"1500\"]\n\n1. e4 *\n\n"
        "[Event \"b\"]\n[WhiteElo \"1400\"]\n[BlackElo \"1500\"]\n\n1. e4 *\n";
    EXPECT_EQ(wanted({.max_elo = 2000}, unrated), "b");
    EXPECT_EQ(wanted({.min_elo = 0}, unrated), "b");
    EXPECT_EQ(wanted(with_tag("WhiteElo<2000"), unrated), "b");
    EXPECT_EQ(wanted(with_tag("WhiteElo>=0"), unrated), "b");
    EXPECT_EQ(wanted(with_tag("WhiteElo!=1400"), unrated), "a");
    EXPECT_EQ(wanted(with_tag("WhiteElo=0"), unrated), "a");
    EXPECT_FALSE(meets("FIDERating<2000", "0?"));
    EXPECT_TRUE(meets("Round<2", "0"));
    // It can be read, so it is not reported.
    EXPECT_FALSE(parse_tag_criterion("WhiteElo<2000")->cannot_read("0"));
    EXPECT_TRUE(parse_tag_criterion("WhiteElo<2000")->cannot_read("strong"));
}

TEST(GameFilter, DatesAreComparedByTheGivenParts) {
    EXPECT_TRUE(meets("Date>=2019.06.01", "2019.06.01"));
    EXPECT_FALSE(meets("Date>=2019.06.01", "2019.05.31"));
    EXPECT_TRUE(meets("Date<=1960", "1960.12.31"));
    EXPECT_FALSE(meets("Date>1960", "1960.12.31"));
    EXPECT_TRUE(meets("EventDate>1960.11", "1960.12.??"));
    EXPECT_TRUE(meets("Date>=2019.??.??", "2019.01.01"));
    // A date whose unknown part matters is neither earlier nor later.
    for (const std::string_view there : {"2019.??.??", "2019", "????.??.??", "?", "summer", "2019.13.01"})
        for (const std::string_view criterion : {"Date>=2019.06.01", "Date<2019.06.01"})
            EXPECT_FALSE(meets(criterion, std::string(there))) << criterion << ' ' << there;
    EXPECT_TRUE(meets("Date>=2019.06.01", "2020.??.??"));
    EXPECT_TRUE(meets("Date<2019.06.01", "2019.05.??"));
}

TEST(GameFilter, DatesAreReadInEverySpelling) {
    for (const std::string_view there : {"2017.04.14", "2017.4.14", "2017-4-14", "2017/04/14", "20170414", "14.04.2017",
                                         "2017.04.14T10:00:00Z", "04/14/2017"}) {
        EXPECT_TRUE(meets("Date>=2017.04.14", std::string(there))) << there;
        EXPECT_TRUE(meets("Date<=2017-4-14", std::string(there))) << there;
        EXPECT_TRUE(meets("UTCDate=2017/4/14", std::string(there))) << there;
        EXPECT_FALSE(meets("Date>2017.4.14", std::string(there))) << there;
        EXPECT_FALSE(meets("Date!=2017.04.14", std::string(there))) << there;
        EXPECT_TRUE(meets("Date=2017", std::string(there))) << there;
    }
    // Either order of day and month is possible here.
    EXPECT_FALSE(meets("Date>=2000", "03.04.2017"));
    EXPECT_TRUE(meets("Date>=2000", "2017.00.00"));
    EXPECT_TRUE(meets("Date=????.??.??", "????.??.??"));
    EXPECT_FALSE(meets("Date=????.??.??", "2017.04.14"));
}

TEST(GameFilter, TimeControlsAreComparedBySeconds) {
    for (const std::string_view there : {"600", "600+5", "900+10", "40/7200:3600", "*600", "1/86400"})
        EXPECT_TRUE(meets("TimeControl>=600", std::string(there))) << there;
    for (const std::string_view there : {"180", "180+20", "-", "?", "", "40/300:600", "G/60"})
        EXPECT_FALSE(meets("TimeControl>=600", std::string(there))) << there;
    EXPECT_TRUE(meets("TimeControl>600", "600+5"));
    EXPECT_TRUE(meets("TimeControl=600+5", "600+5"));
    EXPECT_TRUE(meets("TimeControl=-", "-"));
    EXPECT_FALSE(meets("TimeControl!=600", "600+0"));
}

TEST(GameFilter, RatingMarksAreIgnored) {
    EXPECT_TRUE(meets("WhiteElo>=1500", "1500?"));
    EXPECT_TRUE(meets("WhiteElo<1600", "1500P"));
    EXPECT_FALSE(meets("WhiteElo<1600", "-"));
}

TEST(GameFilter, SpeedsAreThoseOfLichess) {
    const std::pair<std::string_view, GameSpeed> cases[] = {{"15", GameSpeed::UltraBullet},
                                                            {"60+0", GameSpeed::Bullet},
                                                            {"120+1", GameSpeed::Bullet},
                                                            {"180", GameSpeed::Blitz},
                                                            {"180+2", GameSpeed::Blitz},
                                                            {"300+3", GameSpeed::Blitz},
                                                            {"480", GameSpeed::Rapid},
                                                            {"600+5", GameSpeed::Rapid},
                                                            {"1500", GameSpeed::Classical},
                                                            {"40/7200:3600", GameSpeed::Classical},
                                                            {"1/259200", GameSpeed::Correspondence},
                                                            {"-", GameSpeed::Correspondence}};
    for (const auto& [text, speed] : cases) EXPECT_EQ(speed_class(text), speed) << text;
    EXPECT_EQ(speed_class("?"), std::nullopt);
    EXPECT_EQ(speed_class("blitz"), std::nullopt);
    constexpr std::string_view clocks =
        "[Event \"a\"]\n[TimeControl \"180+2\"]\n\n1. e4 *\n\n[Event \"b\"]\n[TimeControl \"600\"]\n\n1. e4 *\n\n"
        "[Event \"c\"]\n\n1. e4 *\n";
    EXPECT_EQ(wanted({.speeds = {GameSpeed::Blitz}}, clocks), "a");
    EXPECT_EQ(wanted({.speeds = {GameSpeed::Blitz, GameSpeed::Rapid}}, clocks), "ab");
    EXPECT_EQ(wanted({.min_increment = 1}, clocks), "a");
    EXPECT_EQ(wanted({.max_increment = 0}, clocks), "b");
}

TEST(GameFilter, ValuesThatCannotBeComparedAreCounted) {
    constexpr std::string_view dated =
        "[Event \"a\"]\n[Date \"spring\"]\n\n1. e4 *\n\n[Event \"b\"]\n[Date \"????.??.??\"]\n\n1. e4 *\n\n"
        "[Event \"c\"]\n[Date \"31.31.1999\"]\n\n1. e4 *\n";
    const GameFilter filter = with_tag("Date>=1990");
    class Nothing : public GameSink {
        void accept(const GameFacts&) override {}
    };
    Collector collector(filter, std::make_unique<Nothing>());
    PgnReader(dated).read_games(collector);
    EXPECT_EQ(collector.unreadable().games, 2u);
    EXPECT_EQ(collector.unreadable().first.value, "spring");
    EXPECT_EQ(collector.unreadable().place.line, 1u);
}

TEST(GameFilter, CaseIsIgnoredBeyondAscii) {
    EXPECT_TRUE(meets("White~élodie", "ÉLODIE O"));
    EXPECT_TRUE(meets("White~ПЕТРОВ", "Петров, И"));
    EXPECT_TRUE(meets("White~élodie", "\xC9lodie"));
    EXPECT_FALSE(meets("Site~elodie", "ÉLODIE O"));
    // Names are also compared without accents.
    EXPECT_TRUE(meets("White~elodie", "ÉLODIE O"));
    EXPECT_TRUE(meets("Black~mueller", "MÜLLER, H"));
    EXPECT_TRUE(meets("White~", "x"));
    EXPECT_EQ(wanted({.players = {PlayerName("šarić")}}, "[Event \"a\"]\n[Black \"ŠARIĆ, I\"]\n\n1. e4 *\n"), "a");
}

TEST(GameFilter, SelectsByPlayerResultRatingAndLength) {
    EXPECT_EQ(wanted({.players = {PlayerName("tal")}}, games), "ab");
    EXPECT_EQ(wanted({.result = PgnResult::WhiteWins}, games), "a");
    EXPECT_EQ(wanted({.result = PgnResult::Draw}, games), "c");
    EXPECT_EQ(wanted({.result = PgnResult::Unknown}, games), "d");
    EXPECT_EQ(wanted({.min_elo = 1000}, games), "a");
    EXPECT_EQ(wanted({.max_elo = 2700}, games), "ab");
    EXPECT_EQ(wanted({.min_plies = 3}, games), "ac");
    EXPECT_EQ(wanted({.max_plies = 1}, games), "d");
    EXPECT_EQ(wanted({.only_whole = true}, games), "abd");
    EXPECT_EQ(wanted({.result = PgnResult::WhiteWins, .inverted = true}, games), "bcd");
    EXPECT_EQ(wanted({.players = {PlayerName("tal")}, .inverted = true}, games), "cd");
}

TEST(GameFilter, SelectsByPositionsOfTheMainLine) {
    const auto with = [](std::string_view fen) {
        GameFilter filter;
        filter.positions.push_back(*PositionPattern::parse(fen));
        return filter;
    };
    // Two move orders reach the same position with different clocks.
    constexpr std::string_view board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    EXPECT_EQ(wanted(with(std::string(board) + " b KQkq - 5 9"), games), "ac");
    EXPECT_EQ(wanted(with(std::string(board) + " w KQkq -"), games), "");
    EXPECT_EQ(wanted(with(std::string(board) + " w"), games), "");
    EXPECT_EQ(wanted(with(board), games), "ac");
    EXPECT_EQ(wanted(with(std::string(board) + " b Kkq -"), games), "");
    // Positions of variations do not count.
    EXPECT_EQ(wanted(with("rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR"), games), "");
    EXPECT_EQ(wanted(with("8/8/4k3/8/8/4K3/3R4/r7"), games), "d");
    EXPECT_FALSE(PositionPattern::parse("x"));
    // The position is repaired like any other FEN.
    EXPECT_EQ(wanted(with(std::string(board) + " b KQkq e3 0 1;"), games), "ac");
    EXPECT_EQ(PositionPattern::parse(std::string(board) + " b KQkq - 5 9")->warning(), "");
    EXPECT_NE(PositionPattern::parse(std::string(board) + " b KQkq - 5 9;")->warning(), "");
}

TEST(GameFilter, SelectsByMaterial) {
    const auto matches = [](std::string_view pattern, std::string_view fen) {
        return MaterialPattern::parse(pattern)->matches(test::position_of(fen));
    };
    EXPECT_TRUE(matches("KRPKR", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_TRUE(matches("KRvKRP", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_TRUE(matches("KRP-KR", "8/8/4k1p1/8/8/4K3/3R4/r7 w - - 0 1"));
    EXPECT_FALSE(matches("KRKR", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    EXPECT_FALSE(matches("KRRPK", "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1"));
    // Rook endings match with any number of pawns or with exactly the given number.
    for (const std::string_view pattern : {"KRP*KRP*", "R P* v R P*", "Rv RP", "K RP* K R", "KRP+vKR", "KR-KRP1..2",
                                           "KRP?KRP?", "KRP1KR", "KR1P0..8KRP0", "KRPP*KR"})
        EXPECT_TRUE(matches(pattern, "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1")) << pattern;
    for (const std::string_view pattern : {"KRP+KRP+", "KRP2KR", "KRP2..3KR", "KP*KP*", "KRPP+KR", "KRP0KR"})
        EXPECT_FALSE(matches(pattern, "8/8/4k3/8/8/4K3/3RP3/r7 w - - 0 1")) << pattern;
    for (const std::string_view bad :
         {"", "K", "KRK K", "RKK", "KRKRK", "KXK", "K*K", "KR3..2K", "KP9999K", "*KK", "KP1..K", "RvRvR"})
        EXPECT_FALSE(MaterialPattern::parse(bad)) << bad;
    // The error shows the pattern as it was given.
    EXPECT_EQ(MaterialPattern::parse("Rv RX").error().message(),
              "'Rv RX': 'X' is not one of K Q R B N P, or *, + or a number after one of them");
    GameFilter filter;
    filter.material = *MaterialPattern::parse("KRKR");
    EXPECT_EQ(wanted(filter, games), "d");
}

}  // namespace
}  // namespace gyre::collection
