// Fuzzes SAN. A text that can be read gives a legal move, every notation of that move reads back, and the fast parser
// agrees.

#include "notation/move/san.h"

#include "base/rng.h"
#include "chess/generate.h"
#include "notation/move/move_text.h"
#include "notation/move/quick_san.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/chess_helpers.h"

using namespace gyre;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // The first bytes select a position, and the others are the text.
    constexpr std::size_t head = 3;
    if (size < head) return 0;
    Position position = test::position(test::start_fens[data[0] % std::size(test::start_fens)]);
    Rng rng(data[1]);
    for (int ply = 0; ply < data[2] % 64; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const std::string_view text = fuzz::text_of(data + head, size - head);

    const auto move = parse_san(position, text);
    if (move) {
        fuzz::require(position.is_legal(*move), "a move that was read is legal");
        for (const MoveNotation notation : all_move_notations) {
            const std::string written = to_text(position, *move, notation);
            const auto again = parse_move(position, written, notation, Reading::Strict);
            fuzz::require(again && *again == *move, "a written move is read as it was", written);
        }
    } else {
        fuzz::require(move.error().offset <= text.size(), "the error's byte is in the text");
    }
    const auto strict = parse_san(position, text, Reading::Strict);
    fuzz::require(!strict || (move && *strict == *move && to_san(position, *strict) == text),
                  "strict reading is exact");

    const std::string padded = std::string(text) + std::string(detail::quick_san_reach, '\0');
    const auto quick = detail::read_quick_san(position, padded.data());
    if (quick.move) {
        const auto thorough = parse_san(position, std::string_view(padded).substr(0, quick.length));
        fuzz::require(thorough && *thorough == quick.move, "the quick way agrees", padded);
    }
    return 0;
}
