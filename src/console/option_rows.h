#pragma once

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "console/command_text.h"
#include "console/option_row.h"
#include "console/typed_text.h"
#include "console/words.h"

/// Options of commands as tables: `--name VALUE` or `--name=VALUE`, and `--name`, but not after `--`. The same rows are
/// used for help, manual pages and completions (`option_texts`).
namespace gyre::console {

/// Arguments after this one are not options.
inline constexpr std::string_view end_of_options = "--";

/// The rows of a table for these verbs alone.
template <class Task, std::size_t N>
constexpr std::array<OptionRow<Task>, N> only_for(std::string_view verbs, std::array<OptionRow<Task>, N> rows) {
    for (OptionRow<Task>& row : rows) row.verbs = verbs;
    return rows;
}

/// One table after the other.
template <class Task, std::size_t... Sizes>
constexpr auto join_rows(const std::array<OptionRow<Task>, Sizes>&... tables) {
    std::array<OptionRow<Task>, (Sizes + ...)> all{};
    auto* place = all.data();
    ((place = std::copy(tables.begin(), tables.end(), place)), ...);
    return all;
}

/// An option as it was typed.
struct TypedOption {
    std::string_view name;
    /// The text after "=".
    std::optional<std::string_view> value{};
};

constexpr TypedOption typed_option(std::string_view word) {
    const std::size_t at = word.starts_with("--") ? word.find('=') : word.npos;
    if (at == word.npos) return {word};
    return {word.substr(0, at), word.substr(at + 1)};
}

/// Whether the option is among the arguments, before the end of options.
inline bool names_option(Words words, std::string_view name) {
    const auto end = std::find(words.begin(), words.end(), end_of_options);
    return std::any_of(words.begin(), end, [&](std::string_view word) { return typed_option(word).name == name; });
}

/// Returns the number of arguments of the option at `at`. `row` is its row, or null if it is unknown.
template <class Task>
std::size_t own_words(Words arguments, std::size_t at, const OptionRow<Task>* row) {
    const OptionWords kind = row == nullptr ? OptionWords::None : words_of(row->argument);
    if (kind == OptionWords::None || typed_option(arguments[at]).value) return 0;
    std::size_t end = std::min(at + 2, arguments.size());
    const bool is_quoted_fen =
        kind == OptionWords::Fen && end > at + 1 && arguments[at + 1].find(' ') != std::string_view::npos;
    const bool goes_on = kind == OptionWords::Several || (kind == OptionWords::Fen && !is_quoted_fen);
    while (goes_on && end < arguments.size() && !arguments[end].starts_with("--")) ++end;
    return end - at - 1;
}

/// The row of an option: of those for a verb, if one is named.
template <class Task>
const OptionRow<Task>* find_option(std::span<const OptionRow<Task>> rows, std::string_view name,
                                   std::string_view verb = {}) {
    if (name.empty()) return nullptr;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionRow<Task>& each) {
        return each.name == name && (verb.empty() || each.is_for(verb));
    });
    return row == rows.end() ? nullptr : &*row;
}

template <class Task>
Result<void, CommandError> set_option(const OptionRow<Task>& row, const TypedOption& typed, Words own, Task& task) {
    const auto explained = [&](Result<void, CommandError> taken) {
        return std::move(taken).transform_error(
            [&](const CommandError& error) { return std::string(row.name) + ": " + error; });
    };
    if (words_of(row.argument) == OptionWords::None) {
        if (typed.value && typed.value->empty())
            return Failure(std::string(row.name) + " takes no argument: leave out '='");
        if (typed.value) return Failure(std::string(row.name) + " takes no argument, not " + quoted(*typed.value));
        return explained(row.take({}, task));
    }
    if (typed.value) return explained(row.take(*typed.value, task));
    if (own.empty()) return Failure(std::string(row.name) + " needs an argument");
    for (const std::string_view word : own)
        if (auto done = explained(row.take(word, task)); !done) return done;
    return {};
}

template <class Rows>
std::vector<std::string_view> names_in(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows)
        if (!row.name.empty()) names.push_back(row.name);
    return names;
}

/// Whether an argument such as "-json" has one dash but is neither "-" nor a negative number.
inline bool has_one_dash(std::string_view word) { return word.size() > 1 && word[0] == '-' && is_letter(word[1]); }

/// The error about an argument that looks like an option but has no row, or a row for other verbs.
template <class Task>
CommandError not_an_option(std::string_view word, std::span<const OptionRow<Task>> rows) {
    std::vector<std::string_view> verbs;
    for (const OptionRow<Task>& row : rows)
        if (!word.empty() && row.name == word)
            for (const std::string_view verb : split_words(row.verbs)) verbs.push_back(verb);
    if (!verbs.empty()) return std::string(word) + " is only for " + listed(verbs);
    const auto nearest = console::nearest_words(word, names_in(rows));
    CommandError error = quoted(word) + " is not an option" + console::did_you_mean(nearest);
    error.points_to_help = nearest.empty();
    return error;
}

