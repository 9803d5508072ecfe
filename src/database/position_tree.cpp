#include "database/position_tree.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

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

std::uint32_t year_of(std::uint32_t date) { return date >> 9; }

/// Columns that the counts are made of.
struct CountedColumns {
    std::span<const std::uint8_t> results;
    std::span<const std::uint16_t> white_elo, black_elo;
    std::span<const std::uint32_t> dates;

    static Result<CountedColumns, std::string> open(const Segment& segment) {
        const auto results = segment.all<std::uint8_t>(column(Column::Result));
        const auto white = segment.all<std::uint16_t>(column(Column::WhiteElo));
        const auto black = segment.all<std::uint16_t>(column(Column::BlackElo));
        const auto dates = segment.all<std::uint32_t>(column(Column::Date));
        if (!results) return results.error();
        if (!white) return white.error();
        if (!black) return black.error();
        if (!dates) return dates.error();
        return CountedColumns{*results, *white, *black, *dates};
    }

    void count(std::size_t game, Color side, GameCounts& counts) const {
        ++counts.games;
        const auto result = static_cast<GameResult>(std::min<std::uint8_t>(results[game], 3));
        ++counts.results[index_of(result)];
        if (const std::uint32_t date = dates[game]; year_of(date) != 0) counts.extend(date, date);
        const std::uint64_t own = side == Color::White ? white_elo[game] : black_elo[game];
        const std::uint64_t other = side == Color::White ? black_elo[game] : white_elo[game];
        if (own == 0 || other == 0) return;
        ++counts.rated;
        counts.own_elo += own;
        counts.other_elo += other;
        if (result == GameResult::Unknown) return;
        ++counts.rated_results;
        counts.rated_other_elo += other;
        const GameResult win = side == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
        counts.rated_halves += result == win ? 2 : result == GameResult::Draw ? 1 : 0;
    }
};

}  // namespace

void GameCounts::add(const GameCounts& more) {
    games += more.games;
    for (std::size_t i = 0; i < results.size(); ++i) results[i] += more.results[i];
    rated += more.rated;
    own_elo += more.own_elo;
    other_elo += more.other_elo;
    rated_results += more.rated_results;
    rated_halves += more.rated_halves;
    rated_other_elo += more.rated_other_elo;
    extend(more.first_date, more.last_date);
}

void GameCounts::extend(std::uint32_t first, std::uint32_t last) {
    if (first != 0 && (first_date == 0 || first < first_date)) first_date = first;
    last_date = std::max(last_date, last);
}

std::optional<int> GameCounts::average_elo() const {
    if (rated == 0) return std::nullopt;
    return static_cast<int>((own_elo + rated / 2) / rated);
}

std::optional<int> GameCounts::performance() const {
    if (rated_results == 0) return std::nullopt;
    constexpr double most = 800, scale = 400;
    const double count = static_cast<double>(rated_results), score = static_cast<double>(rated_halves) / 2 / count;
    const double opponents = static_cast<double>(rated_other_elo) / count;
    const double difference = score <= 0 ? -most : score >= 1 ? most : scale * std::log10(score / (1 - score));
    return static_cast<int>(std::lround(opponents + std::clamp(difference, -most, most)));
}

std::optional<double> GameCounts::white_percent() const {
    const std::uint64_t white = results[index_of(GameResult::WhiteWins)], draws = results[index_of(GameResult::Draw)];
    const std::uint64_t all = white + draws + results[index_of(GameResult::BlackWins)];
    if (all == 0) return std::nullopt;
    return 100.0 * (static_cast<double>(white) + static_cast<double>(draws) / 2) / static_cast<double>(all);
}

Result<PositionTree, std::string> position_tree(const Database& database, const FoundGames& games,
                                                const Position& position, std::size_t threads,
                                                const std::stop_token& stop) {
    const WantedPosition wanted(position);
    const Color side = position.side_to_move();
    std::mutex mutex;
    PartialTree all;
    const auto count = [&](std::size_t index) -> Result<void, std::string> {
        const Segment& segment = *database.segments()[index];
        const auto columns = CountedColumns::open(segment);
        if (!columns) return columns.error();
        PartialTree part;
        // The game that was counted last; its later occurrences are left out.
        std::size_t last = segment.games();
        Result<void, std::string> counted;
        PositionSearch search(wanted);
        auto searched = search.run(segment, [&](const PositionSearch::Occurrence& found) {
            if (!counted || found.game == last || !games.segments[index].has(found.game)) return;
            last = found.game;
            if (found.move == found.last_move) return columns->count(found.game, side, part.ended);
            const auto move = segment.value<std::uint16_t>(column(Column::Moves), found.move);
            if (move)
                columns->count(found.game, side, part.moves.of(*move));
            else
                counted = move.error();
        });
        if (!searched) return searched;
        const std::lock_guard lock(mutex);
        all.add(part);
        return counted;
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

}  // namespace gyre::database
