#include "farm/store/postgres_connection.h"

#ifdef GYRE_POSTGRES

#include <algorithm>
#include <poll.h>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/try.h"
#include "farm/store/fault_codes.h"
#include "farm/store/libpq.h"
#include "farm/store/postgres_address.h"

namespace gyre::farm {

namespace {

/// Time limits of a call, and of opening a connection during the call. FarmStore allows a call ten seconds.
constexpr Milliseconds call_limit{9'000}, open_limit{5'000};
constexpr Oid bytea_type = 17;
constexpr int text_format = 0, binary_format = 1;

/// Waits until the connection's socket is ready for `events`. Returns false if the deadline comes first.
bool wait_for(PGconn* connection, short events, Clock::time_point deadline) {
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd entry{pq().PQsocket(connection), events, 0};
    return poll(&entry, 1, static_cast<int>(left)) > 0;
}

/// The SQLSTATE in a message of a connection that failed, "FATAL:  28P01: ..."; empty if it has none.
std::string state_in(std::string_view message) {
    constexpr std::size_t size = 5;
    for (std::size_t at = 0; at + size < message.size(); ++at) {
        const std::string_view code = message.substr(at, size);
        const bool fits =
            std::any_of(code.begin(), code.end(), is_digit) &&
            std::all_of(code.begin(), code.end(), [&](char c) { return (c >= 'A' && c <= 'Z') || is_digit(c); });
        if (fits && message[at + size] == ':' && at > 0 && message[at - 1] == ' ') return std::string(code);
    }
    return {};
}

/// The first line of a message, without blanks at its end.
std::string first_line(std::string_view message) {
    message = message.substr(0, message.find('\n'));
    while (message.ends_with(' ')) message.remove_suffix(1);
    return std::string(message);
}

FarmError too_slow() {
    return {FarmFault::Unreachable,
            "the server did not answer within " + std::to_string(call_limit.count() / 1'000) + " seconds"};
}

std::string cell_of(const PGresult* result, int row, int column) {
    const char* const text = pq().PQgetvalue(result, row, column);
    const auto size = static_cast<std::size_t>(pq().PQgetlength(result, row, column));
    if (pq().PQftype(result, column) != bytea_type || pq().PQgetisnull(result, row, column) != 0) return {text, size};
    std::size_t plain_size = 0;
    const std::unique_ptr<unsigned char, decltype(&::PQfreemem)> plain(
        pq().PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &plain_size), pq().PQfreemem);
    return plain == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(plain.get()), plain_size);
}

FarmError error_of(const PGresult* result) {
    const char* const state = pq().PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* const message = pq().PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return {state == nullptr ? FarmFault::Unreachable : fault_of_state(state),
            message == nullptr ? first_line(pq().PQresultErrorMessage(result)) : message};
}

}  // namespace

FarmError PostgresConnection::connection_error() const {
    const std::string message = pq().PQerrorMessage(connection_.get());
    const std::string state = state_in(message);
    return {state.empty() ? FarmFault::Unreachable : fault_of_state(state), first_line(message)};
}

Result<void, FarmError> PostgresConnection::start(Clock::time_point deadline) {
    GYRE_TRY(const auto is_remote, leads_away(url_));
    // A lost host is noticed after four seconds: by probes while nothing is sent, otherwise by the time-out.
    std::vector<std::pair<const char*, const char*>> options = {
        {"dbname", url_.c_str()},  {"application_name", "gyre"}, {"client_encoding", "UTF8"},
        {"keepalives", "1"},       {"keepalives_idle", "2"},     {"keepalives_interval", "1"},
        {"keepalives_count", "3"}, {"tcp_user_timeout", "4000"}};
    if (is_remote) options.insert(options.end(), {{"sslmode", "verify-full"}, {"channel_binding", "require"}});
    options.emplace_back(nullptr, nullptr);
    std::vector<const char*> names, values;
    for (const auto& [name, value] : options) {
        names.push_back(name);
        values.push_back(value);
    }
    connection_.reset(pq().PQconnectStartParams(names.data(), values.data(), 1));
    if (connection_ == nullptr) return FarmError{FarmFault::Internal, "no memory for a connection"};
    // Verbose errors contain the SQLSTATE, which does not depend on the server's language.
    pq().PQsetErrorVerbosity(connection_.get(), PQERRORS_VERBOSE);
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status != PGRES_POLLING_OK) {
        if (status == PGRES_POLLING_FAILED || pq().PQstatus(connection_.get()) == CONNECTION_BAD)
            return connection_error();
        if (!wait_for(connection_.get(), status == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline))
            return FarmError{FarmFault::Unreachable, "no connection to the server within " +
                                                         std::to_string(open_limit.count() / 1'000) + " seconds"};
        status = pq().PQconnectPoll(connection_.get());
    }
    pq().PQsetErrorVerbosity(connection_.get(), PQERRORS_DEFAULT);
    pq().PQsetnonblocking(connection_.get(), 1);
    return {};
}

Result<void, FarmError> PostgresConnection::open(Clock::time_point deadline) {
    if (connection_ != nullptr && pq().PQstatus(connection_.get()) == CONNECTION_OK) return {};
    auto opened = start(std::min(deadline, Clock::now() + open_limit));
    if (opened)
        opened = run_script(
            "SET statement_timeout = 8000; SET client_min_messages = warning; SET jit = off; LISTEN gyre_farm",
            deadline);
    if (!opened) connection_.reset();
    return opened;
}

Result<void, FarmError> PostgresConnection::send(const std::string& sql, SqlArguments arguments) {
    std::vector<std::string> texts(arguments.size());
    std::vector<const char*> values;
    std::vector<int> sizes, formats;
    std::vector<Oid> types;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto& value = arguments[i].value;
        if (const auto* bytes = std::get_if<ByteView>(&value)) {
            // A null pointer would mean NULL.
            values.push_back(bytes->empty() ? "" : reinterpret_cast<const char*>(bytes->data()));
            sizes.push_back(static_cast<int>(bytes->size()));
            formats.push_back(binary_format);
            types.push_back(bytea_type);
            continue;
        }
        const auto* number = std::get_if<std::int64_t>(&value);
        texts[i] = number != nullptr ? std::to_string(*number) : std::get<std::string>(value);
        values.push_back(texts[i].c_str());
        sizes.push_back(0);
        formats.push_back(text_format);
        types.push_back(0);
    }
    if (pq().PQsendQueryParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), types.data(),
                               values.data(), sizes.data(), formats.data(), text_format) == 0)
        return FarmError{FarmFault::Unreachable, first_line(pq().PQerrorMessage(connection_.get()))};
    return {};
}

