#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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

/// What the hash memory keeps of a position (section 3.2.1): 16 bytes.
struct HashEntry {
    Key key;
    Move best{};
    Bound bound = Bound::None;
    /// Plies searched below the position: the entry's quality.
    std::int8_t distance = -1;
    /// For the side to move.
    Score value;

    bool is_empty() const { return bound == Bound::None; }
};
static_assert(sizeof(HashEntry) == 16);

/// How an address is made of a key (section 3.2.2).
enum class Addressing : std::uint8_t {
    /// The key's last bits: only powers of two of addresses can be used.
    Mask,
    /// The remainder of a division: any number of addresses.
    Modulo,
};

/// What became of an entry that was to be stored.
enum class StoreOutcome : std::uint8_t {
    /// The position was there already.
    Updated,
    TookEmpty,
    /// Another position, searched less deep, was overwritten.
    Replaced,
    /// All that was probed was searched as deep or deeper.
    GaveUp,
    /// The position was there already, searched deeper: it stays (never as printed).
    KeptDeeper,
};

/// How an entry finds its place.
enum class Storing : std::uint8_t {
    /// The printed `Speicherorganisation`: the first probed place is taken that has the position or a shallower search.
    /// It stores a position a second time if a shallower entry stands before it, and a shallow search of a position
    /// overwrites a deep one.
    AsPrinted,
    /// All probed places are looked at for the position first, and what was searched deeper stays: a position stands
    /// in one place.
    OnePlace,
};

}  // namespace gyre::lab

namespace gyre {
template <>
inline constexpr std::size_t enum_size<lab::StoreOutcome> = 5;
}

namespace gyre::lab {

using gyre::to_string;

constexpr std::string_view describe(StoreOutcome outcome) {
    constexpr std::string_view texts[] = {"updated", "took an empty place", "replaced a shallower one", "gave up",
                                          "kept the deeper one"};
    return texts[index_of(outcome)];
}

/// Whether a stored bound answers the question that a window asks.
constexpr bool settles(Bound bound, Score value, Window window) {
    if (bound == Bound::Exact) return true;
    return (bound == Bound::Lower && value >= window.beta) || (bound == Bound::Upper && value <= window.alpha);
}

/// The model of chapter 3: every position has one address; where a deeper search already is, the next addresses are
/// tried (linear probing), and the first one that holds a shallower search is taken. Print leaves open how far to
/// probe, and what comes after the last address: here `probes` places, going on from the first address.
class HashMemory {
public:
    /// `bytes` of memory, of which at least one entry must fit in.
    explicit HashMemory(std::size_t bytes, Addressing addressing = Addressing::Mask, int probes = 4,
                        Storing storing = Storing::AsPrinted);

    /// How many entries that much memory holds, by the way of addressing.
    static std::size_t addresses_in(std::size_t bytes, Addressing addressing);

    std::size_t addresses() const { return entries_.size(); }
    std::size_t used_bytes() const { return entries_.size() * sizeof(HashEntry); }
    /// The address a position has by itself.
    std::size_t address_of(Key key) const;

    /// Where an entry went, or where the one stands that was too good to be replaced.
    struct Stored {
        StoreOutcome outcome;
        std::size_t address;
        /// Places looked at.
        int probes;
    };
    Stored store(const HashEntry& entry);
    /// Told of every store, with the entry that stood there before.
    using Watcher = std::function<void(const HashEntry& entry, const Stored& stored, const HashEntry& before)>;
    void watch(Watcher watcher) { watcher_ = std::move(watcher); }
    /// What is known of a position, if anything is.
    const HashEntry* find(Key key) const;

    const HashEntry& at(std::size_t address) const { return entries_[address]; }
    /// Puts an entry at an address whatever is there, to make a situation for study.
    void place(std::size_t address, const HashEntry& entry) { entries_[address] = entry; }
    void clear();

    std::size_t filled() const { return filled_; }
    std::uint64_t count_of(StoreOutcome outcome) const { return outcomes_[outcome]; }

private:
    /// Where an entry goes by either way of storing; nothing is written yet.
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
