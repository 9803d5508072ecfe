#pragma once

#include <optional>
#include <stop_token>

#include "base/rng.h"
#include "datagen/conditions.h"
#include "datagen/game_record.h"
#include "engine/solo_search.h"
#include "game/opening.h"

namespace gyre::datagen {

/// Plays games against itself in one thread. A game depends only on the conditions and its index.
template <class Params>
class SelfPlay {
public:
    /// `conditions` must outlive this object. Throws std::bad_alloc if the memory is not available.
    SelfPlay(const Conditions& conditions, const Params& params);

    /// Returns nothing if a stop was requested, or if too many openings were decided from the start.
    std::optional<GameRecord> play(std::uint32_t index, const std::stop_token& stop = {});

private:
    Setup draw_start(Rng& rng) const;
    std::optional<game::Opening> draw_opening(Rng& rng) const;
    SearchResult search(const Position& position) { return search_.search(position, limits_); }
    std::optional<GameRecord> continue_game(const game::Opening& opening, const std::stop_token& stop);

    const Conditions& conditions_;
    Limits limits_;
    SoloSearch<Params> search_;
};

}  // namespace gyre::datagen
