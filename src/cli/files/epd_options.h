#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/game_filter.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "notation/epd/epd.h"

namespace gyre::cli {

/// What the words after `gyre epd` ask for.
struct EpdTask {
    enum class Action : std::uint8_t { Check, Filter, Edit, Normalise, Dedupe, Convert };
    enum class Format : std::uint8_t { Epd, Fen, Json };

    Action action = Action::Check;
    /// Nothing: none was said, which is EPD.
    std::optional<Format> format{};
    std::vector<std::string> files{};
    std::string out = "-";
    /// An existing file that holds something else may be replaced.
    bool force = false;
    // --- Which records ---
    std::vector<std::string> has{};
    std::vector<collection::TagCriterion> where{};
    std::optional<collection::MaterialPattern> material{};
    std::vector<collection::PositionPattern> positions{};
    bool inverted = false;
    // --- What becomes of their operations, in this order ---
    /// Empty: all are kept.
    std::vector<std::string> kept{};
    std::vector<std::string> removed{};
    std::vector<EpdOperation> set{};
    bool json = false;
    /// How many errors are told one by one.
    std::uint64_t told_errors = 20;
    /// Lines are read as `read_epd` does, not leniently.
    bool strict = false;
    TextEncoding encoding{};

    bool has_criteria() const { return !has.empty() || !where.empty() || material || !positions.empty(); }
    bool has_edits() const { return !kept.empty() || !removed.empty() || !set.empty(); }
};

/// Without the command's own name. Else what is wrong with the words.
Result<EpdTask, CommandError> parse_epd_task(Words words);

}  // namespace gyre::cli
