#include "lab/exhibit.h"

#include <algorithm>
#include <fmt/core.h>

#include "notation/symbols.h"
#include "wording/chess_words.h"

namespace gyre::lab {

bool Exhibit::holds() const {
    return std::all_of(blocks.begin(), blocks.end(), [](const Block& block) {
        const Claim* claim = std::get_if<Claim>(&block);
        return claim == nullptr || claim->holds();
    });
}

std::string hex(std::uint64_t number) { return fmt::format("0x{:016X}", number); }

std::string binary(std::uint64_t number, int width) {
    std::string text;
    for (int bit = width - 1; bit >= 0; --bit) text += ((number >> bit) & 1) != 0 ? '1' : '0';
    return text;
}

std::string squares_text(Bitboard set) {
    std::string text;
    for (Square square : set) text += (text.empty() ? "" : " ") + to_text(square);
    return text.empty() ? "-" : text;
}

Board plain_board(Message title, Bitboard set) {
    Board board{std::move(title), hex(set)};
    for (Square square : set) board.cells[square] = "1";
    board.value = set;
    return board;
}

Board set_board(Message title, Bitboard set) {
    Board board = plain_board(std::move(title), set);
    board.marked = set;
    return board;
}

Board piece_board(Message title, const Position& position, Bitboard marked) {
    Board board{std::move(title)};
    for (Square square : position.occupied()) board.cells[square] = to_char(position.piece_on(square));
    board.marked = marked;
    board.has_pieces = true;
    return board;
}

Board position_board(const Position& position, Bitboard marked) {
    return piece_board(to_move(position.side_to_move()), position, marked);
}

}  // namespace gyre::lab
