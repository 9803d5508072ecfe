#include "lab/hyatt_boards.h"

#include <algorithm>

#include "board/attacks/rotated.h"

namespace gyre::lab {

namespace {

int file_index(Square square) { return static_cast<int>(index_of(file_of(square))); }
int rank_index(Square square) { return static_cast<int>(index_of(rank_of(square))); }

/// Squares numbered diagonal by diagonal: `diagonal` from 0 to 14, `place` from 0 on each.
int diagonal_bit(int diagonal, int place) {
    if (diagonal <= 7) return diagonal * (diagonal + 1) / 2 + place;
    return 64 - (15 - diagonal) * (16 - diagonal) / 2 + place;
}

struct Ways {
    Direction up, down;
};
constexpr Ways ways(LineKind kind) {
    switch (kind) {
        case LineKind::Rank: return {Direction::East, Direction::West};
        case LineKind::File: return {Direction::North, Direction::South};
        case LineKind::DiagonalA1H8: return {Direction::NorthEast, Direction::SouthWest};
        case LineKind::DiagonalH1A8: return {Direction::NorthWest, Direction::SouthEast};
    }
    return {};
}

std::vector<Square> line_of(LineKind kind, Square square) {
    const auto [up, down] = ways(kind);
    const Bitboard set = ray(up, square) | ray(down, square) | bb(square);
    std::vector<Square> line;
    for (Square s : set) line.push_back(s);
    std::sort(line.begin(), line.end(), [kind](Square a, Square b) { return hyatt_bit(kind, a) < hyatt_bit(kind, b); });
    return line;
}

Bitboard table_entry(LineKind kind, Square square, std::size_t index) {
    const detail::LineTable* const tables[] = {
        &gyre::detail::rotated_tables.rank_attacks, &gyre::detail::rotated_tables.file_attacks,
        &gyre::detail::rotated_tables.diag_a1h8, &gyre::detail::rotated_tables.diag_h1a8};
    return (*tables[static_cast<std::size_t>(kind)])[square][index];
}

/// Hyatt's turned board as a number whose most significant bit is bit 0.
std::uint64_t hyatt_board(LineKind kind, Bitboard occupied) {
    std::uint64_t board = 0;
    for (Square square : occupied) board |= std::uint64_t{1} << (63 - hyatt_bit(kind, square));
    return board;
}

}  // namespace

std::string_view name_of(LineKind kind) {
    constexpr std::string_view names[] = {"rank", "file", "diagonal a1-h8", "diagonal h1-a8"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view table_name(LineKind kind) {
    constexpr std::string_view names[] = {"rank_attacks", "file_attacks", "diag_a1h8", "diag_h1a8"};
    return names[static_cast<std::size_t>(kind)];
}

int hyatt_bit(LineKind kind, Square square) {
    const int file = file_index(square), rank = rank_index(square);
    switch (kind) {
        case LineKind::Rank: return 8 * rank + file;
        case LineKind::File: return 8 * file + 7 - rank;
        case LineKind::DiagonalA1H8: {
            const int diagonal = 7 - file + rank;
            return diagonal_bit(diagonal, diagonal <= 7 ? rank : file);
        }
        case LineKind::DiagonalH1A8: {
            const int diagonal = file + rank;
            return diagonal_bit(diagonal, diagonal <= 7 ? file : 7 - rank);
        }
    }
    return 0;
}

Square gyre_place(LineKind kind, Square square) {
    switch (kind) {
        case LineKind::Rank: return square;
        case LineKind::File: return rotated_90.to[square];
        case LineKind::DiagonalA1H8: return rotated_45_a1h8.to[square];
        case LineKind::DiagonalH1A8: return rotated_45_h1a8.to[square];
    }
    return square;
}

LineReading read_line(LineKind kind, Square square, Bitboard occupied) {
    LineReading reading{};
    reading.kind = kind;
    reading.line = line_of(kind, square);
    reading.hyatt_shift = 63 - hyatt_bit(kind, reading.line.back());
    reading.hyatt_status = static_cast<unsigned>((hyatt_board(kind, occupied) >> reading.hyatt_shift) & 255);
    const auto length = static_cast<unsigned>(reading.line.size());
    const unsigned inner = length > 2 ? (1u << (length - 2)) - 1 : 0;
    reading.hyatt_index = (reading.hyatt_status >> 1) & inner;
    for (Square s : occupied) reading.gyre_board |= bb(gyre_place(kind, s));
    const Square place = gyre_place(kind, square);
    reading.gyre_row = rank_index(place);
    reading.gyre_index = static_cast<unsigned>(RotatedAttacks::inner_bits(reading.gyre_board, place));
    reading.attacks = table_entry(kind, square, reading.gyre_index);
    return reading;
}

Bitboard hyatt_table_entry(LineKind kind, Square square, unsigned status) {
    const std::vector<Square> line = line_of(kind, square);
    const std::size_t last = line.size() - 1;
    const auto is_taken = [&](std::size_t place) { return ((status >> (last - place)) & 1) != 0; };
    const auto own = static_cast<std::size_t>(std::find(line.begin(), line.end(), square) - line.begin());
    Bitboard attacks;
    for (std::size_t place = own; place > 0;) {
        attacks |= bb(line[--place]);
        if (is_taken(place)) break;
    }
    for (std::size_t place = own; place < last;) {
        attacks |= bb(line[++place]);
        if (is_taken(place)) break;
    }
    return attacks;
}

}  // namespace gyre::lab
