#pragma once

#include <cstdint>
#include <string_view>

#include "base/rng.h"
#include "datagen/game_record.h"

namespace gyre::training {

/// Returns whether a game is used for validation, independently of run and order. Of each group of consecutive games,
/// 100 / percent on average, one is drawn, so about `percent` of all games are, and a small file has some as well.
inline bool is_for_validation(const datagen::GameRecord& game, std::string_view conditions, std::uint32_t percent) {
    if (percent == 0) return false;
    const std::uint64_t group = std::uint64_t{game.index} * percent / 100;
    const auto first_game = [percent](std::uint64_t of) { return (of * 100 + percent - 1) / percent; };
    const std::uint64_t first = first_game(group);
    std::uint64_t mixed = group;
    for (const char c : conditions) mixed = Rng(mixed ^ static_cast<unsigned char>(c)).next();
    return game.index == first + Rng(mixed).below(static_cast<std::uint32_t>(first_game(group + 1) - first));
}

/// What is wrong where no position is left for training or for validation.
inline constexpr std::string_view too_few_positions =
    "too few positions: the games are drawn at random for training and for validation, and both need some; "
    "add games";

}  // namespace gyre::training
