#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "base/static_vector.h"
#include "chess/position.h"
#include "eval/classic/pawn_table.h"
#include "eval/nnue/evaluator.h"
#include "eval/score.h"

namespace gyre::training::net {

/// Positions beside the games, as in a search tree, evaluated by a teacher net ("knowledge distillation"; Hinton,
/// Vinyals, Dean 2015). The teacher knows positions that are rare in games and needs no search.
struct SideLineSettings {
    /// A residual net is added to the classical evaluation. The score is the mean of all teachers.
    std::vector<std::shared_ptr<const nnue::Network>> teachers{};
    /// Lines per position of a game. A line that ends in a position that no search would evaluate yields no position.
    int lines = 0;
};

class SideLines {
public:
    /// The settings must have at least one teacher.
    explicit SideLines(const SideLineSettings& settings);

    /// Calls `visit(const Position&, Score)` for the end of each line from `start`, with the score for the side to
    /// move. A line is one to three random moves, always the same for the same position.
    template <class Visit>
    void for_each(const Position& start, Visit&& visit) {
        Position position = start;
        Rng rng(start.key().value());
        for (int i = 0; i < settings_.lines; ++i) {
            make_line(position, rng);
            if (is_of_use(position)) visit(std::as_const(position), score_of(position));
            unmake_line(position);
        }
    }

private:
    void make_line(Position& position, Rng& rng);
    void unmake_line(Position& position);
    bool is_of_use(const Position& position) const;
    Score score_of(const Position& position);

    static constexpr std::uint32_t most_moves = 3;

    SideLineSettings settings_;
    classic::PawnTable pawns_;
    std::vector<nnue::Evaluator> evaluators_;
    StaticVector<Move, most_moves> line_;
};

}  // namespace gyre::training::net
