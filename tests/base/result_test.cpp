#include "base/result.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/borrowed.h"
#include "base/mapped_file.h"
#include "chess/validation.h"
#include "notation/fen.h"
#include "notation/move_error.h"

namespace gyre {
namespace {

/// What the exception says; empty if there was none.
template <class Act>
std::string refusal(Act act) {
    try {
        act();
    } catch (const BadResultAccess& error) {
        return error.what();
    }
    return {};
}

constexpr std::string_view head = "no value in a Result that holds the error: ";

TEST(Result, EveryWayToAMissingValueThrowsTheErrorsText) {
    const Result<std::vector<int>, std::string> numbers = std::string("the reason");
    const std::string expected = std::string(head) + "the reason";
    EXPECT_EQ(refusal([&] { static_cast<void>(numbers.value()); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(*numbers); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(numbers->size()); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(Result<int, std::string>(std::string("the reason")).value()); }),
              expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(*Result<int, std::string>(std::string("the reason"))); }), expected);
}

TEST(Result, AMissingErrorThrows) {
    const Result<int, std::string> good = 7;
    EXPECT_EQ(refusal([&] { static_cast<void>(good.error()); }), "no error in a Result that holds a value");
    EXPECT_EQ(refusal([&] { static_cast<void>(Result<int, std::string>(7).error()); }),
              "no error in a Result that holds a value");
}

TEST(Result, TextsOfAllKindsOfErrors) {
    // An error with a message, with a reason, with a fault, an enumerator, and one that has no text.
    EXPECT_EQ(refusal([] { static_cast<void>(*read_position("8/8 w - -")); }),
              std::string(head) + "FEN board field, byte 3: only 2 of 8 ranks");
    EXPECT_EQ(refusal([] {
                  static_cast<void>(*Result<int, MoveError>(MoveError{MoveError::Kind::Illegal, "not legal"}));
              }),
              std::string(head) + "not legal");
    EXPECT_EQ(refusal([] { static_cast<void>(*validate(gyre::Setup())); }),
              std::string(head) + "no piece stands on the board");
    EXPECT_EQ(refusal([] { static_cast<void>(*Result<int, SetupFault>(SetupFault::NoWhiteKing)); }),
              std::string(head) + "White has no king");
    EXPECT_EQ(refusal([] { static_cast<void>(*Result<std::string, int>(3)); }),
              "no value in a Result that holds an error");
}

TEST(Result, AValueOutlivesTheTemporaryThatHeldIt) {
    const auto make = [] { return Result<std::vector<int>, std::string>(std::vector{1, 2, 3}); };
    int sum = 0;
    for (const int number : *make()) sum += number;
    for (const int number : make().value()) sum += number;
    EXPECT_EQ(sum, 12);
    static_assert(std::is_same_v<decltype(*make()), std::vector<int>>);
    const auto fail = [] { return Result<int, std::vector<int>>(std::vector{1, 2, 3}); };
    for (const int number : fail().error()) sum -= number;
    EXPECT_EQ(sum, 6);
}

TEST(Result, ValueOrTakesTheOtherForAnError) {
    EXPECT_EQ((Result<int, std::string>(7).value_or(3)), 7);
    const Result<int, std::string> bad = std::string("no");
    EXPECT_EQ(bad.value_or(3), 3);
    EXPECT_EQ(*(Result<std::unique_ptr<int>, int>(1).value_or(std::make_unique<int>(4))), 4);
}

TEST(Borrowed, OnlyTextsThatEndWithTheExpressionAreTemporary) {
    using detail::TemporaryText;
    static_assert(TemporaryText<std::string> && TemporaryText<const std::string>);
    static_assert(!TemporaryText<std::string&> && !TemporaryText<const std::string&>);
    static_assert(!TemporaryText<std::string_view> && !TemporaryText<const char*> && !TemporaryText<const char(&)[4]>);
    static_assert(!TemporaryText<int> && !TemporaryText<std::vector<char>>);
}

template <class File>
concept GivesBytes = requires(File file) {
    std::forward<File>(file).bytes();
};

TEST(Borrowed, ATemporaryFileGivesNoView) {
    static_assert(GivesBytes<MappedFile&> && GivesBytes<const MappedFile&> && !GivesBytes<MappedFile>);
}

}  // namespace
}  // namespace gyre
