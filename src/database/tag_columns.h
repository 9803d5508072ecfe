#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "collection/tag_values.h"
#include "database/game_row.h"
#include "notation/pgn/game_tree.h"

/// Which tags of a game are in columns, and which values the columns give back.
namespace gyre::database {

/// Packs a date so that numbers compare as dates do; unknown parts are 0. Years after 9999 are unknown.
std::uint32_t pack_date(const collection::PartialDate& date);
collection::PartialDate unpack_date(std::uint32_t packed);

/// Returns the value that the columns have for a tag; nothing if it is not a tag of a column.
std::optional<std::string> value_in_columns(const GameRow& game, std::string_view tag);

/// Columns that are made of the tags of a game. The texts of `row` refer to the tags.
void fill_columns(std::span<const PgnTag> tags, GameRow& row);

/// Returns the part of an address that many games share: "https://lichess.org" of "https://lichess.org/abc"; other
/// texts unchanged.
std::string_view shared_part(std::string_view address);

}  // namespace gyre::database
