#include "notation/pgn/game_tree.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_unread.h"
#include "notation/pgn/pgn_writer.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

using Node = GameTree::Node;

GameTree game_of(std::string_view text) { return read_game(text)->game; }

/// Returns the movetext on one line.
std::string movetext(const GameTree& game) {
    const std::string pgn = to_pgn(game, {.line_length = 0});
    const std::size_t begin = pgn.find("\n\n") + 2;
    return pgn.substr(begin, pgn.size() - begin - 2);
}

/// Returns the node after these moves in SAN.
Node node_at(const GameTree& game, std::string_view moves) {
    Node node = GameTree::root();
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        const auto child = game.find_child(node, *parse_san(game.position(node), moves.substr(0, end)));
        if (!child) throw std::invalid_argument(std::string(moves));
        node = *child;
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return node;
}

constexpr std::string_view sample = "1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) 1... e5 (1... c5) 2. Nf3 *";

TEST(GameTree, NodesHaveParentsAndChildren) {
    const GameTree game = game_of(sample);
    EXPECT_EQ(game.size(), 9u);
    EXPECT_EQ(game.main_line().size(), 3u);
    const Node d4 = node_at(game, "d4"), c4 = node_at(game, "d4 d5 c4"), nf3 = node_at(game, "e4 e5 Nf3");
    EXPECT_TRUE(game.begins_variation(d4));
    EXPECT_FALSE(game.begins_variation(c4));
    EXPECT_FALSE(game.is_main_line(c4));
    EXPECT_TRUE(game.is_main_line(nf3));
    EXPECT_EQ(game.ply(nf3), 3u);
    EXPECT_EQ(game.parent(d4), GameTree::root());
    EXPECT_EQ(game.children(GameTree::root()).size(), 3u);
    EXPECT_EQ(game.line_end(d4), c4);
    EXPECT_EQ(to_fen(game.position(c4)), "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
    EXPECT_EQ(movetext(game), sample);
}

TEST(GameTree, MovesCanBeAdded) {
    GameTree game;
    const auto e4 = game.add_if_legal(GameTree::root(), Move(Square::E2, Square::E4));
    ASSERT_TRUE(e4);
    EXPECT_EQ(game.add(GameTree::root(), Move(Square::E2, Square::E4)), *e4);
    EXPECT_NE(game.append(GameTree::root(), Move(Square::E2, Square::E4)), *e4);
    EXPECT_FALSE(game.add_if_legal(*e4, Move(Square::E2, Square::E4)));
    EXPECT_TRUE(game.add_if_legal(*e4, Move()));
    EXPECT_EQ(game.size(), 3u);
    EXPECT_EQ(movetext(game), "1. e4 (1. e4) 1... -- *");
}

TEST(GameTree, VariationsCanBePromotedAndDemoted) {
    GameTree game = game_of(sample);
    const Node c4 = node_at(game, "c4"), e4 = node_at(game, "e4");
    EXPECT_TRUE(game.promote(c4));
    EXPECT_EQ(movetext(game), "1. e4 (1. c4) (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5) 2. Nf3 *");
    EXPECT_TRUE(game.promote(c4));
    EXPECT_EQ(movetext(game), "1. c4 (1. e4 e5 (1... c5) 2. Nf3) (1. d4 d5 (1... Nf6) 2. c4) *");
    EXPECT_FALSE(game.promote(c4));
    EXPECT_TRUE(game.demote(e4));
    EXPECT_FALSE(game.demote(e4));
    EXPECT_EQ(movetext(game), "1. c4 (1. d4 d5 (1... Nf6) 2. c4) (1. e4 e5 (1... c5) 2. Nf3) *");
    // The tree still knows the last child, so a new one comes after it.
    game.append(GameTree::root(), Move(Square::A2, Square::A3));
    EXPECT_EQ(movetext(game), "1. c4 (1. d4 d5 (1... Nf6) 2. c4) (1. e4 e5 (1... c5) 2. Nf3) (1. a3) *");
    game.promote_to_main_line(node_at(game, "d4 Nf6"));
    EXPECT_EQ(movetext(game), "1. d4 (1. c4) (1. e4 e5 (1... c5) 2. Nf3) (1. a3) 1... Nf6 (1... d5 2. c4) *");
    EXPECT_FALSE(game.promote(GameTree::root()));
    EXPECT_FALSE(game.demote(GameTree::root()));
}

TEST(GameTree, NodesCanBeRemoved) {
    GameTree game = game_of(sample);
    game.add_comment(node_at(game, "d4 d5"), "gone");
    game.remove(node_at(game, "d4"));
    EXPECT_EQ(game.size(), 5u);
    EXPECT_EQ(movetext(game), "1. e4 (1. c4) 1... e5 (1... c5) 2. Nf3 *");
    game.remove(node_at(game, "c4"));
    // The memory of removed nodes is used again, without their texts.
    const Node a3 = game.append(GameTree::root(), Move(Square::A2, Square::A3));
    for (const Move move : {Move(Square::A7, Square::A6), Move(Square::B7, Square::B6)}) game.append(a3, move);
    EXPECT_EQ(movetext(game), "1. e4 (1. a3 a6 (1... b6)) 1... e5 (1... c5) 2. Nf3 *");
}

TEST(GameTree, VariationsCanBeRemoved) {
    GameTree game = game_of(sample);
    game.remove_variations();
    EXPECT_EQ(movetext(game), "1. e4 e5 2. Nf3 *");
    EXPECT_EQ(game.size(), 3u);
}

TEST(GameTree, NodesCanHaveTexts) {
    GameTree game = game_of("{a} 1. e4 $1 $3 {b} {c\nd} ({e} 1. d4) *");
    const Node e4 = node_at(game, "e4"), d4 = node_at(game, "d4");
    EXPECT_EQ(game.comments(GameTree::root())[0], "a");
    ASSERT_EQ(game.comments(e4).size(), 2u);
    EXPECT_EQ(game.comments(e4)[1], "c d");
    EXPECT_EQ(game.comments_before(d4)[0], "e");
    EXPECT_EQ(game.nags(e4).size(), 2u);
    game.add_nag(e4, Nag::BrilliantMove);
    game.remove_nag(e4, Nag::GoodMove);
    game.set_comments(e4, {"x"});
    game.clear_comments(d4);
    EXPECT_EQ(movetext(game), "{a} 1. e4 $3 {x} (1. d4) *");
    game.clear_texts(e4);
    EXPECT_EQ(movetext(game), "{a} 1. e4 (1. d4) *");
}

TEST(GameTree, GamesHaveTags) {
    GameTree game = game_of("[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[X \"1\"]\n[X \"2\"]\n\n1/2-1/2");
    EXPECT_EQ(game.tag("White"), "A");
    EXPECT_EQ(game.tag("Black"), "?");
    EXPECT_EQ(game.tag("Date"), "????.??.??");
    EXPECT_EQ(game.tag("Result"), "1/2-1/2");
    EXPECT_EQ(game.tag("X"), "1");
    EXPECT_EQ(game.tag("Y"), "");
    EXPECT_FALSE(game.has_tag("FEN"));
    EXPECT_EQ(to_fen(game.start()), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    game.remove_tag("X");
    EXPECT_FALSE(game.has_tag("X"));
}

TEST(GameTree, TagsThatCannotBeWrittenAreRejected) {
    GameTree game;
    for (const std::string_view bad : {"A B", "", "A\"", "A]", "\xC3\xA9", "A\n"}) {
        EXPECT_EQ(game.set_tag(bad, "x"), Failure(TagError::BadName)) << bad;
        EXPECT_FALSE(game.has_tag(bad)) << bad;
    }
    EXPECT_EQ(game.set_tag("FEN", "x"), Failure(TagError::TellsStart));
    EXPECT_EQ(game.set_tag("Result", "won"), Failure(TagError::NoResult));
    EXPECT_EQ(game.set_tag("Site", std::string(70'000, 'x')), Failure(TagError::TooLong));
    // Escape characters count towards the length.
    EXPECT_EQ(game.set_tag("Site", std::string(40'000, '"')), Failure(TagError::TooLong));
    EXPECT_TRUE(game.tags().empty());
    EXPECT_TRUE(game.set_tag("White-Elo.2", "x"));
}

TEST(GameTree, UnknownVariantsAreRejected) {
    GameTree game;
    EXPECT_EQ(game.set_tag("Variant", "Crazyhouse"), Failure(TagError::UnknownVariant));
    EXPECT_FALSE(game.has_tag("Variant"));
    EXPECT_TRUE(game.set_tag("Variant", "Chess 960"));
    EXPECT_EQ(describe(TagError::UnknownVariant), "the variant is not known, and so its moves would not be read again");
    // A variant that was read is kept, without moves.
    EXPECT_EQ(game_of("[Variant \"Crazyhouse\"]\n\n1. e4 *\n").tag("Variant"), "Crazyhouse");
}

TEST(GameTree, TextsThatCannotBeReadBackAreRejected) {
    GameTree game;
    const Node e4 = game.add(GameTree::root(), Move(Square::E2, Square::E4));
    const Node d4 = game.add(GameTree::root(), Move(Square::D2, Square::D4));
    EXPECT_EQ(game.add_nag(GameTree::root(), Nag::GoodMove), Failure(TextError::NoMove));
    EXPECT_EQ(game.add_comment_before(GameTree::root(), "x"), Failure(TextError::NoMove));
    EXPECT_TRUE(game.nags(GameTree::root()).empty() && game.comments_before(GameTree::root()).empty());
    const std::string longest(GameTree::longest_comment, 'x'), longer = longest + 'x';
    EXPECT_EQ(game.add_comment(e4, longer), Failure(TextError::TooLong));
    EXPECT_EQ(game.add_comment_before(d4, longer), Failure(TextError::TooLong));
    EXPECT_TRUE(game.add_comment(GameTree::root(), longest));
    EXPECT_EQ(game.set_comments(e4, {"a", longer}), Failure(TextError::TooLong));
    EXPECT_TRUE(game.comments(e4).empty());
    // The same limit holds for a comment after a semicolon.
    EXPECT_TRUE(game.set_comments(e4, {"a", '}' + longest.substr(1)}));
    EXPECT_TRUE(game.add_comment_before(d4, longest + ' '));
    EXPECT_TRUE(game.add_nag(e4, Nag::GoodMove));
    const auto again = read_games(to_pgn(game));
    ASSERT_EQ(again.size(), 1u);
    EXPECT_TRUE(again[0].errors.empty()) << again[0].errors.front().message();
    EXPECT_TRUE(again[0].game == game);
    EXPECT_FALSE(find_unread(game));
}

/// Makes a game in which knights move back and forth. Each move but the last has this many variations, each nested in
/// the one before.
GameTree nested(std::size_t depth) {
    GameTree game;
    Node node = GameTree::root();
    constexpr std::string_view moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    Position position;
    for (std::size_t i = 0; i < depth; ++i) {
        const Move move = *parse_san(position, moves[i % 4]);
        game.append(node, move);
        node = game.append(node, move);
        position.make(move);
    }
    return game;
}

TEST(GameTree, FindsThePartsThatAReaderWouldLeaveOut) {
    const GameTree deepest = nested(PgnLimits().depth), deeper = nested(PgnLimits().depth + 1);
    EXPECT_FALSE(find_unread(deepest));
    EXPECT_TRUE(read_game(to_pgn(deepest))->game == deepest);
    const auto unread = find_unread(deeper);
    ASSERT_TRUE(unread);
    EXPECT_EQ(unread->kind, UnreadKind::DeepVariation);
    EXPECT_EQ(deeper.ply(unread->node), PgnLimits().depth + 1);
    EXPECT_FALSE(read_game(to_pgn(deeper))->errors.empty());
    // Small limits show the other cases: each part is reported where the reader reports it, and one more unit is
    // enough.
    GameTree game = game_of("1. e4 {abc} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 *");
    const auto kind = [&](const PgnLimits& limits) {
        const auto part = find_unread(game, limits);
        EXPECT_EQ(part.has_value(), !read_game(to_pgn(game), {.limits = limits})->errors.empty());
        return part ? describe(part->kind) : std::string_view("all is read");
    };
    EXPECT_EQ(kind({.depth = 1}), "the variation is nested too deeply to be read again");
    EXPECT_EQ(kind({.depth = 2}), "all is read");
    EXPECT_EQ(kind({.plies = 2}), "the line is too long to be read again");
    EXPECT_EQ(kind({.plies = 3}), "all is read");
    EXPECT_EQ(kind({.moves = 6}), "the game has too many moves to be read again");
    EXPECT_EQ(kind({.moves = 7}), "all is read");
    EXPECT_EQ(kind({.comment = 3}), "the comment is too long to be read again");
    EXPECT_EQ(kind({.comment = 4}), "all is read");
}

TEST(GameTree, AcceptedTagsRoundTrip) {
    GameTree game(test::position("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1"));
    const std::size_t longest = PgnLimits().tag - std::string_view("[Site \"\"]").size();
    EXPECT_EQ(game.set_tag("Site", std::string(longest + 1, 'x')), Failure(TagError::TooLong));
    EXPECT_TRUE(game.set_tag("Site", std::string(longest, 'x')));
    EditResult<TagError> set;
    std::size_t others = 0;
    while (set) set = game.set_tag("Tag" + std::to_string(others++), "\\\"]");
    EXPECT_EQ(set, Failure(TagError::TooMany));
    EXPECT_EQ(others, PgnLimits().tags - 9);
    const auto again = read_games(to_pgn(game));
    ASSERT_EQ(again.size(), 1u);
    EXPECT_TRUE(again[0].errors.empty()) << again[0].errors.front().message();
    EXPECT_TRUE(again[0].game == game);
}

TEST(GameTree, ResultTagAndMarkerAgree) {
    GameTree game;
    game.set_result(PgnResult::Draw);
    EXPECT_FALSE(game.has_tag("Result"));
    EXPECT_TRUE(game.set_tag("Result", "1-0"));
    EXPECT_EQ(game.result(), PgnResult::WhiteWins);
    game.set_result(PgnResult::BlackWins);
    EXPECT_EQ(game.tags().front().value, "0-1");
    game.remove_tag("Result");
    EXPECT_EQ(game.tag("Result"), "0-1");
}

TEST(GameTree, CommentsOfAnEmptyVariationAreKept) {
    const auto read = read_game("1. e4 ({lost?}) e5 *");
    EXPECT_EQ(movetext(read->game), "1. e4 {lost?} 1... e5 *");
}

TEST(GameTree, EqualityIgnoresSpelling) {
    EXPECT_TRUE(game_of("1. e4 e5 *") == game_of("[Event \"?\"]\n\n1.e2e4 e5"));
    EXPECT_FALSE(game_of("1. e4 e5 *") == game_of("1. e4 e5 1-0"));
    EXPECT_FALSE(game_of("1. e4 e5 *") == game_of("1. e4 c5 *"));
    EXPECT_FALSE(game_of("1. e4 e5 (1... c5 2. c3) *") == game_of("1. e4 e5 (1... c5) 2. c3 *"));
    EXPECT_FALSE(game_of("1. e4 {a} e5 *") == game_of("1. e4 e5 {a} *"));
    EXPECT_FALSE(game_of("1. e4 $1 e5 *") == game_of("1. e4 e5 *"));
    EXPECT_FALSE(game_of("[White \"A\"]\n\n*") == game_of("*"));
    EXPECT_FALSE(game_of("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*") == game_of("*"));
}

TEST(GameCursor, WalksTheTreeWithItsPosition) {
    const GameTree game = game_of(sample);
    GameCursor cursor(game);
    EXPECT_FALSE(cursor.back());
    cursor.to_end();
    EXPECT_EQ(cursor.node(), node_at(game, "e4 e5 Nf3"));
    EXPECT_EQ(cursor.position().key(), game.position(cursor.node()).key());
    EXPECT_FALSE(cursor.forward());
    cursor.go_to(node_at(game, "d4 Nf6"));
    EXPECT_EQ(cursor.position().key(), game.position(node_at(game, "d4 Nf6")).key());
    EXPECT_TRUE(cursor.back());
    EXPECT_TRUE(cursor.forward());
    EXPECT_EQ(cursor.node(), node_at(game, "d4 d5"));
    cursor.to_start();
    EXPECT_EQ(cursor.position().key(), Position().key());
}

}  // namespace
}  // namespace gyre
