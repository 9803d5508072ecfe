#include <gtest/gtest.h>
#include <limits>

#include "client/engine_info.h"
#include "client/engine_option.h"
#include "client/go_limits.h"
#include "client/text_lines.h"
#include "tests/support/chess_helpers.h"

namespace gyre::client {
namespace {

// --- Lines ---

TEST(ClientTextLines, JoinsPiecesIntoLines) {
    const std::string text = "one\r\ntwo\n\nthree and more\nrest";
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        TextLines lines(100);
        std::vector<std::string> found;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            lines.add(std::string_view(text).substr(at, piece));
            while (const auto line = lines.next()) found.emplace_back(*line);
        }
        EXPECT_EQ(found, (std::vector<std::string>{"one", "two", "", "three and more"})) << piece;
        EXPECT_EQ(lines.rest(), "rest");
    }
}

TEST(ClientTextLines, ReportsAnEndlessLine) {
    TextLines lines(3);
    lines.add("abcdef\nabc");
    EXPECT_EQ(lines.next(), "abcdef");
    EXPECT_EQ(lines.next(), std::nullopt);
    EXPECT_FALSE(lines.is_too_long());
    lines.add("d");
    EXPECT_TRUE(lines.is_too_long());
}

// --- Options ---

EngineOption option(std::string_view text) {
    const auto read = parse_option(text);
    EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error());
    return read ? *read : EngineOption{};
}

TEST(ClientOption, ReadsEveryType) {
    EXPECT_EQ(option("name Hash type spin default 16 min 1 max 1024"), (EngineOption{"Hash", SpinOption{16, 1, 1024}}));
    EXPECT_EQ(option("name Offset type spin default -5 max 7 min -9"), (EngineOption{"Offset", SpinOption{-5, -9, 7}}));
    EXPECT_EQ(option("name Ponder type check default true"), (EngineOption{"Ponder", CheckOption{true}}));
    EXPECT_EQ(option("name Clear  Hash type button"), (EngineOption{"Clear Hash", ButtonOption{}}));
    EXPECT_EQ(option("name Style type combo default Very Solid var Very Solid var Risky var a b c"),
              (EngineOption{"Style", ComboOption{"Very Solid", {"Very Solid", "Risky", "a b c"}}}));
    EXPECT_EQ(option("name File type string default <empty>"), (EngineOption{"File", StringOption{}}));
    EXPECT_EQ(option("name File type string"), (EngineOption{"File", StringOption{}}));
    EXPECT_EQ(option("name File type string default  /a  path/min 3 var"),
              (EngineOption{"File", StringOption{"/a  path/min 3 var"}}));
    const auto open_ended = option("name N type spin default 1");
    EXPECT_EQ(std::get<SpinOption>(open_ended.kind).max, std::numeric_limits<long long>::max());
}

TEST(ClientOption, ErrorSaysWhyALineIsInvalid) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"", "an option without 'name'"},
        {"name type spin", "an option without a name"},
        {"name Hash", "the option 'Hash' has no type"},
        {"name Hash type float", "the option 'Hash' has the unknown type 'float'"},
        {"name Hash type spin default 1.5 min 1 max 2", "'1.5' is not a whole number"},
        {"name Hash type spin default 99999999999999999999 min 1", "'99999999999999999999' is not a whole number"},
        {"name Hash type spin default 1 min 3 max 2", "the lowest value of 'Hash' is above its highest"},
        {"name C type combo default x", "the combo 'C' has nothing to choose from"},
    };
    for (const auto& [text, why] : cases) {
        const auto read = parse_option(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error(), why);
    }
}

TEST(ClientOption, ChecksValues) {
    const EngineOption hash{"Hash", SpinOption{16, 1, 1024}}, style{"Style", ComboOption{"A b", {"A b", "C"}}},
        ponder{"Ponder", CheckOption{}}, clear{"Clear", ButtonOption{}}, file{"File", StringOption{}};
    const auto accepted = [](const EngineOption& of, std::string_view value) {
        const auto checked = checked_value(of, value);
        return checked ? *checked : "refused: " + checked.error().reason;
    };
    EXPECT_EQ(accepted(hash, "1024"), "1024");
    EXPECT_EQ(accepted(hash, "1025"), "refused: option 'Hash': 1025 is not in 1 ... 1024");
    EXPECT_EQ(accepted(hash, "0"), "refused: option 'Hash': 0 is not in 1 ... 1024");
    EXPECT_EQ(accepted(hash, "many"), "refused: option 'Hash': 'many' is not a whole number");
    EXPECT_EQ(accepted(style, "a B"), "A b");
    EXPECT_EQ(accepted(style, "D"), "refused: option 'Style': 'D' is none of 'A b', 'C'");
    EXPECT_EQ(accepted(ponder, "true"), "true");
    EXPECT_EQ(accepted(ponder, "yes"), "refused: option 'Ponder': 'yes' is neither 'true' nor 'false'");
    EXPECT_EQ(accepted(clear, ""), "");
    EXPECT_EQ(accepted(clear, "now"), "refused: option 'Clear': a button takes no value");
    EXPECT_EQ(accepted(file, ""), "<empty>");
    EXPECT_EQ(accepted(file, "a b"), "a b");
    // A line break in a value could send the engine a command.
    EXPECT_EQ(accepted(file, "a\nquit"),
              "refused: option 'File': a value must not contain a line break or a null byte");
    EXPECT_EQ(checked_value(hash, "x").error().kind, ClientError::Kind::InvalidRequest);
}

