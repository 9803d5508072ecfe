#include "training/net/side_lines.h"

#include <algorithm>

#include "chess/generate.h"
#include "datagen/quiet_filter.h"
#include "eval/classic/terms.h"
#include "eval/with_net.h"

namespace gyre::training::net {

SideLines::SideLines(const SideLineSettings& settings)
    : settings_(settings), evaluator_(nnue::NetworkUse{.network = settings.teacher}) {}

void SideLines::make_line(Position& position, Rng& rng) {
    line_.clear();
    for (std::uint32_t count = 1 + rng.below(most_moves); count > 0; --count) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        line_.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.make(line_.back());
    }
}

void SideLines::unmake_line(Position& position) {
    for (; !line_.empty(); line_.pop_back()) position.unmake(line_.back());
}

bool SideLines::is_of_use(const Position& position) const {
    return !position.in_check() && position.occupied().count() >= datagen::least_learnable_pieces;
}

Score SideLines::score_of(const Position& position) {
    evaluator_.reset(position);
    const Score score = evaluate_with_net(position, pawns_, classic::FixedValues(), evaluator_, NetRates());
    return std::clamp(score, -datagen::learnable_score, datagen::learnable_score);
}

}  // namespace gyre::training::net
