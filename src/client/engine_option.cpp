#include "client/engine_option.h"

#include <algorithm>
#include <fmt/core.h>
#include <limits>

#include "base/number.h"
#include "base/text.h"
#include "client/text_lines.h"

namespace gyre::client {

namespace {

bool is_field(std::string_view word) { return word == "default" || word == "min" || word == "max" || word == "var"; }

/// Reads words up to the next one for which `ends` returns true, joined by single blanks.
template <class Ends>
std::string words_until(WordReader& words, Ends ends) {
    std::string text;
    while (!words.peek().empty() && !ends(words.peek())) {
        if (!text.empty()) text += ' ';
        text += words.next();
    }
    return text;
}

struct Fields {
    std::optional<std::string> default_value, min, max;
    std::vector<std::string> choices;
};

Fields read_fields(WordReader& words) {
    Fields fields;
    while (!words.peek().empty()) {
        const std::string_view field = words.next();
        if (!is_field(field)) continue;
        std::string value = words_until(words, is_field);
        if (field == "default")
            fields.default_value = std::move(value);
        else if (field == "min")
            fields.min = std::move(value);
        else if (field == "max")
            fields.max = std::move(value);
        else
            fields.choices.push_back(std::move(value));
    }
    return fields;
}

std::string not_a_number(std::string_view text) { return gyre::quoted(text) + " is not a whole number"; }

Result<EngineOption, std::string> spin(std::string name, const Fields& fields) {
    SpinOption option{0, std::numeric_limits<long long>::min(), std::numeric_limits<long long>::max()};
    const std::pair<const std::optional<std::string>*, long long*> numbers[] = {
        {&fields.default_value, &option.default_value}, {&fields.min, &option.min}, {&fields.max, &option.max}};
    for (const auto& [text, number] : numbers) {
        if (!*text) continue;
        const auto value = parse_integer<long long>(**text);
        if (!value) return not_a_number(**text);
        *number = *value;
    }
    if (option.min > option.max) return "the lowest value of " + gyre::quoted(name) + " is above its highest";
    return EngineOption{std::move(name), option};
}

Result<EngineOption, std::string> combo(std::string name, Fields fields) {
    ComboOption option{fields.default_value.value_or(""), std::move(fields.choices)};
    if (option.choices.empty()) return "the combo " + gyre::quoted(name) + " has nothing to choose from";
    return EngineOption{std::move(name), std::move(option)};
}

/// A string's default is the whole rest of the line.
EngineOption string_option(std::string name, WordReader words) {
    StringOption option;
    if (words.next() == "default") option.default_value = words.rest();
    if (option.default_value == "<empty>") option.default_value.clear();
    return {std::move(name), std::move(option)};
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return to_lower(x) == to_lower(y); });
}

Result<EngineOption, std::string> parse_option(std::string_view text) {
    WordReader words(text);
    if (words.next() != "name") return std::string("an option without 'name'");
    std::string name = words_until(words, [](std::string_view word) { return word == "type"; });
    if (name.empty()) return std::string("an option without a name");
    if (words.next() != "type") return "the option " + gyre::quoted(name) + " has no type";
    const std::string_view type = words.next();
    if (type == "button") return EngineOption{std::move(name), ButtonOption{}};
    if (type == "string") return string_option(std::move(name), words);
    Fields fields = read_fields(words);
    if (type == "check") return EngineOption{std::move(name), CheckOption{fields.default_value == "true"}};
    if (type == "spin") return spin(std::move(name), fields);
    if (type == "combo") return combo(std::move(name), std::move(fields));
    return "the option " + gyre::quoted(name) + " has the unknown type " + gyre::quoted(type);
}

namespace {

using Checked = Result<std::string, ClientError>;

ClientError refused(std::string reason) { return {ClientError::Kind::InvalidRequest, std::move(reason)}; }

struct ValueCheck {
    std::string_view value;

    Checked operator()(const CheckOption&) const {
        if (value == "true" || value == "false") return std::string(value);
        return refused(gyre::quoted(value) + " is neither 'true' nor 'false'");
    }
    Checked operator()(const SpinOption& option) const {
        const auto number = parse_integer<long long>(value);
        if (!number) return refused(not_a_number(value));
        if (*number >= option.min && *number <= option.max) return std::to_string(*number);
        return refused(fmt::format("{} is not in {} ... {}", value, option.min, option.max));
    }
    Checked operator()(const ComboOption& option) const {
        for (const std::string& choice : option.choices)
            if (same_name(choice, value)) return choice;
        std::string all;
        for (const std::string& choice : option.choices) all += (all.empty() ? "" : ", ") + gyre::quoted(choice);
        return refused(gyre::quoted(value) + " is none of " + all);
    }
    Checked operator()(const ButtonOption&) const {
        if (value.empty()) return std::string();
        return refused("a button takes no value");
    }
    Checked operator()(const StringOption&) const {
        if (value.find_first_of(std::string_view("\n\r\0", 3)) != value.npos)
            return refused("a value must not contain a line break or a null byte");
        return std::string(value.empty() ? "<empty>" : value);
    }
};

}  // namespace

Result<std::string, ClientError> checked_value(const EngineOption& option, std::string_view value) {
    auto checked = std::visit(ValueCheck{value}, option.kind);
    if (checked) return checked;
    return refused("option " + gyre::quoted(option.name) + ": " + checked.error().reason);
}

}  // namespace gyre::client
