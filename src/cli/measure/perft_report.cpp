#include "cli/measure/perft_report.h"

#include "base/text.h"
#include "console/columns.h"

namespace gyre {

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

std::string perft_counts_json(const PerftCounts& counts, bool details) {
    std::string text = "\"nodes\": " + std::to_string(counts.leaves);
    if (details)
        for (const DetailColumn& column : detail_columns)
            text += ", \"" + std::string(column.json_name) + "\": " + std::to_string(counts.*column.value);
    return text;
}

template <class Items, class Format>
std::string json_list(const Items& items, Format format) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "\n    {" : ",\n    {") + format(item) + '}';
    return '[' + text + ']';
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
                       const std::vector<PerftMoveCount>& moves, UciCastling castling) {
    const auto depth = [&](const PerftLine& line) {
        return "\"depth\": " + std::to_string(line.depth) + ", " + perft_counts_json(line.counts, conditions.details) +
               ", \"seconds\": " + decimal(line.time.count(), 6) +
               ", \"complete\": " + (line.complete ? "true" : "false");
    };
    const auto move = [&](const PerftMoveCount& count) {
        return "\"move\": " + json_string(to_uci(count.move, castling)) + ", " +
               perft_counts_json(count.counts, conditions.details);
    };
    std::string text =
        "{\n  \"fen\": " + json_string(conditions.fen) + ",\n  \"method\": " + json_string(conditions.method) +
        ",\n  \"threads\": " + std::to_string(conditions.threads) +
        ",\n  \"hash_mib\": " + std::to_string(conditions.hash_mib) + ",\n  \"depths\": " + json_list(lines, depth);
    if (!moves.empty()) text += ",\n  \"moves\": " + json_list(moves, move);
    return text + "\n}\n";
}

}  // namespace gyre
