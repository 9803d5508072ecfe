#pragma once

#ifdef GYRE_POSTGRES

#include <memory>
#include <string>

#include "base/clock.h"
#include "base/result.h"
#include "farm/farm_store.h"
#include "farm/store/libpq.h"

namespace gyre::farm {

/// One connection to PostgreSQL, opened when it is needed and again after it broke. No call waits past its deadline,
/// whatever the network and the server do.
class PostgresConnection {
public:
    explicit PostgresConnection(std::string url) : url_(std::move(url)) {}

    /// Runs one statement with arguments $1, $2, ... Repeats it once if the connection turned out to be broken.
    Result<SqlRows, FarmError> run(const std::string& sql, SqlArguments arguments);
    /// Runs several statements without arguments, as one transaction.
    Result<void, FarmError> script(const std::string& sql);
    /// Whether the server has sent a notification since the last call.
    bool has_news();

    /// Returns the password in the form in which the server keeps it. It is computed here, so that no log of the server
    /// contains the password.
    Result<std::string, FarmError> scram_verifier(const std::string& role, const std::string& password);
    /// URL of the same database for another role.
    std::string url_for(const std::string& role, const std::string& password) const;

private:
    struct Close {
        void operator()(PGconn* connection) const { pq().PQfinish(connection); }
    };
    struct Clear {
        void operator()(PGresult* result) const { pq().PQclear(result); }
    };
    using Answer = std::unique_ptr<PGresult, Clear>;

    Result<void, FarmError> open(Clock::time_point deadline);
    Result<void, FarmError> start(Clock::time_point deadline);
    Result<void, FarmError> send(const std::string& sql, SqlArguments arguments);
    Result<Answer, FarmError> receive(Clock::time_point deadline);
    Result<SqlRows, FarmError> run_once(const std::string& sql, SqlArguments arguments, Clock::time_point deadline);
    Result<void, FarmError> run_script(const std::string& sql, Clock::time_point deadline);
    FarmError connection_error() const;

    std::string url_;
    std::unique_ptr<PGconn, Close> connection_;
};

}  // namespace gyre::farm

#endif
