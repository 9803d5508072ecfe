#pragma once

#include <cstdint>
#include <string_view>

namespace gyre::test {

/// One case of Gyre's own perft suite. Gyre computed the counts. The naive oracle confirmed those up to 3 million, and
/// MPerft 2.0 those of standard chess.
struct PerftCase {
    std::string_view fen;
    /// Counts of depth 1, 2 and so on; a zero after the first count ends the list.
    std::uint64_t counts[6];
};

// clang-format off
inline constexpr PerftCase perft_cases[] = {
    // The start position, and Kiwipete by Peter McKenzie.
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8902, 197281, 4865609, 119060324}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862, 4085603, 193690690}},
    // Middlegames.
    {"r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10", {46, 1607, 72920, 2566811}},
    {"r4rk1/1b1nbppp/ppq1pn2/8/1PP5/P1NBPN2/1B2QPPP/R2R2K1 b - - 0 15", {40, 1628, 65100, 2681978}},
    {"2kr3r/pp3ppp/2n1b3/2bqp3/8/P1NP1N2/1PQ1BPPP/R1B1K2R b KQ - 2 12", {49, 1950, 95628, 3761402}},
    // Rooks and kings may castle, and rooks capture rooks.
    {"r3k2r/8/8/2b2q2/2Q2B2/8/8/R3K2R b KQkq - 0 20", {54, 2445, 107568, 4642774}},
    {"r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1", {24, 664, 14109, 389522, 8391027}},
    {"r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1", {39, 1007, 28659, 764007, 21692196}},
    // Promotions.
    {"1n2k1n1/P1P3PP/8/8/8/8/p1p3pp/1N2K1N1 w - - 0 30", {33, 790, 18414, 430284, 10346786}},
    {"r2bk2r/P1P3PP/8/1q6/6Q1/8/p1p3pp/R2BK2R b KQkq - 0 25", {51, 1816, 65418, 2382068}},
    {"8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1", {18, 290, 5044, 89363, 1745545}},
    // En passant along the rank and along diagonals, as the only way out of check, and giving check.
    {"8/2p1p3/8/KP1P3r/1R3p1k/8/4P1P1/8 w - - 0 1", {16, 212, 3530, 55240, 939376, 15819379}},
    {"4k3/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1", {15, 246, 4103, 69290, 1176809, 19955180}},
    {"2b1r3/k1pp4/q7/1P2P3/1p2p3/Q7/K1PP4/2B1R3 w - - 0 1", {22, 439, 9953, 224161, 5479355}},
    {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", {6, 89, 635, 10672, 71716, 1246364}},
    {"3k4/8/8/1b1pP3/8/8/4K3/8 w - d6 0 1", {6, 90, 570, 7842, 52508, 704233}},
    {"8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", {8, 72, 492, 5380, 36744, 444954}},
    {"5k2/8/8/K1pP3r/8/8/8/8 w - c6 0 2", {5, 84, 532, 9438, 60374, 1081046}},
    {"r1bqk2r/ppp2ppp/5n2/3pP3/1bP5/2N2N2/PP3PPP/R1BQKB1R w KQkq d6 0 7", {36, 1350, 49262, 1845719}},
    // En passant that opens a line of check through the captured pawn; two capturing pawns, one of them pinned.
    {"8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", {17, 94, 1690, 10943, 202178, 1287773}},
    {"B7/8/8/3pP3/8/5k2/8/K7 w - d6 0 1", {8, 60, 624, 4876, 58237, 394664}},
    {"3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", {8, 82, 611, 8553, 64706, 998779}},
    // Pins, checks and double checks.
    {"q2rk2q/1b4b1/8/8/8/8/1B4B1/Q2RK2Q w - - 0 40", {44, 1620, 67153, 2617045}},
    {"qrbk4/8/8/8/8/8/8/4KBRQ w - - 0 40", {32, 841, 25452, 735675, 22966217}},
    {"4k3/8/5N2/4R3/8/8/8/4K3 b - - 0 1", {3, 78, 235, 5704, 27349, 651516}},
    {"3rk3/8/1b6/q3r3/8/2N1P3/3QB3/r2RK3 w - - 0 1", {30, 1123, 31944, 1263412}},
    // Few pieces.
    {"8/8/3k4/8/2p5/8/1P1K4/8 w - - 0 60", {9, 81, 611, 5362, 40336, 336217}},
    {"8/5k2/8/3Q4/8/4K3/7r/8 b - - 0 60", {6, 192, 2666, 66996, 930214, 22989831}},
    {"8/8/b2k1n2/8/8/2N1K2B/8/8 w - - 0 60", {20, 375, 6769, 123918, 2210164}},
    // Mate and stalemate.
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", {0}},
    {"k7/8/1Q6/8/8/8/8/K7 b - - 0 1", {0}},
    // Chess960 and Double Chess960.
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", {20, 400, 9006, 201143}},
    {"rkrnbbqn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN w CAca - 0 1", {19, 361, 7803, 167148}},
    {"nrkbrqbn/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAeb - 0 1", {20, 360, 8092, 165591}},
    {"1rk1r3/8/8/8/8/8/8/1RK1R3 w EBeb - 0 1", {23, 442, 9697, 203452}},
    {"rk4r1/8/8/2b2Q2/2q2B2/8/8/RK4R1 b GAga - 0 1", {3, 138, 6047, 229566}},
    {"qbrkr3/8/8/8/8/8/8/QBRKR3 w ECec - 0 1", {39, 1229, 43648, 1477890}},
    {"1qrk2r1/8/8/8/8/8/8/1QRK2R1 b GCgc - 0 1", {35, 994, 33772, 1073224}},
    {"r2k1r2/1P4P1/8/8/8/8/1p4p1/R2K1R2 w FAfa - 0 1", {39, 1057, 30480, 815686}},
    {"5rkr/8/8/8/8/8/8/RKR5 w CAhf - 0 1", {22, 442, 10206, 231664}},
    // More material than a game can have, and checks that no move can give.
    {"QQQQQQQQ/QQQQ4/8/8/5k2/8/8/K7 b - - 0 1", {0}},
    {"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", {270}},
    {"8/1k6/2N1N3/8/2K1r3/8/4r3/2r5 w - - 0 1", {4, 140, 2003, 61764, 793733, 27290088}},
};
// clang-format on

}  // namespace gyre::test