/// The error of the first option that the verb needs and that is not given, or of two that exclude each other.
template <class Task>
Result<void, CommandError> check_given(const auto& given, std::span<const OptionRow<Task>> rows, auto verb) {
    for (const OptionRow<Task>& row : rows)
        if (row.is_needed_by(verb) && std::find(given.begin(), given.end(), &row) == given.end())
            return Failure(fmt::format("{0} is missing; {0} {1}: {2}", row.name, row.argument,
                                       option_text(row, Task{}, verb).help));
    // The position may have been given without its option.
    const auto shown = [](auto* row) { return words_of(row->argument) == OptionWords::Fen ? "a FEN" : row->name; };
    for (const auto* row : given)
        for (const auto* other : given)
            if (has_word(row->excluded, other->name))
                return Failure(fmt::format("use only one of: {}, {}", shown(row), shown(other)));
    return {};
}

/// Sets what the arguments say, or reports which is wrong, missing or excluded by another. Those that belong to no
/// option and do not begin with "--", and all after "--", go to `others`, if there is such a list. Only the rows for
/// `verb` count, if it is named. A task with a list `given` gets the names of the options.
template <class Task>
Result<void, CommandError> read_options(Words arguments, std::span<const OptionRow<Task>> rows, Task& task,
                                        std::vector<std::string>* others = nullptr, std::string_view verb = {}) {
    bool ended = false;
    std::vector<const OptionRow<Task>*> given;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (!ended && word == end_of_options) {
            ended = true;
            continue;
        }
        if (!ended && has_one_dash(word)) return not_an_option(word, rows);
        if (others != nullptr && (ended || !word.starts_with("--"))) {
            others->emplace_back(word);
            continue;
        }
        const TypedOption typed = typed_option(word);
        const OptionRow<Task>* const row = ended ? nullptr : find_option(rows, typed.name, verb);
        if (row == nullptr) return not_an_option(ended ? word : typed.name, rows);
        const std::size_t own = own_words(arguments, i, row);
        if (auto done = set_option(*row, typed, arguments.subspan(i + 1, own), task); !done) return done;
        given.push_back(row);
        if constexpr (requires { task.given; }) task.given.push_back(row->name);
        i += own;
    }
    return check_given<Task>(given, rows, verb);
}

/// The arguments of a command line, split into free ones and options with their values.
struct SplitArguments {
    std::vector<std::string_view> free, options;
};

template <class Task>
SplitArguments split_arguments(Words arguments, std::span<const OptionRow<Task>> rows) {
    SplitArguments split;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (word == end_of_options) {
            split.free.insert(split.free.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                              arguments.end());
            break;
        }
        if (!word.starts_with("--") && !has_one_dash(word)) {
            split.free.push_back(word);
            continue;
        }
        split.options.push_back(word);
        for (std::size_t own = own_words(arguments, i, find_option(rows, typed_option(word).name)); own > 0; --own)
            split.options.push_back(arguments[++i]);
    }
    return split;
}

/// What an option does: with the values that it takes where the help ends with a colon or is empty, bounds and default.
template <class Task>
OptionText option_text(const OptionRow<Task>& row, const Task& fresh, std::string_view verb) {
    std::string usual(row.usual);
    // What must be given has no default.
    if (usual.empty() && row.usual_of != nullptr && !row.is_needed_by(verb)) usual = row.usual_of(fresh, row.bounds);
    std::string facts = row.bounds.text();
    if (!usual.empty()) facts += (facts.empty() ? "default " : ", default ") + usual;
    const auto choices = row.choices == nullptr ? std::vector<std::string_view>() : row.choices();
    std::string help(row.help);
    if (help.empty() || help.ends_with(':'))
        help += (help.empty() ? "" : " ") + (row.explained != nullptr ? row.explained() : listed(choices, " or "));
    return {row.name, row.argument, help + (facts.empty() ? "" : " (" + facts + ')'), choices, row.is_needed_by(verb)};
}

/// The rows as the help, the manual pages and the completions have them: those for a verb, or all with headings that
/// say which verbs take them.
template <class Task>
std::vector<OptionText> option_texts(std::span<const OptionRow<Task>> rows, std::string_view verb = {}) {
    std::vector<OptionText> texts;
    const Task fresh{};
    std::string_view verbs;
    // A heading without rows is left out.
    const auto begin = [&texts](OptionText heading) {
        if (!texts.empty() && texts.back().name.empty()) texts.pop_back();
        texts.push_back(std::move(heading));
    };
    for (const OptionRow<Task>& row : rows) {
        if (!verb.empty() && !row.is_for(verb)) continue;
        if (row.name.empty())
            begin({{}, {}, std::string(row.help)});
        else if (verb.empty() && row.verbs != verbs)
            begin(heading_of_verbs(row.verbs));
        verbs = row.verbs;
        if (!row.name.empty()) texts.push_back(option_text(row, fresh, verb));
    }
    if (!texts.empty() && texts.back().name.empty()) texts.pop_back();
    return texts;
}

/// The words of an array, for `OptionRow::choices`.
template <std::size_t N>
std::vector<std::string_view> words_in(const std::string_view (&words)[N]) {
    return {words, words + N};
}

}  // namespace gyre::console
