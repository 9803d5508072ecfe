#include "cli/measure/perft_report.h"

#include <fmt/core.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common/names.h"

namespace gyre::cli {

using measure::PerftCounts;

namespace {

/// Shorter times are not accurate enough for a speed.
constexpr double least_seconds = 0.001;

struct DetailColumn {
    std::string_view title, json_name;
    std::uint64_t PerftCounts::*value;
};

constexpr DetailColumn detail_columns[] = {
    {"captures", "captures", &PerftCounts::captures}, {"e.p.", "en_passants", &PerftCounts::en_passants},
    {"castles", "castles", &PerftCounts::castles},    {"promotions", "promotions", &PerftCounts::promotions},
    {"checks", "checks", &PerftCounts::checks},       {"mates", "mates", &PerftCounts::mates}};

double million_per_second(const PerftLine& line) {
    return static_cast<double>(line.counts.leaves) / line.time.count() / 1e6;
}

void add_counts(Json& json, const PerftCounts& counts, bool details) {
    json.set("nodes", counts.leaves);
    if (!details) return;
    for (const DetailColumn& column : detail_columns) json.set(column.json_name, counts.*column.value);
}

}  // namespace

std::string leaves_per_second(const PerftLine& line) {
    return line.time.count() < least_seconds ? "-" : grouped(static_cast<std::uint64_t>(million_per_second(line)));
}

std::string perft_table_head(bool details) {
    std::string head = fmt::format("{:>5}{:>22}{:>12}{:>9}", "depth", "nodes", "time", "Mnps");
    if (details)
        for (const DetailColumn& column : detail_columns) head += fmt::format("{:>18}", column.title);
    return head + '\n';
}

std::string perft_table_line(const PerftLine& line, bool details) {
    std::string text = fmt::format("{:>5}{:>22}{:>10.3f} s{:>9}", line.depth, grouped(line.counts.leaves),
                                   line.time.count(), leaves_per_second(line));
    if (details)
        for (const DetailColumn& column : detail_columns)
            text += fmt::format("{:>18}", grouped(line.counts.*column.value));
    return text + (line.complete ? "\n" : "  stopped: not all was counted\n");
}

std::string perft_json(const PerftConditions& conditions, const std::vector<PerftLine>& lines,
                       const std::vector<measure::PerftMoveCount>& moves, UciCastling castling) {
    const auto depth = [&](const PerftLine& line) {
        Json json;
        json.set("depth", line.depth);
        add_counts(json, line.counts, conditions.details);
        return json.set("seconds", Json::Raw{fmt::format("{:.6f}", line.time.count())}).set("complete", line.complete);
    };
    const auto move = [&](const measure::PerftMoveCount& count) {
        Json json;
        json.set("move", to_uci(count.move, castling));
        add_counts(json, count.counts, conditions.details);
        return json;
    };
    Json json;
    json.set("fen", conditions.fen).set("method", conditions.method).set("threads", conditions.threads);
    json.set("hash_mib", conditions.hash_mib).set("depths", json_array(lines, depth));
    if (!moves.empty()) json.set("moves", json_array(moves, move));
    return json.dump(JsonStyle::Lines) + '\n';
}

}  // namespace gyre::cli
