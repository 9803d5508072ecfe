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

/// A net and the SIMD level that runs it, one of `simd::levels_here`. Without a net, the classical evaluation is used.
struct NetworkUse {
    std::shared_ptr<const Network> network{};
    simd::Level level = simd::best_level();

    explicit operator bool() const { return network != nullptr; }
};

/// Evaluates the positions of one line of a search with a net. The accumulators of a position are computed only when it
/// is evaluated, from those of the nearest earlier position that has them:
///
///     evaluator.reset(position);
///     position.make(move, evaluator.push());     // a null move does not change the board: neither push nor pop
///     evaluator.evaluate(position);
///     position.unmake(move);
///     evaluator.pop();
class Evaluator {
public:
    /// A position of the line: the changes by the move before it, and its state.
    class Ply {
    public:
        void on_put(Piece piece, Square square) {
            change_.on_put(piece, square);
            if (type_of(piece) == PieceType::King) kings_[color_of(piece)] = square;
        }
        void on_remove(Piece piece, Square square) { change_.on_remove(piece, square); }

    private:
        friend class Evaluator;
        BoardChange change_;
        ColorArray<Square> kings_{};
        /// Whether the accumulator of each side is computed.
        ColorArray<bool> computed_{};
    };

    /// Requires a net. Throws std::bad_alloc if memory runs out.
    explicit Evaluator(const NetworkUse& use);

    const Network& network() const { return *network_; }
    /// Starts a new line with this position.
    void reset(const Position& position);
    /// Must be called before a move is made, with the returned observer. The observer is valid until the next push.
    Ply& push() {
        if (++top_ == room_) grow();
        Ply& ply = plies_[top_];
        ply.change_.clear();
        ply.kings_ = plies_[top_ - 1].kings_;
        ply.computed_ = {};
        return ply;
    }
    /// Must be called after the last move was taken back.
    void pop() {
        assert(top_ > 0);
        --top_;
    }
    /// Returns the net's output in centipawns for the side to move. `position` must be the one that the moves since
    /// `reset` led to. The output may exceed the range of a `Score`.
    int evaluate(const Position& position);

    /// Accumulator of one side after the last `evaluate`, for tests and inspection.
    std::span<const std::int16_t> accumulator(Color side) const { return {at(top_, side), neurons()}; }

private:
    /// Refresh cache: an accumulator and its pieces for each view. After a king has changed to the other half of the
    /// board, only the difference from the cached pieces is computed.
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
    void grow();
    void compute(const Position& position, Color side);
    void advance(std::size_t ply, View view);
    void refresh(const Position& position, View view);

    std::shared_ptr<const Network> network_;
    const simd::Kernels* kernels_;
    std::vector<Ply> plies_;
    /// [ply][side][neuron]
    AlignedVector<std::int16_t> accumulators_;
    std::size_t top_ = 0;
    /// Size of `plies_`, which a vector would have to compute by a division.
    std::size_t room_ = 0;
    /// [side][flips files]
    ColorArray<std::array<Cached, 2>> cache_;
};

}  // namespace gyre::nnue
