#pragma once

#ifdef GYRE_SQLITE

#include <cstdint>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <utility>

#include "base/bytes.h"
#include "base/result.h"
#include "base/text.h"

/// Files of SQLite, for rooms that are built with it (`GYRE_SQLITE`).
namespace gyre::sqlite {

struct SqliteError {
    /// Extended result code.
    int code = SQLITE_OK;
    std::string reason{};
};

/// Statement with parameters, which are numbered from 1. It must not outlive its file's last use by another thread.
class SqliteStatement {
public:
    explicit SqliteStatement(sqlite3_stmt* statement) : statement_(statement) {}

    /// Place of a named parameter; 0 if the name is unknown.
    int place_of(const std::string& name) const { return sqlite3_bind_parameter_index(statement_.get(), name.c_str()); }
    void bind(int place, std::string_view text);
    void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_.get(), place, number); }
    void bind(int place, double number) { sqlite3_bind_double(statement_.get(), place, number); }
    /// The bytes must stay until the next `reset`.
    void bind(int place, ByteView bytes);

    /// Goes to the next row; false after the last one.
    Result<bool, SqliteError> step();
    /// Ends the rows and forgets the parameters, so that the statement holds no lock.
    void reset();

    /// Number of columns; 0 if the statement has no rows.
    int columns() const { return sqlite3_column_count(statement_.get()); }
    /// Value of a column in this row; empty or 0 for NULL.
    std::string text(int column) const;
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    double decimal(int column) const { return sqlite3_column_double(statement_.get(), column); }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An open file of SQLite.
class SqliteFile {
public:
    /// Whether several threads may use the file at once.
    enum class Sharing : std::uint8_t { OneThread, Threads };

    /// Opens a file, or makes it. Waits up to `patience_ms` for locks of other programs.
    static Result<SqliteFile, SqliteError> open(const std::string& path, Sharing sharing, int patience_ms);

    /// The first statement of a text, of which it is removed; nothing if only blanks and comments are left.
    Result<std::optional<SqliteStatement>, SqliteError> take_statement(std::string_view& sql);
    /// The only statement of a text.
    Result<SqliteStatement, SqliteError> prepare(std::string_view sql);
    /// Runs statements without parameters.
    Result<void, SqliteError> run(const std::string& sql);
    /// The number that a statement without parameters returns.
    Result<std::int64_t, SqliteError> number(std::string_view sql);
    /// Number of rows that the last statement added, changed or removed.
    int changed_rows() const { return sqlite3_changes(file_.get()); }
    /// Whether the file is no longer where it was when it was opened.
    bool has_moved() const;

    /// For what SQLite offers besides.
    sqlite3* handle() const { return file_.get(); }

private:
    struct Close {
        void operator()(sqlite3* file) const { sqlite3_close_v2(file); }
    };

    explicit SqliteFile(sqlite3* file) : file_(file) {}
    SqliteError error() const { return {sqlite3_extended_errcode(file_.get()), sqlite3_errmsg(file_.get())}; }

    std::unique_ptr<sqlite3, Close> file_;
};

/// Opens a file for a class that keeps it and checks or makes its tables in `prepare()`. Waits 10 s for locks.
template <class Interface, class Class>
Result<std::unique_ptr<Interface>, std::string> open_prepared(const std::string& path) {
    auto file = SqliteFile::open(path, SqliteFile::Sharing::Threads, 10'000);
    if (!file) return quoted_path(path) + " can't be opened: " + file.error().reason;
    auto made = std::make_unique<Class>(*std::move(file), path);
    if (auto prepared = made->prepare(); !prepared) return Failure(std::move(prepared).error());
    return std::unique_ptr<Interface>(std::move(made));
}

}  // namespace gyre::sqlite

#endif
