#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "farm/farm_store.h"

namespace gyre::farm {

/// `Make`: the schema is made or brought up to date. `Expect`: it must exist.
enum class SchemaUse { Make, Expect };

struct SqliteFarmSettings {
    std::string path;
    /// The caller's token; empty for the owner, which is any user that may write the file.
    std::string token{}, secret{};
    SchemaUse schema = SchemaUse::Expect;
    /// Replaces src/farm/sql/sqlite/functions.sql in tests that inject errors; empty otherwise.
    std::string_view functions{};
};

/// Whether this build has SQLite.
bool has_sqlite_farm();

/// A farm in an SQLite file on this machine, which several processes may share.
Result<std::unique_ptr<FarmStore>, FarmError> open_sqlite_farm(const SqliteFarmSettings& settings);

}  // namespace gyre::farm
