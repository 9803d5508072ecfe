#include "datagen/conditions.h"

#include <fmt/core.h>

#include "base/bytes.h"
#include "base/crc32.h"
#include "base/rng.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "notation/epd/epd.h"
#include "notation/position/fen.h"

namespace gyre::datagen {

namespace {

std::string fingerprint(std::string_view text) { return fmt::format("{:x}", crc32(byte_view(text))); }

std::string fingerprint(const std::vector<Setup>& openings) {
    if (openings.empty()) return "random";
    std::string text;
    for (const Setup& setup : openings) text += to_fen(setup, FenCastling::Shredder) + '\n';
    return fingerprint(text);
}

}  // namespace

std::uint64_t nodes_of_game(const Conditions& conditions, std::uint32_t index) {
    if (conditions.most_nodes <= conditions.nodes) return conditions.nodes;
    // A separate stream of random numbers, so that the game is otherwise the same as with fixed nodes.
    constexpr std::uint64_t stream = 0x6E6F646573;
    Rng rng(Rng(conditions.seed ^ stream).next() ^ Rng(index).next());
    return conditions.nodes + rng.next() % (conditions.most_nodes - conditions.nodes + 1);
}

std::string write_conditions(const Conditions& conditions) {
    std::string text;
    const auto add = [&text](std::string_view name, const std::string& value) {
        text += fmt::format("{} {}\n", name, value);
    };
    const bool drawn = conditions.most_nodes > conditions.nodes;
    add("nodes", std::to_string(conditions.nodes) + (drawn ? '-' + std::to_string(conditions.most_nodes) : ""));
    add("seed", std::to_string(conditions.seed));
    add("hash", std::to_string(conditions.hash_mib));
    add("chess960", std::to_string(conditions.chess960_percent));
    add("random_plies", std::to_string(conditions.random_plies));
    add("draws", conditions.adjudicate_draws ? "adjudicated" : "played");
    add("openings", fingerprint(conditions.openings));
    // All parameters, so that a program built with other values is noticed.
    add("params", fingerprint(write_parameters(conditions.params.value_or(TableParams()))));
    // Omitted without a net, so that files written before nets existed can be continued.
    if (conditions.net) add("net", describe(conditions.net));
    return text;
}

Result<std::vector<Setup>, std::string> read_openings(std::string_view text, const OnMendedLine& on_mended) {
    const auto records = read_epd_file(text, on_mended);
    if (!records) return Failure(records.error().message());
    if (records->empty()) return Failure("the list of openings is empty");
    std::vector<Setup> openings;
    for (const EpdRecord& record : *records) openings.push_back(record.valid.setup());
    return openings;
}

}  // namespace gyre::datagen
