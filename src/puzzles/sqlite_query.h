#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "sqlite/sqlite_file.h"

namespace gyre::puzzles {

/// Thrown when SQLite fails, and caught by every public method of the store.
struct SqliteFailure {
    std::string reason;
};

/// Returns the value of a result, or throws its error.
template <class T>
T value_or_throw(Result<T, sqlite::SqliteError> result) {
    if (!result) throw SqliteFailure{result.error().reason};
    return std::move(result).value();
}

/// A statement whose failures are thrown, and whose parameters are bound in their order.
class Query {
public:
    Query(sqlite::SqliteFile& file, std::string_view sql) : statement_(value_or_throw(file.prepare(sql))) {}

    Query& bind(std::string_view text) { return bind_next(text); }
    Query& bind(std::int64_t number) { return bind_next(number); }
    Query& bind(double number) { return bind_next(number); }
    /// Returns whether there is a row.
    bool step() { return value_or_throw(statement_.step()); }
    std::string text(int column) const { return statement_.text(column); }
    std::int64_t number(int column) const { return statement_.number(column); }
    int small(int column) const { return static_cast<int>(statement_.number(column)); }
    double decimal(int column) const { return statement_.decimal(column); }

private:
    template <class Value>
    Query& bind_next(Value value) {
        statement_.bind(++bound_, value);
        return *this;
    }

    sqlite::SqliteStatement statement_;
    int bound_ = 0;
};

/// Holds the write lock from the beginning, so that what is read cannot change before it is written.
class Transaction {
public:
    explicit Transaction(sqlite::SqliteFile& file) : file_(file) { value_or_throw(file.run("BEGIN IMMEDIATE")); }
    ~Transaction() {
        if (!done_) (void)file_.run("ROLLBACK");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() {
        value_or_throw(file_.run("COMMIT"));
        done_ = true;
    }

private:
    sqlite::SqliteFile& file_;
    bool done_ = false;
};

}  // namespace gyre::puzzles
