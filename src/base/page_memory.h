#pragma once

#include <cstddef>

namespace gyre {

/// Zeroed memory straight from the system, in large pages where there are some. Pages are handed out on first touch, so
/// that taking gigabytes takes no time.
class PageMemory {
public:
    PageMemory() = default;
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept;
    PageMemory& operator=(PageMemory&& other) noexcept;

    /// `bytes` of zeroed memory, aligned to a large page; an empty object where the system refuses.
    static PageMemory take(std::size_t bytes);
    enum class Touch { Whole, WhatWasTouched };
    /// Makes all of it zero again, with so many threads where there is enough to do for them. Touches the whole of it,
    /// so that no page is handed out later, or takes time only for what was touched already.
    void zero(std::size_t threads = 1, Touch touch = Touch::WhatWasTouched);
    /// How much of it has been touched, in bytes, rounded up to pages.
    std::size_t resident_bytes() const;

    /// Memory in the machine, in bytes.
    static std::size_t physical_bytes();
    /// Memory that may be touched now without taking it from another program, in bytes; never more than the
    /// control groups of this process leave it.
    static std::size_t available_bytes();

    void* data() const { return data_; }
    std::size_t size() const { return size_; }
    explicit operator bool() const { return data_ != nullptr; }

private:
    void* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace gyre
