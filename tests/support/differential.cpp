#include "tests/support/differential.h"

#include <algorithm>
#include <sstream>
#include <thread>
#include <vector>

#include "chess/perft.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"

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

/// Names the counters that differ from the number of moves found by making each of these moves.
std::string wrong_counters(const Position& position, const MoveList& moves) {
    Position after = position;
    std::uint64_t expected = 0;
    for (Move move : moves) {
        after.make(move);
        expected += legal_moves(after).size();
        after.unmake(move);
    }
    std::ostringstream text;
    const auto check = [&text](const char* name, std::uint64_t found, std::uint64_t wanted) {
        if (found != wanted) text << name << " counts " << found << " instead of " << wanted << '\n';
    };
    check("one by one, the moves:", perft<CountOneByOne>(position, 1), moves.size());
    check("one by one", perft<CountOneByOne>(position, 2), expected);
    check("batch of 1", perft<CountInBatches<1>>(position, 2), expected);
    check("batch of up to 4", perft<CountInBatches<(batch_size > 4 ? 4 : 1)>>(position, 2), expected);
    check("widest batch", perft<CountInBatches<batch_size>>(position, 2), expected);
    return text.str();
}

/// Describes the first difference; empty if both agree.
std::string compare(const Position& position, const naive::Board& board, const MoveList& moves) {
    const std::vector<naive::Move> expected = naive::legal_moves(board);
    Codes ours, theirs;
    for (Move move : moves) ours.push_back(code(to_naive(move)));
    for (naive::Move move : expected) theirs.push_back(code(move));
    const std::string counters = wrong_counters(position, moves);
    const bool equal = counters.empty() && sorted(ours) == sorted(theirs) && to_naive(position.setup()) == board;
    return equal ? std::string() : counters + difference(position, board, expected);
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

void count(const Position& position, Move move, DifferentialTally& tally) {
    tally.castlings += move.kind() == Move::Kind::Castling;
    tally.en_passants += move.kind() == Move::Kind::EnPassant;
    tally.promotions += move.kind() == Move::Kind::Promotion;
    tally.checks += position.in_check();
}

/// Plays one game on both boards; half of the time it prefers rare kinds of moves.
void play_game(Rng& rng, DifferentialTally& tally) {
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
        count(position, move, tally);
        position.make(move);
        board = naive::make(board, to_naive(move));
    }
}

}  // namespace

DifferentialTally& DifferentialTally::operator+=(const DifferentialTally& other) {
    positions += other.positions;
    castlings += other.castlings;
    en_passants += other.en_passants;
    promotions += other.promotions;
    checks += other.checks;
    ends += other.ends;
    difference += other.difference;
    return *this;
}

DifferentialTally compare_games(std::uint64_t positions, unsigned threads) {
    std::vector<DifferentialTally> tallies(threads);
    {
        std::vector<std::jthread> players;
        for (unsigned i = 0; i < threads; ++i)
            players.emplace_back([&tally = tallies[i], i, share = (positions + threads - 1) / threads] {
                Rng rng(2024 + i);
                while (tally.positions < share && tally.difference.empty()) play_game(rng, tally);
            });
    }
    DifferentialTally sum;
    for (const DifferentialTally& tally : tallies) sum += tally;
    return sum;
}

std::string compare_double_start(int number) {
    const Setup start = chess960_start(number / chess960_starts, number % chess960_starts);
    const naive::Board board = to_naive(start);
    const std::uint64_t ours = perft(test::position(start), 2), theirs = naive::perft(board, 2);
    if (ours == theirs) return {};
    return naive::to_fen(board) + ": " + std::to_string(ours) + " leaves, " + std::to_string(theirs) + " expected\n";
}

}  // namespace gyre::test
