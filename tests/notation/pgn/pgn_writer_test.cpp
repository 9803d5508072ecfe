#include "notation/pgn/pgn_writer.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "notation/pgn/game_builder.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/pgn_log.h"

namespace gyre {
namespace {

void add_moves(GameTree& game, std::string_view moves, const std::string& comment = {}) {
    GameTree::Node node = game.line_end(GameTree::root());
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        node = game.append(node, test::move(game.position(node), word));
        if (!comment.empty()) game.add_comment(node, comment);
    }
}

GameTree game_of(std::string_view text) {
    const auto read = read_game(text);
    if (!read) throw std::invalid_argument("no game");
    EXPECT_TRUE(read->errors.empty()) << read->errors.front().message();
    return read->game;
}

/// Returns the written movetext of a game.
std::string written(std::string_view text, PgnStyle style = {}) {
    const std::string pgn = to_pgn(game_of(text), style);
    const std::size_t begin = pgn.find("\n\n") + 2;
    return pgn.substr(begin, pgn.size() - begin - 2);
}

TEST(PgnWriter, WritesAGameFromTheStartPosition) {
    GameTree game;
    game.set_tag("PlyCount", "4");
    game.set_tag("White", "A \"b\" \\ c\n");
    game.set_tag("Round", "1.2");
    game.set_tag("Date", "2024.05.31");
    game.set_tag("Result", "0-1");
    game.set_result(PgnResult::BlackWins);
    add_moves(game, "f2f3 e7e5");
    add_moves(game, "g2g4", "a b");
    add_moves(game, "d8h4", "+M1/3 0.001s");
    EXPECT_EQ(to_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.31\"]\n[Round \"1.2\"]\n[White \"A \\\"b\\\" \\\\ c \"]\n"
              "[Black \"?\"]\n[Result \"0-1\"]\n[PlyCount \"4\"]\n\n"
              "1. f3 e5 2. g4 {a b} 2... Qh4# {+M1/3 0.001s} 0-1\n\n");
}

TEST(PgnWriter, WritesAGameFromAnotherPosition) {
    GameTree game(test::position("4k3/4p3/8/8/8/8/8/4K2R b K - 0 30"));
    add_moves(game, "e7e5 e1h1");
    EXPECT_EQ(to_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
              "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/8/4K2R b K - 0 30\"]\n\n"
              "30... e5 31. O-O *\n\n");
}

TEST(PgnWriter, Chess960GamesHaveTheirTags) {
    const GameTree game(test::position("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1"));
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnb1rkr/"), std::string::npos) << text;
}

TEST(PgnWriter, WritesVariationsGlyphsAndComments) {
    const std::string text =
        "{start} 1. e4 $1 {a} (1. d4 {b} 1... d5 (1... Nf6 $5 2. c4) 2. c4) ({c} 1. c4) 1... e5 "
        "2. Nf3 (2. -- Nc6) 2... Nc6 $2 $10 *";
    EXPECT_EQ(written(text, {.line_length = 0}), text);
    EXPECT_EQ(written(text, {.line_length = 0, .comments = false}),
              "1. e4 $1 (1. d4 d5 (1... Nf6 $5 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. -- Nc6) 2... Nc6 $2 $10 *");
    EXPECT_EQ(written(text, {.line_length = 0, .nags = false, .variations = false}),
              "{start} 1. e4 {a} 1... e5 2. Nf3 Nc6 *");
    EXPECT_EQ(written("1. e4 {x [%clk 0:01:00] y} e5 {[%eval 0.2]} *", {.annotations = false}),
              "1. e4 {x y} 1... e5 *");
}

/// Returns the games written directly from the reader, without building trees.
std::string streamed(std::string_view text, PgnStyle style = {}) {
    std::string pgn;
    PgnWriter writer(pgn, style);
    PgnReader(text).read_games(writer);
    return pgn;
}

TEST(PgnWriter, EmptyVariationIsNotWritten) {
    for (const std::string_view text : {"1. e4 () e5 *", "1. e4 (1. e5) e5 *", "1. e4 ()() e5 *"}) {
        const std::string once = streamed(text);
        EXPECT_TRUE(once.ends_with("\n\n1. e4 e5 *\n\n")) << once;
        EXPECT_EQ(streamed(once), once);
    }
    EXPECT_TRUE(streamed("1. e4 (1. e5) (1. d4) () e5 *").ends_with("\n\n1. e4 (1. d4) 1... e5 *\n\n"));
    EXPECT_TRUE(streamed("1. e4 {a} () e5 *").ends_with("\n\n1. e4 {a} 1... e5 *\n\n"));
    EXPECT_TRUE(streamed("1. e4 ({a}) e5 *", {.comments = false}).ends_with("\n\n1. e4 e5 *\n\n"));
}

TEST(PgnWriter, ResultTagAndMarkerAgree) {
    struct Row {
        std::string_view text, result;
    };
    for (const Row& row : {Row{"[Result \"1-0\"]\n\n1. e4 0-1", "1-0"}, Row{"[Result \"1-0\"]\n\n1. e4 *", "1-0"},
                           Row{"[Result \"*\"]\n\n1. e4 0-1", "0-1"}, Row{"[Result \"won\"]\n\n1. e4 0-1", "0-1"},
                           Row{"[Result \"0-1\"]\n\n1. e4", "0-1"}, Row{"1. e4 1/2-1/2", "1/2-1/2"},
                           Row{"[Result \"?\"]\n\n1. e4", "*"}}) {
        const std::string once = streamed(row.text);
        const std::string result(row.result);
        EXPECT_NE(once.find("[Black \"?\"]\n[Result \"" + result + "\"]\n\n1. e4 " + result + "\n\n"), once.npos)
            << once;
        const auto read = read_game(row.text);
        ASSERT_TRUE(read);
        EXPECT_EQ(to_pgn(read->game), once);
        EXPECT_EQ(to_text(read->game.result()), row.result);
        const auto again = read_game(once);
        EXPECT_TRUE(again->errors.empty());
        EXPECT_TRUE(again->game == read->game) << once;
    }
}

TEST(PgnWriter, CommentWithABraceIsWrittenAfterASemicolon) {
    EXPECT_EQ(written("1. e4 ; a } b\n e5 *"), "1. e4 ;a } b\n1... e5 *");
    EXPECT_EQ(written("1. e4 (1. d4 ; }\n) e5 *"), "1. e4 (1. d4 ;}\n) 1... e5 *");
    EXPECT_EQ(written("[White \"A\"]\n; nobody's\n\n; a } b\n1. e4 *"), ";a } b\n1. e4 *");
}

TEST(PgnWriter, LinesStayBelow80Characters) {
    GameTree game;
    for (int i = 0; i < 20; ++i) add_moves(game, "g1f3 g8f6 f3g1 f6g8", "+0.12/10 0.052s \xC3\xA9\xC3\xA9\xC3\xA9");
    std::istringstream lines(to_pgn(game));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto length = static_cast<std::size_t>(std::count_if(
            line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
        longest = std::max(longest, length);
        EXPECT_FALSE(line.ends_with(' ') || line.starts_with(' ')) << line;
    }
    EXPECT_LT(longest, 80U);
    EXPECT_GT(longest, 74U);
}

TEST(PgnWriter, NoLineBeginsWithAPercentSign) {
    std::string comment;
    for (int i = 0; i < 100; ++i) comment += "% %x yyyyy ";
    const std::string text = to_pgn(game_of("1. e4 {" + comment + "} *"));
    EXPECT_EQ(text.find("\n%"), std::string::npos) << text;
}

TEST(PgnWriter, Latin1BecomesUtf8) {
    EXPECT_EQ(written("1. e4 {Caf\xE9} e5 {Caf\xC3\xA9} *"), "1. e4 {Caf\xC3\xA9} 1... e5 {Caf\xC3\xA9} *");
}

TEST(PgnWriter, StreamedGameEqualsTheGameWrittenFromItsTree) {
    const std::string text =
        "[White \"A\"]\n[Opening \"x\"]\n[FEN \"4k3/4p3/8/8/8/8/8/4K2R b K - 0 30\"]\n\n30... e5 {a\nb} 31. 0-0 (31. "
        "Kd2 "
        "{ c } Kd7) Kd7 1-0 {end}\n\n[Event \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n[Result \"0-0\"]\n\n";
    std::string streamed, from_trees;
    PgnWriter writer(streamed);
    PgnReader(text).read_games(writer);
    for (const ReadGame& read : read_games(text)) {
        from_trees += to_pgn(read.game);
        const auto again = read_game(to_pgn(read.game));
        ASSERT_TRUE(again);
        EXPECT_TRUE(again->game == read.game) << to_pgn(read.game) << to_pgn(again->game);
    }
    EXPECT_EQ(streamed, from_trees);
}

// --- Round trips ---

void expect_round_trip(const GameTree& game) {
    const std::string text = to_pgn(game);
    const std::vector<ReadGame> again = read_games(text);
    ASSERT_EQ(again.size(), 1u) << text;
    EXPECT_TRUE(again[0].errors.empty()) << again[0].errors.front().message() << '\n' << text;
    EXPECT_TRUE(again[0].game == game) << text << to_pgn(again[0].game);
}

TEST(PgnWriter, RandomTreesRoundTrip) {
    Rng rng(31);
    constexpr std::string_view comments[] = {"a", "a  b", "%x",      "} {",           "",
                                             ";", "1-0",  "(1. e4)", "[Event \"x\"]", "$1 \\ \""};
    for (int round = 0; round < 300; ++round) {
        const std::string_view fen = test::start_fens[static_cast<std::size_t>(round) % std::size(test::start_fens)];
        GameTree game(test::position(fen));
        std::vector<GameTree::Node> nodes = {GameTree::root()};
        for (int i = 0; i < 60; ++i) {
            const GameTree::Node node = nodes[rng.below(static_cast<std::uint32_t>(nodes.size()))];
            const Position here = game.position(node);
            const MoveList moves = legal_moves(here);
            if (moves.empty()) continue;
            const bool null = !here.in_check() && rng.below(10) == 0;
            const Move move = null ? Move() : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            nodes.push_back(game.append(node, move));
            if (rng.below(3) == 0) game.add_comment(nodes.back(), comments[rng.below(std::size(comments))]);
            if (rng.below(4) == 0) game.add_nag(nodes.back(), static_cast<Nag>(rng.below(256)));
            if (rng.below(4) == 0 && game.begins_variation(nodes.back()))
                game.add_comment_before(nodes.back(), comments[rng.below(std::size(comments))]);
        }
        game.set_tag("Event", comments[rng.below(std::size(comments))]);
        game.set_tag("Other", comments[rng.below(std::size(comments))]);
        game.set_result(static_cast<PgnResult>(rng.below(4)));
        game.set_tag("Result", to_text(game.result()));
        expect_round_trip(game);
    }
}

TEST(PgnWriter, DeepVariationsRoundTrip) {
    // Each variation contains the next one; recursion of this depth would overflow the stack of a sanitizer build.
    constexpr int depth = 5000;
    std::string nested = "Nf3";
    for (int i = 0; i < depth; ++i) nested += " (-- --";
    nested += std::string(depth, ')') + " *";
    PgnOptions options;
    options.limits.depth = depth;
    const auto read = read_game(nested, options);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->errors.empty()) << read->errors.front().message();
    const auto again = read_game(to_pgn(read->game), options);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->game == read->game);
}

