#include "cli/serve/mcp_endpoint.h"

#include <string_view>
#include <utility>

#include "mcp/http_sessions.h"
#include "web/gate.h"

namespace gyre::cli {

namespace {

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

}  // namespace

std::unique_ptr<web::Endpoint> make_mcp_endpoint(McpResources resources, const std::string& version) {
    return std::make_unique<McpEndpoint>(std::move(resources), version);
}

}  // namespace gyre::cli
