#pragma once

#include <cstdint>
#include <optional>
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

/// Whole games with the score of every move, in four bytes a ply. docs/reference/datagen.md describes the format byte
/// by byte.
namespace gyre::datagen {

using game::Ending;

/// The first endings, which three bits of a record number.
inline constexpr std::size_t recorded_endings = 8;

struct GamePly {
    Move move;
    /// What the search saw, from the side to move; Score::none() where the move was not searched.
    Score score = Score::none();

    friend bool operator==(const GamePly&, const GamePly&) = default;
};

struct GameRecord {
    /// Which game of its file's conditions it is: the same index and conditions give the same game.
    std::uint32_t index = 0;
    /// Where it began. The record keeps clocks up to 255.
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
/// More plies than a record can count are not to be had.
inline constexpr std::size_t max_record_plies = 2047;

constexpr std::size_t record_size(std::size_t plies) {
    return record_header_size + bytes_per_ply * plies + record_checksum_size;
}
inline constexpr std::size_t max_record_size = record_size(max_record_plies);

/// A start position as records hold it, but for its clocks.
inline constexpr std::size_t placement_size = 24;
void put_placement(Bytes& bytes, const Setup& setup);
/// The valid position of `placement_size` bytes and the clocks, or why it is none.
Result<Setup, std::string> get_start(ByteView placement, std::uint8_t halfmove_clock, std::uint8_t fullmove_number);
/// Plies, result and end in two bytes, as records hold them.
std::uint16_t summary_of(const GameRecord& game);
/// Stores result and end in the game and returns how many plies it has; nothing if there is no such result.
std::optional<std::size_t> read_summary(std::uint16_t summary, GameRecord& game);

/// The record of a game of at most `max_record_plies` that began in a valid position.
Bytes encode(const GameRecord& game);
/// The size of the whole record that begins with these `record_header_size` bytes.
std::size_t encoded_size(ByteView header);
/// The game of a whole record, or why it is none: a wrong checksum, an impossible position or number. Whether the moves
/// are legal is not looked at.
Result<GameRecord, std::string> decode(ByteView record);

/// Shows every position with the ply played there, `visit(const Position&, GamePly)`, as long as moves are legal.
/// The error is the number of the first ply whose move is illegal.
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

// --- Games in less than half the bytes, for keeping: a move is its number among the legal ones, a score how it differs
// from what the last scores let expect, both in as few bits as are usual for them ---

/// So many bytes tell how long a packed record is.
inline constexpr std::size_t packed_prefix_size = 2;
/// No record is shorter, whatever it says.
inline constexpr std::size_t least_packed_size = 14;

/// The packed record of a game of at most `max_record_plies` that began in a valid position; the number of the first
/// ply whose move is illegal if there is one.
Result<Bytes, std::size_t> pack(const GameRecord& game);
/// The size of the whole record that begins with these `packed_prefix_size` bytes; `least_packed_size` if they say
/// less.
std::size_t packed_size(ByteView prefix);
/// The game of a whole packed record, or why it is none. Every move of it is legal.
Result<GameRecord, std::string> unpack(ByteView record);

}  // namespace gyre::datagen
