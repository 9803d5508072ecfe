#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "collection/game_facts.h"
#include "collection/tag_values.h"

namespace gyre::collection {

struct GameCard {
    TextPlace place{};
    std::string white, black, date_text, round_text;
    PartialDate date{};
    /// Number before the first full stop; 0 if unknown.
    std::uint32_t round = 0;
    /// Hash of the known tags and the comments of a game without moves, which only they distinguish; 0 for other games.
    std::uint64_t content = 0;
    /// Hashes of facts that identify a single game: link in Site, other link, number, start time. 0 if missing.
    std::uint64_t site_link = 0, other_link = 0, number = 0, time = 0;
    PgnResult result = PgnResult::Unknown;
    GameIdentity moves_identity{};
    /// Hash of the start and the first `long_part` moves; 0 for shorter games.
    std::uint64_t beginning = 0;
    std::uint64_t start = 0;
    /// Moves of the main line as `Move::word`.
    std::vector<std::uint16_t> moves{};
    /// Number of comments, glyphs and moves in variations.
    std::uint32_t annotations = 0;
    std::uint32_t tags = 0;
    bool broken = false;
};

/// Number of plies from which equal games are hardly ever a coincidence.
inline constexpr std::size_t long_part = 20;

GameCard card_of(const GameFacts& game);

/// Hashes the start of a game move by move; after the last move `identity` is `GameCard::moves_identity`.
class MoveHasher {
public:
    explicit MoveHasher(std::uint64_t start) : high_(start), low_(~start) {}
    void add(std::uint16_t move);
    GameIdentity identity() const { return {high_, low_}; }

private:
    std::uint64_t high_, low_;
};

/// Returns a 64-bit hash of a text, never 0.
std::uint64_t text_hash(std::string_view text);

}  // namespace gyre::collection
