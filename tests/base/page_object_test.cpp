#include "base/page_object.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <utility>

namespace gyre {
namespace {

struct ManyNumbers {
    std::array<std::uint32_t, 600'000> numbers{};
    std::uint32_t last = 7;
};

TEST(PageObject, IsConstructedAtALargePageAndCanBeMoved) {
    PageObject<ManyNumbers> object;
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(object.get()) % (std::size_t{2} << 20), 0U);
    EXPECT_EQ(object->last, 7U);
    EXPECT_TRUE(std::all_of(object->numbers.begin(), object->numbers.end(), [](std::uint32_t n) { return n == 0; }));
    object->numbers.back() = 5;
    const PageObject<ManyNumbers> moved = std::move(object);
    EXPECT_EQ((*moved).numbers.back(), 5U);
}

}  // namespace
}  // namespace gyre
