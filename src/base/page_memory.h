#pragma once

#include <cstddef>

namespace gyre {

/// Zeroed memory straight from the system, in large pages where there are some. Pages are handed out on first touch, so
/// that taking or clearing gigabytes takes no time.
class PageMemory {
public:
    PageMemory() = default;
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept;
    PageMemory& operator=(PageMemory&& other) noexcept;

    /// `bytes` of zeroed memory; an empty object where the system refuses.
    static PageMemory take(std::size_t bytes);
    /// Makes all of it zero again, and gives what was touched back to the system where that is faster than writing.
    void zero();
    /// Memory in the machine, in bytes.
    static std::size_t physical_bytes();

    void* data() const { return data_; }
    std::size_t size() const { return size_; }
    explicit operator bool() const { return data_ != nullptr; }

private:
    void* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace gyre
