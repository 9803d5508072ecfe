#pragma once

#include <string>

#include "base/json.h"
#include "base/result.h"

/// McpServer of the Model Context Protocol, by which language models use Gyre (docs/reference/mcp.md).
namespace gyre::mcp {

/// Codes of errors in JSON-RPC 2.0. Servers may choose those from -32099 to -32000.
namespace code {
inline constexpr int parse_error = -32700, invalid_request = -32600, no_such_method = -32601, invalid_params = -32602,
                     internal_error = -32603, too_busy = -32000;
}

struct RpcError {
    int code = 0;
    /// One line for people.
    std::string message{};
    /// Id of the request; null if it could not be read.
    Json id{};
};

struct RpcMessage {
    enum class Kind { Request, Notification, Reply };

    Kind kind = Kind::Request;
    /// A text or a whole number; null without one.
    Json id{};
    std::string method{};
    /// An object; empty if there is none.
    Json params{};
};

/// Checks a message. Members that the protocol lacks are ignored.
Result<RpcMessage, RpcError> read_message(const Json& json);

/// Whether a value can be the id of a request or a token: a text of at most 200 bytes or a whole number below 2^53.
bool is_id(const Json& json);

Json reply_json(const Json& id, Json result);
Json reply_json(const RpcError& error);
Json notification_json(std::string_view method, Json params);

}  // namespace gyre::mcp
