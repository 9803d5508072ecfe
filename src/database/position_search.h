#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "board/bitboard.h"
#include "chess/position.h"
#include "database/replay_board.h"
#include "database/segment.h"

namespace gyre::database {

/// Position to search for, by the repetition rule: the same pieces, side to move, castling rights and legal en passant
/// captures.
class WantedPosition {
public:
    explicit WantedPosition(const Position& position);

    std::uint32_t hash() const { return hash_; }
    const Position& position() const { return position_; }
    bool matches(const ReplayBoard& board) const;
    /// Whether it is the position in which nearly all games begin.
    bool is_usual_start() const { return is_usual_start_; }

private:
    Position position_;
    SquareArray<Piece> squares_{};
    std::uint32_t hash_;
    bool is_usual_start_ = false;
    /// Squares on which an en passant capture would be legal after a double push that passed them.
    Bitboard capturable_;
};

/// Finds a position in the games of segments. Hits of the column of hashes are verified by replaying the moves; the
/// result for a sequence of moves is kept, because many games begin alike. Each thread needs its own.
class PositionSearch {
public:
    explicit PositionSearch(const WantedPosition& wanted) : wanted_(wanted) {}

    /// The position in a game of the segment. The moves are places in the column Moves.
    struct Occurrence {
        std::size_t game = 0;
        /// The next move of the game, and the place after its last one.
        std::size_t move = 0, last_move = 0;
    };
    /// Calls `use` with every occurrence, in the order of the games and moves; deleted games too.
    Result<void, std::string> run(const Segment& segment, const std::function<void(const Occurrence&)>& use);

private:
    struct HashOfText {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    /// Columns that a verification reads.
    struct Columns {
        std::span<const std::uint32_t> firsts, starts;
        std::span<const std::uint8_t> flags;
    };

    Result<bool, std::string> verify(const Segment& segment, const Columns& columns, const Occurrence& found,
                                     std::size_t plies);
    bool is_reached(const Position& start, std::span<const std::uint16_t> moves) const;
    bool comes_after(std::span<const std::uint16_t> moves);

    const WantedPosition& wanted_;
    /// Whether the position comes after these moves from the usual start. Those verified last are kept apart, because
    /// most games of a common position reach it by the same moves.
    std::vector<std::uint16_t> last_moves_;
    std::optional<bool> last_;
    std::unordered_map<std::string, bool, HashOfText, std::equal_to<>> known_;
};

}  // namespace gyre::database
