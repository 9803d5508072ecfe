#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/duplicates.h"
#include "collection/game_filter.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "notation/move/move_error.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::cli {

/// What the words after `gyre pgn` ask for.
struct PgnTask {
    enum class Action : std::uint8_t { Stats, Filter, Normalise, Dedupe, Sort, Split, Convert };
    enum class Format : std::uint8_t { Pgn, Json, Csv, Epd };

    Action action = Action::Stats;
    Format format = Format::Pgn;
    std::vector<std::string> files{};
    std::string out = "-";
    /// Existing files that hold something else may be replaced.
    bool force = false;
    collection::GameFilter filter{};
    PgnStyle style{};
    /// Games get the tags ECO and Opening by their positions where they have none.
    bool names_openings = false;
    Reading reading = Reading::Lenient;
    /// Whether comments may hold comments.
    bool nested_comments = false;
    std::size_t threads = 1;
    /// Of `convert --to csv`.
    std::vector<std::string> columns{};
    /// Nobody said which.
    bool usual_columns = false;
    /// Of `convert --to epd`.
    bool last_position = false;
    /// Of `dedupe`: which copy stays, whether moves alone are compared, and whether nothing is written.
    collection::KeepRule keep = collection::KeepRule::Longest;
    bool moves_only = false, dry_run = false;
    /// Of `split`: so many games a file.
    std::uint64_t games_each = 0;
    /// Of `split`: a file for each value of this tag; of `sort`: by which tags, in this order.
    std::vector<std::string> by_tags{};
    /// Of `sort`: the last ones first.
    bool reverse = false;
    bool json = false;
    /// How many errors of games are told one by one.
    std::uint64_t told_errors = 20;
    TextEncoding encoding{};
};

/// Without the command's own name. Else what is wrong with the words.
Result<PgnTask, CommandError> parse_pgn_task(Words words);

}  // namespace gyre::cli
