#include "lab/search/hash_memory.h"

#include <algorithm>
#include <bit>

namespace gyre::lab {

HashMemory::HashMemory(std::size_t bytes, Addressing addressing, int probes, Storing storing)
    : entries_(addresses_in(bytes, addressing)), addressing_(addressing), probes_(probes), storing_(storing) {}

std::size_t HashMemory::addresses_in(std::size_t bytes, Addressing addressing) {
    const std::size_t fit = std::max<std::size_t>(1, bytes / sizeof(HashEntry));
    return addressing == Addressing::Mask ? std::bit_floor(fit) : fit;
}

std::size_t HashMemory::address_of(Key key) const {
    return addressing_ == Addressing::Mask ? key.value() & (entries_.size() - 1) : key.value() % entries_.size();
}

HashMemory::Stored HashMemory::place_as_printed(const HashEntry& entry) const {
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
    return {outcome, last, probes};
}

HashMemory::Stored HashMemory::place_once(const HashEntry& entry) const {
    std::size_t address = address_of(entry.key);
    for (int probe = 1; probe <= probes_; ++probe, address = next(address)) {
        const HashEntry& there = entries_[address];
        if (there.is_empty() || there.key != entry.key) continue;
        return {there.distance > entry.distance ? StoreOutcome::KeptDeeper : StoreOutcome::Updated, address, probe};
    }
    // The position is not stored yet, so the printed rule applies: the first possible place.
    return place_as_printed(entry);
}

HashMemory::Stored HashMemory::store(const HashEntry& entry) {
    const Stored stored = storing_ == Storing::AsPrinted ? place_as_printed(entry) : place_once(entry);
    ++outcomes_[stored.outcome];
    filled_ += stored.outcome == StoreOutcome::TookEmpty;
    if (watcher_) watcher_(entry, stored, entries_[stored.address]);
    const bool stays = stored.outcome == StoreOutcome::GaveUp || stored.outcome == StoreOutcome::KeptDeeper;
    if (!stays) entries_[stored.address] = entry;
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
