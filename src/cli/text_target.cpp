#include "cli/text_target.h"

#include "base/text.h"

namespace gyre {

void TextTarget::write(std::string_view text) {
    if (failed_ || text.empty()) return;
    if (path_ == "-") {
        output_.lines(text);
        failed_ = output_.is_closed();
        return;
    }
    if (!file_.is_open()) file_.open(path_, std::ios::binary | std::ios::trunc);
    if (!(file_ << text)) fail();
}

void TextTarget::make() {
    if (path_ == "-" || file_.is_open()) return;
    file_.open(path_, std::ios::binary | std::ios::trunc);
    if (!file_) fail();
}

bool TextTarget::close() {
    if (file_.is_open()) {
        file_.close();
        if (!file_ && !failed_) fail();
    }
    return !failed_;
}

void TextTarget::fail() {
    constexpr std::size_t shown_of_path = 200;
    failed_ = true;
    output_.error(command_ + ": " + quoted(path_, shown_of_path) + " can't be written");
}

}  // namespace gyre
