#include "analysis/game_analysis.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"

namespace gyre {
namespace {

using namespace analysis;

/// Known scores from White's point of view, from the start position on. The best move is the game's own unless a text
/// names another.
struct Known {
    int white;
    std::string_view best{};
};

GameAnalysis judged(std::string_view pgn, const std::vector<Known>& known, const JudgingOptions& options = {}) {
    const GameTree game = read_game(pgn)->game;
    const std::vector<Move> moves = main_moves(game);
    EXPECT_EQ(known.size(), moves.size() + 1);
    std::vector<std::optional<PositionAnalysis>> positions;
    Position position = game.start();
    for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
        const bool white = position.side_to_move() == Color::White;
        const Score score(white ? known[ply].white : -known[ply].white);
        PositionAnalysis analysis{.score = score, .lines = {}, .nodes = 10, .time = Milliseconds(1)};
        const Move best = !known[ply].best.empty() ? *parse_san(position, known[ply].best)
                          : ply < moves.size()     ? moves[ply]
                                                   : Move();
        if (best) analysis.lines.push_back({.score = score, .depth = 9, .moves = {best}});
        positions.emplace_back(std::move(analysis));
        if (ply < moves.size()) position.make(moves[ply]);
    }
    return judge_game(game.start(), moves, std::move(positions), options);
}

constexpr std::string_view scholars_mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";
const std::vector<Known> scholars_scores = {{20}, {25}, {22}, {15}, {30, "Nf3"}, {-10}, {31999, "Qxf7"}, {32000}};

// The score before the first move is 15, not 20, as on both sites. Black's move before the mate loses a tenth of a pawn
// and the rest of the scale.
TEST(GameAnalysis, MarksLossesAndCriticalMoments) {
    auto scores = scholars_scores;
    scores[5] = {-10, "g6"};
    const GameAnalysis game = judged(scholars_mate, scores);
    ASSERT_TRUE(game.complete);
    EXPECT_EQ(game.nodes(), 80u);
    EXPECT_EQ(game.judgements[0]->before, Score(15));
    EXPECT_EQ(game.judgements[0]->after, Score(25));
    EXPECT_EQ(game.judgements[5]->before, Score(10));
    EXPECT_EQ(game.judgements[5]->after, Score(-31999));
    EXPECT_EQ(game.judgements[5]->mark, Mark::Blunder);
    EXPECT_TRUE(game.judgements[5]->allows_mate());
    EXPECT_EQ(game.judgements[4]->centipawn_loss, 40);
    EXPECT_EQ(game.judgements[4]->mark, Mark::None);
    EXPECT_FALSE(game.judgements[4]->played_best);
    EXPECT_EQ(game.judgements[6]->after, Score::mate());
    EXPECT_DOUBLE_EQ(game.judgements[6]->accuracy, 100);
    EXPECT_EQ(game.sides[Color::White].moves, 4u);
    EXPECT_EQ(game.sides[Color::Black].moves, 3u);
    EXPECT_EQ(game.sides[Color::Black].marks[Mark::Blunder], 1);
    // Black's moves: 25 to 22 is a gain, 15 to 30 loses 15, -10 to mate loses 1010.
    EXPECT_NEAR(game.sides[Color::Black].average_centipawn_loss, (0 + 15 + 1010) / 3.0, 1e-9);
    ASSERT_EQ(game.critical.size(), 1u);
    EXPECT_EQ(game.critical[0].ply, 5u);
    EXPECT_EQ(game.critical[0].kind, CriticalMoment::Kind::AllowedMate);
    EXPECT_EQ(game.judgements[6]->chances, (WinDrawLoss{1000, 0, 0}));
    ASSERT_TRUE(game.opening.has_value());
    EXPECT_EQ(game.white_score(7), Score::mate());
}

TEST(GameAnalysis, PhasesHaveTheirOwnAccuracy) {
    const GameAnalysis opening = judged(scholars_mate, scholars_scores);
    const auto& phases = opening.sides[Color::White].phases;
    EXPECT_EQ(phases[GamePhase::Opening].moves, 4u);
    EXPECT_EQ(phases[GamePhase::Opening].accuracy, opening.sides[Color::White].accuracy);
    EXPECT_FALSE(phases[GamePhase::Middlegame].accuracy || phases[GamePhase::Endgame].accuracy);
    // The endgame begins after the exchange of rooks, with the only fault.
    const GameAnalysis mixed =
        judged("[FEN \"r2rk3/1q2b3/8/8/8/8/1Q2B3/R2RK3 w - - 0 1\"]\n\n1. Rxd8+ Rxd8 2. Qb1 Qc7 3. Qb2 Qb6 *",
               {{0}, {0}, {0}, {0}, {0}, {-600, "Qb6"}, {-600}});
    const auto& white = mixed.sides[Color::White].phases;
    EXPECT_EQ(mixed.phases.endgame, 2u);
    EXPECT_EQ(white[GamePhase::Middlegame].moves, 1u);
    EXPECT_DOUBLE_EQ(white[GamePhase::Middlegame].accuracy.value(), 100);
    EXPECT_EQ(white[GamePhase::Endgame].moves, 2u);
    EXPECT_LT(white[GamePhase::Endgame].accuracy.value(), 60);
    EXPECT_DOUBLE_EQ(mixed.sides[Color::Black].phases[GamePhase::Endgame].accuracy.value(), 100);
}

TEST(GameAnalysis, MissedMateIsReportedWhateverTheMark) {
    // A mate in one given up for a longer mate is no missed mate; a mate given up for a merely good position is one.
    const std::string pgn = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Nf3 *";
    auto scores = scholars_scores;
    scores[7] = {1200};
    const GameAnalysis game = judged(pgn, scores, {.marks = {.style = MarkStyle::EnCroissant}});
    EXPECT_EQ(game.judgements[6]->mark, Mark::None) << "scores beyond ten pawns all count as won";
    EXPECT_TRUE(game.judgements[6]->misses_mate());
    EXPECT_EQ(game.sides[Color::White].missed_mates, 1);
    EXPECT_EQ(game.critical.back().kind, CriticalMoment::Kind::MissedMate);
    scores[7] = {31000 + 900};
    EXPECT_FALSE(judged(pgn, scores).judgements[6]->misses_mate());
}

TEST(GameAnalysis, OnlyRequestedSidesAndMovesAreJudged) {
    JudgingOptions options;
    options.sides[Color::White] = false;
    options.first_move = 2;
    options.last_move = 2;
    const GameAnalysis game = judged(scholars_mate, scholars_scores, options);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) EXPECT_EQ(game.judgements[ply].has_value(), ply == 3);
    EXPECT_FALSE(game.sides[Color::White].accuracy.has_value());
    const PlyRange wanted = positions_wanted(Position(), 7, options);
    EXPECT_EQ(wanted.begin, 3u);
    EXPECT_EQ(wanted.end, 5u);
    options.first_move = options.last_move = 9;
    const PlyRange none = positions_wanted(Position(), 7, options);
    EXPECT_EQ(none.begin, none.end);
    // Black moves first, and the move numbers are those of the FEN.
    const Position later(*read_position("4k3/8/8/8/8/8/8/4K2R b K - 0 30"));
    const PlyRange from_black = positions_wanted(later, 4, {.first_move = 31, .last_move = 31});
    EXPECT_EQ(from_black.begin, 1u);
    EXPECT_EQ(from_black.end, 4u);
}

