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
         const std::string_view bytes = text_of(values[0]);
         Sha256 sum;
         sum.add({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
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

void bind(sqlite3_stmt* statement, int place, const SqlArgument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) sqlite3_bind_int64(statement, place, *number);
    if (const auto* text = std::get_if<std::string>(&argument.value))
        sqlite3_bind_text(statement, place, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
    if (const auto* bytes = std::get_if<ByteView>(&argument.value)) {
        // A null pointer would mean NULL.
        const void* const data = bytes->empty() ? static_cast<const void*>("") : bytes->data();
        sqlite3_bind_blob64(statement, place, data, bytes->size(), SQLITE_STATIC);
    }
}

std::vector<std::string> row_of(sqlite3_stmt* statement) {
    std::vector<std::string> row;
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        row.emplace_back(bytes == nullptr ? "" : bytes, bytes == nullptr ? 0 : size);
    }
    return row;
}

}  // namespace

SqliteDatabase::Script::~Script() {
    for (sqlite3_stmt* statement : statements) sqlite3_finalize(statement);
}

Result<std::unique_ptr<SqliteDatabase>, FarmError> SqliteDatabase::open(const std::string& path) {
    sqlite3* opened = nullptr;
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(opened, path));
    if (code != SQLITE_OK)
        return FarmError{FarmFault::AccessDenied, quoted_path(path) + " cannot be opened: " + sqlite3_errstr(code)};
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, patience_ms);
    database->add_functions();
    if (auto done = database->begin_log(); !done) return Failure(std::move(done).error());
    // A committed transaction survives the end of the process and, because of FULL, a loss of power.
    for (const char* pragma : {"PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"})
        if (auto done = database->execute(pragma); !done) return Failure(std::move(done).error());
    return database;
}

SqliteDatabase::~SqliteDatabase() { sqlite3_close_v2(database_); }

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
        sqlite3_create_function(database_, row.name, row.arguments, SQLITE_UTF8, &call, row.function, nullptr, nullptr);
}

FarmError SqliteDatabase::failure() const {
    const std::string message = sqlite3_errmsg(database_);
    if (const auto refused = refusal(message)) return *refused;
    return {fault_of_code(sqlite3_errcode(database_)), quoted_path(path_) + ": " + message};
}

bool SqliteDatabase::has_moved() {
    int moved = 0;
    sqlite3_file_control(database_, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

Result<SqliteDatabase::Script, FarmError> SqliteDatabase::prepare(std::string_view sql) {
    Script script;
    while (!sql.empty()) {
        sqlite3_stmt* statement = nullptr;
        const char* rest = nullptr;
        if (sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                               &statement, &rest) != SQLITE_OK)
            return failure();
        // Null if only blanks and comments were left.
        if (statement != nullptr) script.statements.push_back(statement);
        sql.remove_prefix(static_cast<std::size_t>(rest - sql.data()));
    }
    return script;
}

Result<void, FarmError> SqliteDatabase::run_one(sqlite3_stmt* statement, SqlArguments arguments, SqlRows& rows) {
    for (const SqlArgument& argument : arguments)
        if (const int place = sqlite3_bind_parameter_index(statement, (':' + std::string(argument.name)).c_str()))
            bind(statement, place, argument);
    if (sqlite3_column_count(statement) > 0) rows.clear();
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) rows.push_back(row_of(statement));
    Result<void, FarmError> done;
    if (code != SQLITE_DONE) done = Failure(failure());
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return done;
}

Result<SqlRows, FarmError> SqliteDatabase::run(const Script& script, SqlArguments arguments) {
    SqlRows rows;
    for (sqlite3_stmt* statement : script.statements)
        if (auto done = run_one(statement, arguments, rows); !done) return Failure(std::move(done).error());
    return rows;
}

Result<void, FarmError> SqliteDatabase::execute(const std::string& sql) {
    if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
    return {};
}

Result<std::int64_t, FarmError> SqliteDatabase::number(const char* sql) {
    const auto script = prepare(sql);
    if (!script) return script.error();
    std::int64_t value = 0;
    sqlite3_stmt* const statement = script->statements.front();
    if (sqlite3_step(statement) != SQLITE_ROW) return failure();
    value = sqlite3_column_int64(statement, 0);
    return value;
}

}  // namespace gyre::farm

#endif
