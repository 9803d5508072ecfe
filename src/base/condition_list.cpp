#include "base/condition_list.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>

#include "base/text.h"

namespace gyre {

namespace {

ConditionList parse_lines(std::string_view text) {
    ConditionList conditions;
    while (!text.empty()) {
        std::string_view line = take_until(text, '\n');
        const std::string_view name = take_until(line, ' ');
        conditions.emplace_back(name, line);
    }
    return conditions;
}

/// Null if there is none.
const std::string* find_value(const ConditionList& conditions, std::string_view name) {
    const auto found = std::find_if(conditions.begin(), conditions.end(),
                                    [name](const auto& condition) { return condition.first == name; });
    return found == conditions.end() ? nullptr : &found->second;
}

}  // namespace

std::string conditions_line(std::string_view signature, const ConditionList& conditions) {
    std::string line(signature);
    for (const auto& [name, value] : conditions) line += '\t' + name + '=' + value;
    return line + '\n';
}

Result<ConditionList, std::string> parse_conditions(std::string_view signature, std::string_view line) {
    const auto parts = split(line, '\t');
    if (parts[0] != signature) return fmt::format("it begins with {}, not with {}", quoted(parts[0]), signature);
    ConditionList conditions;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t equals = parts[i].find('=');
        if (equals == std::string_view::npos) return quoted(parts[i]) + " is not a condition NAME=VALUE";
        conditions.emplace_back(parts[i].substr(0, equals), parts[i].substr(equals + 1));
    }
    return conditions;
}

Result<void, std::string> check_same(const ConditionList& there, const ConditionList& here) {
    std::string differences;
    const auto compare = [&differences](const std::string& name, const std::string* theirs, const std::string* ours) {
        if (theirs && ours && *theirs == *ours) return;
        const auto shown = [](const std::string* value) { return value ? showable(*value, 200) : "missing"; };
        differences += fmt::format("{}{} is {} there and {} here", differences.empty() ? "" : ", ", name, shown(theirs),
                                   shown(ours));
    };
    for (const auto& [name, value] : here) compare(name, find_value(there, name), &value);
    for (const auto& [name, value] : there)
        if (!find_value(here, name)) compare(name, &value, nullptr);
    if (differences.empty()) return {};
    return differences;
}

Result<void, std::string> check_same(std::string_view there, std::string_view here) {
    return check_same(parse_lines(there), parse_lines(here));
}

std::string digest(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hex_digits(hash);
}

}  // namespace gyre
