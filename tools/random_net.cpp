// Writes a net with random weights, for measurements and tests:
//
//     random_net FILE NEURONS [--seed N] [--outputs 8] [--scale CP] [--mirrored] [--residual] [--material]
//
// With --material, the net evaluates material (in centipawns with --scale 2000), so that searches with it are sensible.

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <span>
#include <string_view>

#include "base/number.h"
#include "eval/nnue/network_file.h"
#include "tests/support/random_network.h"

namespace {

struct Task {
    std::string_view path;
    gyre::nnue::Shape shape{};
    std::uint64_t seed = 1;
    bool material = false;
};

/// Returns nothing if the arguments are invalid.
std::optional<Task> parse(std::span<char*> words) {
    if (words.size() < 2) return std::nullopt;
    Task task{.path = words[0]};
    const auto number = [](std::string_view word, auto& value) {
        const auto parsed = gyre::parse_integer<std::remove_reference_t<decltype(value)>>(word);
        if (parsed) value = *parsed;
        return parsed.has_value();
    };
    bool good = number(words[1], task.shape.neurons);
    for (std::size_t i = 2; i < words.size() && good; ++i) {
        const std::string_view word = words[i];
        const std::string_view next = i + 1 < words.size() ? words[i + 1] : "";
        if (word == "--mirrored" || word == "--residual" || word == "--material") {
            bool& flag = word == "--mirrored"   ? task.shape.mirrored
                         : word == "--residual" ? task.shape.residual
                                                : task.material;
            flag = true;
            continue;
        }
        ++i;
        if (word == "--seed")
            good = number(next, task.seed);
        else if (word == "--outputs")
            good = number(next, task.shape.output_buckets);
        else
            good = word == "--scale" && number(next, task.shape.scale);
    }
    return good ? std::optional(task) : std::nullopt;
}

}  // namespace

int main(int count, char** words) {
    const auto task = parse({words + 1, static_cast<std::size_t>(count > 0 ? count - 1 : 0)});
    if (!task) {
        std::fputs(
            "usage: random_net FILE NEURONS [--seed N] [--outputs 8] [--scale CP] [--mirrored] [--residual]\n"
            "       [--material]\n",
            stderr);
        return 2;
    }
    if (const auto checked = check_shape(task->shape); !checked) {
        std::fprintf(stderr, "random_net: %s\n", checked.error().reason.c_str());
        return 2;
    }
    const auto make = task->material ? gyre::test::material_network : gyre::test::random_network;
    const auto bytes = gyre::nnue::write_network(make(task->shape, task->seed));
    std::ofstream file{std::string(task->path), std::ios::binary};
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return file.flush() ? 0 : 1;
}
