#include "cli/play/play_level.h"

#include <array>
#include <fmt/core.h>

#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/common/names.h"
#include "console/option_row.h"

namespace gyre::cli {

namespace {

enum class Unit { Plies, Nodes, Milliseconds };

struct LevelRow {
    Unit unit;
    int amount;
};

constexpr std::array<LevelRow, highest_level> rows = {{
    {Unit::Plies, 1},
    {Unit::Plies, 2},
    {Unit::Nodes, 500},
    {Unit::Nodes, 2'000},
    {Unit::Nodes, 5'000},
    {Unit::Nodes, 10'000},
    {Unit::Nodes, 30'000},
    {Unit::Nodes, 100'000},
    {Unit::Milliseconds, 200},
    {Unit::Milliseconds, 400},
    {Unit::Milliseconds, 700},
    {Unit::Milliseconds, 1'000},
    {Unit::Milliseconds, 2'000},
    {Unit::Milliseconds, 3'000},
    {Unit::Milliseconds, 5'000},
    {Unit::Milliseconds, 8'000},
    {Unit::Milliseconds, 12'000},
    {Unit::Milliseconds, 20'000},
    {Unit::Milliseconds, 30'000},
    {Unit::Milliseconds, 60'000},
}};

std::string describe(LevelRow row) {
    const std::string plies = row.amount == 1 ? " ply" : " plies";
    switch (row.unit) {
        case Unit::Plies: return std::to_string(row.amount) + plies;
        case Unit::Nodes: return short_number(static_cast<std::uint64_t>(row.amount)) + " nodes";
        case Unit::Milliseconds: break;
    }
    return short_seconds(Milliseconds(row.amount));
}

PlayLevel make_level(LevelRow row, const std::string& prefix) {
    PlayLevel level;
    switch (row.unit) {
        case Unit::Plies: level.limits.depth = row.amount; break;
        case Unit::Nodes: level.limits.nodes = static_cast<std::uint64_t>(row.amount); break;
        case Unit::Milliseconds: level.limits.move_time = Milliseconds(row.amount); break;
    }
    level.name = prefix + describe(row) + " a move";
    return level;
}

constexpr OptionBounds level_bounds{.least = lowest_level, .most = highest_level},
    elo_bounds{.least = lowest_elo, .most = highest_elo}, seconds_bounds{.lowest = 0.1, .highest = 3600},
    node_bounds{.least = 1, .most = 2'000'000'000}, depth_bounds{.least = 1, .most = deepest_search};

std::string level_syntax() {
    return "a level is " + level_bounds.text() + ", or: elo N, time SECONDS, nodes N, depth N";
}

Result<PlayLevel, std::string> parse_amount(std::string_view unit, std::string_view amount) {
    if (unit == "time") {
        double seconds = 0;
        if (!store_decimal(amount, seconds_bounds, seconds))
            return "a move may take " + seconds_bounds.text() + " seconds";
        return make_level({Unit::Milliseconds, static_cast<int>(seconds * 1000 + 0.5)}, "");
    }
    if (unit == "elo") return parse_elo(amount);
    int number = 0;
    if (unit == "nodes") {
        if (!store_number(amount, node_bounds, number)) return "nodes go from " + node_bounds.text();
        return make_level({Unit::Nodes, number}, "");
    }
    if (unit == "depth") {
        if (!store_number(amount, depth_bounds, number)) return "depth goes from " + depth_bounds.text() + " plies";
        return make_level({Unit::Plies, number}, "");
    }
    return level_syntax();
}

}  // namespace

PlayLevel numbered_level(int number) {
    return make_level(rows[static_cast<std::size_t>(number - 1)], "level " + std::to_string(number) + ", ");
}

PlayLevel level_of_elo(int elo) {
    PlayLevel level;
    level.limits.depth = deepest_search;
    level.elo = elo;
    level.name = "elo " + std::to_string(elo);
    return level;
}

Result<PlayLevel, std::string> parse_elo(std::string_view number) {
    int elo = 0;
    if (!store_number(number, elo_bounds, elo)) return "elo goes from " + elo_bounds.text();
    return level_of_elo(elo);
}

Result<PlayLevel, std::string> parse_level(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() == 2) return parse_amount(words[0], words[1]);
    if (words.size() != 1) return level_syntax();
    if (words[0].back() == 's') return parse_amount("time", words[0].substr(0, words[0].size() - 1));
    int number = 0;
    if (!store_number(words[0], level_bounds, number)) return level_syntax();
    return numbered_level(number);
}

std::string level_table() {
    constexpr int columns = 4, cell_width = 18, lines = highest_level / columns;
    std::string table;
    for (int line = 0; line < lines; ++line) {
        for (int number = line + 1; number <= highest_level; number += lines) {
            std::string cell = fmt::format("{:>3}  {}", number, describe(rows[static_cast<std::size_t>(number - 1)]));
            if (number + lines <= highest_level) cell.resize(cell_width, ' ');
            table += cell;
        }
        table += '\n';
    }
    return table;
}

}  // namespace gyre::cli
