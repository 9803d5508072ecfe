#include "notation/pgn/pgn_reader.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "notation/move/quick_san.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/pgn_log.h"
#include "tests/support/piece_source.h"

namespace gyre {
namespace {

using test::PgnLog;
using test::PieceSource;
using namespace std::string_literals;

/// Returns what the reader reports of a text in memory, and expects the same for the text in pieces.
std::string log_of(std::string_view text, const PgnOptions& options = {}) {
    PgnLog whole;
    // The copy has exactly this size, so that the address sanitizer sees every read beyond its end.
    const std::vector<char> exact(text.begin(), text.end());
    PgnReader(std::string_view(exact.data(), exact.size()), options).read_games(whole);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{600}}) {
        PieceSource source(text, piece);
        PgnLog pieces;
        PgnReader(source, options).read_games(pieces);
        EXPECT_EQ(pieces.text, whole.text) << "in pieces of " << piece;
    }
    return whole.text;
}

/// Returns the part of the log that belongs to the movetext.
std::string moves_of(std::string_view movetext, const PgnOptions& options = {}) {
    const std::string log = log_of("[White \"A\"]\n\n" + std::string(movetext), options);
    EXPECT_TRUE(log.starts_with("<White=A;|")) << log;
    return log.substr(std::min<std::size_t>(log.size(), 10));
}

std::string messages_of(std::string_view text, const PgnOptions& options = {}) {
    PgnLog log;
    PgnReader(text, options).read_games(log);
    return log.messages;
}

TEST(PgnReader, ReadsAGame) {
    EXPECT_EQ(log_of("[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n"),
              "<Event=E;Result=1-0;|e4 e5 Qh5 Nc6 Bc4 Nf6 $4 Qxf7# =1-0>");
}

TEST(PgnReader, EmptyInputHasNoGame) {
    EXPECT_EQ(log_of(""), "");
    EXPECT_EQ(log_of(" \n\r\n\t\n"), "");
    EXPECT_EQ(log_of("\xEF\xBB\xBF"), "");
    EXPECT_EQ(log_of("% nothing\n; nothing\n{nothing}"), "");
}

TEST(PgnReader, GamesAreSplitWhateverSeparatesThem) {
    const std::string two = "<White=A;|e4 =*><White=B;|d4 =1-0>";
    EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 1-0\n\n"), two);
    EXPECT_EQ(log_of("[White \"A\"]\n1. e4 *\n[White \"B\"]\n1. d4 1-0"), two);
    EXPECT_EQ(log_of("[White \"A\"] 1. e4 *[White \"B\"] 1. d4 1-0"), two);
    EXPECT_EQ(log_of("[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n1. d4 1-0\r\n"), two);
    EXPECT_EQ(log_of("[White \"A\"]\r\r1. e4 *\r\r[White \"B\"]\r\r1. d4 1-0\r"), two);
    // The first game has no result.
    EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4\n\n[White \"B\"]\n\n1. d4"), "<White=A;|e4><White=B;|d4>");
    // A second byte order mark occurs in joined files.
    EXPECT_EQ(log_of("\xEF\xBB\xBF[White \"A\"]\n\n1. e4 *\n\n\xEF\xBB\xBF[White \"B\"]\n\n1. d4 1-0"), two);
}

TEST(PgnReader, ReadsGamesWithoutTags) {
    EXPECT_EQ(log_of("1. e4 e5 1-0 1. d4 *"), "<|e4 e5 =1-0><|d4 =*>");
    EXPECT_EQ(log_of("e4 e5\n\n"), "<|e4 e5>");
    EXPECT_EQ(log_of("1. e4 e5\n2. d4\n\n1. d4 d5\n"), "<|e4 e5 d4><|d4 d5>");
    EXPECT_EQ(log_of("*\n*\n1/2-1/2"), "<|=*><|=*><|=1/2-1/2>");
    EXPECT_EQ(log_of("{before} 1. e4 {after} *"), "<|{before} e4 {after} =*>");
}

TEST(PgnReader, ReadsGamesWithoutMoves) {
    EXPECT_EQ(log_of("[Event \"A\"]\n[White \"?\"]\n \n\n[Event \"B\"]\n[White \"?\"]\n"),
              "<Event=A;White=?;|><Event=B;White=?;|>");
    EXPECT_EQ(log_of("[White \"A\"]\n\n[White \"B\"]\n"), "<White=A;|><White=B;|>");
    EXPECT_EQ(log_of("[Event \"A\"]\n[Event \"B\"]\n"), "<Event=A;|><Event=B;|>");
    EXPECT_EQ(log_of("[White \"A\"]\n\n{No moves} 0-1\n"), "<White=A;|{No moves} =0-1>");
    // An empty line between tags of different names does not begin a new game.
    EXPECT_EQ(log_of("[White \"A\"]\n\n[Black \"B\"]\n\n1. e4 *"), "<White=A;Black=B;|e4 =*>");
}

