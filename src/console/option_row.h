#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/decimal.h"
#include "base/number.h"
#include "base/result.h"
#include "base/text.h"
#include "base/text_encoding.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/kept_number.h"
#include "console/typed_text.h"

namespace gyre::console {

/// A FEN is one argument with blanks, or all arguments up to the next option.
enum class OptionWords { None, One, Several, Fen };

/// Returns the kind by the name of the argument: "" none, "FEN" a position, "MOVE..." several.
constexpr OptionWords words_of(std::string_view argument) {
    if (argument.empty()) return OptionWords::None;
    if (argument == "FEN") return OptionWords::Fen;
    return argument.ends_with("...") ? OptionWords::Several : OptionWords::One;
}

/// Whether a word is among those of a text with one blank between them.
constexpr bool has_word(std::string_view text, std::string_view word) {
    while (!text.empty()) {
        const std::string_view first = text.substr(0, text.find(' '));
        if (first == word) return true;
        text.remove_prefix(std::min(first.size() + 1, text.size()));
    }
    return false;
}

/// As people write it: "0.001", "1000000000".
inline std::string decimal_text(double number) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed).ptr};
}

struct OptionBounds {
    /// Bounds of whole numbers.
    std::int64_t least = 0;
    std::uint64_t most = 0;
    /// Bounds of decimal numbers.
    double lowest = 0, highest = 0;

    /// Returns "1 to 512"; empty if every 64-bit number is accepted.
    std::string text() const {
        if (highest > 0) return decimal_text(lowest) + " to " + decimal_text(highest);
        if (most == 0 || most == std::numeric_limits<std::uint64_t>::max()) return {};
        return std::to_string(least) + " to " + std::to_string(most);
    }
};

