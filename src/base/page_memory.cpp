#include "base/page_memory.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "base/control_groups.h"

namespace gyre {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;
constexpr std::size_t smallest_page = 4096;
/// For less memory, zeroing takes less time than starting a thread.
constexpr std::size_t bytes_per_thread = std::size_t{32} << 20;

std::size_t page_size() {
    const long size = ::sysconf(_SC_PAGESIZE);
    return size > 0 ? static_cast<std::size_t>(size) : smallest_page;
}

std::size_t round_up(std::size_t value, std::size_t unit) { return (value + unit - 1) / unit * unit; }

/// Calls `visit(start, length)` for each run of touched pages in [begin, begin + size); `begin` is at a page boundary.
template <class Visit>
void for_each_resident(char* begin, std::size_t size, Visit visit) {
    const std::size_t page = page_size();
    std::array<unsigned char, large_page / smallest_page> residence{};
    for (std::size_t at = 0; at < size; at += large_page) {
        const std::size_t block = std::min(large_page, size - at), pages = (block + page - 1) / page;
        const auto end = residence.begin() + static_cast<std::ptrdiff_t>(pages);
        // If the system does not report it, all pages count as touched.
        if (::mincore(begin + at, block, residence.data()) != 0) std::fill(residence.begin(), end, 1);
        const auto is_resident = [](unsigned char flags) { return (flags & 1) != 0; };
        for (auto from = residence.begin(); (from = std::find_if(from, end, is_resident)) != end;) {
            const auto to = std::find_if_not(from, end, is_resident);
            const std::size_t start = static_cast<std::size_t>(from - residence.begin()) * page;
            const std::size_t length = static_cast<std::size_t>(to - from) * page;
            visit(begin + at + start, std::min(length, block - start));
            from = to;
        }
    }
}

void zero_slice(char* begin, std::size_t size, PageMemory::Touch touch) {
    if (touch == PageMemory::Touch::Whole) {
        std::memset(begin, 0, size);
        return;
    }
    for_each_resident(begin, size, [](char* start, std::size_t length) { std::memset(start, 0, length); });
}

}  // namespace

PageMemory::~PageMemory() {
    if (data_ != nullptr) ::munmap(data_, size_);
}

PageMemory PageMemory::take(std::size_t bytes) {
    PageMemory memory;
    // The system aligns to small pages only, so more is mapped and the parts before and after are unmapped.
    const std::size_t mapped = round_up(bytes, page_size()) + large_page;
    void* const all = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) return memory;
    char* const first = static_cast<char*>(all);
    const auto address = reinterpret_cast<std::uintptr_t>(all);
    const std::size_t before = round_up(address, large_page) - address;
    const std::size_t used = round_up(bytes, page_size()), after = mapped - before - used;
    if (before > 0) ::munmap(first, before);
    if (after > 0) ::munmap(first + before + used, after);
    // Large pages cause fewer TLB misses in random probes. This is only advice, so a failure is ignored.
    ::madvise(first + before, used, MADV_HUGEPAGE);
    memory.data_ = first + before;
    memory.size_ = bytes;
    return memory;
}

void PageMemory::zero(std::size_t threads, Touch touch) {
    if (data_ == nullptr) return;
    char* const begin = static_cast<char*>(data_);
    const std::size_t useful = std::clamp<std::size_t>(size_ / bytes_per_thread, 1, std::max<std::size_t>(threads, 1));
    const std::size_t slice = round_up(size_ / useful + 1, large_page);
    std::vector<std::jthread> helpers;
    std::size_t done = std::min(slice, size_);
    try {
        for (; done < size_; done += std::min(slice, size_ - done))
            helpers.emplace_back(zero_slice, begin + done, std::min(slice, size_ - done), touch);
    } catch (const std::exception&) {
        zero_slice(begin + done, size_ - done, touch);
    }
    zero_slice(begin, std::min(slice, size_), touch);
}

std::size_t PageMemory::resident_bytes() const {
    std::size_t total = 0;
    for_each_resident(static_cast<char*>(data_), size_, [&total](char*, std::size_t length) { total += length; });
    return total;
}

std::size_t PageMemory::physical_bytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    return pages > 0 ? static_cast<std::size_t>(pages) * page_size() : 0;
}

std::size_t PageMemory::available_bytes() {
    const auto kibibytes = number_after("MemAvailable:", "/proc/meminfo");
    const std::size_t in_machine = kibibytes ? *kibibytes << 10 : physical_bytes();
    return std::min(in_machine, memory_left_in_control_groups().value_or(in_machine));
}

}  // namespace gyre
