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
#include "collection/player_name.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "report/annotate.h"

namespace gyre::cli {

/// Arguments of `gyre analyse`.
struct AnalyseTask {
    enum class Format : std::uint8_t { Text, Pgn, Html, Json };
    /// An output; "-" is standard output.
    struct Target {
        std::string path;
        Format format{};
    };

    std::vector<std::string> files{};
    std::vector<Target> targets{};
    /// Whether existing files of another kind may be replaced.
    bool force = false;
    analysis::AnalysisSettings settings{};
    analysis::JudgingOptions judging{};
    report::AnnotationStyle style{};
    /// Only this player's moves, by `is_named`.
    std::optional<collection::PlayerName> player{};
    /// File of the store; empty to keep nothing.
    std::string store{};
    /// Whether the store was given by an option, so that no other one may replace it.
    bool store_is_asked_for = false;
    int threads = 1;
    /// Whether time limits are refused, and a single position is searched by one thread.
    bool reproducible = false;
    /// Address of the farm that searches; empty to search in this process.
    std::string farm{};
    /// A single position instead of files.
    std::string fen{};
    /// Number of errors that are shown individually.
    std::uint64_t told_errors = 20;
    TextEncoding encoding{};
};

/// Reads the arguments after the command's name. The error names the wrong argument and the reason.
Result<AnalyseTask, CommandError> parse_analyse_task(Words words);

}  // namespace gyre::cli
