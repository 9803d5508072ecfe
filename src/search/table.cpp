#include "search/table.h"

#include <algorithm>
#include <utility>

#include "base/failure_text.h"

namespace gyre {

namespace {

/// The second word of an entry: move 16 bits, score 16, evaluation 16, depth 8, bound 2, was_pv 1, generation 5.
struct Packed {
    static std::uint64_t pack(const TranspositionTable::Entry& entry, Score score, std::uint8_t generation) {
        const auto signed16 = [](Score value) {
            return std::uint64_t{static_cast<std::uint16_t>(static_cast<std::int16_t>(value.cp()))};
        };
        return std::uint64_t{entry.move.word()} | signed16(score) << 16 | signed16(entry.eval) << 32 |
               static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << 48 |
               static_cast<std::uint64_t>(entry.bound) << 56 | std::uint64_t{entry.was_pv} << 58 |
               std::uint64_t{generation} << 59;
    }
    static Move move(std::uint64_t data) { return Move::from_word(static_cast<std::uint16_t>(data)); }
    static Score score(std::uint64_t data) { return unpack_score(data >> 16); }
    static Score eval(std::uint64_t data) { return unpack_score(data >> 32); }
    static int depth(std::uint64_t data) { return static_cast<int>((data >> 48) & 255); }
    static Bound bound(std::uint64_t data) { return static_cast<Bound>((data >> 56) & 3); }
    static bool was_pv(std::uint64_t data) { return ((data >> 58) & 1) != 0; }
    static int generation(std::uint64_t data) { return static_cast<int>(data >> 59); }

private:
    static Score unpack_score(std::uint64_t bits) { return Score(static_cast<std::int16_t>(bits & 0xFFFF)); }
};

constexpr auto relaxed = std::memory_order_relaxed;

/// A bound may replace an entry of the same position that is at most this many plies deeper.
constexpr int depth_tolerance = 3;
/// Each generation of age counts like this many plies less depth.
constexpr int plies_per_age = 8;

/// Decisive scores are stored relative to the node and used relative to the root.
Score to_stored(Score score, Ply ply) {
    if (score > Score::max_evaluation()) return score + Score(ply.count());
    if (score < -Score::max_evaluation()) return score - Score(ply.count());
    return score;
}

/// A decisive score that is too far from the root for its range becomes the largest ordinary evaluation.
Score from_stored(Score score, Ply ply) {
    const Score limit = Score::mate(), almost = Score::max_evaluation();
    score = std::clamp(score, -limit, limit);
    if (!score.is_decisive()) return score;
    const Score there = score > Score::draw() ? score - Score(ply.count()) : score + Score(ply.count());
    const bool still_told = score.is_mate_score() ? there.is_mate_score() : there.is_table_score();
    return still_told ? there : score > Score::draw() ? almost : -almost;
}

}  // namespace

Result<void, std::string> TranspositionTable::resize(std::size_t mebibytes, std::size_t given_back) {
    // Linux may grant more memory than is free, and kills the program when it uses that memory. The memory of the old
    // table counts as free, because it is released first.
    const std::size_t there_is = PageMemory::available_bytes() + memory_.resident_bytes() + given_back;
    if (mebibytes > there_is >> 20) return no_memory_for_table(mebibytes);
    const std::size_t bytes = mebibytes << 20;
    PageMemory fresh = PageMemory::take(bytes);
    if (!fresh) return no_memory_for_table(mebibytes);
    memory_ = std::move(fresh);
    clusters_ = static_cast<Cluster*>(memory_.data());
    cluster_count_ = bytes / sizeof(Cluster);
    generation_ = 0;
    return {};
}

void TranspositionTable::clear(std::size_t threads) {
    memory_.zero(threads, PageMemory::Touch::Whole);
    generation_ = 0;
}

int TranspositionTable::age(std::uint64_t data) const {
    return (generation_ - Packed::generation(data)) & generation_mask;
}

bool TranspositionTable::probe(Key key, Ply ply, TableHit& hit) const {
    const Cluster& cluster = clusters_[index(key)];
    for (std::size_t i = 0; i < words_per_cluster; i += 2) {
        const std::uint64_t data = cluster.words[i + 1].load(relaxed);
        if ((cluster.words[i].load(relaxed) ^ data) != key.value() || Packed::bound(data) == Bound::None) continue;
        const Score eval = Packed::eval(data);
        const bool sane_eval = eval > Score::mated_in(max_ply) && eval < Score::mate_in(max_ply);
        hit.move = Packed::move(data);
        hit.score = from_stored(Packed::score(data), ply);
        hit.eval = sane_eval ? eval : Score::none();
        hit.depth = Packed::depth(data);
        hit.bound = Packed::bound(data);
        hit.was_pv = Packed::was_pv(data);
        return true;
    }
    return false;
}

void TranspositionTable::store(Key key, Ply ply, const Entry& entry) {
    Cluster& cluster = clusters_[index(key)];
    std::size_t slot = 0;
    int lowest_worth = 1 << 20;
    Move kept_move = entry.move;
    for (std::size_t i = 0; i < words_per_cluster; i += 2) {
        const std::uint64_t data = cluster.words[i + 1].load(relaxed);
        if ((cluster.words[i].load(relaxed) ^ data) == key.value()) {
            // A shallow bound does not replace a deeper result of the same position and search.
            const bool deeper_is_there = Packed::depth(data) > entry.depth + depth_tolerance && age(data) == 0;
            if (deeper_is_there && entry.bound != Bound::Exact) return;
            if (!kept_move) kept_move = Packed::move(data);
            slot = i;
            break;
        }
        // Old and shallow entries are replaced first; an empty entry counts as the oldest and shallowest.
        const int worth = data == 0 ? -1 << 10 : Packed::depth(data) - plies_per_age * age(data);
        if (worth < lowest_worth) {
            lowest_worth = worth;
            slot = i;
        }
    }
    Entry stored = entry;
    stored.move = kept_move;
    const std::uint64_t data = Packed::pack(stored, to_stored(entry.score, ply), generation_);
    cluster.words[slot].store(key.value() ^ data, relaxed);
    cluster.words[slot + 1].store(data, relaxed);
}

int TranspositionTable::hash_full() const {
    const std::size_t sample = std::min<std::size_t>(cluster_count_, 250);
    int used = 0;
    for (std::size_t c = 0; c < sample; ++c)
        for (std::size_t i = 1; i < words_per_cluster; i += 2) {
            const std::uint64_t data = clusters_[c].words[i].load(relaxed);
            used += data != 0 && age(data) == 0 ? 1 : 0;
        }
    return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * entries_per_cluster));
}

}  // namespace gyre
