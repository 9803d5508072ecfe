#pragma once

#include <string>
#include <sys/types.h>

#include "tests/support/temporary_folder.h"

namespace gyre::test {

/// A PostgreSQL server in a temporary folder that is reachable only through local sockets. It stops with the object,
/// and at the latest with the thread that created it. Root starts it as another user, because initdb refuses to run as
/// root.
class PostgresServer {
public:
    /// Why no server can be started here (PostgreSQL or libpq is missing); empty if one can.
    static std::string missing();

    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// Makes a new database and returns its owner's address.
    std::string new_database();
    /// Stops the server without a clean shutdown and starts it again.
    void restart_at_once();
    void stop();
    void start();
    /// Suspends all processes of the server, or resumes them.
    void freeze() const { signal_all("STOP"); }
    void thaw() const { signal_all("CONT"); }
    /// Runs SQL as the user of the address; throws if that fails.
    void execute(const std::string& database_url, const std::string& sql) const;

private:
    void signal_all(const std::string& signal) const;
    void run(const std::string& command) const;
    std::string as_user(const std::string& command) const;

    TemporaryFolder folder_;
    int databases_ = 0;
    pid_t server_ = 0;
};

}  // namespace gyre::test
