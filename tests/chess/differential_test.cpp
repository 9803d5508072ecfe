#include <array>
#include <gtest/gtest.h>
#include <sstream>
#include <thread>

#include "chess/chess960.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"

/// Gyre against the naive oracle along random games: each keeps its own board, and at every position both must have the
/// same pieces, rights and clocks, and the same legal moves.
namespace gyre::test {
namespace {

using Codes = std::vector<std::uint16_t>;

Codes sorted(Codes codes) {
    std::sort(codes.begin(), codes.end());
    return codes;
}

std::uint16_t code(naive::Move move) {
    const std::size_t promotion = move.promotion == 0 ? 0 : std::string_view("-nbrq").find(move.promotion);
    return static_cast<std::uint16_t>(move.from | (move.to << 6) | static_cast<int>(promotion << 12));
}

std::string difference(const Position& position, const naive::Board& board, const std::vector<naive::Move>& expected) {
    std::ostringstream text;
    text << to_fen(position, {FenCastling::Shredder, FenEnPassant::Always}) << "\n" << naive::to_fen(board) << "\n";
    for (const std::string& move : texts_of(legal_moves(position))) text << ' ' << move;
    text << '\n';
    for (naive::Move move : expected) text << ' ' << naive::to_text(move);
    return text.str();
}

/// Empty if both agree.
std::string compare(const Position& position, const naive::Board& board, const MoveList& moves) {
    const std::vector<naive::Move> expected = naive::legal_moves(board);
    Codes ours, theirs;
    for (Move move : moves) ours.push_back(code(to_naive(move)));
    for (naive::Move move : expected) theirs.push_back(code(move));
    const bool equal = sorted(ours) == sorted(theirs) && to_naive(position.setup()) == board;
    return equal ? std::string() : difference(position, board, expected);
}

Setup random_start(Rng& rng) {
    const auto number = [&rng] { return static_cast<int>(rng.below(chess960_starts)); };
    switch (rng.below(5)) {
        case 0: return Setup::standard();
        case 1: return chess960_start(number());
        case 2: return chess960_start(number(), number());
        case 3: return position(start_fens[rng.below(std::size(start_fens))]).setup();
        default: return position(perft_cases[rng.below(std::size(perft_cases))].fen).setup();
    }
}

struct Tally {
    std::uint64_t positions = 0, castlings = 0, en_passants = 0, promotions = 0, checks = 0, ends = 0;
    std::string difference;

    void count(const Position& position, Move move) {
        castlings += move.kind() == Move::Kind::Castling;
        en_passants += move.kind() == Move::Kind::EnPassant;
        promotions += move.kind() == Move::Kind::Promotion;
        checks += position.in_check();
    }
};

/// Plays one game on both boards; half of the time the rarer kinds of moves are preferred.
void play_game(Rng& rng, Tally& tally) {
    Position position = test::position(random_start(rng));
    naive::Board board = to_naive(position.setup());
    const bool rare_first = rng.below(2) == 0;
    for (int ply = 0; ply < 200 && tally.difference.empty(); ++ply) {
        const MoveList moves = legal_moves(position);
        tally.difference = compare(position, board, moves);
        ++tally.positions;
        if (moves.empty()) {
            ++tally.ends;
            return;
        }
        Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (rare_first)
            for (Move other : moves)
                if (other.kind() == Move::Kind::Castling || other.kind() == Move::Kind::EnPassant) move = other;
        tally.count(position, move);
        position.make(move);
        board = naive::make(board, to_naive(move));
    }
}

/// The games from two seeds in two threads.
Tally play_games(std::uint64_t positions) {
    std::array<Tally, 2> tallies;
    {
        std::array<std::jthread, 2> threads;
        for (std::size_t i = 0; i < 2; ++i)
            threads[i] = std::jthread([&tally = tallies[i], i, positions] {
                Rng rng(2024 + i);
                while (tally.positions < positions / 2 && tally.difference.empty()) play_game(rng, tally);
            });
    }
    const auto& [a, b] = tallies;
    return {a.positions + b.positions,   a.castlings + b.castlings, a.en_passants + b.en_passants,
            a.promotions + b.promotions, a.checks + b.checks,       a.ends + b.ends,
            a.difference + b.difference};
}

TEST(Differential, ThousandsOfPositions) {
    const Tally tally = play_games(20'000);
    EXPECT_EQ(tally.difference, "");
    EXPECT_GE(tally.positions, 20'000u);
}

TEST(DifferentialLong, AMillionPositions) {
    const Tally tally = play_games(1'000'000);
    EXPECT_EQ(tally.difference, "");
    EXPECT_GE(tally.positions, 1'000'000u);
    // A test that never meets a rule doesn't test it.
    EXPECT_GT(tally.castlings, 1'000u);
    EXPECT_GT(tally.en_passants, 1'000u);
    EXPECT_GT(tally.promotions, 1'000u);
    EXPECT_GT(tally.checks, 10'000u);
    EXPECT_GT(tally.ends, 100u);
    RecordProperty("castlings", std::to_string(tally.castlings));
    RecordProperty("en_passants", std::to_string(tally.en_passants));
}

}  // namespace
}  // namespace gyre::test
