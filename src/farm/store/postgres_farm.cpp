#include "farm/store/postgres_farm.h"

#include <utility>

#include "base/number.h"
#include "base/try.h"
#include "farm/sql_files.h"
#include "farm/store/postgres_connection.h"

namespace gyre::farm {

#ifdef GYRE_POSTGRES

namespace {

/// The number identifies the farm's schema among the advisory locks of the database.
constexpr std::string_view schema_lock = "SELECT pg_advisory_xact_lock(4719571); ";

class PostgresFarm : public FarmStore {
public:
    explicit PostgresFarm(std::string url) : connection_(std::move(url)) {}

    Answer<void> begin(SchemaUse schema) { return schema == SchemaUse::Make ? migrate() : expect_schema(); }

    bool has_news() override {
        const std::lock_guard lock(mutex_);
        return connection_.has_news();
    }

protected:
    Answer<SqlRows> run(std::string_view function, SqlArguments arguments) override {
        std::string sql = "SELECT * FROM gyre_farm." + std::string(function) + '(';
        for (std::size_t i = 0; i < arguments.size(); ++i)
            sql += (i == 0 ? "p_" : ", p_") + std::string(arguments[i].name) + " => $" + std::to_string(i + 1);
        return connection_.run(sql + ')', arguments);
    }

    Answer<std::string> verifier(const std::string& name, const std::string& secret) override {
        return connection_.scram_verifier(name, secret);
    }

    std::string address_with(const std::string& name, const std::string& secret) const override {
        return connection_.url_for(name, secret);
    }

private:
    /// Version of the schema; 0 if there is none yet.
    Answer<std::int64_t> version() {
        GYRE_TRY(const auto there, connection_.run("SELECT to_regclass('gyre_farm.meta') IS NOT NULL", {}));
        if (there.front().front() != "t") return std::int64_t{0};
        GYRE_TRY(const auto rows, connection_.run("SELECT version FROM gyre_farm.meta", {}));
        return parse_integer<std::int64_t>(rows.front().front()).value_or(0);
    }

    static FarmError newer(std::int64_t version) {
        return {FarmFault::NewerSchema, "the database was made by a later version of Gyre (schema " +
                                            std::to_string(version) + ", this program knows " +
                                            std::to_string(postgres_migrations().back().to) + ")"};
    }

    /// Calls a function for the version, because tokens may not read the table.
    Answer<void> expect_schema() {
        auto rows = connection_.run("SELECT gyre_farm.schema_version()", {});
        if (!rows && rows.error().fault == FarmFault::NoSchema)
            return FarmError{FarmFault::NoSchema, "the database is no farm; 'gyre farm start' makes one"};
        if (!rows) return rows.error();
        const std::int64_t known = postgres_migrations().back().to;
        const auto version = parse_integer<std::int64_t>(rows->front().front()).value_or(0);
        if (version > known) return newer(version);
        if (version < known)
            return FarmError{FarmFault::NoSchema,
                             "the database was made by an earlier version of Gyre; 'gyre farm start' updates it"};
        return {};
    }

    /// Runs each migration in its own transaction. The lock prevents two programs from running the same migration: the
    /// second program finds that the version has changed.
    Answer<void> migrate() {
        const std::lock_guard lock(mutex_);
        const std::int64_t known = postgres_migrations().back().to;
        while (true) {
            GYRE_TRY(const auto there, version());
            if (there > known) return newer(there);
            if (there == known) return {};
            const Migration* migration = migration_from(there, postgres_migrations());
            if (!migration)
                return FarmError{FarmFault::NoSchema, "the database was made by an unreleased version of Gyre"};
            auto done = connection_.script(step(*migration));
            if (done) continue;
            (void)connection_.script("ROLLBACK");
            const auto now = version();
            if (!now || *now <= there) return done;
        }
    }

    static std::string step(const Migration& migration) {
        const std::string from = std::to_string(migration.from), to = std::to_string(migration.to);
        const std::string check = migration.from == 0
                                      ? std::string()
                                      : "DO $$ BEGIN IF (SELECT version FROM gyre_farm.meta) <> " + from +
                                            " THEN RAISE EXCEPTION 'the schema has changed'; END IF; END $$; ";
        return "BEGIN; " + std::string(schema_lock) + check + std::string(migration.sql) +
               "; UPDATE gyre_farm.meta SET version = " + to + "; COMMIT";
    }

    PostgresConnection connection_;
};

}  // namespace

bool has_postgres_farm() { return true; }

Result<std::unique_ptr<FarmStore>, FarmError> open_postgres_farm(const std::string& url, SchemaUse schema) {
    auto farm = std::make_unique<PostgresFarm>(url);
    if (auto begun = farm->begin(schema); !begun) return Failure(std::move(begun).error());
    return std::unique_ptr<FarmStore>(std::move(farm));
}

#else

bool has_postgres_farm() { return false; }

Result<std::unique_ptr<FarmStore>, FarmError> open_postgres_farm(const std::string&, SchemaUse) {
    return FarmError{FarmFault::NotBuilt, "this program was built without libpq-dev and knows no farm on PostgreSQL"};
}

#endif

}  // namespace gyre::farm
