#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/new_file.h"
#include "base/result.h"
#include "console/output.h"
#include "console/output_file.h"

namespace gyre::console {

/// Where text goes: standard output ("-"), or a file that takes the place of one of that name when it is closed. A
/// target that is given up leaves the old file as it was. A file that holds something of another kind is not replaced
/// without `--force`.
class TextTarget {
public:
    /// `command` stands in front of what is told: that the file can't be written, once.
    TextTarget(std::string_view command, OutputFile target, Output& output)
        : command_(command), target_(std::move(target)), output_(output) {}

    /// What is written is either of the kind of what is read, or of another one.
    enum class Kind : std::uint8_t { OfInputs, Other };
    /// Tells what is read meanwhile, before anything is written. A file that is among it can be replaced by one of its
    /// kind. By another one it is not, nor if it is packed, nor is anything added to it through standard output; either
    /// is told.
    void heed_inputs(std::span<const std::string> inputs, Kind kind);
    void write(std::string_view text);
    /// So that there is a file, even if it is empty.
    void make();
    /// Frees what an open file costs until more is written.
    void rest();
    /// False if something was not written. A file that is read as well is replaced only if all went well: else what it
    /// held and could not be read or was not reached would be lost. Nor does nothing take its place without `--force`.
    bool close(bool went_well = true);
    bool has_failed() const { return failed_; }
    /// Whether a file that is read is to be replaced.
    bool replaces_input() const { return is_input_; }

private:
    /// Takes what came of something with the file.
    void check(const Result<void, std::string>& done);
    void fail(const std::string& reason);

    std::string command_;
    OutputFile target_;
    Output& output_;
    std::optional<NewFile> file_;
    bool failed_ = false, is_input_ = false, is_empty_ = true;
};

}  // namespace gyre::console
