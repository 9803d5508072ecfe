#include "loose_board.h"

namespace gyre::loose {

namespace {

/// Bits of `Status`, whose numbers scripts may have stored.
enum StatusBit : unsigned {
    NoWhiteKing = 1,
    NoBlackKing = 2,
    TooManyKings = 4,
    TooManyWhitePawns = 8,
    TooManyBlackPawns = 16,
    PawnsOnBackrank = 32,
    TooManyWhitePieces = 64,
    TooManyBlackPieces = 128,
    BadCastlingRights = 256,
    InvalidEnPassant = 512,
    OppositeCheck = 1024,
    EmptyBoard = 2048,
    TooManyCheckers = 32768,
    ImpossibleCheck = 65536
};

}  // namespace

bool LooseBoard::insufficient_material(bool white) const {
    if (side(white) & (kinds[Pawn] | kinds[Rook] | kinds[Queen])) return false;
    if (of(Knight, white)) {
        // A lone knight mates only with the help of an enemy piece that blocks its own king; a queen never has to.
        return std::popcount(side(white)) <= 2 && !(side(!white) & ~kinds[King] & ~kinds[Queen]);
    }
    if (of(Bishop, white)) {
        const bool one_shade = !(kinds[Bishop] & dark_squares) || !(kinds[Bishop] & ~dark_squares);
        return one_shade && !kinds[Pawn] && !kinds[Knight];
    }
    return true;
}

int LooseBoard::valid_en_passant() const {
    if (en_passant == no_square || rank_of(en_passant) != (turn ? 5 : 2)) return no_square;
    const int pawn = en_passant + (turn ? -8 : 8), origin = en_passant + (turn ? 8 : -8);
    if (!(of(Pawn, !turn) & bit(pawn)) || (occupied() & (bit(en_passant) | bit(origin)))) return no_square;
    return en_passant;
}

bool LooseBoard::repeats(const LooseBoard& other) const {
    if (kinds != other.kinds || sides != other.sides || turn != other.turn) return false;
    if (clean_castling_rights() != other.clean_castling_rights()) return false;
    if (en_passant == no_square && other.en_passant == no_square) return true;
    const int mine = has_legal_en_passant() ? en_passant : no_square;
    return mine == (other.has_legal_en_passant() ? other.en_passant : no_square);
}

unsigned LooseBoard::material_status() const {
    unsigned found = 0;
    if (!occupied()) found |= EmptyBoard;
    if (!of(King, true)) found |= NoWhiteKing;
    if (!of(King, false)) found |= NoBlackKing;
    if (std::popcount(kinds[King]) > 2) found |= TooManyKings;
    if (std::popcount(side(true)) > 16) found |= TooManyWhitePieces;
    if (std::popcount(side(false)) > 16) found |= TooManyBlackPieces;
    if (std::popcount(of(Pawn, true)) > 8) found |= TooManyWhitePawns;
    if (std::popcount(of(Pawn, false)) > 8) found |= TooManyBlackPawns;
    if (kinds[Pawn] & back_ranks) found |= PawnsOnBackrank;
    return found;
}

unsigned LooseBoard::check_status(int valid_ep) const {
    const Mask own_kings = of(King, turn), checks = checkers();
    if (!checks) return 0;
    unsigned found = 0;
    const int number = std::popcount(checks);
    if (number > 2) found |= TooManyCheckers;
    if (valid_ep != no_square) {
        // The last move was a double push, so the pawn gives check itself or has opened a line for the only checker.
        const int pawn = valid_ep + (turn ? -8 : 8), origin = valid_ep + (turn ? 8 : -8);
        const Mask before = (occupied() & ~bit(pawn)) | bit(origin);
        const bool checked_before = (attackers(!turn, king(turn), before) & ~bit(pawn)) != 0;
        if (number > 1 || (msb(checks) != pawn && checked_before)) found |= ImpossibleCheck;
    } else if (number > 2 || (number == 2 && (line(lsb(checks), msb(checks)) & own_kings))) {
        found |= ImpossibleCheck;
    }
    return found;
}

unsigned LooseBoard::status() const {
    unsigned found = material_status();
    if (castling_rights != clean_castling_rights()) found |= BadCastlingRights;
    const int valid_ep = valid_en_passant();
    if (en_passant != valid_ep) found |= InvalidEnPassant;
    const int enemy_king = king(!turn);
    if (enemy_king != no_square && attackers(turn, enemy_king)) found |= OppositeCheck;
    return found | check_status(valid_ep);
}

}  // namespace gyre::loose
