#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
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
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/kept_number.h"
#include "console/typed_text.h"
#include "console/words.h"

/// Options of commands as tables: `--name VALUE` or `--name=VALUE`, and `--name`. Behind `--` there are none. The same
/// rows make the help, the manual pages and the completions (`option_texts`).
namespace gyre::console {

/// What follows an option's name: nothing, a word, all words up to the next option, or a FEN: one word with blanks, or
/// all words up to the next option.
enum class OptionWords { None, One, Several, Fen };

/// The name of an argument tells how many words it is: "" none, "FEN" a position, "MOVE..." several.
constexpr OptionWords words_of(std::string_view argument) {
    if (argument.empty()) return OptionWords::None;
    if (argument == "FEN") return OptionWords::Fen;
    return argument.ends_with("...") ? OptionWords::Several : OptionWords::One;
}

/// As people write it: "0.001", "1000000".
inline std::string decimal_text(double number) {
    std::ostringstream text;
    constexpr int digits = 7;
    text.precision(digits);
    text << number;
    return text.str();
}
inline std::string decimal_range(double least, double most) {
    return decimal_text(least) + " to " + decimal_text(most);
}

/// The numbers that an option accepts.
struct OptionBounds {
    /// Of whole numbers.
    std::int64_t least = 0;
    std::uint64_t most = 0;
    /// Of numbers with a fraction.
    double lowest = 0, highest = 0;

    /// "1 to 512"; empty for a bound that nobody reaches.
    std::string text() const {
        constexpr std::uint64_t most_shown = 1'000'000;
        if (highest > 0 && highest <= static_cast<double>(most_shown)) return decimal_range(lowest, highest);
        if (most > 0 && most <= most_shown) return std::to_string(least) + " to " + std::to_string(most);
        return {};
    }
};

/// Stores a whole number between two bounds. Fails if the word is none.
template <std::integral T>
Result<void, CommandError> store_number(std::string_view word, T least, T most, T& number) {
    const auto value = parse_integer<T>(word);
    if (!value || *value < least || *value > most)
        return Failure(quoted(word) + " is not a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most));
    number = *value;
    return {};
}

/// Stores a number with a fraction.
inline Result<void, CommandError> store_decimal(std::string_view word, double least, double most, double& number) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    // Written so that it holds for no NaN.
    if (error != std::errc() || end != word.data() + word.size() || !(value >= least && value <= most))
        return Failure(quoted(word) + " is not a number from " + decimal_range(least, most));
    number = value;
    return {};
}

/// Adds what a word is parsed to.
template <class T, class E>
Result<void, CommandError> add_parsed(Result<T, E> parsed, std::vector<T>& list) {
    if (!parsed) return CommandError(parsed.error());
    list.push_back(*std::move(parsed));
    return {};
}

/// One option of a command whose settings a Task holds, or a heading above those that follow. The functions below make
/// the rows of settings that are members of the task: `Path` is the way to the member, as `&Task::a, &A::b`. The
/// default that the help shows is what a new task has there, unless the row tells it.
template <class Task>
struct OptionRow {
    /// "--size". Empty for a heading.
    std::string_view name;
    /// "N", for the help; see `words_of`.
    std::string_view argument;
    /// Takes the word after the name.
    Result<void, CommandError> (*set)(std::string_view value, Task& task);
    /// What it does, in one line; the heading's text.
    std::string_view help;
    /// The default, where a new task does not have it.
    std::string_view usual{};
    /// The words that it takes, where they are few.
    std::vector<std::string_view> (*choices)() = nullptr;
    /// Instead of `set`, for rows with bounds.
    Result<void, CommandError> (*store)(std::string_view value, Task& task, const OptionBounds& bounds) = nullptr;
    OptionBounds bounds{};
    /// The default as a new task has it; empty if there is none.
    std::string (*usual_of)(const Task& fresh, const OptionBounds& bounds) = nullptr;

    Result<void, CommandError> take(std::string_view value, Task& task) const {
        return store != nullptr ? store(value, task, bounds) : set(value, task);
    }

    static constexpr OptionRow heading(std::string_view text) { return {{}, {}, nullptr, text}; }

    /// Makes a member true, or `Value`.
    template <auto... Path>
    static constexpr OptionRow flag(std::string_view name, std::string_view help) {
        return switched<true, Path...>(name, help);
    }
    /// Makes a member false.
    template <auto... Path>
    static constexpr OptionRow off(std::string_view name, std::string_view help) {
        return switched<false, Path...>(name, help);
    }

