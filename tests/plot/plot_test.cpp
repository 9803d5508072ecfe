#include <gtest/gtest.h>

#include "plot/axes_plot.h"
#include "plot/bar_groups.h"
#include "plot/heat_boards.h"

namespace gyre::plot {
namespace {

std::size_t occurrences(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

TEST(Plot, BarsMatchTheAxes) {
    AxesPlot plot("A < B", "c & d", {"x", 0, 100, 50}, {"y", 0, 10, 5});
    plot.add_bars({"some", "#000001"}, {{0, 50, 0, 5}, {50, 100, 0, 10}, {10, 20, 3, 3}});
    plot.add_line({"line", "#000002"}, {{0, 0}, {100, 10}});
    const std::string svg = plot.svg();
    EXPECT_TRUE(svg.starts_with("<svg xmlns="));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_NE(svg.find(">A &lt; B<"), svg.npos);
    EXPECT_NE(svg.find(">c &amp; d<"), svg.npos);
    // The plot area is 74 to 736 from the left and 86 to 382 from the top; an empty bar is not drawn.
    EXPECT_NE(svg.find("<rect x=\"74\" y=\"234\" width=\"330\" height=\"148\" fill=\"#000001\" />"), svg.npos) << svg;
    EXPECT_NE(svg.find("<rect x=\"405\" y=\"86\" width=\"330\" height=\"296\" fill=\"#000001\" />"), svg.npos) << svg;
    EXPECT_EQ(occurrences(svg, "height=\"0\""), 0u);
    EXPECT_NE(svg.find("points=\"74,382 736,86 \""), svg.npos) << svg;
    for (const std::string_view mark : {">0<", ">50<", ">100<", ">5<", ">10<", ">some<", ">line<", ">x<", ">y<"})
        EXPECT_NE(svg.find(mark), svg.npos) << mark;
}

TEST(Plot, TickMarksAreRoundNumbers) {
    const auto marks = [](double highest) { return AxesPlot("", "", {"", 0, 1}, {"", 0, highest}).svg(); };
    EXPECT_NE(marks(23).find(">20<"), std::string::npos);
    EXPECT_NE(marks(47000).find(">40 k<"), std::string::npos) << marks(47000);
    EXPECT_NE(marks(3'100'000).find(">3 M<"), std::string::npos) << marks(3'100'000);
}

TEST(Plot, NumbersOnTheAxesHaveTheGivenDecimalPoint) {
    const std::string svg = AxesPlot("", "", {"", 0, 1, 0.5}, {"", 0, 30'000, 12'500}, ",").svg();
    for (const std::string_view mark : {">0,5<", ">12,5 k<", ">1<"}) EXPECT_NE(svg.find(mark), svg.npos) << mark;
    EXPECT_EQ(svg.find(">0.5<"), svg.npos);
}

TEST(Plot, LegendMeasuresCharactersAndNotBytes) {
    const auto with_entry = [](const std::string& name) {
        AxesPlot plot("", "", {"", 0, 1}, {"", 0, 1});
        plot.add_line({name, "#000001"}, {{0, 0}, {1, 1}});
        return plot.svg();
    };
    const std::string plain = with_entry("uber"), umlaut = with_entry("\u00FCber");
    EXPECT_EQ(plain.size() + 1, umlaut.size());
}

TEST(Plot, LongLegendHasTwoLinesWithinThePicture) {
    AxesPlot plot("", "", {"", 0, 1}, {"", 0, 1});
    for (int i = 0; i < 7; ++i) plot.add_line({"a technique named " + std::to_string(i), "#000001"}, {{0, 0}, {1, 1}});
    const std::string svg = plot.svg();
    for (const auto& [height, entries] : {std::pair("y=\"43\"", 4U), std::pair("y=\"61\"", 3U)})
        EXPECT_EQ(occurrences(svg, std::string(height) + " width=\"12\""), entries) << svg;
    EXPECT_EQ(svg.find("x=\"-"), svg.npos);
}

TEST(Plot, BarsOfAGroupAreScaledToTheLongest) {
    BarGroups groups("t", "");
    groups.add("first", {{"slow", "1", 1}, {"fast", "4", 4}});
    groups.add("second", {{"alone", "9", 9}});
    const std::string svg = groups.svg();
    EXPECT_LT(svg.find(">fast<"), svg.find(">slow<"));
    EXPECT_EQ(occurrences(svg, "width=\"400\""), 2u);
    EXPECT_EQ(occurrences(svg, "width=\"100\" height=\"14\""), 1u) << svg;
}

TEST(Plot, HeatBoardsHaveOneSquarePerNumber) {
    std::vector<double> percents(64, 0.0);
    percents[4] = 25;
    const std::string svg = heat_boards("t", "s", {{"a", percents}, {"b", percents}});
    EXPECT_EQ(occurrences(svg, "fill-opacity=\"0.04\""), 126u);
    EXPECT_EQ(occurrences(svg, "fill-opacity=\"1\""), 2u);
    EXPECT_EQ(occurrences(svg, ">25.0<"), 2u);
    // This is e1 of the first board.
    EXPECT_NE(
        svg.find(
            "<rect x=\"204\" y=\"376\" width=\"39\" height=\"39\" rx=\"2\" fill=\"#2f6690\" fill-opacity=\"1\" />"),
        svg.npos)
        << svg;
}

}  // namespace
}  // namespace gyre::plot
