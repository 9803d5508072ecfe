#include "uci/bench_command.h"

#include <algorithm>

#include "base/try.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "engine/load_parameters.h"

namespace gyre::uci {

namespace {

/// Of all processors.
std::vector<std::string_view> level_names() {
    std::vector<std::string_view> names;
    for (const auto level : nnue::simd::all_levels) names.push_back(name_of(level));
    return names;
}

Result<void, CommandError> set_level(std::string_view name, BenchRequest& request) {
    request.level = nnue::simd::find_level(name);
    if (request.level) return {};
    std::vector<std::string_view> names;
    for (const auto level : nnue::simd::levels_here()) names.push_back(nnue::simd::name_of(level));
    return Failure(none_of(name, names) + " that this processor has");
}

// clang-format off
using BenchRow = OptionRow<BenchRequest>;
constexpr BenchRow bench_option_rows[] = {
    BenchRow::text<&BenchRequest::parameters>("--params", "FILE", shared_help::params, shared_help::usual_params),
    BenchRow::text<&BenchRequest::net, &NetworkChoice::file>("--net", "FILE", shared_help::net,
        shared_help::usual_net),
    {"--evaluation", "NAME", [](std::string_view value, BenchRequest& request) -> Result<void, CommandError> {
        if (auto chosen = choose_evaluation(value, request.net); !chosen) return Failure(std::move(chosen).error());
        return {}; },
     "", shared_help::usual_evaluation, evaluation_names},
    {"--simd", "LEVEL", set_level, "kind of processor that the net's loops are for; changes no node:",
     "the best of this processor", level_names},
};
// clang-format on

}  // namespace

std::vector<OptionText> bench_options() { return option_texts<BenchRequest>(bench_option_rows); }

Result<void, CommandError> read_bench_options(Words arguments, BenchRequest& request) {
    return read_options<BenchRequest>(arguments, bench_option_rows, request);
}

Result<BenchRequest, CommandError> parse_bench(Words words) {
    BenchRequest request;
    while (!words.empty()) {
        const auto* const row = find_option<BenchRequest>(bench_option_rows, words.front());
        if (row == nullptr) return not_an_option<BenchRequest>(words.front(), bench_option_rows);
        const auto end = std::find_if(words.begin() + 1, words.end(), [](auto word) { return word.starts_with("--"); });
        const Words value(words.begin() + 1, end);
        const std::string_view text = text_of(value);
        const Words own = value.empty() ? value : Words(&text, 1);
        if (auto set = set_option(*row, {row->name}, own, request); !set) return std::move(set).error();
        words = Words(end, words.end());
    }
    return request;
}

Result<BenchSetup, std::string> make_bench_setup(const BenchRequest& request, const Engine& engine) {
    BenchSetup setup = engine.bench_setup();
    if (!request.parameters.empty()) {
        GYRE_TRY(auto loaded, load_parameters(request.parameters));
        setup.params = std::move(loaded);
    }
    if (request.net.any()) {
        GYRE_TRY(auto chosen, choose_network(request.net, engine.network()));
        setup.net = std::move(chosen);
    }
    if (request.level) setup.net.level = *request.level;
    return setup;
}

}  // namespace gyre::uci
