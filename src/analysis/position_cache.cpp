#include "analysis/position_cache.h"

namespace gyre::analysis {

std::optional<PositionAnalysis> PositionCache::look_up(const StoreKey& key, const Position& position) {
    const auto record = store_.find(key);
    return record ? read_record(*record, position) : std::nullopt;
}

std::optional<PositionAnalysis> PositionCache::find_or_begin(const StoreKey& key, const Position& position,
                                                             const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [&] { return !begun_.contains(key); });
    if (stop.stop_requested()) return std::nullopt;
    auto known = look_up(key, position);
    if (!known) begun_.insert(key);
    return known;
}

std::optional<PositionAnalysis> PositionCache::find(const StoreKey& key, const Position& position) {
    const std::lock_guard lock(mutex_);
    return look_up(key, position);
}

void PositionCache::put(const StoreKey& key, const PositionAnalysis& analysis) {
    {
        const std::lock_guard lock(mutex_);
        auto saved = store_.save(key, to_record(analysis));
        if (saved_) saved_ = std::move(saved);
        begun_.erase(key);
    }
    changed_.notify_all();
}

void PositionCache::give_up(const StoreKey& key) {
    {
        const std::lock_guard lock(mutex_);
        begun_.erase(key);
    }
    changed_.notify_all();
}

Result<void, std::string> PositionCache::saved() const {
    const std::lock_guard lock(mutex_);
    return saved_;
}

}  // namespace gyre::analysis
