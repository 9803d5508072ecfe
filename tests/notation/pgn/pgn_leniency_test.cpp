// Non-standard spellings that people and programs use: tags, results, moves without spaces, comments.

#include <gtest/gtest.h>
#include <string>

#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/pgn_writer.h"
#include "tests/support/pgn_log.h"
#include "tests/support/text.h"

namespace gyre {
namespace {

using test::PgnLog;

std::string log_of(std::string_view text, const PgnOptions& options = {}) {
    PgnLog log;
    PgnReader(text, options).read_games(log);
    return log.text;
}

std::string messages_of(std::string_view text, const PgnOptions& options = {}) {
    PgnLog log;
    PgnReader(text, options).read_games(log);
    return log.messages;
}

/// Returns the games as the writer writes what the reader reports.
std::string written(std::string_view text) {
    std::string out;
    PgnWriter writer(out);
    PgnReader(text).read_games(writer);
    return out;
}

using test::contains;

// --- Tags ---

TEST(PgnLeniency, TagNamesAreReadInAnyCase) {
    EXPECT_EQ(
        log_of("[event \"2\"]\n[WHITE \"A\"]\n[setup \"1\"]\n[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *"),
        "<Event=2;White=A;SetUp=1;FEN=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;|e4 =*>");
    EXPECT_EQ(log_of("[White \"A\"]\n[white \"B\"]\n[Own \"1\"]\n[OWN \"2\"]\n\n*"),
              "<White=A; !repeated tag@2:1Own=1; !repeated tag@4:1|=*>");
    EXPECT_EQ(log_of("[white \"A\"]\n\n1. e4\n\n[WHITE \"B\"]\n\n[white \"C\"]\n\n*"),
              "<White=A;|e4><White=B;|><White=C;|=*>");
    const std::string text =
        written("[Setup \"1\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[eco \"A00\"]\n\n1. e4 *");
    EXPECT_TRUE(contains(text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[ECO \"A00\"]\n\n1. e4 *"))
        << text;
    EXPECT_FALSE(contains(text, "Setup"));
}

TEST(PgnLeniency, TreeAcceptsTagNamesInAnyCase) {
    GameTree game;
    EXPECT_TRUE(game.set_tag("white", "A"));
    EXPECT_EQ(game.tags().at(0), (PgnTag{"White", "A"}));
    EXPECT_TRUE(game.has_tag("WHITE"));
    EXPECT_EQ(game.tag("whitE"), "A");
    EXPECT_EQ(game.tag("date"), "????.??.??");
    EXPECT_EQ(game.set_tag("fen", "x"), Failure(TagError::TellsStart));
    game.remove_tag("WHITE");
    EXPECT_FALSE(game.has_tag("White"));
}

TEST(PgnLeniency, TagNamesCanHaveSigns) {
    EXPECT_EQ(log_of("[Seen? \"x\"]\n[Who's/What* \"y\"]\n\n1. e4 *"), "<Seen?=x;Who's/What*=y;|e4 =*>");
    EXPECT_TRUE(contains(written("[Seen? \"x\"]\n\n*"), "[Seen? \"x\"]\n"));
    GameTree game;
    EXPECT_TRUE(game.set_tag("Seen?", "x"));
}

TEST(PgnLeniency, SignAfterAStandardTagNameIsDropped) {
    EXPECT_EQ(log_of("[FEN: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[white=\"A\"]\n[BlackType: \"x\"]\n\n1. e4 Kd7 *"),
              "<!bad tag@1:1FEN=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; !bad tag@2:1White=A;BlackType:=x;|e4 Kd7 =*>");
    EXPECT_EQ(log_of("[Event: \"1\"]\n\n1. e4\n\n[Event: \"2\"]\n\n[Event: \"3\"]\n\n*"),
              "<!bad tag@1:1Event=1;|e4><!bad tag@5:1Event=2;|><!bad tag@7:1Event=3;|=*>");
}

TEST(PgnLeniency, SignAfterATagValueIsDropped) {
    EXPECT_EQ(log_of("[White \"A\";]\n[Black \"B\" , ]\n[Site \"x;]\"]\n\n1. e4 *"),
              "<!bad tag@1:1White=A; !bad tag@2:1Black=B;Site=x;];|e4 =*>");
}

TEST(PgnLeniency, ValueCanHaveSingleQuotes) {
    EXPECT_EQ(log_of("[White 'O'Kelly']\n\n*"), "<!bad tag@1:1White=O'Kelly;|=*>");
}

TEST(PgnLeniency, TagWithAnUnreadableNameLeavesTheOthersUnchanged) {
    const std::string text =
        "[Gr\xC3\xB6\xC3\x9F"
        "e \"x\"] [White \"A\"]\n[a;b \"]\"]\n\n1. e4 *";
    EXPECT_EQ(log_of(text), "<!bad tag@1:1White=A; !bad tag@2:1|e4 =*>");
    EXPECT_TRUE(contains(messages_of(text), "the name of a tag holds a character that names cannot have"));
}

TEST(PgnLeniency, TagsCanHaveSpacesOfAnyKind) {
    for (const std::string blank : {"\xC2\xA0", "\xA0", "\u2009", "\u202F"}) {
        EXPECT_EQ(log_of("[White" + blank + "\"Anna\"" + blank + "]" + blank + "\n[Black \"B\"]\n\n1. e4 *"),
                  "<White=Anna;Black=B;|e4 =*>");
        EXPECT_EQ(log_of("1. e4\n\n[Event" + blank + "\"x\"]\n\n1. d4 *"), "<|e4><Event=x;|d4 =*>");
    }
    EXPECT_EQ(log_of("[White \u201CAnna\u201D]\n\n1. e4\n[Event \u201Cx\u201D]\n\n*"),
              "<!bad tag@1:1White=Anna;|e4><!bad tag@4:1Event=x;|=*>");
    EXPECT_EQ(log_of("[White\"Anna\"]\n\n1. e4\n[White\"B\"]*"), "<White=Anna;|e4><White=B;|=*>");
}

TEST(PgnLeniency, ControlZEndsADosFile) {
    EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4 1-0\n\x1A"), "<White=A;|e4 =1-0>");
    EXPECT_EQ(log_of("1. e4 1-0\x1A\n\n1. d4\x1A"), "<|e4 =1-0><|d4>");
    EXPECT_EQ(log_of("\x1A"), "");
}

TEST(PgnLeniency, NamesOfStandardChessAreNoVariant) {
    for (const std::string name : {"Regular", "standard chess", "Orthodox", "Normal", "From Position", "Classic"})
        EXPECT_EQ(log_of("[Variant \"" + name + "\"]\n\n1. e4 *"), "<Variant=" + name + ";|e4 =*>");
}

// --- Results ---

TEST(PgnLeniency, ResultsAreReadInEverySpelling) {
    for (const std::string draw :
         {"1/2-1/2", "1/2", "\u00BD-\u00BD", "\u00BD", "\xBD-\xBD", "0.5-0.5", "1/2:1/2", "\u00BD\u2013\u00BD",
          "1/2\u20141/2", "1/2\u22121/2", "1\u20442-1\u20442", "1\u20442", "\u00BD - \u00BD", "1/2 - 1/2", "0.5 : 0.5",
          "1/2\x96"
          "1/2"}) {
        EXPECT_EQ(log_of("[Result \"" + draw + "\"]\n\n1. e4 *"), "<Result=1/2-1/2;|e4 =1/2-1/2>") << draw;
        EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4 " + draw + " {end}\n"), "<White=A;|e4 =1/2-1/2 {end}>") << draw;
        EXPECT_EQ(log_of("[White \"A\"]\n\n1. Ke4 " + draw + "\n"), "<White=A;|!illegal move@3:5 =1/2-1/2>") << draw;
    }
    for (const std::string dash :
         {"-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", ":", " - ", "\x96", "\x97"}) {
        EXPECT_EQ(log_of("[Result \"1" + dash + "0\"]\n\n1. e4 0" + dash + "1"),
                  "<Result=1-0;|e4 !results differ@3:7 =1-0>")
            << dash;
        EXPECT_EQ(log_of("1. e4 e5 1" + dash + "0"), "<|e4 e5 =1-0>") << dash;
    }
    EXPECT_EQ(log_of("[Result \"?\"]\n\n1. e4 1-0"), "<Result=?;|e4 =1-0>");
    EXPECT_EQ(log_of("[Result \"White won\"]\n\n1. e4 1-0"), "<!bad tag@1:1Result=White won;|e4 =1-0>");
}

TEST(PgnLeniency, OtherTextIsNoResult) {
    for (const std::string_view text :
         {"",      "10",   "--", "1",  "0",   "1-", "-0",   "1-1", "1/2-0", "1-1/2", "1-0-1",
          "0-0-0", "0000", "+",  "++", "+/+", "e4", "draw", "2-0", "11-0",  "1-01"})
        EXPECT_FALSE(read_pgn_result(text)) << text;
    EXPECT_EQ(read_pgn_result(" 1 - 0 "), (WrittenResult{PgnResult::WhiteWins, false}));
    EXPECT_EQ(read_pgn_result("*"), (WrittenResult{PgnResult::Unknown, false}));
}

TEST(PgnLeniency, ForfeitsAreKeptAsWritten) {
    EXPECT_EQ(read_pgn_result("+/-"), (WrittenResult{PgnResult::WhiteWins, true}));
    EXPECT_EQ(read_pgn_result("-:+"), (WrittenResult{PgnResult::BlackWins, true}));
    EXPECT_EQ(read_pgn_result("1-0F"), (WrittenResult{PgnResult::WhiteWins, true}));
    for (const std::string both : {"0-0", "-/-", "-:-", "0F-0F"}) {
        EXPECT_EQ(read_pgn_result(both), (WrittenResult{PgnResult::Unknown, true})) << both;
        EXPECT_EQ(log_of("[Result \"" + both + "\"]\n\n" + both + "\n"), "<!forfeit@1:1Result=" + both + ";|=*>");
        EXPECT_EQ(log_of("[White \"A\"]\n\n" + both + "\n"), "<White=A;|!forfeit@3:1 ~" + both + " =*>");
        const std::string text = written("[White \"A\"]\n\n" + both + "\n");
        EXPECT_TRUE(contains(text, "[Result \"" + both + "\"]\n\n*")) << text;
        EXPECT_EQ(written(text), text);
    }
    const std::string text = written("[Result \"+/-\"]\n\n*");
    EXPECT_TRUE(contains(text, "[Result \"+/-\"]\n\n1-0")) << text;
    EXPECT_EQ(log_of("[White \"A\"]\n\n+/-\n"), "<White=A;|!forfeit@3:1 ~+/- =1-0>");
    EXPECT_EQ(
        messages_of("[Result \"0-0\"]\n\n*"),
        "line 1, column 1: the tag Result, '0-0', means that the game was not played; the value is kept as written\n");
    const auto game = read_game("[Result \"0-0\"]\n\n0-0\n");
    EXPECT_EQ(game->game.tag("Result"), "0-0");
    EXPECT_EQ(game->game.result(), PgnResult::Unknown);
    EXPECT_EQ(read_game("1. e4 -/-")->game.tag("Result"), "-/-");
    EXPECT_EQ(read_game(to_pgn(game->game))->game, game->game);
}

TEST(PgnLeniency, ZerosAreCastlingWherePossible) {
    const std::string opening = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. ";
    EXPECT_EQ(log_of(opening + "0-0\n\n[White \"B\"]\n\n*"), "<|e4 e5 Nf3 Nc6 Bb5 a6 O-O><White=B;|=*>");
    EXPECT_EQ(log_of("1. e4 e5 0-0\n\n[White \"B\"]\n\n*"), "<|e4 e5 !forfeit@1:10 ~0-0 =*><White=B;|=*>");
    // Moves follow, so the text is castling.
    EXPECT_EQ(log_of("1. e4 e5 0-0 Nf3 *"), "<|e4 e5 !illegal move@1:10 =*>");
    // After moves, these texts are glyphs.
    EXPECT_EQ(log_of("1. e4 +/- e5 -/+ *"), "<|e4 $16 e5 $17 =*>");
}

// --- Moves ---

TEST(PgnLeniency, MovesNeedNoSpacesBetweenThem) {
    EXPECT_EQ(log_of("1.e4e5 2.Nf3Nc6 *"), "<|e4 e5 Nf3 Nc6 =*>");
    EXPECT_EQ(log_of("1.e4 e5 2.Nf3 Nc63.Bb5 a6 *"), "<|e4 e5 Nf3 Nc6 Bb5 a6 =*>");
    EXPECT_EQ(log_of("1.e4e52.Nf3Nc63.Bb5a64.O-ONf6 *"), "<|e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 =*>");
    EXPECT_EQ(log_of("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#1-0"), "<|e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# =1-0>");
    EXPECT_EQ(log_of("1. e4 e51/2-1/2\n1. d4\u00BD\n"), "<|e4 e5 =1/2-1/2><|d4 =1/2-1/2>");
    EXPECT_EQ(log_of("1.e4,e5 2.Nf3...Nc6 3.Bb5, a6. *"), "<|e4 e5 Nf3 Nc6 Bb5 a6 =*>");
    EXPECT_EQ(log_of("1.e4,e5,Nf3 *"), "<|e4 e5 Nf3 =*>");
    EXPECT_EQ(log_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. OO Nf6 5.Re1 Be7 6. d3 ooRR *").substr(0, 44),
              "<|e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1 Be7 d3 !u");
    // A text that is one move is not split, and both parts of a split text must be legal.
    EXPECT_EQ(log_of("e2e4 e7e5 g1f3 *"), "<|e4 e5 Nf3 =*>");
    EXPECT_EQ(log_of("1. e4e6e5 *"), "<|e4 e6 e5 =*>");
    EXPECT_EQ(log_of("1. e4e4 *"), "<|!illegal move@1:4 =*>");
    EXPECT_EQ(log_of("1. e4,e4 *"), "<|!unreadable move@1:6 =*>");
    EXPECT_EQ(log_of("1. e4e5 *", {.reading = Reading::Strict}), "<|!illegal move@1:4 =*>");
}

TEST(PgnLeniency, PromotionsAreReadInEverySpelling) {
    const auto ends_with = [](const std::string& text, std::string_view end) { return text.ends_with(end); };
    for (const std::string move : {"exd8=Q+", "exd8+=Q", "exd8Q+", "exd8(Q)+", "exd8+(Q)", "exd8/Q", "exd8=(Q)",
                                   "exd8+/Q", "e7d8q", "exd8(=Q)", "exd8+(=Q)", "exd8+Q"})
        EXPECT_PRED2(ends_with, log_of("[FEN \"3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. " + move + " Kg7 *"),
                     "|exd8=Q+ Kg7 =*>");
    EXPECT_PRED2(ends_with, log_of("[FEN \"4k3/8/8/8/8/8/6p1/4K2R b - - 0 1\"]\n\n1... gxh1+=Q Kd2 *"),
                 "|gxh1=Q+ Kd2 =*>");
    // A glyph in parentheses is no promotion.
    EXPECT_EQ(log_of("1. e4(N) e5 *"), "<|e4 (!bad glyph@1:7) e5 =*>");
}

TEST(PgnLeniency, NullMovesAreReadInEverySpelling) {
    for (const std::string null : {"--", "<>", "Z0", "z0", "null", "NULL", "pass", "0000", "@@@@", "--+", "<>+",
                                   "\u2013\u2013", "\u2014\u2014", "\u2212\u2212+", "\u2011\u2011"})
        EXPECT_EQ(log_of("1. e4 " + null + " 2. d4 d5 *"), "<|e4 -- d4 d5 =*>") << null;
}

TEST(PgnLeniency, EditorialCommentAndDashesAreGlyphs) {
    EXPECT_EQ(log_of("1. e4 e6 RR 2. d4 +\u2014 *"), "<|e4 e6 $145 d4 $18 =*>");
}

TEST(PgnLeniency, IllegalMoveErrorNamesThePieceInTheWay) {
    EXPECT_EQ(messages_of("[FEN \"5rk1/5ppp/8/8/8/8/5PPP/5RK1 b - - 0 1\"]\n\n1... Kf8 *"),
              "line 3, column 7: 'Kf8' is illegal: own rook stands on f8\n");
}

TEST(PgnLeniency, UnknownPieceLetterIsReported) {
    for (const std::string letter : {"S", "C", "\u041A", "\u041A\u0440"})
        EXPECT_EQ(messages_of("1. e4 e5 2. " + letter + "f3 *"),
                  "line 1, column 13: '" + letter + "f3' is not a move: '" + letter +
                      "' is no piece; the letters of pieces are K, Q, R, B and N\n");
    for (const std::string word : {"Nf9", "P@f5", "Hello", "NNf3x"})
        EXPECT_FALSE(contains(messages_of("1. e4 e5 2. " + word + " *"), "letters of pieces")) << word;
}

// --- Comments ---

TEST(PgnLeniency, CommentsCanBeNested) {
    const std::string text = "1. e4 {a {b {c}} d} e5 ({x {y}}) 2. Nf3 {z} *";
    const PgnOptions nested{.nested_comments = true};
    EXPECT_EQ(log_of(text, nested), "<|e4 {a {b {c}} d} e5 ({x {y}}) Nf3 {z} =*>");
    EXPECT_EQ(log_of("{a {b} c}\n[White \"A\"]\n{d {e}}\n[Black \"B\"]\n\n1. e4 *", nested),
              "<White=A;Black=B;|e4 =*>");
    EXPECT_EQ(messages_of("1. e4 {a {b} c} e5 *"),
              "line 1, column 15: 'c' is not a move; a '}' too many follows: gyre pgn normalise --nested-comments "
              "reads comments "
              "within comments\n");
    EXPECT_TRUE(contains(messages_of("1. e4 {a {b}} e5 *"), "--nested-comments"));
    EXPECT_EQ(log_of("1. e4 {open {a}\n\n[Event \"B\"]\n\n1. d4 *", nested),
              "<|e4 !unclosed comment@1:7 {open {a}\n\n}><Event=B;|d4 =*>");
}

// --- Games that cannot be played ---

TEST(PgnLeniency, MovesOfOtherVariantsAreKept) {
    const std::string tags = "[White \"anna\"]\n[Result \"1-0\"]\n[Variant \"Crazyhouse\"]\n\n";
    EXPECT_EQ(
        log_of(tags + "1. d4 {x} f5 2. e4 (2. c4\n2... e6) fxe4 3. P@f5 $1 1-0 {end}\n\n[White \"B\"]\n\n1. e4 *"),
        "<White=anna;Result=1-0;Variant=Crazyhouse; !unknown variant@5:1 <<1. d4 {x} f5 2. e4 (2. c4\n2... e6) "
        "fxe4 3. P@f5 $1>> =1-0 {end}><White=B;|e4 =*>");
    for (const std::string moves :
         {"1. d4 f5 2. P@f5", "1. d4 {a\n\nb} f5 ; to the end", "1. d4 ({x)}) {never closed"}) {
        const std::string once = written(tags + moves + "\n");
        EXPECT_TRUE(contains(once, "\n\n" + moves)) << once;
        EXPECT_EQ(written(once), once);
    }
    // The result marker is part of a variation that is never closed.
    const std::string open = written(tags + "1. d4 (1. e4 1-0\n");
    EXPECT_TRUE(open.ends_with("\n\n1. d4 (1. e4 1-0\n\n")) << open;
    EXPECT_EQ(written(open), open);
    const std::string bad_start = written("[FEN \"no position\"]\n\n1. e4 e5 *\n");
    EXPECT_TRUE(contains(bad_start, "[FEN \"no position\"]\n\n1. e4 e5 *\n")) << bad_start;
    EXPECT_EQ(read_game(tags + "1. d4 P@f5 *")->movetext, "1. d4 P@f5");
    EXPECT_EQ(read_game("1. d4 *")->movetext, "");
}

TEST(PgnLeniency, MovesOfOtherVariantsBeyondTheLimitAreNotKept) {
    PgnOptions options;
    options.limits.comment = 30;
    const std::string log =
        log_of("[Variant \"Atomic\"]\n\n1. d4 d5 2. d4 d5 3. d4 d5 4. d4 d5 1-0\n\n[White \"B\"]\n\n*", options);
    EXPECT_EQ(log, "<Variant=Atomic; !unknown variant@3:1 !limit exceeded@3:33 =1-0><White=B;|=*>");
}

}  // namespace
}  // namespace gyre