TEST(PgnWriter, FirstOfRepeatedTagsIsWritten) {
    const std::string text = "[White \"Anna\"]\n[White \"Berta\"]\n[Result \"0-1\"]\n[Result \"junk\"]\n\n1. e4 e5";
    std::string written;
    PgnWriter writer(written);
    PgnReader(text).read_games(writer);
    const auto read = read_game(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(written, to_pgn(read->game));
    EXPECT_EQ(read->game.tag("White"), "Anna");
    EXPECT_EQ(read->game.result(), PgnResult::BlackWins);
    EXPECT_NE(written.find("[White \"Anna\"]"), written.npos);
    EXPECT_EQ(written.find("Berta"), written.npos);
    EXPECT_TRUE(written.ends_with(" 0-1\n\n")) << written;
    // A visitor's caller also gets the first tag only.
    GameBuilder builder;
    builder.begin_game({});
    builder.tag("White", "Anna");
    builder.tag("White", "Berta");
    builder.end_game();
    EXPECT_EQ(builder.game().tag("White"), "Anna");
}

// --- Shared files ---

struct Expected {
    std::string_view file;
    std::size_t games, moves, variations, lost, repaired;
};

/// Numbers of games, moves and variations as python-chess counts them, of errors that lose moves, and of errors that
/// lose nothing.
constexpr Expected expected_files[] = {
    {"backslash_header", 1, 95, 0, 0, 1},
    {"basic", 1, 130, 0, 0, 0},
    // Black castles on the queen's side although the queen is on its square.
    {"black2move", 1, 0, 0, 1, 0},
    {"book", 1, 16, 0, 0, 0},
    {"castling", 1, 6, 0, 0, 0},
    {"comment_before_moves", 1, 139, 0, 0, 0},
    // The file ends in the middle of a move.
    {"corrupted", 1, 124, 0, 1, 0},
    {"empty_body", 2, 252, 0, 0, 0},
    {"multiple", 4, 532, 0, 0, 0},
    {"newline", 1, 6, 0, 0, 0},
    {"no_moves", 1, 0, 0, 0, 0},
    {"no_moves_but_comment_followed_by_termination_marker", 2, 0, 0, 0, 0},
    {"no_moves_but_game_termination", 1, 0, 0, 0, 0},
    // The marker contradicts the tag.
    {"no_moves_but_game_termination_2", 1, 0, 0, 0, 1},
    {"no_moves_but_game_termination_3", 1, 0, 0, 0, 0},
    {"no_moves_but_game_termination_multiple", 2, 126, 0, 0, 0},
    {"no_moves_but_game_termination_multiple_2", 3, 0, 0, 0, 0},
    {"no_moves_two_games", 2, 0, 0, 0, 0},
    {"no_result", 1, 0, 0, 0, 0},
    {"non_ascii", 1, 20, 0, 0, 0},
    {"skip", 2, 260, 0, 0, 0},
    {"square_bracket_in_header", 1, 130, 0, 0, 0},
    {"threefold_repetition", 1, 9, 0, 0, 0},
    {"unescaped_quote_header", 1, 20, 0, 0, 4},
    {"variations", 1, 212, 26, 0, 0},
};

class PgnCounter : public test::PgnLog {
public:
    std::size_t lost = 0, repaired = 0;

    void error(const PgnError& error) override { ++(error.loss == PgnError::Loss::Nothing ? repaired : lost); }
};

TEST(PgnWriter, SharedFilesAreReadAsExpectedAndRoundTrip) {
    const char* shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) GTEST_SKIP() << "GYRE_SHARED is not set";
    const std::filesystem::path folder = std::filesystem::path(shared) / "data" / "pgn";
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << folder << " does not exist";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        SCOPED_TRACE(entry.path().string());
        std::ifstream file(entry.path(), std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        for (const ReadGame& read : read_games(text.str())) expect_round_trip(read.game);

        const std::string name = entry.path().stem().string();
        const auto row = std::find_if(std::begin(expected_files), std::end(expected_files),
                                      [&](const Expected& expected) { return expected.file == name; });
        if (row == std::end(expected_files)) continue;
        ++files;
        PgnCounter counter;
        PgnReader(text.view()).read_games(counter);
        EXPECT_EQ(counter.games, row->games);
        EXPECT_EQ(counter.moves, row->moves);
        EXPECT_EQ(counter.variations, row->variations);
        EXPECT_EQ(counter.lost, row->lost);
        EXPECT_EQ(counter.repaired, row->repaired);
    }
    EXPECT_EQ(files, std::size(expected_files));
}

}  // namespace
}  // namespace gyre
