#include "console/text_target.h"

#include <filesystem>
#include <system_error>

#include "base/input_file.h"
#include "base/text.h"
#include "console/exit_status.h"
#include "console/file_names.h"

namespace gyre::console {

namespace {

bool file_is_empty(const std::string& path) {
    std::error_code error;
    return std::filesystem::file_size(path, error) == 0;
}

}  // namespace

void TextTarget::heed_inputs(std::span<const std::string> inputs, Kind kind) {
    is_input_ = is_among_inputs(target_.path, inputs);
    if (!is_input_) return;
    if (target_.path == "-") {
        failed_ = true;
        output_.error(command_ + ": standard output goes to a file that is read; --out can name that file");
    } else if (kind == Kind::Other) {
        fail("it is read, and what is written would not be of its kind; another --out is needed");
    } else if (const auto file = InputFile::open(target_.path); file && file->compression() != Compression::None) {
        fail("it is packed by " + std::string(describe(file->compression())) +
             ", and what is written is plain text; another --out is needed");
    }
}

void TextTarget::write(std::string_view text) {
    if (failed_ || text.empty()) return;
    if (target_.path == "-") {
        output_.lines(text);
        failed_ = output_.is_closed();
        return;
    }
    make();
    if (file_) check(file_->write(text));
    is_empty_ = false;
}

void TextTarget::make() {
    if (failed_ || target_.path == "-" || file_) return;
    // The contents of an input were already checked when it was read.
    if (!is_input_)
        if (const auto allowed = check_replacement(target_); !allowed) return fail(allowed.error());
    auto file = NewFile::replace(target_.path);
    if (!file) return fail(file.error());
    file_ = std::move(*file);
}

void TextTarget::rest() {
    if (file_) check(file_->rest());
}

int TextTarget::close(bool went_well) {
    const bool replaces = is_input_ && file_ && !failed_;
    if (replaces && !went_well)
        fail("it was not changed: a part of it could not be read; write the rest to another --out");
    else if (replaces && is_empty_ && !target_.force && !file_is_empty(target_.path))
        fail("it was not changed: the result is empty; --force writes it");
    else if (file_)
        check(file_->finish());
    file_.reset();
    return failed_ ? exit_failed : 0;
}

void TextTarget::check(const Result<void, std::string>& done) {
    if (!done && !failed_) fail(done.error());
}

void TextTarget::fail(const std::string& reason) {
    failed_ = true;
    file_.reset();
    output_.error(command_ + ": " + quoted_path(target_.path) + ": " + reason);
}

}  // namespace gyre::console
