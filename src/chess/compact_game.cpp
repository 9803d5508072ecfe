#include "chess/compact_game.h"

#include <algorithm>
#include <fmt/core.h>

#include "chess/compact_position.h"
#include "chess/generate.h"

namespace gyre {

namespace {

constexpr std::uint8_t result_bits = 3, own_start_bit = 4;
constexpr std::size_t largest_number = 255;

bool by_word(Move a, Move b) { return a.word() < b.word(); }

std::size_t number_of(const MoveList& moves, Move move) {
    return static_cast<std::size_t>(
        std::count_if(moves.begin(), moves.end(), [move](Move other) { return by_word(other, move); }));
}

/// Returns the move that has `number` legal moves before it in the order of `Move::word()`.
Result<Move, CompactGameError> move_of(const Position& position, std::size_t number, std::size_t offset) {
    MoveList moves = legal_moves(position);
    if (number >= moves.size())
        return CompactGameError{offset, fmt::format("move number {} of only {} legal moves", number, moves.size())};
    const auto found = moves.begin() + number;
    std::nth_element(moves.begin(), found, moves.end(), by_word);
    return *found;
}

Result<Position, CompactGameError> read_start(std::span<const std::uint8_t> bytes) {
    CompactPosition compact;
    if (bytes.size() < 1 + compact.bytes.size()) return CompactGameError{1, "the start position is cut off"};
    std::copy_n(bytes.begin() + 1, compact.bytes.size(), compact.bytes.begin());
    const auto setup = unpack_position(compact);
    if (!setup) return CompactGameError{1, std::string(describe(setup.error()))};
    const auto valid = validate(*setup, every_waiver);
    if (!valid) return CompactGameError{1, std::string(describe(valid.error().fault))};
    return Position(*valid);
}

}  // namespace

std::string CompactGameError::message() const { return fmt::format("byte {}: {}", offset, reason); }

Result<std::vector<std::uint8_t>, CompactGameError> pack_game(const Position& start, std::span<const Move> moves,
                                                              GameResult result) {
    std::vector<std::uint8_t> bytes = {static_cast<std::uint8_t>(index_of(result))};
    if (const Setup setup = start.setup(); setup != Setup::standard()) {
        const auto compact = pack_position(setup);
        if (!compact) return CompactGameError{1, std::string(describe(compact.error()))};
        bytes[0] |= own_start_bit;
        bytes.insert(bytes.end(), compact->bytes.begin(), compact->bytes.end());
    }
    Position position = start;
    for (Move move : moves) {
        const std::size_t number = number_of(legal_moves(position), move);
        if (number > largest_number) return CompactGameError{bytes.size(), "too many legal moves for one byte"};
        bytes.push_back(static_cast<std::uint8_t>(number));
        position.make(move);
    }
    return bytes;
}

Result<UnpackedGame, CompactGameError> unpack_game(std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return CompactGameError{0, "there are no bytes"};
    const std::uint8_t head = bytes[0];
    if ((head & ~(result_bits | own_start_bit)) != 0) return CompactGameError{0, "unused bits are set"};
    UnpackedGame game;
    game.result = static_cast<GameResult>(head & result_bits);
    std::size_t at = 1;
    if ((head & own_start_bit) != 0) {
        auto start = read_start(bytes);
        if (!start) return start.error();
        if (start->setup() == Setup::standard())
            return CompactGameError{1, "the standard start position must not be stored"};
        game.start = std::move(*start);
        at += sizeof(CompactPosition::bytes);
    }
    Position position = game.start;
    for (; at < bytes.size(); ++at) {
        const auto move = move_of(position, bytes[at], at);
        if (!move) return move.error();
        game.moves.push_back(*move);
        position.make(*move);
    }
    return game;
}

}  // namespace gyre
