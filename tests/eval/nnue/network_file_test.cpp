#include "eval/nnue/network_file.h"

#include <gtest/gtest.h>

#include "base/crc32.h"
#include "base/rng.h"
#include "tests/support/positions.h"
#include "tests/support/random_network.h"
#include "tests/support/slow_evaluation.h"

namespace gyre::test {
namespace {

using nnue::Network;
using nnue::NetworkFileFault;
using nnue::read_network;
using nnue::Shape;
using nnue::write_network;
using Bytes = std::vector<std::uint8_t>;

constexpr Shape small{.neurons = 32};
constexpr std::size_t text_at = 36;

/// Recomputes the checksum, so that a changed file gets past it.
Bytes with_checksum(Bytes bytes) {
    const std::size_t end = bytes.size() - 4;
    const std::uint32_t crc = crc32(std::span(bytes).first(end));
    for (std::size_t i = 0; i < 4; ++i) bytes[end + i] = static_cast<std::uint8_t>(crc >> 8 * i);
    return bytes;
}

/// Returns the error of a file, which must have one.
nnue::NetworkFileError error_of(const Bytes& bytes) {
    const auto result = read_network(bytes);
    if (result) throw std::logic_error("the file was accepted");
    return result.error();
}

Bytes changed(Bytes bytes, std::size_t offset, std::uint8_t value) {
    bytes[offset] = value;
    return with_checksum(std::move(bytes));
}

TEST(NnueNetworkFile, ReadsBackWhatItWrote) {
    for (const Shape& shape : {small, Shape{.neurons = 96, .output_buckets = 8, .mirrored = true, .scale = 237},
                               Shape{.neurons = 1024, .output_buckets = 8, .residual = true},
                               Shape{.neurons = 64, .output_unit = nnue::early_qb}}) {
        const Network network = random_network(shape, 5);
        const auto again = read_network(write_network(network));
        ASSERT_TRUE(again) << again.error().message();
        EXPECT_EQ(*again, network) << name_of(shape);
        EXPECT_LT(write_network(network).size(), nnue::longest_file);
    }
}

TEST(NnueNetworkFile, HasTheSameBytesEverywhere) {
    Network network(small);
    network.text = "ab";
    network.feature_weights[1] = -2;
    network.output_biases[0] = 0x01020304;
    const Bytes bytes = write_network(network);
    EXPECT_EQ(std::string(bytes.begin(), bytes.begin() + 8), "GYRE-NET");
    EXPECT_EQ(Bytes(bytes.begin() + 8, bytes.begin() + 12), (Bytes{1, 0, 0, 0}));
    EXPECT_EQ(Bytes(bytes.begin() + 16, bytes.begin() + 44),
              (Bytes{0, 3, 32, 0, 1, 0, 0, 0, 255, 0, 0, 1, 144, 1, 0, 0, 2, 0, 0, 0, 'a', 'b', 0, 0, 254, 255, 0, 0}));
    EXPECT_EQ(bytes.size(), text_at + 2 + 2 * (768 * 32 + 32 + 64) + 4 + 4);
    EXPECT_EQ(Bytes(bytes.end() - 8, bytes.end() - 4), (Bytes{4, 3, 2, 1}));
}

TEST(NnueNetworkFile, FingerprintsOfDifferentNetsDiffer) {
    EXPECT_EQ(nnue::fingerprint(random_network(small, 1)), nnue::fingerprint(random_network(small, 1)));
    EXPECT_NE(nnue::fingerprint(random_network(small, 1)), nnue::fingerprint(random_network(small, 2)));
}

TEST(NnueNetworkFile, WritesOnlyDescriptionsThatItCanRead) {
    Network network(small);
    network.text = "caf\xC3\xA9\t\n" + std::string(5000, 'x');
    const auto again = read_network(write_network(network));
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->text.substr(0, 8), "caf???\nx");
    EXPECT_EQ(again->text.size(), nnue::longest_text);
}

TEST(NnueNetworkFile, ErrorNamesPlaceAndReason) {
    const Bytes good = write_network(random_network(small, 1));
    const auto message = [&good](std::size_t offset, std::uint8_t value) {
        return error_of(changed(good, offset, value)).message();
    };
    EXPECT_EQ(message(0, 'g'), "byte 0: this is not a net of Gyre");
    EXPECT_EQ(message(8, 2), "byte 8: version 2 of nets is not supported");
    EXPECT_EQ(message(16, 1), "byte 16: the number of inputs must be 768, not 769");
    EXPECT_EQ(message(18, 33), "byte 18: there must be 32, 64 ... 1024 neurons, not 33");
    EXPECT_EQ(message(20, 3), "byte 20: there must be 1 or 8 outputs, not 3");
    EXPECT_EQ(message(22, 5), "byte 22: flag 4 is not supported");
    EXPECT_EQ(message(24, 181), "byte 24: the activation's unit must be 255, not 181");
    EXPECT_EQ(message(26, 65), "byte 26: the output weights' unit must be 64 or 256, not 321");
    EXPECT_EQ(message(29, 255), "byte 28: the scale must lie between 1 and 4000, not 65424");
    EXPECT_EQ(message(30, 1), "byte 30: what is reserved must be 0, not 1");
    EXPECT_EQ(message(34, 1), "byte 32: the text must not be longer than 4096 bytes, and has 65558");
    EXPECT_EQ(error_of(changed(good, 22, 2)).offset, 12u);
    EXPECT_EQ(message(text_at + 3, 27),
              "byte 39: the text holds a byte that is neither printable ASCII nor a line feed");
    Bytes damaged = good;
    damaged[1000] ^= 1;
    EXPECT_EQ(error_of(damaged).fault, NetworkFileFault::Checksum);
}

TEST(NnueNetworkFile, RejectsEveryOtherLength) {
    const Bytes good = write_network(random_network(small, 1));
    for (std::size_t length = 0; length < good.size(); length += length < 100 ? 1 : 997) {
        const auto error = error_of(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)));
        EXPECT_EQ(error.fault, length < 8 ? NetworkFileFault::Unknown : NetworkFileFault::Length) << length;
    }
    Bytes longer = good;
    longer.push_back(0);
    EXPECT_EQ(error_of(longer).fault, NetworkFileFault::Length);
    EXPECT_EQ(error_of(longer).offset, good.size());
}

