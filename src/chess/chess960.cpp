#include "chess/chess960.h"

#include <array>
#include <cassert>

namespace gyre {

namespace {

using BackRank = std::array<PieceType, 8>;

/// The two of the five remaining files that get the knights; the other three get rook, king and rook.
constexpr std::array<std::array<int, 2>, 10> knight_files = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

void place(BackRank& rank, PieceType type, int n) {
    for (PieceType& slot : rank)
        if (slot == PieceType::None && n-- == 0) slot = type;
}

BackRank back_rank(int number) {
    BackRank rank;
    rank.fill(PieceType::None);
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = PieceType::Bishop;
    number /= 4;
    rank[static_cast<std::size_t>(number % 4 * 2)] = PieceType::Bishop;
    number /= 4;
    place(rank, PieceType::Queen, number % 6);
    number /= 6;
    const auto [first, second] = knight_files[static_cast<std::size_t>(number)];
    place(rank, PieceType::Knight, first);
    // The first knight has taken one of the free files.
    place(rank, PieceType::Knight, second - 1);
    for (PieceType type : {PieceType::Rook, PieceType::King, PieceType::Rook}) place(rank, type, 0);
    return rank;
}

}  // namespace

Setup chess960_start(int white_number, int black_number) {
    Setup setup;
    for (Color color : all_colors) {
        const int number = color == Color::White ? white_number : black_number;
        assert(number >= 0 && number < chess960_starts);
        const BackRank rank = back_rank(number);
        bool h_side = false;
        for (std::size_t file = 0; file < 8; ++file) {
            const Square square = make_square(File(file), relative(color, Rank::R1));
            setup.board[square] = make_piece(color, rank[file]);
            setup.board[make_square(File(file), relative(color, Rank::R2))] = make_piece(color, PieceType::Pawn);
            if (rank[file] == PieceType::Rook) setup.castling_rooks[make_castle(color, h_side)] = square;
            if (rank[file] == PieceType::King) h_side = true;
        }
    }
    return setup;
}

std::optional<int> chess960_number(const Setup& setup, Color color) {
    const auto stands_there = [&](const BackRank& rank) {
        for (std::size_t file = 0; file < 8; ++file)
            if (setup.board[make_square(File(file), relative(color, Rank::R1))] != make_piece(color, rank[file]))
                return false;
        return true;
    };
    for (int number = 0; number < chess960_starts; ++number)
        if (stands_there(back_rank(number))) return number;
    return std::nullopt;
}

}  // namespace gyre
