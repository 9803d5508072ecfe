#include "search/move_picker.h"

#include <utility>

namespace gyre {

namespace {
/// Most valuable victim first; the history of the capture decides among equals.
constexpr int victim_weight = 16;

constexpr int victim_value(PieceType type) { return ExchangeValues{}[type]; }
}  // namespace

int MovePicker::history_score(Move move) const {
    const Piece piece = position_.piece_on(move.from());
    int score = context_.histories.quiet[color_of(piece)][move.from()][move.to()].value();
    for (const PieceToHistory* continuation : context_.continuations)
        score += (*continuation)[piece][move.to()].value();
    return score;
}

void MovePicker::make_tactical() {
    for (Move move : legal_moves<Generate::Tactical>(position_)) {
        if (move == table_move_) continue;
        const PieceType captured = position_.captured_type(move);
        const Piece piece = position_.piece_on(move.from());
        int score = context_.histories.capture[piece][move.to()][index_of(captured)].value();
        if (captured != PieceType::None) score += victim_weight * victim_value(captured);
        if (move.kind() == Move::Kind::Promotion) score += victim_weight * victim_value(move.promotion());
        moves_.push_back({move, score});
    }
}

void MovePicker::make_quiets() {
    moves_.clear();
    at_ = 0;
    for (Move move : legal_moves<Generate::Quiet>(position_)) {
        if (move == table_move_ || move == context_.killers[0] || move == context_.killers[1]) continue;
        moves_.push_back({move, history_score(move)});
    }
}

MovePicker::Scored MovePicker::take_best() {
    std::size_t best = at_;
    for (std::size_t i = at_ + 1; i < moves_.size(); ++i)
        if (moves_[i].score > moves_[best].score) best = i;
    std::swap(moves_[at_], moves_[best]);
    return moves_[at_++];
}

Move MovePicker::next_good_tactical() {
    while (at_ < moves_.size()) {
        const Scored scored = take_best();
        if (exchange_at_least(position_, scored.move, 0)) return scored.move;
        bad_.push_back(scored.move);
    }
    return {};
}

Move MovePicker::next_killer() {
    while (next_killer_ < context_.killers.size()) {
        const Move killer = context_.killers[next_killer_++];
        const bool repeated = next_killer_ == 2 && killer == context_.killers[0];
        if (killer && killer != table_move_ && !repeated && position_.is_legal(killer) && !is_tactical(killer))
            return killer;
        // One that can't be played now may not be hidden from the quiet moves either; an illegal move is not among
        // them.
    }
    return {};
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::Table:
            stage_ = Stage::MakeTactical;
            if (table_move_) return table_move_;
            [[fallthrough]];
        case Stage::MakeTactical:
            make_tactical();
            stage_ = Stage::GoodTactical;
            [[fallthrough]];
        case Stage::GoodTactical:
            if (const Move move = next_good_tactical()) return move;
            if (purpose_ == Purpose::GoodTactical) break;
            stage_ = Stage::Killers;
            [[fallthrough]];
        case Stage::Killers:
            if (!skip_quiets_)
                if (const Move move = next_killer()) return move;
            stage_ = Stage::MakeQuiets;
            [[fallthrough]];
        case Stage::MakeQuiets:
            if (!skip_quiets_) make_quiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (!skip_quiets_ && at_ < moves_.size()) return take_best().move;
            stage_ = Stage::BadTactical;
            [[fallthrough]];
        case Stage::BadTactical:
            if (next_bad_ < bad_.size()) return bad_[next_bad_++];
            break;
        case Stage::Done: break;
    }
    stage_ = Stage::Done;
    return {};
}

}  // namespace gyre
