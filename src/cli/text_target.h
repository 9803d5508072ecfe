#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "uci/output.h"

namespace gyre {

/// Where text goes: standard output ("-"), or a file that is made when the first text comes.
class TextTarget {
public:
    /// `command` stands in front of what is told: that the file can't be written, once.
    TextTarget(std::string_view command, std::string path, Output& output)
        : command_(command), path_(std::move(path)), output_(output) {}

    void write(std::string_view text);
    /// So that there is a file, even if it is empty.
    void make();
    /// False if something was not written.
    bool close();
    bool has_failed() const { return failed_; }

private:
    void fail();

    std::string command_, path_;
    Output& output_;
    std::ofstream file_;
    bool failed_ = false;
};

}  // namespace gyre
