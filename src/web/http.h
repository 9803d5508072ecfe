#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// HTTP types of the server's core, which does not depend on sockets.
namespace gyre::web {

enum class Status : std::uint16_t {
    Ok = 200,
    Accepted = 202,
    NotModified = 304,
    BadRequest = 400,
    Unauthorized = 401,
    Forbidden = 403,
    NotFound = 404,
    MethodNotAllowed = 405,
    TooLarge = 413,
    UnsupportedType = 415,
    Misdirected = 421,
    Failed = 500,
    Unavailable = 503,
};

/// A request without its body. Header names are in lower case. The values of a repeated header are joined by ", ",
/// which no header that is used here may contain.
struct RequestHead {
    std::string method, target;
    std::vector<std::pair<std::string, std::string>> headers{};
    /// Whether the request asks for a WebSocket.
    bool is_upgrade = false;

    /// Value of a header; empty if it is missing.
    std::string_view header(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return {};
    }
    /// The target without its query.
    std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
};

struct Response {
    /// Adds to the body, and ends it. May be called from any thread; do nothing once the client has left.
    using Send = std::function<void(std::string)>;
    using End = std::function<void()>;

    Status status = Status::Ok;
    std::string content_type{}, body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    /// Makes the rest of the body, if it is not known at once. Called when the head has been sent.
    std::function<void(Send, End)> stream{};
};

/// An answer of one line for users; `text` has no line end.
inline Response plain_response(Status status, std::string_view text) {
    return {.status = status, .content_type = "text/plain; charset=utf-8", .body = std::string(text) + '\n'};
}

/// One WebSocket connection.
class Conversation {
public:
    virtual ~Conversation() = default;
    /// Receives a message of the page.
    virtual void take(std::string_view message) = 0;
};

/// Answers requests of programs at one path of a site. All methods may be called from several threads at once.
class Endpoint {
public:
    virtual ~Endpoint() = default;
    /// Answers a request that has the token of the site.
    virtual Response respond(const RequestHead& head, std::string_view body) = 0;
};

/// Answers the requests to a server. All methods may be called from several threads at once.
class Handler {
public:
    /// Decision about a request, made as soon as its head is known.
    struct Admission {
        bool admitted = false;
        /// Answer to a request that is not admitted.
        Response refusal{};
        /// Largest body of an admitted request, in bytes.
        std::size_t body_limit = 0;
        /// Whether the answer to an admitted request takes long. Such answers are made one at a time, and other answers
        /// do not wait for them.
        bool takes_long = false;
    };
    /// Sends a message to the page. May be called from any thread. Does nothing once the page has disconnected.
    using Send = std::function<void(std::string)>;

    virtual ~Handler() = default;
    virtual Admission admit(const RequestHead& head) const = 0;
    /// Answers an admitted request that is no upgrade.
    virtual Response respond(const RequestHead& head, std::string_view body) = 0;
    /// Opens the conversation of an admitted upgrade.
    virtual std::unique_ptr<Conversation> converse(Send send) = 0;
};

}  // namespace gyre::web
