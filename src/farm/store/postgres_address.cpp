#include "farm/store/postgres_address.h"

#ifdef GYRE_POSTGRES

#include <cstdlib>
#include <fmt/core.h>
#include <map>
#include <memory>
#include <utility>

#include "base/text.h"
#include "farm/store/libpq.h"

namespace gyre::farm {

namespace {

using ConnectionOptions = std::map<std::string, std::string, std::less<>>;

/// Connection options of a URL. The environment supplies those that the URL leaves out.
Result<ConnectionOptions, FarmError> options_of(const std::string& url) {
    if (auto loaded = load_libpq(); !loaded) return Failure(std::move(loaded).error());
    char* message = nullptr;
    PQconninfoOption* const parsed = pq().PQconninfoParse(url.c_str(), &message);
    const std::unique_ptr<char, decltype(&::PQfreemem)> kept_message(message, pq().PQfreemem);
    if (parsed == nullptr)
        return FarmError{FarmFault::WrongArgument,
                         "the address of the farm is wrong: " + showable(message == nullptr ? "no memory" : message)};
    const std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)> kept(parsed, pq().PQconninfoFree);
    ConnectionOptions options;
    for (const PQconninfoOption* option = parsed; option->keyword != nullptr; ++option) {
        const char* const usual = option->envvar == nullptr ? nullptr : std::getenv(option->envvar);
        if (option->val != nullptr)
            options[option->keyword] = option->val;
        else if (usual != nullptr)
            options[option->keyword] = usual;
    }
    return options;
}

bool is_local(std::string_view host) {
    return host.empty() || host.starts_with('/') || host.starts_with('@') || host == "localhost" || host == "::1" ||
           host.starts_with("127.");
}

/// Whether all hosts of a list with commas are local.
bool all_local(std::string_view hosts) {
    while (true) {
        const std::size_t comma = hosts.find(',');
        if (!is_local(hosts.substr(0, comma))) return false;
        if (comma == hosts.npos) return true;
        hosts.remove_prefix(comma + 1);
    }
}

}  // namespace

Result<bool, FarmError> leads_away(const std::string& url) {
    const auto options = options_of(url);
    if (!options) return options.error();
    const auto value = [&](std::string_view name) {
        const auto found = options->find(name);
        return found == options->end() ? std::string() : found->second;
    };
    const std::string address = value("hostaddr").empty() ? value("host") : value("hostaddr");
    if (all_local(address)) return false;
    if (const std::string mode = value("sslmode"); !mode.empty() && mode != "verify-full")
        return FarmError{FarmFault::WrongArgument,
                         "sslmode=" + showable(mode) + " is not accepted for " + quoted(address) +
                             ", which is not this machine: use sslmode=verify-full and name the certificate of who "
                             "signed the server's by sslrootcert=FILE"};
    return true;
}

std::string percent_encoded(std::string_view text) {
    std::string encoded;
    for (const char c : text) {
        const bool plain = is_name_character(c) || c == '-' || c == '.' || c == '~';
        encoded += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<std::uint8_t>(c));
    }
    return encoded;
}

}  // namespace gyre::farm

#endif
