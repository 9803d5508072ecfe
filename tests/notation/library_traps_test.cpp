// Mistakes that callers easily make must be harmless or must not compile.
#include <concepts>
#include <gtest/gtest.h>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "chess/chess960.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_chunks.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/text_window.h"
#include "notation/position/fen.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

// --- Objects that keep a view of their argument ---

template <class View, class Argument>
constexpr bool takes = std::constructible_from<View, Argument>;

/// Texts that outlive the expression are accepted, and temporary texts are not.
template <class View>
constexpr bool takes_lasting_texts_only =
    takes<View, std::string_view>&& takes<View, const char*>&& takes<View, const char (&)[5]>&&
        takes<View, std::string&>&& takes<View, const std::string&> &&
    !takes<View, std::string> && !takes<View, const std::string>;

TEST(LibraryTraps, ViewsOfTemporariesDoNotCompile) {
    static_assert(takes_lasting_texts_only<PgnReader>);
    static_assert(takes_lasting_texts_only<PgnChunks>);
    static_assert(takes_lasting_texts_only<detail::TextWindow>);
    static_assert(!std::constructible_from<PgnReader, std::string, PgnOptions>);
    static_assert(!std::constructible_from<PgnReader, std::string, PgnOptions, TextPlace>);
    static_assert(takes<GameCursor, GameTree&> && takes<GameCursor, const GameTree&>);
    static_assert(!takes<GameCursor, GameTree> && !takes<GameCursor, const GameTree>);
    static_assert(std::copy_constructible<GameCursor> && std::move_constructible<GameCursor>);
}

template <class Text>
concept IsSearched = requires(Text text) {
    find_command(std::forward<Text>(text), "clk");
};

TEST(LibraryTraps, SearchesInTemporaryCommentsDoNotCompile) {
    static_assert(IsSearched<std::string_view> && IsSearched<const char*> && IsSearched<std::string&>);
    static_assert(!IsSearched<std::string>);
    EXPECT_EQ(find_command("x [%clk 0:01]", "clk")->value, "0:01");
}

// --- Null moves in game trees ---

TEST(LibraryTraps, NullMovesInATreeAreMadeAsNullMoves) {
    const auto read = read_game("1. e4 -- 2. d4 (2. -- Nf6 3. -- d5) d5 *");
    ASSERT_TRUE(read);
    const GameTree& game = read->game;
    Position position = game.start();
    for (const auto node : game.main_line()) {
        position.make(game.move(node));
        EXPECT_EQ(position, game.position(node));
    }
    EXPECT_EQ(to_fen(position), "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3");
    const auto line = game.main_line();
    for (auto node = line.rbegin(); node != line.rend(); ++node) position.unmake(game.move(*node));
    EXPECT_EQ(position, game.start());
}

TEST(LibraryTraps, IllegalMovesInATreeAreRejected) {
    GameTree game;
    const auto wrong = game.add(GameTree::root(), Move(Square::E2, Square::E5));
    EXPECT_THROW(game.position(wrong), std::invalid_argument);
    GameCursor cursor(game);
    EXPECT_THROW(cursor.forward(), std::invalid_argument);
    EXPECT_EQ(cursor.position(), Position());
}

// --- Finding nodes by index ---

TEST(GameTreeNodes, AreFoundByIndex) {
    auto read = read_game("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    ASSERT_TRUE(read);
    GameTree& game = read->game;
    std::set<GameTree::Node> found;
    for (std::size_t index = 0; index < 100; ++index)
        if (const auto node = game.node_at(index)) {
            EXPECT_EQ(node->index(), index);
            found.insert(*node);
        }
    EXPECT_EQ(found.size(), game.size() + 1);
    EXPECT_TRUE(found.contains(GameTree::root()));
    for (const auto node : game.main_line()) EXPECT_TRUE(found.contains(node));

    const auto sicilian = game.children(game.main_line().front())[1];
    const auto behind = *game.next(sicilian);
    game.remove(sicilian);
    EXPECT_EQ(game.node_at(sicilian.index()), std::nullopt);
    EXPECT_EQ(game.node_at(behind.index()), std::nullopt);
    std::size_t left = 0;
    for (std::size_t index = 0; index < 100; ++index) left += game.node_at(index) ? 1 : 0;
    EXPECT_EQ(left, game.size() + 1);
    EXPECT_TRUE(game.node_at(game.add(GameTree::root(), Move(Square::D2, Square::D4)).index()));
    EXPECT_EQ(game.node_at(~std::size_t{0}), std::nullopt);
}

// --- Castling rights limited to standard chess ---

constexpr CastlingScope standard = CastlingScope::Standard;

TEST(CastlingScope, StandardRightsAreReadAsUsual) {
    for (const std::string_view fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9",
          "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
        ASSERT_TRUE(read_position(fen, {}, standard)) << fen;
        EXPECT_EQ(read_position(fen, {}, standard)->setup(), read_position(fen)->setup()) << fen;
        EXPECT_EQ(read_position_leniently(fen, {}, standard)->warning, "") << fen;
    }
}

TEST(CastlingScope, OtherRightsAreErrorsOrDropped) {
    struct Case {
        std::string_view fen, reason;
        std::size_t offset;
    };
    for (const Case& c : {Case{"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "the king on e1 and the rook on h1", 24},
                          Case{"4k3/8/8/8/8/8/8/R4K2 w Q - 0 1", "the king on e1 and the rook on a1", 23},
                          Case{"1r2k3/8/8/8/8/8/8/4K3 b b - 0 1", "the king on e8 and the rook on a8", 24},
                          Case{"r3k2r/8/8/8/8/8/8/1R2K2R w KBkq - 0 1", "the king on e1 and the rook on a1", 28}}) {
        EXPECT_TRUE(read_position(c.fen)) << c.fen;
        const auto strict = read_position(c.fen, {}, standard);
        ASSERT_FALSE(strict) << c.fen;
        EXPECT_EQ(strict.error().field, FenField::Castling);
        EXPECT_EQ(strict.error().fault, SetupFault::BadCastlingRight);
        EXPECT_EQ(strict.error().reason, "castling in standard chess needs " + std::string(c.reason));
        EXPECT_EQ(strict.error().offset, c.offset) << c.fen;
        const auto lenient = read_position_leniently(c.fen, {}, standard);
        ASSERT_TRUE(lenient) << c.fen;
        EXPECT_NE(lenient->warning.find(c.reason), std::string::npos) << lenient->warning;
        EXPECT_FALSE(Position(lenient->valid).needs_chess960());
    }
    // The rights of standard chess are kept.
    const auto some = read_position_leniently("r3k2r/8/8/8/8/8/8/1R2K2R w KBkq - 0 1", {}, standard);
    EXPECT_EQ(to_fen(some->valid.setup()), "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1");
    EXPECT_FALSE(read_position(to_fen(chess960_start(0)), {}, standard));
}

}  // namespace
}  // namespace gyre::test
