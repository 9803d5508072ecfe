#include "collection/spool.h"

#include <cerrno>
#include <fmt/core.h>
#include <system_error>

#include "base/system.h"

namespace gyre::collection {

namespace {

constexpr std::size_t most_in_memory = std::size_t{64} << 20;

}  // namespace

std::uint64_t Spool::append(std::string_view bytes) {
    const std::uint64_t at = stored_ + memory_.size();
    memory_ += bytes;
    if (memory_.size() > most_in_memory) flush();
    return at;
}

void Spool::flush() {
    if (!place_) {
        place_.emplace(".games");
        state_ = place_->make();
    }
    if (state_) {
        errno = 0;
        if (!file_.is_open()) file_.open(place_->path(), std::ios::binary | std::ios::in | std::ios::out);
        file_.seekp(static_cast<std::streamoff>(stored_));
        file_.write(memory_.data(), static_cast<std::streamsize>(memory_.size()));
        if (!file_.flush()) fail("written");
        stored_ += memory_.size();
    }
    memory_.clear();
}

void Spool::fail(std::string_view what) {
    const std::error_code reason = system::last_error();
    state_ = fmt::format("{}: the file cannot be {}{}", place_->path(), what, reason ? ": " + reason.message() : "");
}

std::string Spool::read(std::uint64_t offset, std::size_t size) {
    if (!state_) return {};
    if (offset >= stored_) return memory_.substr(offset - stored_, size);
    std::string bytes(size, '\0');
    errno = 0;
    file_.seekg(static_cast<std::streamoff>(offset));
    if (!file_.read(bytes.data(), static_cast<std::streamsize>(size))) {
        fail("read");
        return {};
    }
    return bytes;
}

}  // namespace gyre::collection
