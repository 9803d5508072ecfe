#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "base/bytes.h"
#include "base/result.h"
#include "board/move.h"
#include "chess/castling_rules.h"

/// Codes of 11 bits for the moves of stored games (docs/reference/database-format.md). A code has all that the 16 bits
/// of `Move::word` have, so that no board is needed to read it. Castling alone refers to the squares of king and rook
/// in the start position.
namespace gyre::database {

inline constexpr unsigned move_code_bits = 11;
/// Zeros behind the last code, so that codes are read in numbers of 64 bits.
inline constexpr std::size_t packed_margin = 7;

/// Bytes of a column with so many codes.
constexpr std::uint64_t packed_bytes(std::uint64_t moves) {
    return moves == 0 ? 0 : (moves * move_code_bits + 7) / 8 + packed_margin;
}

/// Code of a move of a game from the usual start; nothing for other bits than those of a move.
std::optional<std::uint16_t> code_of(Move move);
/// The move of king and rook from the squares of a start position.
Move castling_of(Castle castle, const CastlingRules& rules);

/// Packs the moves of games into a column.
class MovePacker {
public:
    /// `moves` is the number of moves of all games.
    explicit MovePacker(std::size_t moves) : bytes_(packed_bytes(moves)) {}
    /// Packs words of moves behind those before. `rules` are those of the start position, null for the usual one. Fails
    /// for bits that are no move, a castling that the rules do not allow, and too many moves.
    Result<void, std::string> add(std::span<const std::uint16_t> words, const CastlingRules* rules = nullptr);
    /// The column, with its margin. All moves must have been added.
    Bytes finish() { return std::move(bytes_); }

private:
    Bytes bytes_;
    std::size_t bit_ = 0;
};

/// What was found among unpacked codes.
struct UnpackedMoves {
    /// Whether every code was that of a move.
    bool are_right = false;
    /// Whether there may be castling, which has the squares of the usual start.
    bool may_castle = false;
};

/// Unpacks codes from a bit (0 to 7) of the first byte on, one for each word. All bytes of the codes and
/// `packed_margin` more must be readable at `bytes`.
UnpackedMoves unpack_moves(const std::uint8_t* bytes, unsigned first_bit, std::span<std::uint16_t> words);
/// Replaces the squares of castling by those of a start position. Fails if it does not allow one of them.
Result<void, std::string> place_castling(std::span<std::uint16_t> words, const CastlingRules& rules);

}  // namespace gyre::database
