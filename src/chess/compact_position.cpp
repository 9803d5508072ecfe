#include "chess/compact_position.h"

#include <optional>

namespace gyre {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr int most_pieces = 16, most_pawns = 8;
/// Halfmove clocks below this take one digit, larger ones two.
constexpr std::uint64_t usual_clocks = 151;
constexpr std::uint64_t unusual_clocks = std::uint64_t{1} << 31;
constexpr std::uint64_t largest_clock = 0x7FFFFFFF;

enum class Kind : std::uint8_t { Knight, Bishop, Rook, Queen, CastlingRook };
constexpr std::uint64_t kinds = 5;

struct Binomials {
    std::array<std::array<std::uint64_t, most_pieces + 1>, 65> of{};
};

constexpr Binomials make_binomials() {
    Binomials table;
    for (std::size_t n = 0; n <= 64; ++n) {
        table.of[n][0] = 1;
        for (std::size_t k = 1; k <= most_pieces; ++k)
            table.of[n][k] = n == 0 ? 0 : table.of[n - 1][k - 1] + table.of[n - 1][k];
    }
    return table;
}

constexpr Binomials binomials = make_binomials();

constexpr std::uint64_t choose(int n, int k) {
    return binomials.of[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Returns the rank of a set among all sets of its size by largest element first (combinatorial number system).
std::uint64_t rank_of_set(std::uint64_t set) {
    std::uint64_t rank = 0;
    int size = 0;
    for (Square element : Bitboard(set)) rank += choose(static_cast<int>(index_of(element)), ++size);
    return rank;
}

/// Returns the set of that size and rank; the rank must be below choose(64, size).
std::uint64_t set_of_rank(std::uint64_t rank, int size) {
    std::uint64_t set = 0;
    for (int element = 63; size > 0; --element)
        if (const std::uint64_t below = choose(element, size); below <= rank) {
            rank -= below;
            set |= std::uint64_t{1} << element;
            --size;
        }
    return set;
}

/// Returns the positions of the squares of `set` within `whole`, which contains them.
std::uint64_t places_within(Bitboard set, Bitboard whole) {
    std::uint64_t places = 0;
    for (Square square : set) {
        const Bitboard before = whole & Bitboard((std::uint64_t{1} << index_of(square)) - 1);
        places |= std::uint64_t{1} << before.count();
    }
    return places;
}

Bitboard at_places(std::uint64_t places, Bitboard whole) {
    Bitboard set;
    for (Square square : whole) {
        if ((places & 1) != 0) set |= bb(square);
        places >>= 1;
    }
    return set;
}

/// Number of 192 bits, built from digits whose radices are known when they are read back.
class MixedRadix {
public:
    /// Returns false if the digit does not fit; the number is invalid then.
    bool put(std::uint64_t digit, std::uint64_t radix) {
        Wide carry = digit;
        for (std::uint64_t& limb : limbs_) {
            carry += static_cast<Wide>(limb) * radix;
            limb = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        return carry == 0;
    }

    std::uint64_t take(std::uint64_t radix) {
        Wide rest = 0;
        for (std::size_t i = limbs_.size(); i-- > 0;) {
            rest = rest << 64 | limbs_[i];
            limbs_[i] = static_cast<std::uint64_t>(rest / radix);
            rest %= radix;
        }
        return static_cast<std::uint64_t>(rest);
    }

    bool is_zero() const { return (limbs_[0] | limbs_[1] | limbs_[2]) == 0; }

    CompactPosition bytes() const {
        CompactPosition compact;
        for (std::size_t i = 0; i < compact.bytes.size(); ++i)
            compact.bytes[i] = static_cast<std::uint8_t>(limbs_[i / 8] >> (i % 8 * 8));
        return compact;
    }
    static MixedRadix of(const CompactPosition& compact) {
        MixedRadix number;
        for (std::size_t i = 0; i < compact.bytes.size(); ++i)
            number.limbs_[i / 8] |= std::uint64_t{compact.bytes[i]} << (i % 8 * 8);
        return number;
    }

private:
    std::array<std::uint64_t, 3> limbs_{};
};

/// First digit to be read; it determines the radices of the other digits.
struct Head {
    ColorArray<int> pieces{}, pawns{};
    Color side_to_move = Color::White;
    /// 0 for none, else the file plus one.
    std::uint64_t en_passant = 0;

    static constexpr std::uint64_t radix = std::uint64_t{16} * 16 * 9 * 9 * 2 * 9;

    std::uint64_t digit() const {
        std::uint64_t value = en_passant;
        const auto add = [&value](std::uint64_t part, std::uint64_t of) { value = value * of + part; };
        add(index_of(side_to_move), 2);
        for (Color color : all_colors) {
            add(static_cast<std::uint64_t>(pawns[color]), most_pawns + 1);
            add(static_cast<std::uint64_t>(pieces[color] - 1), most_pieces);
        }
        return value;
    }

    static Head of(std::uint64_t digit) {
        Head head;
        const auto take = [&digit](std::uint64_t of) {
            const std::uint64_t part = digit % of;
            digit /= of;
            return part;
        };
        for (Color color : {Color::Black, Color::White}) {
            head.pieces[color] = static_cast<int>(take(most_pieces)) + 1;
            head.pawns[color] = static_cast<int>(take(most_pawns + 1));
        }
        head.side_to_move = static_cast<Color>(take(2));
        head.en_passant = digit;
        return head;
    }

    bool leaves_room_for_kings() const {
        return pawns[Color::White] < pieces[Color::White] && pawns[Color::Black] < pieces[Color::Black];
    }
    std::uint64_t army_radix(Color color) const {
        const int others = pieces[color] - pawns[color];
        std::uint64_t product = choose(pieces[color], pawns[color]) * static_cast<std::uint64_t>(others);
        for (int i = 1; i < others; ++i) product *= kinds;
        return product;
    }
};

std::optional<Castle> castle_of_rook(const Setup& setup, Square rook) {
    for (Castle castle : all_castles)
        if (setup.castling_rooks[castle] == rook) return castle;
    return std::nullopt;
}

Kind kind_of(const Setup& setup, Square square) {
    const PieceType type = type_of(setup.board[square]);
    if (type == PieceType::Rook && castle_of_rook(setup, square)) return Kind::CastlingRook;
    return static_cast<Kind>(index_of(type) - index_of(PieceType::Knight));
}

std::uint64_t army_digit(const Setup& setup, Color color, Bitboard own, const Head& head) {
    const Bitboard pawns = setup.pieces(color, PieceType::Pawn), others = own & ~pawns;
    const Square king = setup.king(color);
    std::uint64_t digit = rank_of_set(places_within(pawns, own));
    digit = digit * static_cast<std::uint64_t>(head.pieces[color] - head.pawns[color]) +
            static_cast<std::uint64_t>((others & Bitboard((std::uint64_t{1} << index_of(king)) - 1)).count());
    for (Square square : others & ~bb(king)) digit = digit * kinds + index_of(kind_of(setup, square));
    return digit;
}

bool is_coherent_right(const Setup& setup, Castle castle) {
    const Color color = color_of(castle);
    const Square rook = setup.castling_rooks[castle], king = setup.king(color);
    return rank_of(rook) == relative(color, Rank::R1) && setup.board[rook] == make_piece(color, PieceType::Rook) &&
           rank_of(king) == rank_of(rook) && (file_of(rook) > file_of(king)) == is_h_side(castle);
}

Result<void, CompactFault> check(const Setup& setup) {
    for (Color color : all_colors) {
        if (!setup.pieces(color, PieceType::King).exactly_one()) return CompactFault::NotOneKing;
        if (setup.pieces(color).count() > most_pieces) return CompactFault::TooManyPieces;
        if (setup.pieces(color, PieceType::Pawn).count() > most_pawns) return CompactFault::TooManyPawns;
    }
    for (Castle castle : all_castles)
        if (setup.castling_rooks[castle] != Square::None && !is_coherent_right(setup, castle))
            return CompactFault::BadCastlingRight;
    if (setup.en_passant != Square::None && rank_of(setup.en_passant) != relative(setup.side_to_move, Rank::R6))
        return CompactFault::BadEnPassant;
    if (setup.halfmove_clock < 0 || setup.fullmove_number < 1) return CompactFault::BadClock;
    return {};
}

bool put_clocks(const Setup& setup, MixedRadix& number) {
    const auto clock = static_cast<std::uint64_t>(setup.halfmove_clock);
    if (!number.put(static_cast<std::uint64_t>(setup.fullmove_number - 1), 1)) return false;
    if (clock < usual_clocks) return number.put(clock, usual_clocks + 1);
    return number.put(clock - usual_clocks, unusual_clocks) && number.put(usual_clocks, usual_clocks + 1);
}

void place_army(std::uint64_t digit, Color color, Bitboard own, const Head& head, Setup& setup) {
    const int others_count = head.pieces[color] - head.pawns[color];
    std::array<Kind, most_pieces> army{};
    for (int i = others_count - 2; i >= 0; --i) {
        army[static_cast<std::size_t>(i)] = static_cast<Kind>(digit % kinds);
        digit /= kinds;
    }
    const auto king_place = static_cast<int>(digit % static_cast<std::uint64_t>(others_count));
    digit /= static_cast<std::uint64_t>(others_count);
    const Bitboard pawns = at_places(set_of_rank(digit, head.pawns[color]), own);
    const Square king = at_places(std::uint64_t{1} << king_place, own & ~pawns).lsb();
    setup.board[king] = make_piece(color, PieceType::King);
    for (Square square : pawns) setup.board[square] = make_piece(color, PieceType::Pawn);
    std::size_t next = 0;
    for (Square square : own & ~pawns & ~bb(king)) {
        const Kind kind = army[next++];
        const bool castles = kind == Kind::CastlingRook;
        const std::size_t type = castles ? index_of(PieceType::Rook) : index_of(kind) + index_of(PieceType::Knight);
        setup.board[square] = make_piece(color, static_cast<PieceType>(type));
        if (!castles) continue;
        Square& rook = setup.castling_rooks[make_castle(color, file_of(square) > file_of(king))];
        // A second right on the same side becomes an incoherent right, which is detected later.
        rook = rook == Square::None ? square : king;
    }
}

/// Returns false if a clock is too large or digits are left over.
bool take_clocks(MixedRadix& number, Setup& setup) {
    std::uint64_t clock = number.take(usual_clocks + 1);
    if (clock == usual_clocks) clock += number.take(unusual_clocks);
    MixedRadix rest = number;
    const std::uint64_t moves = rest.take(largest_clock);
    if (clock > largest_clock || !rest.is_zero()) return false;
    setup.halfmove_clock = static_cast<int>(clock);
    setup.fullmove_number = static_cast<int>(moves) + 1;
    return true;
}

}  // namespace

std::string_view describe(CompactFault fault) {
    switch (fault) {
        case CompactFault::TooManyPieces: return "a side has more than 16 pieces";
        case CompactFault::TooManyPawns: return "a side has more than 8 pawns";
        case CompactFault::NotOneKing: return "a side has not exactly one king";
        case CompactFault::BadCastlingRight: return "a castling right lacks its king or rook";
        case CompactFault::BadEnPassant: return "the en passant square is not on the rank of the side to move";
        case CompactFault::BadClock: return "a clock is negative, or too large for 24 bytes with so many pieces";
        case CompactFault::NotAPosition: return "these bytes encode no position";
    }
    return "unknown fault";
}

Result<CompactPosition, CompactFault> pack_position(const Setup& setup) {
    if (const auto checked = check(setup); !checked) return checked.error();
    const Bitboard white = setup.pieces(Color::White), black = setup.pieces(Color::Black);
    Head head;
    for (Color color : all_colors) {
        head.pieces[color] = setup.pieces(color).count();
        head.pawns[color] = setup.pieces(color, PieceType::Pawn).count();
    }
    head.side_to_move = setup.side_to_move;
    if (setup.en_passant != Square::None) head.en_passant = index_of(file_of(setup.en_passant)) + 1;

    MixedRadix number;
    bool fits = put_clocks(setup, number);
    for (Color color : all_colors)
        fits = fits && number.put(army_digit(setup, color, color == Color::White ? white : black, head),
                                  head.army_radix(color));
    fits = fits && number.put(rank_of_set(places_within(black, ~white)),
                              choose(64 - head.pieces[Color::White], head.pieces[Color::Black]));
    fits = fits && number.put(rank_of_set(white.bits()), choose(64, head.pieces[Color::White]));
    fits = fits && number.put(head.digit(), Head::radix);
    if (!fits) return CompactFault::BadClock;
    return number.bytes();
}

Result<Setup, CompactFault> unpack_position(const CompactPosition& compact) {
    MixedRadix number = MixedRadix::of(compact);
    const Head head = Head::of(number.take(Head::radix));
    if (!head.leaves_room_for_kings()) return CompactFault::NotAPosition;
    const int whites = head.pieces[Color::White], blacks = head.pieces[Color::Black];
    const Bitboard white(set_of_rank(number.take(choose(64, whites)), whites));
    const Bitboard black = at_places(set_of_rank(number.take(choose(64 - whites, blacks)), blacks), ~white);
    Setup setup;
    place_army(number.take(head.army_radix(Color::Black)), Color::Black, black, head, setup);
    place_army(number.take(head.army_radix(Color::White)), Color::White, white, head, setup);
    setup.side_to_move = head.side_to_move;
    if (head.en_passant > 0)
        setup.en_passant = make_square(static_cast<File>(head.en_passant - 1), relative(head.side_to_move, Rank::R6));
    if (!take_clocks(number, setup) || !check(setup)) return CompactFault::NotAPosition;
    return setup;
}

}  // namespace gyre
