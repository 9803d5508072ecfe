#pragma once

#include <cstddef>
#include <utility>

namespace gyre {

/// Zeroed memory from the system, in large pages where possible. The system provides pages at first access, so that
/// allocating gigabytes takes no time.
class PageMemory {
public:
    PageMemory() = default;
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    PageMemory& operator=(PageMemory&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }

    /// Allocates `bytes` of zeroed memory, aligned to a large page; returns an empty object if the system refuses.
    static PageMemory take(std::size_t bytes);
    enum class Touch { Whole, WhatWasTouched };
    /// Zeroes the memory with up to `threads` threads. `Whole` touches every page, so that no page fault is left for
    /// later; `WhatWasTouched` takes time only for pages that were touched before.
    void zero(std::size_t threads = 1, Touch touch = Touch::WhatWasTouched);
    std::size_t resident_bytes() const;

    static std::size_t physical_bytes();
    /// Memory in bytes that can be used now without taking it from another program, limited by the control groups.
    static std::size_t available_bytes();

    void* data() const { return data_; }
    std::size_t size() const { return size_; }
    explicit operator bool() const { return data_ != nullptr; }

private:
    void* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace gyre
