#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "uci/words.h"

/// Options of commands as tables: `--name VALUE` and `--name`.
namespace gyre {

/// What follows an option's name: nothing, a word, or all words up to the next option.
enum class OptionWords { None, One, Several };

/// One option of a command whose settings a Task holds.
template <class Task>
struct OptionRow {
    std::string_view name;
    /// Takes the word after the name; an error says what is wrong with it.
    std::optional<std::string> (*set)(std::string_view value, Task& task);
    OptionWords words = OptionWords::One;
};

/// Sets what the arguments say, or tells which of them is wrong. Words that belong to no option and do not begin with
/// "--" go to `others`, if there is such a list.
template <class Task>
std::optional<std::string> read_options(Words arguments, std::span<const OptionRow<Task>> rows, Task& task,
                                        std::vector<std::string>* others = nullptr) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (others != nullptr && !word.starts_with("--")) {
            others->emplace_back(word);
            continue;
        }
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == word; });
        if (row == rows.end()) return quoted(word) + " is not an option";
        if (row->words != OptionWords::None && i + 1 == arguments.size())
            return std::string(word) + " needs a word after it";
        if (row->words == OptionWords::None) {
            if (const auto error = row->set({}, task)) return std::string(word) + ": " + *error;
            continue;
        }
        do {
            if (const auto error = row->set(arguments[++i], task)) return std::string(word) + ": " + *error;
        } while (row->words == OptionWords::Several && i + 1 < arguments.size() && !arguments[i + 1].starts_with("--"));
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
        if (!word.starts_with("--")) {
            split.free.push_back(word);
            continue;
        }
        split.options.push_back(word);
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == word; });
        if (row == rows.end() || row->words == OptionWords::None) continue;
        do
            if (++i < arguments.size()) split.options.push_back(arguments[i]);
        while (row->words == OptionWords::Several && i + 1 < arguments.size() && !arguments[i + 1].starts_with("--"));
    }
    return split;
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
