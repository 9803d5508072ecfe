#include "chess/transform.h"

#include <gtest/gtest.h>
#include <set>

#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"

namespace gyre {
namespace {

/// Returns the legal moves as text, with their squares mapped by `turn`.
template <class Turn>
std::set<std::string> moves_of(const Position& position, Turn turn) {
    std::set<std::string> texts;
    for (Move move : legal_moves(position))
        texts.insert(test::text_of(move.kind() == Move::Kind::Promotion
                                       ? Move::promote(turn(move.from()), turn(move.to()), move.promotion())
                                       : Move(turn(move.from()), turn(move.to()), move.kind())));
    return texts;
}

Square same(Square square) { return square; }

gyre::Setup without_castling(gyre::Setup setup) {
    setup.castling_rooks = detail::filled<Castle>(Square::None);
    return setup;
}

TEST(Transform, FlippedGamesHaveTheSameMoves) {
    Rng rng(2);
    for (const std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position(fen), 40, [](const Position& position) {
            const gyre::Setup setup = position.setup(), twin = flipped(setup);
            EXPECT_EQ(twin, test::flip_colors(setup));
            EXPECT_EQ(flipped(twin), setup);
            EXPECT_EQ(moves_of(test::position(twin), same),
                      moves_of(position, [](Square square) { return flip_rank(square); }));
        });
}

TEST(Transform, MirroredAndRotatedGamesHaveTheSameMovesExceptCastling) {
    Rng rng(3);
    for (const std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position(without_castling(test::position(fen).setup())), 40,
                          [](const Position& position) {
                              const gyre::Setup setup = position.setup();
                              EXPECT_EQ(mirrored(mirrored(setup)), setup);
                              EXPECT_EQ(rotated(rotated(setup)), setup);
                              EXPECT_EQ(moves_of(test::position(mirrored(setup)), same),
                                        moves_of(position, [](Square square) { return flip_file(square); }));
                              EXPECT_EQ(moves_of(test::position(rotated(setup)), same),
                                        moves_of(position, [](Square s) { return transform(s, Symmetry::Rotate180); }));
                          });
    EXPECT_EQ(mirrored(gyre::Setup::standard()).castling_rooks, gyre::Setup{}.castling_rooks);
}

TEST(Transform, PawnlessEndingsKeepTheirMovesUnderAllSymmetries) {
    const gyre::Setup setup = test::position("8/1k6/3r4/8/2N5/5B2/6K1/8 b - - 3 9").setup();
    const auto moves = moves_of(test::position(setup), same);
    for (std::size_t i = 0; i < enum_size<Symmetry>; ++i) {
        const Symmetry symmetry{static_cast<std::uint8_t>(i)};
        const gyre::Setup turned = transformed(setup, symmetry);
        EXPECT_EQ(transformed(turned, inverse(symmetry)), setup);
        EXPECT_EQ(moves_of(test::position(turned), [&](Square s) { return transform(s, inverse(symmetry)); }), moves);
    }
}

TEST(Transform, EnPassantSurvivesOnlyIfRanksStayRanks) {
    gyre::Setup setup = test::position("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1").setup();
    EXPECT_EQ(transformed(setup, Symmetry::FlipFiles).en_passant, Square::E3);
    EXPECT_EQ(transformed(setup, Symmetry::Rotate180).en_passant, Square::None);
    EXPECT_EQ(transformed(setup, Symmetry::Identity).en_passant, Square::D3);
    EXPECT_EQ(rotated(setup).en_passant, Square::E6);
}

}  // namespace
}  // namespace gyre
