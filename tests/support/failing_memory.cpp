#include "tests/support/failing_memory.h"

#include <atomic>
#include <cstdlib>
#include <new>

// A sanitizer's own allocator cannot be replaced.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define GYRE_OWN_ALLOCATOR 0
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define GYRE_OWN_ALLOCATOR 0
#endif
#endif
#ifndef GYRE_OWN_ALLOCATOR
#define GYRE_OWN_ALLOCATOR 1
#endif

namespace gyre::test {

namespace {

std::atomic<bool> active = false;
std::atomic<long> left_until_failure = 0, left_to_fail = 0, failed = 0;
thread_local bool exempt = false;

[[maybe_unused]] bool fails_now() {
    if (!active.load(std::memory_order_relaxed) || exempt) return false;
    if (left_until_failure.fetch_sub(1) > 0 || left_to_fail.fetch_sub(1) <= 0) return false;
    ++failed;
    return true;
}

}  // namespace

FailingMemory::FailingMemory(long first_failure, long most_failures) {
    exempt = true;
    left_to_fail = most_failures;
    left_until_failure = first_failure;
    failed = 0;
    active = true;
}

FailingMemory::~FailingMemory() {
    active = false;
    exempt = false;
}

long FailingMemory::failures() { return failed; }

bool FailingMemory::works() { return GYRE_OWN_ALLOCATOR == 1; }

#if GYRE_OWN_ALLOCATOR
void* allocate(std::size_t size) {
    void* const memory = fails_now() ? nullptr : std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void* allocate_aligned(std::size_t size, std::size_t alignment) {
    const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    void* const memory = fails_now() ? nullptr : std::aligned_alloc(alignment, rounded > 0 ? rounded : alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

#endif

}  // namespace gyre::test

#if GYRE_OWN_ALLOCATOR
// All allocations of the test program call these operators.
void* operator new(std::size_t size) { return gyre::test::allocate(size); }
void* operator new[](std::size_t size) { return gyre::test::allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return gyre::test::allocate_aligned(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return gyre::test::allocate_aligned(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif
