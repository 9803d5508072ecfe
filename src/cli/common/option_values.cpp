#include "cli/common/option_values.h"

#include <algorithm>
#include <cmath>

#include "console/text_file.h"
#include "console/typed_text.h"
#include "engine/evaluation.h"
#include "engine/parameter_file.h"
#include "match/conditions.h"

namespace gyre::cli {

std::optional<double> parse_signed_decimal(std::string_view text) {
    const bool negative = text.starts_with('-');
    const auto size = parse_decimal(text.substr(negative ? 1 : 0));
    if (!size) return std::nullopt;
    return negative ? -*size : *size;
}

Result<game::TimeControl, std::string> parse_game_time(std::string_view text) {
    constexpr double longest_seconds = 1'000'000;
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = parse_decimal(text.substr(0, plus));
    const auto increment = plus == text.size() ? 0.0 : parse_decimal(text.substr(plus + 1));
    if (!base || !increment || *base <= 0 || *base > longest_seconds || *increment > longest_seconds)
        return quoted(text) + " is not a time of SECONDS+INCREMENT";
    const auto milliseconds = [](double seconds) { return Milliseconds(std::llround(seconds * 1000)); };
    return game::TimeControl{milliseconds(*base), milliseconds(*increment)};
}

std::vector<std::string_view> evaluation_names() {
    return {name_of(Evaluation::Classical), name_of(Evaluation::Hybrid), name_of(Evaluation::Network)};
}

Result<void, CommandError> read_parameter_file(std::string_view path, TableParams& params) {
    const auto file = read_text_file(std::string(path));
    if (!file) return file_error(file.error());
    auto read = read_parameters(file->text, params);
    if (!read) return file_error(quoted(path, 200) + ", " + read.error());
    params = std::move(*read);
    return {};
}

Result<void, CommandError> set_parameter(std::string_view row, TableParams& params) {
    auto read = read_parameters(row, params);
    if (!read) return Failure(read.error().substr(std::string_view("line 1: ").size()));
    params = std::move(*read);
    return {};
}

std::string describe_params(const TableParams& params) {
    constexpr std::size_t longest = 200;
    std::string changed = write_changed_parameters(params);
    std::string text;
    for (const char c : changed) text += c == '\n' ? std::string("; ") : std::string(1, c);
    if (text.size() > longest)
        text = std::to_string(std::count(changed.begin(), changed.end(), '\n')) + " rows changed; ";
    return text + match::digest(write_parameters(params));
}

Result<void, CommandError> set_language(std::string_view code, Language& language) {
    const auto found = find_language(code);
    if (!found) return Failure(none_of(code, language_codes()));
    language = *found;
    return {};
}

std::vector<std::string_view> language_codes() {
    std::vector<std::string_view> codes;
    for (const Language language : all_languages()) codes.push_back(language.code());
    return codes;
}

}  // namespace gyre::cli