    template <auto... Path>
    static constexpr OptionRow number(std::string_view name, std::string_view argument, std::int64_t least,
                                      std::uint64_t most, std::string_view help, std::string_view usual = {}) {
        OptionRow row{name, argument, nullptr, help, usual};
        row.bounds = {.least = least, .most = most};
        row.store = [](std::string_view value, Task& task, const OptionBounds& bounds) -> Result<void, CommandError> {
            using Kept = detail::KeptNumber<std::remove_cvref_t<decltype((task.*....*Path))>>;
            using Number = typename Kept::Number;
            Number number{};
            if (auto done =
                    store_number(value, static_cast<Number>(bounds.least), static_cast<Number>(bounds.most), number);
                !done)
                return done;
            Kept::keep((task.*....*Path), number);
            return {};
        };
        row.usual_of = [](const Task& fresh, const OptionBounds& bounds) -> std::string {
            using Kept = detail::KeptNumber<std::remove_cvref_t<decltype((fresh.*....*Path))>>;
            const auto number = Kept::usual((fresh.*....*Path));
            const bool is_usual = number && std::in_range<std::int64_t>(*number) &&
                                  static_cast<std::int64_t>(*number) >= bounds.least &&
                                  (static_cast<std::int64_t>(*number) < 0 ||
                                   static_cast<std::uint64_t>(*number) < bounds.most || !bounds.text().empty());
            return is_usual ? std::to_string(*number) : std::string();
        };
        return row;
    }

    template <auto... Path>
    static constexpr OptionRow decimal(std::string_view name, std::string_view argument, double lowest, double highest,
                                       std::string_view help, std::string_view usual = {}) {
        OptionRow row{name, argument, nullptr, help, usual};
        row.bounds = {.lowest = lowest, .highest = highest};
        row.store = [](std::string_view value, Task& task, const OptionBounds& bounds) -> Result<void, CommandError> {
            double number = 0;
            if (auto done = store_decimal(value, bounds.lowest, bounds.highest, number); !done) return done;
            (task.*....*Path) = number;
            return {};
        };
        row.usual_of = [](const Task& fresh, const OptionBounds& bounds) -> std::string {
            const std::optional<double> number((fresh.*....*Path));
            if (!number || !(*number >= bounds.lowest && *number <= bounds.highest)) return {};
            return decimal_text(*number);
        };
        return row;
    }

    template <auto... Path>
    static constexpr OptionRow text(std::string_view name, std::string_view argument, std::string_view help,
                                    std::string_view usual = {}) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    // A view would refer to a text that is gone.
                    static_assert(!std::same_as<std::remove_cvref_t<decltype((task.*....*Path))>, std::string_view>);
                    (task.*....*Path) = std::string(value);
                    return {};
                },
                help, usual};
    }
    /// A text that must not be empty.
    template <auto... Path>
    static constexpr OptionRow some_text(std::string_view name, std::string_view argument, std::string_view help,
                                         std::string_view usual = {}) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    if (value.empty()) return Failure("it is empty");
                    (task.*....*Path) = value;
                    return {};
                },
                help, usual};
    }
    /// Adds to a list; with "..." at the end of the argument's name each of several words.
    template <auto... Path>
    static constexpr OptionRow texts(std::string_view name, std::string_view argument, std::string_view help) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    (task.*....*Path).emplace_back(value);
                    return {};
                },
                help};
    }
    /// The name of a file that is written.
    template <auto... Path>
    static constexpr OptionRow output_name(std::string_view name, std::string_view argument, std::string_view help) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    return store_output_name(value, (task.*....*Path));
                },
                help};
    }
    /// The position: one word with blanks, or several, which are joined.
    template <auto... Path>
    static constexpr OptionRow fen(std::string_view help) {
        return {"--fen", "FEN",
                [](std::string_view word, Task& task) -> Result<void, CommandError> {
                    auto& fen = (task.*....*Path);
                    fen = (fen ? *fen + ' ' : std::string()) + std::string(word);
                    return {};
                },
                help};
    }

private:
    template <bool Value, auto... Path>
    static constexpr OptionRow switched(std::string_view name, std::string_view help) {
        return {name,
                {},
                [](std::string_view, Task& task) -> Result<void, CommandError> {
                    (task.*....*Path) = Value;
                    return {};
                },
                help};
    }
};

