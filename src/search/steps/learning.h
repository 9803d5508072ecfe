#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Deeper searches are more reliable, so their bonus is larger.
template <class Params>
int bonus_at(const Params& params, Depth depth) {
    return std::min(params.history_bonus() * depth.plies(), params.history_bonus_max());
}
template <class Params>
int malus_at(const Params& params, Depth depth) {
    return std::min(params.history_malus() * depth.plies(), params.history_malus_max());
}

/// Adds points to a quiet move in the continuation histories of the moves one, two, four and six plies before `ply`.
template <class Params>
void teach_continuations(Searcher<Params>& searcher, int ply, Piece piece, Square to, int points) {
    for (int back : {1, 2, 4, 6})
        if (searcher.frame(ply - back).move) (*searcher.frame(ply - back).continuation)[piece][to].add(points);
}

template <class Params>
void teach_quiet(Searcher<Params>& searcher, const Node& node, Move move, int points) {
    const Position& position = searcher.position;
    const Piece piece = position.piece_on(move.from());
    searcher.histories().quiet.at(position.side_to_move(), move, node.threats).add(points);
    searcher.histories().pawn.at(searcher.structure(node.ply).pawns)[piece][move.to()].add(points);
    teach_continuations(searcher, node.ply.count(), piece, move.to(), points);
}

template <class Params>
void teach_capture(Searcher<Params>& searcher, Move move, int points) {
    const Position& position = searcher.position;
    const std::size_t captured = index_of(position.captured_type(move));
    searcher.histories().capture[position.piece_on(move.from())][move.to()][captured].add(points);
}

/// Records a move that did not fail high. It gets a malus if a later one does.
inline void remember_tried(Node& node, Move move, bool quiet) {
    if (quiet && node.quiets_tried.size() < node.quiets_tried.capacity()) node.quiets_tried.push_back(move);
    if (!quiet && node.tacticals_tried.size() < node.tacticals_tried.capacity()) node.tacticals_tried.push_back(move);
}

/// Punishes the early quiet move that led to a node which failed high, by `percent` of the bonus.
template <class Params>
void punish_previous_move(Searcher<Params>& searcher, const Node& node, int percent) {
    const Frame& before = searcher.frame(node.ply.count() - 1);
    constexpr int early = 3;
    if (percent == 0 || node.is_root() || !before.move || !before.quiet || before.number > early) return;
    teach_continuations(searcher, node.ply.count() - 1, before.piece, before.move.to(),
                        -bonus_at(searcher.params, node.depth) * percent / 100);
}

/// Updates the histories after a move failed high: bonus for that move, malus for the moves tried before it.
template <class Params>
void learn_from_cutoff(Searcher<Params>& searcher, const Node& node, bool best_is_quiet) {
    const int bonus = bonus_at(searcher.params, node.depth), malus = malus_at(searcher.params, node.depth);
    if (best_is_quiet) {
        auto& killers = node.frame->killers;
        if (killers[0] != node.best_move) killers = {node.best_move, killers[0]};
        const bool known = node.best_move == node.table_move;
        // Near the horizon a first quiet move that fails high shows no more than the evaluation does.
        const bool is_trivial =
            node.depth.plies() <= searcher.params.history_trivial_depth() && node.quiets_tried.empty();
        if (!is_trivial)
            teach_quiet(searcher, node, node.best_move, bonus + (known ? searcher.params.bonus_table_move() : 0));
        int now = malus;
        for (Move move : node.quiets_tried) {
            if (move != node.best_move) teach_quiet(searcher, node, move, -now);
            now -= now * searcher.params.malus_decay() / 100;
        }
    } else {
        teach_capture(searcher, node.best_move, bonus);
    }
    for (Move move : node.tacticals_tried)
        if (move != node.best_move) teach_capture(searcher, move, -malus);
    if (!node.excludes_a_move()) punish_previous_move(searcher, node, searcher.params.refuted_malus());
}

/// Rewards a quiet table move after a table cut-off. Without threats only the continuation histories can be updated.
template <class Params>
void learn_from_table_cutoff(Searcher<Params>& searcher, const Node& node) {
    const Position& position = searcher.position;
    const Move move = node.table_move;
    if (!move || !position.is_pseudo_legal(move) || position.is_capture(move) || move.kind() == Move::Kind::Promotion)
        return;
    const int bonus = bonus_at(searcher.params, node.depth);
    teach_continuations(searcher, node.ply.count(), position.piece_on(move.from()), move.to(), bonus);
    if (!searcher.params.table_hit_history()) return;
    const Bitboard threats =
        searcher.params.threat_history() ? attacked_squares(position, ~position.side_to_move()) : Bitboard{};
    searcher.histories().quiet.at(position.side_to_move(), move, threats).add(bonus);
}

/// Adds to the quiet history of the previous move by how much the evaluation changed for its mover.
template <class Params>
void learn_from_evaluation(Searcher<Params>& searcher, const Node& node) {
    const int factor = searcher.params.eval_history();
    if (factor == 0 || node.is_root() || node.in_check || node.excludes_a_move()) return;
    const Frame& before = searcher.frame(node.ply.count() - 1);
    if (!before.move || !before.quiet || before.static_eval == Score::none()) return;
    constexpr int lowest = -100, highest = 80, usual = 28;
    const int gain = std::clamp(-(before.static_eval + node.frame->static_eval).cp(), lowest, highest) + usual;
    searcher.histories().quiet.at(~searcher.position.side_to_move(), before.move, before.threats).add(gain * factor);
}

/// Adds a bonus to the quiet move that led to a node where all moves failed low.
template <class Params>
void reward_previous_move(Searcher<Params>& searcher, const Node& node) {
    const Frame& before = searcher.frame(node.ply.count() - 1);
    if (node.is_root() || !before.move || !before.quiet) return;
    teach_continuations(searcher, node.ply.count() - 1, before.piece, before.move.to(),
                        bonus_at(searcher.params, node.depth) / 2);
}

}  // namespace gyre::steps
