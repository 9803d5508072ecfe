#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/enum_array.h"
#include "base/json.h"
#include "database/game_scores.h"

namespace gyre::database {

/// Kinds of moves that lose at least a tenth of the winning chances, by the scores before and after them. Each error
/// counts for the first kind that fits.
enum class ErrorKind : std::uint8_t {
    /// The mover had a forced mate and has none after the move.
    MissesMate,
    /// The opponent has a forced mate after the move.
    AllowsMate,
    /// From at least 70 % of the winning chances to less.
    LosesWin,
    /// From more than 30 % to at most 30 %.
    LosesLevelGame,
    Other,
};
inline constexpr ErrorKind all_error_kinds[] = {ErrorKind::MissesMate, ErrorKind::AllowsMate, ErrorKind::LosesWin,
                                                ErrorKind::LosesLevelGame, ErrorKind::Other};

}  // namespace gyre::database

namespace gyre {
template <>
inline constexpr std::size_t enum_size<database::ErrorKind> = 5;
}  // namespace gyre

namespace gyre::database {

/// Errors of a player in analysed games.
class PlayerErrors {
public:
    struct Place {
        std::uint64_t game = 0;
        /// Number of moves before the error.
        std::size_t plies = 0;
        /// Number of the move as in the notation.
        int move = 0;
    };
    struct Count {
        EnumArray<collection::GamePhase, std::uint64_t> by_phase{};
        /// Places of the errors that lost most, those first.
        std::vector<Place> worst{};

        std::uint64_t all() const;
    };
    /// Number of places that are kept for each kind.
    static constexpr std::size_t most_places = 10;

    void add(const GameScores& game, Color side, std::uint64_t number);
    const Count& operator[](ErrorKind kind) const { return counts_[kind].count; }
    Json json() const;

private:
    struct Ranked {
        Count count;
        /// Loss in percent of each place.
        std::vector<double> losses;
    };
    void add(ErrorKind kind, collection::GamePhase phase, Place place, double loss);

    EnumArray<ErrorKind, Ranked> counts_{};
};

/// The kind's name for JSON, such as "misses_mate".
std::string_view name_of(ErrorKind kind);

}  // namespace gyre::database
