#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "collection/game_facts.h"
#include "collection/tag_values.h"

namespace gyre::collection {

/// What is kept of a game to find its copies and to put it in order.
struct GameCard {
    TextPlace place{};
    std::string white, black, date_text, round_text;
    PartialDate date{};
    /// The number in front of the first full stop; 0 if it is not known.
    std::uint32_t round = 0;
    /// Hashes of the tags Event and Site, which tell games without moves apart. 0 if they say nothing.
    std::uint64_t event = 0, site = 0;
    /// Hashes of what leads to one game alone: the link in Site, another link, a number, the time of its begin. 0 if
    /// there is none.
    std::uint64_t site_link = 0, other_link = 0, number = 0, time = 0;
    PgnResult result = PgnResult::Unknown;
    /// Of the start and all moves of the main line.
    GameIdentity moves_identity{};
    /// Of the start and the first moves, `long_part` of them; 0 in a shorter game.
    std::uint64_t beginning = 0;
    /// Of the start.
    std::uint64_t start = 0;
    /// The main line's moves, `Move::word` of each.
    std::vector<std::uint16_t> moves{};
    /// Comments, glyphs and moves of variations.
    std::uint32_t annotations = 0;
    std::uint32_t tags = 0;
    /// Something of the game was not read.
    bool broken = false;
};

/// Games of so many plies are hardly ever the same by chance.
inline constexpr std::size_t long_part = 20;

GameCard card_of(const GameFacts& game);

/// Hashes a game's beginning move by move: after the last move `identity` is `GameCard::moves_identity`.
class MoveHasher {
public:
    explicit MoveHasher(std::uint64_t start) : high_(start), low_(~start) {}
    void add(std::uint16_t move);
    GameIdentity identity() const { return {high_, low_}; }

private:
    std::uint64_t high_, low_;
};

/// 64 bits of a text, never 0.
std::uint64_t text_hash(std::string_view text);

}  // namespace gyre::collection
