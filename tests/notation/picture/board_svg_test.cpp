#include "notation/picture/board_svg.h"

#include <gtest/gtest.h>
#include <map>
#include <regex>

#include "notation/symbols.h"
#include "tests/support/command_answer.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::contains;
using test::occurrences;

/// Returns the names of unclosed elements, or an error if an element is closed that is not open.
std::string open_elements(const std::string& svg) {
    std::vector<std::string> open;
    const std::regex tag("<(/?)([A-Za-z]+)((?:\\s+[a-zA-Z-]+=\"[^\"<>]*\")*)\\s*(/?)>");
    std::string rest;
    auto at = svg.cbegin();
    for (std::sregex_iterator i(svg.begin(), svg.end(), tag), end; i != end; ++i) {
        rest += std::string(at, svg.cbegin() + i->position());
        at = svg.cbegin() + i->position() + i->length();
        const std::string name = (*i)[2];
        if ((*i)[1].length() > 0) {
            if (open.empty() || open.back() != name) return "closes " + name;
            open.pop_back();
        } else if ((*i)[4].length() == 0) {
            open.push_back(name);
        }
    }
    rest += std::string(at, svg.cend());
    if (rest.find('<') != rest.npos) return "no element: " + rest;
    return open.empty() ? "" : "never closes " + open.back();
}

/// Reads the pieces back from a picture: FEN letters by square.
std::map<std::string, char> pieces_in(const std::string& svg, Color bottom) {
    std::map<std::string, char> found;
    const std::regex use("<use href=\"#gyre-([pnbrqk])\" x=\"(\\d+)\" y=\"(\\d+)\"/>");
    const std::size_t black = svg.find("fill=\"#3b3836\"");
    for (std::sregex_iterator i(svg.begin(), svg.end(), use), end; i != end; ++i) {
        const int column = std::stoi((*i)[2]) / 100, row = std::stoi((*i)[3]) / 100;
        const int file = bottom == Color::White ? column : 7 - column, rank = bottom == Color::White ? 7 - row : row;
        const char letter = std::string((*i)[1])[0];
        const bool is_black = static_cast<std::size_t>(i->position()) > black;
        found[std::string{static_cast<char>('a' + file), static_cast<char>('1' + rank)}] =
            is_black ? letter : static_cast<char>(letter - 'a' + 'A');
    }
    return found;
}

