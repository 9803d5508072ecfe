#include "collection/comment_facts.h"

#include <gtest/gtest.h>

namespace gyre::collection {
namespace {

using std::chrono::milliseconds;

CommentFacts read(const std::string& comment, Color mover = Color::White) { return read_comments({comment}, mover); }

TEST(CommentFacts, ReadsEvaluationsInEverySpelling) {
    const std::pair<const char*, EvalAnnotation> cases[] = {
        {"0.25", {25}}, {"+0.5,23", {50, {}, 23}}, {"-1.30/20", {-130, {}, 20}},
        {"#3", {0, 3}}, {"#-3", {0, -3}},          {"-#4", {0, -4}},
        {"M5", {0, 5}}, {"-M5,12", {0, -5, 12}},   {"+M2", {0, 2}},
    };
    for (const auto& [text, eval] : cases) {
        const CommentFacts facts = read("[%eval " + std::string(text) + "]", Color::Black);
        EXPECT_EQ(facts.eval, eval) << text;
        EXPECT_TRUE(facts.commands.empty()) << text;
    }
}

TEST(CommentFacts, KeepsTextThatItCannotRead) {
    const CommentFacts facts = read(
        "[%eval best] [%clk 0:01:2,5] [%emt soon] [%csl Ce4,Rd4] [%cal ge2e4] [%mdl 2] and text [%eval 0.1] [%eval "
        "0.2]");
    const std::pair<const char*, const char*> left[] = {{"eval", "best"}, {"clk", "0:01:2,5"}, {"emt", "soon"},
                                                        {"csl", "Ce4"},   {"cal", "ge2e4"},    {"mdl", "2"},
                                                        {"eval", "0.2"}};
    ASSERT_EQ(facts.commands.size(), std::size(left));
    for (std::size_t i = 0; i < std::size(left); ++i) {
        EXPECT_EQ(facts.commands[i].name, left[i].first);
        EXPECT_EQ(facts.commands[i].value, left[i].second);
    }
    EXPECT_EQ(facts.text, "and text");
    EXPECT_EQ(facts.eval, EvalAnnotation{10});
    ASSERT_EQ(facts.marks.size(), 1u);
    EXPECT_EQ(facts.marks[0].to, Square::D4);
}

TEST(CommentFacts, ReadsCommentsOfMatchPrograms) {
    const CommentFacts white = read("+0.92/22 5.7s");
    EXPECT_EQ(white.eval, (EvalAnnotation{92, {}, 22}));
    EXPECT_EQ(white.elapsed, milliseconds(5700));
    EXPECT_EQ(white.text, "+0.92/22 5.7s");
    // The score is from the point of view of the side that moved.
    EXPECT_EQ(read("+0.92/22 5.7s", Color::Black).eval, (EvalAnnotation{-92, {}, 22}));
    EXPECT_EQ(read("-M12/30 0.051s, Black mates", Color::Black).eval, (EvalAnnotation{0, 12, 30}));
    EXPECT_EQ(read("0.00/18 120ms").elapsed, milliseconds(120));
    EXPECT_EQ(read("+1.20/24/36 2s, White wins by adjudication").elapsed, milliseconds(2000));
    EXPECT_EQ(read("-0.31/14").eval, (EvalAnnotation{-31, {}, 14}));
    EXPECT_EQ(read("-0.31/14").elapsed, std::nullopt);
    // A command takes precedence over plain text.
    EXPECT_EQ(read("[%eval 0.10] +0.92/22 5.7s").eval, EvalAnnotation{10});
    for (const char* const text :
         {"1/2 offered", "book", "+0.92", "see +0.92/22", "0.5/x", "3/4", "+/- 1.2s", "1.2/3rd"})
        EXPECT_EQ(read(text).eval, std::nullopt) << text;
    EXPECT_EQ(read_comments({"+0.92/22 5.7s"}, std::nullopt).eval, std::nullopt);
}

}  // namespace
}  // namespace gyre::collection
