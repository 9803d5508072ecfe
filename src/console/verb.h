#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "console/output.h"
#include "console/words.h"

/// Verbs of commands as tables: `gyre COMMAND VERB ARGUMENT... --OPTION`. The same rows dispatch and make the help, the
/// manual pages and the completions.
namespace gyre::console {

/// One thing that a command does.
struct Verb {
    /// "merge". Empty for what the command does without a verb.
    std::string_view name;
    /// The arguments that follow, which are checked: "FILE...", "JOB", "[FEN]"; brackets mark those that may be
    /// missing.
    std::string_view arguments;
    /// One imperative phrase.
    std::string_view help;
    /// The options of the verb, or of all verbs of the same table where it is empty.
    std::vector<OptionText> (*options)(std::string_view verb);
    /// Takes the arguments after the verb and returns the exit status.
    Result<int, CommandError> (*run)(const Verb& verb, Words words, Output& output);
};

/// The first spelling of a command or verb that has two: "analyse" for "analyze".
std::string_view usual_spelling(std::string_view name);

/// The usage of a verb or command with the options that it needs: "merge FILE... --out FILE".
std::string usage_of(std::string_view name, std::string_view arguments, std::span<const OptionText> options);

/// Fails if there are too few or too many arguments for a verb.
Result<void, CommandError> check_arguments(std::string_view arguments, std::span<const std::string> words);

/// Fails if there is an argument, for a command or verb that takes none; "--" ends its options.
Result<void, CommandError> check_no_arguments(Words words);

/// Runs the verb that is the first argument and returns the exit status; reports an unknown verb with those that exist.
int run_verb(std::string_view command, std::span<const Verb> verbs, Words words, Output& output);

/// The texts of a command that consists of verbs.
CommandText verbs_text(std::string_view command, std::span<const Verb> verbs);

namespace detail {

template <const auto& Rows>
using TaskOf = typename std::remove_cvref_t<decltype(Rows[0])>::Settings;

/// The member of a task that takes the arguments which belong to no option.
template <class Task>
std::vector<std::string>* free_words(Task& task) {
    if constexpr (requires { task.files; })
        return &task.files;
    else if constexpr (requires { task.words; })
        return &task.words;
    else
        return nullptr;
}

template <const auto& Rows>
std::vector<OptionText> texts_of(std::string_view verb) {
    return option_texts<TaskOf<Rows>>(Rows, verb);
}

}  // namespace detail

/// The verb with the options of a table: `Run` takes the task, with other arguments in its member `files` or `words`,
/// and the output; it returns the exit status or why it failed.
template <const auto& Rows, auto Run>
constexpr Verb verb(std::string_view name, std::string_view arguments, std::string_view help) {
    constexpr auto run = [](const Verb& self, Words words, Output& output) -> Result<int, CommandError> {
        detail::TaskOf<Rows> task;
        std::vector<std::string>* const free = detail::free_words(task);
        if (auto read = read_options<detail::TaskOf<Rows>>(words, Rows, task, free, self.name); !read)
            return std::move(read).error();
        if (free != nullptr)
            if (auto fits = check_arguments(self.arguments, *free); !fits) return std::move(fits).error();
        return Run(task, output);
    };
    return {name, arguments, help, detail::texts_of<Rows>, run};
}

}  // namespace gyre::console
