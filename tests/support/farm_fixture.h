#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "farm/farm_address.h"
#include "tests/support/postgres_server.h"
#include "tests/support/temporary_folder.h"

namespace gyre::test {

/// Kinds of stores, which must all behave alike.
enum class StoreKind { Sqlite, Postgres };

std::string name_of(StoreKind kind);

/// A new farm in one kind of store. All tests of PostgreSQL share one server.
class FarmFixture {
public:
    /// Why this kind cannot be tested here; empty if it can be.
    static std::string missing(StoreKind kind);
    explicit FarmFixture(StoreKind kind);

    /// Address of the owner.
    const std::string& address() const { return address_; }
    std::unique_ptr<farm::FarmStore> open(const std::string& address) const;
    std::unique_ptr<farm::FarmStore> open() const { return open(address_); }
    /// Makes a new token and its address.
    farm::NewToken token(farm::TokenRole role) const;
    /// Runs SQL directly on the database, without the store.
    void execute(const std::string& sql) const;
    StoreKind kind() const { return kind_; }
    static PostgresServer& server();

private:
    StoreKind kind_;
    TemporaryFolder folder_;
    std::string address_;
};

/// Makes a job with this number of parts and this lease.
farm::NewJob small_job(int parts, Milliseconds lease = Milliseconds(60'000));
/// Makes a worker with its own key.
farm::NewWorker some_worker(const std::string& host = "host");
farm::PartResult some_result(const std::string& body, std::int64_t games = 2);

}  // namespace gyre::test
