#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/aligned_vector.h"
#include "eval/nnue/network.h"
#include "training/net/net_objective.h"
#include "training/net/position_store.h"
#include "training/net/shuffle.h"
#include "training/simd/net_kernels.h"

namespace gyre::training::net {

/// Positions of a store: those at the places [begin, end) of a shuffle.
struct Places {
    const PositionStore* store;
    const Shuffle* order;
    std::uint64_t begin = 0, end = 0;

    std::size_t size() const { return end - begin; }
};

/// Positions sorted by number of pieces, so that loops are predictable and the output bucket changes rarely.
class Slice {
public:
    static constexpr std::size_t max_positions = 1024;

    void read(const Places& places, const nnue::Shape& shape);

    std::size_t size() const { return goals_.size(); }
    simd::SliceView view() const { return {features_.data(), runs_.data(), runs_.size()}; }
    const std::vector<simd::Run>& runs() const { return runs_; }
    const std::vector<Goal>& goals() const { return goals_; }

private:
    void sort_by_count(const Places& places);
    void put_features(const PackedPosition& position, std::size_t at, bool mirrored);

    std::vector<PackedPosition> positions_;
    AlignedVector<std::uint16_t> features_;
    std::vector<simd::Run> runs_;
    std::vector<Goal> goals_;
};

}  // namespace gyre::training::net
