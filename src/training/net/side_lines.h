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

/// Positions such as a search meets beside the game, judged by a teacher, from which a net can learn to judge alike
/// ("knowledge distillation"; Hinton, Vinyals, Dean 2015): the teacher knows much that few games show, and says it at
/// once, without a search.
struct SideLineSettings {
    /// The net of each teacher's evaluation, which for a residual net is the classical one and the net. Several say the
    /// mean of what they think: where one is wrong the others seldom are in the same way.
    std::vector<std::shared_ptr<const nnue::Network>> teachers{};
    /// Of each position of a game; a line whose end no search would evaluate gives none.
    int lines = 0;
};

/// Makes them, for one thread.
class SideLines {
public:
    /// The settings must name one teacher at least.
    explicit SideLines(const SideLineSettings& settings);

    /// Calls `visit(const Position&, Score)`, the score for the side to move, for each of the lines from there: one to
    /// three random moves, the same ones whenever it is asked of the same position.
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
