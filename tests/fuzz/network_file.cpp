// Fuzzes net files. Any bytes are either rejected with a reason or give a net that evaluates and writes the same bytes.
// The first byte of the input selects the meaning of the others: the file itself, or changes to a valid file with three
// bytes of offset and one byte of value each. It also selects whether the checksum is corrected, without which hardly
// any change would get past it.

#include "eval/nnue/network_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "base/crc32.h"
#include "base/rng.h"
#include "chess/position.h"
#include "eval/nnue/evaluator.h"
#include "tests/support/slow_evaluation.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void mend_checksum(std::vector<std::uint8_t>& bytes) {
    constexpr std::size_t size = 4;
    if (bytes.size() < size) return;
    const std::size_t end = bytes.size() - size;
    const std::uint32_t crc = gyre::crc32(std::span(bytes).first(end));
    for (std::size_t i = 0; i < size; ++i) bytes[end + i] = static_cast<std::uint8_t>(crc >> 8 * i);
}

/// Makes a valid file of the smallest shape.
std::vector<std::uint8_t> good_file(bool residual) {
    // The residual net has the unit of early nets.
    const int unit = residual ? gyre::nnue::early_qb : gyre::nnue::qb, most = gyre::nnue::max_output_weight(unit);
    gyre::nnue::Network network({.neurons = 32, .mirrored = true, .residual = residual, .output_unit = unit});
    network.text = "to be changed";
    gyre::Rng rng(1);
    for (auto& weight : network.feature_weights) weight = static_cast<std::int16_t>(rng.below(121)) - 60;
    for (auto& weight : network.output_weights)
        weight = static_cast<std::int16_t>(static_cast<int>(rng.below(2 * static_cast<unsigned>(most) + 1)) - most);
    return write_network(network);
}

std::vector<std::uint8_t> changed(std::vector<std::uint8_t> bytes, std::span<const std::uint8_t> changes) {
    constexpr std::size_t size = 4;
    for (; changes.size() >= size; changes = changes.subspan(size)) {
        const std::size_t place = changes[0] | changes[1] << 8 | changes[2] << 16;
        // An offset beyond the end makes the file shorter or longer.
        if (place < bytes.size())
            bytes[place] = changes[3];
        else
            bytes.resize(place % (2 * bytes.size()));
        if (bytes.empty()) return bytes;
    }
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static const auto good = good_file(false), good_residual = good_file(true);
    const std::span input(data + 1, size - 1);
    const bool keeps_checksum = (data[0] & 1) != 0, is_file = (data[0] & 2) != 0, residual = (data[0] & 4) != 0;
    std::vector<std::uint8_t> bytes(input.begin(), input.end());
    if (!is_file) bytes = changed(residual ? good_residual : good, input);
    if (!keeps_checksum) mend_checksum(bytes);
    auto network = gyre::nnue::read_network(bytes);
    if (!network) {
        require(!network.error().reason.empty());
        return 0;
    }
    require(gyre::nnue::write_network(*network) == bytes);
    const gyre::Position start;
    const int slowly = gyre::nnue::evaluate_slowly(*network, start);
    const auto shared = std::make_shared<const gyre::nnue::Network>(std::move(*network));
    for (const auto level : gyre::nnue::simd::levels_here()) {
        gyre::nnue::Evaluator evaluator({shared, level});
        evaluator.reset(start);
        require(evaluator.evaluate(start) == slowly);
    }
    return 0;
}
