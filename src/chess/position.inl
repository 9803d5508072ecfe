#pragma once

// Member functions of BasicPosition; included only by chess/position.h.

#include <algorithm>

#include "chess/position.h"

namespace gyre {

template <SlidingAttacks S>
BasicPosition<S>::BasicPosition() : BasicPosition(*validate(Setup::standard())) {}

template <SlidingAttacks S>
BasicPosition<S>::BasicPosition(const ValidSetup& valid) {
    const Setup& setup = valid.setup();
    NoObserver observer;
    for (Square square : all_squares)
        if (setup.board[square] != Piece::None) put(setup.board[square], square, observer);
    side_to_move_ = setup.side_to_move;
    fullmove_number_ = setup.fullmove_number;

    State first;
    castling_rules_ = CastlingRules(setup);
    for (Castle castle : all_castles)
        if (castling_rook(castle) != Square::None) first.castling.add(castle);
    first.en_passant = setup.en_passant;
    first.halfmove_clock = static_cast<std::uint32_t>(setup.halfmove_clock);
    states_.push_back(first);

    const Checks checks = compute_checks(side_to_move_);
    state().checkers = checks.checkers;
    state().pinned = checks.pinned;
    state().en_passant_is_legal = detect_legal_en_passant();
    state().key = compute_key();
    state().pawn_key = compute_pawn_key();
}

template <SlidingAttacks S>
Setup BasicPosition<S>::setup() const {
    Setup setup;
    setup.board = board_;
    setup.side_to_move = side_to_move_;
    for (Castle castle : all_castles)
        if (castling_rights().has(castle)) setup.castling_rooks[castle] = castling_rook(castle);
    setup.en_passant = en_passant();
    setup.halfmove_clock = std::min(halfmove_clock(), max_halfmove_clock);
    setup.fullmove_number = std::min(fullmove_number_, max_fullmove_number);
    return setup;
}

template <SlidingAttacks S>
bool BasicPosition<S>::needs_chess960() const {
    return std::any_of(std::begin(all_castles), std::end(all_castles), [this](Castle castle) {
        const Square king_home = relative(color_of(castle), Square::E1);
        const Square rook_home = relative(color_of(castle), is_h_side(castle) ? Square::H1 : Square::A1);
        return castling_rights().has(castle) &&
               (king(color_of(castle)) != king_home || castling_rook(castle) != rook_home);
    });
}

template <SlidingAttacks S>
Key BasicPosition<S>::compute_key() const {
    Key key = zobrist::castling(castling_rights());
    for (Square square : occupied()) key ^= zobrist::piece(board_[square], square);
    if (side_to_move_ == Color::White) key ^= zobrist::white_to_move;
    if (detect_legal_en_passant()) key ^= zobrist::en_passant(en_passant());
    return key;
}

template <SlidingAttacks S>
Key BasicPosition<S>::compute_pawn_key() const {
    Key key;
    for (Square square : pieces(PieceType::Pawn)) key ^= zobrist::piece(board_[square], square);
    return key;
}

template <SlidingAttacks S>
Key BasicPosition<S>::polyglot_key() const {
    if (en_passant() == Square::None || en_passant_is_legal()) return key();
    const Bitboard beside = pawn_attacks(~side_to_move_, en_passant()) & pieces(side_to_move_, PieceType::Pawn);
    return beside.any() ? key() ^ zobrist::en_passant(en_passant()) : key();
}

template <SlidingAttacks S>
Key BasicPosition<S>::castling_key_change(Castle castle) const {
    const Color us = color_of(castle);
    const Piece king_piece = make_piece(us, PieceType::King), rook_piece = make_piece(us, PieceType::Rook);
    return zobrist::piece(king_piece, king(us)) ^ zobrist::piece(king_piece, king_target(castle)) ^
           zobrist::piece(rook_piece, castling_rook(castle)) ^ zobrist::piece(rook_piece, rook_target(castle));
}

template <SlidingAttacks S>
Key BasicPosition<S>::key_after(Move move) const {
    const Square from = move.from(), to = move.to();
    const Piece moved = board_[from];
    Key key = state().key ^ zobrist::white_to_move;
    if (state().en_passant_is_legal) key ^= zobrist::en_passant(state().en_passant);

    CastlingRights rights = state().castling;
    rights.remove(castling_rules_.rights_lost(from) | castling_rules_.rights_lost(to));
    key ^= zobrist::castling(state().castling) ^ zobrist::castling(rights);
    if (move.kind() == Move::Kind::Castling) return key ^ castling_key_change(castle_of(move));

    const Square captured_on = move.kind() == Move::Kind::EnPassant ? en_passant_victim(to) : to;
    if (!is_empty(captured_on)) key ^= zobrist::piece(board_[captured_on], captured_on);
    const Piece arrived = move.kind() == Move::Kind::Promotion ? make_piece(side_to_move_, move.promotion()) : moved;
    key ^= zobrist::piece(moved, from) ^ zobrist::piece(arrived, to);
    const bool double_push = type_of(moved) == PieceType::Pawn && (index_of(from) ^ index_of(to)) == 16;
    if (double_push && en_passant_possible_after_push(from)) key ^= zobrist::en_passant(to);
    return key;
}

template <SlidingAttacks S>
bool BasicPosition<S>::en_passant_possible_after_push(Square from) const {
    const Color us = side_to_move_, them = ~us;
    const Square passed = forward(us, from);
    for (Square capturer : pawn_attacks(us, passed) & pieces(them, PieceType::Pawn)) {
        S after = sliders();
        after.toggle(from);
        after.toggle(capturer);
        after.toggle(passed);
        if ((attacks_to(king(them), after) & pieces(us) & ~bb(from)).empty()) return true;
    }
    return false;
}

template <SlidingAttacks S>
bool BasicPosition<S>::detect_legal_en_passant() const {
    if (en_passant() == Square::None) return false;
    for (Square from : pawn_attacks(~side_to_move_, en_passant()) & pieces(side_to_move_, PieceType::Pawn))
        if (en_passant_leaves_king_safe(from)) return true;
    return false;
}

template <SlidingAttacks S>
Bitboard BasicPosition<S>::attacks_from(Square square) const {
    const Piece piece = board_[square];
    switch (type_of(piece)) {
        case PieceType::Pawn: return pawn_attacks(color_of(piece), square);
        case PieceType::Knight: return knight_attacks(square);
        case PieceType::Bishop: return sliders().bishop(square);
        case PieceType::Rook: return sliders().rook(square);
        case PieceType::Queen: return queen_attacks(sliders(), square);
        case PieceType::King: return king_attacks(square);
        case PieceType::None: break;
    }
    return {};
}

template <SlidingAttacks S>
PieceType BasicPosition<S>::captured_type(Move move) const {
    if (move.kind() == Move::Kind::Castling) return PieceType::None;
    if (move.kind() == Move::Kind::EnPassant) return PieceType::Pawn;
    return type_of(board_[move.to()]);
}

template <SlidingAttacks S>
bool BasicPosition<S>::can_castle(Castle castle) const {
    if (!castling_rights().has(castle)) return false;
    return (castling_rules_.path(castle) & occupied()).empty();
}

template <SlidingAttacks S>
bool BasicPosition<S>::is_pseudo_legal_pawn_move(Move move) const {
    const Color us = side_to_move_;
    const Square from = move.from(), to = move.to();
    const bool promotes = relative(us, rank_of(to)) == Rank::R8;
    if (promotes != (move.kind() == Move::Kind::Promotion)) return false;
    if (move.kind() == Move::Kind::EnPassant) return to == en_passant() && pawn_attacks(us, from).contains(to);
    if (move.kind() == Move::Kind::Castling) return false;
    if (pawn_attacks(us, from).contains(to)) return pieces(~us).contains(to);

    if (to == forward(us, from)) return is_empty(to);
    if (relative(us, rank_of(from)) != Rank::R2) return false;
    const Square passed = forward(us, from);
    return to == forward(us, passed) && is_empty(passed) && is_empty(to);
}

template <SlidingAttacks S>
bool BasicPosition<S>::is_pseudo_legal(Move move) const {
    const Color us = side_to_move_;
    const Square from = move.from(), to = move.to();
    if (!pieces(us).contains(from)) return false;
    const bool spare_bits_clear = move.kind() == Move::Kind::Promotion || ((move.word() >> 12) & 3) == 0;
    if (!spare_bits_clear) return false;

    const PieceType type = type_of(board_[from]);
    if (move.kind() == Move::Kind::Castling) {
        if (type != PieceType::King || from == to) return false;
        const Castle castle = castle_of(move);
        return castling_rook(castle) == to && can_castle(castle);
    }
    if (pieces(us).contains(to)) return false;
    if (type == PieceType::Pawn) return is_pseudo_legal_pawn_move(move);
    return move.kind() == Move::Kind::Normal && attacks_from(from).contains(to);
}

template <SlidingAttacks S>
bool BasicPosition<S>::leaves_king_safe(Move move) const {
    const Color us = side_to_move_, them = ~us;
    const Square from = move.from(), to = move.to(), king_square = king(us);
    if (move.kind() == Move::Kind::EnPassant) return en_passant_leaves_king_safe(from);

    if (move.kind() == Move::Kind::Castling)
        return !in_check() && castling_rules_.leaves_king_safe(castle_of(move), placement_, pinned());
    if (from == king_square) {
        S without_king = sliders();
        without_king.toggle(king_square);
        return !is_attacked(to, them, without_king);
    }
    if (in_check()) {
        if (checkers().more_than_one()) return false;
        const Square checker = checkers().lsb();
        if (!(between(king_square, checker) | bb(checker)).contains(to)) return false;
    }
    return !pinned().contains(from) || line(king_square, from).contains(to);
}

template <SlidingAttacks S>
bool BasicPosition<S>::gives_check(Move move) const {
    const Color us = side_to_move_;
    const Square from = move.from(), to = move.to(), target = king(~us);
    S after = sliders();
    after.toggle(from);
    Square arrived = to;
    PieceType type = type_of(board_[from]);
    if (move.kind() == Move::Kind::Castling) {
        const Castle castle = castle_of(move);
        after.toggle(to);
        after.toggle(king_target(castle));
        after.toggle(rook_target(castle));
        arrived = rook_target(castle);
        type = PieceType::Rook;
    } else {
        if (is_empty(to)) after.toggle(to);
        if (move.kind() == Move::Kind::EnPassant) after.toggle(en_passant_victim(to));
        if (move.kind() == Move::Kind::Promotion) type = move.promotion();
    }
    const Bitboard moved = bb(arrived);
    const auto is = [type](PieceType a) { return type == a || type == PieceType::Queen; };
    if (type == PieceType::Pawn && pawn_attacks(us, arrived).contains(target)) return true;
    if (type == PieceType::Knight && knight_attacks(arrived).contains(target)) return true;
    const Bitboard gone = bb(from) | (move.kind() == Move::Kind::Castling ? bb(to) : Bitboard{});
    const Bitboard diagonal =
        (pieces(us, PieceType::Bishop, PieceType::Queen) & ~gone) | (is(PieceType::Bishop) ? moved : Bitboard{});
    const Bitboard straight =
        (pieces(us, PieceType::Rook, PieceType::Queen) & ~gone) | (is(PieceType::Rook) ? moved : Bitboard{});
    return (bishop_rays(target).intersects(diagonal) && after.bishop(target).intersects(diagonal)) ||
           (rook_rays(target).intersects(straight) && after.rook(target).intersects(straight));
}

template <SlidingAttacks S>
int BasicPosition<S>::repetitions() const {
    return repetitions_at(states_.size() - 1);
}

template <SlidingAttacks S>
bool BasicPosition<S>::has_repeated() const {
    const std::size_t last = states_.size() - 1;
    const std::size_t reach = std::min<std::size_t>({state().halfmove_clock, state().plies_since_null, last});
    for (std::size_t back = 0; back + 4 <= reach; ++back)
        if (repetitions_at(last - back) > 0) return true;
    return false;
}

template <SlidingAttacks S>
bool BasicPosition<S>::is_draw_by_repetition(int plies_from_root) const {
    const std::size_t last = states_.size() - 1;
    const std::size_t reach = std::min<std::size_t>({state().halfmove_clock, state().plies_since_null, last});
    bool seen_before_root = false;
    for (std::size_t back = 4; back <= reach; back += 2) {
        if (states_[last - back].key != state().key) continue;
        if (static_cast<int>(back) < plies_from_root || seen_before_root) return true;
        seen_before_root = true;
    }
    return false;
}

template <SlidingAttacks S>
bool BasicPosition<S>::has_upcoming_repetition(int plies_from_root) const {
    const std::size_t last = states_.size() - 1;
    const std::size_t reach = std::min<std::size_t>({state().halfmove_clock, state().plies_since_null, last});
    const auto key_before = [&](std::size_t back) { return states_[last - back].key; };
    // XOR of the enemy's changes since then; zero once all its pieces are back.
    Key theirs;
    for (std::size_t back = 3; back <= reach; back += 2) {
        if (back == 3) theirs = key_before(0) ^ key_before(1) ^ zobrist::white_to_move;
        theirs ^= key_before(back - 1) ^ key_before(back) ^ zobrist::white_to_move;
        if (theirs != Key()) continue;
        const auto [a, b] = reversible_moves.find(key_before(0) ^ key_before(back));
        if (a == Square::None || between(a, b).intersects(occupied())) continue;
        if (static_cast<int>(back) < plies_from_root) return true;
        // Before the root, the position must have occurred twice, and we must be the side that moves back.
        const Square from = is_empty(a) ? b : a;
        if (color_of(board_[from]) == side_to_move_ && repetitions_at(last - back) > 0) return true;
    }
    return false;
}

template <SlidingAttacks S>
int BasicPosition<S>::repetitions_at(std::size_t index) const {
    const State& then = states_[index];
    const std::size_t reach = std::min<std::size_t>({then.halfmove_clock, then.plies_since_null, index});
    int found = 0;
    for (std::size_t back = 4; back <= reach; back += 2) found += states_[index - back].key == then.key ? 1 : 0;
    return found;
}

}  // namespace gyre