TEST(PgnReader, ReadsStandardTags) {
    EXPECT_EQ(log_of("[ White  \"A \\\"b\\\" \\\\ c\" ][Black \"]\"] *"), "<White=A \"b\" \\ c;Black=];|=*>");
    EXPECT_EQ(log_of("[White \"\"]\n*"), "<White=;|=*>");
    EXPECT_EQ(log_of("[White \"\\a\"]\n*"), "<White=\\a;|=*>");
    EXPECT_EQ(log_of("[White \"a\"] ; remark\n% hidden\n[Black \"b\"]\n*"), "<White=a;Black=b;|=*>");
    EXPECT_EQ(log_of("[White \"Caf\xE9 Caf\xC3\xA9\"]\n*"), "<White=Caf\xE9 Caf\xC3\xA9;|=*>");
}

TEST(PgnReader, ReadsNonStandardTags) {
    EXPECT_EQ(log_of("[Event \"A \"B\" C\"]\n*"), "<!bad tag@1:1Event=A \"B\" C;|=*>");
    EXPECT_EQ(log_of("[Event \"A \"B\"\"]\n*"), "<!bad tag@1:1Event=A \"B\";|=*>");
    EXPECT_EQ(log_of("[Event \"A \\\"]\n[Site \"B\"]\n*"), "<!bad tag@1:1Event=A \\;Site=B;|=*>");
    EXPECT_EQ(log_of("[Event \"A\n[Site \"B\"\n[Round 3]\n[]\n*"),
              "<!bad tag@1:1Event=A; !bad tag@2:1Site=B; !bad tag@3:1Round=3; !bad tag@4:1|=*>");
}

TEST(PgnReader, FirstOfRepeatedTagsIsReported) {
    EXPECT_EQ(log_of("[White \"Anna\"]\n[White \"Berta\"]\n[Result \"0-1\"]\n[Result \"junk\"]\n\n1. e4 e5 1/2-1/2"),
              "<White=Anna; !repeated tag@2:1Result=0-1; !repeated tag@4:1|e4 e5 !results differ@6:10 =0-1>");
    EXPECT_EQ(messages_of("[White \"Anna\"]\n[White \"Berta\"]\n*"),
              "line 2, column 1: the game has a tag 'White' already\n");
    // A repeated FEN tag does not set the position either, and case does not matter in tag names.
    EXPECT_EQ(log_of("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"][FEN \"x\"][fen \"x\"]\n\nKe2 *"),
              "<FEN=4k3/8/8/8/8/8/8/4K3 w - - 0 1; !repeated tag@1:38 !repeated tag@1:47|Ke2 =*>");
}

TEST(PgnReader, CommentBetweenTagsDoesNotSplitAGame) {
    for (const std::string comment : {"{between}", "; between", "{a}\n{b\n\nc}", "{a} ; b\n\n{c}"}) {
        EXPECT_EQ(log_of("[Event \"c\"]\n" + comment + "\n[Site \"x\"]\n\n1. e4 *"), "<Event=c;Site=x;|e4 =*>")
            << comment;
        EXPECT_EQ(log_of("[Site \"c\"]\n\n" + comment + "\n\n[White \"x\"]\n\n1. e4 *"), "<Site=c;White=x;|e4 =*>")
            << comment;
    }
    EXPECT_EQ(log_of("[Event \"c\"]{between}[Site \"x\"]{first}{second} 1. e4 *"),
              "<Event=c;Site=x;|{first} {second} e4 =*>");
    // After an empty line, a repeated tag name or Event begins a new game.
    EXPECT_EQ(log_of("[White \"A\"]\n\n{a}\n[White \"B\"]\n\n*"), "<White=A;|{a}><White=B;|=*>");
    EXPECT_EQ(log_of("[White \"A\"]\n{a}\n\n[Event \"B\"]\n\n*"), "<White=A;|{a}><Event=B;|=*>");
    EXPECT_EQ(log_of("[White \"A\"]\n\n{a}"), "<White=A;|{a}>");
    // An unclosed comment ends the game before it.
    EXPECT_EQ(log_of("[White \"A\"]\n\n{open\n\n[Black \"B\"]\n\n*"),
              "<White=A;|!unclosed comment@3:1 {open\n\n}><Black=B;|=*>");
}

TEST(PgnReader, CommentsBetweenTagsBeyondTheLimitAreNotKept) {
    PgnOptions options;
    options.limits.comment = 20;
    const std::string half(15, 'x');
    EXPECT_EQ(log_of("[White \"A\"]\n{" + half + "}{" + half + "} e4 *", options),
              "<White=A;|{" + half + "} {" + half + "} e4 =*>");
    EXPECT_EQ(log_of("[White \"A\"]\n{" + half + half + "}\n[Black \"B\"]\n*", options),
              "<White=A;|!limit exceeded@2:1><Black=B;|=*>");
    EXPECT_EQ(log_of("[White \"A\"]\n{a}" + std::string(50, ' ') + "{b} e4 *", options),
              "<White=A; !limit exceeded@2:54|{b} e4 =*>");
    // The comment has the maximal length, and its end is on another line.
    const std::string longest(18, 'x');
    EXPECT_EQ(log_of("[White \"A\"]\n\n{" + longest + "\n}\n\n\ne4 *", options),
              "<White=A;|{" + longest + "\n} e4 =*>");
    EXPECT_EQ(log_of("[White \"A\"]\n\n{" + half + "}\n \n \n \n[Black \"B\"]\ne4 *", options),
              "<White=A;Black=B;|e4 =*>");
    EXPECT_EQ(log_of("{a}{" + half + half + "}{b} e4 *", options), "<|{b} e4 =*>");
}

