#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "board/attacks/active.h"
#include "board/attacks/concept.h"
#include "board/bitboard.h"
#include "board/castling.h"
#include "board/leapers.h"
#include "board/move.h"
#include "board/rays.h"
#include "chess/castling_rules.h"
#include "chess/placement.h"
#include "chess/reversible_moves.h"
#include "chess/setup.h"
#include "chess/validation.h"
#include "chess/zobrist.h"

namespace gyre {

namespace detail {
/// Throws std::invalid_argument for a move that `make` or `make_null` rejects.
[[noreturn]] void refuse_move(Move move);
/// Throws std::invalid_argument for a move that `unmake` or `unmake_null` rejects.
[[noreturn]] void refuse_unmake(Move move, Move last);
}  // namespace detail

/// Observer of the board changes of `make`; this default does nothing and costs nothing.
struct NoObserver {
    /// Called when a piece leaves a square: it moves, is captured, or is promoted.
    void on_remove(Piece, Square) {}
    /// Called when a piece arrives on a square, which is empty.
    void on_put(Piece, Square) {}
};

/// Legal position of chess or Chess960, with the moves that led to it.
///
/// The pieces are stored as a `Placement` and a mailbox (docs/reference/lab.md, C1, D5), the occupancy by the slider
/// method S. `make` and `unmake` check their moves in every build; `make_unchecked` and `unmake_unchecked` are for
/// loops over legal moves. Undo information and earlier keys are members, so that copies are independent and
/// repetitions are detected without help from the caller.
///
/// ```cpp
/// #include <gyre/chess.h>
/// gyre::Position position;
/// for (const char* san : {"f3", "e5", "g4", "Qh4"}) position.make(gyre::parse_san(position, san).value());
/// assert(gyre::legal_moves(position).empty() && gyre::outcome(position) == gyre::Outcome::Checkmate);
/// position.unmake(position.last_move());
/// assert(gyre::to_fen(position) == "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
/// ```
template <SlidingAttacks S>
class BasicPosition {
public:
    /// Slider method.
    using SliderMethod = S;

    /// Makes the start position of standard chess.
    BasicPosition();
    /// Makes a position without history: no move can be unmade, and no repetition counts.
    explicit BasicPosition(const ValidSetup& valid);

    /// Returns the setup of the current position, without its history. It is valid with the waivers of the first
    /// position: clocks that moves have raised above their maxima are the maxima.
    Setup setup() const;

    /// Returns the piece on a square; Piece::None if it is empty.
    Piece piece_on(Square square) const { return board_[square]; }
    /// Whether a square is empty.
    bool is_empty(Square square) const { return board_[square] == Piece::None; }
    /// Returns all pieces of one side.
    Bitboard pieces(Color color) const { return placement_.pieces(color); }
    /// Returns the pieces of one type of both sides.
    Bitboard pieces(PieceType type) const { return placement_.pieces(type); }
    /// Returns the pieces of one type and side.
    Bitboard pieces(Color color, PieceType type) const { return placement_.pieces(color, type); }
    /// Returns the pieces of two types of one side.
    Bitboard pieces(Color color, PieceType a, PieceType b) const { return placement_.pieces(color, a, b); }
    /// Returns all occupied squares.
    Bitboard occupied() const { return placement_.occupied(); }
    /// Returns the king's square.
    Square king(Color color) const { return placement_.king(color); }
    /// Returns the slider method's object with the occupancy of this position.
    const S& sliders() const { return placement_.sliders(); }
    /// Returns the placement without side to move and rights, which is small enough to be copied and changed.
    const Placement<S>& placement() const { return placement_; }

