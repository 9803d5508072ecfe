#include "analysis/store.h"

#include <atomic>
#include <gtest/gtest.h>
#include <thread>

#include "analysis/position_analysis.h"
#include "analysis/position_cache.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using analysis::MemoryStore;
using analysis::PositionAnalysis;
using analysis::PositionCache;
using analysis::Store;

Position position_of(std::string_view fen) { return Position(*read_position(fen)); }

PositionAnalysis example(const Position& position) {
    PositionAnalysis analysis{.score = Score(31), .lines = {}, .nodes = 123'456, .time = Milliseconds(95)};
    Position after = position;
    const Move first = *parse_san(after, "O-O");
    after.make(first);
    const Move reply = *parse_san(after, "O-O-O");
    analysis.lines.push_back({.score = Score(31), .depth = 14, .moves = {first, reply}});
    analysis.lines.push_back({.score = Score::mated_in(6), .depth = 13, .moves = {*parse_san(position, "Ke2")}});
    return analysis;
}

constexpr std::string_view castling_fen = "r3k2r/pppppppp/8/8/8/8/PPPP1PPP/R3K2R w KQkq - 3 10";

TEST(PositionRecord, ReadsBackWhatItWrote) {
    const Position position = position_of(castling_fen);
    const PositionAnalysis analysis = example(position);
    EXPECT_EQ(analysis::read_record(to_record(analysis), position), analysis);
    const PositionAnalysis mate{.score = Score::mated_in(0), .lines = {}, .nodes = 0, .time = Milliseconds(0)};
    EXPECT_EQ(analysis::read_record(to_record(mate), position), mate);
}

TEST(PositionRecord, RejectsInvalidRecords) {
    const Position position = position_of(castling_fen);
    const std::string record = to_record(example(position));
    EXPECT_FALSE(analysis::read_record(record, Position()).has_value()) << "the moves are illegal in another position";
    for (const std::string_view wrong :
         {"", "nodes", "nodes x time 1 score 1\n", "nodes 1 time 1\n", "nodes 1 time 1 score 1\nline 1 2\n",
          "nodes 1 time 1 score 1\nline 1 2 a1a9\n", "nodes 1 time 1 score 1\nline 1 e1g1\n"})
        EXPECT_FALSE(analysis::read_record(wrong, position).has_value()) << wrong;
}

std::string key_after(std::string_view moves) {
    Position position;
    analysis::PositionKeys keys(position);
    std::string word;
    for (const char c : std::string(moves) + ' ') {
        if (c != ' ') {
            word += c;
            continue;
        }
        position.make(*parse_san(position, word));
        keys.add(position);
        word.clear();
    }
    return keys.key();
}

TEST(PositionKeys, CoverTheHistoryThatASearchSees) {
    EXPECT_EQ(key_after("e4 e5 Nf3 Nc6 d4"), key_after("d4 Nc6 Nf3 e5 e4"))
        << "no position before a capture or a pawn move can repeat";
    EXPECT_NE(key_after("e4 e5 Nf3 Nc6"), key_after("e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6"));
    EXPECT_NE(key_after("e4 e5 Nf3 Nc6 Bc4 Nf6"), key_after("e4 e5 Bc4 Nf6 Nf3 Nc6"))
        << "different earlier positions can repeat";
    EXPECT_EQ(key_after("e4 e5 Nf3 Nc6 Bc4 d6"), key_after("e4 e5 Bc4 Nc6 Nf3 d6"));
}

/// Runs each test with both kinds of store.
class Stores : public ::testing::TestWithParam<bool> {
protected:
    std::unique_ptr<Store> open() const {
        if (!GetParam()) return std::make_unique<MemoryStore>();
        auto store = analysis::open_sqlite_store(folder_.path("store.sqlite"));
        return store ? *std::move(store) : nullptr;
    }
    void SetUp() override {
        if (GetParam() && !analysis::has_sqlite()) GTEST_SKIP() << "built without SQLite";
    }

    test::TemporaryFolder folder_;
};

TEST_P(Stores, KeepTheFirstRecordOfAKey) {
    const auto store = open();
    ASSERT_TRUE(store);
    EXPECT_FALSE(store->find({"a", "p"}).has_value());
    EXPECT_TRUE(store->save({"a", "p"}, "first"));
    EXPECT_TRUE(store->save({"a", "p"}, "second"));
    EXPECT_TRUE(store->save({"b", "p"}, "of other 'conditions'; DROP TABLE positions"));
    EXPECT_EQ(store->find({"a", "p"}), "first");
    EXPECT_EQ(store->find({"b", "p"}), "of other 'conditions'; DROP TABLE positions");
    EXPECT_FALSE(store->find({"b", "q"}).has_value());
}

INSTANTIATE_TEST_SUITE_P(Both, Stores, ::testing::Bool(),
                         [](const auto& both) { return both.param ? "Sqlite" : "Memory"; });

class SqliteStore : public ::testing::Test {
protected:
    void SetUp() override {
        if (!analysis::has_sqlite()) GTEST_SKIP() << "built without SQLite";
    }
    std::string path() const { return folder_.path("store.sqlite"); }

    test::TemporaryFolder folder_;
};

TEST_F(SqliteStore, KeepsRecordsForLaterAndOtherConnections) {
    {
        const auto one = analysis::open_sqlite_store(path()), other = analysis::open_sqlite_store(path());
        ASSERT_TRUE(one && other);
        EXPECT_TRUE((*one)->save({"a", "p"}, "x"));
        EXPECT_EQ((*other)->find({"a", "p"}), "x");
        EXPECT_TRUE((*other)->save({"a", "q"}, "y"));
    }
    const auto later = analysis::open_sqlite_store(path());
    ASSERT_TRUE(later) << later.error();
    EXPECT_EQ((*later)->find({"a", "q"}), "y");
}

TEST_F(SqliteStore, RejectsAFileThatIsNoDatabase) {
    folder_.write("store.sqlite",
                  "This is no database, and it is longer than a hundred bytes, which SQLite wants to "
                  "see before it says that a file is none of its own.");
    const auto store = analysis::open_sqlite_store(path());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().find("store.sqlite"), std::string::npos) << store.error();
    EXPECT_EQ(folder_.read("store.sqlite").substr(0, 4), "This");
    EXPECT_FALSE(analysis::open_sqlite_store(folder_.path("")));
}

