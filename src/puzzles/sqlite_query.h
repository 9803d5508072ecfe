#pragma once

#include <cstdint>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace gyre::puzzles {

/// Thrown when SQLite fails, and caught by every public method of the store.
struct SqliteFailure {
    std::string reason;
};

class Query {
public:
    Query(sqlite3* database, const char* sql) : database_(database) {
        if (sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr) != SQLITE_OK) fail();
    }
    ~Query() { sqlite3_finalize(statement_); }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    Query& bind(std::string_view text) {
        sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        return *this;
    }
    Query& bind(std::int64_t number) {
        sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    Query& bind(double number) {
        sqlite3_bind_double(statement_, ++bound_, number);
        return *this;
    }
    /// Returns whether there is a row.
    bool step() {
        const int code = sqlite3_step(statement_);
        if (code != SQLITE_ROW && code != SQLITE_DONE) fail();
        return code == SQLITE_ROW;
    }
    std::string text(int column) const {
        const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return text == nullptr ? std::string() : std::string(text);
    }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    int small(int column) const { return sqlite3_column_int(statement_, column); }
    double decimal(int column) const { return sqlite3_column_double(statement_, column); }

private:
    [[noreturn]] void fail() const { throw SqliteFailure{sqlite3_errmsg(database_)}; }

    sqlite3* database_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

/// Holds the write lock from the beginning, so that what is read cannot change before it is written.
class Transaction {
public:
    explicit Transaction(sqlite3* database) : database_(database) { Query(database, "BEGIN IMMEDIATE").step(); }
    ~Transaction() {
        if (!done_) sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() {
        Query(database_, "COMMIT").step();
        done_ = true;
    }

private:
    sqlite3* database_;
    bool done_ = false;
};

}  // namespace gyre::puzzles
