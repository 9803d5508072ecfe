#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "board/move.h"
#include "chess/position.h"
#include "chess/setup.h"
#include "chess/validation.h"
#include "eval/score.h"
#include "game/ending.h"

/// Records of whole games, four bytes per ply; docs/reference/datagen.md describes the format byte by byte.
namespace gyre::datagen {

using game::Ending;

/// Number of endings that the three bits of a record can store.
inline constexpr std::size_t recorded_endings = 8;

struct GamePly {
    Move move;
    /// Score of the search, from the side to move; Score::none() if the move was not searched.
    Score score = Score::none();

    friend bool operator==(const GamePly&, const GamePly&) = default;
};

struct GameRecord {
    /// Index within the file's conditions: the same index and conditions give the same game.
    std::uint32_t index = 0;
    /// Start position. Records store clocks up to 255.
    Setup start = Setup::standard();
    GameResult result = GameResult::Draw;
    Ending end = Ending::TooLong;
    std::vector<GamePly> plies{};

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

inline constexpr std::size_t record_header_size = 32;
inline constexpr std::size_t bytes_per_ply = 4;
inline constexpr std::size_t record_checksum_size = 4;
inline constexpr int record_largest_clock = 255;
/// A record cannot have more plies.
inline constexpr std::size_t max_record_plies = 2047;

constexpr std::size_t record_size(std::size_t plies) {
    return record_header_size + bytes_per_ply * plies + record_checksum_size;
}
inline constexpr std::size_t max_record_size = record_size(max_record_plies);

/// A start position in a record, without its clocks.
inline constexpr std::size_t placement_size = 24;
void put_placement(Bytes& bytes, const Setup& setup);
inline constexpr std::string_view unreadable_start = "the start position can't be read";
/// Decodes `placement_size` bytes and the clocks; fails if the position is invalid.
Result<Setup, std::string> get_start(ByteView placement, std::uint8_t halfmove_clock, std::uint8_t fullmove_number);
/// Returns plies, result and end in the two bytes of a record.
std::uint16_t summary_of(const GameRecord& game);
/// Sets result and end of the game and returns the number of plies. Fails if the result is invalid.
Result<std::size_t, std::string> read_summary(std::uint16_t summary, GameRecord& game);
/// Returns a record without its checksum. Fails if it does not have that length or the checksum is wrong.
Result<ByteView, std::string> checked_content(ByteView record, std::size_t length);

/// Encodes a game of at most `max_record_plies` with a valid start position.
Bytes encode(const GameRecord& game);
/// Returns the size of the record that begins with these `record_header_size` bytes.
std::size_t encoded_size(ByteView header);
/// Decodes a whole record. Fails on a wrong checksum or impossible values. Does not check that moves are legal.
Result<GameRecord, std::string> decode(ByteView record);

/// Calls `visit(const Position&, GamePly)` for every position. Stops at an illegal move, whose ply is the error.
template <class Visit>
Result<void, std::size_t> replay(const GameRecord& game, Visit&& visit) {
    const auto valid = validate(game.start);
    if (!valid) return std::size_t{0};
    Position position(*valid);
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        if (!position.is_legal(game.plies[ply].move)) return ply;
        visit(static_cast<const Position&>(position), game.plies[ply]);
        position.make_unchecked(game.plies[ply].move);
    }
    return {};
}

// Packed records: a move is its number among the legal ones, a score its difference from a prediction, both in few
// bits.

/// Number of bytes from which the length of a packed record is known.
inline constexpr std::size_t packed_prefix_size = 2;
/// Smallest size of a packed record.
inline constexpr std::size_t least_packed_size = 14;

/// Packs a game of at most `max_record_plies` with a valid start. The error is the ply of the first illegal move.
Result<Bytes, std::size_t> pack(const GameRecord& game);
/// Returns the size of the packed record with this prefix, at least `least_packed_size`.
std::size_t packed_size(ByteView prefix);
/// Unpacks a whole record; the error gives the reason. Every move of the result is legal.
Result<GameRecord, std::string> unpack(ByteView record);

}  // namespace gyre::datagen
