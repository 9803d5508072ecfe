#include "database/position_tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "database/position_search.h"

namespace gyre::database {

namespace {

/// Counts of the positions of one segment.
struct PartialTree {
    GameCounts counts;
    std::map<std::uint16_t, GameCounts> moves;
    std::uint64_t ends = 0;

    void add(const PartialTree& more) {
        counts.add(more.counts);
        for (const auto& [move, games] : more.moves) moves[move].add(games);
        ends += more.ends;
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

    GameCounts counts_of(std::size_t game, Color side) const {
        GameCounts counts;
        counts.games = 1;
        const auto result = static_cast<GameResult>(std::min<std::uint8_t>(results[game], 3));
        counts.results[index_of(result)] = 1;
        if (year_of(dates[game]) != 0) counts.first_date = counts.last_date = dates[game];
        const std::uint64_t own = side == Color::White ? white_elo[game] : black_elo[game];
        const std::uint64_t other = side == Color::White ? black_elo[game] : white_elo[game];
        if (own == 0 || other == 0) return counts;
        counts.rated = 1;
        counts.own_elo = own;
        counts.other_elo = other;
        if (result == GameResult::Unknown) return counts;
        counts.rated_results = 1;
        counts.rated_other_elo = other;
        const GameResult win = side == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
        counts.rated_halves = result == win ? 2 : result == GameResult::Draw ? 1 : 0;
        return counts;
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
    if (more.first_date != 0 && (first_date == 0 || more.first_date < first_date)) first_date = more.first_date;
    last_date = std::max(last_date, more.last_date);
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
                                                const Position& position, std::size_t threads) {
    const WantedPosition wanted(position);
    const Color side = position.side_to_move();
    std::mutex mutex;
    PartialTree all;
    auto done = for_each_segment(database, threads, [&](std::size_t index) -> Result<void, std::string> {
        const Segment& segment = *database.segments()[index];
        const auto columns = CountedColumns::open(segment);
        if (!columns) return columns.error();
        PartialTree part;
        // The game that was counted last; its later occurrences are left out.
        std::size_t last = segment.games();
        Result<void, std::string> counted;
        PositionSearch search(wanted);
        auto searched = search.run(segment, [&](std::size_t game, std::size_t ply) {
            if (!counted || game == last || !games.segments[index].has(game)) return;
            last = game;
            const GameCounts counts = columns->counts_of(game, side);
            part.counts.add(counts);
            const auto range = segment.moves_of(game);
            if (!range) {
                counted = range.error();
                return;
            }
            if (range->first + ply == range->last) {
                ++part.ends;
                return;
            }
            const auto move = segment.value<std::uint16_t>(column(Column::Moves), range->first + ply);
            if (move)
                part.moves[*move].add(counts);
            else
                counted = move.error();
        });
        if (!searched) return searched;
        const std::lock_guard lock(mutex);
        all.add(part);
        return counted;
    });
    if (!done) return done.error();
    PositionTree tree{all.counts, {}, all.ends};
    for (const auto& [word, counts] : all.moves) {
        const bool is_new = counts.first_date != 0 && year_of(counts.first_date) == year_of(all.counts.last_date) &&
                            year_of(all.counts.first_date) != year_of(all.counts.last_date);
        tree.moves.push_back({Move::from_word(word), counts, is_new});
    }
    std::stable_sort(tree.moves.begin(), tree.moves.end(),
                     [](const TreeMove& a, const TreeMove& b) { return a.counts.games > b.counts.games; });
    return tree;
}

}  // namespace gyre::database