Result<PostgresConnection::Answer, FarmError> PostgresConnection::receive(Clock::time_point deadline) {
    PGconn* const connection = connection_.get();
    Answer last;
    while (true) {
        const int unsent = pq().PQflush(connection);
        if (unsent < 0) return FarmError{FarmFault::Unreachable, first_line(pq().PQerrorMessage(connection))};
        if (unsent == 0 && pq().PQisBusy(connection) == 0) {
            Answer next(pq().PQgetResult(connection));
            if (next == nullptr) return last;
            // The first error of a script is returned.
            if (last == nullptr || pq().PQresultStatus(last.get()) != PGRES_FATAL_ERROR) last = std::move(next);
            continue;
        }
        const auto events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
        if (!wait_for(connection, events, deadline)) {
            // The state of this connection is unknown after a time-out, so the next call opens a new one.
            connection_.reset();
            return too_slow();
        }
        if (pq().PQconsumeInput(connection) == 0)
            return FarmError{FarmFault::Unreachable, first_line(pq().PQerrorMessage(connection))};
    }
}

Result<SqlRows, FarmError> PostgresConnection::run_once(const std::string& sql, SqlArguments arguments,
                                                        Clock::time_point deadline) {
    if (auto opened = open(deadline); !opened) return Failure(std::move(opened).error());
    if (auto sent = send(sql, arguments); !sent) return Failure(std::move(sent).error());
    GYRE_TRY(const auto answer, receive(deadline));
    const PGresult* const result = answer.get();
    if (pq().PQresultStatus(result) != PGRES_TUPLES_OK && pq().PQresultStatus(result) != PGRES_COMMAND_OK)
        return error_of(result);
    SqlRows rows(static_cast<std::size_t>(pq().PQntuples(result)));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (int column = 0; column < pq().PQnfields(result); ++column)
            rows[row].push_back(cell_of(result, static_cast<int>(row), column));
    return rows;
}

