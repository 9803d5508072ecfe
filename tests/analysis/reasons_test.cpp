#include "analysis/reasons.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre {
namespace {

using namespace analysis;

/// A position, a move in it and lines, all given as text.
struct Case {
    Case(std::string_view fen, std::string_view move_text) : before(*read_position(fen)) {
        move = *parse_san(before, move_text);
    }
    Case& best_is(std::string_view text) {
        best = line(before, text);
        return *this;
    }
    Case& refuted_by(std::string_view text) {
        Position after = before;
        after.make(move);
        refutation = line(after, text);
        return *this;
    }
    Case& scores(Score from, Score to) {
        score_before = from;
        score_after = to;
        return *this;
    }
    ReasonFacts facts() const { return {before, move, best, refutation, score_before, score_after, second}; }

    static std::vector<Move> line(Position position, std::string_view text) {
        std::vector<Move> moves;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            moves.push_back(*parse_san(position, text.substr(0, end)));
            position.make(moves.back());
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return moves;
    }

    Position before;
    Move move;
    std::vector<Move> best, refutation;
    Score score_before, score_after;
    std::optional<Score> second;
};

template <class Fact>
std::optional<Fact> find(const std::vector<Reason>& reasons) {
    for (const Reason& reason : reasons)
        if (const auto* fact = std::get_if<Fact>(&reason)) return *fact;
    return std::nullopt;
}

TEST(Reasons, FindMaterialThatTheRefutationWins) {
    // The knight on d5 has no protection once the queen leaves the d-file.
    const Case game = Case("4k3/8/4b3/3N4/8/8/3Q4/4K3 w - - 0 1", "Qf2")
                          .best_is("Nc7+ Ke7 Nxe6 Kxe6")
                          .refuted_by("Bxd5")
                          .scores(Score(300), Score(500));
    const auto reasons = reasons_against(game.facts());
    const auto loss = find<LosesMaterial>(reasons);
    ASSERT_TRUE(loss.has_value());
    EXPECT_EQ(loss->change.lost[PieceType::Knight], 1);
    EXPECT_EQ(loss->change.points(), -300);
    EXPECT_EQ(loss->line, game.refutation);
    const auto exchange = find<LosesExchange>(reasons);
    ASSERT_TRUE(exchange.has_value());
    EXPECT_EQ(exchange->victim, PieceType::Knight);
    EXPECT_EQ(exchange->centipawns, 300);
    EXPECT_FALSE(find<AllowsMate>(reasons).has_value());
}

TEST(Reasons, IgnoreMaterialThatIsLostEitherWay) {
    const Case game = Case("4k3/8/4b3/3N4/8/8/3Q4/4K3 w - - 0 1", "Qf2")
                          .best_is("Qf4 Bxd5")
                          .refuted_by("Bxd5")
                          .scores(Score(300), Score(250));
    EXPECT_FALSE(find<LosesMaterial>(reasons_against(game.facts())).has_value());
}

// The line ends with the capture of the queen, and the capturing pawn can be taken.
TEST(Reasons, CountRecapturesBehindTheEndOfALine) {
    const Case game = Case("6k1/4p1p1/5q2/8/4P1P1/8/8/6K1 b - - 0 1", "Kf8")
                          .best_is("Qd4+")
                          .refuted_by("g5 Ke8 gxf6")
                          .scores(Score(800), Score(0));
    const auto loss = find<LosesMaterial>(reasons_against(game.facts()));
    ASSERT_TRUE(loss.has_value());
    EXPECT_EQ(loss->change.lost[PieceType::Queen], 1);
    EXPECT_EQ(loss->change.won[PieceType::Pawn], 1);
    // The line shows everything that is counted, so it ends with the recapture of the pawn.
    ASSERT_EQ(loss->line.size(), game.refutation.size() + 1);
    EXPECT_TRUE(std::equal(game.refutation.begin(), game.refutation.end(), loss->line.begin()));
    EXPECT_EQ(loss->line.back().to(), Square::F6);
    // A line that ends one move earlier gives no reason: it is unknown whether the queen is lost.
    const Case open = Case("6k1/4p1p1/5q2/8/4P1P1/8/8/6K1 b - - 0 1", "Kf8")
                          .best_is("Qd4+")
                          .refuted_by("g5")
                          .scores(Score(800), Score(0));
    EXPECT_FALSE(find<LosesMaterial>(reasons_against(open.facts())).has_value());
}

TEST(Reasons, CountRecapturesInAnExchange) {
    const auto exchange = [](const Case& game) { return find<LosesExchange>(reasons_against(game.facts())); };
    // The knight takes a knight, and a pawn takes it back.
    EXPECT_FALSE(exchange(Case("4k3/8/3p4/4n3/8/5N2/8/4K3 w - - 0 1", "Nxe5").best_is("Kd2").refuted_by("dxe5")));
    // Giving a rook for a knight loses two pawns' worth.
    const auto rook = exchange(Case("4k3/8/3p4/4n3/8/8/4R3/4K3 w - - 0 1", "Rxe5").best_is("Kd2").refuted_by("dxe5"));
    ASSERT_TRUE(rook.has_value());
    EXPECT_EQ(rook->centipawns, 200);
    // A pawn that promotes and is then taken costs one pawn.
    const auto pawn = exchange(Case("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8=Q").best_is("Ke2").refuted_by("Rxc8"));
    ASSERT_TRUE(pawn.has_value());
    EXPECT_EQ(pawn->centipawns, 100);
}

TEST(Reasons, LinesEndWhereTheMaterialIsSettled) {
    const Case game = Case("4k3/8/4b3/3N4/8/8/3Q4/4K3 w - - 0 1", "Qf2")
                          .best_is("Nc7+ Ke7 Nxe6 Kxe6 Qe2+ Kd5 Qd3+")
                          .refuted_by("Bxd5 Kd2 Kd7 Kc3 Kd6")
                          .scores(Score(300), Score(500));
    const auto loss = find<LosesMaterial>(reasons_against(game.facts()));
    ASSERT_TRUE(loss.has_value());
    EXPECT_EQ(loss->line, std::vector<Move>(game.refutation.begin(), game.refutation.begin() + 1));
}

TEST(Reasons, LinesShowTheRecapturesThatAreCounted) {
    // The knight takes a pawn and is taken. The bishop takes a pawn and a knight and is taken by the rook.
    const Case game = Case("r1bqkbnr/pppp1ppp/8/4p3/2BnP3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "Nxe5")
                          .best_is("Nxd4 exd4")
                          .refuted_by("Qg5 Bxf7+ Kd8 O-O Qxe5 d3 Bd6 f4 Qe7 Bxg8")
                          .scores(Score(70), Score(-21));
    const auto loss = find<LosesMaterial>(reasons_against(game.facts()));
    ASSERT_TRUE(loss.has_value());
    EXPECT_EQ(loss->change.lost[PieceType::Bishop], 1);
    EXPECT_EQ(loss->change.won[PieceType::Pawn], 2);
    ASSERT_EQ(loss->line.size(), game.refutation.size() + 1);
    EXPECT_EQ(loss->line.back(), Move(Square::H8, Square::G8));
}

TEST(Reasons, FindMaterialThatCouldHaveBeenWon) {
    const Case game = Case("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Kf2")
                          .best_is("Nxd5")
                          .refuted_by("Qd2+ Kf3")
                          .scores(Score(300), Score(-600));
    const auto missed = find<MissesMaterial>(reasons_against(game.facts()));
    ASSERT_TRUE(missed.has_value());
    EXPECT_EQ(missed->change.won[PieceType::Queen], 1);
    EXPECT_EQ(missed->change.points(), 900);
    EXPECT_EQ(missed->square, Square::D5);
}

TEST(Reasons, FindMissedAndAllowedMates) {
    const Case missed = Case("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "Rd7")
                            .best_is("Rd8#")
                            .refuted_by("Kf8")
                            .scores(Score::mate_in(1), Score(500));
    const auto reasons = reasons_against(missed.facts());
    ASSERT_TRUE(find<MissedMate>(reasons).has_value());
    EXPECT_EQ(find<MissedMate>(reasons)->moves, 1);
    EXPECT_EQ(find<MissedMate>(reasons)->line, missed.best);

    const Case allowed = Case("3r2k1/8/8/8/8/8/R4PPP/6K1 w - - 0 1", "Ra7")
                             .best_is("h3 Rd7")
                             .refuted_by("Rd1#")
                             .scores(Score(0), Score::mated_in(2));
    const auto mate = find<AllowsMate>(reasons_against(allowed.facts()));
    ASSERT_TRUE(mate.has_value());
    EXPECT_EQ(mate->moves, 1);
    EXPECT_EQ(mate->line, allowed.refutation);
}

TEST(Reasons, FindAThreatOfMate) {
    const Case game = Case("6k1/1p6/4q3/8/8/6P1/5P1P/6K1 b - - 0 1", "b6")
                          .best_is("Qe1+ Kg2")
                          .refuted_by("h3 b5")
                          .scores(Score(500), Score(400));
    EXPECT_FALSE(find<AllowsMateThreat>(reasons_against(game.facts())).has_value());
    // A rook on d7 threatens Rd8.
    const Case threat = Case("6k1/p4ppp/8/8/8/8/3R4/6K1 b - - 0 1", "a6")
                            .best_is("Kf8")
                            .refuted_by("Rd7 h6")
                            .scores(Score(-500), Score(-600));
    const auto mate = find<AllowsMateThreat>(reasons_against(threat.facts()));
    ASSERT_TRUE(mate.has_value());
    EXPECT_EQ(to_text(mate->mate.to()), "d8");
}

TEST(Reasons, FindADrawGivenAway) {
    const Case game = Case("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6").best_is("Qg7#").scores(Score(900), Score(0));
    const auto draw = find<GivesDraw>(reasons_against(game.facts()));
    ASSERT_TRUE(draw.has_value());
    EXPECT_EQ(draw->outcome, Outcome::Stalemate);
}

TEST(Reasons, FindTheEvaluationTermsThatDiffer) {
    // Castling and Ke2 differ in the term for the king's position.
    const Case game = Case("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "Ke2")
                          .best_is("O-O Be7")
                          .refuted_by("Be7")
                          .scores(Score(20), Score(-90));
    const auto changes = find<ElementChanges>(reasons_against(game.facts()));
    ASSERT_TRUE(changes.has_value());
    const auto king = std::find_if(changes->changes.begin(), changes->changes.end(), [](const ElementChange& change) {
        return change.element == classic::Element::KingPosition;
    });
    ASSERT_NE(king, changes->changes.end());
    EXPECT_LE(king->centipawns, -40);
    for (std::size_t i = 1; i < changes->changes.size(); ++i)
        EXPECT_LE(changes->changes[i - 1].centipawns, changes->changes[i].centipawns);
    // The better move has no such reason against it.
    const Case better = Case("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "O-O")
                            .best_is("Ke2 Be7")
                            .refuted_by("Be7")
                            .scores(Score(20), Score(-90));
    EXPECT_FALSE(find<ElementChanges>(reasons_against(better.facts())).has_value());
}

TEST(Reasons, RecogniseSacrificesAndOnlyMoves) {
    const Position greek(*read_position("r1bq1rk1/ppp1bppp/2n1p3/3pP3/3P4/2PB1N2/PP3PPP/RNBQK2R w KQ - 0 9"));
    const auto sacrifice = sacrifice_of(greek, *parse_san(greek, "Bxh7+"));
    ASSERT_TRUE(sacrifice.has_value());
    EXPECT_EQ(sacrifice->piece, PieceType::Bishop);
    EXPECT_EQ(sacrifice->centipawns, 200);
    EXPECT_EQ(sacrifice->square, Square::H7);
    EXPECT_FALSE(sacrifice_of(greek, *parse_san(greek, "O-O")).has_value());
    Case game("r1bq1rk1/ppp1bppp/2n1p3/3pP3/3P4/2PB1N2/PP3PPP/RNBQK2R w KQ - 0 9", "Bxh7+");
    game.scores(Score(250), Score(250)).second = Score(40);
    const auto reasons = reasons_for(game.facts());
    EXPECT_TRUE(find<Sacrifice>(reasons).has_value());
    ASSERT_TRUE(find<OnlyMove>(reasons).has_value());
    EXPECT_EQ(find<OnlyMove>(reasons)->second, Score(40));
}

}  // namespace
}  // namespace gyre