TEST(NnueNetworkFile, RejectsWeightsThatCouldOverflow) {
    Network network = random_network(small, 1);
    const std::size_t weights_at = text_at + network.text.size();
    for (std::size_t square = 0; square < 40; ++square) network.feature_weights[square * 32 + 9] = 1100;
    auto error = error_of(write_network(network));
    EXPECT_EQ(error.fault, NetworkFileFault::Weight);
    EXPECT_EQ(error.offset, weights_at + 2 * 9);

    network = random_network(small, 1);
    network.output_weights[40] = 509;
    error = error_of(write_network(network));
    EXPECT_EQ(error.fault, NetworkFileFault::Weight);
    EXPECT_EQ(error.offset, weights_at + 2 * (768 * 32 + 32 + 40));
}

/// A changed file is either rejected or gives a net that evaluates. Half of the changed files have a valid checksum.
TEST(NnueNetworkFile, SurvivesAThousandMutations) {
    const Bytes good = write_network(random_network({.neurons = 64, .output_buckets = 8, .mirrored = true}, 3));
    const Position start;
    Rng rng(17);
    int accepted = 0;
    for (int mutant = 0; mutant < 1000; ++mutant) {
        Bytes bytes = good;
        const auto place = [&rng](std::size_t end) { return rng.below(static_cast<std::uint32_t>(end)); };
        // The header is small, so half of the changes are made in it.
        for (auto changes = 1 + rng.below(4); changes > 0; --changes)
            bytes[place(rng.below(2) == 0 ? text_at : bytes.size())] = static_cast<std::uint8_t>(rng.next());
        if (rng.below(8) == 0) bytes.resize(place(bytes.size() + 100));
        if (rng.below(2) == 0 && bytes.size() > 4) bytes = with_checksum(std::move(bytes));
        const auto network = read_network(bytes);
        if (!network) {
            EXPECT_FALSE(network.error().reason.empty());
            EXPECT_LE(network.error().offset, std::max(bytes.size(), good.size()));
            continue;
        }
        ++accepted;
        EXPECT_EQ(write_network(*network), bytes);
        nnue::evaluate_slowly(*network, start);
    }
    EXPECT_GT(accepted, 50);
}

}  // namespace
}  // namespace gyre::test
