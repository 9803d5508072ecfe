#include "notation/pgn/pgn_chunks.h"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

#include "base/rng.h"
#include "tests/support/pgn_log.h"
#include "tests/support/piece_source.h"

namespace gyre {
namespace {

using test::PgnLog;

class TextSource : public test::PieceSource {
public:
    explicit TextSource(std::string_view text) : PieceSource(text, 1000) {}
};

/// Makes a text of games in random order with everything that could mislead the search for a place to cut.
std::string tricky_text(std::uint64_t seed, int games) {
    // The length is about as far as the reader looks for a brace after a tag.
    const std::string remarks(240, '.');
    const std::string_view pieces[] = {
        "[Event \"A\"]\n[White \"x\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
        "[Event \"B\"]\n\n1. e4 {a\n[Event \"no\"]\n} e5 *\n\n",
        "[Event \"C\"]\n\n1. e4 {forgotten\n\n",
        "[Event \"L\"]\n\n1. e4 {goes\n\n[Event \"on\"] over} e5 *\n\n",
        "[Event \"M } N\"]\n\n1. e4 *\n\n",
        "[Event \"O\"]\n1. e4 } e5 *\n\n",
        "\n\n[Event \"P\"] x\n\n",
        remarks,
        "[Event \"D\"]\r\n\r\n1. d4 {b\r\n\r\nc} d5 (1... Nf6\r\n2. c4) *\r\n\r\n",
        "[White \"no event\"]\n\n1. c4 0-1\n\n",
        "[Event \"E\"]\n\n1. e4 (1. d4 (1. c4\n \n",
        "[Event \"F\"]\n\n1. Ke2 lost 1-0\n\n",
        "[Event \"G\"]\n[Round \"1\"]\n\t\n",
        "; remark\n\n% escape\n\n",
        "{comment\n\n} ",
        "stray line\n\n",
        "1. e4 e5\n\n",
        "[Event \"H\n\n",
        "[Event   ",
        "\"I\"]\n\n",
        "[Event \"J\"] 1. e4 *[Event \"K\"]\n\n",
        "{\n\n",
        "}\n\n",
        "1-0",
    };
    Rng rng(seed);
    std::string text;
    for (int i = 0; i < games; ++i) text += pieces[rng.below(std::size(pieces))];
    return text;
}

std::string whole_log(std::string_view text) {
    PgnLog log;
    PgnReader(text).read_games(log);
    return log.text + log.messages;
}

std::string log_in_order(PgnChunks& chunks, std::size_t threads) {
    std::string text, messages;
    read_games_in_order(
        chunks, {.threads = threads}, [] { return std::make_unique<PgnLog>(); },
        [&](PgnVisitor& visitor) {
            const auto& log = static_cast<PgnLog&>(visitor);
            if (!text.empty() && text.back() != '>' && !log.text.empty() && log.text[0] == '!') text += ' ';
            text += log.text;
            messages += log.messages;
        });
    return text + messages;
}

TEST(PgnChunks, ChunksTogetherReadLikeTheWholeText) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::string text = tricky_text(seed, 60);
        const std::string whole = whole_log(text);
        PgnChunks of_text(text, 100);
        ASSERT_EQ(log_in_order(of_text, 1), whole) << seed;
        TextSource source(text);
        PgnChunks of_source(source, 150);
        ASSERT_EQ(log_in_order(of_source, 1), whole) << seed;
    }
}

TEST(PgnChunks, CutsUseTheReadersLimitAfterATag) {
    for (std::size_t gap = 460; gap <= 520; ++gap) {
        const std::string text = "[Event \"A\"]\n\n1. e4 {a\n\n[Event \"B\"]\n" + std::string(gap, ' ') + "} *\n" +
                                 std::string(1000, ' ') + "\n\n[Event \"C\"]\n\n1. d4 *\n";
        const std::string whole = whole_log(text);
        for (const std::size_t size : {1, 100, 600}) {
            PgnChunks of_text(text, size);
            ASSERT_EQ(log_in_order(of_text, 1), whole) << gap;
            TextSource source(text);
            PgnChunks of_source(source, size);
            ASSERT_EQ(log_in_order(of_source, 1), whole) << gap;
        }
    }
}

TEST(PgnChunks, GameWithOnlyAnOverlongTagEndsAtTheCut) {
    const std::string too_long(PgnLimits().tag, 'x');
    const std::string text = "[Event \"" + too_long + "\"]\n\n[Event \"B\"]\n\n1. e4 *\n";
    PgnChunks chunks(text, 100);
    EXPECT_EQ(log_in_order(chunks, 1), whole_log(text));
    PgnLog whole;
    EXPECT_EQ(PgnReader(text).read_games(whole), 2u);
}

TEST(PgnChunks, UnreadableInputIsNotCut) {
    const std::string text = "\xFF\xFE\n\n" + tricky_text(1, 60) + "\n\n[Event \"Z\"]\n\n1. e4 *\n";
    PgnChunks of_text(text, 100);
    EXPECT_EQ(log_in_order(of_text, 1), whole_log(text));
    TextSource source(text);
    PgnChunks of_source(source, 150);
    EXPECT_EQ(log_in_order(of_source, 1), whole_log(text));
}

