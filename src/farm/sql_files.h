#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

/// The files of src/farm/sql, which CMake compiles into the program.
namespace gyre::farm {

/// SQL that turns version `from` of the schema into version `to`. Version 0 is an empty database.
struct Migration {
    std::int64_t from;
    std::int64_t to;
    std::string_view sql;
};

/// Migrations of the schema in order; their files begin with the number `to`.
std::span<const Migration> postgres_migrations();
std::span<const Migration> sqlite_migrations();
/// The functions of the schema for SQLite, which cannot store functions itself.
std::string_view sqlite_functions();

/// The migration that begins with a version; null for versions that no release of Gyre made.
inline const Migration* migration_from(std::int64_t version, std::span<const Migration> migrations) {
    const auto found = std::ranges::find(migrations, version, &Migration::from);
    return found == migrations.end() ? nullptr : &*found;
}

}  // namespace gyre::farm