Result<SqlRows, FarmError> PostgresConnection::run(const std::string& sql, SqlArguments arguments) {
    const Clock::time_point deadline = Clock::now() + call_limit;
    auto rows = run_once(sql, arguments, deadline);
    // The server may have been restarted since the last call, or a deadlock may have ended this call. Every call may be
    // repeated.
    if (!rows && rows.error().fault == FarmFault::Unreachable && Clock::now() < deadline) {
        if (connection_ == nullptr || pq().PQstatus(connection_.get()) != CONNECTION_OK) connection_.reset();
        rows = run_once(sql, arguments, deadline);
    }
    if (!rows && connection_ != nullptr && pq().PQstatus(connection_.get()) != CONNECTION_OK) connection_.reset();
    return rows;
}

Result<void, FarmError> PostgresConnection::run_script(const std::string& sql, Clock::time_point deadline) {
    if (pq().PQsendQuery(connection_.get(), sql.c_str()) == 0)
        return FarmError{FarmFault::Unreachable, first_line(pq().PQerrorMessage(connection_.get()))};
    GYRE_TRY(const auto answer, receive(deadline));
    if (pq().PQresultStatus(answer.get()) == PGRES_FATAL_ERROR) return error_of(answer.get());
    return {};
}

Result<void, FarmError> PostgresConnection::script(const std::string& sql) {
    const Clock::time_point deadline = Clock::now() + call_limit;
    if (auto opened = open(deadline); !opened) return opened;
    return run_script(sql, deadline);
}

bool PostgresConnection::has_news() {
    if (connection_ == nullptr) return false;
    // Notifications of a broken connection are lost, so the caller should poll.
    if (pq().PQconsumeInput(connection_.get()) == 0) {
        connection_.reset();
        return true;
    }
    bool any = false;
    while (PGnotify* const notification = pq().PQnotifies(connection_.get())) {
        any = true;
        pq().PQfreemem(notification);
    }
    return any;
}

Result<std::string, FarmError> PostgresConnection::scram_verifier(const std::string& role,
                                                                  const std::string& password) {
    if (auto opened = open(Clock::now() + call_limit); !opened) return Failure(std::move(opened).error());
    const std::unique_ptr<char, decltype(&::PQfreemem)> verifier(
        pq().PQencryptPasswordConn(connection_.get(), password.c_str(), role.c_str(), "scram-sha-256"), pq().PQfreemem);
    if (verifier == nullptr) return FarmError{FarmFault::Internal, first_line(pq().PQerrorMessage(connection_.get()))};
    return std::string(verifier.get());
}

std::string PostgresConnection::url_for(const std::string& role, const std::string& password) const {
    const std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)> options(pq().PQconninfo(connection_.get()),
                                                                                 pq().PQconninfoFree);
    std::string host, port, database, rest;
    for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
        const std::string_view name = option->keyword;
        const std::string value = option->val == nullptr ? "" : option->val;
        if (name == "host") host = value;
        if (name == "port") port = value;
        if (name == "dbname") database = value;
        if ((name == "sslrootcert" || name == "hostaddr") && !value.empty())
            rest += (rest.empty() ? '?' : '&') + std::string(name) + '=' + percent_encoded(value);
    }
    return "postgresql://" + role + ':' + password + '@' + percent_encoded(host) + (port.empty() ? "" : ":" + port) +
           '/' + percent_encoded(database) + rest;
}

}  // namespace gyre::farm

#endif
