#include "tests/support/postgres_server.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "farm/store/postgres_farm.h"

namespace gyre::test {

namespace {

/// Returns Debian's folder of the newest version.
std::string program_folder() {
    std::string newest;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored))
        if (std::filesystem::exists(entry.path() / "bin" / "initdb") && entry.path().string() > newest)
            newest = entry.path().string();
    return newest.empty() ? newest : newest + "/bin/";
}

}  // namespace

std::string PostgresServer::missing() {
    if (!farm::has_postgres_farm()) return "built without libpq";
    if (program_folder().empty()) return "PostgreSQL's server is not installed (package postgresql)";
    return {};
}

PostgresServer::PostgresServer() {
    // The other user needs access to the folder.
    ::chmod(folder_.path("").c_str(), 0755);
    std::filesystem::create_directory(folder_.path("server"));
    if (::geteuid() == 0) run("chown postgres " + folder_.path("server"));
    // The settings are chosen for speed, because no data has to survive a loss of power.
    run(as_user(program_folder() + "initdb -D " + folder_.path("server/data") +
                " -U owner -A trust -E UTF8 --no-locale -N"));
    std::ofstream(folder_.path("server/data/pg_hba.conf"))
        << "local all owner trust\nlocal all all scram-sha-256\nhost all owner 127.0.0.1/32 trust\n"
           "host all all 127.0.0.1/32 scram-sha-256\n";
    std::ofstream(folder_.path("server/data/postgresql.conf"), std::ios::app)
        << "listen_addresses = ''\nunix_socket_directories = '" << folder_.path("server")
        << "'\nfsync = off\nmax_connections = 40\nshared_buffers = 16MB\n";
    start();
}

PostgresServer::~PostgresServer() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_.path("server"), ignored);
}

std::string PostgresServer::new_database() {
    const std::string name = "farm" + std::to_string(++databases_);
    run(as_user(program_folder() + "createdb -h " + folder_.path("server") + " -U owner " + name));
    std::string host;
    for (const char c : folder_.path("server")) host += c == '/' ? std::string("%2F") : std::string(1, c);
    return "postgresql://owner@" + host + '/' + name;
}

/// Starts the server as a child of this process, not as a daemon like pg_ctl, so that the system ends both together.
void PostgresServer::start() {
    const std::string program = program_folder() + "postgres", data = folder_.path("server/data");
    std::vector<std::string> words = {"setpriv", "--pdeathsig", "QUIT"};
    if (::geteuid() == 0) words.insert(words.end(), {"--reuid=postgres", "--regid=postgres", "--clear-groups"});
    words.insert(words.end(), {"--", program, "-D", data});
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = folder_.path("log");
    server_ = ::fork();
    if (server_ == 0) {
        const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        ::dup2(file, STDOUT_FILENO);
        ::dup2(file, STDERR_FILENO);
        if (::chdir("/") == 0) ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
    constexpr int most_waits = 600;
    for (int waits = 0; waits < most_waits; ++waits) {
        if (std::system((program_folder() + "pg_isready -q -h " + folder_.path("server")).c_str()) == 0) return;
        if (::waitpid(server_, nullptr, WNOHANG) == server_) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("the server did not start: " + folder_.read("log"));
}

/// Stops the server like `pg_ctl -m immediate stop`.
void PostgresServer::stop() {
    if (server_ <= 0) return;
    ::kill(server_, SIGQUIT);
    ::waitpid(server_, nullptr, 0);
    server_ = 0;
}

void PostgresServer::restart_at_once() {
    stop();
    start();
}

void PostgresServer::execute(const std::string& database_url, const std::string& sql) const {
    folder_.write("script.sql", sql);
    run(program_folder() + "psql -q -v ON_ERROR_STOP=1 -d '" + database_url + "' -f " + folder_.path("script.sql"));
}

void PostgresServer::signal_all(const std::string& signal) const {
    const std::string server = std::to_string(server_);
    // A child may end before its turn.
    run("kill -" + signal + ' ' + server + " && for child in $(cat /proc/" + server + "/task/" + server +
        "/children); do kill -" + signal + " $child || true; done");
}

void PostgresServer::run(const std::string& command) const {
    const std::string all = command + " >" + folder_.path("output") + " 2>&1 </dev/null";
    if (std::system(all.c_str()) != 0) throw std::runtime_error(command + " failed: " + folder_.read("output"));
}

std::string PostgresServer::as_user(const std::string& command) const {
    return ::geteuid() == 0 ? "cd / && setpriv --reuid=postgres --regid=postgres --clear-groups -- " + command
                            : command;
}

}  // namespace gyre::test
