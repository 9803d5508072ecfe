#include "report/html_report.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/picture/board_svg.h"
#include "notation/symbols.h"
#include "tests/support/text.h"

namespace gyre {
namespace {

using namespace analysis;

/// Returns the path of an arrow on a board with White at the bottom.
std::string arrow_path(Square from, Square to) {
    BoardPicture picture;
    picture.arrows.push_back({.from = from, .to = to});
    const std::string svg = to_svg(Position(), picture);
    const std::size_t begin = svg.rfind(" d=\"M"), end = svg.find('Z', begin);
    return svg.substr(begin, end - begin);
}

TEST(HtmlReport, ArrowsOfCastlingPointWhereTheKingGoes) {
    const GameTree tree =
        read_games("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O *").front().game;
    GameAnalysis game{.start = tree.start(), .moves = main_moves(tree), .positions = {}, .judgements = {}};
    const Move best = *parse_san(game.start, "O-O-O");
    game.positions = {PositionAnalysis{.score = Score(300), .lines = {{Score(300), 9, {best}}}}, PositionAnalysis{}};
    game.judgements.emplace_back(MoveJudgement{});
    game.judgements[0]->mark = Mark::Blunder;
    game.critical.push_back({0, CriticalMoment::Kind::Fault, 40});
    report::HtmlReport page;
    page.add(tree, game);
    const std::string html = page.html();
    for (const Square to : {Square::G1, Square::C1})
        EXPECT_TRUE(test::contains(html, arrow_path(Square::E1, to))) << to_text(to);
    for (const Square rook : {Square::H1, Square::A1})
        EXPECT_FALSE(test::contains(html, arrow_path(Square::E1, rook))) << to_text(rook);
}

}  // namespace
}  // namespace gyre
