#include "measure/slider_timing.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>

#include "base/clock.h"
#include "base/rng.h"
#include "board/attacks/active.h"
#include "board/attacks/all.h"
#include "board/attacks/batch.h"
#include "chess/generate.h"
#include "engine/solo_search.h"
#include "measure/perft_count.h"

namespace gyre::measure {

namespace {

constexpr std::uint64_t seed = 20'240'101;

/// Random boards with a quarter of the squares occupied, and twelve squares to look up on each.
struct RandomBoards {
    static constexpr std::size_t boards = 20'000, looks = 12;
    std::vector<Bitboard> occupied;
    std::vector<Square> squares;

    RandomBoards() {
        Rng rng(seed);
        for (std::size_t i = 0; i < boards; ++i) {
            occupied.push_back(Bitboard(rng.next() & rng.next()));
            for (std::size_t k = 0; k < looks; ++k) squares.push_back(square_at(static_cast<int>(rng.below(64))));
        }
    }
};

/// Games reduced to slider look-ups: squares that change with each move, and squares of sliders after it.
struct Games {
    struct Ply {
        std::vector<Square> toggled, rooks, bishops;
    };
    std::vector<Ply> plies;
    std::size_t looks = 0;

    Games() {
        constexpr int games = 20, longest = 120, random_plies = 6;
        constexpr std::uint64_t nodes = 300;
        SoloSearch<FixedParams> player(1);
        Rng rng(seed);
        Bitboard before;
        for (int game = 0; game < games; ++game) {
            player.new_game();
            Position position;
            for (int ply = 0; ply < longest; ++ply) {
                const MoveList moves = legal_moves(position);
                if (moves.empty()) break;
                Limits limits;
                limits.nodes = nodes;
                const Move move = ply < random_plies ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                                                     : player.search(position, limits).best;
                if (!move) break;
                position.make_unchecked(move);
                add(position, before);
                before = position.occupied();
            }
        }
    }

private:
    void add(const Position& position, Bitboard before) {
        Ply ply;
        for (Square square : position.occupied() ^ before) ply.toggled.push_back(square);
        const Bitboard queens = position.pieces(PieceType::Queen);
        for (Square square : position.pieces(PieceType::Rook) | queens) ply.rooks.push_back(square);
        for (Square square : position.pieces(PieceType::Bishop) | queens) ply.bishops.push_back(square);
        looks += ply.rooks.size() + ply.bishops.size();
        plies.push_back(std::move(ply));
    }
};

/// Fills more memory than the caches close to a core hold.
class CacheFiller {
public:
    CacheFiller() : words_(std::size_t{64} << 17, 1) {}
    std::uint64_t fill() {
        constexpr std::size_t words_in_line = 8;
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < words_.size(); i += words_in_line) sum += ++words_[i];
        return sum;
    }

private:
    std::vector<std::uint64_t> words_;
};

struct Workload {
    RandomBoards random;
    Games games;
    CacheFiller cache;
};

/// Keeps the compiler from removing work whose result is unused.
void use(std::uint64_t value) { asm("" : : "r"(value) : "memory"); }

template <class Work>
double seconds_of(Work work) {
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Returns calls per second, measured over enough calls for a stable time.
template <class Work>
double calls_per_second(Work work) {
    constexpr double shortest = 0.03;
    double seconds = 0;
    int calls = 0;
    for (; seconds < shortest; ++calls) seconds += seconds_of(work);
    return calls / seconds;
}

enum class Look { Rook, Bishop, Queen };

template <Look L, class S>
Bitboard look_up(const S& sliders, Square square) {
    if constexpr (L == Look::Rook) return sliders.rook(square);
    if constexpr (L == Look::Bishop) return sliders.bishop(square);
    return queen_attacks(sliders, square);
}

/// Prevents the compiler from looking up the next square at the same time.
Square alone(Square square) {
    auto index = static_cast<unsigned>(index_of(square));
    asm("" : "+r"(index));
    return square_at(static_cast<int>(index));
}

template <Look L, bool OneAtATime, class S>
double random_speed(const RandomBoards& random, const std::vector<S>& boards) {
    const double calls = calls_per_second([&] {
        Bitboard all;
        const Square* squares = random.squares.data();
        for (const S& board : boards) {
            for (std::size_t k = 0; k < RandomBoards::looks; ++k)
                all ^= look_up<L>(board, OneAtATime ? alone(squares[k]) : squares[k]);
            squares += RandomBoards::looks;
        }
        use(all.bits());
    });
    return calls * static_cast<double>(random.squares.size());
}

template <class S>
double game_speed(const Games& games) {
    const double calls = calls_per_second([&] {
        S sliders;
        Bitboard all;
        for (const Games::Ply& ply : games.plies) {
            for (Square square : ply.toggled) sliders.toggle(square);
            for (Square square : ply.rooks) all ^= sliders.rook(square);
            for (Square square : ply.bishops) all ^= sliders.bishop(square);
        }
        use(all.bits());
    });
    return calls * static_cast<double>(games.looks);
}

template <class S>
double cold_speed(Workload& load, const std::vector<S>& boards) {
    constexpr std::size_t chunks = 8, boards_at_a_time = 32;
    double seconds = 0;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
        use(load.cache.fill());
        seconds += seconds_of([&] {
            Bitboard all;
            for (std::size_t i = chunk * boards_at_a_time; i < (chunk + 1) * boards_at_a_time; ++i)
                for (std::size_t k = 0; k < RandomBoards::looks; ++k)
                    all ^= look_up<Look::Queen>(boards[i], load.random.squares[i * RandomBoards::looks + k]);
            use(all.bits());
        });
    }
    return static_cast<double>(chunks * boards_at_a_time * RandomBoards::looks) / seconds;
}

double perft_speed(std::string_view name) {
    constexpr int depth = 5;
    const auto method = find_perft_method(name);
    if (!method) return 0;
    const Position start;
    const std::atomic<bool> stop = false;
    std::uint64_t leaves = 0;
    const double seconds = seconds_of([&] { leaves = (*method)->count(start, depth, nullptr, stop); });
    return static_cast<double>(leaves) / seconds;
}

template <class S>
SliderFigures measure(Workload& load) {
    SliderFigures figures{S::name, S::needs, S::table_bytes};
    if (!S::available()) return figures;
    std::vector<S> boards;
    for (Bitboard occupied : load.random.occupied) boards.push_back(with_occupancy<S>(occupied));
    figures.rook = random_speed<Look::Rook, true>(load.random, boards);
    figures.bishop = random_speed<Look::Bishop, true>(load.random, boards);
    figures.queen = random_speed<Look::Queen, true>(load.random, boards);
    figures.queens_in_a_row = random_speed<Look::Queen, false>(load.random, boards);
    figures.game = game_speed<S>(load.games);
    figures.cold_queen = cold_speed<S>(load, boards);
    figures.perft = perft_speed(S::name);
    return figures;
}

template <class... Methods>
std::vector<std::string_view> names_of(SliderMethodList<Methods...>) {
    return {Methods::name...};
}

template <class... Methods>
std::vector<SliderFigures> measure_all(Workload& load, SliderMethodList<Methods...>) {
    return {measure<Methods>(load)...};
}

template <std::size_t N>
Bitboard attacks_in_batches(const std::vector<std::array<std::uint64_t, N>>& queens,
                            const std::vector<std::array<std::uint64_t, N>>& occupied) {
    BitboardBatch<N> all;
    for (std::size_t i = 0; i < queens.size(); ++i)
        all ^= queen_attacks(BitboardBatch<N>(queens[i]), ~BitboardBatch<N>(occupied[i]));
    Bitboard sum;
    for (std::size_t lane = 0; lane < N; ++lane) sum ^= all[lane];
    return sum;
}

Bitboard attacks_one_by_one(const std::vector<Bitboard>& queens, const std::vector<Sliders>& boards) {
    Bitboard all;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        Bitboard attacked;
        for (Square square : queens[i]) attacked |= queen_attacks(boards[i], square);
        all ^= attacked;
    }
    return all;
}