TEST(PgnChunks, OverlongCommentIsReportedWhateverFollows) {
    const std::string comment(PgnLimits().comment - 3, 'x');
    for (const std::string more : {"", "x", "xx", "xxx", "xxxx"}) {
        const std::string text = "[Event \"A\"]\n\n1. e4 {" + comment + more + "\n\n[Event \"B\"]\n\n1. d4 *\n";
        PgnChunks chunks(text, 100);
        EXPECT_EQ(log_in_order(chunks, 1), whole_log(text)) << more;
    }
}

/// Returns a text and then an error.
class BreakingSource : public TextSource {
public:
    using TextSource::TextSource;

    Result<std::size_t, InputError> read(std::span<char> room) override {
        const auto got = TextSource::read(room);
        if (*got == 0) return InputError{"the disk is gone"};
        return got;
    }
};

TEST(PgnChunksThreads, InputErrorIsReportedAtTheEndOfTheText) {
    const std::string text = tricky_text(5, 300);
    for (const std::size_t size : {text.size(), text.size() / 2, std::size_t{0}}) {
        for (const std::size_t threads : {1u, 3u}) {
            BreakingSource whole_source(std::string_view(text).substr(0, size)),
                source(std::string_view(text).substr(0, size));
            PgnLog whole;
            PgnReader(whole_source).read_games(whole);
            PgnChunks chunks(source, 1500);
            ParallelOptions options;
            options.threads = threads;
            std::string together, messages;
            read_games_in_order(
                chunks, options, [] { return std::make_unique<PgnLog>(); },
                [&](PgnVisitor& part) {
                    together += static_cast<PgnLog&>(part).text;
                    messages += static_cast<PgnLog&>(part).messages;
                });
            EXPECT_TRUE(messages.ends_with(": the disk is gone\n")) << messages;
            EXPECT_EQ(messages, whole.messages);
            std::erase(together, ' ');
            std::erase(whole.text, ' ');
            EXPECT_EQ(together, whole.text);
        }
    }
}

TEST(PgnChunksThreads, ResultsAreInOrder) {
    const std::string text = tricky_text(5, 20'000);
    const std::string whole = whole_log(text);
    for (const std::size_t threads : {2, 3, 8}) {
        PgnChunks chunks(text, 5000);
        EXPECT_EQ(log_in_order(chunks, threads), whole);
        TextSource source(text);
        PgnChunks of_source(source, 5000);
        EXPECT_EQ(log_in_order(of_source, threads), whole);
    }
}

TEST(PgnChunksThreads, EveryThreadHasItsOwnVisitor) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += "[Event \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
    PgnChunks chunks(text, 1000);
    std::size_t games = 0, moves = 0, visitors = 0;
    read_games_by_thread(
        chunks, {.threads = 3}, [] { return std::make_unique<PgnLog>(); },
        [&](PgnVisitor& visitor) {
            games += static_cast<PgnLog&>(visitor).games;
            moves += static_cast<PgnLog&>(visitor).moves;
            ++visitors;
        });
    EXPECT_EQ(games, 3000u);
    EXPECT_EQ(moves, 9000u);
    EXPECT_EQ(visitors, 3u);
}

TEST(PgnChunksThreads, StopKeepsEverythingReadBefore) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
    const std::string whole = whole_log(text);
    PgnChunks chunks(text, 1000);
    std::atomic<int> asked = 0;
    std::string read;
    read_games_in_order(
        chunks, {.threads = 3, .stop = [&] { return ++asked > 1000; }}, [] { return std::make_unique<PgnLog>(); },
        [&](PgnVisitor& visitor) { read += static_cast<PgnLog&>(visitor).text; });
    EXPECT_FALSE(read.empty());
    EXPECT_LT(read.size(), whole.size());
    EXPECT_TRUE(whole.starts_with(read));
}

TEST(PgnChunksThreads, PassesOnExceptions) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
    const auto make = [] { return std::make_unique<PgnLog>(); };
    PgnChunks chunks(text, 1000);
    std::atomic<int> made = 0;
    const auto make_few = [&made, make] {
        if (++made == 5) throw std::runtime_error("made");
        return make();
    };
    EXPECT_THROW(read_games_in_order(chunks, {.threads = 3}, make_few, [](PgnVisitor&) {}), std::runtime_error);
    PgnChunks others(text, 1000);
    int taken = 0;
    const auto take_few = [&taken](PgnVisitor&) {
        if (++taken == 5) throw std::runtime_error("taken");
    };
    EXPECT_THROW(read_games_in_order(others, {.threads = 3}, make, take_few), std::runtime_error);
    EXPECT_EQ(taken, 5);
}

TEST(PgnChunks, LongTextWithoutACutIsNotKept) {
    std::string text;
    constexpr std::size_t size = std::size_t{70} << 20;
    while (text.size() < size) text += "[White \"a\"]\n\n1. e4 {" + std::string(1000, 'x') + "} *\n\n";
    TextSource source(text);
    PgnChunks chunks(source, 1000);
    std::string storage;
    const auto chunk = chunks.next(storage);
    ASSERT_TRUE(chunk);
    EXPECT_NE(chunk->more, nullptr);
    EXPECT_FALSE(chunks.next(storage));
}

}  // namespace
}  // namespace gyre