TEST(PgnReader, ReadsMovesInCommonSpellings) {
    EXPECT_EQ(moves_of("1.e4 1...e5 2 . Ng1f3 b8c6 3.Bf1-b5 Ng8-f6+ 4. 0-0 Nxe4!? *"),
              "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 $5 =*>");
    EXPECT_EQ(moves_of("\xE2\x99\x98"
                       "f3 \xE2\x99\x9E\xEF\xB8\x8E"
                       "c6 2.\xE2\x99\x99"
                       "e4\xC2\xA0"
                       "e5 *"),
              "Nf3 Nc6 e4 e5 =*>");
    EXPECT_EQ(moves_of("1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6 *"), "e4 d5 e5 f5 exf6 Nxf6 =*>");
    EXPECT_EQ(moves_of("1. e4 d5 2. e5 f5 3. exf6e.p. Nxf6 *"), "e4 d5 e5 f5 exf6 Nxf6 =*>");
    EXPECT_EQ(moves_of("1. h4 g5 2. hxg5 h5 3. g6 h4 4. gxf7+ Kxf7 5. Rxh4 Nf6 6. g4 e5 7. g5 b6 8. g6+ Kg8 9. g7 "
                       "Nc6 10. gxh8(Q)+ Kf7 11. Qh7+ *"),
              "h4 g5 hxg5 h5 g6 h4 gxf7+ Kxf7 Rxh4 Nf6 g4 e5 g5 b6 g6+ Kg8 g7 Nc6 gxh8=Q+ Kf7 Qh7+ =*>");
    EXPECT_EQ(moves_of("1. -- e5 2. Z0 -- *"), "-- e5 -- -- =*>");
    EXPECT_EQ(moves_of("12. e4 e5 \xE2\x80\xA6 1... *"), "e4 e5 =*>");
}

TEST(PgnReader, ReadsResults) {
    for (const std::string result : {"1-0", "0-1", "1/2-1/2", "*"})
        EXPECT_EQ(moves_of("e4 " + result), "e4 =" + result + ">");
    EXPECT_EQ(moves_of("e4 1/2"), "e4 =1/2-1/2>");
    EXPECT_EQ(moves_of("e4 \xC2\xBD-\xC2\xBD"), "e4 =1/2-1/2>");
    EXPECT_EQ(moves_of("1. e4 1-0 1-0 {repeated}"), "e4 =1-0 {repeated}>");
    EXPECT_EQ(moves_of("1. e4 (1. d4 1-0) e5 *"), "e4 (d4) e5 =*>");
}

TEST(PgnReader, ResultThatContradictsTheTagIsReported) {
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. e4 0-1"), "<Result=1-0;|e4 !results differ@3:7 =1-0>");
    // "*" contradicts nothing, a tag with another value is no result, and a variation has no result.
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. e4 *"), "<Result=1-0;|e4 =1-0>");
    EXPECT_EQ(log_of("[Result \"*\"]\n\n1. e4 0-1"), "<Result=*;|e4 =0-1>");
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. Ke4 0-1"), "<Result=1-0;|!illegal move@3:5 !results differ@3:8 =1-0>");
    EXPECT_EQ(messages_of("[Result \"1-0\"]\n\n1. e4 0-1"),
              "line 3, column 7: the game ends with 0-1, but its tag Result says 1-0\n");
    EXPECT_EQ(log_of("[Result \"?\"]\n\n1. e4 0-1"), "<Result=?;|e4 =0-1>");
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. e4 (1. d4 0-1) 1-0"), "<Result=1-0;|e4 (d4) =1-0>");
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. e4\n\n[Event \"B\"]\n\n1. d4 0-1"), "<Result=1-0;|e4><Event=B;|d4 =0-1>");
}

TEST(PgnReader, SecondMarkerWithAnotherResultIsReported) {
    EXPECT_EQ(log_of("1. e4 1/2-1/2 1-0 0-1 {end}\n1-0"),
              "<|e4 =1/2-1/2 !results differ@1:15 !results differ@1:19 {end}><|=1-0>");
    EXPECT_EQ(messages_of("1. e4 1/2-1/2 1-0"), "line 1, column 15: the game ends with 1/2-1/2, but 1-0 follows\n");
    EXPECT_EQ(log_of("[Result \"1-0\"]\n\n1. e4 1-0 * 1-0"), "<Result=1-0;|e4 =1-0>");
    EXPECT_EQ(log_of("1. e4 * 1-0"), "<|e4 =* !results differ@1:9>");
}

