#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "chess/position.h"
#include "eval/nnue/board_change.h"
#include "eval/nnue/network.h"
#include "eval/nnue/simd/level.h"

namespace gyre::nnue {

/// A net and the level that shall run it, one of `simd::levels_here`. Without a net: the classical evaluation alone.
struct NetworkUse {
    std::shared_ptr<const Network> network{};
    simd::Level level = simd::best_level();

    explicit operator bool() const { return network != nullptr; }
};

/// Evaluates the positions of one line after the other, as a search meets them, by one net. The accumulators of a
/// position are computed when it is evaluated, not before, from those of the nearest position before it that was:
///
///     evaluator.reset(position);
///     position.make(move, evaluator.push());     // a null move changes no board: neither push nor pop
///     evaluator.evaluate(position);
///     position.unmake(move);
///     evaluator.pop();
class Evaluator {
public:
    /// A position on the line: what the move before it changed, and what is known of it.
    class Ply {
    public:
        // The observer of Position::make.
        void on_put(Piece piece, Square square) {
            change_.on_put(piece, square);
            if (type_of(piece) == PieceType::King) kings_[color_of(piece)] = square;
        }
        void on_remove(Piece piece, Square square) { change_.on_remove(piece, square); }

    private:
        friend class Evaluator;
        BoardChange change_;
        ColorArray<Square> kings_{};
        /// Which sides' accumulators are.
        ColorArray<bool> computed_{};
    };

    /// Not without a net. Throws std::bad_alloc where there is no memory.
    explicit Evaluator(const NetworkUse& use);

    const Network& network() const { return *network_; }
    /// The line begins anew with this position.
    void reset(const Position& position);
    /// A move is about to be made: the observer to make it with, valid until the next push.
    Ply& push();
    /// The last move was taken back.
    void pop() {
        assert(top_ > 0);
        --top_;
    }
    /// Of the position that the moves since `reset` led to: what the net says, from the side to move, in centipawns.
    /// Not limited to what a `Score` may be.
    int evaluate(const Position& position);

    /// One side's accumulator as of the last `evaluate`: for tests, and for looking inside.
    std::span<const std::int16_t> accumulator(Color side) const { return {at(top_, side), neurons()}; }

private:
    /// Refresh cache: an accumulator and the men it was made of, one for each way to see the board. When a king has
    /// crossed to the other half, only what differs since it last stood there is added and taken away.
    struct Cached {
        PieceArray<Bitboard> men{};
        AlignedVector<std::int16_t> accumulator;
    };

    std::size_t neurons() const { return network_->neurons(); }
    std::size_t offset(std::size_t ply, Color side) const { return (2 * ply + index_of(side)) * neurons(); }
    const std::int16_t* at(std::size_t ply, Color side) const { return accumulators_.data() + offset(ply, side); }
    std::int16_t* at(std::size_t ply, Color side) { return accumulators_.data() + offset(ply, side); }
    View view_at(std::size_t ply, Color side) const {
        return view_of(side, plies_[ply].kings_[side], network_->shape.mirrored);
    }
    const std::int16_t* column(View view, Piece piece, Square square) const {
        return network_->weights_of(feature(view, piece, square)).data();
    }
    void compute(const Position& position, Color side);
    void advance(std::size_t ply, View view);
    void refresh(const Position& position, View view);

    std::shared_ptr<const Network> network_;
    const simd::Kernels* kernels_;
    std::vector<Ply> plies_;
    /// [ply][side][neuron]
    AlignedVector<std::int16_t> accumulators_;
    std::size_t top_ = 0;
    /// [side][flips files]
    ColorArray<std::array<Cached, 2>> cache_;
};

}  // namespace gyre::nnue
