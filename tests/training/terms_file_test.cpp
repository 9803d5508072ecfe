#include "training/terms_file.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

#include "base/rng.h"
#include "tests/support/source_file.h"

namespace gyre::training {
namespace {

std::string terms_def() {
    std::ifstream file(test::source_file("src/eval/classic/terms.def"));
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_GT(text.str().size(), 1000u);
    return text.str();
}

std::size_t index_of_row(std::string_view name) {
    const auto rows = classic::term_rows();
    std::size_t i = 0;
    while (rows[i].name != name) ++i;
    return i;
}

TEST(TermsFile, EqualValuesChangeNothing) {
    const std::string text = terms_def();
    const auto rewritten = rewrite_terms(text, classic::term_values);
    ASSERT_TRUE(rewritten) << rewritten.error();
    EXPECT_EQ(rewritten->text, text);
}

TEST(TermsFile, ScaleValuesAreKept) {
    const std::string text = terms_def();
    classic::TermValues values = classic::term_values;
    values.scales.fill(1);
    const auto rewritten = rewrite_terms(text, values);
    ASSERT_TRUE(rewritten) << rewritten.error();
    EXPECT_EQ(rewritten->text, text);
}

TEST(TermsFile, OneNewNumberChangesOnePlace) {
    const std::string text = terms_def();
    classic::TermValues values = classic::term_values;
    values[classic::term::tempo] = PhaseScore(-7, values[classic::term::tempo].eg());
    const auto rewritten = rewrite_terms(text, values);
    ASSERT_TRUE(rewritten);
    const std::string old = std::to_string(classic::term_values[classic::term::tempo].mg());
    const std::size_t row = text.find("TERM(Tempo, tempo,");
    ASSERT_NE(row, std::string::npos);
    const std::size_t number = text.find(old, row);
    EXPECT_EQ(rewritten->text, text.substr(0, number) + "-7" + text.substr(number + old.size()));
}

TEST(TermsFile, EveryNumberIsWrittenToItsPlaceOnly) {
    const std::string text = terms_def();
    classic::TermValues values = classic::term_values;
    Rng rng(1);
    for (PhaseScore& value : values)
        value = PhaseScore(static_cast<int>(rng.below(4000)) - 2000, static_cast<int>(rng.below(4000)) - 2000);
    const auto rewritten = rewrite_terms(text, values);
    ASSERT_TRUE(rewritten);
    EXPECT_NE(rewritten->text, text);
    // Writing the old values gives the old file, except for columns that have grown.
    const auto back = rewrite_terms(rewritten->text, classic::term_values);
    ASSERT_TRUE(back) << back.error();
    const auto without_blanks = [](const std::string& s) { return std::regex_replace(s, std::regex(" +"), " "); };
    EXPECT_EQ(without_blanks(back->text), without_blanks(text));
    // The file holds all values in order.
    const auto again = rewrite_terms(rewritten->text, values);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->text, rewritten->text);
    // Without their numbers, both texts are equal.
    const auto without_numbers = [](const std::string& s) {
        return std::regex_replace(s, std::regex(" *-?[0-9]+"), "0");
    };
    EXPECT_EQ(without_numbers(rewritten->text), without_numbers(text));
}

TEST(TermsFile, ColumnsAreKeptIfTheNumbersFit) {
    const std::string text = terms_def();
    const std::size_t begin = text.find("TERM(Material, rook_value");
    const std::size_t width = text.find('\n', begin) - begin;
    classic::TermValues values = classic::term_values;
    values[static_cast<classic::Term>(index_of_row("rook_value"))] = PhaseScore(7, -12);
    const auto rewritten = rewrite_terms(text, values);
    ASSERT_TRUE(rewritten);
    const std::size_t at = rewritten->text.find("TERM(Material, rook_value");
    EXPECT_EQ(at, begin);
    EXPECT_EQ(rewritten->text.find('\n', at) - at, width) << rewritten->text.substr(at, width + 5);
}

TEST(TermsFile, MismatchWithTheProgramIsReportedWithItsLine) {
    const std::string text = terms_def();
    const auto error_of = [](const std::string& changed) {
        const auto rewritten = rewrite_terms(changed, classic::term_values);
        return rewritten ? std::string("no error") : rewritten.error();
    };
    std::string renamed = text;
    renamed.replace(renamed.find("rook_value"), 4, "rock");
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("rook_value")), '\n');
    EXPECT_TRUE(error_of(renamed).starts_with("line " + std::to_string(line + 1) + ": ")) << error_of(renamed);
    EXPECT_NE(error_of(renamed).find("rock_value"), std::string::npos);
    EXPECT_NE(error_of(text.substr(0, text.find("TERM(Tempo"))).find("missing"), std::string::npos);
    std::string expression = text;
    const std::size_t at = expression.find(',', expression.find(',', expression.find("TERM(Material")) + 1);
    expression.replace(at + 1, 1, "x");
    EXPECT_NE(error_of(expression), "no error");
    EXPECT_NE(error_of(""), "no error");
    for (std::size_t cut = text.size() / 2; cut < text.size(); cut += 97) error_of(text.substr(0, cut));
}

}  // namespace
}  // namespace gyre::training
