#pragma once

#include <string_view>

namespace gyre::lab {

/// Endings with different pieces, in which a quiet best move puts the other side into zugzwang: it has at most eight
/// moves, and each costs at least a pawn, by searches of three plies. They come from random placements.
inline constexpr std::string_view zugzwang_positions[] = {
    "8/8/8/8/8/2K5/QP6/1bk5 w - - 0 1",     "8/8/8/8/8/Q7/K1k5/1b6 w - - 0 1",
    "K7/1N6/8/1k6/8/2P5/8/3r2q1 b - - 0 1", "8/8/8/8/8/1NP5/kP6/1nK5 w - - 0 1",
    "8/8/8/8/8/k1K5/rN6/2R5 w - - 0 1",     "8/8/8/8/1R6/8/1n6/k1K5 w - - 0 1",
    "8/8/8/8/8/k1K5/b7/1R6 w - - 0 1",      "8/8/8/8/8/PkB5/b7/1KR5 w - - 0 1",
    "8/8/8/8/P7/Nk6/1n1K4/2Q5 w - - 0 1",   "8/8/8/8/8/k7/n1K5/3Q4 w - - 0 1",
    "8/8/8/K7/8/Q1N5/1rB5/2k5 w - - 0 1",   "8/8/8/8/3N4/3P4/k1K5/Bn6 w - - 0 1",
    "8/8/8/8/8/kPK5/rn1B4/8 w - - 0 1",     "8/8/8/8/8/p7/1b6/kBK5 w - - 0 1",
    "QB2K3/8/8/4r3/5k2/8/6R1/8 w - - 0 1",  "8/8/8/8/8/1PK5/knP5/1R6 w - - 0 1",
    "8/8/8/8/8/1k6/bP1R4/1K6 w - - 0 1",    "8/8/8/8/8/1KR5/pN6/bk6 w - - 0 1",
    "8/8/8/8/8/P1K5/R1N5/1bk5 w - - 0 1",   "8/8/8/8/R2N4/rP6/k2K4/8 w - - 0 1",
    "8/8/8/8/pk6/b2Q4/8/2K5 w - - 0 1",     "8/8/8/8/8/k1p5/b7/Q1RK4 w - - 0 1",
    "8/8/8/8/8/1K6/B7/R1bk4 w - - 0 1",     "8/8/8/8/3P4/1R6/n7/k1K5 w - - 0 1",
    "8/8/8/8/1B1P4/8/2K5/kn6 w - - 0 1",    "8/8/8/8/8/P7/n7/k1K5 w - - 0 1",
    "8/8/8/8/Qp6/1K6/8/1nk5 w - - 0 1",     "8/8/3Q4/8/3P4/3R4/2k5/K3b3 w - - 0 1",
    "8/8/8/8/2k5/Rb6/5Q2/K7 w - - 0 1",     "8/8/8/8/8/r1pN4/2K5/k7 w - - 0 1",
    "8/8/8/8/8/k7/p1P5/1Kn5 w - - 0 1",     "8/8/8/8/2RP4/k7/1n1K4/3Q4 w - - 0 1",
    "8/8/8/8/8/1PP5/n7/k1K5 w - - 0 1",     "8/8/8/8/8/1K6/1p6/Qrk5 w - - 0 1",
    "8/8/8/8/k7/1r6/3QB3/K7 w - - 0 1",     "8/8/8/8/1K6/2Q5/1P6/knB5 w - - 0 1",
    "8/8/8/8/8/Nk6/rP6/K1B5 w - - 0 1",     "8/8/8/4B3/Q7/n7/k1n5/3K4 w - - 0 1",
    "8/8/8/8/3N4/Q2K4/1b6/2k5 w - - 0 1",   "8/8/8/8/8/PK6/1N6/knR5 w - - 0 1",
    "8/8/8/8/2P5/2N5/1k1KQ3/b7 w - - 0 1",  "3K4/6N1/3n4/8/p7/5k2/8/2q5 b - - 0 1",
    "n7/8/8/3P4/1k6/4K3/8/2Q5 w - - 0 1",   "8/8/8/8/8/NK6/1p6/b1k5 w - - 0 1",
    "8/8/8/8/8/2R5/k1K5/n2B4 w - - 0 1",    "8/8/8/8/8/kB6/BnK5/r7 w - - 0 1",
    "8/8/8/8/4Q3/K2R4/n7/k1n5 w - - 0 1",   "8/8/8/8/K7/8/krpQ4/1R6 w - - 0 1",
    "8/8/8/8/8/kN6/n1p5/1KN5 w - - 0 1",    "8/8/K7/3b1p2/8/k7/2q5/N7 b - - 0 1",
    "8/8/8/8/8/pkN5/1Bn5/1K6 w - - 0 1",    "8/8/8/8/8/1P6/kPN5/1b1K4 w - - 0 1",
    "8/8/8/k7/N7/b1PK4/1N6/8 w - - 0 1",    "8/8/8/8/8/K7/Pp6/krR5 w - - 0 1",
    "8/8/8/8/8/Pk6/bP6/1Q2K3 w - - 0 1",    "8/8/1P6/Q1K5/8/b7/k7/B7 w - - 0 1",
    "8/8/8/Q7/n7/1K6/N7/k2N4 w - - 0 1",    "8/8/8/8/8/NK6/1p6/brk5 w - - 0 1",
    "8/8/8/8/1K6/8/Q1rP4/3k4 w - - 0 1",    "8/8/8/8/1R6/knB5/8/n1K5 w - - 0 1",
};

}  // namespace gyre::lab