/// One table after the other.
template <class Task, std::size_t... Sizes>
constexpr auto join_rows(const std::array<OptionRow<Task>, Sizes>&... tables) {
    std::array<OptionRow<Task>, (Sizes + ...)> all{};
    auto* place = all.data();
    ((place = std::copy(tables.begin(), tables.end(), place)), ...);
    return all;
}

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
    const OptionWords kind = row == nullptr ? OptionWords::None : words_of(row->argument);
    if (kind == OptionWords::None || typed_option(arguments[at]).value) return 0;
    std::size_t end = std::min(at + 2, arguments.size());
    const bool is_quoted_fen =
        kind == OptionWords::Fen && end > at + 1 && arguments[at + 1].find(' ') != std::string_view::npos;
    const bool goes_on = kind == OptionWords::Several || (kind == OptionWords::Fen && !is_quoted_fen);
    while (goes_on && end < arguments.size() && !arguments[end].starts_with("--")) ++end;
    return end - at - 1;
}

template <class Task>
const OptionRow<Task>* find_option(std::span<const OptionRow<Task>> rows, std::string_view name) {
    if (name.empty()) return nullptr;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == name; });
    return row == rows.end() ? nullptr : &*row;
}

/// Sets one option with the words that are its own.
template <class Task>
Result<void, CommandError> set_option(const OptionRow<Task>& row, const TypedOption& typed, Words own, Task& task) {
    const auto explained = [&](Result<void, CommandError> taken) {
        return std::move(taken).transform_error(
            [&](const CommandError& error) { return std::string(row.name) + ": " + error; });
    };
    if (words_of(row.argument) == OptionWords::None) {
        if (typed.value) return Failure(std::string(row.name) + " takes no word, not " + quoted(*typed.value));
        return explained(row.take({}, task));
    }
    if (typed.value) return explained(row.take(*typed.value, task));
    if (own.empty()) return Failure(std::string(row.name) + " needs a word after it");
    for (const std::string_view word : own)
        if (auto done = explained(row.take(word, task)); !done) return done;
    return {};
}

/// The names that a table holds, for `OptionRow::choices`.
template <class Rows>
std::vector<std::string_view> names_in(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows)
        if (!row.name.empty()) names.push_back(row.name);
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
Result<void, CommandError> read_options(Words arguments, std::span<const OptionRow<Task>> rows, Task& task,
                                        std::vector<std::string>* others = nullptr) {
    bool ended = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (!ended && word == end_of_options) {
            ended = true;
            continue;
        }
        if (!ended && has_one_dash(word)) return Failure(not_an_option(word, rows));
        if (others != nullptr && (ended || !word.starts_with("--"))) {
            others->emplace_back(word);
            continue;
        }
        const TypedOption typed = typed_option(word);
        const OptionRow<Task>* const row = ended ? nullptr : find_option(rows, typed.name);
        if (row == nullptr) return Failure(not_an_option(ended ? word : typed.name, rows));
        const std::size_t own = own_words(arguments, i, row);
        if (auto done = set_option(*row, typed, arguments.subspan(i + 1, own), task); !done) return done;
        i += own;
    }
    return {};
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

/// The rows as the help, the manual pages and the completions have them.
template <class Task>
std::vector<OptionText> option_texts(std::span<const OptionRow<Task>> rows) {
    std::vector<OptionText> texts;
    const Task fresh{};
    for (const OptionRow<Task>& row : rows) {
        std::string usual(row.usual);
        if (usual.empty() && row.usual_of != nullptr) usual = row.usual_of(fresh, row.bounds);
        std::string facts = row.bounds.text();
        if (!usual.empty()) facts += (facts.empty() ? "default " : ", default ") + usual;
        texts.push_back({row.name, row.argument, std::string(row.help) + (facts.empty() ? "" : " (" + facts + ')'),
                         row.choices == nullptr ? std::vector<std::string_view>() : row.choices()});
    }
    return texts;
}

/// Adds the options of another table below a heading.
inline std::vector<OptionText> with_options(std::vector<OptionText> texts, std::string_view heading,
                                            const std::vector<OptionText>& more) {
    texts.push_back({{}, {}, std::string(heading), {}});
    texts.insert(texts.end(), more.begin(), more.end());
    return texts;
}

template <std::size_t N>
std::vector<std::string_view> words_in(const std::string_view (&words)[N]) {
    return {words, words + N};
}

}  // namespace gyre::console
