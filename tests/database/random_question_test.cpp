#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "chess/same_position.h"
#include "collection/game_filter.h"
#include "database/search.h"
#include "notation/position/fen.h"
#include "tests/database/slow_answers.h"
#include "tests/support/small_database.h"

namespace gyre::database::random_questions {
namespace {

using gyre::test::must;
using gyre::test::SmallDatabase;
using namespace slow;
using Numbers = std::vector<std::uint64_t>;

/// A question with the numbers of the games that meet it.
struct Answered {
    std::string question;
    Numbers numbers;
};

int elo_of(const GameTree& game, const char* tag) { return std::atoi(std::string(game.tag(tag)).c_str()); }

bool has_comment(const GameTree& game, std::string_view text) {
    for (std::size_t i = 0; i <= game.size(); ++i)
        for (const std::string& comment : game.comments(*game.node_at(i)))
            if (comment.find(text) != std::string::npos) return true;
    return false;
}

class RandomQuestions : public testing::Test {
protected:
    RandomQuestions() : games_(read_games(text_)) {
        add("white:carlsen", [](const GameTree& game) { return game.tag("White").starts_with("Carlsen"); });
        add("player:tal", [](const GameTree& game) {
            return game.tag("White").starts_with("Tal") || game.tag("Black").starts_with("Tal");
        });
        add("event:\"event 2\"", [](const GameTree& game) { return game.tag("Event") == "Event 2"; });
        add("result:1/2-1/2", [](const GameTree& game) { return game.tag("Result") == "1/2-1/2"; });
        add("speed:blitz", [](const GameTree& game) { return game.tag("TimeControl") == "180+2"; });
        add("plies>100", [](const GameTree& game) { return game.main_line().size() > 100; });
        add("comment:note", [](const GameTree& game) { return has_comment(game, "note"); });
        add("ending", [](const GameTree& game) { return reaches(game, has_few); });
        add("imbalance:RvB", [](const GameTree& game) {
            return has_run(game, 4, [](const Position& position) { return has_imbalance(position, {0, -1, 1, 0}); });
        });
        add("castling:none",
            [](const GameTree& game) { return !castling_of(game, Color::White) && !castling_of(game, Color::Black); });
        add("castling:whitelong", [](const GameTree& game) {
            const Move move = castling_of(game, Color::White);
            return move && index_of(move.to()) < index_of(move.from());
        });
    }

    void add(const std::string& question, const SlowTest& test) {
        terms_.push_back({question, slow_answer(games_, test)});
    }

    /// Terms with random values of each other kind.
    void add_random_terms() {
        const int elo = 1500 + static_cast<int>(rng_.below(1000));
        add("whiteelo>" + std::to_string(elo), [=](const GameTree& game) { return elo_of(game, "WhiteElo") > elo; });
        const int year = 1990 + static_cast<int>(rng_.below(30));
        add("date:.." + std::to_string(year), [=](const GameTree& game) { return elo_of(game, "Date") <= year; });
        const int pawns = static_cast<int>(rng_.below(9)), rooks = static_cast<int>(rng_.below(3));
        const std::string pattern = "KQ*R" + std::to_string(rooks) + "B*N*P" + std::to_string(pawns) + "vKQ*R*B*N*P*";
        const auto material = must(collection::MaterialPattern::parse(pattern));
        add("material:" + pattern, [=](const GameTree& game) {
            return reaches(game, [&](const Position& position) { return material.matches(position); });
        });
        const Position wanted = random_position();
        add("position:\"" + to_fen(wanted) + '"', [=](const GameTree& game) {
            return reaches(game, [&](const Position& position) { return same_position(position, wanted); });
        });
        const auto square = square_at(static_cast<int>(rng_.below(64)));
        const std::string name{static_cast<char>('a' + index_of(square) % 8),
                               static_cast<char>('1' + index_of(square) / 8)};
        add("pieces:N" + name, [=](const GameTree& game) {
            return reaches(game,
                           [&](const Position& position) { return position.piece_on(square) == Piece::WhiteKnight; });
        });
        add("moves:x" + name, [=](const GameTree& game) {
            GameCursor cursor(game);
            for (const GameTree::Node node : game.main_line()) {
                if (game.move(node).to() == square && cursor.position().is_capture(game.move(node))) return true;
                cursor.forward();
            }
            return false;
        });
    }
    Position random_position() {
        GameCursor cursor(games_[rng_.below(static_cast<std::uint32_t>(games_.size()))].game);
        for (std::uint32_t left = rng_.below(12); left > 0 && cursor.forward(); --left) {
        }
        return cursor.position();
    }

    /// A random question of so many levels.
    Answered random_question(int levels) {
        if (levels == 0) return terms_[rng_.below(static_cast<std::uint32_t>(terms_.size()))];
        const Answered a = random_question(levels - 1),
                       b = random_question(static_cast<int>(rng_.below(2)) * (levels - 1));
        Numbers all(games_.size()), numbers;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = i + 1;
        const auto into = std::back_inserter(numbers);
        const std::uint32_t kind = rng_.below(3);
        if (kind == 0) {
            std::set_difference(all.begin(), all.end(), a.numbers.begin(), a.numbers.end(), into);
            return {"not (" + a.question + ")", numbers};
        }
        if (kind == 1) {
            std::set_intersection(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(), into);
            return {"(" + a.question + ") " + b.question, numbers};
        }
        std::set_union(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(), into);
        return {"(" + a.question + " or " + b.question + ")", numbers};
    }

    Rng rng_{51};
    std::string text_ = gyre::test::random_pgn(400, 52, 200);
    std::vector<ReadGame> games_;
    std::vector<Answered> terms_;
};

TEST_F(RandomQuestions, EqualSlowAnswers) {
    SmallDatabase small(text_.substr(0, text_.find("[Event ", text_.size() / 2)));
    small.import(text_.substr(text_.find("[Event ", text_.size() / 2)));
    const Database database = small.open();
    for (int i = 0; i < 8; ++i) add_random_terms();
    std::vector<Answered> asked = terms_;
    while (asked.size() < 250) asked.push_back(random_question(1 + static_cast<int>(rng_.below(3))));
    for (const Answered& each : asked) {
        const auto question = Question::parse(each.question);
        ASSERT_TRUE(question.has_value()) << each.question << ": " << question.error().message();
        Numbers found;
        for (const auto& place : must(find_games(database, *question, 2))) found.push_back(database.number_of(place));
        EXPECT_EQ(found, each.numbers) << each.question;
    }
}

}  // namespace
}  // namespace gyre::database::random_questions
