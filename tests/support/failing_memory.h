#pragma once

namespace gyre::test {

/// Makes allocations fail until it is destroyed. After `first_failure` successful allocations, the next `most_failures`
/// throw std::bad_alloc, on every thread except the one that created the object. This simulates an engine that runs out
/// of memory while its user still has some. Only one object may exist at a time.
class FailingMemory {
public:
    explicit FailingMemory(long first_failure, long most_failures = 1L << 40);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;

    /// False in builds in which allocations cannot be made to fail.
    static bool works();
    /// Number of allocations that have failed so far.
    static long failures();
};

}  // namespace gyre::test
