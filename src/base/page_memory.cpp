#include "base/page_memory.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace gyre {

PageMemory::~PageMemory() {
    if (data_ != nullptr) ::munmap(data_, size_);
}

PageMemory::PageMemory(PageMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

PageMemory& PageMemory::operator=(PageMemory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

PageMemory PageMemory::take(std::size_t bytes) {
    PageMemory memory;
    void* data = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data == MAP_FAILED) return memory;
    // Advice only: a random probe then misses the translation buffer less often. Refusal costs nothing but speed.
    ::madvise(data, bytes, MADV_HUGEPAGE);
    memory.data_ = data;
    memory.size_ = bytes;
    return memory;
}

void PageMemory::zero() {
    // Fresh zero pages cost nothing until they are touched; writing zeros over gigabytes would.
    if (data_ != nullptr && ::madvise(data_, size_, MADV_DONTNEED) != 0) std::memset(data_, 0, size_);
}

std::size_t PageMemory::physical_bytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES), page_size = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && page_size > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_size) : 0;
}

}  // namespace gyre
