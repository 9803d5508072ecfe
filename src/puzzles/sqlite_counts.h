#pragma once

#include <vector>

#include "puzzles/learning_progress.h"
#include "sqlite/sqlite_file.h"

namespace gyre::puzzles {

/// SQL value of a card that names its source within its kind.
inline constexpr const char* source_of_card =
    "CASE kind WHEN 'repertoire' THEN CASE WHEN fen LIKE '% w %' THEN 'white' ELSE 'black' END ELSE title END";

/// Throws `SqliteFailure`, as all of these.
ProgressTotals count_progress(sqlite::SqliteFile& file, UnixTime now, DayOf day_of);
/// Returns the sources whose last card was added last first.
std::vector<CardSource> count_sources(sqlite::SqliteFile& file);

}  // namespace gyre::puzzles
