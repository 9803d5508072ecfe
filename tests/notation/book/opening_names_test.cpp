#include "notation/book/opening_names.h"

#include <gtest/gtest.h>
#include <set>

#include "notation/book/opening_table.h"
#include "notation/move/san.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

struct Game {
    Position start{}, end{};
    std::vector<Move> moves{};
};

/// Reads movetext such as "1. e4 e5 2. Nf3".
Game game_of(std::string_view text) {
    Game game;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.ends_with('.')) continue;
        const auto move = parse_san(game.end, word);
        if (!move) throw std::invalid_argument(move.error().reason);
        game.moves.push_back(*move);
        game.end.make(*move);
    }
    return game;
}

/// Lines of the list from which the table was made.
constexpr std::string_view lines[][3] = {
    {"A00", "Hungarian Opening: Asten Gambit", "1. g3 Nc6 2. Nc3 d5 3. d4 e5 4. dxe5 d4 5. Ne4 f5"},
    {"A00", "Kádas Opening", "1. h4"},
    {"A10", "English Opening: Zilbermints Gambit", "1. c4 g5 2. d4 e5"},
    {"A82", "Rat Defense: Balogh Defense", "1. e4 d6 2. d4 f5"},
    {"B00", "Nimzowitsch Defense: Kennedy Variation, de Smet Gambit", "1. e4 Nc6 2. d4 e5 3. dxe5 d6"},
    {"B12", "Caro-Kann Defense: Advance Variation, Botvinnik-Carls Defense", "1. e4 c6 2. d4 d5 3. e5 c5"},
    {"B20", "Sicilian Defense", "1. e4 c5"},
    {"C00", "French Defense: Steiner Variation", "1. e4 e6 2. c4"},
    {"C24", "Bishop's Opening: Paulsen Defense", "1. e4 e5 2. Bc4 Nf6 3. d3 c6"},
    {"C46", "Three Knights Opening: Schlechter Variation", "1. e4 e5 2. Nf3 Nc6 3. Nc3 Bb4 4. Nd5 Nf6"},
    {"D00", "Blackmar-Diemer Gambit: Lemberger Countergambit, Endgame Variation",
     "1. d4 d5 2. e4 dxe4 3. Nc3 e5 4. dxe5"},
    {"D31", "Queen's Gambit Declined: Janowski Variation", "1. d4 d5 2. c4 e6 3. Nc3 a6"},
    {"E10", "Blumenfeld Countergambit: Spielmann Variation",
     "1. d4 Nf6 2. c4 e6 3. Nf3 c5 4. d5 b5 5. Bg5 exd5 6. cxd5 h6"},
    {"E77", "King's Indian Defense: Four Pawns Attack", "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Be2 O-O 6. f4"},
};

TEST(OpeningNames, ReturnsTheNamesOfTheList) {
    for (const auto& [eco, name, moves] : lines) {
        const Game game = game_of(moves);
        const auto found = opening_name(game.end);
        ASSERT_TRUE(found) << moves;
        EXPECT_EQ(found->eco(), eco);
        EXPECT_EQ(found->name(), name);
        const auto of_game = opening_of_game(game.start, game.moves);
        ASSERT_TRUE(of_game);
        EXPECT_EQ(of_game->name, *found);
        EXPECT_EQ(of_game->plies, game.moves.size());
    }
    EXPECT_EQ(opening_name(Position()), std::nullopt);
}

TEST(OpeningNames, MoveOrderDoesNotMatter) {
    EXPECT_EQ(opening_name(game_of("1. d4 d5 2. c4").end), opening_name(game_of("1. c4 d5 2. d4").end));
    // The clocks do not matter.
    EXPECT_EQ(opening_name(game_of("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 c5").end)->eco(), "B20");
    // The side to move and the castling rights matter.
    Position position = game_of("1. e4 c5").end;
    position.make_null();
    EXPECT_EQ(opening_name(position), std::nullopt);
    EXPECT_EQ(opening_name(test::position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 2")),
              std::nullopt);
}

TEST(OpeningNames, GameHasTheLastNameOnItsPath) {
    const Game game = game_of("1. e4 c5 2. Nf3 d6 3. h4 h5");
    const auto opening = opening_of_game(game.start, game.moves);
    ASSERT_TRUE(opening);
    EXPECT_EQ(opening->name.family, "Sicilian Defense");
    EXPECT_EQ(opening->plies, 4u);
    EXPECT_FALSE(opening_of_game(Position(), {}));
    // Names end at a maximal depth.
    const std::vector<Move> shuffle = game_of("1. Nf3 Nf6 2. Ng1 Ng8").moves;
    std::vector<Move> late;
    for (int i = 0; i < 10; ++i) late.insert(late.end(), shuffle.begin(), shuffle.end());
    const Game sicilian = game_of("1. e4 c5");
    late.insert(late.end(), sicilian.moves.begin(), sicilian.moves.end());
    EXPECT_NE(opening_of_game(Position(), late)->name.eco(), "B20");
}

TEST(OpeningNames, TableIsSorted) {
    const auto& rows = detail::opening_table();
    EXPECT_EQ(rows.size(), 3807u);
    EXPECT_EQ(detail::longest_opening, 36u);
    std::set<std::string> names;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const detail::OpeningRow& row = rows[i];
        if (i > 0) {
            EXPECT_LT(rows[i - 1].key, row.key);
        }
        ASSERT_EQ(row.eco.size(), 3u);
        EXPECT_TRUE(row.eco[0] >= 'A' && row.eco[0] <= 'E') << row.eco;
        const std::string family(row.family);
        EXPECT_FALSE(family.empty());
        names.insert(family + ": " + std::string(row.variation));
    }
    EXPECT_EQ(names.size(), 3174u);
}

}  // namespace
}  // namespace gyre
