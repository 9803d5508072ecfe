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
/// Throws std::invalid_argument for a move that `make` or `make_null` refuses.
[[noreturn]] void refuse_move(Move move);
/// Throws std::invalid_argument for a move that `unmake` or `unmake_null` refuses.
[[noreturn]] void refuse_unmake(Move move, Move last);
}  // namespace detail

/// Hears every change of the board that `make` does; the default hears nothing and costs nothing.
struct NoObserver {
    /// A piece has left a square, to move, to be captured, or to be promoted.
    void on_remove(Piece, Square) {}
    /// A piece has come to a square, which was empty.
    void on_put(Piece, Square) {}
};

/// A legal position of chess or Chess960 with the line of moves that led to it.
///
/// Pieces are kept as a `Placement` plus a mailbox (docs/reference/lab.md, C1, D5), the occupancy by the slider method
/// S. `make` and `unmake` check their moves in every build; `make_unchecked` and `unmake_unchecked` are for loops over
/// moves that are legal for certain. Undo information and earlier keys are members, so that a copy is a whole position
/// and repetition needs no help from the caller.
template <SlidingAttacks S>
class BasicPosition {
public:
    /// How sliders are looked up.
    using SliderMethod = S;

    /// The start position of standard chess.
    BasicPosition();
    /// With nothing before it: no move can be unmade, no repetition counts.
    explicit BasicPosition(const ValidSetup& valid);

    /// The setup of this moment; the way that led here is lost.
    Setup setup() const;

    // --- What stands where ---
    /// Piece::None for an empty square.
    Piece piece_on(Square square) const { return board_[square]; }
    /// Whether nothing stands on a square.
    bool is_empty(Square square) const { return board_[square] == Piece::None; }
    /// All of one side.
    Bitboard pieces(Color color) const { return placement_.pieces(color); }
    /// Of one kind, both sides'.
    Bitboard pieces(PieceType type) const { return placement_.pieces(type); }
    /// Of one kind and side.
    Bitboard pieces(Color color, PieceType type) const { return placement_.pieces(color, type); }
    /// Of two kinds of one side.
    Bitboard pieces(Color color, PieceType a, PieceType b) const { return placement_.pieces(color, a, b); }
    /// Where anything stands.
    Bitboard occupied() const { return placement_.occupied(); }
    /// There is always one.
    Square king(Color color) const { return placement_.king(color); }
    /// The slider method with this position's occupancy.
    const S& sliders() const { return placement_.sliders(); }
    /// What stands where without turn and rights, small enough to be copied and changed.
    const Placement<S>& placement() const { return placement_; }

    // --- Whose turn, what rights ---
    /// Whose turn it is.
    Color side_to_move() const { return side_to_move_; }
    /// The rights that are left, whatever keeps them from being used now.
    CastlingRights castling_rights() const { return state().castling; }
    /// The rook of a right that is or was there when the position was set up; Square::None if it never was.
    Square castling_rook(Castle castle) const { return castling_rules_.rook(castle); }
    /// The squares that castling is about in this game.
    const CastlingRules& castling_rules() const { return castling_rules_; }
    /// True if a right belongs to a king or rook that stands where standard chess does not have it.
    bool needs_chess960() const;
    /// The square passed by a double push just made, whether or not it can be captured on.
    Square en_passant() const { return state().en_passant; }
    /// True if an en passant capture is legal now.
    bool en_passant_is_legal() const { return state().en_passant_is_legal; }
    /// Plies since the last capture or pawn move: 100 are the fifty-move rule's.
    int halfmove_clock() const { return static_cast<int>(state().halfmove_clock); }
    /// Counts from 1 and goes up after Black's move.
    int fullmove_number() const { return fullmove_number_; }
    /// Plies made since set-up, null moves included.
    int plies_made() const { return static_cast<int>(states_.size()) - 1; }
    /// The move that led here; the empty Move after a null move and where no move was made.
    Move last_move() const { return state().move; }

    // --- Keys ---
    /// Counts en passant only where a capture is legal, so that equal keys mean repeated positions.
    Key key() const { return state().key; }
    /// Pawns and nothing else.
    Key pawn_key() const { return state().pawn_key; }
    /// Counts en passant wherever an enemy pawn stands beside the pushed one, as Polyglot books do.
    Key polyglot_key() const;
    /// What `key()` would be after a legal move, without making it: for prefetching.
    Key key_after(Move move) const;
    /// The key computed from nothing; equal to `key()` unless something is broken.
    Key compute_key() const;
    /// The pawn key computed from nothing; equal to `pawn_key()` unless something is broken.
    Key compute_pawn_key() const;

