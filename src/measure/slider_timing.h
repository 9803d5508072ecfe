#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace gyre::measure {

/// Measurements of a slider method. Speeds are look-ups per second, 0 if the processor cannot run the method; a queen
/// look-up is a rook and a bishop look-up.
struct SliderFigures {
    std::string_view name, needs;
    std::size_t table_bytes = 0;
    /// Random squares of random boards with their occupancy set, one look-up at a time.
    double rook = 0, bishop = 0, queen = 0;
    /// Twelve queens of one board in a row, which the compiler may vectorise; the test of Chess_Movegen.
    double queens_in_a_row = 0;
    /// All sliders of both sides in positions of games, including the update of the occupancy after every move.
    double game = 0;
    /// Queens directly after the caches were filled with other data.
    double cold_queen = 0;
    double perft = 0;
};

/// Measurements for all queens of a board at once.
struct BatchFigures {
    std::size_t positions_at_once = 0;
    double queen = 0;
    /// Same union by the fastest single look-ups.
    double queen_by_look_ups = 0;
};

struct SliderBench {
    std::vector<SliderFigures> methods;
    BatchFigures batch;
};

std::vector<std::string_view> slider_method_names();

/// Measures every method in turn, `rounds` times, and returns medians. A round takes some seconds.
SliderBench run_slider_bench(int rounds);

}  // namespace gyre::measure
