#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/number.h"
#include "base/result.h"
#include "base/text.h"
#include "console/command_text.h"
#include "console/typed_text.h"
#include "console/words.h"

/// Options of commands as tables: `--name VALUE` or `--name=VALUE`, and `--name`. Behind `--` there are none.
namespace gyre {

/// What follows an option's name: nothing, a word, all words up to the next option, or a FEN: one word with blanks, or
/// all words up to the next option.
enum class OptionWords { None, One, Several, Fen };

/// One option of a command whose settings a Task holds.
template <class Task>
struct OptionRow {
    std::string_view name;
    /// Takes the word after the name; an error says what is wrong with it.
    std::optional<std::string> (*set)(std::string_view value, Task& task);
    OptionWords words = OptionWords::One;
    /// The words that it takes, where they are few; for the shells, which offer them.
    std::vector<std::string_view> (*choices)() = nullptr;
};

/// What stands behind the options, whatever it looks like.
inline constexpr std::string_view end_of_options = "--";

/// An option as it was typed.
struct TypedOption {
    std::string_view name;
    /// What stands behind "=".
    std::optional<std::string_view> value{};
};

constexpr TypedOption typed_option(std::string_view word) {
    const std::size_t at = word.starts_with("--") ? word.find('=') : word.npos;
    if (at == word.npos) return {word};
    return {word.substr(0, at), word.substr(at + 1)};
}

/// Whether the option is among the words, before the end of options.
inline bool names_option(Words words, std::string_view name) {
    const auto end = std::find(words.begin(), words.end(), end_of_options);
    return std::any_of(words.begin(), end, [&](std::string_view word) { return typed_option(word).name == name; });
}

/// The words that follow an option at `at`, which are its own: `row` is its row, or null if there is none.
template <class Task>
std::size_t own_words(Words arguments, std::size_t at, const OptionRow<Task>* row) {
    if (row == nullptr || row->words == OptionWords::None || typed_option(arguments[at]).value) return 0;
    std::size_t end = std::min(at + 2, arguments.size());
    const bool is_quoted_fen =
        row->words == OptionWords::Fen && end > at + 1 && arguments[at + 1].find(' ') != std::string_view::npos;
    const bool goes_on = row->words == OptionWords::Several || (row->words == OptionWords::Fen && !is_quoted_fen);
    while (goes_on && end < arguments.size() && !arguments[end].starts_with("--")) ++end;
    return end - at - 1;
}

template <class Task>
const OptionRow<Task>* find_option(std::span<const OptionRow<Task>> rows, std::string_view name) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == name; });
    return row == rows.end() ? nullptr : &*row;
}

/// Sets one option with the words that are its own.
template <class Task>
std::optional<std::string> set_option(const OptionRow<Task>& row, const TypedOption& typed, Words own, Task& task) {
    const auto explained = [&](std::optional<std::string> error) {
        return error ? std::optional(std::string(row.name) + ": " + *error) : std::nullopt;
    };
    if (row.words == OptionWords::None) {
        if (typed.value) return std::string(row.name) + " takes no word, not " + quoted(*typed.value);
        return explained(row.set({}, task));
    }
    if (typed.value) return explained(row.set(*typed.value, task));
    if (own.empty()) return std::string(row.name) + " needs a word after it";
    for (const std::string_view word : own)
        if (auto error = explained(row.set(word, task))) return error;
    return std::nullopt;
}

/// The names that a table holds, for `OptionRow::choices`.
template <class Rows>
std::vector<std::string_view> names_in(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows) names.push_back(row.name);
    return names;
}

/// Whether a word is neither an option, nor "-", nor a negative number: "-json".
inline bool has_one_dash(std::string_view word) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return word.size() > 1 && word[0] == '-' && is_letter(word[1]);
}

/// The error about a word that looks like an option and is none of the rows.
template <class Task>
std::string not_an_option(std::string_view word, std::span<const OptionRow<Task>> rows) {
    const auto names = names_in(rows);
    return quoted(word) + " is not an option" + console::did_you_mean(console::nearest_words(word, names));
}

/// Sets what the arguments say, or tells which of them is wrong. Words that belong to no option and do not begin with
/// "--", and all behind the word "--", go to `others`, if there is such a list.
template <class Task>
std::optional<std::string> read_options(Words arguments, std::span<const OptionRow<Task>> rows, Task& task,
                                        std::vector<std::string>* others = nullptr) {
    bool ended = false;
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
        const OptionRow<Task>* const row = ended ? nullptr : find_option(rows, typed.name);
        if (row == nullptr) return not_an_option(ended ? word : typed.name, rows);
        const std::size_t own = own_words(arguments, i, row);
        if (auto error = set_option(*row, typed, arguments.subspan(i + 1, own), task)) return error;
        i += own;
    }
    return std::nullopt;
}

/// The words of a command line, apart: those that belong to no option, and the options with their words.
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

/// The options of a table whose words are few, for the shells.
template <class Task>
std::vector<OptionChoices> choices_of(std::span<const OptionRow<Task>> rows) {
    std::vector<OptionChoices> all;
    for (const OptionRow<Task>& row : rows)
        if (row.choices != nullptr) all.push_back({row.name, row.choices()});
    return all;
}

template <std::size_t N>
std::vector<std::string_view> words_in(const std::string_view (&words)[N]) {
    return {words, words + N};
}

/// The setting of an option without a word.
inline std::optional<std::string> set_flag(bool& flag) {
    flag = true;
    return std::nullopt;
}

/// Stores a whole number between two bounds, or says that the word is none.
template <std::integral T>
std::optional<std::string> store_number(std::string_view word, T least, T most, T& number) {
    const auto value = parse_integer<T>(word);
    if (!value || *value < least || *value > most)
        return quoted(word) + " is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    number = *value;
    return std::nullopt;
}

/// Adds what a word is parsed to, or says why it is nothing.
template <class T>
std::optional<std::string> add_parsed(Result<T, std::string> parsed, std::vector<T>& list) {
    if (!parsed) return parsed.error();
    list.push_back(std::move(*parsed));
    return std::nullopt;
}

inline std::optional<std::string> store_text(std::string_view word, std::string& text) {
    text = word;
    return std::nullopt;
}

/// The same for a number with a fraction.
inline std::optional<std::string> store_decimal(std::string_view word, double least, double most, double& number) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    // Written so that it holds for no NaN.
    if (error != std::errc() || end != word.data() + word.size() || !(value >= least && value <= most)) {
        std::ostringstream bounds;
        bounds << least << " to " << most;
        return quoted(word) + " is not a number from " + bounds.str();
    }
    number = value;
    return std::nullopt;
}

}  // namespace gyre
