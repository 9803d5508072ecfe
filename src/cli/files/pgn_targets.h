#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/common/names.h"
#include "cli/files/pgn_options.h"
#include "collection/text_sink.h"
#include "console/output.h"

namespace gyre::cli {

class GameTarget {
public:
    virtual ~GameTarget() = default;
    virtual void take(const std::string& input, std::string_view text, const collection::TextSink::Entry& entry) = 0;
    virtual bool has_failed() const = 0;
    virtual bool replaces_input() const { return false; }
    /// Writes what is left; an input is not replaced unless `went_well`.
    virtual void finish(bool went_well) = 0;
};

/// Returns the target of the task's action. `dedupe` also reports each dropped game. `split` writes PREFIX-0001.pgn and
/// so on, or a file for each value of a tag.
std::unique_ptr<GameTarget> make_game_target(const PgnTask& task, Output& output);

}  // namespace gyre::cli
