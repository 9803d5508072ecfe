#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/http.h"

namespace gyre::web {

/// 256 bits of the system's randomness as 64 hexadecimal digits.
std::string random_secret();

/// Decides who may come in. A page of another site that the user's browser shows can send requests to this computer
/// too, so being on the same machine is not enough:
///
/// - the Host must be one of this server's names, so that no foreign name can be made to point here (DNS rebinding);
/// - the first address holds a random token, which is exchanged for a cookie that scripts can't read and that the
///   browser sends for requests of this site only; nothing at all is answered without it;
/// - whatever changes something, and every WebSocket, must name this site as its origin and come as JSON, which forms
///   of other sites can't send.
class Gate {
public:
    struct Secrets {
        /// In the first address.
        std::string token;
        /// The same for the browser that the program opens, good for one time: other users of the machine can see the
        /// words that programs are started with.
        std::string ticket;
        /// In the cookie.
        std::string cookie;
    };

    /// `hosts` are the names by which the server may be called, with port: "127.0.0.1:8080".
    Gate(std::vector<std::string> hosts, std::uint16_t port, Secrets secrets);

    /// The refusal, or the answer that hands out the cookie; nothing if the request may pass.
    std::optional<Response> check(const RequestHead& head) const;

private:
    bool opens(std::string_view token) const;
    bool has_cookie(std::string_view cookies) const;
    bool is_own_origin(const RequestHead& head) const;
    Response welcome() const;

    std::vector<std::string> hosts_;
    std::string cookie_name_;
    Secrets secrets_;
    mutable std::atomic<bool> ticket_is_used_ = false;
};

/// The headers that every answer has: a strict Content-Security-Policy and its company.
std::vector<std::pair<std::string, std::string>> protective_headers();

}  // namespace gyre::web
