#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/game_filter.h"
#include "console/output.h"
#include "notation/epd/epd.h"

namespace gyre::cli {

/// Arguments of `gyre epd`.
struct EpdTask {
    enum class Action : std::uint8_t { Check, Filter, Edit, Normalise, Dedupe, Convert };
    enum class Format : std::uint8_t { Epd, Fen, Json };

    Action action = Action::Check;
    /// Output format; empty if not given, which means EPD.
    std::optional<Format> format{};
    std::vector<std::string> files{};
    std::string out = "-";
    /// Whether an existing file of another kind may be replaced.
    bool force = false;
    // Selection of records:
    std::vector<std::string> has{};
    std::vector<collection::TagCriterion> where{};
    std::optional<collection::MaterialPattern> material{};
    std::vector<collection::PositionPattern> positions{};
    bool inverted = false;
    // Changes of operations, in this order:
    /// Opcodes to keep; empty to keep all.
    std::vector<std::string> kept{};
    std::vector<std::string> removed{};
    std::vector<EpdOperation> set{};
    bool json = false;
    /// Number of errors that are shown individually.
    std::uint64_t told_errors = 20;
    /// Whether lines are read by `read_epd`, not leniently.
    bool strict = false;
    TextEncoding encoding{};

    bool has_criteria() const { return !has.empty() || !where.empty() || material || !positions.empty(); }
    bool has_edits() const { return !kept.empty() || !removed.empty() || !set.empty(); }
};

/// Reads the files and writes what the task asks for; returns the exit status.
int run_epd(const EpdTask& task, Output& output);

}  // namespace gyre::cli
