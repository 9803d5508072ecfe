#include "web/gate.h"

#include <algorithm>

#include "base/text.h"

namespace gyre::web {

namespace {

Response refuse(Status status, std::string_view why) {
    return {.status = status, .content_type = "text/plain; charset=utf-8", .body = std::string(why) + "\n"};
}

/// Takes the same time for any two texts of the same length.
bool equal_in_constant_time(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

bool is_one_of(std::string_view text, const std::vector<std::string>& all) {
    return std::find(all.begin(), all.end(), text) != all.end();
}

bool is_api(std::string_view path) { return path.starts_with("/api/"); }

/// Whether the type is "application/json", with or without a character set.
bool is_json(std::string_view type) {
    constexpr std::string_view json = "application/json";
    return type == json || (type.starts_with(json) && type.substr(json.size()).starts_with(';'));
}

}  // namespace

// A cookie is sent to all ports of a host, so its name contains the port of its server.
Gate::Gate(std::vector<std::string> hosts, std::uint16_t port, Secrets secrets)
    : hosts_(std::move(hosts)), cookie_name_("gyre_" + std::to_string(port)), secrets_(std::move(secrets)) {
    if (secrets_.program.empty()) secrets_.program = secrets_.token;
}

bool Gate::has_cookie(std::string_view cookies) const {
    while (!cookies.empty()) {
        std::string_view cookie = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookie.size() + 1, cookies.size()));
        cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
        const std::size_t sign = cookie.find('=');
        if (sign == cookie.npos || cookie.substr(0, sign) != cookie_name_) continue;
        if (equal_in_constant_time(cookie.substr(sign + 1), secrets_.cookie)) return true;
    }
    return false;
}

bool Gate::is_own_origin(const RequestHead& head) const {
    const std::string_view site = head.header("sec-fetch-site");
    if (!site.empty() && site != "same-origin") return false;
    return head.header("origin") == "http://" + std::string(head.header("host"));
}

// Sends a page with a refresh instead of a redirection. The next request then comes from this site itself, so the
// browser sends the SameSite cookie, even if another program opened the first address.
Response Gate::welcome() const {
    Response response{.content_type = "text/html; charset=utf-8",
                      .body =
                          "<!doctype html><html lang=\"en\"><title>Gyre</title>"
                          "<meta http-equiv=\"refresh\" content=\"0;url=/\"><a href=\"/\">Gyre</a></html>\n"};
    response.headers = {{"Set-Cookie", cookie_name_ + "=" + secrets_.cookie + "; Path=/; HttpOnly; SameSite=Strict"},
                        {"Cache-Control", "no-store"}};
    return response;
}

bool Gate::opens(std::string_view token) const {
    if (equal_in_constant_time(token, secrets_.token)) return true;
    return equal_in_constant_time(token, secrets_.ticket) && !ticket_is_used_.exchange(true);
}

std::optional<Response> Gate::check(const RequestHead& head) const {
    if (!is_one_of(head.header("host"), hosts_))
        return refuse(Status::Misdirected, "This server is not known by that name.");
    const bool reads = head.method == "GET" || head.method == "HEAD";
    if (!reads && head.method != "POST") return refuse(Status::MethodNotAllowed, "Only GET and POST are understood.");
    if (!head.target.starts_with('/')) return refuse(Status::BadRequest, "The target is no path.");
    if (reads && !head.is_upgrade && head.path() == "/") {
        constexpr std::string_view query = "/?token=";
        const std::string_view target = head.target;
        if (target.starts_with(query) && opens(target.substr(query.size()))) return welcome();
    }
    if (!has_cookie(head.header("cookie")))
        return refuse(Status::Unauthorized,
                      "Please open the address that 'gyre serve' has printed: it holds the key to this page.");
    if (!reads || head.is_upgrade) {
        if (!is_own_origin(head)) return refuse(Status::Forbidden, "The request comes from another site.");
        if (!is_api(head.path())) return refuse(Status::MethodNotAllowed, "Nothing can be changed here.");
    }
    if (head.method == "POST" && !is_json(head.header("content-type")))
        return refuse(Status::UnsupportedType, "The body must be application/json.");
    return std::nullopt;
}

std::optional<Response> Gate::check_program(const RequestHead& head) const {
    if (!is_one_of(head.header("host"), hosts_))
        return refuse(Status::Misdirected, "This server is not known by that name.");
    const std::string_view origin = head.header("origin"), site = head.header("sec-fetch-site");
    if ((!origin.empty() || (!site.empty() && site != "none")) && !is_own_origin(head))
        return refuse(Status::Forbidden, "The request comes from another site.");
    constexpr std::string_view scheme = "bearer ";
    const std::string_view given = head.header("authorization");
    const bool has_scheme = lower_case(given.substr(0, scheme.size())) == scheme;
    if (!has_scheme || !equal_in_constant_time(trimmed(given.substr(scheme.size())), secrets_.program)) {
        Response response = refuse(
            Status::Unauthorized,
            "Please send the token that 'gyre serve --mcp' names when it starts, as Authorization: Bearer TOKEN.");
        response.headers = {{"WWW-Authenticate", "Bearer"}};
        return response;
    }
    if (head.is_upgrade) return refuse(Status::BadRequest, "There is no WebSocket at this path.");
    if (head.method == "POST" && !is_json(head.header("content-type")))
        return refuse(Status::UnsupportedType, "The body must be application/json.");
    return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> protective_headers() {
    return {{"Content-Security-Policy",
             "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
             "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
}

}  // namespace gyre::web
