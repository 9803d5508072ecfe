#include "uci/perft_command.h"

#include <gtest/gtest.h>

namespace gyre::uci {
namespace {

TEST(UciPerft, ArgumentsAreChecked) {
    const auto parse = [](std::string_view text) { return parse_perft(split_words(text)); };
    EXPECT_EQ(parse("5")->depth, 5);
    EXPECT_EQ(parse("5 --sliders rotated")->method->name, "rotated");
    for (const std::string_view bad :
         {"", "x", "-1", "99999999999", "5 rotated", "5 --sliders", "5 --sliders foo", "5 --sliders walk walk"})
        EXPECT_FALSE(parse(bad)) << bad;
}

}  // namespace
}  // namespace gyre::uci
