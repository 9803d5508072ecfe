#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/number.h"
#include "base/text.h"
#include "uci/words.h"

/// Options of commands as tables: `--name VALUE` and `--name`.
namespace gyre {

/// One option of a command whose settings a Task holds.
template <class Task>
struct OptionRow {
    std::string_view name;
    /// Takes the word after the name; an error says what is wrong with it.
    std::optional<std::string> (*set)(std::string_view value, Task& task);
    /// The option is a word by itself; `set` gets an empty value.
    bool alone = false;
};

/// Sets what the arguments say, or tells which of them is wrong.
template <class Task>
std::optional<std::string> read_options(Words arguments, std::span<const OptionRow<Task>> rows, Task& task) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == word; });
        if (row == rows.end()) return quoted(word) + " is not an option";
        std::string_view value;
        if (!row->alone) {
            if (++i == arguments.size()) return std::string(word) + " needs a word after it";
            value = arguments[i];
        }
        if (const auto error = row->set(value, task)) return std::string(word) + ": " + *error;
    }
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

}  // namespace gyre