BatchFigures measure_batch(const RandomBoards& random) {
    constexpr std::size_t n = batch_size;
    std::vector<std::array<std::uint64_t, n>> queen_sets, occupancies;
    std::vector<Bitboard> queens;
    std::vector<Sliders> boards;
    std::size_t count = 0;
    for (std::size_t i = 0; i + n <= RandomBoards::boards; i += n) {
        auto& sets = queen_sets.emplace_back();
        auto& occupied = occupancies.emplace_back();
        for (std::size_t lane = 0; lane < n; ++lane) {
            Bitboard from;
            for (std::size_t k = 0; k < RandomBoards::looks; ++k)
                from |= bb(random.squares[(i + lane) * RandomBoards::looks + k]);
            const Bitboard all = random.occupied[i + lane] | from;
            sets[lane] = from.bits();
            occupied[lane] = all.bits();
            queens.push_back(from);
            boards.push_back(with_occupancy<Sliders>(all));
            count += static_cast<std::size_t>(from.count());
        }
    }
    BatchFigures figures{n};
    const auto speed = [count](auto work) { return static_cast<double>(count) * calls_per_second(work); };
    figures.queen = speed([&] { use(attacks_in_batches(queen_sets, occupancies).bits()); });
    figures.queen_by_look_ups = speed([&] { use(attacks_one_by_one(queens, boards).bits()); });
    return figures;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

std::vector<std::string_view> slider_method_names() { return names_of(SliderMethods()); }

SliderBench run_slider_bench(int rounds) {
    Workload load;
    std::vector<SliderBench> all;
    for (int round = 0; round < rounds; ++round)
        all.push_back({measure_all(load, SliderMethods()), measure_batch(load.random)});

    SliderBench result = all.front();
    const auto middle = [&](auto value_of) {
        std::vector<double> values;
        for (SliderBench& round : all) values.push_back(value_of(round));
        value_of(result) = median(values);
    };
    for (std::size_t i = 0; i < result.methods.size(); ++i)
        for (double SliderFigures::*figure :
             {&SliderFigures::rook, &SliderFigures::bishop, &SliderFigures::queen, &SliderFigures::queens_in_a_row,
              &SliderFigures::game, &SliderFigures::cold_queen, &SliderFigures::perft})
            middle([i, figure](SliderBench& bench) -> double& { return bench.methods[i].*figure; });
    middle([](SliderBench& bench) -> double& { return bench.batch.queen; });
    middle([](SliderBench& bench) -> double& { return bench.batch.queen_by_look_ups; });
    return result;
}

}  // namespace gyre::measure
