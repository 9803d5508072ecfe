#include "cli/serve/serve.h"

#include <algorithm>
#include <fmt/core.h>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "analysis/store.h"
#include "answers/database_shelf.h"
#include "cli/common/engine_choices.h"
#include "cli/common/farm_run.h"
#include "cli/common/usual_store.h"
#include "cli/serve/browser.h"
#include "cli/serve/client_token.h"
#include "cli/serve/mcp_resources.h"
#include "cli/serve/serve_options.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "engine/syzygy.h"
#include "farm/farm_address.h"
#include "mcp/http_sessions.h"
#include "puzzles/learning_progress.h"
#include "web/gate.h"
#include "web/server.h"
#include "web/site.h"

namespace gyre::cli {

namespace {

/// Sessions of language models at a path of the page's server.
class McpEndpoint : public web::Endpoint {
public:
    McpEndpoint(McpResources resources, const std::string& version)
        : resources_(std::move(resources)),
          sessions_([this] { return resources_.of_session(); }, web::random_secret, {.version = version}) {}

    web::Response respond(const web::RequestHead& head, std::string_view body) override {
        auto answer = sessions_.answer({.method = head.method,
                                        .session = head.header("mcp-session-id"),
                                        .revision = head.header("mcp-protocol-version"),
                                        .accept = head.header("accept"),
                                        .body = body});
        web::Response response{.status = static_cast<web::Status>(answer.status), .body = std::move(answer.body)};
        response.headers = std::move(answer.headers);
        response.headers.emplace_back("Cache-Control", "no-store");
        if (!response.body.empty()) response.content_type = "application/json";
        if (answer.events) {
            response.content_type = "text/event-stream";
            response.stream = [events = std::move(answer.events)](auto send, auto end) {
                events->attach(std::move(send), std::move(end));
            };
        }
        return response;
    }

private:
    const McpResources resources_;
    mcp::HttpSessions sessions_;
};

/// Opens the default store of `gyre analyse`. Returns null with a warning if that fails.
std::unique_ptr<analysis::Store> open_store(Output& output) {
    const std::string path = usual_analysis_store();
    if (path.empty() || !analysis::has_sqlite()) return nullptr;
    constexpr std::string_view consequence = "; analyses are kept only until this ends";
    if (const auto made = make_usual_store_folder(); !made) {
        output.error(fmt::format("serve: warning: {}{}", made.error(), consequence));
        return nullptr;
    }
    auto store = analysis::open_sqlite_store(path);
    if (!store) output.error(fmt::format("serve: warning: {}{}", store.error(), consequence));
    return store ? std::move(*store) : nullptr;
}

/// Opens the file of cards. A file that was asked for must be usable; otherwise a warning is reported, and the page
/// says why there are no cards.
Result<web::TrainingFile, CommandError> open_training(const ServeTask& task, Output& output) {
    web::TrainingFile training;
    training.path = task.progress.empty() ? usual_progress_file() : task.progress;
    if (training.path.empty()) {
        training.progress = Failure(no_home_folder);
        return training;
    }
    auto folder = task.progress.empty() ? make_usual_progress_folder() : Result<void, std::string>();
    auto opened = std::move(folder).and_then([&] { return puzzles::LearningProgress::open(training.path); });
    if (!opened && !task.progress.empty()) return file_error("--progress: " + opened.error());
    if (!opened) output.error("serve: warning: " + opened.error() + "; the page has no cards to practise");
    training.progress = std::move(opened);
    return training;
}

using Listening = Result<std::unique_ptr<web::Server>, std::string>;

/// Listens on a fixed default port, so that the browser finds the data that the page stored.
Listening listen(const ServeTask& task) {
    constexpr std::uint16_t usual_port = 8960;
    if (task.port) return web::Server::listen(task.listen, *task.port);
    Listening server = web::Server::listen(task.listen, usual_port);
    return server ? std::move(server) : web::Server::listen(task.listen, 0);
}

/// Returns the error of `listen` with the address. If the port is not available, it also has advice.
std::string no_listening(const ServeTask& task, const std::string& reason) {
    if (!task.port) return task.listen + ": " + reason;
    const bool is_version_6 = task.listen.find(':') != task.listen.npos;
    const std::string host = is_version_6 ? '[' + task.listen + ']' : task.listen;
    return fmt::format("{}:{}: {}{}", host, *task.port, reason,
                       *task.port == 0 ? "" : "; try another --port, or --port 0 for any that is free");
}

/// Returns the names under which browsers reach the server.
std::vector<std::string> hosts_of(const ServeTask& task, std::uint16_t port) {
    std::vector<std::string> hosts = task.hosts;
    const bool is_version_6 = task.listen.find(':') != task.listen.npos;
    hosts.push_back(is_version_6 ? '[' + task.listen + ']' : task.listen);
    if (is_loopback(task.listen)) hosts.emplace_back("localhost");
    for (std::string& host : hosts) host += ':' + std::to_string(port);
    return hosts;
}

Result<web::Knowledge, std::string> learn(const ServeTask& task) {
    web::Knowledge knowledge;
    if (!task.book.empty()) {
        auto book = load_book(task.book, BookSource::RegularFile);
        if (!book) return "--book: " + book.error();
        knowledge.book = std::move(*book);
    }
    auto tables = open_tables(task.tables);
    if (!tables) return "--tables: " + tables.error();
    knowledge.tables = *tables;
    const auto net = choose_network({}, embedded_network());
    if (net) knowledge.net = *net;
    return knowledge;
}

/// What answers language models; null if they were not asked for.
Result<std::unique_ptr<web::Endpoint>, std::string> open_mcp(const ServeTask& task, std::string_view version,
                                                             Output& output) {
    if (!task.mcp) return std::unique_ptr<web::Endpoint>();
    McpTask files;
    files.book = task.book;
    files.puzzles = task.puzzles;
    files.databases = task.databases;
    files.games = task.games;
    files.engines = task.engines;
    files.engine.syzygy_path = task.tables;
    LineErrors errors("serve", output);
    auto resources = McpResources::open(files, errors);
    errors.finish();
    if (!resources) return Failure(resources.error());
    return std::unique_ptr<web::Endpoint>(std::make_unique<McpEndpoint>(*std::move(resources), std::string(version)));
}

/// The token that clients of --mcp send; empty if it is the page's.
Result<std::string, std::string> token_of_clients(const ServeTask& task) {
    if (task.mcp_token.empty()) return std::string();
    return read_or_make_client_token(task.mcp_token);
}

int all_processors() { return static_cast<int>(std::max(1U, std::jthread::hardware_concurrency())); }

int serve(const ServeTask& task, std::string_view version, Output& output) {
    // Created before any other thread, because a thread that does not block Ctrl-C would end the program.
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    auto knowledge = learn(task);
    if (!knowledge) return report_failure("serve", file_error(knowledge.error()), output);
    const web::OpenFarm open_farm = [address = task.farm] { return farm::open_farm(address); };
    if (!task.farm.empty())
        if (const auto farm = open_farm(); !farm)
            return report_failure("serve", std::string("--farm: ") + farm_failure(farm.error()), output);
    if (const auto tried = try_engines(task.engines); !tried) return report_failure("serve", tried.error(), output);
    auto databases = answers::DatabaseShelf::open(task.databases);
    if (!databases) return report_failure("serve", file_error("--db: " + databases.error().message()), output);
    auto training = open_training(task, output);
    if (!training) return report_failure("serve", training.error(), output);
    auto mcp = open_mcp(task, version, output);
    if (!mcp) return report_failure("serve", file_error(mcp.error()), output);
    auto client_token = token_of_clients(task);
    if (!client_token) return report_failure("serve", file_error("--mcp-token: " + client_token.error()), output);
    auto server = listen(task);
    if (!server) return report_failure("serve", file_error(no_listening(task, server.error())), output);
    const std::uint16_t port = (*server)->port();
    web::SiteSetup setup;
    setup.hosts = hosts_of(task, port);
    setup.port = port;
    setup.secrets = {web::random_secret(), web::random_secret(), web::random_secret(), *std::move(client_token)};
    setup.version = version;
    setup.bounds = {.threads = task.threads > 0 ? task.threads : all_processors(), .hash_mib = task.hash_mib};
    setup.engine.syzygy_path = task.tables;
    setup.engines = task.engines;
    setup.knowledge = std::move(*knowledge);
    setup.store = open_store(output);
    // A second connection, because each store takes one call at a time.
    if (setup.store) setup.puzzle_store = open_store(output);
    setup.training = *std::move(training);
    if (!task.databases.empty()) setup.databases = *std::move(databases);
    if (!task.farm.empty()) setup.open_farm = open_farm;
    setup.mcp = *std::move(mcp);
    const std::string address = "http://" + setup.hosts.front() + "/?token=";
    const std::string link = address + setup.secrets.token, ticket = address + setup.secrets.ticket;
    const std::string header = task.mcp_token.empty()
                                   ? "the header Authorization: Bearer " + setup.secrets.token
                                   : "the token in " + task.mcp_token + " as Authorization: Bearer TOKEN";
    const std::string mcp_line = fmt::format("For language models: http://{}/mcp with {}", setup.hosts.front(), header);

    web::Site site(std::move(setup));
    output.line("Gyre's page: " + link);
    if (task.mcp) output.line(mcp_line);
    output.line("Ctrl-C ends it.");
    if (!task.no_browser) open_browser(ticket);
    (*server)->run(site, stop.get_token());
    return 0;
}

}  // namespace

int run_serve(Words arguments, std::string_view version, Output& output) {
    ServeTask task;
    if (const auto read = read_serve_task(arguments, task); !read) return report_failure("serve", read.error(), output);
    return serve(task, version, output);
}

}  // namespace gyre::cli
