#include "farm/store/sqlite_farm.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "base/text.h"
#include "base/try.h"
#include "farm/sql_files.h"
#include "farm/store/sqlite_database.h"

namespace gyre::farm {

#ifdef GYRE_SQLITE

namespace {

/// Milliseconds since 1970.
std::int64_t wall_clock_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

#ifdef CLOCK_BOOTTIME

/// Milliseconds since the machine was started, by a clock that cannot be set and is the same for all its processes; on
/// systems without such a clock, milliseconds since 1970.
std::int64_t machine_clock_ms() {
    constexpr std::int64_t ms_per_second = 1'000, ns_per_ms = 1'000'000;
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return now.tv_sec * ms_per_second + now.tv_nsec / ns_per_ms;
}

/// Id of the machine's current boot; empty where `machine_clock_ms` continues after a restart.
std::string machine_boot() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

#else

std::int64_t machine_clock_ms() { return wall_clock_ms(); }
std::string machine_boot() { return {}; }

#endif

constexpr std::string_view function_mark = "-- function ";

/// A function of functions.sql.
struct SqliteFunction {
    bool checks_worker = false, expires = false, reads = false;
    /// Roles that may call it. The owner may call every function.
    std::vector<std::string> roles{};
    std::string_view sql{};
};
using SqliteFunctions = std::map<std::string, SqliteFunction, std::less<>>;

/// Reads "NAME: WORD..." and the statements below it.
void add_function(std::string_view text, SqliteFunctions& functions) {
    const std::size_t colon = text.find(':'), line_end = text.find('\n');
    SqliteFunction function;
    function.sql = text.substr(line_end + 1);
    std::string words(text.substr(colon + 1, line_end - colon - 1));
    words += ' ';
    std::string word;
    for (const char c : words) {
        if (c != ' ') {
            word += c;
            continue;
        }
        if (word == "check") function.checks_worker = true;
        if (word == "expire") function.expires = true;
        if (word == "reads") function.reads = true;
        function.roles.push_back(std::exchange(word, {}));
    }
    functions.emplace(text.substr(0, colon), std::move(function));
}

SqliteFunctions read_functions(std::string_view text) {
    SqliteFunctions functions;
    std::size_t at = text.find(function_mark);
    while (at != text.npos) {
        const std::size_t next = text.find(function_mark, at + 1);
        const std::size_t begin = at + function_mark.size();
        add_function(text.substr(begin, next == text.npos ? next : next - begin), functions);
        at = next;
    }
    return functions;
}

std::string digest_of(const std::string& secret) {
    Sha256 sum;
    sum.add(byte_view(secret));
    return sum.digits();
}

class SqliteFarm : public FarmStore {
public:
    SqliteFarm(std::unique_ptr<SqliteDatabase> database, const SqliteFarmSettings& settings)
        : database_(std::move(database)),
          path_(settings.path),
          functions_(read_functions(settings.functions.empty() ? sqlite_functions() : settings.functions)) {}

    Answer<void> begin(const SqliteFarmSettings& settings) {
        if (auto ready = settings.schema == SchemaUse::Make ? migrate() : expect_schema(); !ready) return ready;
        const std::string boot = machine_boot();
        if (auto done = run("begin_boot", std::vector<SqlArgument>{{"boot", boot}}); !done)
            return Failure(std::move(done).error());
        return settings.token.empty() ? Answer<void>() : log_in(settings.token, settings.secret);
    }

    bool has_news() override {
        const std::lock_guard lock(mutex_);
        // The version changes with every transaction of another connection.
        const auto version = database_->number("PRAGMA data_version");
        return version && std::exchange(data_version_, *version) != *version;
    }

protected:
    Answer<SqlRows> run(std::string_view name, SqlArguments arguments) override {
        const auto found = functions_.find(name);
        if (found == functions_.end())
            return FarmError{FarmFault::Internal, "there is no function " + std::string(name)};
        const SqliteFunction& function = found->second;
        if (!may_call(function))
            return FarmError{FarmFault::AccessDenied, "a token of a " + role_ + " may not call " + std::string(name)};
        // SQLite would continue to use the moved file, which no other process finds.
        if (database_->has_moved())
            return FarmError{FarmFault::Unreachable, quoted_path(path_) + " was moved or removed"};
        database_->call = {token_, wall_clock_ms(), machine_clock_ms(), 0};
        if (auto begun = database_->execute(function.reads ? "BEGIN" : "BEGIN IMMEDIATE"); !begun)
            return Failure(std::move(begun).error());
        auto rows = run_all(name, function, arguments);
        if (rows)
            if (auto done = database_->execute("COMMIT"); !done) rows = Failure(std::move(done).error());
        // This fails if SQLite has already rolled back by itself, for example because the disk is full.
        if (!rows) (void)database_->execute("ROLLBACK");
        return rows;
    }

    Answer<std::string> verifier(const std::string&, const std::string& secret) override { return digest_of(secret); }

