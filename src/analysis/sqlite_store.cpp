#include "analysis/store.h"
#include "base/text.h"

#ifdef GYRE_SQLITE

#include <map>
#include <optional>
#include <utility>

#include "base/try.h"
#include "sqlite/sqlite_file.h"

namespace gyre::analysis {

namespace {

using sqlite::SqliteError;
using sqlite::SqliteFile;
using sqlite::SqliteStatement;

/// Version of the tables below; files with another version are not modified.
constexpr int schema_version = 1;

/// Statements of the store; each is reset after its use.
struct StoreStatements {
    SqliteStatement find, save, add_conditions, find_conditions;

    static Result<StoreStatements, SqliteError> prepare(SqliteFile& file) {
        GYRE_TRY(auto find, file.prepare("SELECT record FROM positions WHERE conditions = ? AND position = ?"));
        GYRE_TRY(auto save,
                 file.prepare("INSERT OR IGNORE INTO positions (conditions, position, record) VALUES (?, ?, ?)"));
        GYRE_TRY(auto add, file.prepare("INSERT OR IGNORE INTO conditions (text) VALUES (?)"));
        GYRE_TRY(auto find_conditions, file.prepare("SELECT id FROM conditions WHERE text = ?"));
        return StoreStatements{std::move(find), std::move(save), std::move(add), std::move(find_conditions)};
    }
};

/// Resets the statement, so that it holds no lock between calls.
class Reset {
public:
    explicit Reset(SqliteStatement& statement) : statement_(statement) {}
    ~Reset() { statement_.reset(); }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

private:
    SqliteStatement& statement_;
};

class SqliteStore : public Store {
public:
    SqliteStore(SqliteFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

    Result<void, std::string> prepare() {
        // WAL is optional; it fails on file systems without shared memory.
        (void)file_.run("PRAGMA journal_mode=WAL");
        if (auto set = file_.run("PRAGMA synchronous=NORMAL"); !set) return failure(set.error());
        const auto version = file_.number("PRAGMA user_version");
        if (!version) return failure(version.error());
        if (*version != 0 && *version != schema_version)
            return named("was made by another version of Gyre (schema " + std::to_string(*version) + ")");
        for (const char* const sql :
             {"CREATE TABLE IF NOT EXISTS conditions (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
              "CREATE TABLE IF NOT EXISTS positions (conditions INTEGER NOT NULL REFERENCES conditions, position "
              "TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (conditions, position)) WITHOUT ROWID",
              "PRAGMA user_version=1"})
            if (auto done = file_.run(sql); !done) return failure(done.error());
        auto statements = StoreStatements::prepare(file_);
        if (!statements) return failure(statements.error());
        statements_.emplace(*std::move(statements));
        return {};
    }

    std::optional<std::string> find(const StoreKey& key) override {
        const auto conditions = id_of(key.conditions);
        if (!conditions) return std::nullopt;
        SqliteStatement& statement = statements_->find;
        const Reset reset(statement);
        statement.bind(1, *conditions);
        statement.bind(2, key.position);
        const auto row = statement.step();
        return row && *row ? std::optional(statement.text(0)) : std::nullopt;
    }

    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        const auto conditions = id_of(key.conditions);
        if (!conditions) return failure(conditions.error());
        SqliteStatement& statement = statements_->save;
        const Reset reset(statement);
        statement.bind(1, *conditions);
        statement.bind(2, key.position);
        statement.bind(3, record);
        if (const auto done = statement.step(); !done) return failure(done.error());
        return {};
    }

private:
    std::string named(const std::string& reason) const { return quoted_path(path_) + ' ' + reason; }
    std::string failure(const SqliteError& error) const { return named("can't be used: " + error.reason); }

    Result<std::int64_t, SqliteError> id_of(const std::string& conditions) {
        if (const auto known = ids_.find(conditions); known != ids_.end()) return known->second;
        {
            const Reset reset(statements_->add_conditions);
            statements_->add_conditions.bind(1, conditions);
            if (const auto added = statements_->add_conditions.step(); !added) return added.error();
        }
        SqliteStatement& statement = statements_->find_conditions;
        const Reset reset(statement);
        statement.bind(1, conditions);
        GYRE_TRY(const auto row, statement.step());
        if (!row) return SqliteError{SQLITE_CORRUPT, "the conditions that were just added are missing"};
        return ids_[conditions] = statement.number(0);
    }

    // First member, so that it is destroyed after its statements.
    SqliteFile file_;
    std::optional<StoreStatements> statements_;
    std::string path_;
    std::map<std::string, std::int64_t> ids_;
};

}  // namespace

bool has_sqlite() { return true; }

Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path) {
    return sqlite::open_prepared<Store, SqliteStore>(path);
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
