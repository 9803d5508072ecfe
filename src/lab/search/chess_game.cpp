#include "lab/search/chess_game.h"

#include <algorithm>

#include "chess/generate.h"
#include "chess/outcome.h"
#include "eval/evaluate.h"
#include "lab/material_rules.h"

namespace gyre::lab {

namespace {

int value_of(PieceType type) { return type == PieceType::None ? 0 : document_values[type]; }

/// Most valuable victim, then least valuable attacker; 0 for a quiet move.
int urgency(const Position& position, Move move) {
    const int gain = value_of(position.captured_type(move)) + value_of(move.promotion());
    if (gain == 0) return 0;
    constexpr int victims_first = 16;
    return victims_first * gain - value_of(position.moved_type(move)) / 100;
}

/// Returns captures and promotions by urgency, then quiet moves; otherwise keeps the order.
MoveList most_urgent_first(const Position& position, const MoveList& moves) {
    struct Rated {
        int urgency;
        Move move;
    };
    std::vector<Rated> urgent;
    MoveList quiet, ordered;
    for (Move move : moves) {
        if (const int rating = urgency(position, move))
            urgent.push_back({rating, move});
        else
            quiet.push_back(move);
    }
    std::stable_sort(urgent.begin(), urgent.end(),
                     [](const Rated& a, const Rated& b) { return a.urgency > b.urgency; });
    for (const Rated& rated : urgent) ordered.push_back(rated.move);
    for (Move move : quiet) ordered.push_back(move);
    return ordered;
}

}  // namespace

Score material_balance(const Position& position) {
    const Color us = position.side_to_move();
    int balance = 0;
    for (PieceType type : all_piece_types)
        balance += document_values[type] * (position.pieces(us, type).count() - position.pieces(~us, type).count());
    return Score(balance);
}

ChessGame::ChessGame(Position position, Judge judge) : position_(std::move(position)), judge_(judge) {}

bool ChessGame::has_moves() const {
    // Usually there is a capture, and captures are faster to generate.
    return !legal_moves<Generate::Tactical>(position_).empty() || !legal_moves(position_).empty();
}

MoveList ChessGame::moves() const { return most_urgent_first(position_, legal_moves(position_)); }

MoveList ChessGame::tactical_moves() const {
    return most_urgent_first(position_, legal_moves<Generate::Tactical>(position_));
}

std::optional<NodeWorth> ChessGame::drawn_by_rule(Ply ply) const {
    if (ply.is_root()) return std::nullopt;
    if (position_.is_draw_by_repetition(ply.count())) return NodeWorth{Score::draw(), NodeEnd::Repetition};
    if (is_insufficient_material(position_)) return NodeWorth{Score::draw(), NodeEnd::InsufficientMaterial};
    // A mate on the last of the fifty moves counts.
    constexpr int fifty_moves = 100;
    if (position_.halfmove_clock() < fifty_moves) return std::nullopt;
    if (position_.in_check() && count_legal_moves(position_) == 0) return without_moves(ply);
    return NodeWorth{Score::draw(), NodeEnd::FiftyMoves};
}

NodeWorth ChessGame::without_moves(Ply ply) const {
    if (position_.in_check()) return {Score::mated_in(ply.count()), NodeEnd::Mate};
    return {Score::draw(), NodeEnd::Stalemate};
}

Score ChessGame::evaluate() const {
    return judge_ == Judge::Material ? material_balance(position_) : gyre::evaluate(position_);
}

bool ChessGame::may_pass() const {
    const Color us = position_.side_to_move();
    const Bitboard plain = position_.pieces(PieceType::Pawn) | bb(position_.king(us));
    return !position_.in_check() && (position_.pieces(us) & ~plain).any();
}

bool ChessGame::pawn_reached_seventh() const {
    if (line_.empty() || !line_.back().move) return false;
    const Square to = line_.back().move.to();
    const Color mover = ~position_.side_to_move();
    return position_.piece_on(to) == make_piece(mover, PieceType::Pawn) && rank_of(to) == relative(mover, Rank::R7);
}

bool ChessGame::recaptured() const {
    if (line_.size() < 2) return false;
    const Made &last = line_.back(), &before = line_[line_.size() - 2];
    return last.capture && before.capture && last.move.to() == before.move.to();
}

bool ChessGame::king_must_move() const {
    if (position_.in_check()) return false;
    const MoveList moves = legal_moves(position_);
    const Square king = position_.king(position_.side_to_move());
    return !moves.empty() && std::all_of(moves.begin(), moves.end(), [king](Move m) { return m.from() == king; });
}

void ChessGame::make(Move move) {
    line_.push_back({move, position_.is_capture(move)});
    position_.make_unchecked(move);
}

void ChessGame::unmake(Move move) {
    position_.unmake_unchecked(move);
    line_.pop_back();
}

void ChessGame::pass() {
    line_.push_back({});
    position_.make_null();
}

void ChessGame::take_back_pass() {
    position_.unmake_null();
    line_.pop_back();
}

}  // namespace gyre::lab
