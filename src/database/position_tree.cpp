#include "database/position_tree.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include "base/try.h"
#include "database/common_positions.h"
#include "database/position_index.h"
#include "database/position_search.h"

namespace gyre::database {

namespace {

/// Counts of a position by the moves that were played in it.
class MoveCounts {
public:
    GameCounts& of(std::uint16_t move) {
        std::uint32_t& place = places_[move];
        if (place == 0) {
            counts_.emplace_back(move, GameCounts());
            place = static_cast<std::uint32_t>(counts_.size());
        }
        return counts_[place - 1].second;
    }
    const std::vector<std::pair<std::uint16_t, GameCounts>>& all() const { return counts_; }

private:
    /// Place of each move in `counts_`, from 1; 0 if it has not been played.
    std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(std::size_t{1} << 16);
    std::vector<std::pair<std::uint16_t, GameCounts>> counts_;
};

/// Counts of the positions of one segment.
struct PartialTree {
    MoveCounts moves;
    /// Games that ended with the position.
    GameCounts ended;

    void add(const PartialTree& more) {
        for (const auto& [move, games] : more.moves.all()) moves.of(move).add(games);
        ended.add(more.ended);
    }
};

/// Whether the games are all those of the segment.
bool is_whole(const Segment& segment, const GameSet& games) { return games.count() == segment.games(); }

/// Counts of a common position of all games of the segment, made when the segment was written.
Result<std::optional<std::span<const CommonMove>>, std::string> counted_moves(const Segment& segment,
                                                                              const GameSet& games,
                                                                              const WantedPosition& wanted) {
    if (!is_whole(segment, games)) return std::optional<std::span<const CommonMove>>();
    return common_moves(segment, wanted);
}

/// Counts the games of one segment.
Result<void, std::string> count_games(const Segment& segment, const GameSet& games, const WantedPosition& wanted,
                                      PartialTree& part) {
    GYRE_TRY(const auto common, counted_moves(segment, games, wanted));
    if (common) {
        for (const CommonMove& move : *common)
            (move.is_end != 0 ? part.ended : part.moves.of(move.move)).add(move.counts());
        return {};
    }
    GYRE_TRY(const auto columns, CountedColumns::open(segment));
    const Color side = wanted.position().side_to_move();
    return PositionSearch(wanted).run(segment, games, [&](const PositionSearch::Occurrence& found) {
        columns.count(found.game, side, found.next ? part.moves.of(*found.next) : part.ended);
    });
}

}  // namespace

Result<PositionTree, std::string> position_tree(const Database& database, const FoundGames& games,
                                                const Position& position, std::size_t threads,
                                                const std::stop_token& stop, DamageLog* damage) {
    const WantedPosition wanted(position);
    std::mutex mutex;
    PartialTree all;
    const auto count = [&](std::size_t index) -> Result<void, std::string> {
        if (games.segments[index].is_empty()) return {};
        PartialTree part;
        auto counted = count_games(*database.segments()[index], games.segments[index], wanted, part);
        if (!counted) {
            if (damage == nullptr) return counted;
            damage->add(games.segments[index].count(), counted.error());
            return {};
        }
        const std::lock_guard lock(mutex);
        all.add(part);
        return {};
    };
    if (auto done = for_each_segment(database, threads, count, stop); !done) return done.error();
    PositionTree tree{all.ended, {}, all.ended.games};
    auto moves = all.moves.all();
    // Threads find moves in any order.
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [word, counts] : moves) tree.counts.add(counts);
    for (const auto& [word, counts] : moves) {
        const bool is_new = counts.first_date != 0 && year_of(counts.first_date) == year_of(tree.counts.last_date) &&
                            year_of(tree.counts.first_date) != year_of(tree.counts.last_date);
        tree.moves.push_back({Move::from_word(word), counts, is_new});
    }
    std::stable_sort(tree.moves.begin(), tree.moves.end(),
                     [](const TreeMove& a, const TreeMove& b) { return a.counts.games > b.counts.games; });
    return tree;
}

Result<std::uint64_t, std::string> games_to_read(const Database& database, const FoundGames& games,
                                                 const Position& position) {
    const WantedPosition wanted(position);
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < games.segments.size(); ++i) {
        const Segment& segment = *database.segments()[i];
        const std::uint64_t asked = games.segments[i].count();
        if (asked == 0) continue;
        GYRE_TRY(const auto common, counted_moves(segment, games.segments[i], wanted));
        if (common) continue;
        std::uint64_t hits = 0;
        if (segment.has_index()) {
            const auto done = for_each_entry(segment, wanted.hash(), [&](std::size_t) { ++hits; });
            if (!done) return done.error();
        }
        all += segment.has_index() ? std::min(hits, asked) : asked;
    }
    return all;
}

}  // namespace gyre::database
