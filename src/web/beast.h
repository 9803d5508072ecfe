#pragma once

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "web/gate.h"
#include "web/http.h"
#include "web/server_limits.h"

/// What the parts of the server use of Boost.Beast, which takes long to compile: only server.cpp includes these parts.
namespace gyre::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = beast::error_code;
using RequestParser = http::request_parser<http::string_body>;
using HttpResponse = http::response<http::string_body>;

inline constexpr std::string_view server_name = "Gyre";
/// Limit of a body until the head is known. Then the handler decides.
inline constexpr std::uint64_t any_body = std::uint64_t{1} << 40;

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
inline beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

inline RequestHead head_of(const http::request<http::string_body>& request) {
    RequestHead head;
    head.method = view(request.method_string());
    head.target = view(request.target());
    head.is_upgrade = websocket::is_upgrade(request);
    for (const auto& field : request) {
        std::string name(view(field.name_string()));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        const auto known = std::find_if(head.headers.begin(), head.headers.end(),
                                        [&](const auto& header) { return header.first == name; });
        if (known == head.headers.end())
            head.headers.emplace_back(name, view(field.value()));
        else
            known->second += ", " + std::string(view(field.value()));
    }
    return head;
}

/// Sets the headers that do not depend on the body.
template <class Body>
void set_headers(http::response<Body>& answer, const Response& response) {
    answer.set(http::field::server, view(server_name));
    for (const auto& [name, value] : protective_headers()) answer.set(name, value);
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    if (!response.content_type.empty()) answer.set(http::field::content_type, response.content_type);
}

inline HttpResponse to_http(Response&& response, const http::request<http::string_body>& request) {
    HttpResponse answer(static_cast<http::status>(response.status), request.version());
    set_headers(answer, response);
    if (response.status != Status::NotModified) answer.content_length(response.body.size());
    if (request.method() != http::verb::head) answer.body() = std::move(response.body);
    return answer;
}

class WebSocketSession;
class StreamSession;

/// What all connections of a server share.
struct Shared {
    Handler& handler;
    const ServerLimits& limits;
    /// Threads for answers. `long_pool` is for those that take long.
    asio::thread_pool &pool, &long_pool;
    std::set<WebSocketSession*> websockets{};
    std::set<StreamSession*> streams{};
};

}  // namespace gyre::web
