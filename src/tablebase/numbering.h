#pragma once

#include <array>
#include <cstdint>

/// Tables for the numbering of placements in Syzygy files, computed from its rules. Squares are 0 (a1) to 63 (h8).
namespace gyre::tablebase::numbering {

constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
/// Positive below the diagonal a1–h8, zero on it.
constexpr int off_diagonal(int square) { return file_of(square) - rank_of(square); }
constexpr int across_diagonal(int square) { return file_of(square) * 8 + rank_of(square); }
constexpr bool are_neighbours(int a, int b) {
    const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
    return files * files <= 1 && ranks * ranks <= 1;
}

constexpr std::uint64_t choose(int n, int k) {
    std::uint64_t ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
    return n < k ? 0 : ways;
}

/// Table of choose(n, k) for up to `most_alike` of 64 squares.
inline constexpr int most_alike = 6;
inline constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, 64>, most_alike + 1> table{};
    for (int k = 0; k <= most_alike; ++k)
        for (int n = 0; n < 64; ++n) table[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)] = choose(n, k);
    return table;
}();
constexpr std::uint64_t binomial(int n, int k) {
    return binomials[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

// Without pawns, eight symmetries move the first piece to the triangle a1–d1–d4.

/// Numbers of the squares of the triangle: first the six below the diagonal, then the four on it.
inline constexpr auto triangle = [] {
    std::array<int, 64> table{};
    int next = 0;
    for (int square = 0; square < 32; ++square)
        if (file_of(square) < 4 && off_diagonal(square) > 0) table[static_cast<std::size_t>(square)] = next++;
    for (int square = 0; square < 32; square += 9) table[static_cast<std::size_t>(square)] = next++;
    return table;
}();

/// Numbers of the squares below the diagonal, 0–27.
inline constexpr auto below_diagonal = [] {
    std::array<int, 64> table{};
    int next = 0;
    for (int square = 0; square < 64; ++square)
        if (off_diagonal(square) > 0) table[static_cast<std::size_t>(square)] = next++;
    return table;
}();

inline constexpr int king_pairs = 462;
/// Pairs of kings that are not adjacent, the first in the triangle and, if it is on the diagonal, the second not above
/// it. Pairs with both on the diagonal come last.
inline constexpr auto king_pair = [] {
    std::array<std::array<int, 64>, 10> table{};
    int next = 0;
    for (const bool both_on_diagonal : {false, true})
        for (int in_order = 0; in_order < 10; ++in_order)
            for (int a = 0; a < 32; ++a) {
                const bool in_triangle = file_of(a) < 4 && off_diagonal(a) >= 0;
                if (!in_triangle || triangle[static_cast<std::size_t>(a)] != in_order) continue;
                for (int b = 0; b < 64; ++b) {
                    const bool on_diagonal = off_diagonal(a) == 0 && off_diagonal(b) == 0;
                    const bool mirrored = off_diagonal(a) == 0 && off_diagonal(b) < 0;
                    if (on_diagonal != both_on_diagonal || mirrored || are_neighbours(a, b)) continue;
                    table[static_cast<std::size_t>(in_order)][static_cast<std::size_t>(b)] = next++;
                }
            }
    return table;
}();

// Three different pieces, by the first of them that is off the diagonal, if any.
inline constexpr int first_off = 0, second_off = first_off + 6 * 63 * 62, third_off = second_off + 4 * 28 * 62,
                     none_off = third_off + 4 * 7 * 28, piece_triples = none_off + 4 * 7 * 6;
static_assert(piece_triples == 31332);

// With pawns, mirroring moves the leading pawn to the files a–d.

inline constexpr int pawn_places = 24;
/// Returns 0–23: by file from the edge, then by rank. The pawn with the lowest number leads.
constexpr int pawn_place(int square) {
    const int file = file_of(square) < 4 ? file_of(square) : 7 - file_of(square);
    return 6 * file + rank_of(square) - 1;
}
/// Returns 47–0, the order of squares for further pawns; squares impossible next to a leading pawn are the highest.
constexpr int pawn_order(int square) {
    const bool right = file_of(square) > 3;
    const int file = right ? 7 - file_of(square) : file_of(square);
    return 47 - 12 * file - 2 * (rank_of(square) - 1) - (right ? 1 : 0);
}

inline constexpr int most_pawns = most_alike;
/// Counts by number of further pawns: placements before a leading pawn's place on its file, and per file.
struct LeadingPawns {
    std::array<std::array<std::uint64_t, pawn_places>, most_pawns> before{};
    std::array<std::array<std::uint64_t, 4>, most_pawns> total{};
};
inline constexpr auto leading_pawns = [] {
    LeadingPawns table;
    for (std::size_t further = 0; further < most_pawns; ++further)
        for (std::size_t file = 0; file < 4; ++file) {
            std::uint64_t sum = 0;
            for (std::size_t rank = 0; rank < 6; ++rank) {
                table.before[further][6 * file + rank] = sum;
                const int square = static_cast<int>(8 * (rank + 1) + file);
                sum += choose(pawn_order(square), static_cast<int>(further));
            }
            table.total[further][file] = sum;
        }
    return table;
}();

}  // namespace gyre::tablebase::numbering
