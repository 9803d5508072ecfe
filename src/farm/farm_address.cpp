#include "farm/farm_address.h"

#include "base/text.h"
#include "farm/store/postgres_farm.h"

namespace gyre::farm {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite:", token_mark = "?token=";

bool is_postgres(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

Result<SqliteFarmSettings, FarmError> read_sqlite_address(std::string_view address) {
    SqliteFarmSettings settings;
    address.remove_prefix(sqlite_scheme.size());
    const std::size_t mark = address.rfind(token_mark);
    settings.path = address.substr(0, mark);
    if (mark != address.npos) {
        const std::string_view token = address.substr(mark + token_mark.size());
        const std::size_t colon = token.find(':');
        if (colon == 0 || colon == token.npos)
            return FarmError{FarmFault::WrongArgument, "the address needs a token as NAME:SECRET behind ?token="};
        settings.token = token.substr(0, colon);
        settings.secret = token.substr(colon + 1);
    }
    if (settings.path.empty()) return FarmError{FarmFault::WrongArgument, "the address names no file behind sqlite:"};
    return settings;
}

}  // namespace

Result<std::unique_ptr<FarmStore>, FarmError> open_farm(const std::string& address, SchemaUse schema) {
    if (is_postgres(address)) return open_postgres_farm(address, schema);
    if (!std::string_view(address).starts_with(sqlite_scheme))
        return FarmError{FarmFault::WrongArgument, quoted(address, 200) +
                                                       " is not the address of a farm: postgresql://HOST/DATABASE or "
                                                       "sqlite:FILE"};
    auto settings = read_sqlite_address(address);
    if (!settings) return Failure(std::move(settings).error());
    settings->schema = schema;
    return open_sqlite_farm(*settings);
}

std::string shown_address(std::string_view address) {
    if (const std::size_t mark = address.rfind(token_mark); mark != address.npos && !is_postgres(address)) {
        const std::size_t colon = address.find(':', mark);
        return showable(address.substr(0, colon));
    }
    const std::size_t at = address.find('@'), scheme = address.find("://");
    if (at == address.npos || scheme == address.npos) return showable(address);
    const std::size_t colon = address.find(':', scheme + 1);
    const std::size_t secret = colon < at ? address.find(':', scheme + 3) : address.npos;
    if (secret == address.npos || secret > at) return showable(address);
    return showable(std::string(address.substr(0, secret)) + std::string(address.substr(at)));
}

}  // namespace gyre::farm
