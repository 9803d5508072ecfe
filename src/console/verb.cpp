#include "console/verb.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "console/typed_text.h"

namespace gyre::console {

namespace {

constexpr std::pair<std::string_view, std::string_view> synonyms[] = {
    {"analyze", "analyse"}, {"normalize", "normalise"}, {"--help", "help"}, {"-h", "help"}, {"--version", "version"}};

const Verb* find_verb(std::span<const Verb> verbs, std::string_view name) {
    const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& each) { return each.name == name; });
    return verb == verbs.end() ? nullptr : &*verb;
}

/// The options of all tables, each with a heading that names its verbs if there are several tables.
std::vector<OptionText> options_of(std::span<const Verb> verbs) {
    std::vector<OptionText> all;
    for (const Verb& verb : verbs) {
        std::vector<std::string_view> users;
        for (const Verb& other : verbs)
            if (other.options == verb.options) users.push_back(other.name);
        if (users.front() != verb.name || verb.options == nullptr) continue;
        const auto texts = verb.options({});
        if (users.size() < verbs.size() && !texts.empty() && !texts.front().name.empty())
            all.push_back(verb.name.empty() ? OptionText{{}, {}, "Options"} : heading_of_verbs(joined(users)));
        all.insert(all.end(), texts.begin(), texts.end());
    }
    return all;
}

}  // namespace

std::string_view usual_spelling(std::string_view name) {
    for (const auto& [synonym, usual] : synonyms)
        if (name == synonym) return usual;
    return name;
}

std::string usage_of(std::string_view name, std::string_view arguments, std::span<const OptionText> options) {
    std::string usage(name);
    if (!arguments.empty()) usage += ' ' + std::string(arguments);
    for (const OptionText& option : options)
        if (option.is_needed) usage += ' ' + option.head();
    return usage;
}

Result<void, CommandError> check_arguments(std::string_view arguments, std::span<const std::string> words) {
    const auto wanted = split_words(arguments);
    // A FEN may be several words.
    const bool is_open = arguments.find("...") != arguments.npos || arguments.find("FEN") != arguments.npos;
    if (words.size() < wanted.size() && !wanted[words.size()].starts_with('['))
        return Failure(std::string(wanted[words.size()]) + " is missing");
    if (words.size() > wanted.size() && !is_open)
        return Failure("unexpected argument " + gyre::quoted(words[wanted.size()]));
    return {};
}

Result<void, CommandError> check_no_arguments(Words words) {
    if (!words.empty() && words.front() == end_of_options) words = words.subspan(1);
    return check_arguments({}, std::vector<std::string>(words.begin(), words.end()));
}

int run_verb(std::string_view command, std::span<const Verb> verbs, Words words, Output& output) {
    const Verb* verb =
        words.empty() || words.front().empty() ? nullptr : find_verb(verbs, usual_spelling(words.front()));
    if (verb != nullptr)
        words = words.subspan(1);
    else
        verb = find_verb(verbs, {});
    if (verb == nullptr) {
        const auto names = names_in(verbs);
        return report_failure(
            command, words.empty() ? "a verb is missing; known: " + listed(names) : none_of(words.front(), names),
            output);
    }
    const std::string name = std::string(command) + (verb->name.empty() ? "" : " ") + std::string(verb->name);
    const auto done = verb->run(*verb, words, output);
    return done ? *done : report_failure(name, done.error(), output);
}

CommandText verbs_text(std::string_view command, std::span<const Verb> verbs) {
    CommandText text{command};
    text.options = options_of(verbs);
    const auto add_usage = [&](std::string_view name, std::string_view arguments) {
        text.usage += std::string(text.usage.empty() ? "" : "\n") + std::string(command);
        for (const std::string_view part :
             {name, arguments, std::string_view(text.options.empty() ? "" : "[OPTION]...")})
            if (!part.empty()) text.usage += ' ' + std::string(part);
    };
    std::vector<std::string_view> names;
    std::string_view arguments = verbs.back().arguments;
    for (const Verb& verb : verbs) {
        if (verb.name.empty()) {
            add_usage({}, verb.arguments);
            continue;
        }
        auto options = verb.options == nullptr ? std::vector<OptionText>() : verb.options(verb.name);
        if (verb.arguments != arguments) arguments = "[ARGUMENT]...";
        names.push_back(verb.name);
        text.verbs.push_back(
            {verb.name, usage_of(verb.name, verb.arguments, options), std::string(verb.help), std::move(options)});
    }
    constexpr std::size_t longest = 72;
    const std::string choice = joined(names, "|");
    if (!names.empty()) add_usage(choice.size() > longest ? "VERB" : std::string_view(choice), arguments);
    return text;
}

}  // namespace gyre::console
