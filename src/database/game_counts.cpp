#include "database/game_counts.h"

#include <algorithm>
#include <cmath>

#include "base/try.h"

namespace gyre::database {

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

Result<CountedColumns, std::string> CountedColumns::open(const Segment& segment) {
    GYRE_TRY(const auto results, segment.all<std::uint8_t>(column(Column::Result)));
    GYRE_TRY(const auto white, segment.all<std::uint16_t>(column(Column::WhiteElo)));
    GYRE_TRY(const auto black, segment.all<std::uint16_t>(column(Column::BlackElo)));
    GYRE_TRY(const auto dates, segment.all<std::uint32_t>(column(Column::Date)));
    return CountedColumns{results, white, black, dates};
}

void CountedColumns::count(std::size_t game, Color side, GameCounts& counts) const {
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

}  // namespace gyre::database
