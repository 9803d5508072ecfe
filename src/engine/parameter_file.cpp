#include "engine/parameter_file.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <vector>

#include "base/number.h"
#include "base/text.h"

namespace gyre {

namespace {

using Words = std::vector<std::string_view>;

/// Larger than any reasonable value of an evaluation, in centipawns.
constexpr int largest_value = 20000;

bool is_named(const classic::TermRow& row, std::string_view name) { return name == "*" || name == full_name(row); }

bool is_term(std::string_view name) {
    const auto rows = classic::term_rows();
    return std::any_of(rows.begin(), rows.end(), [name](const auto& row) { return is_named(row, name); });
}

Result<void, std::string> set_search_row(const Words& words, TableParams& params) {
    if (words.size() != 3) return Failure("a search row is: search NAME VALUE");
    const auto row = std::find_if(std::begin(param_rows), std::end(param_rows),
                                  [&](const ParamRow& r) { return r.name == words[1]; });
    if (row == std::end(param_rows)) return "the search has no parameter " + quoted(words[1]);
    const auto value = parse_integer(words[2]);
    if (!value || !params.set(words[1], *value))
        return fmt::format("{} must be a whole number between {} and {}, not {}", words[1], row->min, row->max,
                           quoted(words[2]));
    return {};
}

Result<void, std::string> set_scale_row(const Words& words, classic::ScaleTerm term, TableParams& params) {
    if (words.size() != 3) return Failure("a row of scale is: eval NAME VALUE");
    const auto value = parse_integer(words[2]);
    if (!value || *value < 0 || *value > classic::full_scale)
        return fmt::format("{} must be a whole number between 0 and {}, not {}", words[1], classic::full_scale,
                           quoted(words[2]));
    params.terms()[term] = *value;
    return {};
}

std::string no_such_row(std::string_view name) { return "the evaluation has no term " + quoted(name); }

Result<void, std::string> set_term_row(const Words& words, TableParams& params) {
    if (words.size() == 3 && !is_term(words[1])) return no_such_row(words[1]);
    if (words.size() != 4) return Failure("a row of the evaluation is: eval NAME MIDDLEGAME ENDGAME");
    const auto mg = parse_integer(words[2]), eg = parse_integer(words[3]);
    const auto is_sane = [](std::optional<int> value) {
        return value && *value >= -largest_value && *value <= largest_value;
    };
    if (!is_sane(mg) || !is_sane(eg))
        return fmt::format("both values must be whole numbers of centipawns within {}, not {} and {}", largest_value,
                           quoted(words[2]), quoted(words[3]));
    bool found = false;
    std::size_t term = 0;
    for (const classic::TermRow& row : classic::term_rows()) {
        if (is_named(row, words[1])) {
            params.terms()[static_cast<classic::Term>(term)] = PhaseScore(*mg, *eg);
            found = true;
        }
        ++term;
    }
    if (!found) return no_such_row(words[1]);
    return {};
}

std::optional<classic::ScaleTerm> find_scale(std::string_view name) {
    const auto rows = classic::scale_rows();
    const auto row = std::find_if(rows.begin(), rows.end(), [name](const auto& r) { return r.name == name; });
    if (row == rows.end()) return std::nullopt;
    return static_cast<classic::ScaleTerm>(row - rows.begin());
}

Result<void, std::string> set_eval_row(const Words& words, TableParams& params) {
    const auto scale = words.size() > 1 ? find_scale(words[1]) : std::nullopt;
    return scale ? set_scale_row(words, *scale, params) : set_term_row(words, params);
}

Result<void, std::string> set_row(const Words& words, TableParams& params) {
    if (words.empty()) return {};
    if (words[0] == "search") return set_search_row(words, params);
    if (words[0] == "eval") return set_eval_row(words, params);
    return "a row begins with search or eval, not " + quoted(words[0]);
}

std::string write(const TableParams& params, bool all) {
    const TableParams defaults;
    std::string text;
    for (std::size_t row = 0; row < std::size(param_rows); ++row)
        if (all || params.value(row) != defaults.value(row))
            text += fmt::format("search {} {}\n", param_rows[row].name, params.value(row));
    std::size_t index = 0;
    for (const classic::TermRow& row : classic::term_rows()) {
        const auto term = static_cast<classic::Term>(index++);
        const PhaseScore value = params.terms()[term];
        if (all || !(value == defaults.terms()[term]))
            text += fmt::format("eval {} {} {}\n", full_name(row), value.mg(), value.eg());
    }
    index = 0;
    for (const classic::ScaleRow& row : classic::scale_rows()) {
        const auto term = static_cast<classic::ScaleTerm>(index++);
        const int value = params.terms()[term];
        if (all || value != defaults.terms()[term]) text += fmt::format("eval {} {}\n", row.name, value);
    }
    return text;
}

}  // namespace

Result<TableParams, std::string> read_parameters(std::string_view text, TableParams base) {
    int number = 0;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        ++number;
        if (const auto set = set_row(split_words(line.substr(0, line.find('#'))), base); !set)
            return fmt::format("line {}: {}", number, set.error());
    }
    return base;
}

std::string write_parameters(const TableParams& params) { return write(params, true); }
std::string write_changed_parameters(const TableParams& params) { return write(params, false); }

}  // namespace gyre
