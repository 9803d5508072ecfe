#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/command_text.h"
#include "collection/game_filter.h"
#include "notation/move_error.h"
#include "notation/pgn_writer.h"
#include "uci/words.h"

namespace gyre {

/// What the words after `gyre pgn` ask for.
struct PgnTask {
    enum class Action : std::uint8_t { Stats, Filter, Normalise, Dedupe, Split, Convert };
    enum class Format : std::uint8_t { Pgn, Json, Csv, Epd };

    Action action = Action::Stats;
    Format format = Format::Pgn;
    std::vector<std::string> files{};
    std::string out = "-";
    /// Existing files that hold something else may be replaced.
    bool force = false;
    collection::GameFilter filter{};
    PgnStyle style{};
    Reading reading = Reading::Lenient;
    /// Whether comments may hold comments.
    bool nested_comments = false;
    std::size_t threads = 1;
    /// Of `convert --to csv`.
    std::vector<std::string> columns{};
    /// Of `convert --to epd`.
    bool last_position = false;
    /// Of `dedupe`.
    bool players_count = false;
    /// Of `split`: so many games a file, or a file for each value of a tag.
    std::uint64_t games_each = 0;
    std::string split_tag{};
    bool json = false;
    /// How many errors of games are told one by one.
    std::uint64_t told_errors = 20;
    TextEncoding encoding{};
};

/// Without the command's own name. Else what is wrong with the words.
Result<PgnTask, std::string> parse_pgn_task(Words words);

/// The options whose words are few.
std::vector<OptionChoices> pgn_choices();

}  // namespace gyre
