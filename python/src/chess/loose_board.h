#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/attacks/active.h"
#include "board/leapers.h"
#include "board/rays.h"

/// Chess without checks: the rules behind `gyre.chess`, which works with invalid positions as well as with valid ones.
namespace gyre::loose {

/// Set of squares as a number: bit 0 is a1, bit 63 is h8.
using Mask = std::uint64_t;

/// Types of pieces as numbers that Python scripts see.
enum Kind : int { NoKind, Pawn, Knight, Bishop, Rook, Queen, King };

inline constexpr int no_square = -1;
inline constexpr Mask all_squares = ~Mask{0};
inline constexpr Mask file_a = 0x0101010101010101, file_h = file_a << 7;
inline constexpr Mask rank_1 = 0xFF, rank_8 = rank_1 << 56, back_ranks = rank_1 | rank_8;
inline constexpr Mask dark_squares = 0xAA55AA55AA55AA55;

constexpr Mask bit(int square) { return Mask{1} << square; }
constexpr int lsb(Mask mask) { return std::countr_zero(mask); }
constexpr int msb(Mask mask) { return 63 - std::countl_zero(mask); }
constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
constexpr Mask rank_mask(int rank) { return rank_1 << (8 * rank); }
constexpr Mask back_rank(bool white) { return white ? rank_1 : rank_8; }
/// Removes and returns the highest square; the order in which moves are listed is from h8 down to a1.
constexpr int pop_msb(Mask& mask) {
    const int square = msb(mask);
    mask ^= bit(square);
    return square;
}

inline Mask between(int a, int b) { return gyre::between(square_at(a), square_at(b)).bits(); }
inline Mask line(int a, int b) { return gyre::line(square_at(a), square_at(b)).bits(); }
inline Mask pawn_attacks(bool white, int square) {
    return gyre::pawn_attacks(white ? Color::White : Color::Black, square_at(square)).bits();
}
inline Mask knight_attacks(int square) { return gyre::knight_attacks(square_at(square)).bits(); }
inline Mask king_attacks(int square) { return gyre::king_attacks(square_at(square)).bits(); }
inline Mask rook_attacks(int square, Mask occupied) {
    return with_occupancy<Sliders>(Bitboard(occupied)).rook(square_at(square)).bits();
}
inline Mask bishop_attacks(int square, Mask occupied) {
    return with_occupancy<Sliders>(Bitboard(occupied)).bishop(square_at(square)).bits();
}

/// Move as scripts see it: squares, a promotion and a dropped type, of which any may be nonsense.
struct Move {
    int from = 0;
    int to = 0;
    int promotion = NoKind;
    int drop = NoKind;

