#include "collection/spool.h"

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
    if (failed_) {
        memory_.clear();
        return;
    }
    if (!place_) {
        place_.emplace(".games");
        if (place_->make()) file_.open(place_->path(), std::ios::binary | std::ios::in | std::ios::out);
    }
    file_.seekp(static_cast<std::streamoff>(stored_));
    file_.write(memory_.data(), static_cast<std::streamsize>(memory_.size()));
    failed_ = !file_.flush();
    stored_ += memory_.size();
    memory_.clear();
}

std::string Spool::read(std::uint64_t offset, std::size_t size) {
    if (offset >= stored_) return memory_.substr(offset - stored_, size);
    std::string bytes(size, '\0');
    file_.seekg(static_cast<std::streamoff>(offset));
    if (!file_.read(bytes.data(), static_cast<std::streamsize>(size))) {
        failed_ = true;
        return {};
    }
    return bytes;
}

}  // namespace gyre::collection
