#include "datagen/statistics.h"

#include <numeric>

#include "datagen/quiet_filter.h"

namespace gyre::datagen {

namespace {

SideResult result_for(Color side, GameResult result) {
    return static_cast<SideResult>(game::half_points(result, side));
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

Statistics& Statistics::operator+=(const Statistics& other) {
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

Result<void, std::size_t> add_game(const GameRecord& game, Statistics& statistics) {
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

}  // namespace gyre::datagen
