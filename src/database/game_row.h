#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "database/columns.h"

namespace gyre::database {

/// One game of a segment, as views of its columns.
struct GameRow {
    EnumArray<Field, std::string_view> texts{};
    /// By `pack_date`.
    std::uint32_t date = 0;
    /// 0 if unknown.
    std::uint16_t white_elo = 0, black_elo = 0;
    std::uint16_t eco = no_eco;
    /// Index of a GameResult.
    std::uint8_t result = 0;
    std::uint8_t flags = 0;
    /// Line of the source where the game begins, from 1.
    std::uint64_t line = 0;
    /// As `Move::word`.
    std::span<const std::uint16_t> moves{};
    /// One more than moves; empty for games of segments that have an index of positions instead.
    std::span<const std::uint32_t> hashes{};
    /// What the columns do not give back, by `RecordText`.
    std::string_view record{};
};

}  // namespace gyre::database
