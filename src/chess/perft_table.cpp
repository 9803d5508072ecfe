#include "chess/perft_table.h"

#include "base/rng.h"

namespace gyre {

PerftKeys::PerftKeys(std::uint64_t seed) {
    Rng rng(seed);
    const auto fill = [&](auto& keys) {
        for (Key& key : keys) key = Key(rng.next());
    };
    for (auto& squares : pieces_) fill(squares);
    fill(castlings_);
    fill(en_passants_);
    fill(sides_);
}

PerftTable::PerftTable(std::size_t bytes) : memory_(PageMemory::take(bytes)) {
    if (memory_) clusters_ = bytes / sizeof(Cluster);
}

std::optional<std::uint64_t> PerftTable::find(Key key, int depth) const {
    for (const Entry& entry : cluster_of(key).entries) {
        const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
        const std::uint64_t crossed = entry.key_and_content.load(std::memory_order_relaxed);
        if ((crossed ^ content) == key.value() && (content & ((1u << depth_bits) - 1)) == static_cast<unsigned>(depth))
            return content >> depth_bits;
    }
    return std::nullopt;
}

void PerftTable::store(Key key, int depth, std::uint64_t leaves) {
    if (leaves >> (64 - depth_bits) != 0 || depth >= 1 << depth_bits) return;
    Entry* shallowest = nullptr;
    std::uint64_t least_depth = ~std::uint64_t{0};
    for (Entry& entry : cluster_of(key).entries) {
        const std::uint64_t its_depth = entry.content.load(std::memory_order_relaxed) & ((1u << depth_bits) - 1);
        if (its_depth >= least_depth) continue;
        least_depth = its_depth;
        shallowest = &entry;
    }
    const std::uint64_t content = leaves << depth_bits | static_cast<std::uint64_t>(depth);
    shallowest->content.store(content, std::memory_order_relaxed);
    shallowest->key_and_content.store(key.value() ^ content, std::memory_order_relaxed);
}

}  // namespace gyre
