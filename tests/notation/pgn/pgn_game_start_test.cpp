// Tests where games begin. Reading, skipping, reading in pieces, in chunks and by threads must all find the same games.

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "notation/pgn/pgn_chunks.h"
#include "notation/pgn/pgn_reader.h"
#include "tests/support/pgn_log.h"
#include "tests/support/piece_source.h"

namespace gyre {
namespace {

using test::PgnLog;
using test::PieceSource;

/// Records what all methods of reading must agree on.
class GameList : public PgnVisitor {
public:
    explicit GameList(bool skips_games, bool skips_variations)
        : skips_games_(skips_games), skips_variations_(skips_variations) {}

    void begin_game(const TextPlace& place) override { list_ += std::to_string(place.offset) + ':'; }
    void tag(std::string_view name, std::string_view value) override {
        list_ += std::string(name) + '=' + std::string(value) + ';';
    }
    bool begin_moves(const Position&) override { return !skips_games_; }
    bool begin_variation() override { return !skips_variations_; }
    void result(PgnResult result) override {
        // A reader that skips moves does not know whether 0-0 is castling or a result.
        if (result != PgnResult::Unknown) list_ += to_text(result);
    }
    void end_game() override { list_ += '\n'; }

    const std::string& list() const { return list_; }

private:
    bool skips_games_, skips_variations_;
    std::string list_;
};

std::string games_of(PgnReader&& reader, bool skips_games = false, bool skips_variations = false) {
    GameList list(skips_games, skips_variations);
    reader.read_games(list);
    return list.list();
}

std::string games_of_chunks(PgnChunks&& chunks, std::size_t threads) {
    std::string all;
    read_games_in_order(
        chunks, {.threads = threads}, [] { return std::make_unique<GameList>(false, false); },
        [&](PgnVisitor& visitor) { all += static_cast<GameList&>(visitor).list(); });
    return all;
}

void expect_same_games(const std::string& text, std::size_t threads) {
    const std::string whole = games_of(PgnReader(text));
    ASSERT_EQ(games_of(PgnReader(text), true), whole) << text;
    ASSERT_EQ(games_of(PgnReader(text), false, true), whole) << text;
    ASSERT_EQ(games_of(PgnReader(text, {.reading = Reading::Strict})), whole) << text;
    for (const std::size_t piece : {1, 7, 600}) {
        PieceSource source(text, piece), skipped(text, piece);
        ASSERT_EQ(games_of(PgnReader(source)), whole) << text;
        ASSERT_EQ(games_of(PgnReader(skipped), true), whole) << text;
    }
    for (const std::size_t size : {1, 100, 1000}) {
        PieceSource source(text, 50);
        ASSERT_EQ(games_of_chunks(PgnChunks(text, size), threads), whole) << text;
        ASSERT_EQ(games_of_chunks(PgnChunks(source, size), threads), whole) << text;
    }
}

/// Complete games; each must be found whatever stands before and after it.
constexpr std::string_view sound_games[] = {
    "[Event \"A\"]\n[White \"x\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
    "[Event \"B\"]\n\n1. e4 e5\n\n",
    "[Event \"C\"]\r\n\r\n1. e4 Ke4 e5\r\n\r\n",
    "[Event \"D\"]\n[Result \"0-0\"]\n\n0-0\n\n",
    "[Event \"E\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. P@f5 {x} *\n\n",
    "[event \"F\"]\n\n1. e4 (1. d4 {open}\n\n",
    "1. e4 e5 2. Nf3\n\n",
    "1. d4 d5 2. c4 1/2\n\n",
    "1. a3 {x}\n\n",
    "1. a3\n \n",
    "1 e4 e5 2 Nf3\n\n",
    "1.e4e5 2.Nf3Nc6\n\n",
    "1.e4,e5 2.Nf3...Nc6,\n\n",
    "1e4 e5\n\n",
    "1. e4 Qa1 e5 2. Qxf8\n\n",
    "1. Ke4\n\n",
    "1. c4 c5 draw\n\n",
    "1. Nf3 d5 (1... c5 2. c4\n\n",
    "1. e4\n\n1... e5\n\n",
    "1. e4\n\n1. ... e5\n\n",
    "1. e4 \n\n{He thinks.} 1. \u2026 e5 0-0\n\n",
    "1. e4 e5 2. Nf3 Nc61-0\n\n",
    "1. e4 e5 2. Nf3 5.1-0\n\n",
    "1. e4 e5 1 - 0\n\n",
    "1. e4 e5 \u00BD - \u00BD\n\n",
    "1. e4 e5 1\u20140\n\n",
    "1. e4 <> 2. d4 --+\n\n",
    "1. e4 e5 0-0\n\n",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0\n\n",
    "1. e4 $1 e5 $14\n\n",
    "1. e4 e5 - / + # unclear\n\n",
    "1. e4 e5 2. Nf3 ]\n\n",
};

TEST(PgnGameStart, EveryGameIsFoundWhateverSurroundsIt) {
    Rng rng(61);
    for (int round = 0; round < 400; ++round) {
        std::string text;
        std::vector<std::uint64_t> places;
        for (int i = 0; i < 12; ++i) {
            places.push_back(text.size());
            text += sound_games[rng.below(std::size(sound_games))];
        }
        for (const bool skips : {false, true}) {
            PgnLog log;
            log.skip_games = skips;
            PgnReader(text).read_games(log);
            ASSERT_EQ(log.places, places) << text << log.text;
        }
        expect_same_games(text, 1 + static_cast<std::size_t>(round % 3));
        if (HasFatalFailure()) return;
    }
}

TEST(PgnGameStart, AllMethodsOfReadingFindTheSameGames) {
    constexpr std::string_view odd_pieces[] = {
        "[White \"no event\"]\n\n1. c4 0-1\n\n",
        "[Event \"G\"]\n\n",
        "[pgn]1. e4 e5[/pgn]\n",
        "[pgn]\n[Event \"H\"]\n\n1. e4\n[/pgn]",
        "[PGN=1]",
        "[/pgn]",
        "1. e4 e5 {forgotten\n\n",
        "e4 e5\n\n",
        "{Game 2}\n1. g3 g6\n\n",
        "{a}\n\n",
        "; remark\n",
        "% hidden\n",
        "Dear friend,\n",
        "words that mean nothing\n\n",
        "1. e4 e5\n1. d4 d5 2. c4\n",
        "1. e4 (\n\n1. d4) e5\n\n",
        "1. e4 (1. d4\n\n1. c4 (1. c3)\n\n",
        "(1. d4\n\n",
        ")\n",
        "$1 ",
        "$1\n\n",
        "-/-\n\n",
        "+/-\n\n",
        "+:-",
        "0-0\n\n",
        "0-0 {both late}\n\n",
        "0-0-0 ",
        "*",
        "1-0",
        " 1 - 0",
        "\n\n1 ",
        "1",
        "1.",
        "1. ",
        "...",
        "\u2026 ",
        "N ",
        "+- ",
        ", ",
        "Nc63.Bb5",
        "e4e5\n\n",
        "e2e4 e7e5\n\n",
        "Qxf7#1-0",
        "0000\n\n",
        "\x1A\n",
        "\xA0",
        "e8(Q) ",
        "\n\n",
        "\n",
        "\r\n\r\n",
        "{",
        "}",
        "[",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ",
    };
    Rng rng(62);
    for (int round = 0; round < 1500; ++round) {
        std::string text;
        for (int i = 0; i < 14; ++i)
            text += rng.below(3) == 0 ? sound_games[rng.below(std::size(sound_games))]
                                      : odd_pieces[rng.below(std::size(odd_pieces))];
        expect_same_games(text, 1 + static_cast<std::size_t>(round % 2));
        if (HasFatalFailure()) return;
    }
}

std::string log_of(std::string_view text) {
    PgnLog log;
    PgnReader(text).read_games(log);
    return log.text;
}

TEST(PgnGameStart, GameWithoutTagsBeginsAfterAnEmptyLineAndOneMove) {
    EXPECT_EQ(log_of("1. e4 e5 2. Nf3 draw\n\n1. d4 d5 2. c4 1-0\n\n1. c4 c5 0-1\n"),
              "<|e4 e5 Nf3 !unreadable move@1:18><|d4 d5 c4 =1-0><|c4 c5 =0-1>");
    EXPECT_EQ(log_of("1. a3 {x}\n\n1. b3 g6\n\n1. d3\n"), "<|a3 {x}><|b3 g6><|d3>");
    EXPECT_EQ(log_of("1. e4\n\n1... e5\n\n{so}\n\n1. \u2026 d5\n"), "<|e4 e5 {so} !illegal move@7:8>");
    // An empty line before the first move does not end the game.
    EXPECT_EQ(log_of("[White \"A\"]\n\n{first}\n\n1. e4 *"), "<White=A;|{first} e4 =*>");
    EXPECT_EQ(log_of("1. e4 (\n\n1. d4) e5 *"), "<|e4 (d4) e5 =*>");
}

TEST(PgnGameStart, GameWithoutTagsBeginsOnANewLineAfterTwoMoves) {
    EXPECT_EQ(log_of("1. e4 e5 2. Nf3\n1. d4 d5\n1. c4\n1... e5\n"), "<|e4 e5 Nf3><|d4 d5><|c4 e5>");
    EXPECT_EQ(log_of("1. e4\n1. e5\n2. Nf3\n"), "<|e4 e5 Nf3>");
    // Within a variation, a new line alone does not begin a game.
    EXPECT_EQ(log_of("1. e4 (1. d4 d5\n1. c4) e5\n"), "<|e4 (d4 d5 c4) e5>");
}

TEST(PgnGameStart, MovesWithoutSpacesAreCountedWhenSkipped) {
    for (const std::string first : {"1.e4e5", "1. e4e52.Nf3", "1.Nf3d5", "1. e2e4 e7e5", "1.d4Nf6"}) {
        const std::string text = first + "\n1. d4 d5 *\n";
        expect_same_games(text, 2);
        EXPECT_EQ(games_of(PgnReader(text)), "0:\n" + std::to_string(first.size() + 1) + ":\n") << first;
    }
    // These games have one move each: the second number 1 belongs to the reply.
    for (const std::string first : {"1. e2e4", "1. Ng1f3", "1. e4"}) {
        const std::string text = first + "\n1... d5 2. c4 *\n";
        expect_same_games(text, 2);
    }
}

TEST(PgnGameStart, CommaAfterAMoveIsNoSeparateToken) {
    for (const std::string text : {"a3,\n1. d4 d5 *", "a3.,\n1. d4 d5 *", "1. --,\n1. d4 d5 *", "1.e4,e5,\n1. d4 d5 *",
                                   "1. a3\uFE0E\n1. d4 d5 *"})
        expect_same_games(text, 2);
    EXPECT_EQ(log_of("1. d4,\n1... d5 2. c4, *"), "<|d4 d5 c4 =*>");
}

TEST(PgnGameStart, CommentBeforeAGameBelongsToThatGame) {
    EXPECT_EQ(log_of("1. e4 e5\n\n{Second}\n1. d4 d5\n\n; third\n\n1. c4\n"),
              "<|e4 e5><|{Second} d4 d5><|{ third} c4>");
    EXPECT_EQ(log_of("1. e4 e5 {of this one}\n\n1. d4"), "<|e4 e5 {of this one}><|d4>");
}

TEST(PgnGameStart, UnclosedVariationDoesNotSwallowTheNextGame) {
    EXPECT_EQ(log_of("1. e4 (1. d4 d5\n\n1. c4 c5\n"), "<|e4 (d4 d5 !bad variation@3:1)><|c4 c5>");
    EXPECT_EQ(log_of("1. e4 (1. Ke4 d5\n\n1. c4 c5\n"), "<|e4 (!illegal move@1:12 !bad variation@3:1)><|c4 c5>");
}

TEST(PgnGameStart, ResultInAVariationBeyondTheMoveLimitEndsNoGame) {
    PgnOptions options;
    options.limits.moves = 2;
    PgnLog log;
    PgnReader("[White \"A\"]\n\n1. e4 (1. d4 d5 1-0) e5 0-1\n\n1. c4 *", options).read_games(log);
    EXPECT_EQ(log.text, "<White=A;|e4 (d4 !limit exceeded@3:14) =0-1><|c4 =*>");
}

TEST(PgnGameStart, DelimitersOfWebPagesAreIgnored) {
    EXPECT_EQ(log_of("[pgn] 1. e4 e5 2. Nf3 [/pgn]\n[PGN height=400]\n[White \"A\"]\n\n1. d4 *\n[/PGN]\n"),
              "<|e4 e5 Nf3><White=A;|d4 =*>");
    EXPECT_EQ(log_of("Look:\n[pgn]1. e4[/pgn][pgn]1. d4[/pgn]\n"), "!stray text@1:1<|e4><|d4>");
    EXPECT_EQ(log_of("Look: [pgn]1. e4[/pgn] and <b>[PGN]1. d4[/PGN]</b>\n1. c4\n"),
              "!stray text@1:1<|e4> !stray text@1:24<|d4> !stray text@1:47<|c4>");
    EXPECT_EQ(log_of("[White \"A\"]\n[pgn]\n1. e4 [/pgn] 1. d4"), "<White=A;|e4><|d4>");
    // With a quoted value it is a tag.
    EXPECT_EQ(log_of("[pgn \"x\"]\n\n1. e4"), "<pgn=x;|e4>");
}

}  // namespace
}  // namespace gyre
