#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view tree_usage =
    "tree [FEN] [OPTION]...\n"
    "tree --thesis [OPTION]...";
inline constexpr std::string_view tree_help =
    "Searches and shows the tree: every node with its window, its score and why it ended, and the moves that were not\n"
    "searched.";

/// `gyre tree`: the words after it. Returns the exit status.
int run_tree(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> tree_options();

}  // namespace gyre::cli
