#include "tests/support/farm_fixture.h"

#include <stdexcept>

#include "base/text.h"

namespace gyre::test {

std::string name_of(StoreKind kind) { return kind == StoreKind::Sqlite ? "Sqlite" : "Postgres"; }

PostgresServer& FarmFixture::server() {
    static PostgresServer server;
    return server;
}

std::string FarmFixture::missing(StoreKind kind) {
    if (kind == StoreKind::Postgres) return PostgresServer::missing();
    return farm::has_sqlite_farm() ? "" : "built without SQLite";
}

FarmFixture::FarmFixture(StoreKind kind)
    : kind_(kind),
      address_(kind == StoreKind::Postgres ? server().new_database() : "sqlite:" + folder_.path("farm.sqlite")) {
    auto made = farm::open_farm(address_, farm::SchemaUse::Make);
    if (!made) throw std::runtime_error(made.error().reason);
}

std::unique_ptr<farm::FarmStore> FarmFixture::open(const std::string& address) const {
    auto opened = farm::open_farm(address);
    if (!opened) throw std::runtime_error(opened.error().reason);
    return std::move(*opened);
}

farm::NewToken FarmFixture::token(farm::TokenRole role) const {
    auto made = open()->make_token(role, "test");
    if (!made) throw std::runtime_error(made.error().reason);
    return *made;
}

void FarmFixture::execute(const std::string& sql) const {
    if (kind_ == StoreKind::Postgres) return server().execute(address_, sql);
    folder_.write("script.sql", sql);
    const std::string command = "sqlite3 " + folder_.path("farm.sqlite") + " <" + folder_.path("script.sql");
    if (std::system(command.c_str()) != 0) throw std::runtime_error("sqlite3 failed");
}

farm::NewJob small_job(int parts, Milliseconds lease) {
    farm::NewJob job;
    job.key = random_digits(16);
    job.kind = "test";
    job.title = "a job for tests";
    job.spec = "{}";
    job.parts = parts;
    job.lease = lease;
    return job;
}

farm::NewWorker some_worker(const std::string& host) {
    return {.key = random_digits(16), .host = host, .threads = 1, .facts = {{"program", "1"}}};
}

farm::PartResult some_result(const std::string& body, std::int64_t games) {
    return {.body = Bytes(body.begin(), body.end()), .counters = {{"games", games}}};
}

}  // namespace gyre::test