// --- Infos ---

EngineInfo info(std::string_view text) { return parse_info(text, Position()); }

TEST(ClientInfo, CutsLongLinesAndTexts) {
    std::string shuffles;
    for (int i = 0; i < 300; ++i) shuffles += "g1f3 g8f6 f3g1 f6g8 ";
    const EngineInfo read = info("pv " + shuffles + "depth 7 refutation " + shuffles + "currline " + shuffles +
                                 "string " + std::string(5'000, 's'));
    EXPECT_EQ(read.fault, "");
    EXPECT_EQ(read.depth, 7);
    for (const auto& line : {read.pv, read.refutation, read.current_line}) EXPECT_EQ(line.size(), 1'000u);
    EXPECT_EQ(read.text, std::string(4'096, 's'));
}

TEST(ClientInfo, ReadsEveryField) {
    const EngineInfo read = info(
        "depth 12 seldepth 20 multipv 2 score cp -31 upperbound wdl 10 900 90 nodes 12345678901 nps 1000000 "
        "hashfull 12 tbhits 3 time 12345 cpuload 990 currmove g1f3 currmovenumber 4 sbhits 9 "
        "refutation g2g4 d7d5 currline 2 d2d4 d7d5 pv e2e4 e7e5 g1f3");
    EXPECT_EQ(read.fault, "");
    EXPECT_EQ(read.depth, 12);
    EXPECT_EQ(read.selective_depth, 20);
    EXPECT_EQ(read.multi_pv, 2);
    EXPECT_EQ(read.score, (EngineScore{EngineScore::Unit::Centipawns, -31, EngineScore::Bound::Upper}));
    EXPECT_EQ(read.wdl, (WinDrawLoss{10, 900, 90}));
    EXPECT_EQ(read.nodes, 12345678901u);
    EXPECT_EQ(read.nodes_per_second, 1000000u);
    EXPECT_EQ(read.hash_full, 12);
    EXPECT_EQ(read.tablebase_hits, 3u);
    EXPECT_EQ(read.time, Milliseconds(12345));
    EXPECT_EQ(read.cpu_load, 990);
    EXPECT_EQ(read.current_move, Move(Square::G1, Square::F3));
    EXPECT_EQ(read.current_move_number, 4);
    ASSERT_EQ(read.pv.size(), 3u);
    EXPECT_EQ(read.pv[2], Move(Square::G1, Square::F3));
    EXPECT_EQ(read.refutation, (std::vector{Move(Square::G2, Square::G4), Move(Square::D7, Square::D5)}));
    EXPECT_EQ(read.current_line, (std::vector{Move(Square::D2, Square::D4), Move(Square::D7, Square::D5)}));
    EXPECT_EQ(read.current_line_processor, 2);
    EXPECT_EQ(info("currline d2d4").current_line.size(), 1u);
    EXPECT_EQ(info("currline d2d4").current_line_processor, std::nullopt);
    EXPECT_EQ(info("string pv e2e4  depth 3 ").text, "pv e2e4  depth 3");
    EXPECT_TRUE(info("string pv e2e4").pv.empty());
    // The fields may come in any order.
    EXPECT_EQ(info("pv e2e4 e7e5 depth 7").depth, 7);
}

TEST(ClientInfo, SkipsFieldsThatItCannotRead) {
    const EngineInfo bad_number = info("depth deep nodes 5");
    EXPECT_EQ(bad_number.fault, "depth: 'deep' is not a number in range");
    EXPECT_EQ(bad_number.depth, std::nullopt);
    EXPECT_EQ(bad_number.nodes, 5u);
    const EngineInfo missing = info("depth nodes 5");
    EXPECT_EQ(missing.depth, std::nullopt);
    EXPECT_EQ(missing.nodes, 5u);
    EXPECT_EQ(info("nodes -5").nodes, std::nullopt);
    EXPECT_EQ(info("depth 99999999999").depth, std::nullopt);
    EXPECT_EQ(info("score cp").fault, "score: '' is not a number in range");
    EXPECT_EQ(info("score 17").fault, "score: '17' is neither 'cp' nor 'mate'");
    EXPECT_EQ(info("wdl 1 2").wdl, std::nullopt);
    const EngineInfo bad_line = info("pv e2e4 e2e4 e7e5 depth 3");
    EXPECT_EQ(bad_line.fault, "pv, move 2: illegal: no piece on e2");
    EXPECT_EQ(bad_line.pv, std::vector<Move>{Move(Square::E2, Square::E4)});
    EXPECT_EQ(bad_line.depth, 3);
    EXPECT_EQ(info("refutation d1h5 g6h5").fault, "refutation, move 1: illegal: the queen on d1 can't go to h5");
    EXPECT_EQ(info("").fault, "");
}

TEST(ClientInfo, MakesScoresComparable) {
    using Unit = EngineScore::Unit;
    EXPECT_EQ((EngineScore{Unit::Centipawns, 31}.score()), Score(31));
    EXPECT_EQ((EngineScore{Unit::Centipawns, -31999}.score()), -Score::max_evaluation());
    EXPECT_EQ((EngineScore{Unit::MateInMoves, 1}.score()), Score::mate_in(1));
    EXPECT_EQ((EngineScore{Unit::MateInMoves, 3}.score()), Score::mate_in(5));
    EXPECT_EQ((EngineScore{Unit::MateInMoves, -2}.score()), Score::mated_in(4));
    EXPECT_EQ((EngineScore{Unit::MateInMoves, 0}.score()), Score::mated_in(0));
    EXPECT_TRUE((EngineScore{Unit::MateInMoves, std::numeric_limits<std::int64_t>::min()}.score().is_mate_score()));
    EXPECT_TRUE((EngineScore{Unit::MateInMoves, std::numeric_limits<std::int64_t>::max()}.score().is_mate_score()));
}

// --- go ---

std::string go(const Limits& limits) {
    const auto line = go_line(limits, Position(), UciCastling::Standard);
    return line ? *line : line.error().message();
}

TEST(ClientGoLimits, WritesEveryLimit) {
    EXPECT_EQ(go({.depth = 5}), "go depth 5");
    EXPECT_EQ(go({.nodes = 12'345'678'901}), "go nodes 12345678901");
    EXPECT_EQ(go({.move_time = Milliseconds(100)}), "go movetime 100");
    EXPECT_EQ(go({.mate = 3}), "go mate 3");
    EXPECT_EQ(go({}), "go infinite");
    EXPECT_EQ(go({.depth = 5, .infinite = true}), "go depth 5 infinite");
    Limits clock{.moves_to_go = 20, .ponder = true, .search_moves = {Move(Square::E2, Square::E4)}};
    clock.time = {Milliseconds(60000), Milliseconds(-5)};
    clock.increment = {Milliseconds(100), Milliseconds(0)};
    EXPECT_EQ(go(clock), "go ponder wtime 60000 btime -5 winc 100 movestogo 20 searchmoves e2e4");
    EXPECT_EQ(longest_time(clock, Color::White), Milliseconds(60000));
    EXPECT_EQ(go({.search_moves = {Move(Square::E2, Square::E4), Move(Square::A2, Square::A3)},
                  .exclude_moves = {Move(Square::A2, Square::A3)}}),
              "go infinite searchmoves e2e4");
    EXPECT_EQ(go({.exclude_moves = {Move(Square::E2, Square::E4)}}).find("e2e4"), std::string::npos);
    EXPECT_EQ(longest_time({.depth = 3}, Color::White), std::nullopt);
}

TEST(ClientGoLimits, RejectsImpossibleLimits) {
    EXPECT_EQ(go({.depth = 0}), "invalid request: go depth: 0 is below 1");
    EXPECT_EQ(go({.nodes = 0}), "invalid request: go nodes: 0 is below 1");
    EXPECT_EQ(go({.move_time = Milliseconds(-1)}), "invalid request: go movetime: -1 is below 0");
    EXPECT_EQ(go({.search_moves = {Move(Square::E2, Square::E5)}}),
              "invalid request: go searchmoves: e2e5 is not legal");
}

}  // namespace
}  // namespace gyre::client
