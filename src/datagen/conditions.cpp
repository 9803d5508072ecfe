#include "datagen/conditions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/core.h>
#include <map>

#include "base/crc32.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "notation/position/fen.h"

namespace gyre::datagen {

namespace {

std::string fingerprint(std::string_view text) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), crc32({bytes, text.size()}), 16).ptr;
    return {digits.data(), end};
}

std::string fingerprint(const std::vector<Setup>& openings) {
    if (openings.empty()) return "random";
    std::string text;
    for (const Setup& setup : openings) text += to_fen(setup, FenCastling::Shredder) + '\n';
    return fingerprint(text);
}

template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) visit(take_until(text, '\n'));
}

using Rows = std::map<std::string_view, std::string_view>;

Rows rows_of(std::string_view text) {
    Rows rows;
    for_each_line(text, [&rows](std::string_view line) {
        const std::size_t blank = std::min(line.find(' '), line.size());
        rows[line.substr(0, blank)] = line.substr(std::min(blank + 1, line.size()));
    });
    return rows;
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

Result<void, std::string> check_same(std::string_view there, std::string_view here) {
    const Rows theirs = rows_of(there), ours = rows_of(here);
    Rows all = theirs;
    all.insert(ours.begin(), ours.end());
    std::string differences;
    for (const auto& [name, any] : all) {
        const auto value_in = [name = name](const Rows& rows) {
            const auto row = rows.find(name);
            return row == rows.end() ? std::string("missing") : std::string(row->second);
        };
        const std::string their_value = value_in(theirs), our_value = value_in(ours);
        if (their_value == our_value) continue;
        differences +=
            fmt::format("{}{} is {} there and {} here", differences.empty() ? "" : ", ", name, their_value, our_value);
    }
    if (differences.empty()) return {};
    return differences;
}

Result<std::vector<Setup>, std::string> read_openings(std::string_view text, const OnMendedLine& on_mended) {
    std::vector<Setup> openings;
    Result<void, std::string> done;
    int number = 0;
    for_each_line(text, [&](std::string_view line) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!done || line.empty() || line.starts_with('#')) return;
        const auto read = read_position_leniently(line);
        if (read)
            openings.push_back(read->valid.setup());
        else
            done = fmt::format("line {}: {}", number, read.error().message());
        if (read && !read->warning.empty() && on_mended) on_mended(number, read->warning);
    });
    if (!done) return done.error();
    if (openings.empty()) return Failure("there is no position");
    return openings;
}

}  // namespace gyre::datagen
