#pragma once

namespace gyre::test {

/// While it lives, every allocation from the one with that number on throws std::bad_alloc, or so many of them, on all
/// threads but the one that made it: as if memory had run out under an engine while its user still has some. One at a
/// time.
class FailingMemory {
public:
    explicit FailingMemory(long first_failure, long most_failures = 1L << 40);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;

    /// False in builds where allocations can't be made to fail.
    static bool works();
    /// How many allocations have failed so far.
    static long failures();
};

}  // namespace gyre::test
