#include "datagen/convert.h"

#include <gtest/gtest.h>
#include <sstream>
#include <utility>

#include "datagen/quiet_filter.h"
#include "notation/epd/epd.h"
#include "tests/support/game_files.h"

namespace gyre::datagen {
namespace {

std::vector<std::string> lines_of(const Bytes& bytes) {
    std::istringstream text(std::string(bytes.begin(), bytes.end()));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

std::string hex(const BulletPosition& position) {
    std::string text;
    for (const std::uint8_t byte : position) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

/// Converts a line of bullet's text format to a bullet record, using only the letters of the FEN.
BulletPosition bullet_from_line(const std::string& line) {
    std::istringstream words(line);
    std::string board, side, word, result;
    int score = 0;
    words >> board >> side >> word >> word >> word >> word >> word >> score >> word >> result;
    const bool black = side == "b";
    std::array<char, 64> squares{};
    int rank = 7, file = 0;
    for (const char c : board) {
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            const int seen_rank = black ? 7 - rank : rank;
            const bool is_white = c >= 'A' && c <= 'Z';
            // The square from White's point of view.
            squares[static_cast<std::size_t>(8 * seen_rank + file)] =
                is_white == black ? static_cast<char>(std::tolower(c)) : static_cast<char>(std::toupper(c));
            ++file;
        }
    }
    BulletPosition expected{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        if (squares[i] == 0) continue;
        expected[i / 8] = static_cast<std::uint8_t>(expected[i / 8] | 1 << i % 8);
        const std::size_t at = std::string_view("PNBRQK..pnbrqk").find(squares[i]);
        expected[8 + count / 2] = static_cast<std::uint8_t>(expected[8 + count / 2] + (at << 4 * (count % 2)));
        ++count;
        if (squares[i] == 'K') expected[27] = static_cast<std::uint8_t>(i);
        if (squares[i] == 'k') expected[28] = static_cast<std::uint8_t>(i ^ 56);
    }
    const int own_score = black ? -score : score;
    expected[24] = static_cast<std::uint8_t>(own_score & 255);
    expected[25] = static_cast<std::uint8_t>(own_score >> 8 & 255);
    const int white_result = result == "1.0" ? 2 : result == "0.5" ? 1 : 0;
    expected[26] = static_cast<std::uint8_t>(black ? 2 - white_result : white_result);
    return expected;
}

/// Plays games, some of which are decisive.
std::vector<GameRecord> some_games() {
    auto games = test::random_games(12, 60);
    for (std::size_t i = 0; i < games.size(); ++i) games[i].result = static_cast<GameResult>(i % 3);
    return games;
}

TEST(Convert, BulletBytesEqualThoseOfBulletsConverter) {
    // The bytes come from the crate bulletformat 1.8.0, given "… b KQkq - 0 5 | -58 | 0.0" and "… w KQkq - 0 6 | 29 |
    // 0.0".
    const Position black = test::position("r1bqkbnr/ppp1pppp/2n5/3p4/P2P4/1PN5/2PBPPPP/R2QKBNR b KQkq - 0 5");
    EXPECT_EQ(hex(bullet_position(black, Score(58), GameResult::BlackWins)),
              "fdf704080906fcf923541203000000018898a88888cbadb93a00020404000000");
    const Position white = test::position("r1bqkbnr/ppp2ppp/2n1p3/3p4/P2P4/1PN5/2PBPPPP/R2QKBNR w KQkq - 0 6");
    EXPECT_EQ(hex(bullet_position(white, Score(29), GameResult::BlackWins)),
              "f9fc06090814e7fd432531200000100098888888b8caadb91d00000404000000");
}

TEST(Convert, BulletAndPlainAgreeOnEveryPosition) {
    for (const GameRecord& game : some_games()) {
        Bytes bullet, plain;
        const auto count = append_game(game, DataFormat::Bullet, WhichPositions::Searched, bullet);
        ASSERT_EQ(*append_game(game, DataFormat::Plain, WhichPositions::Searched, plain), *count);
        EXPECT_EQ(*count, game.plies.size() - 4);
        const auto lines = lines_of(plain);
        ASSERT_EQ(lines.size(), *count);
        ASSERT_EQ(bullet.size(), 32 * *count);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            BulletPosition position{};
            std::copy_n(bullet.begin() + static_cast<std::ptrdiff_t>(32 * i), 32, position.begin());
            ASSERT_EQ(hex(position), hex(bullet_from_line(lines[i]))) << lines[i];
        }
    }
}

TEST(Convert, ConvertsExactlyTheLearnablePositions) {
    for (const GameRecord& game : some_games()) {
        Bytes plain;
        ASSERT_EQ(*append_game(game, DataFormat::Plain, WhichPositions::Learnable, plain), count_learnable(game));
        EXPECT_EQ(lines_of(plain).size(), count_learnable(game));
    }
}

TEST(Convert, EpdHasPositionScoreMoveClocksAndResult) {
    std::size_t mates = 0;
    for (const GameRecord& game : some_games()) {
        Bytes bytes;
        ASSERT_TRUE(append_game(game, DataFormat::Epd, WhichPositions::Searched, bytes));
        const auto lines = lines_of(bytes);
        std::size_t next = 0;
        EXPECT_TRUE(replay(game, [&](const Position& position, GamePly ply) {
            if (ply.score == Score::none()) return;
            const std::string& line = lines[next++];
            const auto record = read_epd(line);
            ASSERT_TRUE(record) << record.error().message() << ' ' << line;
            EXPECT_EQ(to_fen(Position(record->valid)), to_fen(position));
            const auto moves = epd_moves(*record, *record->find("sm"));
            ASSERT_TRUE(moves) << line;
            EXPECT_EQ(moves->at(0), ply.move) << line;
            const bool is_mate = ply.score.is_mate_score();
            mates += is_mate ? 1 : 0;
            EXPECT_EQ(record->text("ce"), std::to_string(is_mate ? 32767 - 7 : ply.score.cp())) << line;
            EXPECT_EQ(record->text("c9"), to_text(game.result));
        }));
        EXPECT_EQ(next, lines.size());
    }
    EXPECT_GT(mates, 0u);
}

TEST(Convert, PgnHasTheWholeGameWithItsScores) {
    GameRecord game;
    Position position;
    const Score scores[] = {Score::none(), Score(35), Score(-7), Score::mate_in(3)};
    std::size_t next = 0;
    for (const std::string_view text : {"e2e4", "e7e5", "g1f3", "b8c6"}) {
        game.plies.push_back({test::move(position, text), scores[next++]});
        position.make(game.plies.back().move);
    }
    game.index = 41;
    game.result = GameResult::BlackWins;
    game.end = Ending::WonByScore;
    Bytes bytes;
    ASSERT_EQ(*append_game(game, DataFormat::Pgn, WhichPositions::Learnable, bytes), 1u);
    const std::string pgn(bytes.begin(), bytes.end());
    EXPECT_NE(pgn.find("[Round \"42\"]\n"), pgn.npos) << pgn;
    EXPECT_NE(pgn.find("[Termination \"adjudication\"]\n"), pgn.npos) << pgn;
    EXPECT_NE(pgn.find("\n1. e4 e5 {+0.35} 2. Nf3 {-0.07} 2... Nc6 {+M2, won by score} 0-1\n"), pgn.npos) << pgn;
}

TEST(Convert, GameWithAnIllegalMoveAddsNothing) {
    auto game = some_games()[0];
    std::swap(game.plies[40], game.plies[41]);
    for (const auto format : {DataFormat::Bullet, DataFormat::Plain, DataFormat::Epd, DataFormat::Pgn}) {
        Bytes bytes = {1, 2, 3};
        const auto reason = [&] { return append_game(game, format, WhichPositions::Searched, bytes).error(); };
        EXPECT_EQ(reason(), "game " + std::to_string(game.index) + " has an illegal move");
        const auto start = std::exchange(game.start, {});
        EXPECT_EQ(reason(), "game " + std::to_string(game.index) + " has an impossible start");
        game.start = start;
        EXPECT_EQ(bytes, (Bytes{1, 2, 3}));
    }
}

}  // namespace
}  // namespace gyre::datagen
