#include "loose_board.h"

namespace gyre::loose {

int LoosePieces::kind_at(int square) const {
    const Mask mask = bit(square);
    if (!(occupied() & mask)) return NoKind;
    for (int kind = Pawn; kind < King; ++kind)
        if (kinds[static_cast<std::size_t>(kind)] & mask) return kind;
    return King;
}

void LoosePieces::put(int square, int kind, bool white, bool is_promoted) {
    remove(square);
    const Mask mask = bit(square);
    kinds[static_cast<std::size_t>(kind)] |= mask;
    kinds[0] |= mask;
    sides[white ? 1 : 0] |= mask;
    if (is_promoted) promoted |= mask;
}

int LoosePieces::remove(int square) {
    const int kind = kind_at(square);
    if (kind == NoKind) return NoKind;
    const Mask rest = ~bit(square);
    kinds[static_cast<std::size_t>(kind)] &= rest;
    kinds[0] &= rest;
    sides[0] &= rest;
    sides[1] &= rest;
    promoted &= rest;
    return kind;
}

void LoosePieces::set_standard() {
    clear();
    constexpr int officers[] = {Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook};
    for (int file = 0; file < 8; ++file) {
        put(file, officers[file], true, false);
        put(8 + file, Pawn, true, false);
        put(48 + file, Pawn, false, false);
        put(56 + file, officers[file], false, false);
    }
}

int LoosePieces::king(bool white) const {
    const Mask candidates = of(King, white) & ~promoted;
    return candidates ? msb(candidates) : no_square;
}

Mask LoosePieces::attacks_from(int square) const {
    switch (kind_at(square)) {
        case Pawn: return pawn_attacks((side(true) & bit(square)) != 0, square);
        case Knight: return knight_attacks(square);
        case Bishop: return bishop_attacks(square, occupied());
        case Rook: return rook_attacks(square, occupied());
        case Queen: return bishop_attacks(square, occupied()) | rook_attacks(square, occupied());
        case King: return king_attacks(square);
        default: return 0;
    }
}

Mask LoosePieces::attackers(bool white, int square, Mask occupied) const {
    const Mask straight = kinds[Rook] | kinds[Queen], diagonal = kinds[Bishop] | kinds[Queen];
    const Mask found = (king_attacks(square) & kinds[King]) | (knight_attacks(square) & kinds[Knight]) |
                       (rook_attacks(square, occupied) & straight) | (bishop_attacks(square, occupied) & diagonal) |
                       (pawn_attacks(!white, square) & kinds[Pawn]);
    return found & side(white);
}

Mask LoosePieces::pin(bool white, int square) const {
    const int own_king = king(white);
    if (own_king == no_square || own_king == square) return all_squares;
    const Mask through = line(own_king, square);
    if (!through) return all_squares;
    const bool is_straight = file_of(own_king) == file_of(square) || rank_of(own_king) == rank_of(square);
    const Mask pinners = (is_straight ? kinds[Rook] : kinds[Bishop]) | kinds[Queen];
    // The pinner is beyond the square as seen from the king, with nothing between the two others.
    for (Mask snipers = pinners & side(!white) & through; snipers;) {
        const int sniper = pop_msb(snipers);
        if (between(sniper, own_king) & bit(square) && (between(sniper, own_king) & occupied() & ~bit(square)) == 0)
            return through;
    }
    return all_squares;
}

Mask LoosePieces::slider_blockers(int own_king, bool white) const {
    const Mask straight = kinds[Rook] | kinds[Queen], diagonal = kinds[Bishop] | kinds[Queen];
    Mask snipers = (gyre::rook_rays(square_at(own_king)).bits() & straight) |
                   (gyre::bishop_rays(square_at(own_king)).bits() & diagonal);
    Mask blockers = 0;
    for (snipers &= side(!white); snipers;) {
        const Mask passed = between(own_king, pop_msb(snipers)) & occupied();
        if (std::has_single_bit(passed)) blockers |= passed;
    }
    return blockers;
}

void LooseBoard::clear_all() {
    const bool mode = chess960;
    *this = {};
    chess960 = mode;
}

void LooseBoard::set_start_position() {
    clear_all();
    set_standard();
    castling_rights = bit(0) | bit(7) | bit(56) | bit(63);
}

Mask LooseBoard::checkers() const {
    const int own_king = king(turn);
    return own_king == no_square ? 0 : attackers(!turn, own_king);
}

Mask LooseBoard::clean_castling_rights() const {
    if (!castling_rights) return 0;
    Mask clean = 0;
    for (const bool white : {false, true}) {
        const Mask rooks = castling_rights & of(Rook, white) & back_rank(white);
        const Mask kings = of(King, white) & ~promoted & back_rank(white);
        if (!rooks || !kings) continue;
        if (!chess960) {
            if (kings & (file_a << 4)) clean |= rooks & (file_a | file_h);
            continue;
        }
        const int own_king = msb(kings);
        const Mask left = bit(lsb(rooks)), right = bit(msb(rooks));
        if (left < bit(own_king)) clean |= left;
        if (right > bit(own_king)) clean |= right;
    }
    return clean;
}

bool LooseBoard::has_kingside_right(bool white) const {
    const int own_king = castling_king(white);
    const Mask rights = clean_castling_rights() & back_rank(white);
    return own_king != no_square && rights && file_of(msb(rights)) > file_of(own_king);
}

bool LooseBoard::has_queenside_right(bool white) const {
    const int own_king = castling_king(white);
    const Mask rights = clean_castling_rights() & back_rank(white);
    return own_king != no_square && rights && file_of(lsb(rights)) < file_of(own_king);
}

bool LooseBoard::has_chess960_rights() const {
    LooseBoard free = *this, standard = *this;
    free.chess960 = true;
    standard.chess960 = false;
    const Mask rights = free.clean_castling_rights();
    // Rights that the standard rules do not have: another file of the rook, or a king away from the e-file.
    return (rights & ~standard.clean_castling_rights()) != 0;
}

bool LooseBoard::reduces_castling_rights(const Move& move) const {
    const Mask rights = clean_castling_rights(), touched = bit(move.from) ^ bit(move.to);
    return (touched & rights) || (rights & rank_1 && touched & of(King, true) & ~promoted) ||
           (rights & rank_8 && touched & of(King, false) & ~promoted);
}

Move LooseBoard::to_chess960(const Move& move) const {
    if (move.promotion || move.drop) return move;
    const int row = move.from & 56;
    const bool from_e = (move.from == 4 || move.from == 60) && (kinds[King] & bit(move.from));
    if (!from_e) return move;
    if (move.to == row + 6 && !(kinds[Rook] & bit(move.to))) return {move.from, row + 7};
    if (move.to == row + 2 && !(kinds[Rook] & bit(move.to))) return {move.from, row};
    return move;
}

Move LooseBoard::normalised(const Move& move, bool as_chess960) const {
    if (as_chess960 || move.promotion || move.drop) return move;
    const int row = move.from & 56;
    if ((move.from != 4 && move.from != 60) || !(kinds[King] & bit(move.from))) return move;
    if (move.to == row + 7) return {move.from, row + 6};
    if (move.to == row) return {move.from, row + 2};
    return move;
}

bool LooseBoard::is_en_passant(const Move& move) const {
    const int distance = move.to > move.from ? move.to - move.from : move.from - move.to;
    return move.to == en_passant && (kinds[Pawn] & bit(move.from)) && (distance == 7 || distance == 9) &&
           !(occupied() & bit(move.to));
}

bool LooseBoard::is_capture(const Move& move) const {
    const Mask touched = bit(move.from) ^ bit(move.to);
    return (touched & side(!turn)) || is_en_passant(move);
}

bool LooseBoard::is_zeroing(const Move& move) const {
    const Mask touched = bit(move.from) ^ bit(move.to);
    return (touched & kinds[Pawn]) || (touched & side(!turn)) || move.drop == Pawn;
}

bool LooseBoard::is_castling(const Move& move) const {
    if (!(kinds[King] & bit(move.from))) return false;
    const int files = file_of(move.from) - file_of(move.to);
    return files > 1 || files < -1 || (of(Rook, turn) & bit(move.to));
}

bool LooseBoard::is_irreversible(const Move& move) const {
    return is_zeroing(move) || reduces_castling_rights(move) || has_legal_en_passant();
}

bool LooseBoard::push(const Move& given) {
    const Move move = to_chess960(given);
    const bool null = move.is_null();
    if (!null && !move.drop && !kind_at(move.from)) return false;
    castling_rights = clean_castling_rights();
    const int old_en_passant = en_passant;
    en_passant = no_square;
    ++halfmove_clock;
    if (!turn) ++fullmove_number;
    if (null) {
        turn = !turn;
        return true;
    }
    if (is_zeroing(move)) halfmove_clock = 0;
    if (move.drop) {
        put(move.to, move.drop, turn, false);
        turn = !turn;
        return true;
    }
    const bool was_promoted = (promoted & bit(move.from)) != 0;
    const bool castles = (kinds[King] & bit(move.from)) && (side(turn) & bit(move.to)) && move.from != move.to;
    const int captured = kind_at(move.to);
    if (captured == King && !(promoted & bit(move.to))) castling_rights &= ~back_rank(!turn);
    const int kind = remove(move.from);
    castling_rights &= ~(bit(move.from) | bit(move.to));
    if (kind == King && !was_promoted) castling_rights &= ~back_rank(turn);
    if (castles) {
        finish_castling(move);
    } else {
        if (kind == Pawn) finish_pawn_move(move, old_en_passant, captured != NoKind);
        put(move.to, move.promotion ? move.promotion : kind, turn, was_promoted || move.promotion);
    }
    turn = !turn;
    return true;
}

void LooseBoard::finish_pawn_move(const Move& move, int old_en_passant, bool captured) {
    const int step = move.to - move.from;
    if (step == 16 && rank_of(move.from) == 1)
        en_passant = move.from + 8;
    else if (step == -16 && rank_of(move.from) == 6)
        en_passant = move.from - 8;
    else if (move.to == old_en_passant && !captured && (step == 7 || step == 9 || step == -7 || step == -9)) {
        const int passed = old_en_passant + (turn ? -8 : 8);
        if (passed >= 0 && passed < 64) remove(passed);
    }
}

void LooseBoard::finish_castling(const Move& move) {
    const bool kingside = file_of(move.to) > file_of(move.from);
    const int row = turn ? 0 : 56;
    remove(move.to);
    put(row + (kingside ? 6 : 2), King, turn, false);
    put(row + (kingside ? 5 : 3), Rook, turn, false);
}

}  // namespace gyre::loose
