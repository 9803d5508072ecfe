#include "base/result.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/mapped_file.h"
#include "base/text.h"
#include "chess/validation.h"
#include "notation/move/move_error.h"
#include "notation/position/fen.h"

namespace gyre {
namespace {

/// Returns the text of the exception, or an empty text if there was none.
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

TEST(Result, EveryAccessToAMissingValueThrowsTheErrorText) {
    const Result<std::vector<int>, std::string> numbers = std::string("the reason");
    const std::string expected = std::string(head) + "the reason";
    EXPECT_EQ(refusal([&] { static_cast<void>(numbers.value()); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(*numbers); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(numbers->size()); }), expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(Result<int, std::string>(std::string("the reason")).value()); }),
              expected);
    EXPECT_EQ(refusal([&] { static_cast<void>(*Result<int, std::string>(std::string("the reason"))); }), expected);
}

TEST(Result, AccessToAMissingErrorThrows) {
    const Result<int, std::string> good = 7;
    EXPECT_EQ(refusal([&] { static_cast<void>(good.error()); }), "no error in a Result that holds a value");
    EXPECT_EQ(refusal([&] { static_cast<void>(Result<int, std::string>(7).error()); }),
              "no error in a Result that holds a value");
}

TEST(Result, ExceptionsShowTheTextOfEveryKindOfError) {
    // In order: an error with a message, one with a reason, one with a fault, an enumerator, and an error without a
    // text.
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

TEST(Result, ValueOutlivesTheTemporaryThatHeldIt) {
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

TEST(Result, ValueOrReturnsTheDefaultForAnError) {
    EXPECT_EQ((Result<int, std::string>(7).value_or(3)), 7);
    const Result<int, std::string> bad = std::string("no");
    EXPECT_EQ(bad.value_or(3), 3);
    EXPECT_EQ(*(Result<std::unique_ptr<int>, int>(1).value_or(std::make_unique<int>(4))), 4);
}

Result<void, std::string> check_positive(int number) {
    if (number <= 0) return Failure("not positive");
    return {};
}

TEST(Result, VoidResultHoldsNothingOrAnError) {
    const Result<void, std::string> good = check_positive(1), bad = check_positive(0);
    EXPECT_TRUE(good && good.has_value());
    good.value();
    *good;
    EXPECT_EQ(refusal([&] { static_cast<void>(good.error()); }), "no error in a Result that holds a value");
    EXPECT_FALSE(bad || bad.has_value());
    EXPECT_EQ(bad.error(), "not positive");
    EXPECT_EQ(refusal([&] { bad.value(); }), std::string(head) + "not positive");
    EXPECT_EQ(refusal([&] { check_positive(0).value(); }), std::string(head) + "not positive");
    static_assert(std::is_void_v<decltype(check_positive(1).value())>);
    static_assert(!std::is_convertible_v<Result<void, std::string>, bool>);
}

TEST(Result, FailureIsTheErrorWhereTheValueHasTheSameType) {
    using Text = Result<std::string, std::string>;
    const Text good = std::string("text"), bad = Failure("reason");
    EXPECT_EQ(*good, "text");
    EXPECT_EQ(bad.error(), "reason");
    EXPECT_EQ(bad, Failure("reason"));
    EXPECT_FALSE(bad == Failure("other"));
    EXPECT_FALSE(good == Failure("text"));
}

TEST(Result, AndThenStopsAtTheFirstFailure) {
    int calls = 0;
    const auto check = [&](int number) {
        ++calls;
        return check_positive(number);
    };
    EXPECT_TRUE(check(1).and_then([&] { return check(2); }));
    EXPECT_EQ(check(0).and_then([&] { return check(2); }), Failure("not positive"));
    EXPECT_EQ(calls, 3);
    using Number = Result<int, std::string>;
    EXPECT_EQ(*Number(3).and_then([](int number) { return Number(number + 1); }), 4);
    EXPECT_TRUE(Number(3).and_then(check_positive));
    EXPECT_EQ(Number(Failure("no")).and_then(check_positive), Failure("no"));
}

TEST(Result, TransformChangesOnlyTheValueOrOnlyTheError) {
    using Owner = Result<std::unique_ptr<int>, std::string>;
    const auto number_of = [](std::unique_ptr<int> owned) { return *owned; };
    EXPECT_EQ(*Owner(std::make_unique<int>(4)).transform(number_of), 4);
    EXPECT_EQ(Owner(Failure("none")).transform(number_of), Failure("none"));
    EXPECT_EQ(*check_positive(1).transform([] { return 5; }), 5);
    int seen = 0;
    EXPECT_TRUE((Result<int, int>(Failure(1)).transform_error([](int) { return 2; }) == Failure(2)));
    EXPECT_TRUE((Result<long, int>(7L).transform([&](long number) { seen = static_cast<int>(number); })));
    EXPECT_EQ(seen, 7);
    EXPECT_EQ(check_positive(0).transform_error([](const std::string& text) { return text.size(); }), Failure(12U));
    EXPECT_TRUE(check_positive(1).transform_error([](const std::string& text) { return text.size(); }));
}

TEST(Borrowed, OnlyTextsDestroyedWithTheExpressionAreTemporary) {
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

TEST(Borrowed, TemporaryFileGivesNoView) {
    static_assert(GivesBytes<MappedFile&> && GivesBytes<const MappedFile&> && !GivesBytes<MappedFile>);
}

}  // namespace
}  // namespace gyre
