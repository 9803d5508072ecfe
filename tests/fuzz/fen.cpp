// Fuzzes FEN. A written position reads back unchanged in both styles of castling rights, and a repaired position needs
// no repair.

#include "notation/position/fen.h"

#include "tests/fuzz/oracle.h"

using namespace gyre;

namespace {

void check_round_trip(const ValidSetup& valid, Waiver waiver) {
    for (const FenCastling castling : {FenCastling::XFen, FenCastling::Shredder}) {
        const std::string text = to_fen(valid.setup(), castling);
        const auto again = read_position(text, waiver);
        fuzz::require(again && again->setup() == valid.setup(), "a written position is read as it was", text);
    }
    const Position position(valid);
    fuzz::require(position.setup() == valid.setup(), "a position is what it was set up as");
    fuzz::require(position.key() == position.compute_key(), "the key is right");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Waiver waiver : {Waiver{}, every_waiver}) {
        const auto strict = read_position(text, waiver);
        if (strict) check_round_trip(*strict, waiver);
        if (!strict) fuzz::require(strict.error().offset <= text.size(), "the error's byte is in the text");
        const auto lenient = read_position_leniently(text, waiver);
        fuzz::require(!strict || (lenient && lenient->valid.setup() == strict->setup()), "leniently no other position");
        if (lenient) check_round_trip(lenient->valid, waiver);
    }
    return 0;
}
