#include "mcp/json_rpc.h"

#include <cmath>
#include <string_view>
#include <utility>

namespace gyre::mcp {

namespace {

constexpr std::size_t longest_id = 200;

Json envelope() { return Json().set("jsonrpc", "2.0"); }

}  // namespace

bool is_id(const Json& json) {
    if (const std::string* const text = json.text()) return text->size() <= longest_id;
    // Larger numbers are not exact as doubles, so that the reply would have another id.
    constexpr double largest = 9007199254740991;
    const double* const number = json.number();
    return number != nullptr && *number == std::floor(*number) && std::abs(*number) <= largest;
}

Result<RpcMessage, RpcError> read_message(const Json& json) {
    if (json.object() == nullptr)
        return RpcError{code::invalid_request,
                        "a message must be an object with jsonrpc, method and, for a request, id"};
    RpcMessage message;
    const Json* const id = json.find("id");
    if (id != nullptr && is_id(*id)) message.id = *id;
    const auto refused = [&](std::string why) { return RpcError{code::invalid_request, std::move(why), message.id}; };
    const Json* const version = json.find("jsonrpc");
    if (version == nullptr || version->text() == nullptr || *version->text() != "2.0")
        return refused("\"jsonrpc\" must be \"2.0\"");
    if (id != nullptr && !is_id(*id))
        return refused("\"id\" must be a whole number below 2^53 or a text of at most " + std::to_string(longest_id) +
                       " bytes");
    const Json* const method = json.find("method");
    if (method == nullptr) {
        if (json.find("result") == nullptr && json.find("error") == nullptr) return refused("\"method\" is missing");
        message.kind = RpcMessage::Kind::Reply;
        return message;
    }
    if (method->text() == nullptr) return refused("\"method\" must be a text");
    message.method = *method->text();
    if (id == nullptr) message.kind = RpcMessage::Kind::Notification;
    const Json* const params = json.find("params");
    message.params = Json::Object();
    if (params == nullptr) return message;
    if (params->object() == nullptr) return RpcError{code::invalid_params, "\"params\" must be an object", message.id};
    message.params = *params;
    return message;
}

Json reply_json(const Json& id, Json result) { return envelope().set("id", id).set("result", std::move(result)); }

Json reply_json(const RpcError& error) {
    return envelope().set("id", error.id).set("error", Json().set("code", error.code).set("message", error.message));
}

Json notification_json(std::string_view method, Json params) {
    return envelope().set("method", method).set("params", std::move(params));
}

}  // namespace gyre::mcp
