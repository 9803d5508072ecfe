#include "base/page_memory.h"

#include <algorithm>
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

TEST(PageMemory, MovesHandTheMemoryOver) {
    PageMemory a = PageMemory::take(4096);
    void* const data = a.data();
    PageMemory b = std::move(a);
    EXPECT_EQ(b.data(), data);
    EXPECT_FALSE(a);  // NOLINT: what is left is what is asked
    a = PageMemory::take(4096);
    a = std::move(b);
    EXPECT_EQ(a.data(), data);
}

TEST(PageMemory, RefusalIsAnEmptyObject) {
    EXPECT_FALSE(PageMemory::take(std::size_t{1} << 60));
    EXPECT_GT(PageMemory::physical_bytes(), std::size_t{64} << 20);
}

}  // namespace
}  // namespace gyre
