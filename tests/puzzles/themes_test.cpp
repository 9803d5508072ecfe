#include "puzzles/themes.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "notation/position/fen.h"
#include "puzzles/exercise.h"

namespace gyre::puzzles {
namespace {

/// Themes of a position before the opponent's move, of that move, and of the solution.
std::vector<Theme> themes(std::string_view fen, std::string_view moves, PuzzleGoal goal = PuzzleGoal::Win,
                          int centipawns = 700) {
    const Position before(*read_position(fen));
    const auto line = read_line(before, moves);
    EXPECT_TRUE(line) << line.error();
    if (!line) return {};
    const std::vector<Move> solution(line->begin() + 1, line->end());
    return themes_of({before, line->front(), solution, goal, Score(centipawns)});
}

bool has(const std::vector<Theme>& all, Theme theme) { return std::find(all.begin(), all.end(), theme) != all.end(); }

struct ThemeCase {
    Theme theme;
    std::string_view fen, moves;
    PuzzleGoal goal = PuzzleGoal::Win;
};

constexpr ThemeCase cases[] = {
    {Theme::MateIn1, "6k1/5ppp/8/8/8/8/r7/4R1K1 b - - 0 1", "a2a3 e1e8", PuzzleGoal::Mate},
    {Theme::BackRankMate, "6k1/5ppp/8/8/8/8/r7/4R1K1 b - - 0 1", "a2a3 e1e8", PuzzleGoal::Mate},
    {Theme::MateIn2, "1r4k1/5ppp/8/8/8/8/r3Q3/4R1K1 b - - 0 1", "a2a3 e2e8 b8e8 e1e8", PuzzleGoal::Mate},
    {Theme::SmotheredMate, "6rk/p5pp/8/6N1/8/8/8/6K1 b - - 0 1", "a7a6 g5f7", PuzzleGoal::Mate},
    {Theme::Fork, "r3k3/8/8/1N6/7p/8/8/4K3 b - - 0 1", "h4h3 b5c7 e8d7 c7a8"},
    {Theme::WinsPiece, "r3k3/8/8/1N6/7p/8/8/4K3 b - - 0 1", "h4h3 b5c7 e8d7 c7a8"},
    {Theme::Skewer, "4q3/8/8/4k3/7p/8/8/R6K b - - 0 1", "h4h3 a1e1 e5d6 e1e8"},
    {Theme::DiscoveredAttack, "3q2k1/6p1/p7/8/8/3B4/8/3R3K b - - 0 1", "a6a5 d3h7 g8h7 d1d8"},
    {Theme::Sacrifice, "3q2k1/6p1/p7/8/8/3B4/8/3R3K b - - 0 1", "a6a5 d3h7 g8h7 d1d8"},
    {Theme::DoubleCheck, "4k3/p7/8/8/4N3/8/8/4R2K b - - 0 1", "a7a6 e4f6"},
    {Theme::HangingPiece, "4k3/p7/8/3n4/8/8/8/3R3K b - - 0 1", "a7a6 d1d5"},
    {Theme::Pin, "4k3/p6p/2n5/1B6/3P4/8/8/4K3 b - - 0 1", "h7h6 d4d5 a7a6 d5c6"},
    {Theme::QuietMove, "4k3/p6p/2n5/1B6/3P4/8/8/4K3 b - - 0 1", "h7h6 d4d5 a7a6 d5c6"},
    {Theme::Pin, "6k1/5ppp/8/8/2B5/3Q4/8/7K b - - 0 1", "h7h6 d3g6"},
    {Theme::Intermezzo, "4r1k1/6pp/8/8/4N3/3P4/8/2R4K b - - 0 1", "e8e4 c1c8 g8f7 d3e4"},
    {Theme::Promotion, "4k3/P6p/8/8/8/8/8/4K3 b - - 0 1", "h7h6 a7a8q"},
    {Theme::Underpromotion, "8/P1k4p/8/8/8/8/8/4K3 b - - 0 1", "h7h6 a7a8n"},
    {Theme::EnPassant, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6"},
    {Theme::Castling, "4k3/7p/8/8/8/8/8/4K2R b K - 0 1", "h7h6 e1g1"},
    {Theme::Stalemate, "8/6k1/8/8/8/3q4/8/K4R2 b - - 0 1", "d3b3 f1f7", PuzzleGoal::Save},
    {Theme::DefensiveMove, "8/6k1/8/8/8/3q4/8/K4R2 b - - 0 1", "d3b3 f1f7", PuzzleGoal::Save},
    {Theme::Equality, "8/6k1/8/8/8/3q4/8/K4R2 b - - 0 1", "d3b3 f1f7", PuzzleGoal::Save},
};

TEST(Themes, AreFoundByTheirDefinitions) {
    for (const ThemeCase& each : cases)
        EXPECT_TRUE(has(themes(each.fen, each.moves, each.goal), each.theme)) << to_text(each.theme) << " " << each.fen;
}

/// Positions that resemble a theme but lack one part of its definition.
constexpr ThemeCase near_misses[] = {
    // The bishop covers h7, on which no pawn stands.
    {Theme::BackRankMate, "6k1/5pp1/8/8/8/3B4/r7/4R1K1 b - - 0 1", "a2a3 e1e8", PuzzleGoal::Mate},
    // The queen can take the knight.
    {Theme::Fork, "r2qk3/8/8/1N6/7p/8/8/4K3 b - - 0 1", "h4h3 b5c7 e8d7 c7a8"},
    // Nothing is behind the king.
    {Theme::Skewer, "8/8/8/4k3/7p/8/8/R6K b - - 0 1", "h4h3 a1e1 e5d6 e1e8"},
    // The pawn on f7 is not pinned.
    {Theme::Pin, "6k1/5ppp/8/8/8/3Q4/8/7K b - - 0 1", "h7h6 d3g6"},
    // The rook is taken back at once.
    {Theme::Intermezzo, "4r1k1/6pp/8/8/4N3/3P4/8/2R4K b - - 0 1", "e8e4 d3e4"},
    // The knight is defended.
    {Theme::HangingPiece, "4k3/p7/4p3/3n4/8/8/8/3R3K b - - 0 1", "a7a6 d1d5"},
    // The king takes the rook, but the other king can move.
    {Theme::Stalemate, "8/6k1/8/8/8/4q3/8/1K3R2 b - - 0 1", "e3d2 f1f7", PuzzleGoal::Save},
    {Theme::WinsPiece, "4k3/p7/8/3p4/8/8/8/3R3K b - - 0 1", "a7a6 d1d5"},
    {Theme::Underpromotion, "4k3/P6p/8/8/8/8/8/4K3 b - - 0 1", "h7h6 a7a8q"},
};

TEST(Themes, AreNotClaimedWithoutAPartOfTheirDefinition) {
    for (const ThemeCase& each : near_misses)
        EXPECT_FALSE(has(themes(each.fen, each.moves, each.goal), each.theme))
            << to_text(each.theme) << " " << each.fen;
}

TEST(Themes, GainAndLengthDependOnScoreAndMoves) {
    constexpr std::string_view fen = "r3k3/8/8/1N6/7p/8/8/4K3 b - - 0 1", moves = "h4h3 b5c7 e8d7 c7a8";
    EXPECT_TRUE(has(themes(fen, moves, PuzzleGoal::Win, 600), Theme::Crushing));
    EXPECT_TRUE(has(themes(fen, moves, PuzzleGoal::Win, 599), Theme::Advantage));
    EXPECT_TRUE(has(themes(fen, moves), Theme::Short));
    EXPECT_TRUE(has(themes(fen, "h4h3 b5c7"), Theme::OneMove));
}

TEST(Themes, HaveDifferentNames) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < enum_size<Theme>; ++i) names.insert(to_text(static_cast<Theme>(i)));
    EXPECT_EQ(names.size(), enum_size<Theme>);
    EXPECT_EQ(to_text(Theme::VeryLong), "veryLong");
}

}  // namespace
}  // namespace gyre::puzzles
