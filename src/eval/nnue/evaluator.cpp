#include "eval/nnue/evaluator.h"

#include <algorithm>

namespace gyre::nnue {

namespace {

/// Initial number of plies, enough for most lines of a search. More are added when needed.
constexpr std::size_t first_plies = 64;

}  // namespace

Evaluator::Evaluator(const NetworkUse& use)
    : network_(use.network),
      kernels_(&simd::kernels_of(use.level, neurons())),
      plies_(first_plies),
      accumulators_(first_plies * 2 * neurons()),
      room_(first_plies) {
    for (auto& of_side : cache_)
        for (Cached& cached : of_side) cached.accumulator = network_->feature_biases;
}

void Evaluator::reset(const Position& position) {
    top_ = 0;
    plies_[0] = Ply();
    for (Color side : all_colors) plies_[0].kings_[side] = position.king(side);
}

/// If memory runs out, the room stays as it was.
void Evaluator::grow() {
    const std::size_t more = 2 * room_;
    accumulators_.resize(more * 2 * neurons());
    plies_.resize(more);
    room_ = more;
}

int Evaluator::evaluate(const Position& position) {
    for (Color side : all_colors) compute(position, side);
    const Color us = position.side_to_move();
    const int bucket = output_bucket(position.occupied().count(), network_->shape.output_buckets);
    const std::int64_t sum =
        kernels_->output(at(top_, us), at(top_, ~us), network_->output_weights_of(bucket).data(), neurons());
    return centipawns(*network_, sum, bucket);
}

/// Computes the accumulator from the nearest earlier one, or from the cache if the view has changed since.
void Evaluator::compute(const Position& position, Color side) {
    const View view = view_at(top_, side);
    std::size_t known = top_;
    while (!plies_[known].computed_[side]) {
        if (known == 0 || view_at(known - 1, side) != view) {
            refresh(position, view);
            return;
        }
        --known;
    }
    for (std::size_t ply = known + 1; ply <= top_; ++ply) advance(ply, view);
}

void Evaluator::advance(std::size_t ply, View view) {
    const BoardChange& change = plies_[ply].change_;
    const auto column_of = [&](BoardChange::Man man) { return column(view, man.piece, man.square); };
    std::int16_t* to = at(ply, view.side);
    const std::int16_t* from = at(ply - 1, view.side);
    simd::Columns columns{{column_of(change.added()[0])}, {column_of(change.removed()[0])}};
    if (change.removed().size() == 1) {
        kernels_->move(to, from, columns, neurons());
    } else {
        columns.removed[1] = column_of(change.removed()[1]);
        if (change.added().size() == 1) {
            kernels_->capture(to, from, columns, neurons());
        } else {
            columns.added[1] = column_of(change.added()[1]);
            kernels_->castle(to, from, columns, neurons());
        }
    }
    plies_[ply].computed_[view.side] = true;
}

void Evaluator::refresh(const Position& position, View view) {
    Cached& cached = cache_[view.side][view.flips_files ? 1 : 0];
    StaticVector<const std::int16_t*, enum_size<Square>> added, removed;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types) {
            const Piece piece = make_piece(color, type);
            const Bitboard now = position.pieces(color, type), before = cached.men[piece];
            for (Square square : now & ~before) added.push_back(column(view, piece, square));
            for (Square square : before & ~now) removed.push_back(column(view, piece, square));
            cached.men[piece] = now;
        }
    kernels_->change(cached.accumulator.data(), {added.begin(), added.size(), removed.begin(), removed.size()},
                     neurons());
    std::copy(cached.accumulator.begin(), cached.accumulator.end(), at(top_, view.side));
    plies_[top_].computed_[view.side] = true;
}

}  // namespace gyre::nnue
