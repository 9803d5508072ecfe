#include "loose_board.h"

namespace gyre::loose {

namespace {

void add_pawn_move(MoveCodes& moves, int from, int to) {
    if (bit(to) & back_ranks) {
        for (const int promotion : {Queen, Rook, Bishop, Knight}) moves.add(from, to, promotion);
    } else {
        moves.add(from, to);
    }
}

}  // namespace

void LooseBoard::pseudo_legal_moves(MoveCodes& moves, Mask from, Mask to) const {
    const Mask own = side(turn);
    for (Mask movers = own & ~kinds[Pawn] & from; movers;) {
        const int origin = pop_msb(movers);
        for (Mask targets = attacks_from(origin) & ~own & to; targets;) moves.add(origin, pop_msb(targets));
    }
    if (from & kinds[King]) castling_moves(moves, from, to);
    pawn_moves(moves, from, to);
}

void LooseBoard::pawn_moves(MoveCodes& moves, Mask from, Mask to) const {
    const Mask pawns = of(Pawn, turn) & from;
    if (!pawns) return;
    for (Mask capturers = pawns; capturers;) {
        const int origin = pop_msb(capturers);
        for (Mask targets = pawn_attacks(turn, origin) & side(!turn) & to; targets;)
            add_pawn_move(moves, origin, pop_msb(targets));
    }
    const Mask empty = ~occupied();
    const int forward = turn ? 8 : -8;
    Mask single = (turn ? pawns << 8 : pawns >> 8) & empty;
    // Pawns of invalid positions may also advance by two from their first rank.
    const Mask twice_targets = turn ? rank_mask(2) | rank_mask(3) : rank_mask(4) | rank_mask(5);
    Mask twice = (turn ? single << 8 : single >> 8) & empty & twice_targets & to;
    for (single &= to; single;) {
        const int target = pop_msb(single);
        add_pawn_move(moves, target - forward, target);
    }
    while (twice) {
        const int target = pop_msb(twice);
        moves.add(target - 2 * forward, target);
    }
    if (en_passant != no_square) en_passant_moves(moves, from, to);
}

void LooseBoard::en_passant_moves(MoveCodes& moves, Mask from, Mask to) const {
    if (en_passant == no_square || !(bit(en_passant) & to) || (bit(en_passant) & occupied())) return;
    Mask capturers = of(Pawn, turn) & from & pawn_attacks(!turn, en_passant) & rank_mask(turn ? 4 : 3);
    while (capturers) moves.add(pop_msb(capturers), en_passant);
}

void LooseBoard::castling_moves(MoveCodes& moves, Mask from, Mask to) const {
    const Mask rank = back_rank(turn);
    const Mask kings = of(King, turn) & ~promoted & rank & from;
    if (!kings) return;
    // With several kings, the one with the lowest square castles.
    const int own_king = lsb(kings);
    for (Mask rooks = clean_castling_rights() & rank & to; rooks;) {
        const int rook = pop_msb(rooks);
        if (!castling_path_is_safe(own_king, rook)) continue;
        const Move move = normalised({own_king, rook});
        moves.add(move.from, move.to);
    }
}

bool LooseBoard::castling_path_is_safe(int own_king, int rook) const {
    const bool queenside = rook < own_king;
    const int row = own_king & 56;
    const int king_target = row + (queenside ? 2 : 6), rook_target = row + (queenside ? 3 : 5);
    const Mask king_path = between(own_king, king_target), rook_path = between(rook, rook_target);
    const Mask others = occupied() ^ bit(own_king) ^ bit(rook);
    if (others & (king_path | rook_path | bit(king_target) | bit(rook_target))) return false;
    // The king leaves its square, so it does not shield the squares behind it, and the rook arrives beside it.
    const Mask without_king = occupied() ^ bit(own_king);
    for (Mask path = king_path | bit(own_king); path;)
        if (attackers(!turn, pop_msb(path), without_king)) return false;
    const Mask final_occupied = without_king ^ bit(rook) ^ bit(rook_target);
    return !attackers(!turn, king_target, final_occupied);
}

bool LooseBoard::en_passant_is_safe(const Move& move, int own_king) const {
    const int captured = move.to + (turn ? -8 : 8);
    LooseBoard next = *this;
    next.remove(move.from);
    next.remove(captured);
    next.put(move.to, Pawn, turn, false);
    return !next.attackers(!turn, own_king);
}

bool LooseBoard::keeps_king_safe(const Move& move, int own_king, Mask blockers) const {
    if (move.from == own_king) {
        if (is_castling(move)) return true;
        return !attackers(!turn, move.to);
    }
    if (is_en_passant(move)) return en_passant_is_safe(move, own_king);
    return !(blockers & bit(move.from)) || (line(move.from, own_king) & bit(move.to));
}

void LooseBoard::king_steps(MoveCodes& moves, int own_king, Mask to) const {
    const Mask without_king = occupied() ^ bit(own_king);
    for (Mask targets = king_attacks(own_king) & ~side(turn) & to; targets;) {
        const int target = pop_msb(targets);
        if (!attackers(!turn, target, without_king)) moves.add(own_king, target);
    }
}

void LooseBoard::evasions(MoveCodes& moves, int own_king, Mask checks, Mask from, Mask to) const {
    if (from & bit(own_king)) king_steps(moves, own_king, to);
    if (!std::has_single_bit(checks)) return;
    const int checker = msb(checks);
    const Mask targets = between(own_king, checker) | checks;
    pseudo_legal_moves(moves, ~kinds[King] & from, targets & to);
    // Capturing a checking pawn en passant leads to a square that is neither of the targets.
    if (en_passant == no_square || (bit(en_passant) & targets)) return;
    if (checker == en_passant + (turn ? -8 : 8)) en_passant_moves(moves, from, to);
}

void LooseBoard::legal_moves(MoveCodes& moves, Mask from, Mask to) const {
    // Here a king counts even if it is a promoted piece.
    const Mask kings = of(King, turn);
    if (!kings) return pseudo_legal_moves(moves, from, to);
    const int own_king = msb(kings);
    const Mask blockers = slider_blockers(own_king, turn), checks = attackers(!turn, own_king);
    MoveCodes candidates;
    if (checks)
        evasions(candidates, own_king, checks, from, to);
    else
        pseudo_legal_moves(candidates, from, to);
    for (const std::uint16_t code : candidates) {
        const Move move = decode(code);
        const bool plain = move.from != own_king && move.to != en_passant && !(blockers & bit(move.from));
        const bool evading_king = checks && move.from == own_king;
        if (plain || evading_king || keeps_king_safe(move, own_king, blockers))
            moves.add(move.from, move.to, move.promotion);
    }
}

void LooseBoard::legal_en_passant_moves(MoveCodes& moves, Mask from, Mask to) const {
    MoveCodes candidates;
    en_passant_moves(candidates, from, to);
    for (const std::uint16_t code : candidates)
        if (!is_into_check(decode(code))) moves.add(code & 63, code >> 6 & 63);
}

void LooseBoard::pseudo_legal_captures(MoveCodes& moves, Mask from, Mask to) const {
    const Mask own = side(turn);
    const Mask victims = side(!turn) & to;
    for (Mask movers = own & ~kinds[Pawn] & from; movers;) {
        const int origin = pop_msb(movers);
        for (Mask targets = attacks_from(origin) & ~own & victims; targets;) moves.add(origin, pop_msb(targets));
    }
    for (Mask capturers = of(Pawn, turn) & from; capturers;) {
        const int origin = pop_msb(capturers);
        for (Mask targets = pawn_attacks(turn, origin) & victims; targets;)
            add_pawn_move(moves, origin, pop_msb(targets));
    }
    en_passant_moves(moves, from, to);
}

void LooseBoard::legal_captures(MoveCodes& moves, Mask from, Mask to) const {
    legal_moves(moves, from, to & side(!turn));
    legal_en_passant_moves(moves, from, to);
}

int LooseBoard::count_legal_moves() const {
    MoveCodes moves;
    legal_moves(moves);
    return moves.size();
}

bool LooseBoard::has_legal_move() const { return count_legal_moves() > 0; }

bool LooseBoard::has_pseudo_legal_en_passant() const {
    MoveCodes moves;
    en_passant_moves(moves);
    return !moves.empty();
}

bool LooseBoard::has_legal_en_passant() const {
    if (en_passant == no_square) return false;
    MoveCodes moves;
    legal_en_passant_moves(moves);
    return !moves.empty();
}

bool LooseBoard::is_pseudo_legal(const Move& move) const {
    if (!move.on_board() || move.is_null() || move.drop) return false;
    const int kind = kind_at(move.from);
    if (kind == NoKind || !(side(turn) & bit(move.from))) return false;
    const bool to_last_rank = kind == Pawn && (bit(move.to) & rank_mask(turn ? 7 : 0));
    if (move.promotion ? !to_last_rank || move.promotion < Knight || move.promotion > Queen : to_last_rank)
        return false;
    if (kind == King) {
        MoveCodes castlings;
        castling_moves(castlings);
        const Move written = normalised(move);
        for (const std::uint16_t code : castlings)
            if (decode(code) == written) return true;
    }
    if (side(turn) & bit(move.to)) return false;
    if (kind != Pawn) return (attacks_from(move.from) & bit(move.to)) != 0;
    MoveCodes moves;
    pawn_moves(moves, bit(move.from), bit(move.to));
    for (const std::uint16_t code : moves)
        if (decode(code) == move) return true;
    return false;
}

bool LooseBoard::is_into_check(const Move& move) const {
    const int own_king = king(turn);
    if (own_king == no_square) return false;
    if (const Mask checks = attackers(!turn, own_king)) {
        MoveCodes moves;
        evasions(moves, own_king, checks, bit(move.from), bit(move.to));
        bool evades = false;
        for (const std::uint16_t code : moves) evades |= decode(code) == move;
        if (!evades) return true;
        if (move.from == own_king) return false;
    }
    return !keeps_king_safe(move, own_king, slider_blockers(own_king, turn));
}

}  // namespace gyre::loose
