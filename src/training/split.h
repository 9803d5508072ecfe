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

/// What is wrong where no position is left for training or for validation.
inline constexpr std::string_view too_few_positions =
    "too few positions: the games are drawn at random for training and for validation, and both need some; "
    "add games";

}  // namespace gyre::training