/// Returns the mark of a game's last move, if it is the engine's choice, much better than the second line, and gains
/// three pawns compared with the position before the opponent's move.
Mark mark_of_found_move(std::string_view pgn) {
    const GameTree game = read_game(pgn)->game;
    const std::vector<Move> moves = main_moves(game);
    std::vector<std::optional<PositionAnalysis>> positions(moves.size() + 1);
    const Score good(0), bad(-300);
    if (moves.size() > 1)
        positions[moves.size() - 2] = PositionAnalysis{.score = -bad, .lines = {{-bad, 9, {moves[moves.size() - 2]}}}};
    PositionAnalysis before{.score = good,
                            .lines = {{good, 9, {moves.back()}}, {bad, 9, {Move(Square::A7, Square::A6)}}}};
    positions[moves.size() - 1] = before;
    positions[moves.size()] = PositionAnalysis{.score = -good, .lines = {}};
    if (moves.size() == 1) positions[0]->score = positions[0]->lines[0].score = Score(300);
    const GameAnalysis analysis = judge_game(game.start(), moves, positions, {.marks = {.praise = true}});
    return analysis.judgements.back()->mark;
}

TEST(GameAnalysis, RecapturesAndOnlyLegalMovesAreNotPraised) {
    EXPECT_EQ(mark_of_found_move("1. e4 d5 2. d4 dxe4"), Mark::Good);
    EXPECT_EQ(mark_of_found_move("1. e4 d5 2. exd5 Nf6"), Mark::Good) << "takes nothing";
    EXPECT_EQ(mark_of_found_move("1. e4 d5 2. exd5 Qxd5"), Mark::None);
    EXPECT_EQ(mark_of_found_move("1. e4 e6 2. e5 d5 3. exd6 Bxd6"), Mark::None) << "takes back en passant";
    EXPECT_EQ(mark_of_found_move("[FEN \"1R6/8/8/8/8/7k/8/r6K w - - 0 1\"]\n\n1. Rb1"), Mark::None);
    EXPECT_EQ(mark_of_found_move("[FEN \"1R6/6B1/8/8/8/7k/8/r6K w - - 0 1\"]\n\n1. Rb1"), Mark::Brilliant)
        << "the bishop could take the rook instead";
}

