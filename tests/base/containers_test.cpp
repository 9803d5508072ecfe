#include <cstdint>
#include <gtest/gtest.h>
#include <string>

#include "base/enum_array.h"
#include "base/static_vector.h"

namespace gyre {
enum class Fruit : std::uint8_t { Apple, Pear, Plum };
template <>
inline constexpr std::size_t enum_size<Fruit> = 3;

namespace {

TEST(EnumArray, IsIndexedByItsEnumeration) {
    constexpr EnumArray<Fruit, int> prices{{3, 4, 5}};
    static_assert(prices[Fruit::Pear] == 4);
    static_assert(prices.size() == 3);
    static_assert(index_of(Fruit::Plum) == 2);

    EnumArray<Fruit, std::string> names;
    names[Fruit::Plum] = "plum";
    EXPECT_EQ(names[Fruit::Plum], "plum");
    EXPECT_EQ(names[Fruit::Apple], "");
}

using Numbers = StaticVector<int, 5>;

Numbers count_to(int last) {
    Numbers numbers;
    for (int i = 1; i <= last; ++i) numbers.push_back(i);
    return numbers;
}

std::string text_of(const Numbers& numbers) {
    std::string text;
    for (int number : numbers) text += std::to_string(number);
    return text;
}

TEST(StaticVector, StartsEmpty) {
    const Numbers numbers;
    EXPECT_TRUE(numbers.empty());
    EXPECT_EQ(numbers.size(), 0u);
    EXPECT_EQ(numbers.begin(), numbers.end());
    EXPECT_EQ(Numbers::capacity(), 5u);
}

TEST(StaticVector, GrowsAndShrinks) {
    Numbers numbers = count_to(5);
    EXPECT_EQ(text_of(numbers), "12345");
    EXPECT_EQ(numbers.back(), 5);
    numbers.pop_back();
    numbers.back() = 7;
    EXPECT_EQ(text_of(numbers), "1237");
    numbers[0] = 9;
    EXPECT_EQ(text_of(numbers), "9237");
    numbers.truncate(numbers.begin() + 2);
    EXPECT_EQ(text_of(numbers), "92");
    numbers.clear();
    EXPECT_TRUE(numbers.empty());
}

TEST(StaticVector, ContainsChecksTheElementsBeforeTheEnd) {
    EXPECT_TRUE(count_to(3).contains(3));
    // Old elements in memory behind the end do not count.
    Numbers numbers = count_to(3);
    numbers.pop_back();
    EXPECT_FALSE(numbers.contains(3));
}

TEST(StaticVector, CopiesAreIndependent) {
    const Numbers numbers = count_to(3);
    Numbers copy = numbers;
    copy.push_back(4);
    EXPECT_EQ(text_of(numbers), "123");
    EXPECT_EQ(text_of(copy), "1234");
    copy = numbers;
    EXPECT_EQ(text_of(copy), "123");
}

}  // namespace
}  // namespace gyre
