// libFuzzer: whatever bytes a net file holds, it is refused with a reason or is a net that evaluates and writes the
// same bytes. The first byte of an input tells what the others are: the file itself, or changes of a good one, three
// bytes of place and one of value; and whether the checksum is mended, without which hardly a change would get beyond
// it.

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
#include "eval/nnue/reference.h"

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

/// A good file of the smallest kind.
std::vector<std::uint8_t> good_file(bool residual) {
    // The residual one as early nets are.
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
        // Places beyond the end make the file shorter or longer.
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