    std::string address_with(const std::string& name, const std::string& secret) const override {
        return "sqlite:" + path_ + "?token=" + name + ':' + secret;
    }

private:
    bool may_call(const SqliteFunction& function) const {
        return role_.empty() || std::find(function.roles.begin(), function.roles.end(), role_) != function.roles.end();
    }

    Answer<SqlRows> run_all(std::string_view name, const SqliteFunction& function, SqlArguments arguments) {
        std::vector<std::string_view> names;
        if (!token_.empty()) names.push_back("check_token");
        if (function.checks_worker) names.push_back("check_worker");
        if (function.expires) names.push_back("expire");
        names.push_back(name);
        Answer<SqlRows> rows = SqlRows();
        for (const std::string_view each : names) {
            GYRE_TRY(const auto script, script_of(each));
            rows = database_->run(*script, arguments);
            if (!rows) break;
        }
        return rows;
    }

    Answer<SqliteDatabase::Script*> script_of(std::string_view name) {
        auto found = scripts_.find(name);
        if (found == scripts_.end()) {
            GYRE_TRY(auto script, database_->prepare(functions_.find(name)->second.sql));
            found = scripts_.emplace(std::string(name), std::move(script)).first;
        }
        return &found->second;
    }

    FarmError newer(std::int64_t version) const {
        return {FarmFault::NewerSchema, quoted_path(path_) + " was made by a later version of Gyre (schema " +
                                            std::to_string(version) + ", this program knows " +
                                            std::to_string(sqlite_migrations().back().to) + ")"};
    }

    Answer<void> expect_schema() {
        GYRE_TRY(const auto version, database_->number("PRAGMA user_version"));
        const std::int64_t known = sqlite_migrations().back().to;
        if (version > known) return newer(version);
        if (version < known)
            return FarmError{FarmFault::NoSchema,
                             quoted_path(path_) + " is no farm of this version; 'gyre farm start' makes one"};
        return {};
    }

    /// Runs each migration in its own transaction, so that it runs once even if two programs start at the same time.
    Answer<void> migrate() {
        const std::int64_t known = sqlite_migrations().back().to;
        for (std::int64_t version = 0; version < known;) {
            if (auto begun = database_->execute("BEGIN IMMEDIATE"); !begun) return begun;
            const auto there = database_->number("PRAGMA user_version");
            Answer<void> done;
            if (!there) done = Failure(there.error());
            if (there && *there > known) done = Failure(newer(*there));
            const Migration* migration = there ? migration_from(*there, sqlite_migrations()) : nullptr;
            if (done && migration)
                done = database_->execute(std::string(migration->sql) +
                                          "PRAGMA user_version=" + std::to_string(migration->to));
            else if (done && *there < known)
                done =
                    FarmError{FarmFault::NoSchema, quoted_path(path_) + " was made by an unreleased version of Gyre"};
            if (done) done = database_->execute("COMMIT");
            if (!done) {
                (void)database_->execute("ROLLBACK");
                return done;
            }
            version = migration ? migration->to : *there;
        }
        return {};
    }

    Answer<void> log_in(const std::string& token, const std::string& secret) {
        GYRE_TRY(const auto rows,
                 run("find_token", std::vector<SqlArgument>{{"name", token}, {"digest", digest_of(secret)}}));
        if (rows.empty()) return FarmError{FarmFault::AccessDenied, "the token " + gyre::quoted(token) + " is wrong"};
        token_ = token;
        role_ = rows.front().front();
        return {};
    }

    std::unique_ptr<SqliteDatabase> database_;
    std::string path_;
    SqliteFunctions functions_;
    std::map<std::string, SqliteDatabase::Script, std::less<>> scripts_;
    /// Both empty for the owner.
    std::string token_, role_;
    std::int64_t data_version_ = 0;
};

}  // namespace

bool has_sqlite_farm() { return true; }

Result<std::unique_ptr<FarmStore>, FarmError> open_sqlite_farm(const SqliteFarmSettings& settings) {
    // Without this check SQLite would make an empty file.
    std::error_code ignored;
    if (settings.schema == SchemaUse::Expect && !std::filesystem::exists(settings.path, ignored))
        return FarmError{FarmFault::NoSchema,
                         "there is no file " + quoted_path(settings.path) + "; 'gyre farm start' makes a farm"};
    GYRE_TRY(auto database, SqliteDatabase::open(settings.path));
    auto farm = std::make_unique<SqliteFarm>(std::move(database), settings);
    if (auto begun = farm->begin(settings); !begun) return Failure(std::move(begun).error());
    return std::unique_ptr<FarmStore>(std::move(farm));
}

#else

bool has_sqlite_farm() { return false; }

Result<std::unique_ptr<FarmStore>, FarmError> open_sqlite_farm(const SqliteFarmSettings& settings) {
    return FarmError{FarmFault::NotBuilt,
                     quoted_path(settings.path) + ": this program was built without libsqlite3-dev"};
}

#endif

}  // namespace gyre::farm
