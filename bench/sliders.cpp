// Measures single look-ups with every slider method, and batches that compute the attacks of many queens.
// `gyre bench sliders` measures them within games and with cold caches too, and prints the table and the chart.

#include <array>
#include <benchmark/benchmark.h>
#include <string>
#include <vector>

#include "base/rng.h"
#include "board/attacks/all.h"
#include "board/attacks/batch.h"

namespace gyre {
namespace {

constexpr std::size_t boards = 4096, looks = 12;

template <class S>
struct Boards {
    std::vector<S> sliders;
    std::vector<Square> squares;

    Boards() {
        Rng rng(1);
        for (std::size_t i = 0; i < boards; ++i) {
            sliders.push_back(with_occupancy<S>(Bitboard(rng.next() & rng.next())));
            for (std::size_t k = 0; k < looks; ++k) squares.push_back(square_at(static_cast<int>(rng.below(64))));
        }
    }
};

template <class S>
void look_up(benchmark::State& state, Bitboard (*attacks)(const S&, Square)) {
    const Boards<S> all;
    for (auto _ : state) {
        Bitboard sum;
        for (std::size_t i = 0; i < boards * looks; ++i) sum ^= attacks(all.sliders[i / looks], all.squares[i]);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * boards * looks));
}

template <std::size_t N>
void batch(benchmark::State& state) {
    Rng rng(1);
    std::vector<std::array<std::uint64_t, N>> queens(boards / N), occupied(boards / N);
    std::size_t count = 0;
    for (std::size_t i = 0; i < queens.size(); ++i)
        for (std::size_t lane = 0; lane < N; ++lane) {
            Bitboard from;
            for (std::size_t k = 0; k < looks; ++k) from |= bb(square_at(static_cast<int>(rng.below(64))));
            queens[i][lane] = from.bits();
            occupied[i][lane] = from.bits() | (rng.next() & rng.next());
            count += static_cast<std::size_t>(from.count());
        }
    for (auto _ : state) {
        BitboardBatch<N> sum;
        for (std::size_t i = 0; i < queens.size(); ++i)
            sum ^= queen_attacks(BitboardBatch<N>(queens[i]), ~BitboardBatch<N>(occupied[i]));
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
}

template <class S>
void add_method() {
    if (!S::available()) return;
    const auto add = [](const char* what, Bitboard (*attacks)(const S&, Square)) {
        benchmark::RegisterBenchmark((std::string(S::name) + '/' + what).c_str(),
                                     [attacks](benchmark::State& state) { look_up<S>(state, attacks); });
    };
    add("rook", [](const S& sliders, Square square) { return sliders.rook(square); });
    add("bishop", [](const S& sliders, Square square) { return sliders.bishop(square); });
    add("queen", [](const S& sliders, Square square) { return queen_attacks(sliders, square); });
}

template <class... Methods>
bool add_methods(SliderMethodList<Methods...>) {
    (add_method<Methods>(), ...);
    benchmark::RegisterBenchmark("batch/queens of a board", batch<batch_size>);
    return true;
}

const bool added = add_methods(SliderMethods());

}  // namespace
}  // namespace gyre
