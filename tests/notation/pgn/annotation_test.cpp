#include "notation/pgn/annotation.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

using namespace std::chrono_literals;

TEST(Annotation, CommandsAreFoundInComments) {
    const auto command = find_command("a [%b] [%eval  0.2 ] [%", "eval");
    ASSERT_TRUE(command);
    EXPECT_EQ(command->value, "0.2");
    EXPECT_EQ(command->begin, 7u);
    EXPECT_EQ(command->end, 20u);
    EXPECT_FALSE(find_command("[%eval 0.2", "eval"));
    EXPECT_FALSE(find_command("[%] [eval 1]", "eval"));
    EXPECT_EQ(without_commands(" a  [%b c] d [%e] "), "a d");
}

TEST(Annotation, EvaluationsAreRead) {
    EXPECT_EQ(read_eval("[%eval 0.25]"), (EvalAnnotation{25}));
    EXPECT_EQ(read_eval("x [%eval -1.3,18] y"), (EvalAnnotation{-130, std::nullopt, 18}));
    EXPECT_EQ(read_eval("[%eval -.5]"), (EvalAnnotation{-50}));
    EXPECT_EQ(read_eval("[%eval +12]"), (EvalAnnotation{1200}));
    EXPECT_EQ(read_eval("[%eval 0.678]"), (EvalAnnotation{68}));
    EXPECT_EQ(read_eval("[%eval 0.1749]"), (EvalAnnotation{17}));
    EXPECT_EQ(read_eval("[%eval 0.175]"), (EvalAnnotation{18}));
    EXPECT_EQ(read_eval("[%eval -0.175]"), (EvalAnnotation{-18}));
    EXPECT_EQ(read_eval("[%eval -.995,9]"), (EvalAnnotation{-100, std::nullopt, 9}));
    EXPECT_EQ(read_eval("[%eval -9999999.999]"), (EvalAnnotation{-1'000'000'000}));
    EXPECT_EQ(read_eval("[%eval #-4]"), (EvalAnnotation{0, -4}));
    EXPECT_EQ(read_eval("[%eval #3,20]"), (EvalAnnotation{0, 3, 20}));
    for (const std::string_view bad :
         {"", "[%eval]", "[%eval x]", "[%eval 1.x]", "[%eval #]", "[%eval 1,x]", "[%eval 123456789]", "[%eval .]"})
        EXPECT_FALSE(read_eval(bad)) << bad;
}

TEST(Annotation, ClockTimesAreRead) {
    EXPECT_EQ(read_clock("[%clk 1:02:03]"), 1h + 2min + 3s);
    EXPECT_EQ(read_clock("[%clk 0:00:00.5]"), 500ms);
    EXPECT_EQ(read_clock("[%clk 5:23.04]"), 5min + 23s + 40ms);
    EXPECT_EQ(read_elapsed("[%clk 1:00:00][%emt 7]"), 7s);
    // Correspondence games have long times.
    EXPECT_EQ(read_clock("[%clk 2592000]"), 720h);
    EXPECT_EQ(read_clock("[%clk 9999999.9996]"), 10'000'000s);
    EXPECT_EQ(read_clock("[%clk 0:9999999.25]"), 9'999'999s + 250ms);
    EXPECT_EQ(read_clock("[%clk 9999999:00:00]"), 9'999'999h);
    for (const std::string_view bad :
         {"[%clk]", "[%clk x]", "[%clk 1:x:1]", "[%clk 1:2:3:4]", "[%clk 1::1]", "[%clk -1]"})
        EXPECT_FALSE(read_clock(bad)) << bad;
}

TEST(Annotation, ArrowsAndSquaresAreRead) {
    const std::vector<CommentMark> marks = {{MarkColor::Red, Square::D4, Square::D4},
                                            {MarkColor::Green, Square::E2, Square::E4},
                                            {MarkColor::Blue, Square::A1, Square::H8}};
    EXPECT_EQ(read_marks("[%cal Ge2e4, Ba1h8][%csl Rd4,Xe4,G]"), marks);
    EXPECT_TRUE(marks[1].is_arrow());
    EXPECT_FALSE(marks[0].is_arrow());
}

TEST(Annotation, WritingReplacesAndRemovesCommands) {
    std::string comment = "good";
    write_clock(comment, 1h + 2min + 3s + 40ms);
    EXPECT_EQ(comment, "[%clk 1:02:03.04] good");
    write_eval(comment, EvalAnnotation{-5, std::nullopt, 12});
    EXPECT_EQ(comment, "[%eval -0.05,12] [%clk 1:02:03.04] good");
    EXPECT_EQ(read_eval(comment), (EvalAnnotation{-5, std::nullopt, 12}));
    write_eval(comment, EvalAnnotation{0, -3});
    EXPECT_EQ(comment, "[%eval #-3] [%clk 1:02:03.04] good");
    write_clock(comment, std::nullopt);
    EXPECT_EQ(comment, "[%eval #-3] good");
    write_marks(comment, {{MarkColor::Yellow, Square::A1, Square::A1}, {MarkColor::Red, Square::A1, Square::B2}});
    EXPECT_EQ(comment, "[%csl Ya1] [%cal Ra1b2] [%eval #-3] good");
    write_marks(comment, {});
    write_eval(comment, std::nullopt);
    write_elapsed(comment, 59s);
    EXPECT_EQ(comment, "[%emt 0:00:59] good");
}

TEST(Annotation, AllCommandsOfOneNameAreReadAndRemoved) {
    const std::string two = "[%csl Ga1] x [%cal Ra1a2] y [%csl Rb2][%cal Gb1b3]";
    const std::vector<CommentMark> all = {{MarkColor::Green, Square::A1, Square::A1},
                                          {MarkColor::Red, Square::B2, Square::B2},
                                          {MarkColor::Red, Square::A1, Square::A2},
                                          {MarkColor::Green, Square::B1, Square::B3}};
    EXPECT_EQ(read_marks(two), all);
    std::string comment = two;
    write_marks(comment, {});
    EXPECT_EQ(comment, "x y");
    comment = two;
    write_marks(comment, {all[1]});
    EXPECT_EQ(comment, "[%csl Rb2] x y");
    comment = "[%clk 1:00:00] x [%clk 0:30:00]";
    write_clock(comment, std::nullopt);
    EXPECT_EQ(comment, "x");
    comment = "a [%clk 1:00:00][%clk 0:30:00] x [%clk 0:20:00] [%emt 1]";
    write_clock(comment, 59s);
    EXPECT_EQ(comment, "a [%clk 0:00:59]x [%emt 1]");
    comment = "[%eval 1][%eval 2][%emt 3] z [%emt 4]";
    write_eval(comment, std::nullopt);
    write_elapsed(comment, std::nullopt);
    EXPECT_EQ(comment, "z");
}

}  // namespace
}  // namespace gyre
