#pragma once

#include <span>
#include <string_view>

/// The files of src/farm/sql, which CMake compiles into the program.
namespace gyre::farm {

/// Migrations of the schema in order: migration n turns version n - 1 into version n.
std::span<const std::string_view> postgres_migrations();
std::span<const std::string_view> sqlite_migrations();
/// The functions of the schema for SQLite, which cannot store functions itself.
std::string_view sqlite_functions();

}  // namespace gyre::farm
