#include "uci/bench_command.h"

#include <algorithm>

#include "base/text.h"
#include "engine/load_parameters.h"

namespace gyre {

namespace {

std::optional<std::string> set_level(std::string_view name, BenchRequest& request) {
    request.level = nnue::simd::find_level(name);
    if (request.level) return std::nullopt;
    std::string names;
    for (const auto level : nnue::simd::levels_here()) names += ' ' + std::string(nnue::simd::name_of(level));
    return quoted(name) + " is none of the levels of this processor:" + names;
}

std::optional<std::string> set_option(std::string_view name, std::string_view value, BenchRequest& request) {
    if (name == "--evaluation") return choose_evaluation(value, request.net);
    if (name == "--simd") return set_level(value, request);
    (name == "--net" ? request.net.file : request.parameters) = value;
    return std::nullopt;
}

}  // namespace

Result<BenchRequest, std::string> parse_bench(Words words) {
    constexpr std::string_view options[] = {"--params", "--net", "--evaluation", "--simd"};
    BenchRequest request;
    while (!words.empty()) {
        const std::string_view name = words.front();
        if (std::find(std::begin(options), std::end(options), name) == std::end(options))
            return quoted(name) + " is not an option; there are --params, --net, --evaluation and --simd";
        // Names of files may hold blanks.
        const auto end = std::find_if(words.begin() + 1, words.end(), [](auto word) { return word.starts_with("--"); });
        const Words value(words.begin() + 1, end);
        if (value.empty()) return std::string(name) + " needs a word after it";
        if (auto reason = set_option(name, text_of(value), request)) return std::string(name) + ": " + *reason;
        words = Words(end, words.end());
    }
    return request;
}

Result<BenchSetup, std::string> make_bench_setup(const BenchRequest& request, const Engine& engine) {
    BenchSetup setup = engine.bench_setup();
    if (!request.parameters.empty()) {
        auto loaded = load_parameters(request.parameters);
        if (!loaded) return loaded.error();
        setup.params = std::move(*loaded);
    }
    if (request.net.any()) {
        auto chosen = choose_network(request.net, engine.network());
        if (!chosen) return chosen.error();
        setup.net = std::move(*chosen);
    }
    if (request.level) setup.net.level = *request.level;
    return setup;
}

}  // namespace gyre
