#include "chess/random_position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

namespace gyre {

namespace {

std::uint32_t chance(std::size_t count, Rng& rng) { return rng.below(static_cast<std::uint32_t>(count)); }

/// Returns the number of promoted pieces that a side must have; the square colour of bishops is ignored.
int surplus(const MaterialSignature& material, Color color) {
    constexpr PieceTypeArray<int> at_start = {{8, 2, 2, 2, 1, 1}};
    int promoted = 0;
    for (PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
        promoted += std::max(0, material.count(color, type) - at_start[type]);
    return promoted;
}

bool may_come_of_a_game(const MaterialSignature& material, Color color) {
    const int pawns = material.count(color, PieceType::Pawn);
    return pawns <= 8 && material.count(color) <= 16 && surplus(material, color) <= 8 - pawns;
}

}  // namespace

std::optional<Position> random_game_position(const Position& start, int plies, Rng& rng) {
    assert(plies <= 2000);
    constexpr int most_games = 100;
    for (int game = 0; game < most_games; ++game) {
        Position position = start;
        int ply = 0;
        for (; ply < plies; ++ply) {
            const auto move = random_move(position, rng);
            if (!move) break;
            position.make_unchecked(*move);
        }
        if (ply == plies && count_legal_moves(position) > 0) return position;
    }
    return std::nullopt;
}

std::optional<Position> random_placement(const MaterialSignature& material, Rng& rng) {
    constexpr int most_throws = 100'000;
    std::vector<Piece> pieces;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            pieces.insert(pieces.end(), static_cast<std::size_t>(material.count(color, type)), make_piece(color, type));
    if (pieces.size() > 64) return std::nullopt;
    for (int i = 0; i < most_throws; ++i) {
        Setup setup;
        std::array<Square, 64> squares;
        for (Square square : all_squares) squares[index_of(square)] = square;
        for (std::size_t n = 0; n < pieces.size(); ++n) {
            std::swap(squares[n], squares[n + chance(64 - n, rng)]);
            setup.board[squares[n]] = pieces[n];
        }
        setup.side_to_move = static_cast<Color>(rng.below(2));
        if (const auto valid = validate(setup)) return Position(*valid);
    }
    return std::nullopt;
}

MaterialSignature random_material(int other_pieces, Rng& rng) {
    // More pieces than a game can have would make the loop endless.
    constexpr int most_other_pieces = 30;
    const int wanted = std::min(other_pieces, most_other_pieces);
    MaterialSignature material;
    for (Color color : all_colors) material.counts[color][PieceType::King] = 1;
    for (int placed = 0; placed < wanted;) {
        const auto color = static_cast<Color>(rng.below(2));
        const auto type = static_cast<PieceType>(rng.below(5));
        MaterialSignature more = material;
        ++more.counts[color][type];
        if (!may_come_of_a_game(more, color)) continue;
        material = more;
        ++placed;
    }
    return material;
}

}  // namespace gyre
