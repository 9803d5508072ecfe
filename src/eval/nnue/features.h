#pragma once

#include <cstdint>

#include "board/piece.h"
#include "board/square.h"

/// The learned evaluation: an efficiently updatable neural network ("NNUE", after Yu Nasu's shogi nets).
namespace gyre::nnue {

/// Number of inputs: one for each side, type of piece and square.
inline constexpr int feature_count = 768;

/// One input, 0 … 767.
class Feature {
public:
    constexpr explicit Feature(int index) : index_(static_cast<std::uint16_t>(index)) {}
    constexpr int index() const { return index_; }

    friend constexpr bool operator==(Feature, Feature) = default;

private:
    std::uint16_t index_;
};

/// The board from the view of one side, its first rank below. In a mirrored net the files are flipped if the own king
/// is on files e to h, so that it is always on files a to d.
struct View {
    Color side = Color::White;
    bool flips_files = false;

    constexpr Square operator()(Square square) const {
        const Square seen = relative(side, square);
        return flips_files ? flip_file(seen) : seen;
    }
    friend constexpr bool operator==(View, View) = default;
};

constexpr View view_of(Color side, Square own_king, bool mirrored_net) {
    return {side, mirrored_net && file_of(own_king) >= File::E};
}

/// Index: 384 · (0 own, 1 enemy) + 64 · (pawn 0, knight, bishop, rook, queen, king 5) + square in the view (a1 = 0, b1
/// = 1 …).
constexpr Feature feature(View view, Piece piece, Square square) {
    const int enemy = color_of(piece) == view.side ? 0 : 1;
    const int type = static_cast<int>(index_of(type_of(piece)));
    return Feature(384 * enemy + 64 * type + static_cast<int>(index_of(view(square))));
}

}  // namespace gyre::nnue
