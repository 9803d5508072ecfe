#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "web/http.h"

namespace gyre::web {

/// 256 bits of the system's randomness as 64 hexadecimal digits.
inline std::string random_secret() { return random_digits(64); }

/// Decides which requests are admitted. A page of another site in the user's browser can send requests to this computer
/// too, so requests from the same machine are not trusted:
///
/// - the Host must be one of this server's names, so that no foreign name can be made to point here (DNS rebinding);
/// - the first address holds a random token, which is exchanged for a cookie that scripts cannot read and that the
///   browser sends only for requests of this site; no request is answered without it;
/// - every request that changes something, and every WebSocket, must name this site as its origin. Its content type
///   must be JSON, which forms of other sites cannot send.
class Gate {
public:
    struct Secrets {
        /// Token in the first address.
        std::string token;
        /// Token for the browser that the program opens. It is valid only once, because other users of the machine can
        /// see the arguments of programs.
        std::string ticket;
        /// Value of the cookie.
        std::string cookie;
        /// Token that programs send; empty: `token`.
        std::string program{};
    };

    /// `hosts` are the names by which the server may be called, with port: "127.0.0.1:8080".
    Gate(std::vector<std::string> hosts, std::uint16_t port, Secrets secrets);

    /// Returns the refusal, or the answer that sets the cookie; empty if the request is admitted.
    std::optional<Response> check(const RequestHead& head) const;
    /// Same for programs, which send the token for programs itself as "Authorization: Bearer TOKEN" and no cookie. A
    /// page of another site has an origin, by which it is refused even if it got the token.
    std::optional<Response> check_program(const RequestHead& head) const;

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

/// Headers of every answer for security, such as a strict Content-Security-Policy.
std::vector<std::pair<std::string, std::string>> protective_headers();

}  // namespace gyre::web
