#include "collection/spool.h"

#include <filesystem>
#include <fmt/core.h>
#include <random>
#include <system_error>

namespace gyre::collection {

namespace {

constexpr std::size_t most_in_memory = std::size_t{64} << 20;

std::string new_temporary_name() {
    std::random_device random;
    std::error_code error;
    return (std::filesystem::temp_directory_path(error) / fmt::format("gyre-{:08x}{:08x}.games", random(), random()))
        .string();
}

}  // namespace

Spool::~Spool() {
    file_.close();
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove(path_, ignored);
}

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
    if (path_.empty()) {
        path_ = new_temporary_name();
        constexpr auto both_ways = std::ios::binary | std::ios::in | std::ios::out | std::ios::trunc;
        file_.open(path_, both_ways);
        std::error_code ignored;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                     ignored);
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
