#include "chess/outcome.h"

#include <gtest/gtest.h>
#include <optional>
#include <set>

#include "tests/support/chess_helpers.h"

/// Tests of how games end (docs/reference/lab.md, D1).
namespace gyre::test {
namespace {

Outcome outcome_of(std::string_view fen) { return outcome(position(fen)); }

constexpr std::string_view shuffle = "g1f3 g8f6 f3g1 f6g8";

Position after(std::string_view moves, std::string_view fen = start_fens[0]) {
    Position position = test::position(fen);
    play(position, moves);
    return position;
}

Position after_shuffles(int times) {
    Position position;
    for (int i = 0; i < times; ++i) play(position, shuffle);
    return position;
}

// --- Mate and stalemate ---

TEST(Outcome, CheckmateIsFound) {
    for (std::string_view fen : {
             "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
             "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
             "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
             "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
             "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
         })
        EXPECT_EQ(outcome_of(fen), Outcome::Checkmate) << fen;
    EXPECT_EQ(outcome_of("R5k1/5pp1/8/8/8/8/8/6K1 b - - 0 1"), Outcome::Ongoing);
    // An en passant capture may be the only way out, unless the pawn is pinned.
    EXPECT_EQ(outcome_of("3r1r1k/b7/8/3pP3/4K3/r7/8/8 w - - 0 1"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("3r1r1k/b7/8/3pP3/4K3/r7/8/8 w - d6 0 1"), Outcome::Ongoing);
    EXPECT_EQ(outcome_of("3rrr1k/b7/8/3pP3/4K3/r7/8/8 w - d6 0 1"), Outcome::Checkmate);
}

TEST(Outcome, StalemateIsFound) {
    for (std::string_view fen : {
             "k7/8/1Q6/8/8/8/8/K7 b - - 0 1",
             "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
             "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
             // A pawn is blocked and a piece is pinned.
             "k1K5/b7/R7/8/p7/P7/8/8 b - - 0 1",
         })
        EXPECT_EQ(outcome_of(fen), Outcome::Stalemate) << fen;
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/p7/8/8/K7 b - - 0 1"), Outcome::Ongoing);
}

TEST(Outcome, MateAndStalemateTakePrecedenceOverClocks) {
    EXPECT_EQ(outcome_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("7k/5Q2/6K1/8/8/8/8/8 b - - 150 90"), Outcome::Stalemate);
}

// --- Clocks ---

TEST(Outcome, FiftyMovesAllowAClaimAndSeventyFiveEndTheGame) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/R3K3 w - - 99 90"), Outcome::Ongoing);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/R3K3 w - - 100 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/R3K3 w - - 149 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/R3K3 w - - 150 90"), Outcome::SeventyFiveMoves);

    const std::string_view fen = "4k3/7p/8/8/8/8/P7/R3K3 w - - 99 90";
    EXPECT_EQ(outcome(after("e1e2", fen)), Outcome::FiftyMoves);
    EXPECT_EQ(outcome(after("a2a3", fen)), Outcome::Ongoing);
    EXPECT_EQ(outcome(after("e1e2 h7h6", fen)), Outcome::Ongoing);
    EXPECT_EQ(outcome(after("a1b1", "4k3/8/8/8/8/8/8/Rn2K3 w - - 99 90")), Outcome::Ongoing);
}

// --- Repetition ---

TEST(Outcome, ThreefoldAllowsAClaimAndFivefoldEndsTheGame) {
    const Outcome expected[] = {Outcome::Ongoing,
                                Outcome::Ongoing,
                                Outcome::ThreefoldRepetition,
                                Outcome::ThreefoldRepetition,
                                Outcome::FivefoldRepetition,
                                Outcome::FivefoldRepetition};
    for (int times = 0; times < 6; ++times) {
        const Position position = after_shuffles(times);
        EXPECT_EQ(position.repetitions(), times);
        EXPECT_EQ(outcome(position), expected[times]);
    }
}

TEST(Outcome, FivefoldTakesPrecedenceOverFiftyMoves) {
    // The fifth occurrence comes together with the fiftieth move.
    Position position = test::position("4k3/8/8/8/8/8/8/R3K3 w - - 84 90");
    for (int i = 0; i < 4; ++i) play(position, "e1e2 e8e7 e2e1 e7e8");
    ASSERT_EQ(position.halfmove_clock(), 100);
    EXPECT_EQ(position.repetitions(), 4);
    EXPECT_EQ(outcome(position), Outcome::FivefoldRepetition);
    position = test::position("4k3/8/8/8/8/8/8/R3K3 w - - 92 90");
    for (int i = 0; i < 2; ++i) play(position, "e1e2 e8e7 e2e1 e7e8");
    ASSERT_EQ(position.halfmove_clock(), 100);
    EXPECT_EQ(outcome(position), Outcome::FiftyMoves);
}

