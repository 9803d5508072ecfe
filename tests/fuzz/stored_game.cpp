// Fuzzes games of a database: any moves and any record give a game or an error, and never an illegal move.

#include "database/stored_game.h"

#include <string_view>
#include <vector>

#include "tests/fuzz/oracle.h"

using namespace gyre;

namespace {

struct LegalMoves : PgnVisitor {
    std::size_t depth = 0;

    void move(const Position& before, Move move, std::string_view) override {
        fuzz::require(move ? before.is_legal(move) : !before.in_check(), "the moves are legal");
    }
    bool begin_variation() override { return ++depth % 3 != 0 || (--depth, false); }
    void end_variation() override {
        fuzz::require(depth > 0, "a variation ends that has begun");
        --depth;
    }
};

}  // namespace

/// The first byte is the number of moves, which follow; the rest is the record.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::uint16_t> moves;
    std::size_t at = 1;
    for (std::size_t left = size > 0 ? data[0] : 0; left > 0 && at + 2 <= size; --left, at += 2)
        moves.push_back(static_cast<std::uint16_t>(data[at] | data[at + 1] << 8));
    database::GameRow game;
    game.moves = moves;
    game.texts[database::Field::Layout] = "Event\nWhite\nResult\nStrange";
    game.flags = size > 0 ? data[size - 1] & database::all_flags : 0;
    if (at < size) game.record = {reinterpret_cast<const char*>(data) + at, size - at};
    LegalMoves visitor;
    const auto told = database::tell(game, visitor);
    fuzz::require(told || !told.error().empty(), "an error has a reason");
    (void)database::tags_of(game);
    (void)database::source_text_of(game);
    (void)database::first_loss_of(game);
    return 0;
}
