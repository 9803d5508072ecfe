#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/duplicates.h"
#include "collection/game_filter.h"
#include "console/output.h"
#include "notation/move/move_error.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::cli {

/// Arguments of `gyre pgn`.
struct PgnTask {
    enum class Action : std::uint8_t { Stats, Filter, Normalise, Dedupe, Sort, Split, Convert };
    enum class Format : std::uint8_t { Pgn, Json, Csv, Epd };

    Action action = Action::Stats;
    Format format = Format::Pgn;
    std::vector<std::string> files{};
    /// The options that were given.
    std::vector<std::string_view> given{};
    std::string out = "-";
    /// Whether existing files of another kind may be replaced.
    bool force = false;
    collection::GameFilter filter{};
    PgnStyle style{};
    /// Whether games without the tags ECO and Opening get them by their positions.
    bool names_openings = false;
    Reading reading = Reading::Lenient;
    /// Whether comments may contain comments.
    bool nested_comments = false;
    std::size_t threads = 1;
    /// Columns of `convert --to csv`.
    std::vector<std::string> columns{};
    /// Whether the columns are the default ones.
    bool usual_columns = false;
    /// Whether `convert --to epd` writes only the last position of each game.
    bool last_position = false;
    /// Options of `dedupe`: which copy is kept, whether only moves are compared, and whether nothing is written.
    collection::KeepRule keep = collection::KeepRule::Longest;
    bool moves_only = false, dry_run = false;
    /// Number of games per file, for `split`.
    std::uint64_t games_each = 0;
    /// Tags of `sort`, in this order; for `split` the tag whose values get a file each.
    std::vector<std::string> by_tags{};
    /// Whether `sort` is in descending order.
    bool reverse = false;
    bool json = false;
    /// Number of errors that are shown individually.
    std::uint64_t told_errors = 20;
    TextEncoding encoding{};
};

/// Reads the files and writes what the task asks for; returns the exit status.
int run_pgn(const PgnTask& task, Output& output);

}  // namespace gyre::cli