    // --- Attacks, checks, pins ---
    /// Pieces that give check to the side to move.
    Bitboard checkers() const { return state().checkers; }
    /// Whether the side to move is in check.
    bool in_check() const { return checkers().any(); }
    /// Own pieces of the side to move that may move only along the line to their king.
    Bitboard pinned() const { return state().pinned; }
    /// Squares that the piece on `square` attacks; empty for an empty square (docs/reference/lab.md, C1).
    Bitboard attacks_from(Square square) const;
    /// Pieces of both colours that attack `square` (docs/reference/lab.md, C1).
    Bitboard attacks_to(Square square) const { return attacks_to(square, sliders()); }
    /// The same with another occupancy: what stands there is still read from this position.
    Bitboard attacks_to(Square square, const S& sliders) const { return placement_.attacks_to(square, sliders); }
    /// Whether any piece of `by` attacks a square, whatever stands there.
    bool is_attacked(Square square, Color by) const { return is_attacked(square, by, sliders()); }
    /// The same with another occupancy: what stands there is still read from this position.
    bool is_attacked(Square square, Color by, const S& sliders) const {
        return placement_.is_attacked(square, by, sliders);
    }
    /// Checkers and pinned pieces of either side, computed from nothing.
    Checks compute_checks(Color color) const { return placement_.compute_checks(color); }

    // --- Moves ---
    /// Any 16-bit word may be asked about. Pseudo-legal moves obey their piece's way of moving but may leave the own
    /// king attacked; castling counts as pseudo-legal if right and path allow it.
    bool is_pseudo_legal(Move move) const;
    /// Any 16-bit word may be asked about: a move from a table or another thread, say.
    bool is_legal(Move move) const { return is_pseudo_legal(move) && leaves_king_safe(move); }
    /// Of a pseudo-legal move: whether it is legal too.
    bool leaves_king_safe(Move move) const;
    /// Of a legal move: whether it attacks the enemy king.
    bool gives_check(Move move) const;
    /// The kind that a move moves, a pawn if it promotes; PieceType::None from an empty square.
    PieceType moved_type(Move move) const { return type_of(board_[move.from()]); }
    /// What a legal move captures; PieceType::None if nothing.
    PieceType captured_type(Move move) const;
    /// Of a legal move: whether it captures, en passant included.
    bool is_capture(Move move) const { return captured_type(move) != PieceType::None; }
    /// Whether the right is there and the path is free; attacks are not looked at.
    bool can_castle(Castle castle) const;
    /// Of an own pawn that attacks the en passant square.
    bool en_passant_leaves_king_safe(Square from) const {
        return placement_.en_passant_leaves_king_safe(side_to_move_, from, en_passant());
    }

    /// Makes a legal move, or for the empty Move a null move. The observer is told of each piece that leaves or reaches
    /// a square. Throws std::invalid_argument, and changes nothing, if the move is illegal or is a null move in check.
    template <class Observer = NoObserver>
    void make(Move move, Observer&& observer = {});
    /// Takes back the last move made, which must be this one. The observer is told of each piece that leaves or reaches
    /// a square. Throws std::invalid_argument, and changes nothing, if another move or none was made last.
    template <class Observer = NoObserver>
    void unmake(Move move, Observer&& observer = {});
    /// Makes a legal move that is not a null move, without a check: any other move leaves the position broken. For
    /// inner loops over generated moves.
    template <class Observer = NoObserver>
    void make_unchecked(Move move, Observer&& observer = {});
    /// Takes back the last move made, which must be this one and no null move, without a check.
    template <class Observer = NoObserver>
    void unmake_unchecked(Move move, Observer&& observer = {});
    /// Passes the turn. Throws std::invalid_argument in check.
    void make_null();
    /// Takes back the last move made. Throws std::invalid_argument if that was not a null move.
    void unmake_null();

    // --- Repetition ---
    /// Earlier occurrences of this position since the last irreversible move.
    int repetitions() const;
    /// Whether any position since the last irreversible move, this one included, has come more than once.
    bool has_repeated() const;
    /// For a search `plies_from_root` deep: repeated once inside the search, or twice in all.
    bool is_draw_by_repetition(int plies_from_root = 0) const;
    /// For a search `plies_from_root` deep: whether the side to move has a move that repeats a position, inside the
    /// search or (then for the second time) before it. Castling, and what only an illegal move would reach, aside.
    bool has_upcoming_repetition(int plies_from_root = 0) const;

    /// Equal positions with equal moves and clocks behind them; `same_position` (chess/same_position.h) compares what
    /// repetition compares.
    friend bool operator==(const BasicPosition&, const BasicPosition&) = default;

private:
    /// What `unmake` can't work out from the move.
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
        /// The move that led here; empty for a null move and at the start.
        Move move;

        friend bool operator==(const State&, const State&) = default;
    };

    const State& state() const { return states_.back(); }
    /// Whether a move was made, and that one last.
    bool was_made_last(Move move) const { return states_.size() > 1 && state().move == move; }
    State& state() { return states_.back(); }

    int repetitions_at(std::size_t index) const;
    template <class Observer>
    void put(Piece piece, Square square, Observer& observer);
    template <class Observer>
    void remove(Square square, Observer& observer);
    template <class Observer>
    void shift(Square from, Square to, Observer& observer);
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

/// A position by the library's own slider method.
using Position = BasicPosition<Sliders>;

}  // namespace gyre

#include "chess/position.inl"
#include "chess/position_moves.inl"
