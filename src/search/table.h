#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "base/page_memory.h"
#include "base/result.h"
#include "board/move.h"
#include "chess/zobrist.h"
#include "eval/score.h"
#include "search/report.h"
#include "search/types.h"

namespace gyre {

/// What the table remembers of a position. Nothing here may be trusted further than a hint: keys collide, and a front
/// end may have filled the memory with anything.
struct TableHit {
    Move move;
    /// Relative to this node: mates are counted from here, not from the root.
    Score score;
    /// Static evaluation; Score::none() if there was none (in check).
    Score eval;
    int depth = 0;
    /// None where nothing was found.
    Bound bound = Bound::None;
    /// The position was searched on the principal variation once.
    bool was_pv = false;

    bool is_found() const { return bound != Bound::None; }
};

/// The transposition table: clusters of four 16-byte entries on a cache line, shared by all threads without locks.
/// An entry is two relaxed atomic words, the first one the key XORed with the second, so that a torn pair matches no
/// key (Hyatt and Mann 2002).
class TranspositionTable {
public:
    /// Makes a new, empty table. Fails, and changes nothing, where the system has not got `mebibytes`, counting what
    /// its user will give back for it, in bytes.
    Result<void, std::string> resize(std::size_t mebibytes, std::size_t given_back = 0);
    /// Forgets everything. Zeroes all of it with so many threads, so that no clock runs when the system hands out
    /// pages: a table just made must be cleared before it is used against a clock.
    void clear(std::size_t threads = 1);
    /// What was stored before now counts as older.
    void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & generation_mask); }
    std::size_t size_bytes() const { return memory_.size(); }
    /// How much of it the system has handed out so far, in bytes.
    std::size_t resident_bytes() const { return memory_.resident_bytes(); }

    /// Whether the position is there; only then is `hit` written. Not an optional: to copy fields that were just
    /// written one by one is slow.
    bool probe(Key key, Ply ply, TableHit& hit) const;
    /// The same where time does not matter.
    std::optional<TableHit> probe(Key key, Ply ply) const {
        TableHit hit;
        return probe(key, ply, hit) ? std::optional(hit) : std::nullopt;
    }
    struct Entry {
        Move move;
        Score score;
        Score eval;
        int depth;
        Bound bound;
        bool was_pv;
    };
    void store(Key key, Ply ply, const Entry& entry);
    void prefetch(Key key) const { __builtin_prefetch(&clusters_[index(key)]); }

    /// Permille of a sample of entries that the current search has written.
    int hash_full() const;

    /// The raw words, for the tests that fill them with noise.
    std::atomic<std::uint64_t>* words() { return clusters_->words.data(); }
    std::size_t word_count() const { return cluster_count_ * words_per_cluster; }

private:
    static constexpr std::size_t entries_per_cluster = 4;
    static constexpr std::size_t words_per_cluster = 2 * entries_per_cluster;
    static constexpr int generation_mask = 31;

    struct alignas(64) Cluster {
        std::array<std::atomic<std::uint64_t>, words_per_cluster> words;
    };
    static_assert(sizeof(Cluster) == 64);

    /// Any number of clusters, not only powers of two: the upper half of a 128-bit product.
    __extension__ using Product = unsigned __int128;
    std::size_t index(Key key) const {
        return static_cast<std::size_t>((static_cast<Product>(key.value()) * cluster_count_) >> 64);
    }
    int age(std::uint64_t data) const;

    PageMemory memory_;
    Cluster* clusters_ = nullptr;
    std::size_t cluster_count_ = 0;
    std::uint8_t generation_ = 0;
};

}  // namespace gyre
