#pragma once

#include <array>

#include "chess/generate.h"
#include "chess/static_exchange.h"
#include "search/history.h"

namespace gyre {

/// The tables that order the moves of one node, and what each of them weighs. Weights are in 1/1024.
struct OrderingContext {
    static constexpr int full_weight = 1024;
    struct Weighted {
        const PieceToHistory* scores = nullptr;
        int weight = 0;
    };

    const Histories& histories;
    /// Continuation histories of the moves one, two, four and six plies ago, and the history of the pawn structure;
    /// never null.
    std::array<Weighted, 5> by_piece_and_target;
    /// What the enemy attacks.
    Bitboard threats{};
    std::array<Move, 2> killers{};
    bool use_quiet_history = true;
    bool use_capture_history = true;
    bool exchanges_decide = true;
    /// Added to a quiet move that gives check and does not lose the piece; 0 for none.
    int check_bonus = 0;
};

/// Gives the legal moves of a position one by one, the promising first: the table's move, captures that win or hold by
/// exchange, killers, quiet moves by history, losing captures. What is never asked for is never generated.
class MovePicker {
public:
    enum class Purpose : std::uint8_t {
        All,
        /// Captures and promotions that don't lose material; the quiescence search out of check.
        GoodTactical,
        /// And then quiet moves that give check and lose nothing.
        GoodTacticalAndChecks,
    };

    /// Both have to outlive the picker.
    MovePicker(const Position& position, const OrderingContext& context, Move table_move, Purpose purpose)
        : position_(position), context_(context), purpose_(purpose) {
        const bool wanted = purpose == Purpose::All || (table_move && is_tactical(table_move));
        if (wanted && table_move && position.is_legal(table_move)) table_move_ = table_move;
    }
    MovePicker(const Position&, const OrderingContext&&, Move, Purpose) = delete;

    /// The next move; no move at the end.
    Move next();
    /// From now on no quiet move is given.
    void skip_quiets() { skip_quiets_ = true; }
    /// What the histories think of a quiet move, and of a capture or promotion.
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

    /// A score that differs for any two moves: among equals the squares decide, as the side to move sees them, so that
    /// neither the generator's order nor the colours matter.
    int unique(int score, Move move) const;

    bool is_tactical(Move move) const { return position_.is_capture(move) || move.kind() == Move::Kind::Promotion; }
    void make_tactical();
    /// What orders quiet moves is scattered over megabytes: it comes to the cache while the moves are generated.
    void prefetch_histories() const;
    void make_quiets();
    /// Only those that check directly.
    void make_checks();
    Move next_good_tactical();
    Move next_killer();
    /// Moves the best of what is left to the front and takes it.
    Scored take_best();

    const Position& position_;
    const OrderingContext& context_;
    Purpose purpose_;
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
