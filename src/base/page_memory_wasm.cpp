#include <cstdlib>
#include <cstring>

#include "base/page_memory.h"

namespace gyre {

namespace {

constexpr std::size_t alignment = std::size_t{1} << 16;
/// Size of a page of a module's memory. 32-bit addresses reach 65536 of them; the last one stays unused.
constexpr std::size_t page = std::size_t{1} << 16, most_pages = (std::size_t{1} << 16) - 1;

}  // namespace

PageMemory::~PageMemory() { std::free(data_); }

PageMemory PageMemory::take(std::size_t bytes) {
    PageMemory memory;
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    if (whole < bytes) return memory;
    memory.data_ = std::aligned_alloc(alignment, whole);
    if (memory.data_ == nullptr) return memory;
    memory.size_ = bytes;
    std::memset(memory.data_, 0, bytes);
    return memory;
}

void PageMemory::zero(std::size_t, Touch) {
    if (size_ > 0) std::memset(data_, 0, size_);
}

std::size_t PageMemory::resident_bytes() const { return size_; }

std::size_t PageMemory::physical_bytes() { return most_pages * page; }

// A module cannot ask how much of it the host would grant; `take` finds that out.
std::size_t PageMemory::available_bytes() { return (most_pages - __builtin_wasm_memory_size(0)) * page; }

}  // namespace gyre
