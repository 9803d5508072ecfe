#pragma once

#include <string>

#include "base/result.h"
#include "datagen/game_record.h"

/// Games in less than half the bytes, for keeping: a move is its number among the legal ones, a score how it differs
/// from what the last scores let expect, both in as few bits as are usual for them. docs/datagen.md describes the
/// format bit by bit.
namespace gyre::datagen {

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
