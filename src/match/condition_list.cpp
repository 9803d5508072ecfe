#include "match/condition_list.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>

#include "base/text.h"
#include "notation/position/fen.h"

namespace gyre::match {

namespace {

std::string describe(const game::Adjudication& rules) {
    const auto numbers = {rules.win_score, rules.win_plies, rules.draw_score, rules.draw_plies,
                          rules.draw_after_plies / 2};
    std::string text;
    for (int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

std::string describe(const std::vector<ValidSetup>& book) {
    if (book.empty()) return "start position";
    std::string fens;
    for (const ValidSetup& entry : book) fens += to_fen(entry.setup()) + '\n';
    return fmt::format("{} positions {}", book.size(), digest(fens));
}

}  // namespace

void add_game_conditions(const OpeningOptions& openings, const GameRules& rules, ConditionList& conditions) {
    conditions.insert(conditions.end(), {
                                            {"openings", describe(openings.book)},
                                            {"random-plies", std::to_string(openings.random_plies)},
                                            {"seed", std::to_string(openings.seed)},
                                            {"chess960", std::to_string(openings.chess960_share)},
                                            {"balance", std::to_string(openings.balance_limit)},
                                            {"adjudication", describe(rules.adjudication)},
                                            {"claims", rules.claim_draws ? "yes" : "no"},
                                        });
}

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
        if (equals == std::string_view::npos) return quoted(parts[i]) + " is no condition";
        conditions.emplace_back(parts[i].substr(0, equals), parts[i].substr(equals + 1));
    }
    return conditions;
}

Result<void, std::string> check_same(const ConditionList& in_file, const ConditionList& wanted) {
    const auto value_in = [](const ConditionList& conditions, const std::string& name) {
        const auto found = std::find_if(conditions.begin(), conditions.end(),
                                        [&name](const auto& condition) { return condition.first == name; });
        return found == conditions.end() ? std::string("nothing") : quoted(found->second, 200);
    };
    for (const ConditionList* side : {&wanted, &in_file})
        for (const auto& condition : *side) {
            const std::string& name = condition.first;
            const std::string there = value_in(in_file, name), here = value_in(wanted, name);
            if (there != here)
                return fmt::format("it was made with other conditions: {} is {} there, and {} now", name, there, here);
        }
    return {};
}

std::string digest(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hex_digits(hash);
}

}  // namespace gyre::match
