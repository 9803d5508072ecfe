#include "wording/faults.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

std::string in(std::string_view code, const Message& message) { return in_language(message, *find_language(code)); }

}  // namespace

TEST(Faults, EnglishTextsEqualThoseOfTheLibrary) {
    for (std::size_t i = 0; i < enum_size<Remark::Code>; ++i) {
        const Remark remark{Remark::Code(i), {"'x'", SetupFault::BadEnPassant, PieceType::Rook}};
        EXPECT_EQ(in("en", message_of(remark)), remark.text());
        EXPECT_FALSE(remark.text().starts_with("fault.")) << remark.text() << " is missing in texts/en.json";
    }
    for (std::size_t i = 0; i < enum_size<SetupFault>; ++i)
        EXPECT_EQ(in("en", message_of(SetupFault(i))), describe(SetupFault(i)));
    for (const TagError error : {TagError::BadName, TagError::TooLong, TagError::TooMany, TagError::TellsStart,
                                 TagError::NoResult, TagError::UnknownVariant})
        EXPECT_EQ(in("en", message_of(error)), describe(error));
    for (const TextError error : {TextError::TooLong, TextError::NoMove})
        EXPECT_EQ(in("en", message_of(error)), describe(error));
    for (const char* fen :
         {"", "x", "8/8/8/8/8/8/8/8 x", "4k3/8/8/8/8/8/8/4K3 w x", "4k3/8/8/8/8/8/8/4K3 w - e9",
          "4k3/8/8/8/8/8/8/4K3 w - - x", "4k3/8/8/8/8/8/8/4K3 w - - 0 x", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
          "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"}) {
        const auto read = read_position(fen);
        ASSERT_FALSE(read) << fen;
        EXPECT_EQ(in("en", message_of(read.error())), read.error().message());
    }
    const auto mended = read_position_leniently("4k3/8/8/8/8/8/8/4K3 white KQ e9 x 0;");
    ASSERT_TRUE(mended);
    EXPECT_EQ(in("en", message_of(mended->repairs)), mended->warning);
    EXPECT_NE(mended->warning, "");
}

TEST(Faults, EnglishTextsOfGamesEqualThoseOfTheReader) {
    std::size_t errors = 0;
    for (const char* pgn :
         {"[White \"A\"\n\n1. e4 Ke3 }", "[Result \"+/-\"]\n\n1. e4 e5 Sf3 *", "1. e4 ) $999 (1. d4 e9 1-0",
          "[FEN \"x\"]\n\n*", "[FEN \"4k3/8/8/8/8/8/8/4K3 white KQ e9 x 0;\"]\n\n1. Kd1 Kd8 *", "1. Nf3 Nf6 2. Nd4 Nb6",
          "[Variant \"Atomic\"]\n\n1. e4", "stray text", "[Result \"1-0\"]\n[result \"x\"]\n\n1. e4 0-1 1/2-1/2",
          "[= \"x\"]\n[White A]\n\n1. e4 {open"}) {
        GameBuilder builder;
        PgnReader(pgn).read_game(builder);
        for (const PgnError& error : builder.errors()) {
            EXPECT_EQ(error.remark.text(), error.reason) << pgn;
            EXPECT_EQ(in("en", message_of(error)), error.message()) << pgn;
            EXPECT_NE(in("de", message_of(error)), error.message()) << pgn;
            ++errors;
        }
    }
    EXPECT_GE(errors, 15u);
}

TEST(Faults, OtherLanguagesHaveTexts) {
    EXPECT_EQ(in("de", message_of(read_position("4k3/8/8/8/8/8/8/P3K3 w - - 0 1").error())),
              "FEN, Figuren, Byte 16: ein Bauer steht auf der ersten oder letzten Reihe (a1)");
    EXPECT_EQ(in("de", message_of(parse_san(Position(), "Ra3").error().remark)),
              "regelwidrig: keine Figur der Art Turm kann so nach a3 ziehen");
    EXPECT_EQ(in("de", message_of(read_position_leniently("4k3/8/8/8/8/8/8/4K3 white")->repairs)),
              "FEN, Seite am Zug, Byte 20: 'white' ist weder 'w' noch 'b', gelesen als 'w'");
    const auto game = read_game("1. e4 Ke3 }");
    ASSERT_TRUE(game);
    ASSERT_FALSE(game->errors.empty());
    EXPECT_EQ(in("de", message_of(game->errors.front())),
              "Zeile 1, Spalte 8: 'Ke3' ist regelwidrig: König auf e8 kann nicht nach e3 ziehen; danach steht eine '}' "
              "zu viel: "
              "Kommentare in Kommentaren liest gyre pgn normalise mit --nested-comments");
}

}  // namespace gyre
