#include "eval/classic/endgame.h"

#include <algorithm>
#include <iterator>

#include "eval/classic/kpk.h"

namespace gyre::classic {

namespace {

constexpr int minor_worth = 3, rook_worth = 5, queen_worth = 9;

/// Returns the value of the pieces without pawns: 3 for a minor piece, 5 for a rook, 9 for a queen.
int worth_of_pieces(const Position& position, Color color) {
    const int minors = position.pieces(color, PieceType::Knight, PieceType::Bishop).count();
    return minor_worth * minors + rook_worth * position.pieces(color, PieceType::Rook).count() +
           queen_worth * position.pieces(color, PieceType::Queen).count();
}

bool has_pawns(const Position& position, Color color) { return position.pieces(color, PieceType::Pawn).any(); }

bool is_bare(const Position& position, Color color) { return position.pieces(color).exactly_one(); }

/// True for a king with at most two knights, or with bishops that all attack squares of one colour.
bool lacks_mating_pieces(const Position& position, Color color) {
    const Bitboard bishops = position.pieces(color, PieceType::Bishop);
    const Bitboard knights = position.pieces(color, PieceType::Knight);
    if (position.pieces(color) != (bishops | knights | position.pieces(color, PieceType::King))) return false;
    if (bishops.empty()) return knights.count() <= 2;
    return knights.empty() && !(bishops.intersects(dark_squares) && bishops.intersects(light_squares));
}

/// True if neither side can force a win, on a board without pawns.
bool is_drawn_without_pawns(const Position& position) {
    return lacks_mating_pieces(position, Color::White) && lacks_mating_pieces(position, Color::Black);
}

/// True for pawns on one rook file, at most a bishop of the wrong colour, and the enemy king at the promotion square.
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

template <class Values>
int scale_of_opposite_bishops(const Position& position, const PawnInfo& pawns, Color strong, Values values) {
    const bool nothing_else = worth_of_pieces(position, Color::White) == minor_worth &&
                              worth_of_pieces(position, Color::Black) == minor_worth;
    if (nothing_else)
        return values[term::scale_opposite_bishops] +
               values[term::scale_opposite_passed] * pawns.passed[strong].count();
    return values[term::scale_opposite_with_pieces] +
           values[term::scale_opposite_man] * position.pieces(strong).count();
}

/// Two bishops win against a single knight, though it takes long.
bool is_bishop_pair_against_knight(const Position& position, Color strong) {
    const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
    return position.pieces(strong) == (bishops | bb(position.king(strong))) && bishops.intersects(dark_squares) &&
           bishops.intersects(light_squares) && position.pieces(~strong).count() == 2 &&
           position.pieces(~strong, PieceType::Knight).exactly_one();
}

/// Without pawns, an advantage of one piece rarely wins.
template <class Values>
int scale_without_pawns(const Position& position, Color strong, Values values) {
    const int own = worth_of_pieces(position, strong), theirs = worth_of_pieces(position, ~strong);
    if (lacks_mating_pieces(position, strong)) return 0;
    if (own - theirs > minor_worth || is_bishop_pair_against_knight(position, strong)) return full_scale;
    return values[theirs <= minor_worth ? term::scale_no_pawns_minor : term::scale_no_pawns];
}

/// True for one rook each and pawns on one wing only, with at most one pawn more: a typical draw.
bool is_one_wing_rook_ending(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(PieceType::Pawn);
    constexpr Bitboard a_side = bb(File::A) | bb(File::B) | bb(File::C) | bb(File::D);
    const int more =
        position.pieces(strong, PieceType::Pawn).count() - position.pieces(~strong, PieceType::Pawn).count();
    return worth_of_pieces(position, Color::White) == rook_worth &&
           worth_of_pieces(position, Color::Black) == rook_worth && more <= 1 &&
           position.pieces(~strong, PieceType::Pawn).any() && (!pawns.intersects(a_side) || !pawns.intersects(~a_side));
}

/// With few pawns the enemy can draw by exchanging all of them.
template <class Values>
int scale_of_pawns(const Position& position, Color strong, Values values) {
    constexpr int all_pawns = 8;
    const int missing = all_pawns - position.pieces(strong, PieceType::Pawn).count();
    return full_scale - values[term::scale_few_pawns] * missing * missing / (all_pawns * all_pawns);
}

struct Troops {
    int knights, bishops, rooks, queens, pawns;