    /// Returns the side to move.
    Color side_to_move() const { return side_to_move_; }
    /// Returns the castling rights, whether or not castling is possible now.
    CastlingRights castling_rights() const { return state().castling; }
    /// Returns the square of the castling rook at set-up, even if the right is lost; None if there was no right.
    Square castling_rook(Castle castle) const { return castling_rules_.rook(castle); }
    /// Returns the castling squares of this game.
    const CastlingRules& castling_rules() const { return castling_rules_; }
    /// Whether a king or rook with castling rights is not on its standard square.
    bool needs_chess960() const;
    /// Returns the square passed by the last double push, whether or not it can be captured on; None if there is none.
    Square en_passant() const { return state().en_passant; }
    /// Whether an en passant capture is legal now.
    bool en_passant_is_legal() const { return state().en_passant_is_legal; }
    /// Returns the number of plies since the last capture or pawn move; at 100 the fifty-move rule applies.
    int halfmove_clock() const { return static_cast<int>(state().halfmove_clock); }
    /// Returns the move number, which starts at 1 and increases after Black's move.
    int fullmove_number() const { return fullmove_number_; }
    /// Returns the move number that holds `plies` plies later.
    int fullmove_number_after(std::size_t plies) const {
        return fullmove_number_ + static_cast<int>((plies + index_of(side_to_move())) / 2);
    }
    /// Returns the number of plies made since set-up, including null moves.
    int plies_made() const { return static_cast<int>(states_.size()) - 1; }
    /// Returns the last move; the empty Move after a null move and at set-up.
    Move last_move() const { return state().move; }

    /// Returns the hash key. En passant is included only if a capture is legal, so equal keys mean repeated positions.
    Key key() const { return state().key; }
    /// Returns the hash key of the pawns only.
    Key pawn_key() const { return state().pawn_key; }
    /// Returns the key of Polyglot books, which includes en passant whenever an enemy pawn is next to the pushed one.
    Key polyglot_key() const;
    /// Returns `key()` after a legal move without making it, for prefetching.
    Key key_after(Move move) const;
    /// Computes the key from scratch; for tests of `key()`.
    Key compute_key() const;
    /// Computes the pawn key from scratch; for tests of `pawn_key()`.
    Key compute_pawn_key() const;

    /// Returns the pieces that give check to the side to move.
    Bitboard checkers() const { return state().checkers; }
    /// Whether the side to move is in check.
    bool in_check() const { return checkers().any(); }
    /// Returns the pieces of the side to move that are pinned to their king.
    Bitboard pinned() const { return state().pinned; }
    /// Returns the squares that the piece on `square` attacks; empty for an empty square (docs/reference/lab.md, C1).
    Bitboard attacks_from(Square square) const;
    /// Returns the pieces of both colours that attack `square` (docs/reference/lab.md, C1).
    Bitboard attacks_to(Square square) const { return attacks_to(square, sliders()); }
    /// Same with another occupancy for sliders; the pieces are those of this position.
    Bitboard attacks_to(Square square, const S& sliders) const { return placement_.attacks_to(square, sliders); }
    /// Whether a piece of `by` attacks a square, whatever is on it.
    bool is_attacked(Square square, Color by) const { return is_attacked(square, by, sliders()); }
    /// Same with another occupancy for sliders; the pieces are those of this position.
    bool is_attacked(Square square, Color by, const S& sliders) const {
        return placement_.is_attacked(square, by, sliders);
    }
    /// Computes checkers and pinned pieces of either side from scratch.
    Checks compute_checks(Color color) const { return placement_.compute_checks(color); }

    /// Whether a move is pseudo-legal: it follows the rules of its piece, but may leave the own king attacked. Castling
    /// is pseudo-legal if the right is there and the path is free. Accepts any 16-bit word.
    bool is_pseudo_legal(Move move) const;
    /// Whether a move is legal. Accepts any 16-bit word, such as a move from a hash table.
    bool is_legal(Move move) const { return is_pseudo_legal(move) && leaves_king_safe(move); }
    /// Whether a pseudo-legal move is legal.
    bool leaves_king_safe(Move move) const;
    /// Whether a legal move gives check.
    bool gives_check(Move move) const;
    /// Returns the type of the moving piece, Pawn for promotions; PieceType::None if the origin square is empty.
    PieceType moved_type(Move move) const { return type_of(board_[move.from()]); }
    /// Returns the type that a legal move captures; PieceType::None if it is not a capture.
    PieceType captured_type(Move move) const;
    /// Whether a legal move is a capture, including en passant.
    bool is_capture(Move move) const { return captured_type(move) != PieceType::None; }
    /// Whether the right is there and the path is free; attacks are not tested.
    bool can_castle(Castle castle) const;
    /// Whether an en passant capture by the own pawn on `from`, which must attack that square, leaves the king safe.
    bool en_passant_leaves_king_safe(Square from) const {
        return placement_.en_passant_leaves_king_safe(side_to_move_, from, en_passant());
    }

