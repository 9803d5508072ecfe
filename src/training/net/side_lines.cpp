#include "training/net/side_lines.h"

#include <algorithm>
#include <cassert>

#include "chess/random_position.h"
#include "datagen/quiet_filter.h"
#include "eval/classic/terms.h"
#include "eval/with_net.h"

namespace gyre::training::net {

SideLines::SideLines(const SideLineSettings& settings) : settings_(settings) {
    assert(!settings.teachers.empty());
    for (const auto& teacher : settings.teachers) evaluators_.emplace_back(nnue::NetworkUse{.network = teacher});
}

void SideLines::make_line(Position& position, Rng& rng) {
    line_.clear();
    for (std::uint32_t count = 1 + rng.below(most_moves); count > 0; --count) {
        const auto move = random_move(position, rng);
        if (!move) return;
        line_.push_back(*move);
        position.make_unchecked(*move);
    }
}

void SideLines::unmake_line(Position& position) {
    for (; !line_.empty(); line_.pop_back()) position.unmake_unchecked(line_.back());
}

bool SideLines::is_of_use(const Position& position) const {
    return !position.in_check() && position.occupied().count() >= datagen::least_learnable_pieces;
}

Score SideLines::score_of(const Position& position) {
    int sum = 0;
    for (nnue::Evaluator& evaluator : evaluators_) {
        evaluator.reset(position);
        // The full output of the nets; only the search scales it.
        sum += evaluate_with_net(position, pawns_, classic::FixedValues(), evaluator, NetRates()).cp();
    }
    const Score mean(sum / static_cast<int>(evaluators_.size()));
    return std::clamp(mean, -datagen::learnable_score, datagen::learnable_score);
}

}  // namespace gyre::training::net
