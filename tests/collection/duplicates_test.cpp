#include "collection/duplicates.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "collection/collector.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::collection {
namespace {

/// Returns the dropped games of a text as "dropped<kept"; "*" marks a game that is only a part of the kept one.
std::string dropped(std::string_view text, DuplicateFinder::Options options = {}) {
    class Cards : public GameSink {
    public:
        explicit Cards(std::vector<GameCard>& cards) : cards_(cards) {}
        void accept(const GameFacts& game) override { cards_.push_back(card_of(game)); }

    private:
        std::vector<GameCard>& cards_;
    };
    std::vector<GameCard> cards;
    const GameFilter all;
    Collector collector(all, std::make_unique<Cards>(cards));
    PgnReader(text).read_games(collector);
    DuplicateFinder finder(options);
    for (const GameCard& card : cards) finder.add(card);
    std::string found;
    for (const DroppedGame& game : finder.find([&](std::size_t index) { return cards[index].moves; }))
        found += (found.empty() ? "" : " ") + std::to_string(game.dropped) + '<' + std::to_string(game.kept) +
                 (game.is_part ? "*" : "");
    return found;
}

std::string game(std::string_view white, std::string_view black, const std::string& rest = "",
                 const std::string& moves = "1. d4 d5 2. c4 c6 1/2-1/2") {
    return "[Event \"T\"]\n[White \"" + std::string(white) + "\"]\n[Black \"" + std::string(black) + "\"]\n" + rest +
           "\n" + moves + "\n\n";
}

TEST(Duplicates, SameMovesOfOtherPlayersAreNoCopy) {
    const std::string first = game("Short, A", "Draw, B");
    EXPECT_EQ(dropped(first + game("Other, C", "Person, D")), "");
    EXPECT_EQ(dropped(first + game("Short,A", "Draw,B")), "1<0");
    EXPECT_EQ(dropped(first + game("A Short", "DRAW B.")), "1<0");
    EXPECT_EQ(dropped(first + game("Short, A", "Person, D")), "");
    EXPECT_EQ(dropped(first + game("Draw, B", "Short, A")), "");
    EXPECT_EQ(dropped(first + game("?", "?")), "");
    EXPECT_EQ(dropped(game("Müller, K", "Weiß") + game("Mueller,Karsten", "weiss")), "1<0");
    EXPECT_EQ(dropped(first + game("Other, C", "Person, D"), {.moves_only = true}), "1<0");
}

TEST(Duplicates, DifferentDatesLinksAndNumbersPreventAMatch) {
    const auto pair = [](const std::string& a, const std::string& b) {
        return dropped(game("A Short", "B Draw", a) + game("A Short", "B Draw", b));
    };
    const std::pair<const char*, const char*> different[] = {
        {"[Date \"2020.01.01\"]\n", "[Date \"2020.01.02\"]\n"},
        {"[Date \"2020.01.??\"]\n", "[Date \"2020.02.??\"]\n"},
        {"[Site \"https://lichess.org/aaaaaaaa\"]\n", "[Site \"https://lichess.org/bbbbbbbb\"]\n"},
        {"[Link \"https://www.chess.com/game/live/1\"]\n", "[Link \"https://www.chess.com/game/live/2\"]\n"},
        {"[GameId \"11\"]\n", "[GameId \"12\"]\n"},
        {"[UTCTime \"10:00:00\"]\n", "[UTCTime \"10:05:00\"]\n"},
        {"[Round \"1\"]\n", "[Round \"2\"]\n"},
    };
    for (const auto& [a, b] : different) EXPECT_EQ(pair(a, b), "") << a << b;
    const std::pair<const char*, const char*> same[] = {
        {"[Date \"2020.01.01\"]\n", "[Date \"2020-1-1\"]\n"},
        {"[Date \"2020.??.??\"]\n", "[Date \"2020.01.02\"]\n"},
        {"[Date \"2020.01.01\"]\n", ""},
        {"[Site \"https://lichess.org/aaaaaaaa\"]\n", "[Site \"http://www.lichess.org/aaaaaaaa/black#12\"]\n"},
        {"[Site \"https://lichess.org\"]\n", "[Site \"https://chess.com\"]\n"},
        {"[Site \"London\"]\n", "[Site \"London ENG\"]\n"},
        {"[Round \"1\"]\n", "[Round \"1.4\"]\n"},
    };
    for (const auto& [a, b] : same) EXPECT_EQ(pair(a, b), "1<0") << a << b;
}

TEST(Duplicates, ContradictingResultsPreventAMatch) {
    const std::string moves = "1. d4 d5 2. c4 c6 ";
    const auto ending = [&](const char* result) { return game("A Short", "B Draw", "", moves + result); };
    EXPECT_EQ(dropped(ending("1-0") + ending("0-1")), "");
    EXPECT_EQ(dropped(ending("1-0") + ending("*")), "1<0");
}

TEST(Duplicates, LongerOrAnnotatedCopyIsKept) {
    const std::string day = "[Date \"2020.01.01\"]\n";
    const std::string plain = game("A Short", "B Draw", day);
    const std::string annotated = game("Short, A", "Draw, B", day, "1. d4 {solid} d5 2. c4 c6 1/2-1/2");
    const std::string part = game("Short,A", "Draw,B", day, "1. d4 {so} d5 {so} 2. c4 {so} c6 {so} *");
    const std::string whole = game("Short", "Draw", day, "1. d4 d5 2. c4 c6 3. Nf3 Nf6 1-0");
    EXPECT_EQ(dropped(plain + annotated), "0<1");
    EXPECT_EQ(dropped(annotated + plain), "1<0");
    EXPECT_EQ(dropped(part + whole), "0<1*");
    EXPECT_EQ(dropped(part + whole, {.keep = KeepRule::Annotated}), "1<0*");
    EXPECT_EQ(dropped(part + whole, {.keep = KeepRule::First}), "1<0*");
    EXPECT_EQ(dropped(part + whole, {.keep = KeepRule::Last}), "0<1*");
    EXPECT_EQ(dropped(plain + annotated, {.keep = KeepRule::First}), "1<0");
    EXPECT_EQ(dropped(plain + plain + plain), "1<0 2<0");
}

TEST(Duplicates, BeginningOfAGameNeedsTheSameDayOrManyMoves) {
    const std::string short_part = "1. d4 d5 2. c4 c6 *", whole = "1. d4 d5 2. c4 c6 3. Nf3 Nf6 1-0";
    const std::string day = "[Date \"2020.01.01\"]\n";
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", day, short_part) + game("Short, A", "Draw, B", "", whole)), "");
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", day, "1. d4 *") + game("Short, A", "Draw, B", day, whole)), "");
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", day, short_part) + game("Other, A", "Draw, B", day, whole)), "");
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", day, short_part) +
                      game("Short, A", "Draw, B", day, "1. d4 d5 2. c4 e6 3. Nf3 Nf6 1-0")),
              "");
    const std::string ten =
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 "
        "Nf6 10. Ng1 Ng8 ";
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", "", ten + "*") + game("Short, A", "Draw, B", "", ten + "11. e4 *")),
              "0<1*");
}

