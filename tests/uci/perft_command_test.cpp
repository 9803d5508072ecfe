#include "uci/perft_command.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

TEST(UciPerft, EveryMethodCountsTheSame) {
    const Position position = test::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    EXPECT_EQ(perft_methods().size(), 6u);
    for (const PerftMethod& method : perft_methods()) {
        if (!method.available()) continue;
        EXPECT_EQ(method.count(position, 0, {}), 1u) << method.name;
        EXPECT_EQ(method.count(position, 1, {}), 48u) << method.name;
        EXPECT_EQ(method.count(position, 3, {}), 97862u) << method.name;
        std::uint64_t sum = 0;
        const PerftObserver observer{{}, [&sum](Move, std::uint64_t count) { sum += count; }};
        EXPECT_EQ(method.count(position, 2, observer), 2039u) << method.name;
        EXPECT_EQ(sum, 2039u) << method.name;
    }
}

TEST(UciPerft, StopsWhenAsked) {
    int questions = 0;
    const PerftObserver observer{[&questions] { return ++questions > 100; }, {}};
    EXPECT_FALSE(perft_methods().front().count(Position(), 20, observer));
    EXPECT_EQ(questions, 101);
}

TEST(UciPerft, ArgumentsAreChecked) {
    const auto parse = [](std::string_view text) { return parse_perft(split_words(text)); };
    EXPECT_EQ(parse("5")->depth, 5);
    EXPECT_EQ(parse("5 --sliders rotated")->method->name, "rotated");
    for (const std::string_view bad :
         {"", "x", "-1", "99999999999", "5 rotated", "5 --sliders", "5 --sliders foo", "5 --sliders walk walk"})
        EXPECT_FALSE(parse(bad)) << bad;
}

}  // namespace
}  // namespace gyre
