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

/// A table entry as the search sees it. It is only a hint: keys collide, and the memory may contain anything.
struct TableHit {
    Move move;
    /// Mates are counted from this node, not from the root.
    Score score;
    /// Static evaluation; Score::none() if there was none (in check).
    Score eval;
    int depth = 0;
    /// None if the position was not found.
    Bound bound = Bound::None;
    /// Whether the position was ever searched on the principal variation.
    bool was_pv = false;

    bool is_found() const { return bound != Bound::None; }
};

/// The transposition table: clusters of four 16-byte entries on a cache line, shared by all threads without locks. The
/// first word of an entry is the key XORed with the second, so that a torn pair matches no key (Hyatt and Mann 2002).
class TranspositionTable {
public:
    /// Allocates a new table; `given_back` bytes are freed afterwards. Fails and changes nothing if memory is lacking.
    Result<void, std::string> resize(std::size_t mebibytes, std::size_t given_back = 0);
    /// Clears the table with this many threads, which also allocates its pages: required before a search on the clock.
    void clear(std::size_t threads = 1);
    /// Starts a new generation; all entries become older.
    void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & generation_mask); }
    std::size_t size_bytes() const { return memory_.size(); }
    /// Bytes of the table that the system has provided so far.
    std::size_t resident_bytes() const { return memory_.resident_bytes(); }

    /// Returns whether the position is stored, and sets `hit`. An optional would be slower, because it is copied.
    bool probe(Key key, Ply ply, TableHit& hit) const;
    /// The same for callers where speed does not matter.
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

    /// Permille of entries, in a sample, that the current search has written.
    int hash_full() const;

    /// The raw words, for tests that fill them with noise.
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

    /// Maps keys to any number of clusters, not only powers of two, by the upper half of a 128-bit product.
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
