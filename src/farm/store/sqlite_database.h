#pragma once

#ifdef GYRE_SQLITE

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "farm/farm_store.h"
#include "sqlite/sqlite_file.h"

namespace gyre::farm {

/// Data of one call for the SQL functions that the program adds.
struct SqliteCall {
    /// Name of the caller's token; empty for the owner of the file.
    std::string caller;
    /// Milliseconds since 1970, and since the machine was started.
    std::int64_t now_ms = 0, lease_ms_now = 0;
    std::int64_t kept = 0;
};

/// An open SQLite file with the program's SQL functions: see src/farm/sql/sqlite/functions.sql.
class SqliteDatabase {
public:
    /// Statements that run one after the other. Each uses the arguments that it names.
    using Script = std::vector<sqlite::SqliteStatement>;

    static Result<std::unique_ptr<SqliteDatabase>, FarmError> open(const std::string& path);
    SqliteDatabase(const SqliteDatabase&) = delete;
    SqliteDatabase& operator=(const SqliteDatabase&) = delete;

    Result<Script, FarmError> prepare(std::string_view sql);
    /// Returns the rows of the last statement that has rows.
    Result<SqlRows, FarmError> run(Script& script, SqlArguments arguments);
    /// Runs statements without arguments.
    Result<void, FarmError> execute(const std::string& sql);
    /// Whether the file is no longer where it was when it was opened.
    bool has_moved() const { return file_.has_moved(); }
    /// The number that a statement without arguments returns.
    Result<std::int64_t, FarmError> number(const char* sql);

    SqliteCall call;

private:
    SqliteDatabase(sqlite::SqliteFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
    FarmError failure(const sqlite::SqliteError& error) const;
    void add_functions();
    Result<void, FarmError> begin_log();
    Result<void, FarmError> run_one(sqlite::SqliteStatement& statement, SqlArguments arguments, SqlRows& rows);

    sqlite::SqliteFile file_;
    std::string path_;
};

}  // namespace gyre::farm

#endif
