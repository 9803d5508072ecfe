#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/game_analysis.h"
#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "report/annotate.h"

namespace gyre::cli {

/// What the words after `gyre analyse` ask for.
struct AnalyseTask {
    enum class Format : std::uint8_t { Text, Pgn, Html, Json };
    /// Where the games go; "-" is standard output.
    struct Target {
        std::string path;
        Format format{};
    };

    std::vector<std::string> files{};
    std::vector<Target> targets{};
    /// Existing files that hold something else may be replaced.
    bool force = false;
    analysis::AnalysisSettings settings{};
    analysis::JudgingOptions judging{};
    report::AnnotationStyle style{};
    /// Part of a player's name, whatever the case; empty for all games.
    std::string player{};
    /// Empty: nothing is kept.
    std::string store{};
    /// Whether the command said so, and the usual one does not do.
    bool store_is_asked_for = false;
    int threads = 1;
    /// Address of the farm whose workers search; empty: this process does.
    std::string farm{};
    /// A position alone, instead of files.
    std::string fen{};
    /// How many errors of games are told one by one.
    std::uint64_t told_errors = 20;
    TextEncoding encoding{};
};

/// Without the command's own name. Else what is wrong with the words.
Result<AnalyseTask, CommandError> parse_analyse_task(Words words);

}  // namespace gyre::cli
