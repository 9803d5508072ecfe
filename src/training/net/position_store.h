#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/page_memory.h"
#include "base/result.h"
#include "training/net/packed_position.h"

namespace gyre::training::net {

/// A large array of positions in chunks of memory that never move, in large pages if available.
class PositionStore {
public:
    /// Fails if memory runs out; the positions that fitted are kept.
    Result<void, std::string> append(std::span<const PackedPosition> positions) {
        while (!positions.empty()) {
            if (size_ == chunks_.size() * chunk_positions)
                if (auto added = add_chunk(); !added) return added;
            const std::size_t at = size_ % chunk_positions;
            const std::size_t count = std::min(positions.size(), chunk_positions - at);
            std::copy_n(positions.begin(), count, start_of(chunks_.back()) + at);
            size_ += count;
            positions = positions.subspan(count);
        }
        return {};
    }

    std::size_t size() const { return size_; }
    const PackedPosition& operator[](std::size_t index) const {
        return start_of(chunks_[index / chunk_positions])[index % chunk_positions];
    }
    void prefetch(std::size_t index) const { __builtin_prefetch(&(*this)[index]); }

private:
    static constexpr std::size_t chunk_positions = std::size_t{1} << 20;

    static PackedPosition* start_of(const PageMemory& chunk) { return static_cast<PackedPosition*>(chunk.data()); }
    Result<void, std::string> add_chunk() {
        PageMemory chunk = PageMemory::take(chunk_positions * sizeof(PackedPosition));
        if (!chunk) return Failure("the memory is full");
        chunks_.push_back(std::move(chunk));
        return {};
    }

    std::vector<PageMemory> chunks_;
    std::size_t size_ = 0;
};

}  // namespace gyre::training::net