TEST(BoardSvg, EveryPieceIsOnItsSquare) {
    for (const std::string_view fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
          "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "PPPPPPPP/8/8/8/8/8/8/kkkkkkkk w - - 0 1"})
        for (Color bottom : all_colors) {
            const gyre::Setup setup = test::setup_of(fen);
            const std::string svg = to_svg(setup, {.bottom = bottom});
            EXPECT_EQ(open_elements(svg), "");
            std::map<std::string, char> expected;
            for (Square square : all_squares)
                if (setup.board[square] != Piece::None) expected[to_text(square)] = to_char(setup.board[square]);
            EXPECT_EQ(pieces_in(svg, bottom), expected) << fen;
        }
}

TEST(BoardSvg, DefinesOnlyTheShapesThatItShows) {
    const std::string svg = to_svg(test::setup_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    EXPECT_EQ(occurrences(svg, "<g id="), 2u);
    EXPECT_TRUE(contains(svg, "id=\"gyre-k\"") && contains(svg, "id=\"gyre-r\""));
    EXPECT_FALSE(contains(svg, "gyre-check"));
    EXPECT_TRUE(contains(svg, "<desc>4k3/8/8/8/8/8/8/4K2R w - - 0 1</desc>"));
    EXPECT_EQ(open_elements(to_svg(gyre::Setup{}, {.size = 0})), "");
}

TEST(BoardSvg, KingInCheckIsMarked) {
    const std::string svg = to_svg(test::position_of("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"));
    EXPECT_TRUE(contains(svg, "<rect x=\"400\" y=\"700\" width=\"100\" height=\"100\" fill=\"url(#gyre-check)\"/>"));
    EXPECT_FALSE(contains(to_svg(Position()), "gyre-check"));
}

TEST(BoardSvg, HasSizeCoordinatesAndTheme) {
    const std::string margin = to_svg(Position(), {.size = 333});
    EXPECT_TRUE(contains(margin, "viewBox=\"0 0 880 880\" width=\"333\" height=\"333\""));
    EXPECT_EQ(occurrences(margin, "</text>"), 16u);
    const std::string bare = to_svg(Position(), {.size = 0, .coordinates = BoardCoordinates::None});
    EXPECT_TRUE(contains(bare, "viewBox=\"0 0 800 800\" role"));
    EXPECT_EQ(occurrences(bare, "</text>"), 0u);
    // With Black at the bottom, the leftmost file is h.
    const std::string turned = to_svg(Position(), {.bottom = Color::Black, .coordinates = BoardCoordinates::Inside});
    EXPECT_TRUE(contains(turned, "<text x=\"784\" y=\"794\" fill=\"#b58863\">a</text>")) << turned;
    EXPECT_TRUE(contains(turned, "<text x=\"4\" y=\"21\" fill=\"#b58863\">1</text>")) << turned;
    for (const BoardTheme& theme : board_themes()) EXPECT_EQ(find_board_theme(theme.name), &theme);
    EXPECT_EQ(find_board_theme("plaid"), nullptr);
    EXPECT_TRUE(contains(to_svg(Position(), {.theme = *find_board_theme("paper")}), "fill=\"#d6d6d6\""));
}

TEST(BoardSvg, ArrowsEndBeforeTheCentreOfTheirSquares) {
    BoardPicture picture{.arrows = {{Square::A1, Square::A4}, {Square::H1, Square::H1}}};
    const std::string svg = to_svg(gyre::Setup{}, picture);
    EXPECT_TRUE(contains(svg, "M41 724L41 498L26 498L50 458L74 498L59 498L59 724Z")) << svg;
    // An arrow from a square to itself is a ring.
    EXPECT_TRUE(contains(svg, "<circle cx=\"750\" cy=\"750\" r=\"45\" fill=\"none\""));
    picture.bottom = Color::Black;
    EXPECT_TRUE(contains(to_svg(gyre::Setup{}, picture), "M759 76L759 302L774 302L750 342L726 302L741 302L741 76Z"));
}

TEST(BoardSvg, DrawsMarksOfEveryShape) {
    const Rgba color{1, 2, 3, 128};
    const auto drawn = [&](MarkShape shape) { return to_svg(gyre::Setup{}, {.marks = {{Square::B8, shape, color}}}); };
    EXPECT_TRUE(
        contains(drawn(MarkShape::Fill), "<path d=\"M100 0h100v100h-100z\" fill=\"#010203\" fill-opacity=\"0.50\"/>"));
    EXPECT_TRUE(contains(drawn(MarkShape::Circle), "stroke=\"#010203\" stroke-opacity=\"0.50\"/>"));
    EXPECT_TRUE(contains(drawn(MarkShape::Cross), "<path d=\"M120 20l60 60m0-60l-60 60\""));
    EXPECT_TRUE(contains(drawn(MarkShape::Dot), "<circle cx=\"150\" cy=\"50\" r=\"16\" fill=\"#010203\""));
    for (MarkShape shape : {MarkShape::Fill, MarkShape::Circle, MarkShape::Cross, MarkShape::Dot})
        EXPECT_EQ(open_elements(drawn(shape)), "");
}

TEST(BoardSvg, ReadsColors) {
    EXPECT_EQ(parse_color("#fff"), (Rgba{255, 255, 255}));
    EXPECT_EQ(parse_color("#0a1B2c"), (Rgba{10, 27, 44}));
    EXPECT_EQ(parse_color("#0a1b2c80"), (Rgba{10, 27, 44, 128}));
    EXPECT_EQ(parse_color("R"), parse_color("red"));
    for (const std::string_view bad : {"", "#", "#12", "#12345", "#gggggg", "r", "Red", "red\"/>", "#fff\"", "url(x)"})
        EXPECT_EQ(parse_color(bad), std::nullopt) << bad;
}

TEST(BoardSvg, ReadsArrowsAndMarks) {
    EXPECT_EQ(*parse_arrow("e2e4"), (BoardArrow{Square::E2, Square::E4}));
    EXPECT_EQ(*parse_arrow("Re2e4"), (BoardArrow{Square::E2, Square::E4, *parse_color("red")}));
    EXPECT_EQ(*parse_arrow("e2e4:#123456"), (BoardArrow{Square::E2, Square::E4, {0x12, 0x34, 0x56}}));
    EXPECT_EQ(*parse_mark("Bb7", MarkShape::Dot), (BoardMark{Square::B7, MarkShape::Dot, *parse_color("blue")}));
    EXPECT_EQ(*parse_mark("b7:blue", MarkShape::Dot), *parse_mark("Bb7", MarkShape::Dot));
    for (const std::string_view bad :
         {"", "e2", "e2e9", "e2e4e5", "Xe2e4", "e2e4:", "e2e4:pink", ":red", "e2e4:red:red"})
        EXPECT_FALSE(parse_arrow(bad)) << bad;
    for (const std::string_view bad : {"", "e", "i4", "Xe4", "e4:", "e4e4"})
        EXPECT_FALSE(parse_mark(bad, MarkShape::Fill)) << bad;
    EXPECT_EQ(parse_arrow("e2e4:pink").error(),
              "'pink' is not a colour: a name such as red, or #rgb, #rrggbb, #rrggbbaa");
}

TEST(BoardSvg, DrawsASinglePiece) {
    const std::string svg = to_svg(Piece::BlackKnight, 90);
    EXPECT_EQ(open_elements(svg), "");
    EXPECT_TRUE(contains(svg, "viewBox=\"0 0 100 100\" width=\"90\" height=\"90\""));
    EXPECT_EQ(occurrences(svg, "<use "), 1u);
    EXPECT_TRUE(contains(svg, "href=\"#gyre-n\" x=\"0\" y=\"0\""));
    EXPECT_TRUE(contains(svg, "fill=\"#3b3836\""));
    EXPECT_FALSE(contains(to_svg(Piece::None), "<use "));
}

}  // namespace
}  // namespace gyre