TEST(Duplicates, BrokenGamesAndOtherStartPositionsAreKept) {
    const std::string broken = game("Short, A", "Draw, B", "", "1. d4 d5 2. c4 c6 3. Ke4 *");
    EXPECT_EQ(dropped(broken + broken), "");
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n", "1. e4 *") +
                      game("Short, A", "Draw, B", "", "1. e4 *")),
              "");
    // All tags are compared if there are no moves.
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", "[Site \"x\"]\n", "1-0") +
                      game("Short, A", "Draw, B", "[Site \"y\"]\n", "1-0")),
              "");
    EXPECT_EQ(dropped(game("Short, A", "Draw, B", "", "1-0") + game("Short, A", "Draw, B", "", "1-0")), "1<0");
}

TEST(Duplicates, GamesWithoutMovesNeedTheSameTagsAndComments) {
    const auto pair = [](const std::string& a, const std::string& b, const std::string& moves = "1-0") {
        return dropped(game("A Short", "B Draw", a, moves) + game("A Short", "B Draw", b, moves));
    };
    const std::pair<const char*, const char*> different[] = {
        {"[Board \"1\"]\n", "[Board \"2\"]\n"},
        {"[Section \"A\"]\n", "[Section \"B\"]\n"},
        {"[Round \"1.1\"]\n", "[Round \"1.2\"]\n"},
        {"[Round \"Final\"]\n", "[Round \"Semifinal\"]\n"},
        {"[Board \"1\"]\n", "[Table \"1\"]\n"},
        {"[Board \"1\"]\n", ""},
        {"[Date \"2020.01.01\"]\n", "[Date \"2020-1-1\"]\n"},
    };
    for (const auto& [a, b] : different) EXPECT_EQ(pair(a, b), "") << a << b;
    EXPECT_EQ(pair("[Board \"1\"]\n[Section \"A\"]\n", "[Section \"A\"]\n[Board \"1\"]\n"), "1<0");
    EXPECT_EQ(pair("[Board \"?\"]\n", ""), "1<0");
    EXPECT_EQ(pair("[Board \"1\"]\n", "[Board \"2\"]\n", "1. d4 1-0"), "1<0");

    const auto with_comments = [](const std::string& text) { return game("A Short", "B Draw", "", text + " 1-0"); };
    EXPECT_EQ(dropped(with_comments("{White was ill}") + with_comments("{Black was late}")), "");
    EXPECT_EQ(dropped(with_comments("{White was ill}") + with_comments("")), "");
    EXPECT_EQ(dropped(with_comments("{a} {b}") + with_comments("{b} {a}")), "");
    EXPECT_EQ(dropped(with_comments("{a} {b}") + with_comments("{a} {b}")), "1<0");
}

