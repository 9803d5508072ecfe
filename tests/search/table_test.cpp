#include "search/table.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/generate.h"
#include "search/searcher.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

constexpr Move e2e4(Square::E2, Square::E4);

TranspositionTable::Entry entry(int depth, Bound bound = Bound::Exact, Score score = Score(25)) {
    return {e2e4, score, Score(-7), depth, bound, true};
}

TEST(Table, ReturnsStoredEntries) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    const Key key(0x0123456789ABCDEF);
    EXPECT_FALSE(table.probe(key, Ply(0)));
    table.store(key, Ply(3), entry(9, Bound::Lower));
    const auto hit = table.probe(key, Ply(3));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->move, e2e4);
    EXPECT_EQ(hit->score, Score(25));
    EXPECT_EQ(hit->eval, Score(-7));
    EXPECT_EQ(hit->depth, 9);
    EXPECT_EQ(hit->bound, Bound::Lower);
    EXPECT_TRUE(hit->was_pv);
    EXPECT_FALSE(table.probe(Key(0x0123456789ABCDEE), Ply(3)));
    table.clear();
    EXPECT_FALSE(table.probe(key, Ply(3)));
}

TEST(Table, StoresMatesRelativeToTheNode) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    // The entry is stored 4 plies from the root, so a mate 6 plies from the root is 2 plies from the node.
    table.store(Key(1), Ply(4), entry(5, Bound::Exact, Score::mate_in(6)));
    EXPECT_EQ(table.probe(Key(1), Ply(10))->score, Score::mate_in(12));
    table.store(Key(2), Ply(4), entry(5, Bound::Exact, Score::mated_in(7)));
    EXPECT_EQ(table.probe(Key(2), Ply(1))->score, Score::mated_in(4));
}

TEST(Table, StoresTablebaseWinsRelativeToTheNode) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    table.store(Key(1), Ply(4), entry(5, Bound::Lower, Score::table_win_in(6)));
    EXPECT_EQ(table.probe(Key(1), Ply(10))->score, Score::table_win_in(12));
    table.store(Key(2), Ply(4), entry(5, Bound::Upper, Score::table_loss_in(7)));
    EXPECT_EQ(table.probe(Key(2), Ply(1))->score, Score::table_loss_in(4));
}

TEST(Table, KeepsDeepEntriesAndReplacesOldOnes) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    // These keys share a cluster, because the upper bits of the key give the index.
    const auto key = [](std::uint64_t i) { return Key(0x1000000000000000 + i); };
    for (std::uint64_t i = 1; i <= 4; ++i) table.store(key(i), Ply(0), entry(static_cast<int>(10 + i)));
    table.store(key(5), Ply(0), entry(3));
    EXPECT_FALSE(table.probe(key(1), Ply(0))) << "the shallowest entry must be replaced";
    for (std::uint64_t i = 2; i <= 5; ++i) EXPECT_TRUE(table.probe(key(i), Ply(0))) << i;
    for (int search = 0; search < 3; ++search) table.new_search();
    table.store(key(5), Ply(0), entry(4));
    table.store(key(6), Ply(0), entry(1));
    EXPECT_TRUE(table.probe(key(5), Ply(0))) << "a shallow entry of the current search must stay";
    EXPECT_FALSE(table.probe(key(2), Ply(0))) << "a deep but old entry must be replaced";
}

TEST(Table, BoundWithoutAMoveKeepsTheOldMove) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    table.store(Key(9), Ply(0), entry(4));
    TranspositionTable::Entry bare = entry(5, Bound::Upper);
    bare.move = Move{};
    table.store(Key(9), Ply(0), bare);
    EXPECT_EQ(table.probe(Key(9), Ply(0))->move, e2e4);
    EXPECT_EQ(table.probe(Key(9), Ply(0))->bound, Bound::Upper);
}

TEST(Table, RejectsMoreMemoryThanTheMachineHas) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(3));
    table.store(Key(7), Ply(0), entry(4));
    for (std::size_t mebibytes : {(PageMemory::physical_bytes() >> 20) + 1, std::size_t{1} << 40, ~std::size_t{0}})
        EXPECT_FALSE(table.resize(mebibytes)) << mebibytes;
    EXPECT_EQ(table.size_bytes(), std::size_t{3} << 20);
    EXPECT_TRUE(table.probe(Key(7), Ply(0)));
}

/// Fills the table with noise that probes will match: the first word of each entry is the second one XORed with a key
/// of the search.
void fill_with_noise(TranspositionTable& table, const std::vector<Key>& keys, Rng& rng) {
    for (std::size_t i = 0; i < table.word_count(); i += 2) {
        const std::uint64_t data = rng.next();
        const Key key = keys[rng.below(static_cast<std::uint32_t>(keys.size()))];
        table.words()[i] = i % 4 == 0 ? key.value() ^ data : rng.next();
        table.words()[i + 1] = data;
    }
}

TEST(Table, RandomEntriesDoNotHarmTheSearch) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    Rng rng(2024);
    Position position;
    for (int round = 0; round < 200; ++round) {
        MoveList moves = legal_moves(position);
        if (moves.empty() || position.halfmove_clock() > 90) {
            position = Position();
            moves = legal_moves(position);
        }
        std::vector<Key> keys{position.key()};
        std::vector<RootMove> root;
        for (Move move : moves) {
            keys.push_back(position.key_after(move));
            root.push_back({.move = move});
        }
        fill_with_noise(table, keys, rng);
        // A small table maps each key to one cluster, and the noise must be in it.
        for (Key key : keys) {
            table.store(key, Ply(0),
                        {Move::from_word(static_cast<std::uint16_t>(rng.next())),
                         Score(static_cast<std::int16_t>(rng.next())), Score(static_cast<std::int16_t>(rng.next())),
                         static_cast<int>(rng.below(256)), static_cast<Bound>(rng.below(4)), true});
        }
        SearchShared shared(table, 1);
        shared.limits.depth = 4;
        std::vector<SearchReport> reports;
        shared.on_report = [&](const SearchReport& report) { reports.push_back(report); };
        Searcher<FixedParams> searcher(shared, 0);
        searcher.prepare(position, root);
        searcher.iterate();
        ASSERT_TRUE(position.is_legal(searcher.root_moves().front().move)) << "round " << round;
        for (const SearchReport& report : reports) {
            EXPECT_LE(report.score, Score::mate());
            EXPECT_GE(report.score, -Score::mate());
            Position line = position;
            for (Move move : report.pv) {
                ASSERT_TRUE(line.is_legal(move)) << "round " << round;
                line.make(move);
            }
        }
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

}  // namespace
}  // namespace gyre