TEST(PositionCacheThreads, NoPositionIsSearchedTwice) {
    MemoryStore store;
    PositionCache cache(store);
    const Position position = position_of(castling_fen);
    const PositionAnalysis analysis = example(position);
    std::atomic<int> searched{0}, found{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                for (int key = 0; key < 50; ++key) {
                    if (cache.find_or_begin({"conditions", std::to_string(key)}, position, {})) {
                        ++found;
                        continue;
                    }
                    ++searched;
                    cache.put({"conditions", std::to_string(key)}, analysis);
                }
            });
    }
    EXPECT_EQ(searched, 50);
    EXPECT_EQ(found, 150);
}

TEST(PositionCacheThreads, WaiterContinuesAfterGiveUpAndAfterStop) {
    MemoryStore store;
    PositionCache cache(store);
    ASSERT_FALSE(cache.find_or_begin({"conditions", "a"}, Position(), {}).has_value());
    bool began = false;
    std::jthread waiting([&] { began = !cache.find_or_begin({"conditions", "a"}, Position(), {}); });
    cache.give_up({"conditions", "a"});
    waiting.join();
    EXPECT_TRUE(began);
    std::stop_source stop;
    std::jthread stopped([&] {
        EXPECT_FALSE(cache.find_or_begin({"conditions", "a"}, Position(), stop.get_token()).has_value());
    });
    stop.request_stop();
}

}  // namespace
}  // namespace gyre