TEST(Duplicates, ManySimilarGamesAreFast) {
    std::string moves;
    for (int i = 1; i <= 20; i += 2) moves += std::to_string(i) + ". Nf3 Nf6 " + std::to_string(i + 1) + ". Ng1 Ng8 ";
    const std::string shorter = moves.substr(0, moves.find("15. "));
    constexpr int count = 3000;
    std::string rounds, dates, parts;
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string round = "[Round \"" + number + "\"]\n";
        const std::string date = "[Date \"" + std::to_string(1900 + i / 300) + '.' + std::to_string(i / 25 % 12 + 1) +
                                 '.' + std::to_string(i % 25 + 1) + "\"]\n";
        rounds += game("A Short", "B Draw", "[Date \"2020.01.01\"]\n" + round, moves + '*');
        dates += game("A Short", "B Draw", date, shorter + '*');
        parts += game("A Short", "B Draw", "[Date \"2020.01.01\"]\n" + round, (i % 2 == 0 ? moves : shorter) + '*');
    }
    // A different round does not prevent a match of such long games.
    const std::string found = dropped(rounds);
    EXPECT_EQ(std::count(found.begin(), found.end(), '<'), count - 1);
    EXPECT_EQ(dropped(dates), "");
    // A short game can only be the beginning of a long game of the same round, and this text has none.
    const std::string of_parts = dropped(parts);
    EXPECT_EQ(std::count(of_parts.begin(), of_parts.end(), '<'), count / 2 - 1);
    EXPECT_EQ(std::count(of_parts.begin(), of_parts.end(), '*'), 0);
    EXPECT_EQ(dropped(game("A Short", "B Draw", "[Date \"2020.01.01\"]\n[Round \"7\"]\n", shorter + '*') +
                      game("A Short", "B Draw", "[Date \"2020.01.01\"]\n[Round \"5\"]\n", moves + '*') +
                      game("A Short", "B Draw", "[Date \"2020.01.01\"]\n[Round \"7\"]\n", moves + '*')),
              "0<1* 2<1");
}

TEST(Duplicates, GameMatchesAGroupOnlyIfItMatchesAllMembers) {
    // "Polgar" can be either of two different players.
    const std::string text =
        game("Polgar, Judit", "Draw, B") + game("Polgar, Sofia", "Draw, B") + game("Polgar", "Draw, B");
    EXPECT_EQ(dropped(text), "2<0");
}

}  // namespace
}  // namespace gyre::collection
