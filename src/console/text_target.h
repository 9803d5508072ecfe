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

/// Standard output ("-"), or a file that replaces an existing one when it is closed; otherwise the old file stays. A
/// file of another kind is replaced only with `--force`.
class TextTarget {
public:
    /// `command` is the prefix of messages.
    TextTarget(std::string_view command, OutputFile target, Output& output)
        : command_(command), target_(std::move(target)), output_(output) {}

    /// Whether the output has the kind of the inputs or another one.
    enum class Kind : std::uint8_t { OfInputs, Other };
    /// Must be called before anything is written, with the files that are read meanwhile. A target that is one of them
    /// must have contents of its kind and not be compressed; standard output must not be redirected to an input.
    void heed_inputs(std::span<const std::string> inputs, Kind kind);
    void write(std::string_view text);
    /// Creates the file even if nothing is written.
    void make();
    /// Closes the open file temporarily until more is written.
    void rest();
    /// Returns the exit status: `exit_failed` if something was not written, which is reported. An input is replaced
    /// only if `went_well`, because text that could not be read would be lost, and by empty output only with `--force`.
    int close(bool went_well = true);
    bool has_failed() const { return failed_; }
    bool replaces_input() const { return is_input_; }

private:
    /// Fails on the first error.
    void check(const Result<void, std::string>& done);
    void fail(const std::string& reason);

    std::string command_;
    OutputFile target_;
    Output& output_;
    std::optional<NewFile> file_;
    bool failed_ = false, is_input_ = false, is_empty_ = true;
};

}  // namespace gyre::console