TEST(Repetition, RepetitionOfAnEarlierPositionIsRemembered) {
    Position position = test::position("8/8/3k4/8/8/3K4/4P3/8 w - - 0 1");
    EXPECT_FALSE(position.has_repeated());
    test::play(position, "d3c3 d6d5 c3d3 d5d6");
    EXPECT_TRUE(position.has_repeated());
    test::play(position, "d3d4 d6e6");
    EXPECT_EQ(position.repetitions(), 0);
    EXPECT_TRUE(position.has_repeated());
    test::play(position, "e2e3");
    EXPECT_FALSE(position.has_repeated()) << "no position before a pawn move can repeat";
}

TEST(Repetition, OtherSideToMoveIsAnotherPosition) {
    // The white king loses a move by triangulation, so the same placement occurs with Black to move.
    const std::string_view fen = "8/8/8/1p1k4/1P6/3K4/8/8 w - - 0 1";
    EXPECT_EQ(after("d3c3 d5e5 c3d2 e5d6 d2d3 d6d5", fen).repetitions(), 1);
    EXPECT_EQ(after("d3c3 d5d6 c3d3 d6d5", fen).repetitions(), 1);
    const Position lost_move = after("d3c3 d5e5 c3d2 e5d5 d2d3", fen);
    EXPECT_EQ(lost_move.setup().board, position(fen).setup().board);
    EXPECT_EQ(lost_move.repetitions(), 0);
}

TEST(Repetition, LostCastlingRightsMakeADifferentPosition) {
    const std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    Position position = after("h1g1 h8g8 g1h1 g8h8", fen);
    EXPECT_EQ(position.setup().board, test::position(fen).setup().board);
    EXPECT_EQ(position.repetitions(), 0);
    play(position, "h1g1 h8g8 g1h1 g8h8");
    EXPECT_EQ(position.repetitions(), 1);
    play(position, "a1b1 a8b8 b1a1 b8a8");
    EXPECT_EQ(position.repetitions(), 0);
}

