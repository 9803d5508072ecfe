#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/file_content.h"
#include "cli/common/names.h"
#include "console/option_rows.h"

/// A position on the command line: arguments that belong to no option, or `--fen` with the same arguments.
namespace gyre::cli {

/// Help text of `--fen` if free arguments are the position as well.
inline constexpr std::string_view fen_help_text = "position to begin with; the same as FEN";

/// Takes arguments as the position; an error if `--fen` gave one already.
template <class Texts, class Task>
Result<void, CommandError> take_fen_words(const Texts& words, Task& task) {
    if (words.empty()) return {};
    if (task.fen) return Failure("the position is given twice: --fen, and " + gyre::quoted(joined(words)));
    task.fen = joined(words);
    return {};
}

/// Reads the arguments of a command whose free arguments are a position, as if `--fen` were before them.
template <class Task>
Result<void, CommandError> read_options_with_fen(SplitArguments split, std::span<const OptionRow<Task>> rows,
                                                 Task& task) {
    const std::string fen = "--fen=" + joined(split.free);
    const bool is_named = names_option(split.options, "--fen");
    if (!is_named && !split.free.empty()) split.options.insert(split.options.begin(), fen);
    if (auto done = read_options<Task>(split.options, rows, task); !done || !is_named) return done;
    return take_fen_words(split.free, task);
}
template <class Task>
Result<void, CommandError> read_options_with_fen(Words arguments, std::span<const OptionRow<Task>> rows, Task& task) {
    return read_options_with_fen(split_arguments<Task>(arguments, rows), rows, task);
}

/// Returns how many of the first `words` are a FEN: one argument with blanks, or a board and arguments like the
/// other fields.
inline std::size_t fen_words(Words words) {
    constexpr std::size_t fields = 6;
    if (words.empty() || !begins_fen(words[0])) return 0;
    if (words[0].find(' ') != std::string_view::npos) return 1;
    const auto is_field = [](std::string_view word) {
        return !word.empty() && word.find_first_not_of("wbKQkqABCDEFGHabcdefgh-0123456789") == word.npos;
    };
    std::size_t count = 1;
    while (count < std::min(fields, words.size()) && is_field(words[count])) ++count;
    return count;
}

/// Takes the position among other arguments, which `others` receives; an error if `fen` is one already.
template <class Text>
Result<void, CommandError> take_fen_among(Words words, Text& fen, std::vector<std::string_view>& others) {
    while (!words.empty()) {
        const std::size_t of_fen = fen_words(words);
        if (of_fen == 0) others.push_back(words.front());
        if (of_fen > 0 && fen != Text()) return Failure("the position is given twice: " + gyre::quoted(words.front()));
        if (of_fen > 0) fen = joined(words.first(of_fen));
        words = words.subspan(std::max<std::size_t>(of_fen, 1));
    }
    return {};
}

}  // namespace gyre::cli
