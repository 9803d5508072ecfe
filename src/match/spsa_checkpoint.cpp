#include "match/spsa_checkpoint.h"

#include <charconv>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <limits>
#include <system_error>

#include "base/number.h"
#include "base/text.h"

namespace gyre::match {

namespace {

namespace files = std::filesystem;

constexpr std::string_view checkpoint_signature = "gyre-spsa-1";

std::optional<double> parse_double(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The value in a line "NAME VALUE" with that name.
std::optional<std::string_view> value_of(std::string_view line, std::string_view name) {
    if (!line.starts_with(name) || line.substr(name.size(), 1) != " ") return std::nullopt;
    return line.substr(name.size() + 1);
}

Result<std::optional<SpsaState>, std::string> parse(std::string_view text, const std::vector<SpsaParameter>& parameters,
                                                    const ConditionList& wanted) {
    auto lines = split(text, '\n');
    // What follows the last line's end.
    if (lines.back().empty()) lines.pop_back();
    const auto wrong = [](std::size_t line, const std::string& reason) {
        return fmt::format("line {}: {}", line + 1, reason);
    };
    if (lines.empty()) return std::string("it is empty");
    const auto header = parse_conditions(checkpoint_signature, lines[0]);
    if (!header) return wrong(0, header.error());
    if (std::string what = difference(*header, wanted); !what.empty()) return what;
    constexpr std::size_t first_value = 2;
    if (lines.size() != first_value + parameters.size())
        return wrong(lines.size() - 1, "the file ends too early or too late");

    SpsaState state;
    const auto count = value_of(lines[1], "iterations");
    const auto iterations = count ? parse_integer<std::uint64_t>(*count) : std::nullopt;
    if (!iterations) return wrong(1, quoted(lines[1]) + " is not the number of finished iterations");
    state.iterations = *iterations;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::string_view line = lines[first_value + i];
        const auto word = value_of(line, parameters[i].name);
        const auto value = word ? parse_double(*word) : std::nullopt;
        if (!value) return wrong(first_value + i, quoted(line) + " is not a value of " + parameters[i].name);
        state.values.push_back(*value);
    }
    return std::optional(std::move(state));
}

}  // namespace

std::string exact_text(double value) { return fmt::format("{:.17g}", value); }

Result<std::optional<SpsaState>, std::string> read_checkpoint(const std::string& path,
                                                              const std::vector<SpsaParameter>& parameters,
                                                              const ConditionList& conditions) {
    std::error_code ignored;
    if (!files::exists(path, ignored)) return std::optional<SpsaState>{};
    if (!files::is_regular_file(path, ignored)) return quoted(path, 200) + ": it is not a plain file";
    std::ifstream file(path, std::ios::binary);
    if (!file) return quoted(path, 200) + ": it can't be read";
    const std::string text(std::istreambuf_iterator<char>(file), {});
    auto state = parse(text, parameters, conditions);
    if (!state) return quoted(path, 200) + ": " + state.error();
    return state;
}

Result<void, std::string> write_checkpoint(const std::string& path, const std::vector<SpsaParameter>& parameters,
                                           const ConditionList& conditions, const SpsaState& state) {
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    file << conditions_line(checkpoint_signature, conditions) << "iterations " << state.iterations << '\n';
    for (std::size_t i = 0; i < parameters.size(); ++i)
        file << parameters[i].name << ' ' << exact_text(state.values[i]) << '\n';
    file.close();
    std::error_code failure;
    if (file) files::rename(unfinished, path, failure);
    if (!file || failure) return quoted(path, 200) + ": it can't be written";
    return {};
}

}  // namespace gyre::match