TEST(PgnReader, ReadsGlyphs) {
    EXPECT_EQ(moves_of("e4! e5? Nf3!! Nc6?? Bc4!? Bc5?! O-O$10 d6 $146$220 *"),
              "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bc4 $5 Bc5 $6 O-O $10 d6 $146 $220 =*>");
    EXPECT_EQ(moves_of("e4 += e5 =/+ Nf3 \xC2\xB1 Nc6 -+ Bc4 \xE2\x88\x9E N = *"),
              "e4 $14 e5 $15 Nf3 $16 Nc6 $19 Bc4 $13 $146 $10 =*>");
    EXPECT_EQ(moves_of("e4 N D e5 TN *"), "e4 $146 $220 e5 $146 =*>");
    EXPECT_EQ(moves_of("$1 e4 $256 e5 $ *"), "!bad glyph@3:1 e4 !bad glyph@3:7 e5 !bad glyph@3:15 =*>");
}

TEST(PgnReader, ReadsPrintedGlyphs) {
    // The glyph is that of the side that has moved; for zugzwang, it is that of the side to move.
    EXPECT_EQ(moves_of("e4 \u2191 e5 \u2191 Nf3 \u2192 Nc6 \u2192 Bc4 \u21C6 Bc5 \u21C6 c3 \u2295 Nf6 \u2295 d3 \u27F3 "
                       "d6 \u27F3 *"),
              "e4 $36 e5 $37 Nf3 $40 Nc6 $41 Bc4 $132 Bc5 $133 c3 $138 Nf6 $139 d3 $32 d6 $33 =*>");
    EXPECT_EQ(moves_of("e4 \u25CB e5 \u25CB Nf3 \u2299 Nc6 \u2299 Bc4 =\u221E Bc5 =/\u221E c3 +\u2212 Nf6 \u2013+ *"),
              "e4 $26 e5 $27 Nf3 $23 Nc6 $22 Bc4 $44 Bc5 $45 c3 $18 Nf6 $19 =*>");
    EXPECT_EQ(moves_of("e4 \u25A1 \u2206 \u2313 e5\u203C Nf3\u2047 Nc6\u2049\uFE0F Bc4\u2048 Bc5\xB1 *"),
              "e4 $7 $140 $142 e5 $3 Nf3 $4 Nc6 $5 Bc4 $6 Bc5 $16 =*>");
}

