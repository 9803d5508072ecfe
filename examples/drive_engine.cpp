// Starts any UCI engine, prints its name and options, and lets it analyse the start position for 0.2 seconds.
//
//     example_drive_engine PROGRAM [ARGUMENT ...]
#include <gyre/client.h>
#include <iostream>
#include <string>

namespace {

using namespace gyre::client;

struct DefaultText {
    std::string operator()(const CheckOption& option) const { return option.default_value ? "true" : "false"; }
    std::string operator()(const SpinOption& option) const {
        return std::to_string(option.default_value) + " of " + std::to_string(option.min) + " ... " +
               std::to_string(option.max);
    }
    std::string operator()(const ComboOption& option) const {
        return option.default_value + " of " + std::to_string(option.choices.size()) + " choices";
    }
    std::string operator()(const ButtonOption&) const { return "a button"; }
    std::string operator()(const StringOption& option) const { return '"' + option.default_value + '"'; }
};

int complain(const ClientError& error) {
    std::cerr << error.message() << '\n';
    return 1;
}

}  // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "usage: example_drive_engine PROGRAM [ARGUMENT ...]\n";
        return 2;
    }
    auto started = EngineClient::start({.program = words[1], .arguments = {words + 2, words + count}});
    if (!started) return complain(started.error());
    EngineClient& engine = *started;

    std::cout << engine.name() << " by " << engine.author() << '\n';
    for (const EngineOption& option : engine.options())
        std::cout << "    " << option.name << ": " << std::visit(DefaultText{}, option.kind) << '\n';
    // set_option compares the value with the engine's declaration and sends it only if it is valid.
    if (engine.find_option("Hash") != nullptr)
        if (const auto set = engine.set_option("Hash", 32); !set) return complain(set.error());
    if (const auto ready = engine.new_game(); !ready) return complain(ready.error());

    const gyre::Position position;
    if (const auto set = engine.set_position(position); !set) return complain(set.error());
    const auto print = [&position](const EngineInfo& info) {
        if (!info.score || info.pv.empty()) return;
        std::cout << "depth " << info.depth.value_or(0) << ": " << (info.score->is_mate() ? "mate in " : "")
                  << info.score->value << "  " << line_to_san(position, info.pv) << '\n';
    };
    // A stop token, or engine.stop() from any thread, could stop the search earlier.
    const SearchAnswer answer = engine.go({.move_time = gyre::Milliseconds(200)}, {.on_info = print}).get();
    if (!answer) return complain(answer.error());
    std::cout << "best move " << to_san(position, answer->best) << " after " << answer->elapsed.count() << " ms\n";
}
