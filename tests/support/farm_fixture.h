#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "farm/farm_address.h"
#include "tests/support/postgres_server.h"
#include "tests/support/temporary_folder.h"

namespace gyre::test {

/// The kinds of stores that must behave alike.
enum class StoreKind { Sqlite, Postgres };

std::string name_of(StoreKind kind);

/// A fresh farm in either kind of store. Tests of PostgreSQL share one server.
class FarmFixture {
public:
    /// Why this kind cannot be tested here; empty if it can.
    static std::string missing(StoreKind kind);
    explicit FarmFixture(StoreKind kind);

    /// The owner's address.
    const std::string& address() const { return address_; }
    std::unique_ptr<farm::FarmStore> open(const std::string& address) const;
    std::unique_ptr<farm::FarmStore> open() const { return open(address_); }
    /// The address for a new token.
    farm::NewToken token(farm::TokenRole role) const;
    /// Runs SQL behind the store's back.
    void execute(const std::string& sql) const;
    StoreKind kind() const { return kind_; }
    static PostgresServer& server();

private:
    StoreKind kind_;
    TemporaryFolder folder_;
    std::string address_;
};

/// A job of so many parts with short leases.
farm::NewJob small_job(int parts, Milliseconds lease = Milliseconds(60'000));
/// A worker with a key of its own.
farm::NewWorker some_worker(const std::string& host = "host");
farm::PartResult some_result(const std::string& body, std::int64_t games = 2);

}  // namespace gyre::test
