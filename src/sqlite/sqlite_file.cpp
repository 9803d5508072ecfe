#include "sqlite/sqlite_file.h"

#ifdef GYRE_SQLITE

#include <cstddef>
#include <utility>

#include "base/try.h"

namespace gyre::sqlite {

void SqliteStatement::bind(int place, std::string_view text) {
    // A null pointer would mean NULL.
    const char* const data = text.empty() ? "" : text.data();
    sqlite3_bind_text(statement_.get(), place, data, static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

void SqliteStatement::bind(int place, ByteView bytes) {
    const void* const data = bytes.empty() ? static_cast<const void*>("") : bytes.data();
    sqlite3_bind_blob64(statement_.get(), place, data, bytes.size(), SQLITE_STATIC);
}

Result<bool, SqliteError> SqliteStatement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW || code == SQLITE_DONE) return code == SQLITE_ROW;
    sqlite3* const file = sqlite3_db_handle(statement_.get());
    return SqliteError{sqlite3_extended_errcode(file), sqlite3_errmsg(file)};
}

void SqliteStatement::reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

std::string SqliteStatement::text(int column) const {
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
    if (bytes == nullptr) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Result<SqliteFile, SqliteError> SqliteFile::open(const std::string& path, Sharing sharing, int patience_ms) {
    sqlite3* opened = nullptr;
    const int mutex = sharing == Sharing::Threads ? SQLITE_OPEN_FULLMUTEX : SQLITE_OPEN_NOMUTEX;
    const int code =
        sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | mutex, nullptr);
    SqliteFile file(opened);
    if (code != SQLITE_OK) return SqliteError{code, sqlite3_errstr(code)};
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, patience_ms);
    return file;
}

Result<std::optional<SqliteStatement>, SqliteError> SqliteFile::take_statement(std::string_view& sql) {
    sqlite3_stmt* made = nullptr;
    const char* rest = nullptr;
    const int code = sqlite3_prepare_v3(file_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, &rest);
    if (code != SQLITE_OK) return error();
    sql.remove_prefix(static_cast<std::size_t>(rest - sql.data()));
    if (made == nullptr) return std::optional<SqliteStatement>();
    return std::optional(SqliteStatement(made));
}

Result<SqliteStatement, SqliteError> SqliteFile::prepare(std::string_view sql) {
    GYRE_TRY(auto statement, take_statement(sql));
    if (!statement) return SqliteError{SQLITE_MISUSE, "there is no statement"};
    return *std::move(statement);
}

Result<void, SqliteError> SqliteFile::run(const std::string& sql) {
    if (sqlite3_exec(file_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return error();
    return {};
}

Result<std::int64_t, SqliteError> SqliteFile::number(std::string_view sql) {
    GYRE_TRY(auto statement, prepare(sql));
    GYRE_TRY(const auto row, statement.step());
    return row ? statement.number(0) : 0;
}

bool SqliteFile::has_moved() const {
    int moved = 0;
    sqlite3_file_control(file_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

}  // namespace gyre::sqlite

#endif
