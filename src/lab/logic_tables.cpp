#include "lab/logic_tables.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::lab {

namespace {

constexpr int most_pawns = 8, most_of_a_side = 16, squares = 64, pawn_squares = 48;

double factorial(int n) { return std::tgamma(n + 1.0); }
double choose(int n, int k) { return k > n ? 0 : factorial(n) / (factorial(k) * factorial(n - k)); }

/// Sum of 1 / (q! r! b! n!) over the officers beside the king that a side with `pawns` pawns can have.
double officers(int count, int pawns) {
    double sum = 0;
    for (int queens = 0; queens <= count; ++queens)
        for (int rooks = 0; queens + rooks <= count; ++rooks)
            for (int bishops = 0; queens + rooks + bishops <= count; ++bishops) {
                const int knights = count - queens - rooks - bishops;
                const int promoted = std::max(0, queens - 1) + std::max(0, rooks - 2) + std::max(0, bishops - 2) +
                                     std::max(0, knights - 2);
                if (promoted > most_pawns - pawns) continue;
                sum += 1 / (factorial(queens) * factorial(rooks) * factorial(bishops) * factorial(knights));
            }
    return sum;
}

using ByPawns = std::array<std::array<double, most_of_a_side>, most_pawns + 1>;

ByPawns officers_by_pawns() {
    ByPawns sums{};
    for (int pawns = 0; pawns <= most_pawns; ++pawns)
        for (int count = 0; count + pawns < most_of_a_side; ++count)
            sums[static_cast<std::size_t>(pawns)][static_cast<std::size_t>(count)] = officers(count, pawns);
    return sums;
}

/// Pawns first, then kings and officers on what is left.
double boards_of_parts(int white_pawns, int black_pawns, int white_officers, int black_officers, const ByPawns& sums) {
    const int rest = squares - white_pawns - black_pawns, others = 2 + white_officers + black_officers;
    const auto of = [&sums](int pawns, int count) {
        return sums[static_cast<std::size_t>(pawns)][static_cast<std::size_t>(count)];
    };
    return choose(pawn_squares, white_pawns) * choose(pawn_squares - white_pawns, black_pawns) * factorial(rest) /
           factorial(rest - others) * of(white_pawns, white_officers) * of(black_pawns, black_officers);
}

}  // namespace

Table logic_table(Logic operation) {
    constexpr std::string_view names[] = {"AND", "OR", "XOR"};
    Table table{{names[static_cast<std::size_t>(operation)], "0", "1"}, {}};
    for (const unsigned left : {0U, 1U}) {
        std::vector<Message> row = {std::to_string(left)};
        for (const unsigned right : {0U, 1U}) {
            const unsigned results[] = {left & right, left | right, left ^ right};
            row.push_back(std::to_string(results[static_cast<std::size_t>(operation)]));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

double boards_with(int pieces) {
    static const ByPawns sums = officers_by_pawns();
    double boards = 0;
    const int others = pieces - 2;
    for (int white = 0; white <= std::min(others, most_of_a_side - 1); ++white) {
        const int black = others - white;
        if (black >= most_of_a_side) continue;
        for (int white_pawns = 0; white_pawns <= std::min(white, most_pawns); ++white_pawns)
            for (int black_pawns = 0; black_pawns <= std::min(black, most_pawns); ++black_pawns)
                boards += boards_of_parts(white_pawns, black_pawns, white - white_pawns, black - black_pawns, sums);
    }
    return boards;
}

double boards_with(int least, int most) {
    double boards = 0;
    for (int pieces = least; pieces <= most; ++pieces) boards += boards_with(pieces);
    return boards;
}

}  // namespace gyre::lab
