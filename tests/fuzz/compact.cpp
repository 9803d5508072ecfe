// Fuzzes compact positions and packed games. Any bytes give one setup, one game or an error, and packing the result
// gives the same bytes.

#include <algorithm>
#include <span>

#include "chess/compact_game.h"
#include "chess/compact_position.h"
#include "chess/transform.h"
#include "notation/position/fen.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;

namespace {

void check_setup(const Setup& setup) {
    const auto fen = parse_fen(to_fen(setup, FenCastling::Shredder));
    fuzz::require(fen && fen->setup == setup, "an unpacked setup survives FEN", to_fen(setup));
    for (Setup (*turn)(const Setup&) : {flipped, mirrored, rotated}) {
        const auto turned = pack_position(turn(setup));
        // A mirror may drop rights and never adds any.
        const bool fits = turned || turned.error() == CompactFault::BadClock;
        fuzz::require(fits, "a turned setup is packed", to_fen(setup));
        fuzz::require(!turned || *unpack_position(*turned) == turn(setup), "and unpacked", to_fen(setup));
    }
    if (const auto valid = validate(setup, every_waiver))
        fuzz::require(Position(*valid).setup() == setup, "a position is what it was set up as");
}

void check_position(std::span<const std::uint8_t> bytes) {
    CompactPosition compact;
    std::copy_n(bytes.begin(), std::min(bytes.size(), compact.bytes.size()), compact.bytes.begin());
    const auto setup = unpack_position(compact);
    if (!setup) return;
    const auto again = pack_position(*setup);
    fuzz::require(again && *again == compact, "a setup has the bytes it came from", to_fen(*setup));
    check_setup(*setup);
}

void check_game(std::span<const std::uint8_t> bytes) {
    const auto game = unpack_game(bytes);
    if (!game) {
        fuzz::require(game.error().offset <= bytes.size(), "the error's byte is in the game");
        return;
    }
    Position position = game->start;
    for (Move move : game->moves) {
        fuzz::require(position.is_legal(move), "the moves are legal");
        position.make(move);
    }
    const auto again = pack_game(game->start, game->moves, game->result);
    fuzz::require(again && std::equal(again->begin(), again->end(), bytes.begin(), bytes.end()),
                  "a game has the bytes it came from");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check_position({data, size});
    check_game({data, size});
    return 0;
}