TEST(GameAnalysis, BecomesCompleteAsPositionsBecomeKnown) {
    const GameTree game = read_game(scholars_mate)->game;
    std::vector<std::optional<PositionAnalysis>> positions(8);
    positions[6] = PositionAnalysis{.score = Score::mate_in(1), .lines = {}, .nodes = 1, .time = Milliseconds(0)};
    positions[7] = PositionAnalysis{.score = Score::mated_in(0), .lines = {}, .nodes = 0, .time = Milliseconds(0)};
    const GameAnalysis part = judge_game(game.start(), main_moves(game), positions, {});
    EXPECT_FALSE(part.complete);
    EXPECT_FALSE(part.judgements[5].has_value());
    ASSERT_TRUE(part.judgements[6].has_value());
    EXPECT_EQ(part.judgements[6]->mark, Mark::None);
    EXPECT_FALSE(part.white_score(5).has_value());
}

TEST(GameAnalysis, NullMoveEndsTheLine) {
    EXPECT_EQ(main_moves(read_game("1. e4 e5 2. -- Nc6 3. Nf3 *")->game).size(), 2u);
    const GameAnalysis nothing = judge_game(Position(), {}, {std::nullopt}, {});
    EXPECT_TRUE(nothing.complete);
    EXPECT_FALSE(nothing.sides[Color::White].accuracy.has_value());
}

TEST(GamePhases, DependOnMaterialAndBackRanks) {
    const auto phases = [](std::string_view fen) { return phases_of_game(Position(*read_position(fen)), {}); };
    EXPECT_EQ(phases_of_game(Position(), {}), GamePhases{});
    // In order: eleven pieces with enough of them on the back ranks; ten pieces; three pieces on White's back rank; six
    // pieces; seven pieces.
    EXPECT_EQ(phases("r1bqkb1r/8/8/8/8/8/8/RNBQKB1R w - - 0 1").middlegame, std::nullopt);
    EXPECT_EQ(phases("r1bqkb1r/8/8/8/8/8/8/RNBQK2R w - - 0 1").middlegame, 0u);
    EXPECT_EQ(phases("rnbqkbnr/8/8/8/8/2NBBN2/3Q1R2/R5K1 w - - 0 1").middlegame, 0u);
    EXPECT_EQ(phases("r1b1k3/8/8/8/8/8/8/R1B1K1NR w - - 0 1").endgame, 0u);
    EXPECT_EQ(phases("r1b1k1n1/8/8/8/8/8/8/R1B1K1NR w - - 0 1").endgame, std::nullopt);
}

TEST(GamePhases, AreAtTheirPlies) {
    const GamePhases all{2, 5}, no_middlegame{std::nullopt, 3};
    EXPECT_EQ(collection::phase_at({}, 9), GamePhase::Opening);
    EXPECT_EQ(collection::phase_at(all, 1), GamePhase::Opening);
    EXPECT_EQ(collection::phase_at(all, 2), GamePhase::Middlegame);
    EXPECT_EQ(collection::phase_at(all, 5), GamePhase::Endgame);
    EXPECT_EQ(collection::phase_at(no_middlegame, 2), GamePhase::Opening);
    EXPECT_EQ(collection::phase_at(no_middlegame, 3), GamePhase::Endgame);
}

}  // namespace
}  // namespace gyre
