// Writes a net with random weights, for measurements and tests.

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "eval/nnue/network_file.h"
#include "tests/support/random_network.h"
#include "tools/tool.h"

namespace gyre {
namespace {

struct Task {
    /// FILE and NEURONS.
    std::vector<std::string> words;
    nnue::Shape shape{};
    std::uint64_t seed = 1;
    bool material = false;
};

Result<int, console::CommandError> write_net(Task& task, console::Output&) {
    const std::string& path = task.words.front();
    const auto neurons = parse_integer(task.words.back());
    if (!neurons) return console::CommandError("NEURONS: " + quoted(task.words.back()) + " is not a whole number");
    task.shape.neurons = *neurons;
    if (const auto checked = check_shape(task.shape); !checked) return console::CommandError(checked.error().reason);
    const auto make = task.material ? test::material_network : test::random_network;
    const auto bytes = nnue::write_network(make(task.shape, task.seed));
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return console::file_error(quoted_path(path) + " can't be written");
    return 0;
}

using Row = console::OptionRow<Task>;
using nnue::Shape;
constexpr Row rows[] = {
    Row::number<&Task::seed>("--seed", "N", 0, ~std::uint64_t{0}, "random seed"),
    Row::number<&Task::shape, &Shape::output_buckets>("--outputs", "N", 1, 8, "number of outputs"),
    Row::number<&Task::shape, &Shape::scale>("--scale", "CP", 1, 4000, "centipawns of an output of 1.0"),
    Row::flag<&Task::shape, &Shape::mirrored>("--mirrored", "both sides see their own king on files a to d"),
    Row::flag<&Task::shape, &Shape::residual>("--residual", "the net corrects the classical evaluation"),
    Row::flag<&Task::material>(
        "--material", "the net evaluates material (in centipawns with --scale 2000), so that searches are sensible"),
};

}  // namespace
}  // namespace gyre

int main(int count, char** words) {
    using namespace gyre;
    return run_tool("random_net",
                    console::verb<rows, write_net>({}, "FILE NEURONS", "Writes a net with random weights to FILE."),
                    count, words);
}
