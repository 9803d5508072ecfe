#include "web/card_trainer.h"

#include <cstddef>
#include <utility>

#include "analysis/game_analyser.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::web {

CardTrainer::CardTrainer(TrainingFile file, EngineOptions engine)
    : file_(std::move(file)), judge_(std::move(engine), analysis::usual_nodes) {}

Result<bool, std::string> CardTrainer::is_as_good(const Position& position, Move move) {
    constexpr std::size_t most_verdicts = 10'000;
    const std::string key = to_fen(position) + ' ' + to_uci(move);
    const std::lock_guard lock(judge_mutex_);
    if (const auto known = verdicts_.find(key); known != verdicts_.end()) return known->second;
    if (verdicts_.size() >= most_verdicts) verdicts_.clear();
    const auto verdict = judge_.is_as_good(position, move);
    if (verdict) verdicts_[key] = *verdict;
    return verdict;
}

}  // namespace gyre::web
