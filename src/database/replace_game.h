#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "base/text_encoding.h"
#include "database/database_writer.h"

namespace gyre::database {

/// Replaces a game by the one game of a PGN file, plain or packed; "-" is standard input. Returns the number of the new
/// game, which is the last one of the database. The old game is deleted in the same commit: a crash leaves the old or
/// the new game. Fails if there is no game of that number, if it is deleted, or if the file does not hold exactly one
/// game that can be read completely, or also text outside the game, such as a comment before the tags.
///
///     auto writer = DatabaseWriter::open("games.gyre");
///     if (writer) replace_game(*writer, 12, "better.pgn");
Result<std::uint64_t, std::string> replace_game(DatabaseWriter& writer, std::uint64_t number, const std::string& path,
                                                const TextEncoding& encoding = {});

}  // namespace gyre::database
