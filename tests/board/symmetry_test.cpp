#include "board/symmetry.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace gyre {
namespace {

constexpr std::size_t count = enum_size<Symmetry>;

TEST(Symmetry, MovesTheCornersAsItsNameSays) {
    const auto corners = [](Symmetry s) {
        std::array<Square, 4> to{};
        const Square from[] = {Square::A1, Square::H1, Square::H8, Square::A8};
        for (std::size_t i = 0; i < 4; ++i) to[i] = transform(from[i], s);
        return to;
    };
    using Corners = std::array<Square, 4>;
    EXPECT_EQ(corners(Symmetry::FlipRanks), (Corners{Square::A8, Square::H8, Square::H1, Square::A1}));
    EXPECT_EQ(corners(Symmetry::FlipFiles), (Corners{Square::H1, Square::A1, Square::A8, Square::H8}));
    EXPECT_EQ(corners(Symmetry::Rotate180), (Corners{Square::H8, Square::A8, Square::A1, Square::H1}));
    EXPECT_EQ(corners(Symmetry::FlipDiagonal), (Corners{Square::A1, Square::A8, Square::H8, Square::H1}));
    EXPECT_EQ(corners(Symmetry::FlipAntidiagonal), (Corners{Square::H8, Square::H1, Square::A1, Square::A8}));
    EXPECT_EQ(corners(Symmetry::Rotate90), (Corners{Square::A8, Square::A1, Square::H1, Square::H8}));
    EXPECT_EQ(corners(Symmetry::Rotate270), (Corners{Square::H1, Square::H8, Square::A8, Square::A1}));
}

TEST(Symmetry, SetsMoveWithTheirSquares) {
    Rng rng(1);
    for (std::size_t i = 0; i < count; ++i)
        for (int n = 0; n < 200; ++n) {
            const Bitboard set(rng.next() & rng.next());
            Bitboard expected;
            for (Square square : set) expected |= bb(transform(square, Symmetry(i)));
            EXPECT_EQ(transform(set, Symmetry(i)), expected);
        }
}

TEST(Symmetry, SymmetriesFormAGroup) {
    for (std::size_t i = 0; i < count; ++i) {
        for (Square square : all_squares)
            EXPECT_EQ(transform(transform(square, Symmetry(i)), inverse(Symmetry(i))), square);
        for (std::size_t j = 0; j < count; ++j) {
            int equal = 0;
            for (std::size_t k = 0; k < count; ++k) {
                bool same = true;
                for (Square square : all_squares)
                    same = same &&
                           transform(transform(square, Symmetry(i)), Symmetry(j)) == transform(square, Symmetry(k));
                equal += same;
            }
            EXPECT_EQ(equal, 1);
        }
    }
}

}  // namespace
}  // namespace gyre
