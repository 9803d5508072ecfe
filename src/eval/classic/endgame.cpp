#include "eval/classic/endgame.h"

#include <algorithm>

#include "eval/classic/kpk.h"

namespace gyre::classic {

namespace {

constexpr int minor_worth = 3, rook_worth = 5, queen_worth = 9;

/// Pieces in the old currency, in which three points are one minor piece.
int worth_of_pieces(const Position& position, Color color) {
    const int minors = position.pieces(color, PieceType::Knight, PieceType::Bishop).count();
    return minor_worth * minors + rook_worth * position.pieces(color, PieceType::Rook).count() +
           queen_worth * position.pieces(color, PieceType::Queen).count();
}

bool has_pawns(const Position& position, Color color) { return position.pieces(color, PieceType::Pawn).any(); }

bool is_bare(const Position& position, Color color) { return position.pieces(color).exactly_one(); }

/// King, and two knights that can't force mate, or bishops that all attack the same squares.
bool lacks_mating_pieces(const Position& position, Color color) {
    const Bitboard bishops = position.pieces(color, PieceType::Bishop);
    const Bitboard knights = position.pieces(color, PieceType::Knight);
    if (position.pieces(color) != (bishops | knights | position.pieces(color, PieceType::King))) return false;
    if (bishops.empty()) return knights.count() <= 2;
    return knights.empty() && !(bishops.intersects(dark_squares) && bishops.intersects(light_squares));
}

/// Neither side can force a win with what stands on a board without pawns.
bool is_drawn_without_pawns(const Position& position) {
    return lacks_mating_pieces(position, Color::White) && lacks_mating_pieces(position, Color::Black);
}

/// Pawns on one rook file, at most a bishop that does not attack their last square, and the enemy king sits there.
bool is_wrong_rook_pawn(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(strong, PieceType::Pawn);
    const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
    if (pawns.empty() || position.pieces(strong) != (pawns | bishops | bb(position.king(strong)))) return false;
    const File file = file_of(pawns.lsb());
    if ((file != File::A && file != File::H) || pawns != (pawns & bb(file))) return false;
    const Square corner = make_square(file, relative(strong, Rank::R8));
    const Bitboard corner_color = is_dark(corner) ? dark_squares : light_squares;
    return !bishops.intersects(corner_color) && lacks_mating_pieces(position, ~strong) &&
           distance(position.king(~strong), corner) <= 1;
}

bool is_king_and_pawn_against_king(const Position& position) {
    return position.occupied().count() == 3 && position.pieces(PieceType::Pawn).any();
}

bool has_opposite_bishops(const Position& position) {
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    return position.pieces(Color::White, PieceType::Bishop).exactly_one() &&
           position.pieces(Color::Black, PieceType::Bishop).exactly_one() && bishops.intersects(dark_squares) &&
           bishops.intersects(light_squares);
}

int scale_of_opposite_bishops(const Position& position, const PawnInfo& pawns, Color strong) {
    const bool nothing_else = worth_of_pieces(position, Color::White) == minor_worth &&
                              worth_of_pieces(position, Color::Black) == minor_worth;
    return nothing_else ? 40 + 8 * pawns.passed[strong].count() : 60 + 5 * position.pieces(strong).count();
}

/// Without pawns a piece more than the enemy is rarely enough.
int scale_without_pawns(const Position& position, Color strong) {
    const int own = worth_of_pieces(position, strong), theirs = worth_of_pieces(position, ~strong);
    if (lacks_mating_pieces(position, strong)) return 0;
    if (own - theirs > minor_worth) return full_scale;
    return theirs <= minor_worth ? 8 : 28;
}

/// One rook each and pawns on one wing only, at most one more than the enemy's: the textbook's draw.
bool is_one_wing_rook_ending(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(PieceType::Pawn);
    constexpr Bitboard a_side = bb(File::A) | bb(File::B) | bb(File::C) | bb(File::D);
    const int more =
        position.pieces(strong, PieceType::Pawn).count() - position.pieces(~strong, PieceType::Pawn).count();
    return worth_of_pieces(position, Color::White) == rook_worth &&
           worth_of_pieces(position, Color::Black) == rook_worth && more <= 1 &&
           position.pieces(~strong, PieceType::Pawn).any() && (!pawns.intersects(a_side) || !pawns.intersects(~a_side));
}

/// The fewer pawns are left, the more an exchange of all of them lets the enemy escape.
int scale_of_pawns(const Position& position, Color strong) {
    const int missing = 8 - position.pieces(strong, PieceType::Pawn).count();
    return full_scale - missing * missing;
}

bool is_drawn(const Position& position) {
    if (position.pieces(PieceType::Pawn).empty()) return is_drawn_without_pawns(position);
    if (is_king_and_pawn_against_king(position)) return !is_won_pawn_ending(position);
    return is_wrong_rook_pawn(position, Color::White) || is_wrong_rook_pawn(position, Color::Black);
}

}  // namespace

int scale_of(const Position& position, const PawnInfo& pawns, Color strong) {
    if (position.occupied().count() <= 8 && is_drawn(position)) return 0;
    if (is_bare(position, ~strong)) return full_scale;
    if (!has_pawns(position, strong)) return scale_without_pawns(position, strong);
    const int scale = scale_of_pawns(position, strong);
    if (has_opposite_bishops(position)) return std::min(scale, scale_of_opposite_bishops(position, pawns, strong));
    return is_one_wing_rook_ending(position, strong) ? std::min(scale, 72) : scale;
}

int right_corner_steps(Square king, Bitboard bishop) {
    const bool dark = bishop.intersects(dark_squares);
    const auto steps_to = [king](Square corner) {
        return distance(file_of(king), file_of(corner)) + distance(rank_of(king), rank_of(corner));
    };
    const int steps = dark ? std::min(steps_to(Square::A1), steps_to(Square::H8))
                           : std::min(steps_to(Square::A8), steps_to(Square::H1));
    return 7 - steps;
}

bool is_bare_king_ending(const Position& position) {
    return position.pieces(PieceType::Pawn).empty() &&
           (is_bare(position, Color::White) || is_bare(position, Color::Black));
}

bool is_hunt(const Position& position, Color strong) {
    if (has_pawns(position, ~strong)) return false;
    const int theirs = worth_of_pieces(position, ~strong);
    return theirs <= rook_worth && worth_of_pieces(position, strong) - theirs > minor_worth &&
           !lacks_mating_pieces(position, strong);
}

}  // namespace gyre::classic
