#include "engine/opening_book.h"

#include <gtest/gtest.h>
#include <set>

#include "tests/support/chess_helpers.h"
#include "tests/support/recording_engine.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using test::depth_limit;
using test::RecordingEngine;

/// The book has 1. e4 (weight 3) and 1. d4 (weight 1). After 1. e4 it has c5 (1) and e5 (2), after 1. d4 nothing.
class EngineBook : public testing::Test {
protected:
    EngineBook() {
        after_e4_.make(test::move(Position(), "e2e4"));
        const PolyglotBook book = PolyglotBook::of({entry(Position(), "e2e4", 3), entry(Position(), "d2d4", 1),
                                                    entry(after_e4_, "c7c5", 1), entry(after_e4_, "e7e5", 2)});
        const auto bytes = book.bytes();
        folder_.write("book.bin", std::string(bytes.begin(), bytes.end()));
    }
    static BookEntry entry(const Position& position, std::string_view move, std::uint16_t weight) {
        return {position.polyglot_key(), to_polyglot(test::move(position, move)), weight, 0};
    }
    void use_book(Engine& engine) const {
        EXPECT_TRUE(test::set(engine, &EngineOptions::book_file, folder_.path("book.bin")));
        EXPECT_TRUE(test::set(engine, &EngineOptions::own_book, true));
    }
    std::string played(RecordingEngine& recorder, const Limits& limits = depth_limit(1)) const {
        return test::text_of(recorder.search(Position(), limits).best);
    }

    Position after_e4_;
    test::TemporaryFolder folder_;
};

TEST_F(EngineBook, BookMoveIsPlayedAndReportedImmediately) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::book_variety, 0));
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::threads, 2));
    const SearchResult result = recorder.search(Position(), depth_limit(30));
    EXPECT_EQ(test::text_of(result.best), "e2e4");
    EXPECT_EQ(test::text_of(result.ponder), "e7e5");
    EXPECT_TRUE(recorder.reports().empty());
    EXPECT_EQ(recorder.notes(), std::vector<std::string>{"book move e2e4, weight 3 of 4"});
    EXPECT_FALSE(recorder.engine.is_searching());
}

TEST_F(EngineBook, MovesAreDrawnByWeight) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    std::multiset<std::string> moves;
    for (int i = 0; i < 200; ++i) moves.insert(played(recorder));
    EXPECT_EQ(moves.size(), moves.count("e2e4") + moves.count("d2d4"));
    EXPECT_NEAR(static_cast<double>(moves.count("e2e4")), 150, 40);
    // The weight is less than a third of the largest.
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::book_variety, 66));
    for (int i = 0; i < 50; ++i) EXPECT_EQ(played(recorder), "e2e4");
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::book_variety, 100));
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::deterministic, true));
    const std::string first = played(recorder);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(played(recorder), first);
}

TEST_F(EngineBook, SearchesPositionsThatAreNotInTheBook) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    Position unknown;
    test::play(unknown, "a2a3");
    recorder.search(unknown, depth_limit(2));
    EXPECT_EQ(recorder.reports().size(), 2u);
    // Move 2 is beyond a BookDepth of 1.
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::book_depth, 1));
    Position late(*validate([] {
        gyre::Setup setup = gyre::Setup::standard();
        setup.fullmove_number = 2;
        return setup;
    }()));
    recorder.search(late, depth_limit(2));
    EXPECT_EQ(recorder.reports().size(), 4u);
    recorder.search(after_e4_, depth_limit(2));
    EXPECT_EQ(recorder.reports().size(), 4u);
    EXPECT_EQ(recorder.notes().size(), 1u);
}

TEST_F(EngineBook, PlaysOnlyTheRequestedMoves) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    Limits limits = depth_limit(1);
    limits.search_moves = {test::move(Position(), "d2d4"), test::move(Position(), "a2a3")};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(played(recorder, limits), "d2d4");
    limits.search_moves = {};
    limits.exclude_moves = {test::move(Position(), "e2e4")};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(played(recorder, limits), "d2d4");
    limits.exclude_moves.push_back(test::move(Position(), "d2d4"));
    played(recorder, limits);
    EXPECT_EQ(recorder.notes().size(), 20u);
}

TEST_F(EngineBook, AnalysisAndPonderingIgnoreTheBook) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    Limits infinite, ponder = depth_limit(1), mate;
    infinite.infinite = true;
    ponder.ponder = true;
    mate.mate = 1;
    mate.nodes = 1000;
    for (const Limits& limits : {infinite, ponder, mate}) {
        recorder.engine.set_position(Position());
        recorder.engine.go(limits);
        recorder.engine.stop();
        recorder.engine.wait();
    }
    EXPECT_TRUE(recorder.notes().empty());
    EXPECT_EQ(recorder.results().size(), 3u);
    // The book is off by default even if a file is set.
    RecordingEngine other;
    EXPECT_TRUE(test::set(other.engine, &EngineOptions::book_file, folder_.path("book.bin")));
    other.search(Position(), depth_limit(1));
    EXPECT_TRUE(other.notes().empty());
}

TEST_F(EngineBook, DamagedBookIsRejectedAndTheOldOneStays) {
    RecordingEngine recorder;
    use_book(recorder.engine);
    folder_.write("bad.bin", folder_.read("book.bin") + "x");
    const auto error = test::set(recorder.engine, &EngineOptions::book_file, folder_.path("bad.bin"));
    EXPECT_EQ(error.error(),
              "the book '" + folder_.path("bad.bin") + "', byte 64 (entry 5): only 1 of its 16 bytes are there");
    EXPECT_EQ(recorder.engine.options().book_file, folder_.path("book.bin"));
    played(recorder);
    EXPECT_EQ(recorder.notes().size(), 1u);
    EXPECT_TRUE(test::set(recorder.engine, &EngineOptions::book_file, ""));
    played(recorder);
    EXPECT_EQ(recorder.notes().size(), 1u);
}

}  // namespace
}  // namespace gyre
