#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

#include "base/page_memory.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace gyre {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;
/// For less memory, zeroing takes less time than starting a thread.
constexpr std::size_t bytes_per_thread = std::size_t{32} << 20;

MEMORYSTATUSEX memory_status() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    ::GlobalMemoryStatusEx(&status);
    return status;
}

/// Allocates memory at a large-page boundary: a larger reservation finds free address space and is released, then
/// memory is reserved at the boundary in it. Another thread may take that space in between, hence several tries.
void* take_aligned(std::size_t bytes) {
    for (int tries = 0; tries < 10; ++tries) {
        void* const room = ::VirtualAlloc(nullptr, bytes + large_page, MEM_RESERVE, PAGE_READWRITE);
        if (room == nullptr) return nullptr;
        const auto address = (reinterpret_cast<std::uintptr_t>(room) + large_page - 1) / large_page * large_page;
        ::VirtualFree(room, 0, MEM_RELEASE);
        void* const wanted = reinterpret_cast<void*>(address);
        if (void* const memory = ::VirtualAlloc(wanted, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)) return memory;
    }
    return nullptr;
}

}  // namespace

PageMemory::~PageMemory() {
    if (data_ != nullptr) ::VirtualFree(data_, 0, MEM_RELEASE);
}

PageMemory PageMemory::take(std::size_t bytes) {
    PageMemory memory;
    memory.data_ = take_aligned(bytes);
    if (memory.data_ != nullptr) memory.size_ = bytes;
    return memory;
}

// Windows does not report which pages were touched, so all are zeroed.
void PageMemory::zero(std::size_t threads, Touch) {
    char* const begin = static_cast<char*>(data_);
    const std::size_t useful = std::clamp<std::size_t>(size_ / bytes_per_thread, 1, std::max<std::size_t>(threads, 1));
    const std::size_t slice = size_ / useful + 1;
    std::vector<std::jthread> helpers;
    std::size_t done = std::min(slice, size_);
    try {
        for (; done < size_; done += std::min(slice, size_ - done))
            helpers.emplace_back(
                [at = begin + done, length = std::min(slice, size_ - done)] { std::memset(at, 0, length); });
    } catch (const std::exception&) {
        std::memset(begin + done, 0, size_ - done);
    }
    if (size_ > 0) std::memset(begin, 0, std::min(slice, size_));
}

std::size_t PageMemory::resident_bytes() const { return size_; }

std::size_t PageMemory::physical_bytes() { return static_cast<std::size_t>(memory_status().ullTotalPhys); }

std::size_t PageMemory::available_bytes() { return static_cast<std::size_t>(memory_status().ullAvailPhys); }

}  // namespace gyre