TEST(Repetition, LegalEnPassantMakesADifferentPosition) {
    const std::string_view shuffle_back = "e8e7 e1e2 e7e8 e2e1";
    Position capturable = after("e2e4", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(capturable, shuffle_back);
    EXPECT_EQ(capturable.repetitions(), 0);
    play(capturable, shuffle_back);
    EXPECT_EQ(capturable.repetitions(), 1);

    // No enemy pawn is beside the pushed one, so the position is the same at once.
    Position alone = after("e2e4", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1");
    play(alone, shuffle_back);
    EXPECT_EQ(alone.repetitions(), 1);

    // The enemy pawn beside the pushed one is pinned.
    Position pinned = after("e2e4", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1");
    play(pinned, "d8c8 e1e2 c8d8 e2e1");
    EXPECT_EQ(pinned.repetitions(), 1);
}

TEST(Repetition, PositionsBeforeIrreversibleAndNullMovesDoNotCount) {
    // The moves are the same before and after a pawn move; no position before it counts.
    Position position = after_shuffles(2);
    play(position, "a2a3 a7a6");
    EXPECT_EQ(position.repetitions(), 0);
    play(position, shuffle);
    EXPECT_EQ(position.repetitions(), 1);

    Position passed = after_shuffles(1);
    passed.make_null();
    passed.make_null();
    EXPECT_EQ(passed.key(), Position().key());
    EXPECT_EQ(passed.repetitions(), 0);
    play(passed, shuffle);
    EXPECT_EQ(passed.repetitions(), 1);
}

TEST(Repetition, SearchNeedsOneRepetitionInsideOrTwoInTheGame) {
    const Position once = after_shuffles(1);
    // The first occurrence lies four plies back: inside the tree of a search at ply 5, and at or before the root
    // otherwise.
    EXPECT_TRUE(once.is_draw_by_repetition(5));
    EXPECT_FALSE(once.is_draw_by_repetition(4));
    EXPECT_FALSE(once.is_draw_by_repetition(0));
    const Position twice = after_shuffles(2);
    EXPECT_TRUE(twice.is_draw_by_repetition(0));
    EXPECT_TRUE(twice.is_draw_by_repetition(4));
    EXPECT_FALSE(Position().is_draw_by_repetition(100));
    EXPECT_FALSE(after("g1f3 g8f6 f3g1").is_draw_by_repetition(100));
}

TEST(Repetition, HalfmoveClockOfASetupImpliesNoEarlierPositions) {
    // The setup's clock says 50 plies, but no earlier position is known.
    const Position position = after("a1a2 e8e7 a2a1 e7e8", "4k3/8/8/8/8/8/8/R3K3 w - - 50 90");
    EXPECT_EQ(position.repetitions(), 1);
    EXPECT_FALSE(position.is_draw_by_repetition(4));
}

// --- Material ---

struct MaterialCase {
    std::string_view fen;
    bool white_can_mate, black_can_mate;
};

const MaterialCase material_cases[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
    {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
    {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
    {"4kb2/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
    {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true, false},
    {"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", true, false},
    {"4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", true, false},
    // Two knights cannot force mate, but a mate with them exists.
    {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true, false},
    {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
    {"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
    // All bishops, of any number and of both sides, stand on squares of one colour: f1 and g8 are light, f8 is dark.
    {"4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
    {"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
    {"4k1b1/8/8/8/8/8/B1B5/4KB2 w - - 0 1", false, false},
    {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true, false},
    // The enemy king's own pieces may block it.
    {"4k3/7p/8/8/8/8/8/4KN2 w - - 0 1", true, true},
    {"4k3/7p/8/8/8/8/8/4KB2 w - - 0 1", true, true},
    {"4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
    {"3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true},
    {"4kr2/8/8/8/8/8/8/4K1B1 w - - 0 1", false, true},
    {"3qk3/8/8/8/8/8/8/4K1B1 w - - 0 1", false, true},
    {"4k3/7p/8/8/8/8/8/4K3 w - - 0 1", false, true},
};

TEST(Material, TellsWhichSideCanMate) {
    for (const MaterialCase& c : material_cases) {
        const Position position = test::position(c.fen);
        EXPECT_EQ(has_insufficient_material(position, Color::White), !c.white_can_mate) << c.fen;
        EXPECT_EQ(has_insufficient_material(position, Color::Black), !c.black_can_mate) << c.fen;
        const bool neither = !c.white_can_mate && !c.black_can_mate;
        EXPECT_EQ(is_insufficient_material(position), neither) << c.fen;
        EXPECT_EQ(outcome(position) == Outcome::InsufficientMaterial, neither) << c.fen;
    }
}

TEST(Material, InsufficientMaterialTakesPrecedenceOverClocks) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4KN2 w - - 150 90"), Outcome::InsufficientMaterial);
    EXPECT_EQ(outcome(after("e1f1", "4k3/8/8/8/8/8/8/4Kr2 w - - 0 1")), Outcome::InsufficientMaterial);
}

// --- Dead positions ---

/// Visits every position that legal moves can reach and returns whether none of them is mate. Returns nothing if a
/// piece other than a king can move or anything can be captured.
std::optional<bool> is_dead_by_search(const Position& start) {
    std::set<std::uint64_t> seen;
    std::vector<Position> open = {start};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        if (!seen.insert(position.key().value()).second) continue;
        const MoveList moves = legal_moves(position);
        if (moves.empty() && position.in_check()) return false;
        for (Move move : moves) {
            if (position.is_capture(move) || position.moved_type(move) != PieceType::King) return std::nullopt;
            open.push_back(test::position(position.setup()));
            open.back().make(move);
        }
    }
    return true;
}

TEST(DeadPosition, BlockedPawnsAreFound) {
    for (std::string_view fen : {
             "8/2p1p3/1pPpPp1k/pP1P1Pp1/P5P1/8/8/4K3 w - - 0 1",
             "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 b - - 3 50",
             // Several pawns stand on one file, one behind the other.
             "k7/p1p1p1p1/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/K7 w - - 0 1",
             // The squares between the pawns are guarded.
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
         }) {
        EXPECT_EQ(outcome_of(fen), Outcome::DeadPosition) << fen;
        EXPECT_EQ(is_dead_by_search(position(fen)), true) << fen;
    }
    // In each position a pawn can move or capture, a king can reach a pawn, or another piece can move.
    for (std::string_view fen : {
             "4k3/8/1p1p1p2/pPpPpPpP/P1P1P1P1/8/8/4K3 b - - 3 50",
             "4k3/8/1p1p1p1p/pPpPpPpP/PPP1P1P1/8/8/4K3 b - - 3 50",
             "4k3/8/8/p1p3p1/P1P3P1/8/8/4K3 w - - 0 1",
             "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KN2 b - - 3 50",
             "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
         })
        EXPECT_EQ(outcome_of(fen), Outcome::Ongoing) << fen;
    // The en passant capture opens the wall of pawns.
    const std::string_view passing = "4k3/8/1p1p1p1p/1PpPpPpP/2P1P1P1/8/8/4K3 w - c6 0 1";
    EXPECT_EQ(is_dead_position(position(passing)), false);
    EXPECT_FALSE(is_dead_position(position("4k3/8/8/8/8/8/8/4KR2 w - - 0 1")));
    EXPECT_TRUE(is_dead_position(position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")));
}

TEST(DeadPosition, FoundPositionsAreDead) {
    // The walls are random: each file has a white pawn below a black one, or no pawn.
    Rng rng(8);
    int dead = 0, missed = 0;
    for (int i = 0; i < 1'500; ++i) {
        gyre::Setup setup;
        for (std::size_t file = 0; file < 8; ++file) {
            if (rng.below(8) == 0) continue;
            const auto rank = static_cast<std::size_t>(2 + rng.below(3));
            setup.board[make_square(File(file), Rank(rank))] = Piece::WhitePawn;
            setup.board[make_square(File(file), Rank(rank + 1))] = Piece::BlackPawn;
        }
        for (Piece king : {Piece::WhiteKing, Piece::BlackKing}) {
            const Square square = square_at(static_cast<int>(rng.below(64)));
            if (setup.board[square] == Piece::None) setup.board[square] = king;
        }
        setup.side_to_move = static_cast<Color>(rng.below(2));
        const auto valid = validate(setup, {.impossible_check = true});
        if (!valid) continue;
        const Position position(*valid);
        if (outcome(position) == Outcome::DeadPosition) {
            ++dead;
            EXPECT_EQ(is_dead_by_search(position), true) << to_fen(position);
        } else if (count_legal_moves(position) > 0) {
            missed += is_dead_by_search(position) == true;
        }
    }
    EXPECT_GT(dead, 10);
    EXPECT_LT(missed, dead / 10);
}

// --- Claims and results ---

TEST(Outcome, ClaimsAreValidNowOrWithTheNextMove) {
    EXPECT_FALSE(draw_claims(Position()).any());
    EXPECT_EQ(draw_claims(after_shuffles(2)), (DrawClaims{.threefold_repetition = true}));
    Position nearly = after_shuffles(1);
    play(nearly, "g1f3 g8f6 f3g1");
    EXPECT_FALSE(draw_claims(nearly).any());
    EXPECT_TRUE(draw_claims(nearly, move(nearly, "f6g8")).threefold_repetition);
    EXPECT_FALSE(draw_claims(nearly, move(nearly, "f6e4")).any());

    const Position late = position("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90");
    EXPECT_FALSE(draw_claims(late).any());
    EXPECT_EQ(draw_claims(late, move(late, "a1b1")), (DrawClaims{.fifty_moves = true}));
    EXPECT_FALSE(draw_claims(late, move(late, "a2a3")).any());
    // The mate ends the game before any claim.
    const Position mates = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90");
    EXPECT_FALSE(draw_claims(mates, move(mates, "a1a8")).any());
    EXPECT_TRUE(draw_claims(mates, move(mates, "a1a7")).fifty_moves);
}

TEST(Outcome, OutcomesHaveTheirResults) {
    EXPECT_EQ(automatic_outcome(after_shuffles(2)), Outcome::Ongoing);
    EXPECT_EQ(automatic_outcome(after_shuffles(4)), Outcome::FivefoldRepetition);
    EXPECT_EQ(automatic_outcome(position("4k3/8/8/8/8/8/8/R3K3 w - - 149 90")), Outcome::Ongoing);
    EXPECT_EQ(automatic_outcome(position("4k3/8/8/8/8/8/8/R3K3 w - - 150 90")), Outcome::SeventyFiveMoves);
    EXPECT_EQ(result_of(Outcome::Checkmate, Color::White), GameResult::BlackWins);
    EXPECT_EQ(result_of(Outcome::Checkmate, Color::Black), GameResult::WhiteWins);
    EXPECT_EQ(result_of(Outcome::Ongoing, Color::White), GameResult::Unknown);
    EXPECT_EQ(result_of(Outcome::FiftyMoves, Color::White), GameResult::Draw);
    for (std::size_t i = 0; i < enum_size<GameResult>; ++i)
        EXPECT_EQ(parse_result(to_text(GameResult(i))), GameResult(i));
    EXPECT_EQ(parse_result("1-0 "), std::nullopt);
}

TEST(Outcome, EveryOutcomeHasADescription) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < enum_size<Outcome>; ++i) words.push_back(describe(Outcome(i)));
    std::sort(words.begin(), words.end());
    EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end());
    EXPECT_EQ(describe(Outcome::FiftyMoves), "fifty-move rule");
}

}  // namespace
}  // namespace gyre::test
