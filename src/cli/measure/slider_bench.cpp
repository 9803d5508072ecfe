#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <sstream>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/measure/measure_commands.h"
#include "cli/measure/perft_report.h"
#include "console/exit_status.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "measure/slider_timing.h"
#include "plot/bar_groups.h"

namespace gyre::cli {

using measure::SliderBench;
using measure::SliderFigures;

namespace {

struct SearchSpeed {
    std::string method;
    double nodes_per_second = 0;
};

struct SliderBenchTask {
    int rounds = 5;
    bool json = false, force = false;
    std::string svg_path, search_path;
};

// clang-format off
using SliderBenchRow = OptionRow<SliderBenchTask>;
constexpr SliderBenchRow slider_bench_option_rows[] = {
    SliderBenchRow::number<&SliderBenchTask::rounds>("--rounds", "N", 1, 1000, "number of measurements of each method"),
    SliderBenchRow::flag<&SliderBenchTask::json>("--json", "one object instead of a table"),
    SliderBenchRow::output_name<&SliderBenchTask::svg_path>("--svg", "FILE", "draws the figures"),
    SliderBenchRow::flag<&SliderBenchTask::force>("--force", shared_help::force),
    SliderBenchRow::text<&SliderBenchTask::search_path>("--search", "FILE", "adds lines 'METHOD NODES_PER_SECOND' of engines "
        "built on each, which tools/bench_sliders.py makes"),
};
// clang-format on

/// Reads lines "METHOD NODES_PER_SECOND".
Result<std::vector<SearchSpeed>, std::string> read_search_speeds(const std::string& path) {
    GYRE_TRY(const auto file, read_text_file(path));
    std::vector<SearchSpeed> speeds;
    std::istringstream lines(file.text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto words = split_words(line);
        if (words.empty()) continue;
        SearchSpeed speed;
        if (words.size() != 2 || !store_decimal(words[1], {.highest = 1e12}, speed.nodes_per_second))
            return fmt::format("{}, line {} is not METHOD NODES_PER_SECOND", quoted_path(path), number);
        const auto names = measure::slider_method_names();
        if (std::find(names.begin(), names.end(), words[0]) == names.end())
            return fmt::format("{}, line {}: no method {}", quoted_path(path), number, quoted(words[0]));
        speed.method = words[0];
        speeds.push_back(speed);
    }
    return speeds;
}

struct SpeedColumn {
    std::string_view title, unit, json_name;
    double SliderFigures::*value;
};

constexpr SpeedColumn columns[] = {
    {"rook", "random boards, rook look-ups", "rook", &SliderFigures::rook},
    {"bishop", "random boards, bishop look-ups", "bishop", &SliderFigures::bishop},
    {"queen", "random boards, queen look-ups", "queen", &SliderFigures::queen},
    {"in a row", "twelve queen look-ups of a board in a row", "queens_in_a_row", &SliderFigures::queens_in_a_row},
    {"in games", "all sliders in games, update of the occupancy included", "game", &SliderFigures::game},
    {"cold queen", "queen look-ups after the caches were emptied", "cold_queen", &SliderFigures::cold_queen},
    {"perft", "leaves of perft", "perft", &SliderFigures::perft},
};

std::string millions(double per_second) {
    return per_second > 0 ? std::to_string(std::lround(per_second / 1e6)) : std::string("-");
}

double search_speed(const std::vector<SearchSpeed>& speeds, std::string_view method) {
    const auto found = std::find_if(speeds.begin(), speeds.end(), [&](const auto& s) { return s.method == method; });
    return found == speeds.end() ? 0 : found->nodes_per_second;
}

std::string table(const SliderBench& bench, const std::vector<SearchSpeed>& speeds) {
    std::string text = fmt::format("{:14}{:>12}", "", "table, KiB");
    for (const SpeedColumn& column : columns) text += fmt::format("{:>11}", column.title);
    text += speeds.empty() ? "   needs\n" : "     search   needs\n";
    for (const SliderFigures& figures : bench.methods) {
        text += fmt::format("{:14}{:>12}", figures.name, (figures.table_bytes + 1023) / 1024);
        for (const SpeedColumn& column : columns) text += fmt::format("{:>11}", millions(figures.*column.value));
        const double speed = search_speed(speeds, figures.name);
        if (!speeds.empty()) text += speed > 0 ? fmt::format("{:>11.2f}", speed / 1e6) : "          -";
        text += fmt::format("   {}\n", figures.needs);
    }
    return fmt::format(
        "{}\nMillions a second. All queens of {} boards at once: {} queens; the same by single look-ups: {}.\n", text,
        bench.batch.positions_at_once, millions(bench.batch.queen), millions(bench.batch.queen_by_look_ups));
}

std::string bench_json(const SliderBench& bench, const std::vector<SearchSpeed>& speeds) {
    const auto method_json = [&](const SliderFigures& figures) {
        Json json;
        json.set("name", figures.name).set("needs", figures.needs).set("table_bytes", figures.table_bytes);
        for (const SpeedColumn& column : columns) json.set(column.json_name, std::llround(figures.*column.value));
        if (!speeds.empty()) json.set("search", std::llround(search_speed(speeds, figures.name)));
        return json;
    };
    Json batch;
    batch.set("positions_at_once", bench.batch.positions_at_once).set("queen", std::llround(bench.batch.queen));
    batch.set("queen_by_look_ups", std::llround(bench.batch.queen_by_look_ups));
    Json json;
    json.set("unit", "per second").set("methods", json_array(bench.methods, method_json));
    return json.set("batch", std::move(batch)).dump(JsonStyle::Lines) + '\n';
}

std::string chart(const SliderBench& bench, const std::vector<SearchSpeed>& speeds) {
    plot::BarGroups chart("Sliders", "each way to find what they attack, measured on this machine");
    const auto bars_of = [&](double SliderFigures::*value) {
        std::vector<plot::BarGroups::Bar> bars;
        for (const SliderFigures& figures : bench.methods)
            if (figures.*value > 0)
                bars.push_back({std::string(figures.name), millions(figures.*value), figures.*value});
        return bars;
    };
    auto queens = bars_of(&SliderFigures::queen);
    queens.push_back({"batch", millions(bench.batch.queen) + ": all queens of a board at once", bench.batch.queen});
    chart.add("Queens, million look-ups a second on random boards", std::move(queens));
    chart.add("All sliders in games, million look-ups a second, update of the occupancy included",
              bars_of(&SliderFigures::game));
    chart.add("Perft from the start position, million leaves a second", bars_of(&SliderFigures::perft));
    if (!speeds.empty()) {
        std::vector<plot::BarGroups::Bar> bars;
        for (const SearchSpeed& speed : speeds)
            bars.push_back({speed.method, fmt::format("{:.2f}", speed.nodes_per_second / 1e6), speed.nodes_per_second});
        chart.add("The whole engine built on the method, million nodes a second", std::move(bars));
    }
    return chart.svg();
}

Result<int, CommandError> bench_sliders(const SliderBenchTask& task, Output& output) {
    std::vector<SearchSpeed> speeds;
    if (!task.search_path.empty()) {
        GYRE_TRY(auto read, read_search_speeds(task.search_path).transform_error(file_error));
        speeds = std::move(read);
    }
    const OutputFile svg{task.svg_path, FileContent::Svg, task.force};
    if (const auto writable = check_writable(svg); !writable) return file_error(writable.error());
    const SliderBench bench = measure::run_slider_bench(task.rounds);
    output.lines(task.json ? bench_json(bench, speeds) : table(bench, speeds));
    if (task.svg_path.empty()) return 0;
    if (const auto written = write_text_file(svg, chart(bench, speeds)); !written) return file_error(written.error());
    return 0;
}

}  // namespace

Verb slider_bench_verb() {
    return verb<slider_bench_option_rows, bench_sliders>("sliders", "",
                                                         "measure every way to find what sliders attack");
}

}  // namespace gyre::cli
