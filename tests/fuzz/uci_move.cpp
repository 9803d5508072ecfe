// Fuzzes UCI moves. A text that can be read gives a legal move, and both spellings of castling read back.

#include "notation/move/uci_move.h"

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "tests/fuzz/oracle.h"
#include "tests/support/chess_helpers.h"

using namespace gyre;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // The first bytes select a position, and the others are the text.
    constexpr std::size_t head = 4;
    if (size < head) return 0;
    const bool chess960 = (data[0] & 1) != 0;
    Position position = chess960 ? test::position(chess960_start((data[1] * 256 + data[0]) % chess960_starts))
                                 : test::position(test::start_fens[data[1] % std::size(test::start_fens)]);
    Rng rng(data[2]);
    for (int ply = 0; ply < data[3] % 64; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const std::string_view text = fuzz::text_of(data + head, size - head);
    const auto move = parse_uci_move(position, text);
    if (!move) {
        fuzz::require(move.error().offset <= std::max<std::size_t>(text.size(), 4), "the error's byte is in the text");
        return 0;
    }
    fuzz::require(position.is_legal(*move), "a move that was read is legal");
    for (const UciCastling castling : {UciCastling::Standard, UciCastling::Chess960}) {
        const auto again = parse_uci_move(position, to_uci(*move, castling));
        fuzz::require(again && *again == *move, "a written move is read as it was", to_uci(*move, castling));
    }
    return 0;
}
