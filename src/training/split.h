#pragma once

#include <cstdint>
#include <string_view>

#include "base/rng.h"
#include "datagen/game_record.h"

namespace gyre::training {

/// Returns whether a game is used for validation: about `percent` of all games, independently of run and order.
inline bool is_for_validation(const datagen::GameRecord& game, std::string_view conditions, std::uint32_t percent) {
    std::uint64_t mixed = game.index;
    for (const char c : conditions) mixed = Rng(mixed ^ static_cast<unsigned char>(c)).next();
    return Rng(mixed).below(100) < percent;
}

}  // namespace gyre::training
