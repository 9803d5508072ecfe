#include "base/mapped_file.h"

#include <cstddef>
#include <sys/mman.h>
#include <sys/stat.h>

#include "base/descriptor.h"
#include "base/file_kind.h"
#include "base/system.h"
#include "base/try.h"

namespace gyre {

Result<MappedFile, std::string> MappedFile::open(const std::string& path) {
    GYRE_TRY(const int descriptor, open_regular(path));
    const Descriptor file(descriptor);
    struct stat about {};
    if (::fstat(file.get(), &about) != 0) return not_opened(system::last_error());
    const auto size = static_cast<std::size_t>(about.st_size);
    if (size == 0) return MappedFile(std::span<const std::uint8_t>());
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
    if (start == MAP_FAILED) return "it can't be mapped: " + system::last_error().message();
    return MappedFile({static_cast<const std::uint8_t*>(start), size});
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

void MappedFile::expect_random_access() const { system::expect_random_access(bytes_); }

}  // namespace gyre
