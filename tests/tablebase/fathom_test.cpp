#include "tests/support/fathom.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <tuple>

#include "tests/support/chess_helpers.h"
#include "tests/support/tables.h"

namespace gyre {
namespace {

using tablebase::Material;
using tablebase::Tables;

/// The results of all moves, sorted.
using Answers = std::vector<std::tuple<int, int, char, int>>;

Answers ours(const Tables& tables, const Position& position) {
    Answers answers;
    const auto ranked = rank_moves(tables, position);
    if (!ranked) return answers;
    for (const tablebase::MoveAnswer& answer : *ranked) {
        static constexpr char letters[] = {'p', 'n', 'b', 'r', 'q', 'k', 0};
        answers.emplace_back(index_of(answer.move.from()), index_of(answer.move.to()),
                             letters[index_of(answer.move.promotion())], answer.dtz);
    }
    std::sort(answers.begin(), answers.end());
    return answers;
}

std::optional<Answers> fathoms(const Position& position) {
    const auto found = test::fathom::answers(position);
    if (!found) return std::nullopt;
    Answers answers;
    for (const auto& answer : *found) answers.emplace_back(answer.from, answer.to, answer.promotion, answer.dtz);
    std::sort(answers.begin(), answers.end());
    return answers;
}

/// Makes a position in which one of two adjacent pawns has just made a double push.
Position random_en_passant(Rng& rng) {
    for (;;) {
        Setup setup;
        const auto file = static_cast<int>(rng.below(7));
        const bool white_pushed = rng.below(2) == 0, left_pushed = rng.below(2) == 0;
        setup.side_to_move = white_pushed ? Color::Black : Color::White;
        const Square left = square_at((white_pushed ? 24 : 32) + file), right = offset(left, 1);
        setup.board[left] = left_pushed == white_pushed ? Piece::WhitePawn : Piece::BlackPawn;
        setup.board[right] = left_pushed == white_pushed ? Piece::BlackPawn : Piece::WhitePawn;
        setup.en_passant = forward(setup.side_to_move, left_pushed ? left : right);
        const Square white = square_at(static_cast<int>(rng.below(64))),
                     black = square_at(static_cast<int>(rng.below(64)));
        if (setup.board[white] != Piece::None || setup.board[black] != Piece::None || white == black) continue;
        setup.board[white] = Piece::WhiteKing;
        setup.board[black] = Piece::BlackKing;
        if (const auto valid = validate(setup)) return Position(*valid);
    }
}

/// Visits positions of every material that has a table, and positions after some random moves: with colours exchanged,
/// with fewer pieces, with en passant.
template <class Visit>
void for_each_position(const std::string& folder, int positions, Visit visit) {
    Rng rng(20);
    for (const auto& file : test::table_files(folder)) {
        const auto name = tablebase::parse_table_name(file.filename().string());
        if (name->kind != tablebase::TableKind::Wdl) continue;
        for (int i = 0; i < positions; ++i) {
            const Material material = i % 2 == 0 ? name->material : name->material.exchanged();
            test::random_walk(rng, test::random_position(rng, material), 2, visit);
        }
    }
    for (int i = 0; i < positions; ++i) visit(random_en_passant(rng));
}

void compare(const std::string& folder, int positions) {
    const auto tables = Tables::open(folder);
    ASSERT_TRUE(tables) << tables.error();
    ASSERT_TRUE(test::fathom::open(folder));
    std::size_t with_en_passant = 0, asked = 0;
    for_each_position(folder, positions, [&](const Position& position) {
        if (::testing::Test::HasFailure()) return;
        ++asked;
        with_en_passant += position.en_passant_is_legal();
        const auto wdl = probe_wdl(**tables, position);
        ASSERT_TRUE(wdl) << to_fen(position) << ": " << wdl.error().message();
        ASSERT_EQ(static_cast<int>(*wdl), test::fathom::wdl(position)) << to_fen(position);
        if (legal_moves(position).empty()) return;
        ASSERT_EQ(ours(**tables, position), fathoms(position)) << to_fen(position);
    });
    EXPECT_GT(asked, static_cast<std::size_t>(positions) * 35);
    EXPECT_GT(with_en_passant, static_cast<std::size_t>(positions) / 2);
}

TEST(TablebaseAndFathom, AgreeOnEveryMaterial) {
    const auto folder = test::table_folder();
    if (!folder || !test::fathom::open(*folder))
        GTEST_SKIP() << "GYRE_SHARED has no data/syzygy, or the tests were built without Fathom";
    compare(*folder, 20);
}

TEST(TablebaseAndFathomLong, AgreeOnEveryMaterial) {
    const auto folder = test::table_folder();
    if (!folder || !test::fathom::open(*folder))
        GTEST_SKIP() << "GYRE_SHARED has no data/syzygy, or the tests were built without Fathom";
    compare(*folder, std::getenv("GYRE_LONG") != nullptr ? 5'000 : 300);
}

}  // namespace
}  // namespace gyre
