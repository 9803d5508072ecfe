#include "base/page_memory.h"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <utility>

namespace gyre {
namespace {

bool all_zero(const PageMemory& memory) {
    const auto* bytes = static_cast<const unsigned char*>(memory.data());
    return std::all_of(bytes, bytes + memory.size(), [](unsigned char byte) { return byte == 0; });
}

TEST(PageMemory, IsZeroedAndWritable) {
    for (std::size_t size : {std::size_t{1}, std::size_t{4096}, std::size_t{5} << 20}) {
        const PageMemory memory = PageMemory::take(size);
        ASSERT_TRUE(memory);
        EXPECT_GE(memory.size(), size);
        EXPECT_TRUE(all_zero(memory));
        static_cast<unsigned char*>(memory.data())[size - 1] = 1;
        EXPECT_FALSE(all_zero(memory));
    }
}

TEST(PageMemory, BeginsOnALargePage) {
    for (std::size_t size : {std::size_t{1}, std::size_t{3} << 20, (std::size_t{4} << 20) + 4096}) {
        const PageMemory memory = PageMemory::take(size);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % (std::size_t{2} << 20), 0U) << size;
    }
}

TEST(PageMemoryThreads, SeveralThreadsZeroTheTouchedPages) {
    // The size is enough for three threads and ends within a page.
    const std::size_t size = (std::size_t{101} << 20) + 4096 + 5;
    PageMemory memory = PageMemory::take(size);
    ASSERT_TRUE(memory);
    EXPECT_EQ(memory.resident_bytes(), 0U);
    auto* const bytes = static_cast<unsigned char*>(memory.data());
    constexpr std::size_t step = 1'234'567;
    for (std::size_t threads : {0, 1, 2, 3, 16}) {
        for (std::size_t i = 0; i < size; i += step) bytes[i] = 1;
        bytes[size - 1] = 1;
        EXPECT_GT(memory.resident_bytes(), size / step * 4096);
        memory.zero(threads);
        bool clean = bytes[size - 1] == 0;
        for (std::size_t i = 0; i < size; i += step) clean = clean && bytes[i] == 0;
        EXPECT_TRUE(clean) << threads << " threads";
    }
}

TEST(PageMemory, ZeroTouchesAllPagesOnRequest) {
    PageMemory memory = PageMemory::take(std::size_t{70} << 20);
    memory.zero(2);
    EXPECT_EQ(memory.resident_bytes(), 0U);
    memory.zero(2, PageMemory::Touch::Whole);
    EXPECT_EQ(memory.resident_bytes(), memory.size());
}

TEST(PageMemory, ZeroOfEmptyMemoryDoesNothing) {
    PageMemory nothing;
    nothing.zero(4);
    EXPECT_EQ(nothing.resident_bytes(), 0U);
}

TEST(PageMemory, MovesTransferTheMemory) {
    PageMemory a = PageMemory::take(4096);
    void* const data = a.data();
    PageMemory b = std::move(a);
    EXPECT_EQ(b.data(), data);
    EXPECT_FALSE(a);  // NOLINT: what is left is what is asked
    a = PageMemory::take(4096);
    a = std::move(b);
    EXPECT_EQ(a.data(), data);
}

TEST(PageMemory, FailedAllocationGivesAnEmptyObject) {
    EXPECT_FALSE(PageMemory::take(std::size_t{1} << 60));
    EXPECT_GT(PageMemory::physical_bytes(), std::size_t{64} << 20);
    EXPECT_GT(PageMemory::available_bytes(), std::size_t{64} << 20);
    EXPECT_LE(PageMemory::available_bytes(), PageMemory::physical_bytes());
}

}  // namespace
}  // namespace gyre
