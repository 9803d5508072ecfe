#pragma once

#include <span>
#include <string_view>

/// The files of src/farm/sql, which CMake compiles in.
namespace gyre::farm {

/// The steps of the schema, first to last: step n makes version n of version n - 1.
std::span<const std::string_view> postgres_migrations();
std::span<const std::string_view> sqlite_migrations();
/// The functions of the schema for SQLite, which has none of its own.
std::string_view sqlite_functions();

}  // namespace gyre::farm