    /// Makes a legal move, or a null move for the empty Move. The observer is called for each piece that leaves or
    /// reaches a square. Throws std::invalid_argument without changes if the move is illegal, or a null move in check.
    template <class Observer = NoObserver>
    void make(Move move, Observer&& observer = {});
    /// Unmakes `move`, which must be the last move made. The observer is called for each piece that leaves or reaches a
    /// square. Throws std::invalid_argument without changes if another move or none was made last.
    template <class Observer = NoObserver>
    void unmake(Move move, Observer&& observer = {});
    /// Makes a legal move, not a null move, without a check: any other move corrupts the position. For inner loops.
    template <class Observer = NoObserver>
    void make_unchecked(Move move, Observer&& observer = {});
    /// Unmakes the last move made, which must be `move` and not a null move, without checking it.
    template <class Observer = NoObserver>
    void unmake_unchecked(Move move, Observer&& observer = {});
    /// Makes a null move. Throws std::invalid_argument in check.
    void make_null();
    /// Unmakes a null move. Throws std::invalid_argument if the last move was not a null move.
    void unmake_null();

    /// Returns the number of earlier occurrences of this position since the last irreversible move.
    int repetitions() const;
    /// Whether any position since the last irreversible move, including this one, has occurred more than once.
    bool has_repeated() const;
    /// Whether a search at `plies_from_root` has a draw by repetition: once within the search, or twice in total.
    bool is_draw_by_repetition(int plies_from_root = 0) const;
    /// Whether the side to move has a move that repeats a position: one within the search, which is at
    /// `plies_from_root`, or one before it that occurred twice. Castling and illegal moves do not count.
    bool has_upcoming_repetition(int plies_from_root = 0) const;

    /// Whether positions, histories and clocks are equal; `same_position` applies the repetition rule.
    friend bool operator==(const BasicPosition&, const BasicPosition&) = default;

private:
    /// Undo information that the move does not contain.
    struct State {
        Key key;
        Key pawn_key;
        Bitboard checkers;
        Bitboard pinned;
        std::uint32_t halfmove_clock = 0;
        std::uint32_t plies_since_null = 0;
        CastlingRights castling;
        Square en_passant = Square::None;
        bool en_passant_is_legal = false;
        Piece captured = Piece::None;
        /// Last move; empty for a null move and at the start.
        Move move;

        friend bool operator==(const State&, const State&) = default;
    };

    const State& state() const { return states_.back(); }
    /// Whether `move` was the last move made.
    bool was_made_last(Move move) const { return states_.size() > 1 && state().move == move; }
    State& state() { return states_.back(); }

    /// Adds the state after a move of either kind, except what the move changes on the board.
    State& push_state(Move move);
    int repetitions_at(std::size_t index) const;
    template <class Observer>
    void put(Piece piece, Square square, Observer& observer);
    template <class Observer>
    void remove(Square square, Observer& observer);
    template <class Observer>
    void shift(Color us, Square from, Square to, Observer& observer);
    template <class Observer>
    Key finish_pawn_move(Move move, Piece pawn, Observer& observer);
    template <class Observer>
    void swap_castling_pieces(Castle castle, bool undo, Observer& observer);

    Castle castle_of(Move move) const {
        return make_castle(color_of(board_[move.from()]), index_of(move.to()) > index_of(move.from()));
    }
    bool is_pseudo_legal_pawn_move(Move move) const;
    bool en_passant_possible_after_push(Square from) const;
    bool detect_legal_en_passant() const;
    Key castling_key_change(Castle castle) const;
    void lose_castling_rights(Square from, Square to);

    Placement<S> placement_;
    SquareArray<Piece> board_ = detail::filled<Square>(Piece::None);
    Color side_to_move_ = Color::White;
    int fullmove_number_ = 1;
    CastlingRules castling_rules_;
    std::vector<State> states_;
};

/// Position with the library's default slider method.
using Position = BasicPosition<Sliders>;

}  // namespace gyre

#include "chess/position.inl"
#include "chess/position_moves.inl"
