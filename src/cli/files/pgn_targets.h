#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/common/names.h"
#include "cli/files/pgn_options.h"
#include "collection/text_sink.h"
#include "console/output.h"

namespace gyre::cli {

/// Where the games of a run of `gyre pgn` go.
class GameTarget {
public:
    virtual ~GameTarget() = default;
    /// A game of an input as text.
    virtual void take(const std::string& input, std::string_view text, const collection::TextSink::Entry& entry) = 0;
    virtual bool has_failed() const = 0;
    virtual bool replaces_input() const { return false; }
    /// False if something was not written, as an input is not replaced unless all went well.
    virtual bool finish(bool went_well) = 0;
};

/// Of what `filter`, `normalise` and `convert` write: all games in one text, in their order.
/// Of `dedupe`: the games without copies of others, and a report of each game that is dropped.
/// Of `sort`: the games in the order of tags.
/// Of `split`: PREFIX-0001.pgn and so on, or a file for each value of a tag.
std::unique_ptr<GameTarget> make_game_target(const PgnTask& task, Output& output);

}  // namespace gyre::cli