    friend constexpr bool operator==(const Troops&, const Troops&) = default;
};

Troops troops_of(const Position& position, Color color) {
    const auto count = [&](PieceType type) { return position.pieces(color, type).count(); };
    return {count(PieceType::Knight), count(PieceType::Bishop), count(PieceType::Rook), count(PieceType::Queen),
            count(PieceType::Pawn)};
}

constexpr Troops lone_pawn{.knights = 0, .bishops = 0, .rooks = 0, .queens = 0, .pawns = 1};
constexpr Troops rook_and_pawn{.knights = 0, .bishops = 0, .rooks = 1, .queens = 0, .pawns = 1};
constexpr Troops bishop_and_pawn{.knights = 0, .bishops = 1, .rooks = 0, .queens = 0, .pawns = 1};
constexpr Troops lone_rook{.knights = 0, .bishops = 0, .rooks = 1, .queens = 0, .pawns = 0};
constexpr Troops lone_queen{.knights = 0, .bishops = 0, .rooks = 0, .queens = 1, .pawns = 0};

Square promotion_square(Color color, Square pawn) { return make_square(file_of(pawn), relative(color, Rank::R8)); }

/// A pawn next to its king that promotes before the enemy king arrives costs the enemy the rook.
bool is_drawn_rook_against_pawn(const Position& position, Color strong) {
    const Square pawn = position.pieces(~strong, PieceType::Pawn).lsb(), goal = promotion_square(~strong, pawn);
    const int steps = 7 - static_cast<int>(relative(~strong, rank_of(pawn)));
    const int approach = distance(position.king(strong), goal) - (position.side_to_move() == strong ? 1 : 0);
    return steps <= 3 && distance(position.king(~strong), pawn) <= 1 && approach > steps + 1;
}

/// On the seventh rank a rook or bishop pawn draws against a queen by stalemate, unless the queen's king is near.
bool is_drawn_queen_against_pawn(const Position& position, Color strong) {
    constexpr Bitboard files = bb(File::A) | bb(File::C) | bb(File::F) | bb(File::H);
    constexpr int far_away = 5;
    const Square pawn = position.pieces(~strong, PieceType::Pawn).lsb(), goal = promotion_square(~strong, pawn);
    return files.contains(pawn) && relative(~strong, rank_of(pawn)) == Rank::R7 &&
           distance(position.king(~strong), goal) <= 1 && distance(position.king(strong), goal) >= far_away;
}

/// Philidor's position and similar ones: the king blocks a pawn that is not advanced enough to drive it away.
bool is_drawn_rook_and_pawn(const Position& position, Color strong) {
    const Square pawn = position.pieces(strong, PieceType::Pawn).lsb(), king = position.king(~strong);
    const Rank rank = relative(strong, rank_of(pawn));
    return rank <= Rank::R5 ? distance(king, promotion_square(strong, pawn)) <= 1
                            : rank == Rank::R6 && front_span(strong, pawn).contains(king);
}

/// A bishop cannot drive a king from squares of the other colour.
bool is_blockaded_by_king(const Position& position, Color strong) {
    const Square pawn = position.pieces(strong, PieceType::Pawn).lsb(), king = position.king(~strong);
    return front_span(strong, pawn).contains(king) &&
           is_dark(king) != is_dark(position.pieces(strong, PieceType::Bishop).lsb());
}

/// Returns the scale of endings with a rule of their own; None if there is no such rule.
template <class Values>
Scale scale_of_few_men(const Position& position, Color strong, Values values) {
    const Troops own = troops_of(position, strong), theirs = troops_of(position, ~strong);
    if (theirs == lone_pawn) {
        if (own == lone_rook && is_drawn_rook_against_pawn(position, strong))
            return {values[term::scale_rook_against_pawn], EndgameRule::RookAgainstPawn};
        if (own == lone_queen && is_drawn_queen_against_pawn(position, strong))
            return {values[term::scale_queen_against_pawn], EndgameRule::QueenAgainstPawn};
    }
    if (own == rook_and_pawn && theirs == lone_rook && is_drawn_rook_and_pawn(position, strong))
        return {values[term::scale_rook_and_pawn], EndgameRule::RookAndPawn};
    const bool one_minor = theirs.knights + theirs.bishops == 1 && theirs.rooks + theirs.queens + theirs.pawns == 0;
    if (own == bishop_and_pawn && one_minor && is_blockaded_by_king(position, strong))
        return {values[term::scale_minor_against_pawn], EndgameRule::MinorAgainstPawn};
    return {};
}

/// A locked pawn chain on all files is a draw; one or two open files leave few winning chances.
template <class Values>
Scale scale_of_locked_pawns(const PawnInfo& pawns, Values values) {
    if (!pawns.locked) return {};
    const int left = values[term::scale_locked_pawns] + values[term::scale_locked_open_file] * pawns.open_files;
    return {std::min(left, full_scale), EndgameRule::LockedPawns};
}

Scale scale_of_draws(const Position& position) {
    if (position.pieces(PieceType::Pawn).empty())
        return is_drawn_without_pawns(position) ? Scale{0, EndgameRule::DrawnMaterial} : Scale{};
    if (is_king_and_pawn_against_king(position) && !is_won_pawn_ending(position)) return {0, EndgameRule::PawnEnding};
    if (is_wrong_rook_pawn(position, Color::White) || is_wrong_rook_pawn(position, Color::Black))
        return {0, EndgameRule::WrongRookPawn};
    return {};
}

Scale least(Scale a, Scale b) { return b.factor < a.factor ? b : a; }

/// Returns the scale of a position with pawns, by the number of pawns and the kind of ending.
template <class Values>
Scale scale_with_pawns(const Position& position, const PawnInfo& pawns, Color strong, Values values) {
    Scale scale = least({}, {scale_of_pawns(position, strong, values), EndgameRule::FewPawns});
    if (has_opposite_bishops(position))
        scale =
            least(scale, {scale_of_opposite_bishops(position, pawns, strong, values), EndgameRule::OppositeBishops});
    else if (is_one_wing_rook_ending(position, strong))
        scale = least(scale, {values[term::scale_one_wing_rooks], EndgameRule::OneWingRooks});
    return least(scale, scale_of_locked_pawns(pawns, values));
}

}  // namespace

std::string_view name_of(EndgameRule rule) {
    static constexpr std::string_view names[] = {
        "everything counts",
        "few pawns to win with",
        "nobody has enough to mate",
        "the king stops the pawn",
        "a rook pawn whose corner the bishop doesn't attack",
        "no pawns to win with",
        "rook against a pawn that its king leads home",
        "queen against a pawn that stalemate saves",
        "rook and pawn against a rook, the king in the pawn's way",
        "bishop and pawn against a minor piece, the king in the pawn's way",
        "bishops of opposite colours",
        "rooks, and pawns on one wing only",
        "locked pawns",
    };
    return names[static_cast<std::size_t>(rule)];
}

template <class Values>
Scale scale_of(const Position& position, const PawnInfo& pawns, Color strong, Values values) {
    constexpr int few_men = 8, very_few_men = 5;
    const int men = position.occupied().count();
    if (men <= few_men)
        if (const Scale scale = scale_of_draws(position); scale.factor == 0) return scale;
    if (is_bare(position, ~strong)) return {};
    Scale known;
    if (men <= very_few_men) known = scale_of_few_men(position, strong, values);
    const Scale general = has_pawns(position, strong)
                              ? scale_with_pawns(position, pawns, strong, values)
                              : Scale{scale_without_pawns(position, strong, values), EndgameRule::NoPawns};
    return least(known, general);
}

template Scale scale_of<FixedValues>(const Position&, const PawnInfo&, Color, FixedValues);
template Scale scale_of<TableValues>(const Position&, const PawnInfo&, Color, TableValues);

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

bool may_decide(const Position& position) {
    return std::any_of(std::begin(all_colors), std::end(all_colors),
                       [&](Color color) { return !has_pawns(position, color) || is_wrong_rook_pawn(position, color); });
}

bool is_hunt(const Position& position, Color strong) {
    if (has_pawns(position, ~strong)) return false;
    const int theirs = worth_of_pieces(position, ~strong);
    return theirs <= rook_worth && worth_of_pieces(position, strong) - theirs > minor_worth &&
           !lacks_mating_pieces(position, strong);
}

}  // namespace gyre::classic
