#pragma once

#include <memory>
#include <new>
#include <type_traits>

#include "base/page_memory.h"

namespace gyre {

/// Owner of one object in memory pages of its own, large ones where possible, for megabytes of data read at random.
template <class T>
class PageObject {
public:
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 4096);

    /// Throws std::bad_alloc if memory runs out.
    PageObject() : memory_(PageMemory::take(whole_pages)) {
        if (!memory_) throw std::bad_alloc();
        std::construct_at(get());
    }

    T* get() const { return static_cast<T*>(memory_.data()); }
    T& operator*() const { return *get(); }
    T* operator->() const { return get(); }

private:
    // Linux uses a large page only where the memory covers all of it.
    static constexpr std::size_t large_page = std::size_t{1} << 21;
    static constexpr std::size_t whole_pages = (sizeof(T) + large_page - 1) / large_page * large_page;

    PageMemory memory_;
};

}  // namespace gyre
