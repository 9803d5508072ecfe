#include "farm/store/sqlite_database.h"

#ifdef GYRE_SQLITE

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "base/sha256.h"
#include "base/text.h"
#include "farm/store/fault_codes.h"

namespace gyre::farm {

namespace {

/// Less than the ten seconds that FarmStore allows a call.
constexpr int patience_ms = 8'000;

SqliteCall& call_of(sqlite3_context* context) { return *static_cast<SqliteCall*>(sqlite3_user_data(context)); }

std::string_view text_of(sqlite3_value* value) {
    const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
    return bytes == nullptr ? std::string_view()
                            : std::string_view(bytes, static_cast<std::size_t>(sqlite3_value_bytes(value)));
}

void answer_text(sqlite3_context* context, const std::string& text) {
    sqlite3_result_text(context, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

using SqlFunction = void (*)(sqlite3_context*, int, sqlite3_value**);
struct SqlFunctionRow {
    const char* name;
    int arguments;
    SqlFunction function;
};
constexpr SqlFunctionRow sql_functions[] = {
    {"caller", 0, [](auto* context, int, auto**) { answer_text(context, call_of(context).caller); }},
    {"now_ms", 0, [](auto* context, int, auto**) { sqlite3_result_int64(context, call_of(context).now_ms); }},
    {"lease_ms_now", 0,
     [](auto* context, int, auto**) { sqlite3_result_int64(context, call_of(context).lease_ms_now); }},
    {"keep", 1, [](auto* context, int, auto** values) { call_of(context).kept = sqlite3_value_int64(values[0]); }},
    {"kept", 0, [](auto* context, int, auto**) { sqlite3_result_int64(context, call_of(context).kept); }},
    {"sha256", 1,
     [](auto* context, int, auto** values) {
         Sha256 sum;
         sum.add(byte_view(text_of(values[0])));
         answer_text(context, sum.digits());
     }},
    {"refuse", 2,
     [](auto* context, int, auto** values) {
         const std::string error = std::string(text_of(values[0])) + ' ' + std::string(text_of(values[1]));
         sqlite3_result_error(context, error.data(), static_cast<int>(error.size()));
     }},
};

FarmFault fault_of_code(int code) {
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return FarmFault::Unreachable;
        case SQLITE_FULL:
        case SQLITE_IOERR:
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return FarmFault::Storage;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_READONLY:
        case SQLITE_AUTH: return FarmFault::AccessDenied;
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH:
        case SQLITE_TOOBIG: return FarmFault::WrongArgument;
        default: return FarmFault::Internal;
    }
}

void bind(sqlite::SqliteStatement& statement, int place, const SqlArgument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) statement.bind(place, *number);
    if (const auto* text = std::get_if<std::string>(&argument.value)) statement.bind(place, *text);
    if (const auto* bytes = std::get_if<ByteView>(&argument.value)) statement.bind(place, *bytes);
}

std::vector<std::string> row_of(const sqlite::SqliteStatement& statement) {
    std::vector<std::string> row;
    for (int column = 0; column < statement.columns(); ++column) row.push_back(statement.text(column));
    return row;
}

}  // namespace

Result<std::unique_ptr<SqliteDatabase>, FarmError> SqliteDatabase::open(const std::string& path) {
    auto file = sqlite::SqliteFile::open(path, sqlite::SqliteFile::Sharing::OneThread, patience_ms);
    if (!file)
        return FarmError{FarmFault::AccessDenied, quoted_path(path) + " cannot be opened: " + file.error().reason};
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(*std::move(file), path));
    database->add_functions();
    if (auto done = database->begin_log(); !done) return Failure(std::move(done).error());
    // A committed transaction survives the end of the process and, because of FULL, a loss of power.
    for (const char* pragma : {"PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"})
        if (auto done = database->execute(pragma); !done) return Failure(std::move(done).error());
    return database;
}

/// WAL allows readers and one writer at the same time. The first program of a new file needs it alone for the change,
/// for which SQLite does not wait, since two such programs might wait for each other.
Result<void, FarmError> SqliteDatabase::begin_log() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms);
    for (;;) {
        auto done = execute("PRAGMA journal_mode=WAL");
        if (done || done.error().fault != FarmFault::Unreachable || std::chrono::steady_clock::now() > end) return done;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void SqliteDatabase::add_functions() {
    for (const SqlFunctionRow& row : sql_functions)
        sqlite3_create_function(file_.handle(), row.name, row.arguments, SQLITE_UTF8, &call, row.function, nullptr,
                                nullptr);
}

FarmError SqliteDatabase::failure(const sqlite::SqliteError& error) const {
    if (const auto refused = refusal(error.reason)) return *refused;
    return {fault_of_code(error.code), quoted_path(path_) + ": " + error.reason};
}

Result<SqliteDatabase::Script, FarmError> SqliteDatabase::prepare(std::string_view sql) {
    Script script;
    while (!sql.empty()) {
        auto statement = file_.take_statement(sql);
        if (!statement) return failure(statement.error());
        if (*statement) script.push_back(**std::move(statement));
    }
    return script;
}

Result<void, FarmError> SqliteDatabase::run_one(sqlite::SqliteStatement& statement, SqlArguments arguments,
                                                SqlRows& rows) {
    for (const SqlArgument& argument : arguments)
        if (const int place = statement.place_of(':' + std::string(argument.name))) bind(statement, place, argument);
    if (statement.columns() > 0) rows.clear();
    auto found = statement.step();
    for (; found && *found; found = statement.step()) rows.push_back(row_of(statement));
    statement.reset();
    if (!found) return failure(found.error());
    return {};
}

Result<SqlRows, FarmError> SqliteDatabase::run(Script& script, SqlArguments arguments) {
    SqlRows rows;
    for (sqlite::SqliteStatement& statement : script)
        if (auto done = run_one(statement, arguments, rows); !done) return Failure(std::move(done).error());
    return rows;
}

Result<void, FarmError> SqliteDatabase::execute(const std::string& sql) {
    if (auto done = file_.run(sql); !done) return failure(done.error());
    return {};
}

Result<std::int64_t, FarmError> SqliteDatabase::number(const char* sql) {
    const auto value = file_.number(sql);
    if (!value) return failure(value.error());
    return *value;
}

}  // namespace gyre::farm

#endif
