#include "collection/player_name.h"

#include <gtest/gtest.h>

namespace gyre::collection {
namespace {

bool same(std::string_view a, std::string_view b) {
    const bool answer = may_be_same_player(PlayerName(a), PlayerName(b));
    EXPECT_EQ(may_be_same_player(PlayerName(b), PlayerName(a)), answer) << a << " / " << b;
    return answer;
}

TEST(PlayerName, FoldsSpellings) {
    EXPECT_EQ(fold_name("MÜLLER, Karsten"), "muller karsten");
    EXPECT_EQ(fold_name("Mueller,Karsten"), "muller karsten");
    EXPECT_EQ(fold_name("  O'Kelly   de Galway, A. "), "okelly de galway a");
    EXPECT_EQ(fold_name("Weiß"), "weiss");
    EXPECT_EQ(fold_name("Ågård Øst Æble Łuk"), "agard ost able luk");
    EXPECT_EQ(fold_name("M\xFCller"), "muller");
    // The accent is a separate combining character, and the space is a no-break space.
    EXPECT_EQ(fold_name("Mu\u0308ller\u00A0K"), "muller k");
    EXPECT_EQ(fold_name("Петров, И"), "петров и");
    EXPECT_EQ(fold_name("?"), "");
}

TEST(PlayerName, SpellingsOfOnePlayerMatch) {
    for (const std::string_view other : {"Short,N", "Short, N.", "N Short", "Short N.", "SHORT, NIGEL", "Nigel Short",
                                         "Short, Nigel D", "Short,N.D.", "Short", "GM Short, N", "Nigel D. Short"})
        EXPECT_TRUE(same("Short, Nigel", other)) << other;
    EXPECT_TRUE(same("Vachier-Lagrave, Maxime", "Maxime Vachier Lagrave"));
    EXPECT_TRUE(same("Müller, K", "Karsten Mueller"));
    EXPECT_TRUE(same("Van Wely,L", "Loek van Wely"));
    EXPECT_TRUE(same("stockfish 16", "Stockfish 16"));
    EXPECT_TRUE(same("?", ""));
}

TEST(PlayerName, DifferentPlayersDoNotMatch) {
    for (const std::string_view other :
         {"Short, A", "Shorter, Nigel", "Nigel", "Long, Nigel", "Short, Peter", "?", "N S"})
        EXPECT_FALSE(same("Short, Nigel", other)) << other;
    EXPECT_FALSE(same("Short, D", "Short, Nigel D"));
    EXPECT_FALSE(same("Polgar, Judit", "Polgar, Sofia"));
    EXPECT_FALSE(same("John Smith", "John Doe"));
    EXPECT_FALSE(same("anna", "berta"));
    EXPECT_FALSE(same("Stockfish 16", "Stockfish 15"));
}

bool named(std::string_view name, std::string_view typed, int typos = 0) {
    return is_named(PlayerName(name), PlayerName(typed), typos);
}

TEST(PlayerName, IsFoundByPartsOfTheName) {
    for (const std::string_view typed :
         {"carl", "CARLSEN", "magnus", "carlsen, m", "Magnus Carlsen", "m carlsen", "Carlsen,Magnus", "Cárlsen"})
        EXPECT_TRUE(named("Carlsen, Magnus", typed)) << typed;
    for (const std::string_view typed : {"Mueller", "Muller", "müller", "MÜLLER K"})
        EXPECT_TRUE(named("Müller, Karsten", typed)) << typed;
    EXPECT_TRUE(named("Carlsen, M", "Magnus Carlsen"));
    EXPECT_TRUE(named("Carlsen, M", "Carlsen Magnus"));
    EXPECT_TRUE(named("Carlsen", "Magnus Carlsen"));
    EXPECT_TRUE(named("Carlsen", "Carlsen, Magnus"));
    EXPECT_FALSE(named("Magnus", "Magnus Carlsen"));
    EXPECT_FALSE(named("Gyre", "Gyre 1600"));
    EXPECT_FALSE(named("Carlsen, Magnus", "Carlson"));
    EXPECT_FALSE(named("Carlsen, Magnus", "Carlsen, Henrik"));
    EXPECT_FALSE(named("?", "Carlsen"));
}

TEST(PlayerName, TyposAreAcceptedOnRequest) {
    EXPECT_TRUE(named("Carlsen, Magnus", "Carlson", 1));
    EXPECT_TRUE(named("Carlsen, Magnus", "Calrsen", 1));
    EXPECT_TRUE(named("Nepomniachtchi, Ian", "Nepomniashtchi", 1));
    EXPECT_FALSE(named("Carlsen, Magnus", "Karlson", 1));
    EXPECT_TRUE(named("Carlsen, Magnus", "Karlson", 2));
    // In a short name, one letter makes a different name.
    EXPECT_FALSE(named("Tal, M", "Tol", 1));
}

TEST(PlayerName, TyposAreLettersOfEveryAlphabet) {
    for (const std::string_view typed : {"Пертов", "Пятров", "Петрров", "Перов"})
        EXPECT_TRUE(named("Петров, Иван", typed, 1)) << typed;
    EXPECT_FALSE(named("Петров, Иван", "Пяртов", 1));
    EXPECT_TRUE(named("Παπαδόπουλος, Γ", "Παπαδοπουλος", 1));
    EXPECT_FALSE(named("Ли, А", "Ле", 1));
}

}  // namespace
}  // namespace gyre::collection
