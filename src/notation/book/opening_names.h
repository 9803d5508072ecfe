#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chess/position.h"

/// Names of openings by position, independent of the moves: about 3,800 positions of the public-domain list
/// lichess-org/chess-openings (CC0 1.0), with codes of the Encyclopaedia of Chess Openings.
namespace gyre {

/// ECO code and name of an opening.
struct OpeningName {
    /// ECO code as a number: A00 is 0, E99 is 499.
    std::uint16_t eco_number = 0;
    /// Such as "Sicilian Defense", in UTF-8.
    std::string_view family;
    /// Such as "Najdorf Variation, English Attack"; empty if the name is the family only.
    std::string_view variation;

    /// Returns the ECO code, such as "B90".
    std::string eco() const;
    /// Returns the whole name, such as "Sicilian Defense: Najdorf Variation, English Attack".
    std::string name() const;

    friend bool operator==(const OpeningName&, const OpeningName&) = default;
};

/// Returns the name of a position; nothing if it has none.
std::optional<OpeningName> opening_name(const Position& position);

/// Opening of a game.
struct GameOpening {
    /// Name of the last position that has one.
    OpeningName name;
    /// Number of moves from the start to the named position.
    std::size_t plies = 0;
};

/// Returns the last named position of a game that begins at `start`; nothing if there is none.
std::optional<GameOpening> opening_of_game(Position start, std::span<const Move> moves);

}  // namespace gyre
