#include "cli/play/level.h"

#include <array>
#include <fmt/core.h>

#include "base/number.h"
#include "cli/common/format.h"
#include "cli/common/names.h"
#include "console/typed_text.h"
#include "console/words.h"
#include "engine/options.h"

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

Level make_level(LevelRow row, const std::string& prefix) {
    Level level;
    switch (row.unit) {
        case Unit::Plies: level.limits.depth = row.amount; break;
        case Unit::Nodes: level.limits.nodes = static_cast<std::uint64_t>(row.amount); break;
        case Unit::Milliseconds: level.limits.move_time = Milliseconds(row.amount); break;
    }
    level.name = prefix + describe(row) + " a move";
    return level;
}

constexpr std::string_view syntax = "a level is 1 to 20, or: elo N, time SECONDS, nodes N, depth N";

Result<Level, std::string> parse_amount(std::string_view unit, std::string_view amount) {
    constexpr int longest_seconds = 3600, most_nodes = 2'000'000'000, deepest = 200;
    if (unit == "time") {
        const auto seconds = parse_decimal(amount);
        if (!seconds || *seconds < 0.1 || *seconds > longest_seconds)
            return std::string("a move may take 0.1 to 3600 seconds");
        return make_level({Unit::Milliseconds, static_cast<int>(*seconds * 1000 + 0.5)}, "");
    }
    const auto number = parse_integer(amount);
    if (unit == "elo") {
        if (!number || *number < lowest_elo || *number > highest_elo)
            return fmt::format("elo goes from {} to {}", lowest_elo, highest_elo);
        Level level;
        level.limits.depth = deepest;
        level.elo = *number;
        level.name = "elo " + std::to_string(*number);
        return level;
    }
    if (unit == "nodes") {
        if (!number || *number < 1 || *number > most_nodes) return std::string("nodes go from 1 to 2000000000");
        return make_level({Unit::Nodes, *number}, "");
    }
    if (unit == "depth") {
        if (!number || *number < 1 || *number > deepest) return std::string("depth goes from 1 to 200 plies");
        return make_level({Unit::Plies, *number}, "");
    }
    return std::string(syntax);
}

}  // namespace

Level numbered_level(int number) {
    return make_level(rows[static_cast<std::size_t>(number - 1)], "level " + std::to_string(number) + ", ");
}

Result<Level, std::string> parse_level(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() == 2) return parse_amount(words[0], words[1]);
    if (words.size() != 1) return std::string(syntax);
    if (words[0].back() == 's') return parse_amount("time", words[0].substr(0, words[0].size() - 1));
    const auto number = parse_integer(words[0]);
    if (!number || *number < lowest_level || *number > highest_level) return std::string(syntax);
    return numbered_level(*number);
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
