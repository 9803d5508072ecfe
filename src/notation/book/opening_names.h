#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chess/position.h"

/// Names of openings by their positions, whatever moves led there: some 3,800 positions of the public-domain list
/// lichess-org/chess-openings (CC0 1.0), with codes of the Encyclopaedia of Chess Openings.
namespace gyre {

/// A code and a name.
struct OpeningName {
    /// A00 is 0, E99 is 499.
    std::uint16_t eco_number = 0;
    /// UTF-8: "Sicilian Defense".
    std::string_view family;
    /// "Najdorf Variation, English Attack"; empty for the family as such.
    std::string_view variation;

    /// "B90".
    std::string eco() const;
    /// "Sicilian Defense: Najdorf Variation, English Attack".
    std::string name() const;

    friend bool operator==(const OpeningName&, const OpeningName&) = default;
};

/// The name of a position; nothing if it has none.
std::optional<OpeningName> opening_name(const Position& position);

/// What a game's opening is called.
struct GameOpening {
    /// Of the last position that has one.
    OpeningName name;
    /// The moves of the game that lead to the named position.
    std::size_t plies = 0;
};

/// The last named position of a game that begins at `start`; nothing if it passes none. Looks no further than any named
/// position lies from the start position.
std::optional<GameOpening> opening_of_game(Position start, std::span<const Move> moves);

}  // namespace gyre
