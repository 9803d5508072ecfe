#include "farm/store/fault_codes.h"

#include <algorithm>
#include <string>

namespace gyre::farm {

namespace {

constexpr std::size_t code_size = 5;

struct CodeRow {
    /// An SQLSTATE, or its first characters.
    std::string_view code;
    FarmFault fault;
};
// The first row that fits is used.
constexpr CodeRow code_rows[] = {
    {"GF001", FarmFault::Revoked},
    {"GF002", FarmFault::UnknownWorker},
    {"GF003", FarmFault::NotFound},
    {"GF004", FarmFault::WrongArgument},
    // Data exceptions and violated constraints.
    {"22", FarmFault::WrongArgument},
    {"23", FarmFault::WrongArgument},
    // Wrong name or password, or a role that may not log in; a missing right.
    {"28", FarmFault::AccessDenied},
    {"42501", FarmFault::AccessDenied},
    // No such database, schema, function or table.
    {"3D000", FarmFault::NoSchema},
    {"3F000", FarmFault::NoSchema},
    {"42883", FarmFault::NoSchema},
    {"42P01", FarmFault::NoSchema},
    // Too many connections; other lack of resources, such as disk space.
    {"53300", FarmFault::Unreachable},
    {"53", FarmFault::Storage},
    {"58", FarmFault::Storage},
    // Lost connections, cancelled statements, servers that start or stop, deadlocks.
    {"08", FarmFault::Unreachable},
    {"57", FarmFault::Unreachable},
    {"40", FarmFault::Unreachable},
    {"55P03", FarmFault::Unreachable},
    {"25006", FarmFault::Unreachable},
};

}  // namespace

FarmFault fault_of_state(std::string_view sqlstate) {
    const auto* row = std::find_if(std::begin(code_rows), std::end(code_rows),
                                   [sqlstate](const CodeRow& r) { return sqlstate.starts_with(r.code); });
    return row == std::end(code_rows) ? FarmFault::Internal : row->fault;
}

std::optional<FarmError> refusal(std::string_view message) {
    if (!message.starts_with("GF") || message.size() <= code_size || message[code_size] != ' ') return std::nullopt;
    return FarmError{fault_of_state(message.substr(0, code_size)), std::string(message.substr(code_size + 1))};
}

}  // namespace gyre::farm
