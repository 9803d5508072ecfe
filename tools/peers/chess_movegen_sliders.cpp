// Compares the speed of queen look-ups by Gyre's slider methods and by those of Gigantua/Chess_Movegen. Both run the
// same loops on the same random boards, alternately. Each loop looks up twelve squares of a board in a row, so that the
// compiler can interleave them, as in the comparison of that project. Built outside Gyre:
//   clang++ -std=c++20 -O3 -march=native -flto -fuse-ld=lld -fdeclspec -w -DNDEBUG -I GYRE/src -I Chess_Movegen
//       chess_movegen_sliders.cpp GYRE/src/board/attacks/{rotated,slider_tables}.cpp -o chess_movegen_sliders
// usage: chess_movegen_sliders [ROUNDS]

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <immintrin.h>
#include <string_view>
#include <type_traits>
#include <vector>

// The headers of Chess_Movegen use these macros without defining them.
#define MaskOf(X) _blsi_u64(X)
#define SquareOf(X) _tzcnt_u64(X)
#define Bitloop(X) for (; X; X = _blsr_u64(X))
#include "Hash_Fancy.hpp"
#include "Hash_Var.hpp"
#include "Hyperbola.hpp"
#include "Hyperbola_IL.hpp"
#include "Kindergarten.hpp"
#include "KoggeStone.hpp"
#include "ObstructionDiff.hpp"
#include "ObstructionDiff_IL.hpp"
#include "Pext.hpp"
#include "Rotated.hpp"
#include "base/rng.h"
#include "board/attacks/all.h"

namespace {

using namespace gyre;

constexpr std::size_t boards = 20'000, looks = 12;

struct Workload {
    std::vector<std::uint64_t> occupied;
    std::vector<std::uint8_t> squares;

    Workload() {
        Rng rng(1);
        for (std::size_t i = 0; i < boards; ++i) {
            occupied.push_back(rng.next() & rng.next());
            for (std::size_t k = 0; k < looks; ++k) squares.push_back(static_cast<std::uint8_t>(rng.below(64)));
        }
    }
};

/// Boards that each differ from the one before by a move, and the two squares that the move changes.
struct Moves {
    Workload load;
    std::vector<std::array<Square, 2>> changed;

    Moves() {
        Rng rng(2);
        for (std::size_t i = 1; i < boards; ++i) {
            Bitboard before(load.occupied[i - 1]), from = before;
            for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(before.count())); skip > 0; --skip)
                from ^= bb(from.lsb());
            Bitboard to = ~before;
            for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(to.count())); skip > 0; --skip)
                to ^= bb(to.lsb());
            changed.push_back({from.lsb(), to.lsb()});
            load.occupied[i] = (before ^ bb(from.lsb()) ^ bb(to.lsb())).bits();
        }
    }
};

/// Looks up attacks on one board that is updated by each move.
template <class S>
[[gnu::noinline]] std::uint64_t ours_along(const Moves& moves, const std::vector<Square>& squares) {
    S board = with_occupancy<S>(Bitboard(moves.load.occupied.front()));
    Bitboard sum;
    const Square* square = squares.data();
    for (std::size_t i = 0; i < boards; ++i) {
        if (i > 0)
            for (Square changed : moves.changed[i - 1]) board.toggle(changed);
        for (std::size_t k = 0; k < looks; ++k) sum ^= queen_attacks(board, square[k]);
        square += looks;
    }
    return sum.bits();
}

template <class S>
[[gnu::noinline]] std::uint64_t ours(const std::vector<S>& all, const std::vector<Square>& squares) {
    Bitboard sum;
    const Square* square = squares.data();
    for (const S& board : all) {
        for (std::size_t k = 0; k < looks; ++k) sum ^= queen_attacks(board, square[k]);
        square += looks;
    }
    return sum.bits();
}

struct NoPreparation {
    void operator()(std::uint64_t) const {}
};

template <class Queen, class Prepare>
[[gnu::noinline]] std::uint64_t theirs(const Workload& load) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < boards; ++i) {
        Prepare()(load.occupied[i]);
        for (std::size_t k = 0; k < looks; ++k) sum ^= Queen()(load.squares[looks * i + k], load.occupied[i]);
    }
    return sum;
}

