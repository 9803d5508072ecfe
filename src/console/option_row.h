#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/number.h"
#include "base/result.h"
#include "base/text.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/kept_number.h"

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
    /// What it does, in one line; the words of `choices` are added where it ends with a colon or is empty. The
    /// heading's text.
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
        row.store = [](std::string_view value, Task& task, const OptionBounds& range) -> Result<void, CommandError> {
            using Kept = detail::KeptNumber<std::remove_cvref_t<decltype((task.*....*Path))>>;
            using Number = typename Kept::Number;
            Number number{};
            if (auto done =
                    store_number(value, static_cast<Number>(range.least), static_cast<Number>(range.most), number);
                !done)
                return done;
            Kept::keep((task.*....*Path), number);
            return {};
        };
        row.usual_of = [](const Task& fresh, const OptionBounds& range) -> std::string {
            using Kept = detail::KeptNumber<std::remove_cvref_t<decltype((fresh.*....*Path))>>;
            const auto number = Kept::usual((fresh.*....*Path));
            const bool is_usual = number && std::in_range<std::int64_t>(*number) &&
                                  static_cast<std::int64_t>(*number) >= range.least &&
                                  (static_cast<std::int64_t>(*number) < 0 ||
                                   static_cast<std::uint64_t>(*number) < range.most || !range.text().empty());
            return is_usual ? std::to_string(*number) : std::string();
        };
        return row;
    }

    template <auto... Path>
    static constexpr OptionRow decimal(std::string_view name, std::string_view argument, double lowest, double highest,
                                       std::string_view help, std::string_view usual = {}) {
        OptionRow row{name, argument, nullptr, help, usual};
        row.bounds = {.lowest = lowest, .highest = highest};
        row.store = [](std::string_view value, Task& task, const OptionBounds& range) -> Result<void, CommandError> {
            double number = 0;
            if (auto done = store_decimal(value, range.lowest, range.highest, number); !done) return done;
            (task.*....*Path) = number;
            return {};
        };
        row.usual_of = [](const Task& fresh, const OptionBounds& range) -> std::string {
            const std::optional<double> number((fresh.*....*Path));
            if (!number || !(*number >= range.lowest && *number <= range.highest)) return {};
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

}  // namespace gyre::console
