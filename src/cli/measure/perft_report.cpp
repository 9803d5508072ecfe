#include "cli/measure/perft_report.h"

#include "base/json.h"
#include "base/text.h"
#include "cli/common/names.h"
#include "console/columns.h"

namespace gyre::cli {

using measure::PerftCounts;

namespace {

/// Shorter times tell more of the clock than of the count.
constexpr double least_seconds = 0.001;

struct DetailColumn {
    std::string_view title, json_name;
    std::uint64_t PerftCounts::*value;
};

constexpr DetailColumn detail_columns[] = {
    {"captures", "captures", &PerftCounts::captures}, {"e.p.", "en_passants", &PerftCounts::en_passants},
    {"castles", "castles", &PerftCounts::castles},    {"promotions", "promotions", &PerftCounts::promotions},
    {"checks", "checks", &PerftCounts::checks},       {"mates", "mates", &PerftCounts::mates}};
constexpr std::size_t depth_width = 5, nodes_width = 22, time_width = 12, speed_width = 9, detail_width = 18;

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
    std::string head = padded("depth", depth_width) + padded("nodes", nodes_width) + padded("time", time_width) +
                       padded("Mnps", speed_width);
    if (details)
        for (const DetailColumn& column : detail_columns) head += padded(column.title, detail_width);
    return head + '\n';
}

std::string perft_table_line(const PerftLine& line, bool details) {
    std::string text =
        padded(std::to_string(line.depth), depth_width) + padded(grouped(line.counts.leaves), nodes_width) +
        padded(decimal(line.time.count(), 3) + " s", time_width) + padded(leaves_per_second(line), speed_width);
    if (details)
        for (const DetailColumn& column : detail_columns)
            text += padded(grouped(line.counts.*column.value), detail_width);
    return text + (line.complete ? "\n" : "  stopped: not all was counted\n");
}

std::string perft_json(const PerftConditions& conditions, const std::vector<PerftLine>& lines,
                       const std::vector<measure::PerftMoveCount>& moves, UciCastling castling) {
    const auto depth = [&](const PerftLine& line) {
        Json json;
        json.set("depth", line.depth);
        add_counts(json, line.counts, conditions.details);
        return json.set("seconds", Json::Raw{decimal(line.time.count(), 6)}).set("complete", line.complete);
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
