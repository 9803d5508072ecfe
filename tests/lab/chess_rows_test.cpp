#include <gtest/gtest.h>
#include <set>

#include "chess/attack_sets.h"
#include "chess/move_codec.h"
#include "chess/perft.h"
#include "chess/static_exchange.h"
#include "eval/classic/term_trace.h"
#include "lab/exchange_steps.h"
#include "lab/exhibit_json.h"
#include "lab/material_rules.h"
#include "lab/matrix_game.h"
#include "lab/piece_sets.h"
#include "lab/search/chess_game.h"
#include "lab/search/minimax.h"
#include "tests/lab/row_checks.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/command_answer.h"

/// Rows C6 to C9, D2, D3, D5, D7 and D13: codes, moves, exchanges, kings, material, keys, matrices.
namespace gyre::lab {
namespace {

/// Visits positions of random games from all start positions.
template <class Visit>
void for_random_positions(int plies, Visit visit) {
    for (std::string_view fen : test::start_fens) {
        Rng rng(17);
        test::random_walk(rng, test::position(fen), plies, visit);
    }
}

TEST(LabRows, C6_PieceCodesEqualThoseOfHyatt) {
    EXPECT_EQ(hyatt_code(PieceType::Pawn).code, 1);
    EXPECT_EQ(hyatt_code(PieceType::Knight).code, 2);
    EXPECT_EQ(hyatt_code(PieceType::King).code, 3);
    EXPECT_EQ(hyatt_code(PieceType::Bishop).code, 5);
    EXPECT_EQ(hyatt_code(PieceType::Rook).code, 6);
    EXPECT_EQ(hyatt_code(PieceType::Queen).code, 7);
    expect_row("C6", 2);
}

TEST(LabRows, C7_MovesFitInto21Bits) {
    for_random_positions(20, [](const Position& position) {
        std::set<std::uint32_t> words;
        const MoveList moves = legal_moves(position);
        for (Move move : moves) {
            const HyattMove packed = to_hyatt(position, move);
            ASSERT_LT(packed.word, 1u << 21);
            ASSERT_EQ(from_hyatt(position, packed), move);
            words.insert(packed.word);
        }
        ASSERT_EQ(words.size(), moves.size());
    });
    EXPECT_EQ(perft(Position(), 3), 8902u);
    expect_row("C7", 4);
    // A checking pawn can be captured en passant, and a king is in double check.
    expect_row("C7", 3, {.fen = "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"});
    expect_row("C7", 4, {.fen = "4r1k1/8/8/8/8/3n4/3Q4/4K3 w - - 0 1"});
}

TEST(LabRows, C8_ExchangesAreShownStepByStep) {
    for_random_positions(40, [](const Position& position) {
        for (Move move : legal_moves(position)) {
            const ExchangeSteps steps = exchange_steps(position, move);
            ASSERT_EQ(steps.value(), exchange_value(position, move)) << to_fen(position) << ' ' << test::text_of(move);
            ASSERT_EQ(steps.best.size(), steps.captures.size());
        }
    });
    // The rook's capture opens the line of the queen behind it, and the bishop's capture opens that of Black's queen.
    const Position position = test::position("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
    const ExchangeSteps steps = exchange_steps(position, test::move(position, "d3e5"));
    ASSERT_EQ(steps.captures.size(), 6u);
    EXPECT_EQ(test::names_of(steps.captures[2].revealed), "e1");
    EXPECT_EQ(test::names_of(steps.captures[3].revealed), "h8");
    EXPECT_EQ(steps.value(), -200);
    expect_row("C8", 3);
    expect_row("C8", 3, {.move = "Bxb7"});
    // A move that captures nothing has its own line.
    expect_row("C8", 3, {.fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", .move = "e4"});
    EXPECT_FALSE(show(*find_row("C8"), {.fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}));
}

TEST(LabRows, C9_OneLookUpFindsPins) {
    for_random_positions(40, [](const Position& position) {
        for (Color color : all_colors) {
            Bitboard pinned, pinners;
            for (const Pin& pin : pins(position, color)) {
                pinned |= bb(pin.pinned);
                pinners |= bb(pin.pinner);
            }
            const PinsFound found = find_pins(position, color);
            ASSERT_EQ(found.pinned, pinned) << to_fen(position);
            ASSERT_EQ(found.pinners, pinners) << to_fen(position);
        }
    });
    expect_row("C9", 2);
}

TEST(LabRows, D2_SixRulesCountUnequalMaterial) {
    constexpr int lead[] = {300, 500, -100, 100, 100, -100}, corrected[] = {420, 620, -220, 160, -20, 20};
    for (std::size_t i = 0; i < material_rules.size(); ++i) {
        const MaterialRule& rule = material_rules[i];
        const MaterialCount count = count_material(test::position(rule.example));
        EXPECT_EQ(rule.number, static_cast<int>(i) + 1);
        ASSERT_EQ(count.applied.size(), 1u) << rule.text.text();
        EXPECT_EQ(count.applied.front().rule, &rule);
        EXPECT_EQ(count.applied.front().side, Color::White);
        EXPECT_EQ(count.pieces, lead[i]);
        EXPECT_EQ(count.all(), corrected[i]);
    }
    expect_row("D2", 7);
}

TEST(LabRows, D2_ClassicalEvaluationCountsTheSame) {
    for_random_positions(40, [](const Position& position) {
        const auto trace = classic::trace(position, classic::document_values());
        const auto& sides = trace.elements[classic::Element::Material];
        const PhaseScore material = sides[Color::White] - sides[Color::Black];
        const int count = count_material(position).all();
        ASSERT_EQ(material, PhaseScore(count, count)) << to_fen(position);
    });
}

TEST(LabRows, D3_SevenElementsChangeSignWithTheColours) {
    expect_row("D3", 7);
    for (std::string_view fen : test::start_fens) expect_row("D3", 7, {.fen = std::string(fen)});
}

TEST(LabRows, D5_OneExpressionPushesAllPawns) {
    const Position start;
    const Bitboard white = start.pieces(Color::White), black = start.pieces(Color::Black);
    EXPECT_EQ(((start.pieces(PieceType::Pawn) & white) << 8) & ~(white | black), bb(Rank::R3));
    expect_row("D5", 4);
    expect_row("D5", 4, {.fen = std::string(test::start_fens[6])});
}

TEST(LabRows, D7_TwoMoveOrdersGiveOneKey) {
    Position first, second;
    test::play(first, "e2e4 e7e6 d2d4");
    test::play(second, "d2d4 e7e6 e2e4");
    EXPECT_EQ(first.key(), second.key());
    for_random_positions(60, [](const Position& position) { ASSERT_EQ(position.key(), position.compute_key()); });
    expect_row("D7", 6);
    // A move given by the user adds a row to the table of costs.
    expect_row("D7", 6, {.fen = std::string(test::start_fens[1]), .move = "O-O"});
    EXPECT_FALSE(show(*find_row("D7"), {.move = "Ke3"}));
}

/// A quiet move changes two words of pieces, a capture three and castling four; words of castling rights and en passant
/// come in addition.
TEST(LabRows, D7_NumberOfXorsDependsOnTheKindOfMove) {
    const Exhibit exhibit = exhibit_of("D7");
    const Table* costs = nullptr;
    for (const Block& block : exhibit.blocks)
        if (const auto* table = std::get_if<Table>(&block); table && english(table->header.back()) == "XORs")
            costs = table;
    ASSERT_NE(costs, nullptr);
    const auto row = [costs](std::string_view kind) {
        for (const auto& cells : english(*costs).rows)
            if (cells.front() == kind) return std::vector<std::string>(cells.begin() + 2, cells.end());
        return std::vector<std::string>{};
    };
    using Cells = std::vector<std::string>;
    EXPECT_EQ(row("to a free square"), (Cells{"2", "0", "0", "1", "3"}));
    EXPECT_EQ(row("two steps, en passant possible"), (Cells{"2", "0", "1", "1", "4"}));
    EXPECT_EQ(row("capture"), (Cells{"3", "0", "0", "1", "4"}));
    EXPECT_EQ(row("en passant"), (Cells{"3", "0", "1", "1", "5"}));
    EXPECT_EQ(row("capture of an unmoved rook"), (Cells{"3", "2", "0", "1", "6"}));
    EXPECT_EQ(row("castling"), (Cells{"4", "2", "0", "1", "7"}));
}

TEST(LabRows, D13_SaddlePointIsFound) {
    const MatrixGame game = printed_game();
    using Numbers = std::vector<int>;
    EXPECT_EQ(game.row_minima(), (Numbers{10, 30, 55}));
    EXPECT_EQ(game.column_maxima(), (Numbers{75, 80, 55}));
    EXPECT_EQ(game.maximin(), 55);
    EXPECT_EQ(game.minimax(), 55);
    EXPECT_TRUE(game.has_saddle_point());
    // One of the three values of 55 is the minimum of its row and the maximum of its column.
    const Exhibit exhibit = exhibit_of("D13");
    EXPECT_EQ(table_of(exhibit).marked, (std::vector<TableCell>{{2, 3}}));
    EXPECT_TRUE(
        test::contains(exhibit_json(*find_row("D13"), exhibit).dump(), R"("marked": [{"row": 2, "column": 3}])"));
    // Matching pennies has no saddle point.
    const MatrixGame pennies{{"heads", "tails"}, {"heads", "tails"}, {{1, -1}, {-1, 1}}};
    EXPECT_EQ(pennies.maximin(), -1);
    EXPECT_EQ(pennies.minimax(), 1);
    EXPECT_FALSE(pennies.has_saddle_point());
    EXPECT_FALSE(MatrixGame{}.has_saddle_point());
}

TEST(LabRows, D13_ChessTreeIsAMatrix) {
    const MatrixGame start = chess_matrix(Position());
    EXPECT_EQ(start.rows.size(), 20u);
    EXPECT_EQ(start.columns.size(), 20u);
    for (std::string_view fen : test::start_fens) {
        const Position position = test::position(fen);
        const MatrixGame game = chess_matrix(position);
        EXPECT_EQ(game.rows.size(), count_legal_moves(position));
        ChessGame searched(position);
        EXPECT_EQ(game.maximin(), Negamax(searched).search(Depth(2)).cp()) << fen;
    }
    expect_row("D13", 5);
}

/// Exactly the illegal replies have no value.
TEST(LabRows, D13_EachLegalReplyHasAValue) {
    const Position position = test::position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    std::size_t values = 0;
    for (const auto& row : chess_matrix(position).values)
        for (const int value : row) values += value != MatrixGame::no_answer ? 1 : 0;
    EXPECT_EQ(values, perft(position, 2));
}

/// The value that the first player can guarantee never exceeds the limit that the second player can guarantee.
TEST(LabRows, D13_LargestMinimumNeverExceedsTheSmallestMaximum) {
    int compared = 0, bounded = 0;
    for_random_positions(25, [&](const Position& position) {
        const MatrixGame game = chess_matrix(position);
        if (!game.maximin()) return;
        ++compared;
        bounded += game.minimax() != MatrixGame::no_answer ? 1 : 0;
        ASSERT_LE(game.maximin(), game.minimax()) << to_fen(position);
        ChessGame searched(position);
        ASSERT_EQ(game.maximin(), Negamax(searched).search(Depth(2)).cp()) << to_fen(position);
        if (game.has_saddle_point()) {
            ASSERT_EQ(game.maximin(), game.minimax()) << to_fen(position);
        }
    });
    EXPECT_GT(compared, 100);
    EXPECT_GT(bounded, 0) << "some replies must be legal after every move";
}

/// A move that ends the game has the same value whatever the reply.
TEST(LabRows, D13_FinalMovesHaveOneValue) {
    const MatrixGame mate = chess_matrix(test::position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"));
    EXPECT_EQ(mate.maximin(), Score::mate_in(1).cp());
    EXPECT_EQ(mate.best_first().rows.front(), "a1a8");
    // Qg6 is stalemate, so its value is a draw for every reply.
    const MatrixGame stalemate = chess_matrix(test::position("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"));
    const auto row = std::ranges::find(stalemate.rows, "g5g6") - stalemate.rows.begin();
    EXPECT_EQ(stalemate.values[static_cast<std::size_t>(row)], std::vector<int>(stalemate.columns.size(), 0));
}

/// The first value is the one that A can guarantee; a saddle point is also the maximum of its column.
TEST(LabRows, D13_BestRowsAndColumnsComeFirst) {
    for (std::string_view fen : test::start_fens) {
        const MatrixGame game = chess_matrix(test::position(fen)), sorted = game.best_first();
        EXPECT_TRUE(std::ranges::is_sorted(sorted.row_minima(), std::greater())) << fen;
        EXPECT_EQ(sorted.values[0][0], game.maximin()) << fen;
        EXPECT_EQ(sorted.has_saddle_point(), game.has_saddle_point()) << fen;
        EXPECT_EQ(sorted.maximin(), game.maximin()) << fen;
        EXPECT_EQ(sorted.minimax(), game.minimax()) << fen;
        // Each value keeps the row and column of its names.
        for (std::size_t row = 0; row < sorted.rows.size(); ++row) {
            const auto from = std::ranges::find(game.rows, sorted.rows[row]) - game.rows.begin();
            for (std::size_t column = 0; column < sorted.columns.size(); ++column) {
                const auto answer = std::ranges::find(game.columns, sorted.columns[column]) - game.columns.begin();
                ASSERT_EQ(sorted.values[row][column], game.values[from][answer]) << fen;
            }
        }
    }
    const MatrixGame start = chess_matrix(Position()).best_first();
    ASSERT_TRUE(start.has_saddle_point());
    EXPECT_TRUE(start.is_saddle_point(0, 0));
    EXPECT_FALSE(start.is_saddle_point(19, 19));
}

/// A column with a missing reply has no maximum, because that reply guarantees nothing.
TEST(LabRows, D13_MissingReplyIsNoBound) {
    constexpr int none = MatrixGame::no_answer;
    const MatrixGame hole{{"A1", "A2"}, {"B1", "B2"}, {{none, 5}, {3, 7}}};
    EXPECT_EQ(hole.column_maxima(), (std::vector<int>{none, 7}));
    EXPECT_EQ(hole.maximin(), 5);
    EXPECT_EQ(hole.minimax(), 7);
    EXPECT_FALSE(hole.has_saddle_point());
    const MatrixGame equal{{"A1", "A2"}, {"B1", "B2"}, {{none, 5}, {5, 4}}};
    EXPECT_EQ(equal.maximin(), equal.minimax());
    EXPECT_TRUE(equal.is_saddle_point(0, 1));
    const MatrixGame unbounded{{"A1", "A2"}, {"B1", "B2"}, {{none, 5}, {5, none}}};
    EXPECT_EQ(unbounded.maximin(), 5);
    EXPECT_EQ(unbounded.minimax(), none);
    EXPECT_FALSE(unbounded.has_saddle_point());
    EXPECT_FALSE(MatrixGame{}.maximin());
    // A reply that is legal after few moves does not hide the important ones.
    const MatrixGame open =
        chess_matrix(test::position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
    EXPECT_EQ(open.best_first().values[0][0], open.maximin());
}

}  // namespace
}  // namespace gyre::lab
