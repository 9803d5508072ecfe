#include "datagen/data_statistics.h"

#include <numeric>

#include "chess/outcome.h"
#include "datagen/quiet_filter.h"

namespace gyre::datagen {

namespace {

SideResult result_for(Color side, GameResult result) {
    return static_cast<SideResult>(game::half_points(result, side));
}

/// Whether the rules end a game in this position with that ending.
bool ends_so(const Position& position, Ending end) {
    if (end == Ending::Repetition) return position.repetitions() >= 2;
    const auto verdict = game::verdict_by_rules(position);
    if (game::is_by_rules(end)) return verdict && verdict->ending == end;
    // No record has the endings after these.
    return end <= Ending::TooLong;
}

bool result_fits(const Position& last, GameResult result, Ending end) {
    if (end == Ending::Checkmate) return result == win_of(~last.side_to_move());
    return (end == Ending::WonByScore) == (result != GameResult::Draw);
}

}  // namespace

Histogram& Histogram::operator+=(const Histogram& other) {
    for (std::size_t bin = 0; bin < counts_.size(); ++bin) counts_[bin] += other.counts_[bin];
    below_ += other.below_;
    above_ += other.above_;
    return *this;
}

std::uint64_t Histogram::total() const { return std::accumulate(counts_.begin(), counts_.end(), below_ + above_); }

int Histogram::quantile(double share) const {
    const double wanted = share * static_cast<double>(total());
    auto reached = static_cast<double>(below_);
    if (reached >= wanted) return lowest_;
    for (std::size_t bin = 0; bin < counts_.size(); ++bin) {
        reached += static_cast<double>(counts_[bin]);
        if (reached >= wanted) return begin_of(bin);
    }
    return begin_of(counts_.size());
}

DataStatistics& DataStatistics::operator+=(const DataStatistics& other) {
    games += other.games;
    scores += other.scores;
    learnable_scores += other.learnable_scores;
    pieces += other.pieces;
    learnable_pieces += other.learnable_pieces;
    for (const auto result : {GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins})
        lengths[result] += other.lengths[result];
    for (const auto result : {SideResult::Lost, SideResult::Drawn, SideResult::Won})
        outcomes[result] += other.outcomes[result];
    for (const Color color : {Color::White, Color::Black})
        for (std::size_t square = 0; square < 64; ++square)
            king_squares[color][square] += other.king_squares[color][square];
    return *this;
}

Result<void, std::size_t> add_game(const GameRecord& game, DataStatistics& statistics) {
    ++statistics.games;
    statistics.lengths[game.result].add(static_cast<int>(game.plies.size()));
    return replay(game, [&](const Position& position, GamePly ply) {
        if (ply.score == Score::none()) return;
        const int score = ply.score.cp(), pieces = position.occupied().count();
        statistics.scores.add(score);
        statistics.pieces.add(pieces);
        if (!is_learnable(position, ply)) return;
        statistics.learnable_scores.add(score);
        statistics.learnable_pieces.add(pieces);
        statistics.outcomes[result_for(position.side_to_move(), game.result)].add(score);
        for (const Color color : {Color::White, Color::Black})
            ++statistics.king_squares[color][index_of(position.king(color))];
    });
}

Tally& Tally::operator+=(const Tally& other) {
    games += other.games;
    chess960 += other.chess960;
    plies += other.plies;
    positions += other.positions;
    bytes += other.bytes;
    for (std::size_t i = 0; i < enum_size<GameResult>; ++i)
        results[static_cast<GameResult>(i)] += other.results[static_cast<GameResult>(i)];
    for (std::size_t i = 0; i < enum_size<Ending>; ++i)
        ends[static_cast<Ending>(i)] += other.ends[static_cast<Ending>(i)];
    return *this;
}

Result<void, std::string> add_game(const GameRecord& game, std::size_t bytes, Tally& tally) {
    const auto valid = validate(game.start);
    if (!valid) return "the start position is impossible: " + std::string(describe(valid.error().fault));
    ++tally.games;
    tally.plies += game.plies.size();
    tally.bytes += bytes;
    ++tally.results[game.result];
    ++tally.ends[game.end];
    Position last(*valid);
    tally.chess960 += last.needs_chess960() ? 1 : 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const GamePly ply = game.plies[i];
        if (!last.is_legal(ply.move)) return "ply " + std::to_string(i + 1) + " is an illegal move";
        tally.positions += is_learnable(last, ply) ? 1 : 0;
        last.make(ply.move);
    }
    if (!ends_so(last, game.end)) return "the game does not end by " + std::string(describe(game.end));
    if (!result_fits(last, game.result, game.end))
        return "the result " + std::string(to_text(game.result)) + " does not go with " +
               std::string(describe(game.end));
    return {};
}

}  // namespace gyre::datagen
