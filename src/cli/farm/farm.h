#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view farm_usage =
    "farm start --sqlite FILE|--postgres URL\n"
    "farm join ADDRESS [OPTION]...\n"
    "farm submit datagen --games N [OPTION]...\n"
    "farm VERB [JOB|WORKER|TOKEN] [OPTION]...";
inline constexpr std::string_view farm_help =
    "Shares self-play, analyses, matches, suites and perft among machines, by PostgreSQL or an SQLite file.\n"
    "docs/reference/farm.md begins with an example.";

/// For help and completions.
std::vector<OptionText> farm_options();
std::string farm_verbs_text();
std::string farm_notes();

/// `gyre farm`: the words after it. Returns the exit status.
int run_farm(Words arguments, Output& output);

}  // namespace gyre::cli
