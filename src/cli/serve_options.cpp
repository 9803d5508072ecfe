#include "cli/serve_options.h"

#include <cstdlib>

#include "console/option_rows.h"

namespace gyre {

namespace {

constexpr const char* tables_variable = "GYRE_SYZYGY";

std::optional<std::string> set_text(std::string_view value, std::string& text) {
    text = value;
    return value.empty() ? std::optional<std::string>("it is empty") : std::nullopt;
}

std::optional<std::string> set_port(std::string_view value, ServeTask& task) {
    std::uint16_t port = 0;
    auto error = store_number<std::uint16_t>(value, 0, 65535, port);
    if (!error) task.port = port;
    return error;
}

// clang-format off
constexpr OptionRow<ServeTask> serve_option_rows[] = {
    {"--port", set_port},
    {"--listen", [](std::string_view value, ServeTask& task) { return set_text(value, task.listen); }},
    {"--host", [](std::string_view value, ServeTask& task) -> std::optional<std::string> {
        task.hosts.emplace_back(value);
        return std::nullopt; }},
    {"--allow-remote", [](std::string_view, ServeTask& task) { return set_flag(task.allow_remote); }, OptionWords::None},
    {"--no-browser", [](std::string_view, ServeTask& task) { return set_flag(task.no_browser); }, OptionWords::None},
    {"--book", [](std::string_view value, ServeTask& task) { return set_text(value, task.book); }},
    {"--tables", [](std::string_view value, ServeTask& task) { return set_text(value, task.tables); }},
    {"--threads", [](std::string_view value, ServeTask& task) { return store_number(value, 1, 1024, task.threads); }},
    {"--hash", [](std::string_view value, ServeTask& task) { return store_number(value, 1, 1 << 20, task.hash_mib); }},
};
// clang-format on

}  // namespace

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

std::optional<std::string> read_serve_task(Words arguments, ServeTask& task) {
    if (auto error = read_options<ServeTask>(arguments, serve_option_rows, task)) return error;
    if (!is_loopback(task.listen) && !task.allow_remote)
        return "--listen: others could reach " + task.listen +
               ", so that whoever has the link may use this computer's engine; say --allow-remote too if that is "
               "wanted";
    if (task.tables.empty())
        if (const char* const variable = std::getenv(tables_variable)) task.tables = variable;
    return std::nullopt;
}

}  // namespace gyre
