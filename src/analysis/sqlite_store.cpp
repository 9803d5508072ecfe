#include "analysis/store.h"
#include "base/text.h"

#ifdef GYRE_SQLITE

#include <map>
#include <sqlite3.h>
#include <utility>

namespace gyre::analysis {

namespace {

constexpr int patience_ms = 10'000;
/// Version of the tables below; files with another version are not modified.
constexpr int schema_version = 1;

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// Resets the statement, so that it holds no lock between calls.
class Reset {
public:
    explicit Reset(sqlite3_stmt* statement) : statement_(statement) {}
    ~Reset() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

private:
    sqlite3_stmt* statement_;
};

/// The text must outlive the statement's next reset.
void bind_text(sqlite3_stmt* statement, int place, const std::string& text) {
    sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

class SqliteStore : public Store {
public:
    SqliteStore(Database database, std::string path) : database_(std::move(database)), path_(std::move(path)) {}

    Result<void, std::string> prepare() {
        sqlite3_busy_timeout(database_.get(), patience_ms);
        // WAL is optional; it fails on file systems without shared memory.
        sqlite3_exec(database_.get(), "PRAGMA journal_mode=WAL", nullptr, nullptr, nullptr);
        if (auto set = run("PRAGMA synchronous=NORMAL"); !set) return set;
        const auto version = number("PRAGMA user_version");
        if (!version) return failure();
        if (*version != 0 && *version != schema_version)
            return named("was made by another version of Gyre (schema " + std::to_string(*version) + ")");
        for (const char* const sql :
             {"CREATE TABLE IF NOT EXISTS conditions (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
              "CREATE TABLE IF NOT EXISTS positions (conditions INTEGER NOT NULL REFERENCES conditions, position "
              "TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (conditions, position)) WITHOUT ROWID",
              "PRAGMA user_version=1"})
            if (auto done = run(sql); !done) return done;
        const std::pair<Statement*, const char*> statements[] = {
            {&find_, "SELECT record FROM positions WHERE conditions = ? AND position = ?"},
            {&save_, "INSERT OR IGNORE INTO positions (conditions, position, record) VALUES (?, ?, ?)"},
            {&add_conditions_, "INSERT OR IGNORE INTO conditions (text) VALUES (?)"},
            {&find_conditions_, "SELECT id FROM conditions WHERE text = ?"}};
        for (const auto& [statement, sql] : statements)
            if (auto made = make(*statement, sql); !made) return made;
        return {};
    }

    std::optional<std::string> find(const StoreKey& key) override {
        const auto conditions = id_of(key.conditions);
        if (!conditions) return std::nullopt;
        const Reset reset(find_.get());
        sqlite3_bind_int64(find_.get(), 1, *conditions);
        bind_text(find_.get(), 2, key.position);
        if (sqlite3_step(find_.get()) != SQLITE_ROW) return std::nullopt;
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(find_.get(), 0));
        return text == nullptr ? std::nullopt : std::optional<std::string>(text);
    }

    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        const auto conditions = id_of(key.conditions);
        if (!conditions) return failure();
        const Reset reset(save_.get());
        sqlite3_bind_int64(save_.get(), 1, *conditions);
        bind_text(save_.get(), 2, key.position);
        bind_text(save_.get(), 3, record);
        if (sqlite3_step(save_.get()) != SQLITE_DONE) return failure();
        return {};
    }

private:
    Result<void, std::string> run(const char* sql) {
        if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
        return {};
    }
    Result<void, std::string> make(Statement& statement, const char* sql) {
        sqlite3_stmt* made = nullptr;
        const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        statement.reset(made);
        if (code != SQLITE_OK) return failure();
        return {};
    }
    std::optional<int> number(const char* sql) {
        Statement statement;
        if (!make(statement, sql) || sqlite3_step(statement.get()) != SQLITE_ROW) return std::nullopt;
        return sqlite3_column_int(statement.get(), 0);
    }
    std::string named(const std::string& reason) const { return quoted_path(path_) + ' ' + reason; }
    std::string failure() { return named(std::string("can't be used: ") + sqlite3_errmsg(database_.get())); }

    std::optional<sqlite3_int64> id_of(const std::string& conditions) {
        if (const auto known = ids_.find(conditions); known != ids_.end()) return known->second;
        {
            const Reset reset(add_conditions_.get());
            bind_text(add_conditions_.get(), 1, conditions);
            if (sqlite3_step(add_conditions_.get()) != SQLITE_DONE) return std::nullopt;
        }
        const Reset reset(find_conditions_.get());
        bind_text(find_conditions_.get(), 1, conditions);
        if (sqlite3_step(find_conditions_.get()) != SQLITE_ROW) return std::nullopt;
        return ids_[conditions] = sqlite3_column_int64(find_conditions_.get(), 0);
    }

    // First member, so that it is destroyed after its statements.
    Database database_;
    Statement find_, save_, add_conditions_, find_conditions_;
    std::string path_;
    std::map<std::string, sqlite3_int64> ids_;
};

}  // namespace

bool has_sqlite() { return true; }

Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path) {
    sqlite3* opened = nullptr;
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    Database database(opened);
    if (code != SQLITE_OK) return quoted_path(path) + " can't be opened: " + sqlite3_errstr(code);
    auto store = std::make_unique<SqliteStore>(std::move(database), path);
    if (auto prepared = store->prepare(); !prepared) return Failure(std::move(prepared).error());
    return std::unique_ptr<Store>(std::move(store));
}

}  // namespace gyre::analysis

#else

namespace gyre::analysis {

bool has_sqlite() { return false; }

Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path) {
    return quoted(path) + " can't be opened: this program was built without SQLite";
}

}  // namespace gyre::analysis

#endif
