#include "notation/book/polyglot_builder.h"

#include <gtest/gtest.h>
#include <map>

#include "notation/move/san.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

constexpr GameResult results[] = {GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown};

void add_game(BookBuilder& builder, std::string_view moves, GameResult result) {
    Position position;
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        const Move move = test::move(position, moves.substr(0, end));
        builder.add(position, move);
        position.make(move);
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    builder.end_game(result);
}

std::string moves_text(const PolyglotBook& book, const Position& position) {
    std::string text;
    for (const BookMove& move : book_moves(book, position))
        text += (text.empty() ? "" : " ") + to_san(position, move.move) + ':' + std::to_string(move.weight);
    return text;
}

TEST(PolyglotBuilder, CountsEqualThoseOfAMap) {
    struct Sum {
        unsigned games = 0, score = 0;
    };
    Rng rng(5);
    const BookRules rules{.max_ply = 6, .min_games = 3, .win = 5, .draw = 2, .loss = 1, .counts_unknown = true};
    // The limit is so small that the builder joins its counts many times.
    BookBuilder builder(rules, 100);
    std::map<std::pair<std::uint64_t, std::uint16_t>, Sum> expected;
    for (int game = 0; game < 3'000; ++game) {
        const GameResult result = results[rng.below(4)];
        Position position;
        for (int ply = 0; ply < 9; ++ply) {
            const MoveList moves = legal_moves(position);
            const Move move = moves[rng.below(3)];
            EXPECT_EQ(builder.add(position, move), ply + 1 < rules.max_ply);
            if (ply < rules.max_ply) {
                Sum& sum = expected[{position.polyglot_key().value(), to_polyglot(move)}];
                const bool white = position.side_to_move() == Color::White;
                const bool won = result == (white ? GameResult::WhiteWins : GameResult::BlackWins);
                const bool lost = result == (white ? GameResult::BlackWins : GameResult::WhiteWins);
                ++sum.games;
                sum.score += won ? 5 : lost ? 1 : 2;
            }
            position.make(move);
        }
        builder.end_game(result);
    }
    EXPECT_EQ(builder.games(), 3'000u);
    std::map<std::pair<std::uint64_t, std::uint16_t>, unsigned> wanted, built;
    for (const auto& [key, sum] : expected)
        if (sum.games >= 3) wanted[key] = sum.score;
    const PolyglotBook book = builder.book();
    for (const BookEntry& entry : book.entries()) built[{entry.key.value(), entry.move}] = entry.weight;
    EXPECT_EQ(built, wanted);
    EXPECT_GT(wanted.size(), 100u);
    EXPECT_LT(wanted.size(), expected.size());
    EXPECT_TRUE(PolyglotBook::read(book.bytes()));
}

TEST(PolyglotBuilder, WeightsCountForTheSideThatMoved) {
    BookBuilder builder;
    add_game(builder, "e2e4 e7e5", GameResult::WhiteWins);
    add_game(builder, "e2e4 c7c5", GameResult::BlackWins);
    add_game(builder, "d2d4", GameResult::Draw);
    add_game(builder, "a2a3", GameResult::BlackWins);
    add_game(builder, "h2h3", GameResult::Unknown);
    EXPECT_EQ(builder.games(), 4u);
    const PolyglotBook book = builder.book();
    EXPECT_EQ(moves_text(book, Position()), "e4:2 d4:1");
    Position after;
    test::play(after, "e2e4");
    EXPECT_EQ(moves_text(book, after), "c5:2");
}

TEST(PolyglotBuilder, ScalesAllWeightsOfAPositionIfOneIsTooLarge) {
    const Key key = Position().polyglot_key();
    const auto entry = [&](std::string_view text, std::uint16_t weight) {
        return BookEntry{key, to_polyglot(test::move(Position(), text)), weight, 0};
    };
    const std::vector<PolyglotBook> books = {
        PolyglotBook::of({entry("e2e4", 60'000), entry("d2d4", 30'000), entry("a2a3", 1)}),
        PolyglotBook::of({entry("e2e4", 60'000), entry("d2d4", 30'000)})};
    const PolyglotBook merged = merge_books(books);
    EXPECT_EQ(moves_text(merged, Position()), "e4:65535 d4:32768 a3:1");
}

TEST(PolyglotBuilder, MergesByBothRules) {
    Position after;
    test::play(after, "e2e4");
    const auto entry = [](const Position& position, std::string_view text, std::uint16_t weight) {
        return BookEntry{position.polyglot_key(), to_polyglot(test::move(position, text)), weight, 0};
    };
    const BookEntry header{Key(), 0x4050, 1, 2};
    const std::vector<PolyglotBook> books = {
        PolyglotBook::of({header, entry(Position(), "e2e4", 3), entry(Position(), "d2d4", 1)}),
        PolyglotBook::of(
            {header, entry(Position(), "e2e4", 4), entry(Position(), "c2c4", 2), entry(after, "c7c5", 9)})};
    const PolyglotBook sum = merge_books(books), first = merge_books(books, MergeRule::FirstBook);
    EXPECT_EQ(moves_text(sum, Position()), "e4:7 c4:2 d4:1");
    EXPECT_EQ(moves_text(first, Position()), "e4:3 d4:1");
    EXPECT_EQ(moves_text(first, after), "c5:9");
    EXPECT_EQ(moves_text(sum, after), "c5:9");
    const std::vector<PolyglotBook> turned = {books[1], books[0]};
    EXPECT_EQ(merge_books(turned).entries(), sum.entries());
    EXPECT_EQ(sum.find(Key()).size(), 0u);
}

}  // namespace
}  // namespace gyre
