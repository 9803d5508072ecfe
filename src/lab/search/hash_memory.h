#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/enum_array.h"
#include "base/enum_name.h"
#include "board/move.h"
#include "chess/zobrist.h"
#include "eval/score.h"
#include "search/report.h"
#include "search/window.h"

namespace gyre::lab {

/// An entry of the hash memory (section 3.2.1): 16 bytes.
struct HashEntry {
    /// The position's key.
    Key key;
    /// Best move found.
    Move best{};
    /// Whether the value is exact or a bound.
    Bound bound = Bound::None;
    /// Plies searched below the position: the quality of the entry.
    std::int8_t distance = -1;
    /// Value for the side to move.
    Score value;

    /// True for a place that nothing was stored in.
    bool is_empty() const { return bound == Bound::None; }
};
static_assert(sizeof(HashEntry) == 16);

/// How an address is computed from a key (section 3.2.2).
enum class Addressing : std::uint8_t {
    /// The last bits of the key: only powers of two of addresses can be used.
    Mask,
    /// The remainder of a division: any number of addresses.
    Modulo,
};

/// What happened to an entry that was stored.
enum class StoreOutcome : std::uint8_t {
    /// The position was stored already.
    Updated,
    TookEmpty,
    /// A shallower search of another position was overwritten.
    Replaced,
    /// All probed entries were searched as deep or deeper.
    GaveUp,
    /// The position was stored already with a deeper search, which stays (never with AsPrinted).
    KeptDeeper,
};

/// How a place is chosen for an entry.
enum class Storing : std::uint8_t {
    /// The printed `Speicherorganisation`: takes the first place with the position or a shallower search. It may store
    /// a position twice, and a shallow search of a position overwrites a deep one.
    AsPrinted,
    /// First looks for the position in all probed places, and keeps deeper searches: a position is stored only once.
    OnePlace,
};

}  // namespace gyre::lab

namespace gyre {
template <>
inline constexpr std::size_t enum_size<lab::StoreOutcome> = 5;
}

namespace gyre::lab {

using gyre::to_string;

/// Returns words for the outcome.
constexpr std::string_view describe(StoreOutcome outcome) {
    constexpr std::string_view texts[] = {"updated", "took an empty place", "replaced a shallower one", "gave up",
                                          "kept the deeper one"};
    return texts[index_of(outcome)];
}

/// The model of chapter 3: linear probing from a position's address, until a place has a shallower search. The print
/// does not say how far to probe and what follows the last address; here `probes` places are tried, continuing at the
/// first address.
class HashMemory {
public:
    /// `bytes` is the memory, which must hold at least one entry.
    explicit HashMemory(std::size_t bytes, Addressing addressing = Addressing::Mask, int probes = 4,
                        Storing storing = Storing::AsPrinted);

    /// Returns the number of entries in this much memory, by the kind of addressing.
    static std::size_t addresses_in(std::size_t bytes, Addressing addressing);

    /// Number of entries.
    std::size_t addresses() const { return entries_.size(); }
    /// Bytes of all entries.
    std::size_t used_bytes() const { return entries_.size() * sizeof(HashEntry); }
    /// The address of a position before probing.
    std::size_t address_of(Key key) const;

    /// Where an entry was stored, or the entry that it could not replace.
    struct Stored {
        /// What happened.
        StoreOutcome outcome;
        /// Address of the entry.
        std::size_t address;
        /// Number of places that were tried.
        int probes;
    };
    /// Stores an entry, or gives up.
    Stored store(const HashEntry& entry);
    /// Called on every store with the entry that was there before.
    using Watcher = std::function<void(const HashEntry& entry, const Stored& stored, const HashEntry& before)>;
    /// Sets the function that is called on every store.
    void watch(Watcher watcher) { watcher_ = std::move(watcher); }
    /// Returns the entry of a position; null if it is not stored.
    const HashEntry* find(Key key) const;

    /// Returns the entry at an address below `addresses()`.
    const HashEntry& at(std::size_t address) const { return entries_[address]; }
    /// Overwrites the entry at an address, to set up an example.
    void place(std::size_t address, const HashEntry& entry) { entries_[address] = entry; }
    /// Empties all entries.
    void clear();

    /// Number of entries that are not empty.
    std::size_t filled() const { return filled_; }
    /// Number of stores with this outcome.
    std::uint64_t count_of(StoreOutcome outcome) const { return outcomes_[outcome]; }

private:
    /// These methods return where an entry would be stored, without writing it.
    Stored place_as_printed(const HashEntry& entry) const;
    Stored place_once(const HashEntry& entry) const;
    std::size_t next(std::size_t address) const { return address + 1 == entries_.size() ? 0 : address + 1; }

    std::vector<HashEntry> entries_;
    Addressing addressing_;
    int probes_;
    Storing storing_;
    std::size_t filled_ = 0;
    EnumArray<StoreOutcome, std::uint64_t> outcomes_{};
    Watcher watcher_{};
};

}  // namespace gyre::lab
