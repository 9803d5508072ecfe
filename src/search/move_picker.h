#pragma once

#include <array>

#include "chess/generate.h"
#include "chess/static_exchange.h"
#include "search/history.h"

namespace gyre {

/// The histories that order the moves of one node, with their weights in 1/1024.
struct OrderingContext {
    static constexpr int full_weight = 1024;
    struct Weighted {
        const PieceToHistory* scores = nullptr;
        int weight = 0;
    };

    const Histories& histories;
    /// Continuation histories of the moves one, two, four and six plies ago, and the pawn history; never null.
    std::array<Weighted, 5> by_piece_and_target;
    /// Squares that the enemy attacks.
    Bitboard threats{};
    /// Whether the picker must compute the threats itself when it first needs them. `threats` is then ignored.
    bool finds_threats = false;
    /// Whether `threats` is computed, so that moves between safe squares need no exchange evaluation.
    bool knows_threats = false;
    std::array<Move, 2> killers{};
    bool use_quiet_history = true;
    bool use_capture_history = true;
    bool exchanges_decide = true;
    /// Capture history per centipawn that a good capture may lose by exchange; 0 for none.
    int good_capture_divisor = 0;
    /// Bonus for leaving and malus for entering squares that cheaper pieces attack, in percent; 0 for none.
    int threat_order = 0;
    /// Bonus for a quiet move that gives check and does not lose the piece; 0 for none.
    int check_bonus = 0;
};

/// Returns the legal moves one by one, the most promising first: table move, captures that do not lose by exchange,
/// killers, quiet moves by history, losing captures. Each stage generates its moves only when it is reached.
class MovePicker {
public:
    enum class Purpose : std::uint8_t {
        All,
        /// Captures and promotions that do not lose material, for the quiescence search when not in check.
        GoodTactical,
        /// The same, followed by quiet moves that give check and lose nothing.
        GoodTacticalAndChecks,
    };

    /// `position` and `context` must outlive the picker.
    MovePicker(const Position& position, const OrderingContext& context, Move table_move, Purpose purpose)
        : position_(position), context_(context), purpose_(purpose), threats_(context.threats) {
        const bool wanted = purpose == Purpose::All || (table_move && is_tactical(table_move));
        if (wanted && table_move && position.is_legal(table_move)) table_move_ = table_move;
    }
    MovePicker(const Position&, const OrderingContext&&, Move, Purpose) = delete;

    /// Returns the next move, or no move at the end.
    [[gnu::hot]] Move next();
    void skip_quiets() { skip_quiets_ = true; }
    /// Ordering scores: `history_score` of a quiet move, `capture_score` of a capture or promotion.
    int history_score(Move move) const;
    int capture_score(Move move) const;
    bool is_killer(Move move) const { return move == context_.killers[0] || move == context_.killers[1]; }

private:
    enum class Stage : std::uint8_t {
        Table,
        MakeTactical,
        GoodTactical,
        MakeChecks,
        Checks,
        Killers,
        MakeQuiets,
        Quiets,
        BadTactical,
        Done
    };

    struct Scored {
        Move move;
        int score;
    };

    /// Makes the score unique by the squares, seen from the side to move, so that the order is symmetric in the
    /// colours.
    int unique(int score, Move move) const;

    bool is_tactical(Move move) const { return position_.is_capture(move) || move.kind() == Move::Kind::Promotion; }
    [[gnu::hot]] void make_tactical();
    /// Prefetches the history entries of quiet moves, which are scattered over megabytes, before moves are generated.
    /// gcc 12 deletes calls of functions that only prefetch, so this one is always inlined.
    [[gnu::always_inline]] inline void prefetch_histories() const;
    [[gnu::hot]] void make_quiets();
    /// Generates only direct checks.
    [[gnu::hot]] void make_checks();
    Move next_good_tactical();
    Move next_killer();
    Scored take_best();

    const Position& position_;
    const OrderingContext& context_;
    Purpose purpose_;
    Bitboard threats_;
    Stage stage_ = Stage::Table;
    bool skip_quiets_ = false;
    Move table_move_;
    std::size_t next_killer_ = 0;
    std::size_t at_ = 0;
    std::size_t next_bad_ = 0;
    StaticVector<Scored, max_moves> moves_;
    StaticVector<Move, max_moves> bad_;
};

}  // namespace gyre
