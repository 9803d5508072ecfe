#pragma once

#include <atomic>
#include <cstdint>

#include "board/move.h"

/// Counters of a running search that other threads may read.
namespace gyre {

/// Counters of one search thread, on a separate cache line. Only that thread writes them.
struct alignas(64) NodeCounter {
    std::atomic<std::uint64_t> nodes{0};
    /// Successful endgame table probes.
    std::atomic<std::uint64_t> tablebase_hits{0};

    void count() { nodes.store(value() + 1, std::memory_order_relaxed); }
    void count_tablebase_hit() {
        tablebase_hits.store(tablebase_hits.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
    std::uint64_t value() const { return nodes.load(std::memory_order_relaxed); }
};

/// The root move that the first thread searches. Any thread may read it at any time.
class RootProgress {
public:
    struct Place {
        int depth = 0;
        Move move{};
        /// Number in search order, from 1.
        int number = 0;
    };

    void set(const Place& place) {
        packed_.store(static_cast<std::uint64_t>(place.depth) << 32 | static_cast<std::uint64_t>(place.number) << 16 |
                          place.move.word(),
                      std::memory_order_relaxed);
    }
    void clear() { packed_.store(0, std::memory_order_relaxed); }
    Place get() const {
        const std::uint64_t packed = packed_.load(std::memory_order_relaxed);
        return {static_cast<int>(packed >> 32), Move::from_word(static_cast<std::uint16_t>(packed)),
                static_cast<int>(packed >> 16 & 0xFFFF)};
    }

private:
    std::atomic<std::uint64_t> packed_{0};
};

}  // namespace gyre
