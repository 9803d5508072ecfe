#include "language/message.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

const Language english, german = *find_language("de");

}  // namespace

TEST(Message, GapsAreFilledInTheLanguage) {
    const Message rook = message("lab.methods.as_piece", message("chess.piece.rook"));
    EXPECT_EQ(in_language(rook, english), "as a rook");
    EXPECT_EQ(in_language(rook, german), "als Turm");
    EXPECT_EQ(in_language(message("lab.counting.from_to", 3, std::string("x")), german), "3 bis x");
}

TEST(Message, TextWithoutAnIdIsTheSameInAllLanguages) {
    EXPECT_EQ(in_language("Nf3 {0}", german), "Nf3 {0}");
    EXPECT_EQ(in_language(message("lab.methods.as_piece", "{1}"), english), "as a {1}");
    EXPECT_TRUE(Message().empty());
    EXPECT_FALSE(message("chess.piece.rook").empty());
}

TEST(Message, PartsAreJoined) {
    const Message parts = joined({message("chess.piece.rook"), "a1"}, " ");
    EXPECT_EQ(in_language(parts, english), "rook a1");
    EXPECT_EQ(in_language(parts, german), "Turm a1");
    EXPECT_EQ(in_language(joined({}, ", "), english), "");
}

TEST(Message, EqualMessagesHaveTheSameIdAndArguments) {
    EXPECT_EQ(message("lab.methods.as_piece", 1), message("lab.methods.as_piece", "1"));
    EXPECT_NE(message("lab.methods.as_piece", 1), message("lab.methods.as_piece", 2));
    EXPECT_NE(message("chess.piece.rook"), Message("rook"));
}

TEST(Language, HasACodeAndAName) {
    EXPECT_EQ(english.code(), "en");
    EXPECT_EQ(german.name(), "Deutsch");
    EXPECT_EQ(all_languages().front(), english);
    EXPECT_FALSE(find_language("xx"));
    EXPECT_FALSE(find_language(""));
    EXPECT_FALSE(german.text("no.such.text"));
}

}  // namespace gyre
