#include "search/move_picker.h"

#include <cstddef>
#include <utility>

#include "search/attacked_squares.h"
#include "search/quiet_checks.h"

namespace gyre {

namespace {
/// Captures are ordered by the most valuable victim; their history decides among equals.
constexpr int victim_weight = 16;
/// A quiet check is tried early if it loses at most this many centipawns by exchange.
constexpr int harmless_loss = 75;

constexpr int victim_value(PieceType type) { return ExchangeValues{}[type]; }
/// History points for leaving a square where a cheaper piece attacks this one.
constexpr int threat_bonus(PieceType type) {
    constexpr int minor = 5000, rook = 8000, queen = 14000;
    if (type == PieceType::Queen) return queen;
    return type == PieceType::Rook ? rook : minor;
}
}  // namespace

int MovePicker::history_score(Move move) const {
    const Piece piece = position_.piece_on(move.from());
    int score = 0;
    if (context_.use_quiet_history) score = context_.histories.quiet.at(color_of(piece), move, threats_).value();
    for (const OrderingContext::Weighted& table : context_.by_piece_and_target)
        score += (*table.scores)[piece][move.to()].value() * table.weight / OrderingContext::full_weight;
    return score;
}

int MovePicker::capture_score(Move move) const {
    if (!context_.use_capture_history) return 0;
    const std::size_t captured = index_of(position_.captured_type(move));
    return context_.histories.capture[position_.piece_on(move.from())][move.to()][captured].value();
}

int MovePicker::unique(int score, Move move) const {
    constexpr int ways = 64 * 64;
    const Color us = position_.side_to_move();
    const std::size_t way = 64 * index_of(relative(us, move.from())) + index_of(relative(us, move.to()));
    return score * ways - static_cast<int>(way);
}

void MovePicker::prefetch_histories() const {
    constexpr std::size_t cache_line = 64;
    for (const OrderingContext::Weighted& table : context_.by_piece_and_target)
        for (PieceType type : all_piece_types) {
            if (position_.pieces(position_.side_to_move(), type).empty()) continue;
            const auto& scores = (*table.scores)[make_piece(position_.side_to_move(), type)];
            const auto* const bytes = reinterpret_cast<const std::byte*>(&scores);
            for (std::size_t at = 0; at < sizeof(scores); at += cache_line) __builtin_prefetch(bytes + at);
        }
}

void MovePicker::make_tactical() {
    for (Move move : legal_moves<Generate::Tactical>(position_)) {
        if (move == table_move_) continue;
        const PieceType captured = position_.captured_type(move);
        int score = capture_score(move);
        if (captured != PieceType::None) score += victim_weight * victim_value(captured);
        if (move.kind() == Move::Kind::Promotion) score += victim_weight * victim_value(move.promotion());
        moves_.push_back({move, unique(score, move)});
    }
}

void MovePicker::make_quiets() {
    moves_.clear();
    at_ = 0;
    prefetch_histories();
    const PieceTypeArray<Bitboard> checks = checking_squares(position_);
    const bool sees_threats = context_.threat_order > 0;
    const auto feared = sees_threats ? cheaper_attacks(position_) : PieceTypeArray<Bitboard>{};
    for (Move move : legal_moves<Generate::Quiet>(position_)) {
        if (move == table_move_ || move == context_.killers[0] || move == context_.killers[1]) continue;
        int score = history_score(move);
        if (context_.check_bonus != 0 && checks[position_.moved_type(move)].contains(move.to()) &&
            ((context_.knows_threats && arrives_safely(threats_, move)) ||
             exchange_at_least(position_, move, -harmless_loss)))
            score += context_.check_bonus;
        if (sees_threats) {
            const PieceType type = position_.moved_type(move);
            const int fled = int{feared[type].contains(move.from())} - int{feared[type].contains(move.to())};
            score += fled * threat_bonus(type) * context_.threat_order / 100;
        }
        moves_.push_back({move, unique(score, move)});
    }
}

void MovePicker::make_checks() {
    moves_.clear();
    at_ = 0;
    visit_quiet_checks(position_, [this](Move move) {
        if (!exchange_at_least(position_, move, 0)) return;
        if (context_.finds_threats && moves_.empty()) threats_ = attacked_squares(position_, ~position_.side_to_move());
        moves_.push_back({move, unique(history_score(move), move)});
    });
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
        // A capture that often was good may lose something by exchange, one that often was bad must win something.
        const int divisor = context_.good_capture_divisor;
        const int least = divisor == 0 ? 0 : -capture_score(scored.move) / divisor;
        const bool is_safe = least <= 0 && context_.knows_threats && arrives_safely(threats_, scored.move);
        if (!context_.exchanges_decide || is_safe || exchange_at_least(position_, scored.move, least))
            return scored.move;
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
        // A killer that is illegal here is not in the list of quiet moves either, so skipping it is safe.
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
            stage_ = purpose_ == Purpose::All ? Stage::Killers : Stage::MakeChecks;
            return next();
        case Stage::MakeChecks:
            make_checks();
            stage_ = Stage::Checks;
            [[fallthrough]];
        case Stage::Checks:
            if (at_ < moves_.size()) return take_best().move;
            break;
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
