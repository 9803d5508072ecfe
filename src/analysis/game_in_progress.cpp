#include "analysis/game_in_progress.h"

#include <utility>

namespace gyre::analysis {

std::optional<PositionAnalysis> drawn_end(const GameTask& task) {
    const PlyRange wanted = positions_wanted(task.start, task.moves.size(), task.judging);
    const bool is_won = task.result == GameResult::WhiteWins || task.result == GameResult::BlackWins;
    if (wanted.end <= task.moves.size() || is_won) return std::nullopt;
    Position end = task.start;
    for (const Move move : task.moves) end.make(move);
    const bool is_draw = result_of(outcome(end), end.side_to_move()) == GameResult::Draw;
    return is_draw ? std::optional(PositionAnalysis{.score = Score::draw(), .lines = {}}) : std::nullopt;
}

PlyRange positions_to_search(const GameTask& task) {
    PlyRange range = positions_wanted(task.start, task.moves.size(), task.judging);
    if (drawn_end(task)) --range.end;
    return range;
}

std::vector<std::string> keys_of(const GameTask& task) {
    Position position = task.start;
    PositionKeys keys(position);
    std::vector<std::string> texts = {keys.key()};
    for (const Move move : task.moves) {
        position.make(move);
        keys.add(position);
        texts.push_back(keys.key());
    }
    return texts;
}

GameInProgress::GameInProgress(const GameTask& task)
    : task_(task), keys_(keys_of(task)), known_(keys_.size()), levels_(keys_.size()), earlier_(keys_.size()) {
    known_.back() = drawn_end(task);
    const PlyRange searched = positions_to_search(task);
    for (std::size_t ply = searched.begin; ply < searched.end; ++ply) left_.push_back({ply, 0});
}

std::optional<PlannedSearch> GameInProgress::take() {
    if (left_.empty()) return std::nullopt;
    const PlannedSearch search = left_.back();
    left_.pop_back();
    ++taken_;
    return search;
}

void GameInProgress::put(const PlannedSearch& search, PositionAnalysis found) {
    --taken_;
    auto& known = known_[search.ply];
    earlier_[search.ply] = known ? known->score : found.score;
    levels_[search.ply] = search.level;
    known = std::move(found);
}

const std::vector<PlannedSearch>& GameInProgress::begin_round() {
    left_ = searches_needed(judged(), levels_, earlier_);
    finished_ = left_.empty();
    return left_;
}

Position GameInProgress::position(std::size_t ply) const {
    Position position = task_.start;
    for (std::size_t i = 0; i < ply; ++i) position.make(task_.moves[i]);
    return position;
}

GameAnalysis GameInProgress::judged() const {
    GameAnalysis game = judge_game(task_.start, task_.moves, known_, task_.judging);
    game.complete = finished_;
    return game;
}

}  // namespace gyre::analysis
