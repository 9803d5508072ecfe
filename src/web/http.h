#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the server's core knows of HTTP: enough to answer, nothing about sockets.
namespace gyre::web {

enum class Status : std::uint16_t {
    Ok = 200,
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

/// A request without its body. Header names are in lower case; where one comes more than once its values are joined by
/// ", ", which no header that matters here may hold.
struct RequestHead {
    std::string method, target;
    std::vector<std::pair<std::string, std::string>> headers{};
    /// Asks to become a WebSocket.
    bool is_upgrade = false;

    /// Empty if it is not there.
    std::string_view header(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return {};
    }
    /// The target without its query.
    std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
};

struct Response {
    Status status = Status::Ok;
    std::string content_type{}, body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

/// An answer of one line for people; `text` has no line end.
inline Response plain_response(Status status, std::string_view text) {
    return {.status = status, .content_type = "text/plain; charset=utf-8", .body = std::string(text) + '\n'};
}

/// One WebSocket, seen from the server's core.
class Conversation {
public:
    virtual ~Conversation() = default;
    /// A message of the page.
    virtual void take(std::string_view message) = 0;
};

/// What a server serves. All methods may be called from several threads at once.
class Handler {
public:
    /// What becomes of a request once its head is known.
    struct Admission {
        bool admitted = false;
        /// If it is not admitted.
        Response refusal{};
        /// If it is: the most that its body may have, in bytes.
        std::size_t body_limit = 0;
        /// If it is: its answer takes long. Such answers are made one at a time, and others don't wait for them.
        bool takes_long = false;
    };
    /// Sends a message to the page; from any thread, and harmless once the page has gone.
    using Send = std::function<void(std::string)>;

    virtual ~Handler() = default;
    virtual Admission admit(const RequestHead& head) const = 0;
    /// Of an admitted request that is no upgrade.
    virtual Response respond(const RequestHead& head, std::string_view body) = 0;
    /// Of an admitted upgrade.
    virtual std::unique_ptr<Conversation> converse(Send send) = 0;
};

}  // namespace gyre::web
