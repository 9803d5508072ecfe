#include "base/mapped_file.h"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>

#include "base/descriptor.h"
#include "base/system.h"

namespace gyre {

namespace {

std::string last_error() { return std::generic_category().message(errno); }

}  // namespace

Result<MappedFile, std::string> MappedFile::open(const std::string& path) {
    // O_NONBLOCK avoids waiting for a pipe of that name; it has no effect on regular files.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat about {};
    if (!file || ::fstat(file.get(), &about) != 0) return "it can't be opened: " + last_error();
    if (!S_ISREG(about.st_mode)) return std::string("it is not a regular file");
    const auto size = static_cast<std::size_t>(about.st_size);
    if (size == 0) return MappedFile(std::span<const std::uint8_t>());
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
    if (start == MAP_FAILED) return "it can't be mapped: " + last_error();
    return MappedFile({static_cast<const std::uint8_t*>(start), size});
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

void MappedFile::expect_random_access() const { system::expect_random_access(bytes_); }

}  // namespace gyre