/// Stores a whole number. Fails if the argument is not a number in the range.
template <std::integral T>
Result<void, CommandError> store_number(std::string_view word, const OptionBounds& bounds, T& number) {
    const auto least = static_cast<T>(bounds.least), most = static_cast<T>(bounds.most);
    const auto value = parse_integer<T>(word);
    if (!value || *value < least || *value > most)
        return Failure(quoted(word) + " is not a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most));
    number = *value;
    return {};
}

/// Stores a decimal number. Fails if the argument is not a number in the range.
inline Result<void, CommandError> store_decimal(std::string_view word, const OptionBounds& bounds, double& number) {
    const auto value = parse_double(word);
    if (!value || *value < bounds.lowest || *value > bounds.highest)
        return Failure(quoted(word) + " is not a number from " + bounds.text());
    number = *value;
    return {};
}

/// A name that an option accepts, its value, and its help text, if any.
template <class T>
struct Choice {
    std::string_view name;
    T value;
    std::string_view help{};
};

/// Returns the names of a table, without names whose value an earlier one has.
template <class T, std::size_t N>
std::vector<std::string_view> choice_names(const Choice<T> (&table)[N]) {
    std::vector<std::string_view> names;
    for (const Choice<T>* row = table; row != table + N; ++row)
        if (std::none_of(table, row, [&](const Choice<T>& earlier) { return earlier.value == row->value; }))
            names.push_back(row->name);
    return names;
}

/// "pgn, json (one object a line) or csv".
template <class T, std::size_t N>
std::string explained_choices(const Choice<T> (&table)[N]) {
    std::vector<std::string> texts;
    for (const std::string_view name : choice_names(table)) {
        const auto* const row =
            std::find_if(table, table + N, [&](const Choice<T>& each) { return each.name == name; });
        texts.push_back(std::string(name) + (row->help.empty() ? "" : " (" + std::string(row->help) + ')'));
    }
    return listed(std::vector<std::string_view>(texts.begin(), texts.end()), " or ");
}

/// The value of a name. Fails if the table lacks the name.
template <class T, std::size_t N>
Result<T, CommandError> find_choice(std::string_view word, const Choice<T> (&table)[N]) {
    for (const Choice<T>& row : table)
        if (row.name == word) return row.value;
    return CommandError(none_of(word, choice_names(table)));
}

/// One option of a command whose settings a Task holds, or a heading above those that follow. The functions below make
/// the rows of settings that are members of the task: `Path` is the way to the member, as `&Task::a, &A::b`. The
/// default that the help shows is what a new task has there, unless the row names one.
template <class Task>
struct OptionRow {
    /// Name such as "--size"; empty for a heading.
    std::string_view name;
    /// Name such as "N", for the help; see `words_of`.
    std::string_view argument;
    /// Handles the argument after the name.
    Result<void, CommandError> (*set)(std::string_view value, Task& task);
    /// One line; the names in `choices` are added if it is empty or ends with a colon. For a heading, its text.
    std::string_view help;
    /// The default, if a new task does not have it.
    std::string_view usual{};
    /// Returns the accepted values, if they are few.
    std::vector<std::string_view> (*choices)() = nullptr;
    /// Replaces `set` in rows with bounds.
    Result<void, CommandError> (*store)(std::string_view value, Task& task, const OptionBounds& bounds) = nullptr;
    OptionBounds bounds{};
    /// Returns the default of a new task; empty if there is none.
    std::string (*usual_of)(const Task& fresh, const OptionBounds& bounds) = nullptr;
    /// The values as the help shows them, if it is more than the list of `choices`.
    std::string (*explained)() = nullptr;
    /// The verbs that take it, with blanks between; empty for all. A heading has those of the rows below it.
    std::string_view verbs{};
    /// The verbs that need it, in the same way; "*" for all that take it.
    std::string_view needed_by{};
    /// The options that it excludes, with blanks between.
    std::string_view excluded{};

    using Settings = Task;

    /// The row with values that it takes, among others; its help ends with a colon.
    constexpr OptionRow listing(std::string (*words)()) const {
        OptionRow row = *this;
        row.explained = words;
        return row;
    }
    /// The row for these verbs alone.
    constexpr OptionRow only(std::string_view names) const {
        OptionRow row = *this;
        row.verbs = names;
        return row;
    }
    /// The row of an option that must be given, or that these verbs need.
    constexpr OptionRow needed(std::string_view names = "*") const {
        OptionRow row = *this;
        row.needed_by = names;
        return row;
    }
    /// The row of an option that goes with none of these; one row of each pair says so.
    constexpr OptionRow not_with(std::string_view names) const {
        OptionRow row = *this;
        row.excluded = names;
        return row;
    }
    constexpr bool is_for(std::string_view verb) const { return verbs.empty() || has_word(verbs, verb); }
    constexpr bool is_needed_by(std::string_view verb) const {
        return is_for(verb) && (needed_by == "*" || has_word(needed_by, verb));
    }

    Result<void, CommandError> take(std::string_view value, Task& task) const {
        return store != nullptr ? store(value, task, bounds) : set(value, task);
    }

    static constexpr OptionRow heading(std::string_view text) { return {{}, {}, nullptr, text}; }

    /// Sets a member to true.
    template <auto... Path>
    static constexpr OptionRow flag(std::string_view name, std::string_view help) {
        return switched<true, Path...>(name, help);
    }
    /// Sets a member to false.
    template <auto... Path>
    static constexpr OptionRow off(std::string_view name, std::string_view help) {
        return switched<false, Path...>(name, help);
    }

    /// Calls `store` with an argument of whole numbers within bounds.
    using Store = Result<void, CommandError> (*)(std::string_view value, Task& task, const OptionBounds& bounds);
    static constexpr OptionRow numbers(std::string_view name, std::string_view argument, std::int64_t least,
                                       std::uint64_t most, Store store, std::string_view help,
                                       std::string_view usual = {}) {
        return {name, argument, nullptr, help, usual, nullptr, store, {.least = least, .most = most}};
    }
    /// The same for decimal numbers.
    static constexpr OptionRow decimals(std::string_view name, std::string_view argument, double lowest, double highest,
                                        Store store, std::string_view help, std::string_view usual = {}) {
        return {name, argument, nullptr, help, usual, nullptr, store, {.lowest = lowest, .highest = highest}};
    }

    template <auto... Path>
    static constexpr OptionRow number(std::string_view name, std::string_view argument, std::int64_t least,
                                      std::uint64_t most, std::string_view help, std::string_view usual = {}) {
        using Kept = detail::KeptNumber<Member<Path...>>;
        constexpr Store store = [](std::string_view value, Task& task,
                                   const OptionBounds& range) -> Result<void, CommandError> {
            typename Kept::Number number{};
            if (auto done = store_number(value, range, number); !done) return done;
            Kept::keep((task.*....*Path), number);
            return {};
        };
        OptionRow row = numbers(name, argument, least, most, store, help, usual);
        row.usual_of = [](const Task& fresh, const OptionBounds& range) -> std::string {
            const auto number = Kept::usual((fresh.*....*Path));
            const bool is_usual = number && std::cmp_greater_equal(*number, range.least) &&
                                  std::cmp_less_equal(*number, range.most) &&
                                  std::cmp_not_equal(*number, std::numeric_limits<std::uint64_t>::max());
            return is_usual ? std::to_string(*number) : std::string();
        };
        return row;
    }
    /// A number whose type has bounds.
    template <auto... Path>
    static constexpr OptionRow bounded(std::string_view name, std::string_view argument, std::string_view help,
                                       std::string_view usual = {}) {
        using Number = Member<Path...>;
        return number<Path...>(name, argument, Number::min, Number::max, help, usual);
    }

    template <auto... Path>
    static constexpr OptionRow decimal(std::string_view name, std::string_view argument, double lowest, double highest,
                                       std::string_view help, std::string_view usual = {}) {
        constexpr Store store = [](std::string_view value, Task& task,
                                   const OptionBounds& range) -> Result<void, CommandError> {
            double number = 0;
            if (auto done = store_decimal(value, range, number); !done) return done;
            (task.*....*Path) = number;
            return {};
        };
        OptionRow row = decimals(name, argument, lowest, highest, store, help, usual);
        row.usual_of = [](const Task& fresh, const OptionBounds& range) -> std::string {
            const std::optional<double> number((fresh.*....*Path));
            if (!number || !(*number >= range.lowest && *number <= range.highest)) return {};
            return decimal_text(*number);
        };
        return row;
    }

    /// One of the names of a table of `Choice`.
    template <const auto& Table, auto... Path>
    static constexpr OptionRow choice(std::string_view name, std::string_view argument, std::string_view help,
                                      std::string_view usual = {}) {
        constexpr auto set = [](std::string_view word, Task& task) -> Result<void, CommandError> {
            auto found = find_choice(word, Table);
            if (!found) return std::move(found).error();
            (task.*....*Path) = *found;
            return {};
        };
        OptionRow row{name, argument, set, help, usual, [] { return choice_names(Table); }};
        row.explained = [] { return explained_choices(Table); };
        row.usual_of = [](const Task& fresh, const OptionBounds&) -> std::string {
            for (const auto& entry : Table)
                if constexpr (std::same_as<std::remove_cvref_t<decltype(entry.value)>, Member<Path...>>)
                    if (entry.value == (fresh.*....*Path)) return std::string(entry.name);
            return {};
        };
        return row;
    }

    /// Stores the result of `Parse`, or appends it to a list.
    template <auto Parse, auto... Path>
    static constexpr OptionRow parsed(std::string_view name, std::string_view argument, std::string_view help,
                                      std::string_view usual = {},
                                      std::vector<std::string_view> (*choices)() = nullptr) {
        return {name,
                argument,
                [](std::string_view word, Task& task) -> Result<void, CommandError> {
                    auto parsed = Parse(word);
                    if (!parsed) return CommandError(std::move(parsed).error());
                    if constexpr (requires { (task.*....*Path).push_back(*std::move(parsed)); })
                        (task.*....*Path).push_back(*std::move(parsed));
                    else
                        (task.*....*Path) = *std::move(parsed);
                    return {};
                },
                help,
                usual,
                choices};
    }

    template <auto... Path>
    static constexpr OptionRow encoding(
        std::string_view help = "encoding of the files: UTF-8, Latin-1, CP1250, UTF-16 …",
        std::string_view usual = "UTF-8; other bytes are Windows-1252") {
        // Further encodings are accepted.
        return parsed<&TextEncoding::find, Path...>("--encoding", "NAME", help, usual, [] {
            return std::vector<std::string_view>{"UTF-8", "Latin-1", "CP1250", "CP1251", "CP1252", "UTF-16"};
        });
    }

    template <auto... Path>
    static constexpr OptionRow text(std::string_view name, std::string_view argument, std::string_view help,
                                    std::string_view usual = {}) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    // A view would refer to text that no longer exists.
                    static_assert(!std::same_as<Member<Path...>, std::string_view>);
                    (task.*....*Path) = std::string(value);
                    return {};
                },
                help, usual};
    }
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
    /// Appends to a list; with "..." at the end of the argument's name, each of several arguments.
    template <auto... Path>
    static constexpr OptionRow texts(std::string_view name, std::string_view argument, std::string_view help) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    (task.*....*Path).emplace_back(value);
                    return {};
                },
                help};
    }
    template <auto... Path>
    static constexpr OptionRow output_name(std::string_view name, std::string_view argument, std::string_view help) {
        return {name, argument,
                [](std::string_view value, Task& task) -> Result<void, CommandError> {
                    return store_output_name(value, (task.*....*Path));
                },
                help};
    }
    /// The position: one argument with blanks, or several arguments, which are joined.
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
    template <auto... Path>
    using Member = std::remove_cvref_t<decltype((std::declval<Task&>().*....*Path))>;

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

}  // namespace gyre::console
