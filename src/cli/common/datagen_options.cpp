#include "cli/common/datagen_options.h"

#include <utility>

#include "base/text.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "engine/embedded_network.h"

namespace gyre::cli {

namespace {

/// Openings already differ; a few plies give different games from the same one.
constexpr std::uint32_t plies_after_openings = 4;

Result<void, CommandError> read_opening_file(std::string_view command, DatagenOptions& options, Output& output) {
    const auto file = read_text_file(options.openings);
    if (!file) return file_error(file.error());
    LineErrors errors(command, output);
    auto openings = datagen::read_openings(file->text, [&](int line, const std::string& warning) {
        errors.mended(quoted_path(options.openings) + ", line " + std::to_string(line) + ", ", warning);
    });
    errors.finish();
    if (!openings) return file_error(quoted_path(options.openings) + ": " + openings.error());
    options.conditions.openings = std::move(*openings);
    options.conditions.random_plies = plies_after_openings;
    options.conditions.chess960_percent = 0;
    return {};
}

}  // namespace

Result<void, CommandError> store_game_nodes(std::string_view value, const OptionBounds& bounds,
                                            datagen::Conditions& conditions) {
    const std::size_t dash = value.find('-');
    if (auto done = store_number(value.substr(0, dash), bounds, conditions.nodes); !done) return done;
    conditions.most_nodes = 0;
    if (dash == value.npos) return {};
    const OptionBounds rest{.least = static_cast<std::int64_t>(conditions.nodes), .most = bounds.most};
    return store_number(value.substr(dash + 1), rest, conditions.most_nodes);
}

Result<void, CommandError> read_datagen_files(std::string_view command, DatagenOptions& options, Output& output) {
    if (!options.params.empty()) {
        TableParams params;
        if (auto done = read_parameter_file(options.params, params); !done) return done;
        options.conditions.params = params;
    }
    auto net = choose_network(options.net, embedded_network());
    if (!net) return network_error(options.net, net.error());
    options.conditions.net = std::move(*net);
    if (!options.openings.empty())
        if (auto read = read_opening_file(command, options, output); !read) return read;
    options.conditions.random_plies = options.random_plies.value_or(options.conditions.random_plies);
    options.conditions.chess960_percent = options.chess960_percent.value_or(options.conditions.chess960_percent);
    return {};
}

}  // namespace gyre::cli
