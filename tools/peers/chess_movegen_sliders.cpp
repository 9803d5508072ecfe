// Queen look-ups by Gyre's slider methods and by those of Gigantua/Chess_Movegen, on the same random boards, in turn
// and in loops alike: twelve squares of a board in a row, so that the compiler may look several up at once, as in the
// comparison of that project. Built outside Gyre:
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

// What the headers of Chess_Movegen expect of the file that includes them.
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

/// Million look-ups a second, from as many calls as take 20 ms.
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

template <class S, class Queen, class Prepare = NoPreparation>
void compare(const Workload& load, const char* their_name, int rounds) {
    std::vector<S> all;
    std::vector<Square> squares;
    for (std::uint64_t occupied : load.occupied) all.push_back(with_occupancy<S>(Bitboard(occupied)));
    for (std::uint8_t square : load.squares) squares.push_back(square_at(square));
    const bool equal = ours(all, squares) == theirs<Queen, Prepare>(load);
    std::vector<double> our_speeds, their_speeds, ratios;
    for (int round = 0; round < rounds; ++round) {
        our_speeds.push_back(speed([&] { return ours(all, squares); }));
        their_speeds.push_back(speed([&] { return theirs<Queen, Prepare>(load); }));
        ratios.push_back(our_speeds.back() / their_speeds.back());
    }
    std::printf("%-14.*s %6.0f   %-40s %6.0f   %5.2f x%s\n", static_cast<int>(S::name.size()), S::name.data(),
                median(our_speeds), their_name, median(their_speeds), median(ratios),
                equal ? "" : "   THE ATTACKS DIFFER");
}

#define QUEEN(function) decltype([](int square, std::uint64_t occupied) { return function(square, occupied); })

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 25;
    const Workload load;
    namespace peer = Chess_Lookup;
    std::printf("million queens a second, medians of %d rounds\n\n", rounds);
    compare<PextAttacks, QUEEN(peer::Lookup_Pext::Queen)>(load, "Pext constexpr", rounds);
    compare<MagicAttacks, QUEEN(peer::Var::Queen)>(load, "Fancy Magic BB - Variable shift", rounds);
    compare<FixedMagicAttacks, QUEEN(peer::Fancy::Queen)>(load, "Black Magic BB - Fixed shift", rounds);
    compare<KindergartenAttacks, QUEEN(peer::Kindergarten::Queen)>(load, "Kindergarten", rounds);
    compare<HyperbolaAttacks, QUEEN(peer::HyperbolaQsc::Queen)>(load, "Hyperbola Quintessence o^(o-2r)", rounds);
    compare<HyperbolaAttacks, QUEEN(peer::HyperbolaQscInline::Queen)>(load, "Hyperbola Quintessence Inline", rounds);
    compare<ObstructionAttacks, QUEEN(peer::ObstructionDiff::Queen)>(load, "Obstruction Difference", rounds);
    compare<ObstructionAttacks, QUEEN(peer::ObstructionDiffInline::Queen)>(load, "Obstruction Difference Inline",
                                                                           rounds);
    compare<KoggeStoneAttacks, QUEEN(peer::KoggeStone::Queen)>(load, "Kogge-Stone", rounds);
    using Turn = decltype([](std::uint64_t occupied) { peer::RotatedBB::Prepare(occupied); });
    compare<RotatedAttacks, QUEEN(peer::RotatedBB::Queen), Turn>(load, "Rotated Bitboards, turned for each board",
                                                                 rounds);
}
