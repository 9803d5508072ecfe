#include "lab/search/hash_memory.h"

#include <algorithm>
#include <bit>

namespace gyre::lab {

HashMemory::HashMemory(std::size_t bytes, Addressing addressing, int probes)
    : entries_(addresses_in(bytes, addressing)), addressing_(addressing), probes_(probes) {}

std::size_t HashMemory::addresses_in(std::size_t bytes, Addressing addressing) {
    const std::size_t fit = std::max<std::size_t>(1, bytes / sizeof(HashEntry));
    return addressing == Addressing::Mask ? std::bit_floor(fit) : fit;
}

std::size_t HashMemory::address_of(Key key) const {
    return addressing_ == Addressing::Mask ? key.value() & (entries_.size() - 1) : key.value() % entries_.size();
}

HashMemory::Stored HashMemory::store(const HashEntry& entry) {
    std::size_t address = address_of(entry.key), last = address;
    StoreOutcome outcome = StoreOutcome::GaveUp;
    int probes = 0;
    while (outcome == StoreOutcome::GaveUp && probes < probes_) {
        const HashEntry& there = entries_[address];
        if (there.is_empty())
            outcome = StoreOutcome::TookEmpty;
        else if (there.key == entry.key)
            outcome = StoreOutcome::Updated;
        else if (there.distance < entry.distance)
            outcome = StoreOutcome::Replaced;
        last = address;
        address = next(address);
        ++probes;
    }
    ++outcomes_[outcome];
    filled_ += outcome == StoreOutcome::TookEmpty;
    const Stored stored{outcome, last, probes};
    if (watcher_) watcher_(entry, stored, entries_[last]);
    if (outcome != StoreOutcome::GaveUp) entries_[last] = entry;
    return stored;
}

const HashEntry* HashMemory::find(Key key) const {
    std::size_t address = address_of(key);
    for (int probe = 0; probe < probes_; ++probe, address = next(address))
        if (!entries_[address].is_empty() && entries_[address].key == key) return &entries_[address];
    return nullptr;
}

void HashMemory::clear() {
    std::fill(entries_.begin(), entries_.end(), HashEntry{});
    filled_ = 0;
    outcomes_ = {};
}

}  // namespace gyre::lab