/// Million look-ups a second, measured over at least 20 ms.
template <class Work>
double speed(Work work) {
    const auto start = std::chrono::steady_clock::now();
    double seconds = 0;
    int calls = 0;
    for (; seconds < 0.02; ++calls) {
        asm("" : : "r"(work()) : "memory");
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    return static_cast<double>(calls * boards * looks) / seconds / 1e6;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

struct Row {
    std::string_view our_name;
    const char* their_name;
    int rounds;
};

/// Measures both methods alternately and prints the row; false if their attacks differ.
template <class Ours, class Theirs>
bool compare(const Row& row, Ours our_work, Theirs their_work) {
    const bool equal = our_work() == their_work();
    std::vector<double> our_speeds, their_speeds, ratios;
    for (int round = 0; round < row.rounds; ++round) {
        our_speeds.push_back(speed(our_work));
        their_speeds.push_back(speed(their_work));
        ratios.push_back(our_speeds.back() / their_speeds.back());
    }
    std::printf("%-14.*s %6.0f   %-40s %6.0f   %5.2f x%s\n", static_cast<int>(row.our_name.size()), row.our_name.data(),
                median(our_speeds), row.their_name, median(their_speeds), median(ratios),
                equal ? "" : "   THE ATTACKS DIFFER");
    return equal;
}

std::vector<Square> squares_of(const Workload& load) {
    std::vector<Square> squares;
    for (std::uint8_t square : load.squares) squares.push_back(square_at(square));
    return squares;
}

template <class S, class Queen>
bool compare_boards(const Workload& load, const char* their_name, int rounds) {
    std::vector<S> all;
    for (std::uint64_t occupied : load.occupied) all.push_back(with_occupancy<S>(Bitboard(occupied)));
    const std::vector<Square> squares = squares_of(load);
    return compare(
        {S::name, their_name, rounds}, [&] { return ours(all, squares); },
        [&] { return theirs<Queen, NoPreparation>(load); });
}

/// Compares with Gyre's board updated by each move; the other method builds a new board each time.
template <class S, class Queen, class Prepare>
bool compare_along(const Moves& moves, const char* their_name, int rounds) {
    const std::vector<Square> squares = squares_of(moves.load);
    return compare(
        {S::name, their_name, rounds}, [&] { return ours_along<S>(moves, squares); },
        [&] { return theirs<Queen, Prepare>(moves.load); });
}

#define QUEEN(function) decltype([](int square, std::uint64_t occupied) { return function(square, occupied); })

}  // namespace

int main(int argc, char** argv) {
    const int rounds = std::max(1, argc > 1 ? std::atoi(argv[1]) : 25);
    const Workload load;
    namespace peer = Chess_Lookup;
    std::printf("million queens a second, medians of %d rounds\n\n", rounds);
    bool equal = true;
    const auto add = [&equal](bool same) { equal = equal && same; };
    add(compare_boards<PextAttacks, QUEEN(peer::Lookup_Pext::Queen)>(load, "Pext constexpr", rounds));
    add(compare_boards<MagicAttacks, QUEEN(peer::Var::Queen)>(load, "Fancy Magic BB - Variable shift", rounds));
    add(compare_boards<FixedMagicAttacks, QUEEN(peer::Fancy::Queen)>(load, "Black Magic BB - Fixed shift", rounds));
    add(compare_boards<KindergartenAttacks, QUEEN(peer::Kindergarten::Queen)>(load, "Kindergarten", rounds));
    add(compare_boards<HyperbolaAttacks, QUEEN(peer::HyperbolaQsc::Queen)>(load, "Hyperbola Quintessence o^(o-2r)",
                                                                           rounds));
    add(compare_boards<HyperbolaAttacks, QUEEN(peer::HyperbolaQscInline::Queen)>(load, "Hyperbola Quintessence Inline",
                                                                                 rounds));
    add(compare_boards<ObstructionAttacks, QUEEN(peer::ObstructionDiff::Queen)>(load, "Obstruction Difference",
                                                                                rounds));
    add(compare_boards<ObstructionAttacks, QUEEN(peer::ObstructionDiffInline::Queen)>(
        load, "Obstruction Difference Inline", rounds));
    add(compare_boards<KoggeStoneAttacks, QUEEN(peer::KoggeStone::Queen)>(load, "Kogge-Stone", rounds));
    using Turn = decltype([](std::uint64_t occupied) { peer::RotatedBB::Prepare(occupied); });
    add(compare_along<RotatedAttacks, QUEEN(peer::RotatedBB::Queen), Turn>(
        Moves(), "Rotated Bitboards, turned for each board", rounds));
    return equal ? 0 : 1;
}
