#pragma once

#include <string>
#include <sys/types.h>

#include "tests/support/temporary_folder.h"

namespace gyre::test {

/// A PostgreSQL server of its own in a temporary folder, which only this machine's sockets reach. It stops with the
/// object, and at the latest with the thread that made it. Root starts it as another user, because initdb refuses root.
class PostgresServer {
public:
    /// Why there can be none here: PostgreSQL or libpq is missing. Empty if there can.
    static std::string missing();

    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// The address of a fresh database, for its owner.
    std::string new_database();
    /// Ends the server without closing anything, and starts it again.
    void restart_at_once();
    void stop();
    void start();
    /// Stops all its processes as they are, and lets them go on.
    void freeze() const { signal_all("STOP"); }
    void thaw() const { signal_all("CONT"); }
    /// Runs SQL as whom the address names; throws if it fails.
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