TEST(PgnReader, WordsAndSignsForCheckAreIgnored) {
    EXPECT_EQ(moves_of("e4 f6 Qh5 ch g6 Qxg6ch. hxg6 *"), "e4 f6 Qh5+ g6 Qxg6+ hxg6 =*>");
    EXPECT_EQ(moves_of("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7\u2021 *"), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# =*>");
    EXPECT_EQ(moves_of("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7 mate 1-0"), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# =1-0>");
    EXPECT_EQ(moves_of("e4 f6 Qh5\u2020 g6 *"), "e4 f6 Qh5+ g6 =*>");
    EXPECT_EQ(moves_of("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7mate *"), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# =*>");
    EXPECT_EQ(moves_of("Nc3 e5 Nd5 Ne7 Nf6ch *"), "Nc3 e5 Nd5 Ne7 Nf6+ =*>");
}

TEST(PgnReader, PunctuationAfterWordsIsIgnored) {
    EXPECT_EQ(moves_of("1. e4, e5, 2. Nf3. Nc6..., 3. Bc4 Nf6 4. O-O... Bc5 , 5. c3 +-, d6 1-0."),
              "e4 e5 Nf3 Nc6 Bc4 Nf6 O-O Bc5 c3 $18 d6 =1-0>");
    EXPECT_EQ(moves_of("1. e4,", {.reading = Reading::Strict}), "!unreadable move@3:6>");
}

TEST(PgnReader, ReadsPrintedDashes) {
    EXPECT_EQ(moves_of("e4 e5 Ng1\u2013f3 Nc6 Bc4 Bc5 O\u2013O d6 c3 Qe7 d3 Bd7 Be3 O\u2013O\u2013O 1\u20130"),
              "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6 c3 Qe7 d3 Bd7 Be3 O-O-O =1-0>");
    EXPECT_EQ(moves_of("e4 e5 Nf3 Nc6 Bc4 Bc5 0\u20130 *"), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O =*>");
    EXPECT_EQ(moves_of("e4 0\u20131"), "e4 =0-1>");
    EXPECT_EQ(moves_of("e4 1/2\u20131/2"), "e4 =1/2-1/2>");
    EXPECT_EQ(log_of("\u00BD\u2013\u00BD\n1\u20130\n"), "<|=1/2-1/2><|=1-0>");
}

TEST(PgnReader, EnPassantMarksAreIgnored) {
    for (const std::string mark : {" e.p.", " e.p", " ep", " ep.", " e.p.+", " e.p+", "e.p", "ep.", "e.p.+", ""}) {
        EXPECT_EQ(moves_of("e4 d5 e5 f5 exf6" + mark + " Nxf6 *"), "e4 d5 e5 f5 exf6 Nxf6 =*>") << mark;
    }
}

TEST(PgnReader, UnknownSignCostsOnlyItself) {
    EXPECT_EQ(moves_of("e4 \u2603 e5\u2603 Nf3 <=> \u2014 Nc6 \U0001F600 *"),
              "e4 !bad glyph@3:4 e5 !bad glyph@3:10 Nf3 !bad glyph@3:18 !bad glyph@3:22 Nc6 !bad glyph@3:30 =*>");
    EXPECT_EQ(messages_of("e4 <=> *"), "line 1, column 4: '<=>' is no known glyph\n");
    // Letters could be an unreadable move, so the line ends there.
    EXPECT_EQ(moves_of("e4 \u041Af6 Nc3 *"), "e4 !unreadable move@3:4 =*>");
    EXPECT_EQ(moves_of("e4 good e5 *"), "e4 !unreadable move@3:5 =*>");
    EXPECT_EQ(moves_of("e4 \u2657c4 e5 *"), "e4 !illegal move@3:7 =*>");
}

TEST(PgnReader, ReadsNoBreakSpacesInUtf8AndLatin1) {
    for (const std::string blank : {"\xA0", "\u00A0", "\u202F", "\u2009"}) {
        EXPECT_EQ(
            moves_of("1." + blank + "e4" + blank + "e5 2" + blank + blank + "Nf3" + blank + "1-0" + blank + "{a}"),
            "e4 e5 Nf3 =1-0 {a}>");
        EXPECT_EQ(log_of(blank + "e4" + blank + "e5 *\n1" + blank + "e4 *"), "<|e4 e5 =*><|e4 =*>");
        EXPECT_EQ(moves_of("Ke2" + blank + "1-0"), "!illegal move@3:2 =1-0>");
    }
    EXPECT_EQ(moves_of("e4 \u00E0 *"), "e4 !unreadable move@3:4 =*>");
}

TEST(PgnReader, ReadsComments) {
    EXPECT_EQ(moves_of("{a} e4 { b\nc }{d} ; to the end } ) 1-0\ne5 {;%(} *"),
              "{a} e4 { b\nc } {d} { to the end } ) 1-0} e5 {;%(} =*>");
    EXPECT_EQ(moves_of("e4\n% e5 {\ne5 *"), "e4 e5 =*>");
    EXPECT_EQ(moves_of("e4;\ne5 *"), "e4 {} e5 =*>");
    const std::string long_comment(100'000, 'x');
    EXPECT_EQ(moves_of("e4 {" + long_comment + "} *"), "e4 {" + long_comment + "} =*>");
    EXPECT_EQ(log_of("{of no game}\n[White \"A\"]\n\ne4 *"), "<White=A;|e4 =*>");
}

TEST(PgnReader, VariationsReplaceTheMoveBefore) {
    EXPECT_EQ(moves_of("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. -- Nc6) *"),
              "e4 (d4 d5 (Nf6 c4) c4) (c4) e5 Nf3 (-- Nc6) =*>");
    EXPECT_EQ(moves_of("1. -- (1. e4) e5 *"), "-- (e4) e5 =*>");
    EXPECT_EQ(moves_of("1. e4 ({before} 1. d4 {after}) {behind} *"), "e4 ({before} d4 {after}) {behind} =*>");
    EXPECT_EQ(moves_of("(1. e4) 1. d4 *"), "!bad variation@3:1 d4 =*>");
    EXPECT_EQ(moves_of("1. e4 ((1. d4)) 1... e5) *"), "e4 (!bad variation@3:8) e5 !bad variation@3:24 =*>");
    EXPECT_EQ(log_of("1. e4 (1. d4\n\n[White \"B\"]\n\n1. c4 *"), "<|e4 (d4 !bad variation@3:1)><White=B;|c4 =*>");
}

TEST(PgnReader, VisitorsCanSkip) {
    const std::string text =
        "[White \"A\"]\n\n1. e4 {)} (1. d4 ; )\n (1. c4) {(} 2. Ke3) e5 *\n\n[White \"B\"]\n\n1. d4 1-0";
    PgnLog games;
    games.skip_games = true;
    PgnReader(text).read_games(games);
    EXPECT_EQ(games.text, "<White=A;|=*><White=B;|=1-0>");
    PgnLog variations;
    variations.skip_variations = true;
    PgnReader(text).read_games(variations);
    EXPECT_EQ(variations.text, "<White=A;|e4 {)} e5 =*><White=B;|d4 =1-0>");
}

TEST(PgnReader, IllegalMoveEndsItsLine) {
    EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4 e5 2. Ke3 {lost} Nc6 (1-0) *\n\n[White \"B\"]\n\n1. d4 1-0"),
              "<White=A;|e4 e5 !illegal move@3:14 =*><White=B;|d4 =1-0>");
    EXPECT_EQ(moves_of("1. e4 (1. Ke2 e5 (1... d5)) 1... e5 *"), "e4 (!illegal move@3:12) e5 =*>");
    EXPECT_EQ(messages_of("1. e4 e5 2. Ke3 *"), "line 1, column 14: 'Ke3' is illegal: the king on e1 can't go to e3\n");
    EXPECT_EQ(moves_of("1. Nf3 Nf6 2. hello *"), "Nf3 Nf6 !unreadable move@3:17 =*>");
    EXPECT_EQ(moves_of("1. Nf3 Nf6 2. d4 d5 3. Nd2 *"), "Nf3 Nf6 d4 d5 !ambiguous move@3:25 =*>");
    EXPECT_EQ(moves_of("1. e4 e5 2. Qh5 Nf6 3. Qxf7+ -- *"), "e4 e5 Qh5 Nf6 Qxf7+ !illegal move@3:30 =*>");
}

TEST(PgnReader, UnclosedCommentEndsWhereTheNextGameBegins) {
    EXPECT_EQ(log_of("[White \"A\"]\n\n1. e4 {open\n\n[White \"B\"]\n\n1. d4 1-0"),
              "<White=A;|e4 !unclosed comment@3:7 {open\n\n}><White=B;|d4 =1-0>");
    EXPECT_EQ(log_of("1. e4 {open"), "<|e4 !unclosed comment@1:7 {open}>");
    EXPECT_EQ(log_of("1. e4 {closed\n[White \"B\"]\n\n} e5 *"), "<|e4 {closed\n[White \"B\"]\n\n} e5 =*>");
}

TEST(PgnReader, CommentContinuesOverATagIfABraceFollowsSoon) {
    EXPECT_EQ(log_of("[Event \"1\"]\n\n1. e4 {see\n\n[Event \"x\"] above} e5 2. Nf3 1-0\n"),
              "<Event=1;|e4 {see\n\n[Event \"x\"] above} e5 Nf3 =1-0>");
    EXPECT_EQ(log_of("1. e4 {see\n\n[Event \"x { y\"]\r\n\r\nabove}\n e5 *"),
              "<|e4 {see\n\n[Event \"x { y\"]\r\n\r\nabove} e5 =*>");
    EXPECT_EQ(log_of("{before\n\n[Event \"x\"]} 1. e4 *"), "<|{before\n\n[Event \"x\"]} e4 =*>");
    EXPECT_EQ(log_of("{before\n\n[White \"x\"]} [White \"A\"]\n\n1. e4 *"), "<White=A;|e4 =*>");
    // The closing brace is missing if another tag or a comment of the next game comes first, or if the brace is in a
    // value or too far away.
    const std::string forgotten = "1. e4 {lost\n\n[Event \"B\"]\n", lost = "<|e4 !unclosed comment@1:7 {lost\n\n}>";
    EXPECT_EQ(log_of(forgotten + "[Site \"C\"]\n\n1. d4 {a} *"), lost + "<Event=B;Site=C;|d4 {a} =*>");
    EXPECT_EQ(log_of(forgotten + "\n1. d4 {a} *"), lost + "<Event=B;|d4 {a} =*>");
    EXPECT_EQ(log_of("1. e4 {lost\n\n[Event \"}\"]\n\n1. d4 *"), lost + "<Event=};|d4 =*>");
    EXPECT_EQ(log_of(forgotten + "\n1. d4 ;" + std::string(500, ' ') + "}\n *"),
              lost + "<Event=B;|d4 {" + std::string(500, ' ') + "}} =*>");
}

TEST(PgnReader, StrayTextIsReported) {
    EXPECT_EQ(log_of("Dear friend,\nhere is a game:\n\n[White \"A\"]\n\n1. e4 *"), "!stray text@1:1<White=A;|e4 =*>");
    EXPECT_EQ(moves_of("1. e4 } \"x\" e5 ] *").substr(0, 4), "e4 !");
    EXPECT_EQ(messages_of("\xFF\xFE[\0W\0"s),
              "line 1, column 1: the text is UTF-16; UTF-8, ASCII or Latin-1 is needed\n");
    EXPECT_EQ(moves_of("1. e4 \0 e5 *"s), "e4 !unexpected character@3:7 e5 =*>");
}

TEST(PgnReader, ReadsStartPositions) {
    EXPECT_EQ(log_of("[FEN \"4k3/4p3/8/8/8/8/8/4K2R b K - 0 30\"]\n\n30... e5 31. O-O *"),
              "<FEN=4k3/4p3/8/8/8/8/8/4K2R b K - 0 30;|e5 O-O =*>");
    EXPECT_EQ(
        log_of("[Variant \"Chess 960\"][FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1\"]\n\nO-O *"),
        "<Variant=Chess 960;FEN=bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1;|!illegal move@3:1 =*>");
    EXPECT_EQ(log_of("[FEN \"4k3/8/8/8/8/8/8/4KR2 w F - 0 1\"]\n\n1. Ke2 *\n\n[White \"B\"]\n\n1. e4 *"),
              "<FEN=4k3/8/8/8/8/8/8/4KR2 w F - 0 1;|Ke2 =*><White=B;|e4 =*>");
    EXPECT_EQ(log_of("[FEN \"4k3/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Ke2 0-1"),
              "<FEN=4k3/8/8/8/8/8/8 w - - 0 1; !bad position@3:1 <<1. Ke2>> =0-1>");
    EXPECT_EQ(log_of("[Variant \"Atomic\"]\n\n1. Ke2 0-1"), "<Variant=Atomic; !unknown variant@3:1 <<1. Ke2>> =0-1>");
}

TEST(PgnReader, EnforcesItsLimits) {
    PgnOptions options;
    options.limits = {.word = 10, .tag = 40, .comment = 20, .tags = 2, .plies = 3, .moves = 5, .depth = 1};
    EXPECT_EQ(moves_of("{" + std::string(30, 'x') + "} e4 ;" + std::string(30, 'x') + "\n *", options),
              "!limit exceeded@3:1 e4 !limit exceeded@3:37 =*>");
    EXPECT_EQ(moves_of("e4 Nf6" + std::string(30, '+') + " *", options), "e4 !limit exceeded@3:4 =*>");
    EXPECT_EQ(moves_of("e4 (d4 (c4 (b4)) d5) e5 *", options), "e4 (d4 !limit exceeded@3:8 d5) e5 =*>");
    EXPECT_EQ(moves_of("e4 e5 d4 d5 c4 *", options), "e4 e5 d4 !limit exceeded@3:10 =*>");
    EXPECT_EQ(moves_of("e4 (d4) (c4) (b4) (a4) (a3) e5 *", options).substr(0, 40),
              "e4 (d4) (c4) (b4) (a4) (!limit exceeded@");
    EXPECT_EQ(log_of("[A \"" + std::string(50, 'x') + "\"][B \"\"]\n[C \"\"]\n[D \"\"]\n[E \"\"]*", options),
              "<!limit exceeded@1:1C=;D=; !limit exceeded@4:1|>");
    EXPECT_EQ(moves_of(std::string(250, '1') + ". e4 *"), "e4 =*>");
    EXPECT_EQ(moves_of(std::string(300, '1') + ". e4 *"), "!limit exceeded@3:1 =*>");
}

/// Records what each error loses, and text that belongs to no game.
class LossLog : public PgnVisitor {
public:
    std::string text;

    void error(const PgnError& error) override {
        constexpr std::string_view names[] = {"nothing", "text", "variation", "game", "input"};
        text += std::string(describe(error.kind)) + ": " + std::string(names[static_cast<std::size_t>(error.loss)]) +
                ", " + (in_game_ ? "in a game; " : "in none; ");
    }
    void begin_game(const TextPlace&) override { in_game_ = true; }
    void end_game() override { in_game_ = false; }
    void passed_over(const TextPlace& place) override {
        text += "passed over at " + std::to_string(place.line) + ':' + std::to_string(place.column) + "; ";
    }

private:
    bool in_game_ = false;
};

std::string losses_of(std::string_view text, const PgnOptions& options = {}) {
    LossLog log;
    PgnReader(text, options).read_games(log);
    return log.text;
}

TEST(PgnReader, ErrorsSayWhatIsLost) {
    PgnOptions small;
    small.limits.tag = 40;
    small.limits.comment = 20;
    small.limits.depth = 1;
    const std::string long_text(50, 'x');
    EXPECT_EQ(losses_of("[White \"" + long_text + "\"]\n\n1. e4 *", small), "limit exceeded: text, in a game; ");
    EXPECT_EQ(losses_of("1. e4 {" + long_text + "} *", small), "limit exceeded: text, in a game; ");
    EXPECT_EQ(losses_of("1. e4 ;" + long_text + "\n *", small), "limit exceeded: text, in a game; ");
    EXPECT_EQ(losses_of("1. e4 (1. d4 (1. c4)) *", small), "limit exceeded: variation, in a game; ");
    EXPECT_EQ(losses_of("1. e4 $300 *"), "bad glyph: text, in a game; ");
    EXPECT_EQ(losses_of("[White \"A\"]\n\n$1 1. e4 *"), "bad glyph: text, in a game; ");
    EXPECT_EQ(losses_of("(1. d4) 1. e4 *"), "bad variation: variation, in a game; ");
    EXPECT_EQ(losses_of("[\"A\"]\n\n1. e4 *"), "bad tag: text, in a game; ");
    EXPECT_EQ(losses_of("a note\n\n[White \"A\"]\n\n1. e4 *"), "stray text: text, in none; ");
    // The meaning is clear, so nothing is lost.
    EXPECT_EQ(losses_of("[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O *"), "bad position: nothing, in a game; ");
    EXPECT_EQ(losses_of("[White \"A\"\n\n1. e4 *"), "bad tag: nothing, in a game; ");
    EXPECT_EQ(losses_of("1. e4 } *"), "unexpected character: nothing, in a game; ");
    EXPECT_EQ(losses_of("1. e4 (1. d4 *"), "bad variation: nothing, in a game; ");
}

TEST(PgnReader, TextOutsideGamesIsReported) {
    const std::string tag = "[White \"A\"]\n", moves = "\n1. e4 e5 *\n\n";
    EXPECT_EQ(losses_of(tag + moves + tag + moves), "");
    EXPECT_EQ(losses_of("% hidden\n" + tag + moves), "passed over at 1:1; ");
    EXPECT_EQ(losses_of(tag + moves + "  {of none}\n; nor this\n" + tag + moves + "% a\n% b\n"),
              "passed over at 5:3; passed over at 11:1; ");
    EXPECT_EQ(losses_of(tag + "; of none\n" + moves), "passed over at 2:1; ");
    EXPECT_EQ(losses_of(tag + "\n1. e4\n% hidden\ne5 *\n"), "passed over at 4:1; ");
    EXPECT_EQ(losses_of("{of none}"), "passed over at 1:1; ");
    // This text belongs to the games.
    EXPECT_EQ(losses_of(tag + "\n{a} ; b\n1. e4 {c} *  {d}\n\n{e} 1. d4 *"), "");
}

/// Returns a text and then an error.
class BreakingSource : public PieceSource {
public:
    using PieceSource::PieceSource;

    Result<std::size_t, InputError> read(std::span<char> room) override {
        const auto got = PieceSource::read(room);
        if (*got == 0) return InputError{"the disk is gone"};
        return got;
    }
};

TEST(PgnReader, InputErrorBelongsToTheUnfinishedGame) {
    const std::string whole = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
    const auto losses = [](const std::string& text) {
        std::string first;
        for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}}) {
            BreakingSource source(text, piece);
            LossLog log;
            PgnReader(source).read_games(log);
            EXPECT_TRUE(first.empty() || log.text == first) << piece << ": " << log.text;
            first = log.text;
        }
        return first;
    };
    EXPECT_EQ(losses(whole + whole.substr(0, 40)), "input error: input, in a game; ");
    EXPECT_EQ(losses(whole + whole.substr(0, 5)), "bad tag: text, in a game; input error: input, in a game; ");
    // A game that had ended before has no error.
    EXPECT_EQ(losses(whole + whole), "input error: input, in none; ");
    EXPECT_EQ(losses(""), "input error: input, in none; ");
}

TEST(PgnReader, StrictReadingRequiresStandardSpelling) {
    const PgnOptions strict{.reading = Reading::Strict};
    EXPECT_EQ(moves_of("1. e4 e5 2. Nf3 *", strict), "e4 e5 Nf3 =*>");
    EXPECT_EQ(moves_of("1. e4 e5 2. Ngf3 *", strict), "e4 e5 !unreadable move@3:14 =*>");
    EXPECT_EQ(moves_of("1. e2e4 *", strict), "!unreadable move@3:5 =*>");
    EXPECT_EQ(messages_of("1. Ngf3 *", strict),
              "line 1, column 5: 'Ngf3' is not the correct spelling, which is 'Nf3'\n");
}

TEST(PgnReader, PlacesCountFromTheBeginningOfTheInput) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += "[White \"A\"]\n\n1. e4 {\n} e5 *\n\n";
    text += "[White \"B\"]\n\n1. e4 Ke4 *\n";
    EXPECT_TRUE(log_of(text).ends_with("<White=B;|e4 !illegal move@15003:8 =*>"));
}