    constexpr bool is_null() const { return from == 0 && to == 0 && promotion == NoKind && drop == NoKind; }
    /// Whether both squares are on the board.
    constexpr bool on_board() const { return from >= 0 && from < 64 && to >= 0 && to < 64; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Moves of one position, as numbers: origin, target times 64, promotion times 4096.
class MoveCodes {
public:
    void add(int from, int to, int promotion = NoKind) {
        codes_[size_++] = static_cast<std::uint16_t>(from | to << 6 | promotion << 12);
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::uint16_t code(int index) const { return codes_[static_cast<std::size_t>(index)]; }
    const std::uint16_t* begin() const { return codes_.data(); }
    const std::uint16_t* end() const { return codes_.data() + size_; }

private:
    /// No board has more moves: 64 squares with at most 27 targets, eight castling moves and two en passant captures.
    std::array<std::uint16_t, 64 * 27 + 10> codes_;
    int size_ = 0;
};

constexpr Move decode(std::uint16_t code) { return {code & 63, code >> 6 & 63, code >> 12, NoKind}; }
constexpr std::uint16_t encode(const Move& move) {
    return static_cast<std::uint16_t>(move.from | move.to << 6 | move.promotion << 12);
}

/// Where en passant is part of a FEN.
enum class EnPassantText { Legal, Always, PseudoLegal };

/// Pieces alone. The masks may contradict each other if a script set them so.
struct LoosePieces {
    /// Squares by type of piece; entry 0 has all occupied squares.
    std::array<Mask, 7> kinds{};
    /// Squares by colour: Black, White.
    std::array<Mask, 2> sides{};
    /// Pieces that were pawns.
    Mask promoted = 0;

    Mask occupied() const { return kinds[0]; }
    Mask of(int kind, bool white) const { return kinds[static_cast<std::size_t>(kind)] & side(white); }
    Mask side(bool white) const { return sides[white ? 1 : 0]; }
    int kind_at(int square) const;
    void put(int square, int kind, bool white, bool is_promoted);
    /// Removes the piece on a square and returns its type.
    int remove(int square);
    void clear() { *this = {}; }
    void set_standard();

    /// Square of the king that the rules of check are about; no_square if there is none.
    int king(bool white) const;
    Mask attacks_from(int square) const;
    Mask attackers(bool white, int square, Mask occupied) const;
    Mask attackers(bool white, int square) const { return attackers(white, square, occupied()); }
    /// Squares of the line of a pin to the king, or the whole board if the square is not pinned.
    Mask pin(bool white, int square) const;
    /// Pieces of any colour that alone stand between the king and a slider of the other side.
    Mask slider_blockers(int king, bool white) const;

    friend bool operator==(const LoosePieces&, const LoosePieces&) = default;
};

/// Outcome of a game, in the order in which conditions are tested.
enum class Ending {
    None,
    Checkmate,
    InsufficientMaterial,
    Stalemate,
    SeventyFiveMoves,
    FivefoldRepetition,
    FiftyMoves,
    ThreefoldRepetition
};

/// Position that may be invalid.
struct LooseBoard : LoosePieces {
    bool turn = true;
    bool chess960 = false;
    int en_passant = no_square;
    Mask castling_rights = 0;
    long long halfmove_clock = 0;
    long long fullmove_number = 1;

    void clear_all();
    void set_start_position();

    Mask clean_castling_rights() const;
    /// Square of the king on its first rank, which castling is about; no_square if there is none.
    int castling_king(bool white) const {
        const Mask kings_at_home = of(King, white) & ~promoted & back_rank(white);
        return kings_at_home ? msb(kings_at_home) : no_square;
    }
    bool has_kingside_right(bool white) const;
    bool has_queenside_right(bool white) const;
    bool has_chess960_rights() const;
    /// Whether castling rights depend on the move, so that it cannot be undone by later moves.
    bool reduces_castling_rights(const Move& move) const;

    Mask checkers() const;
    bool in_check() const { return checkers() != 0; }

    void pseudo_legal_moves(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void castling_moves(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void en_passant_moves(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void legal_moves(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void legal_en_passant_moves(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void pseudo_legal_captures(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    void legal_captures(MoveCodes& moves, Mask from = all_squares, Mask to = all_squares) const;
    int count_legal_moves() const;
    bool has_legal_move() const;
    bool has_pseudo_legal_en_passant() const;
    bool has_legal_en_passant() const;

    bool is_pseudo_legal(const Move& move) const;
    bool is_into_check(const Move& move) const;
    bool is_legal(const Move& move) const { return is_pseudo_legal(move) && !is_into_check(move); }
    bool is_en_passant(const Move& move) const;
    bool is_capture(const Move& move) const;
    bool is_zeroing(const Move& move) const;
    bool is_castling(const Move& move) const;
    bool is_irreversible(const Move& move) const;

    /// Returns the move with castling as king takes rook.
    Move to_chess960(const Move& move) const;
    /// Returns the move with castling as this board writes it: two steps of the king, but in Chess960 king takes rook.
    Move normalised(const Move& move) const { return normalised(move, chess960); }
    Move normalised(const Move& move, bool as_chess960) const;

    /// Makes a move without asking whether it is legal. Returns false, without changes, if its origin is empty.
    bool push(const Move& move);
    LooseBoard after(const Move& move) const {
        LooseBoard next = *this;
        next.push(move);
        return next;
    }

    bool insufficient_material(bool white) const;
    /// Bits of `Status`; 0 if the position passes all tests.
    unsigned status() const;
    /// Square behind a pawn that has just advanced by two, if the position agrees with it.
    int valid_en_passant() const;
    /// Whether the other board is the same position by the rule of repetition.
    bool repeats(const LooseBoard& other) const;

    friend bool operator==(const LooseBoard&, const LooseBoard&) = default;

private:
    void pawn_moves(MoveCodes& moves, Mask from, Mask to) const;
    void evasions(MoveCodes& moves, int king, Mask checkers, Mask from, Mask to) const;
    void king_steps(MoveCodes& moves, int king, Mask to) const;
    bool keeps_king_safe(const Move& move, int king, Mask blockers) const;
    bool en_passant_is_safe(const Move& move, int king) const;
    bool castling_path_is_safe(int king, int rook) const;
    void finish_pawn_move(const Move& move, int old_en_passant, bool captured);
    void finish_castling(const Move& move);
    unsigned material_status() const;
    unsigned check_status(int valid_ep) const;
};

// Texts.

/// What is wrong with a text.
struct TextError {
    enum Kind { Invalid, Illegal, Ambiguous } kind = Invalid;
    std::string reason;
};

std::string square_text(int square);
/// Square of a text such as e4; no_square if it is none.
int parse_square(std::string_view text);
char piece_letter(int kind, bool white);
/// Type of a letter such as n or N; NoKind if it is none.
int kind_of_letter(char letter);

std::string board_fen(const LoosePieces& pieces, bool mark_promoted);
/// Returns what is wrong, or nothing. The pieces are changed only if the text is right.
std::optional<std::string> set_board_fen(LoosePieces& pieces, std::string_view text);
std::string castling_xfen(const LooseBoard& board);
std::string castling_shredder_fen(const LooseBoard& board);
std::optional<std::string> set_castling_fen(LooseBoard& board, std::string_view text);
/// Board, side to move, castling and en passant, separated by blanks.
std::string epd_fields(const LooseBoard& board, bool shredder, EnPassantText en_passant, bool mark_promoted);
std::string fen(const LooseBoard& board, bool shredder = false, EnPassantText en_passant = EnPassantText::Legal,
                bool mark_promoted = false);
/// Returns what is wrong, or nothing. The board is changed only if the text is right.
std::optional<std::string> set_fen(LooseBoard& board, std::string_view text);

std::string uci(const Move& move);
/// Returns what is wrong with the text of a move in UCI notation, or nothing.
std::optional<std::string> parse_uci_text(std::string_view text, Move& move);
/// Text of a legal or null move; empty if the origin square is empty. With `long_form`, the origin is always written.
std::string san(const LooseBoard& board, const Move& move, bool long_form = false);
/// Reads a move. Returns nothing if `move` has the result.
std::optional<TextError> parse_san(const LooseBoard& board, std::string_view text, Move& move);
/// Legal move of two squares and a promotion (a queen by default); nothing if there is none.
std::optional<Move> find_move(const LooseBoard& board, int from, int to, int promotion);

}  // namespace gyre::loose