/// The fast parser reads every legal move of many positions like the full parser.
TEST(PgnReader, FastSanParserAgreesWithTheFullOne) {
    Rng rng(20);
    std::size_t quick = 0, all = 0;
    for (int game = 0; game < 100; ++game) {
        const std::string_view fen = test::start_fens[static_cast<std::size_t>(game) % std::size(test::start_fens)];
        test::random_walk(rng, test::position(fen), 80, [&](const Position& position) {
            for (Move move : legal_moves(position)) {
                std::string text = to_san(position, move) + std::string(detail::quick_san_reach, '\0');
                const auto read = detail::read_quick_san(position, text.data());
                ++all;
                if (!read.move) continue;
                ++quick;
                ASSERT_EQ(read.move.word(), move.word()) << to_fen(position) << ' ' << text;
                ASSERT_EQ(text[read.length], '\0') << text;
            }
        });
    }
    EXPECT_GT(quick * 100, all * 99);
}

/// The full parser reads every text that the fast parser accepts as the same move.
TEST(PgnReader, FastSanParserAcceptsNothingElse) {
    Rng rng(21);
    constexpr std::string_view alphabet = "NBRQKOabcdefgh12345678x=-+#0Q ";
    for (int game = 0; game < 60; ++game) {
        const std::string_view fen = test::start_fens[static_cast<std::size_t>(game) % std::size(test::start_fens)];
        test::random_walk(rng, test::position(fen), 40, [&](const Position& position) {
            const MoveList moves = legal_moves(position);
            for (int i = 0; i < 30 && !moves.empty(); ++i) {
                const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                std::string text = to_san(position, move);
                text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                    alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
                std::string padded = text + std::string(detail::quick_san_reach, '\0');
                const auto read = detail::read_quick_san(position, padded.data());
                if (!read.move) continue;
                const auto thorough = parse_san(position, text.substr(0, read.length));
                ASSERT_TRUE(thorough) << to_fen(position) << ' ' << text << ": " << thorough.error().reason;
                ASSERT_EQ(thorough->word(), read.move.word()) << to_fen(position) << ' ' << text;
            }
        });
    }
}

}  // namespace
}  // namespace gyre
