#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "chess/same_position.h"
#include "collection/game_filter.h"
#include "database/position_tree.h"
#include "database/query/meant_positions.h"
#include "database/search.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "tests/database/slow_answers.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using slow::reaches;
using test::must;
using test::SmallDatabase;
using Numbers = std::set<std::uint64_t>;

Numbers ask(const Database& database, const std::string& text, std::size_t threads = 1) {
    const auto question = Question::parse(text);
    if (!question) throw std::runtime_error(text + ": " + question.error().message());
    const FoundGames found = must(find_games(database, *question, threads));
    Numbers numbers;
    found.for_each([&](const Database::Place& place) {
        numbers.insert(database.first_number(place.segment) + place.game);
        return true;
    });
    EXPECT_EQ(found.count(), numbers.size());
    return numbers;
}

std::string error_of(const std::string& text) {
    const auto question = Question::parse(text);
    return question ? "no error" : question.error().message();
}

/// Games in memory, which slow questions are answered with.
using SlowTest = std::function<bool(const GameTree&)>;
Numbers ask_slowly(const std::vector<ReadGame>& games, const SlowTest& test) {
    Numbers numbers;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (test(games[i].game)) numbers.insert(i + 1);
    return numbers;
}

/// A position after some random moves of a random game.
Position random_position_of(const std::vector<ReadGame>& games, Rng& rng) {
    const GameTree& game = games[rng.below(static_cast<std::uint32_t>(games.size()))].game;
    GameCursor cursor(game);
    for (std::uint32_t left = rng.below(30); left > 0 && cursor.forward(); --left) {
    }
    return cursor.position();
}

class DatabaseQuestion : public testing::Test {
protected:
    static constexpr std::size_t count = 400;

    DatabaseQuestion() : small_(first_), games_(read_games(first_ + second_)) {
        small_.import(second_);
        database_ = std::make_unique<Database>(small_.open());
    }

    void expect_same(const std::string& question, const SlowTest& test) {
        const Numbers expected = ask_slowly(games_, test);
        EXPECT_EQ(ask(*database_, question), expected) << question;
        EXPECT_EQ(ask(*database_, question, 3), expected) << question;
        EXPECT_EQ(ask(*database_, "not (" + question + ")").size(), count - expected.size()) << question;
    }

    std::string first_ = test::random_pgn(250, 11), second_ = test::random_pgn(150, 12);
    SmallDatabase small_;
    std::vector<ReadGame> games_;
    std::unique_ptr<Database> database_;
};

std::optional<int> elo_of(const GameTree& game, const char* tag) { return collection::parse_rating(game.tag(tag)); }

TEST_F(DatabaseQuestion, FindsHeaders) {
    EXPECT_EQ(ask(*database_, "").size(), count);
    const auto named = [](const GameTree& game, const char* tag, const char* name) {
        return game.tag(tag).find(name) != std::string::npos;
    };
    expect_same("white:carlsen", [&](const GameTree& game) { return named(game, "White", "Carlsen"); });
    expect_same("black:\"Carlsen, M\"", [&](const GameTree& game) { return named(game, "Black", "Carlsen"); });
    expect_same("player:mueller",
                [&](const GameTree& game) { return named(game, "White", "ller") || named(game, "Black", "ller"); });
    expect_same("white~karlsen", [&](const GameTree& game) { return named(game, "White", "Carlsen"); });
    expect_same("white!=kasparov", [&](const GameTree& game) { return !named(game, "White", "Kasparov"); });
    expect_same("event=\"event 2\"", [](const GameTree& game) { return game.tag("Event") == "Event 2"; });
    // A swap is one slip in all names.
    expect_same("white~calrsen", [&](const GameTree& game) { return named(game, "White", "Carlsen"); });
    expect_same("event~\"evetn 2\"", [](const GameTree& game) { return game.tag("Event") == "Event 2"; });
    expect_same("timecontrol:180 speed:blitz", [](const GameTree& game) { return game.tag("TimeControl") == "180+2"; });
    expect_same("result:1/2-1/2 or result:*", [](const GameTree& game) {
        return game.result() == PgnResult::Draw || game.result() == PgnResult::Unknown;
    });
    expect_same("tag.site:org/7",
                [](const GameTree& game) { return game.tag("Site").find("org/7") != std::string::npos; });
    // The columns have only the part before the last slash.
    expect_same("site:\"https://example.org/7\"",
                [](const GameTree& game) { return game.tag("Site").starts_with("https://example.org/7"); });
    expect_same("site=\"https://example.org/7\"",
                [](const GameTree& game) { return game.tag("Site") == "https://example.org/7"; });
    expect_same("site!=\"https://example.org/7\"",
                [](const GameTree& game) { return game.tag("Site") != "https://example.org/7"; });
    expect_same("site=\"https://example.org\"", [](const GameTree&) { return true; });
    expect_same("annotated", [](const GameTree& game) {
        for (std::size_t i = 0; i <= game.size(); ++i)
            if (const auto node = game.node_at(i); !game.comments(*node).empty() || !game.nags(*node).empty())
                return true;
        return game.size() > game.main_line().size();
    });
}

TEST_F(DatabaseQuestion, FindsNumbers) {
    expect_same("elo>2000", [](const GameTree& game) {
        return elo_of(game, "WhiteElo").value_or(0) > 2000 && elo_of(game, "BlackElo").value_or(0) > 2000;
    });
    expect_same("whiteelo:1900..2100", [](const GameTree& game) {
        const int elo = elo_of(game, "WhiteElo").value_or(0);
        return elo >= 1900 && elo <= 2100;
    });
    expect_same("elodiff<100", [](const GameTree& game) {
        const auto white = elo_of(game, "WhiteElo"), black = elo_of(game, "BlackElo");
        return white && black && std::abs(*white - *black) < 100;
    });
    // A mean of 2100.5 is above 2100.
    const auto sum = [](const GameTree& game) {
        return elo_of(game, "WhiteElo").value_or(0) + elo_of(game, "BlackElo").value_or(0);
    };
    const auto are_known = [](const GameTree& game) { return elo_of(game, "WhiteElo") && elo_of(game, "BlackElo"); };
    expect_same("averageelo>2000", [&](const GameTree& game) { return are_known(game) && sum(game) > 4000; });
    expect_same("averageelo=2000", [&](const GameTree& game) { return are_known(game) && sum(game) == 4000; });
    const auto year = [](const GameTree& game) { return std::stoi(game.tag("Date").substr(0, 4)); };
    expect_same("date:2000..2005", [&](const GameTree& game) { return year(game) >= 2000 && year(game) <= 2005; });
    expect_same("date<=1999", [&](const GameTree& game) { return year(game) <= 1999; });
    expect_same("date=2010.05", [](const GameTree& game) { return game.tag("Date") == "2010.05.17"; });
    expect_same("plies<10 or length>=29", [](const GameTree& game) {
        const std::size_t plies = game.main_line().size();
        return plies < 10 || (plies + 1) / 2 >= 29;
    });
    expect_same("eco:B", [](const GameTree& game) {
        const auto line = game.main_line();
        const auto opening = opening_of_game(game.start(), game.moves_to(line.empty() ? game.root() : line.back()));
        return opening && opening->plies > 0 && opening->name.eco().front() == 'B';
    });
}

TEST_F(DatabaseQuestion, FindsRandomPositions) {
    Rng rng(3);
    for (int i = 0; i < 60; ++i) {
        const Position wanted = random_position_of(games_, rng);
        expect_same("position:\"" + to_fen(wanted) + '"', [&](const GameTree& game) {
            return reaches(game, [&](const Position& position) { return same_position(position, wanted); });
        });
    }
}

TEST_F(DatabaseQuestion, FindsRandomPieces) {
    Rng rng(4);
    constexpr std::string_view letters = "PNBRQK  pnbrqk";
    for (int i = 0; i < 60; ++i) {
        const Position shown = random_position_of(games_, rng);
        std::string question;
        std::vector<std::function<bool(const Position&)>> tests;
        for (int part = 0; part < 3; ++part) {
            const auto square = square_at(static_cast<int>(rng.below(64)));
            const std::string name{static_cast<char>('a' + index_of(square) % 8),
                                   static_cast<char>('1' + index_of(square) / 8)};
            const Piece piece = shown.piece_on(square);
            if (piece == Piece::None) {
                question += "-" + name + ' ';
                tests.push_back([square](const Position& position) { return position.is_empty(square); });
            } else {
                question += std::string(1, letters[index_of(piece)]) + name + ' ';
                tests.push_back(
                    [square, piece](const Position& position) { return position.piece_on(square) == piece; });
            }
        }
        expect_same("pieces:\"" + question + '"', [&](const GameTree& game) {
            return reaches(game, [&](const Position& position) {
                return std::all_of(tests.begin(), tests.end(), [&](const auto& test) { return test(position); });
            });
        });
    }
}

TEST_F(DatabaseQuestion, FindsMaterial) {
    for (const std::string text : {"KQ+R*B*N*P*vKR*B*N*P*", "KQR2B2N2P7vKQR2B2N2P8", "KQ*R*B*N*P1..5vKQ*R*B*N*P*"}) {
        const auto pattern = must(collection::MaterialPattern::parse(text));
        expect_same("material:" + text, [&](const GameTree& game) {
            return reaches(game, [&](const Position& position) { return pattern.matches(position); });
        });
    }
}

TEST_F(DatabaseQuestion, FindsMoves) {
    const auto has_run = [](const GameTree& game, const std::vector<std::string>& wanted) {
        std::vector<std::string> moves;
        Position position = game.start();
        for (const GameTree::Node node : game.main_line()) {
            std::string san = to_san(position, game.move(node));
            std::erase_if(san, [](char c) { return c == '+' || c == '#'; });
            moves.push_back(san);
            position.make(game.move(node));
        }
        return std::search(moves.begin(), moves.end(), wanted.begin(), wanted.end()) != moves.end();
    };
    expect_same("moves:\"1. e4 e5\"", [&](const GameTree& game) { return has_run(game, {"e4", "e5"}); });
    expect_same("moves:O-O-O", [&](const GameTree& game) { return has_run(game, {"O-O-O"}); });
    expect_same("castling:whiteshort", [](const GameTree& game) {
        for (const GameTree::Node node : game.main_line())
            if (game.move(node).kind() == Move::Kind::Castling &&
                game.move(node) == Move(Square::E1, Square::H1, Move::Kind::Castling))
                return true;
        return false;
    });
    // A gap between two captures by knights.
    expect_same("moves:\"Nx * Nx\"", [](const GameTree& game) {
        int captures = 0;
        Position position = game.start();
        for (const GameTree::Node node : game.main_line()) {
            captures +=
                position.is_capture(game.move(node)) && position.moved_type(game.move(node)) == PieceType::Knight;
            position.make(game.move(node));
        }
        return captures >= 2;
    });
    Position pawns;
    pawns.make(Move(Square::E2, Square::E4));
    expect_same("pawns:\"a2 b2 c2 d2 e4 f2 g2 h2/a7 b7 c7 d7 e7 f7 g7 h7\"", [&](const GameTree& game) {
        return reaches(game, [&](const Position& position) {
            return position.pieces(PieceType::Pawn) == pawns.pieces(PieceType::Pawn) &&
                   position.pieces(Color::White, PieceType::Pawn) == pawns.pieces(Color::White, PieceType::Pawn);
        });
    });
}

TEST_F(DatabaseQuestion, ShortFensMeanAllPositionsThatTheyFit) {
    const std::string board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    Position wanted;
    wanted.make(Move(Square::E2, Square::E4));
    const auto has_board = [&](const Position& position) {
        return to_fen(position).substr(0, board.size() + 1) == board + ' ';
    };
    expect_same("position:" + board, [&](const GameTree& game) { return reaches(game, has_board); });
    expect_same("position:\"" + board + " b\"", [&](const GameTree& game) {
        return reaches(game, [&](const Position& position) {
            return has_board(position) && position.side_to_move() == Color::Black;
        });
    });
    expect_same("position:\"" + board + " b KQkq\"", [&](const GameTree& game) {
        return reaches(game, [&](const Position& position) { return position.key() == wanted.key(); });
    });
    EXPECT_EQ(error_of("position:\"" + board + " b KQkq - 0 1 foo\"").substr(0, 10), "column 10:");
    EXPECT_NE(error_of("position:\"" + board + "/ b KQkq\""), "no error");
}

TEST(DatabaseMeantPositions, HaveAllRightsAndCapturesInPassing) {
    const auto count = [](std::string_view fen) { return meant_positions(fen).value().size(); };
    // Each of two rights or none, with two captures in passing or none.
    EXPECT_EQ(count("4k3/8/8/pPp5/8/8/8/R3K2R w"), 4u * 3u);
    EXPECT_EQ(count("4k3/8/8/pPp5/8/8/8/R3K2R w -"), 1u);
    // Black to move has no captures.
    EXPECT_EQ(count("4k3/8/8/pPp5/8/8/8/R3K2R"), 4u * 3u + 4u);
    // White is in check, so Black cannot be to move.
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/K6r"), 1u);
    // Two rooks of Chess960 on one side of the king.
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/RR1K4 w"), 3u);
    EXPECT_FALSE(meant_positions("8/8/8/8/8/8/8/8").has_value());
}

TEST_F(DatabaseQuestion, ErrorsCountCharacters) {
    EXPECT_EQ(error_of("white:\u00FC elo>abc").substr(0, 10), "column 13:");
    EXPECT_EQ(Question::parse("white:\u00FC elo>abc").error().column, 14u);
    EXPECT_NE(error_of("\u00FC:x").find("'\u00FC'"), std::string::npos) << error_of("\u00FC:x");
    EXPECT_NE(error_of("\xC3:x").find("'\\xC3'"), std::string::npos) << error_of("\xC3:x");
}

TEST_F(DatabaseQuestion, FindsComments) {
    const auto has = [](const GameTree& game, const std::function<bool(const std::string&)>& test) {
        for (std::size_t i = 0; i <= game.size(); ++i)
            for (const std::string& comment : game.comments(*game.node_at(i)))
                if (test(comment)) return true;
        return false;
    };
    expect_same("comment:NOTE", [&](const GameTree& game) {
        return has(game, [](const std::string& comment) { return comment.find("note") != std::string::npos; });
    });
    expect_same("clock<75", [](const GameTree& game) {
        for (const GameTree::Node node : game.main_line())
            for (const std::string& comment : game.comments(node))
                if (const auto clock = read_clock(comment); clock && *clock < std::chrono::seconds(75)) return true;
        return false;
    });
}

TEST_F(DatabaseQuestion, LeavesOutDeletedGames) {
    {
        DatabaseWriter writer = must(DatabaseWriter::open(small_.path()));
        must(writer.remove({1, 2, 300}));
    }
    const Database database = small_.open();
    const Numbers all = ask(database, "");
    EXPECT_EQ(all.size(), count - 3);
    EXPECT_FALSE(all.contains(300));
}

TEST_F(DatabaseQuestion, CountsMovesOfPositions) {
    Rng rng(5);
    for (int i = 0; i < 20; ++i) {
        const Position wanted = i == 0 ? Position() : random_position_of(games_, rng);
        const FoundGames found = must(find_games(*database_, *Question::parse("whiteelo>0"), 2));
        const PositionTree tree = must(position_tree(*database_, found, wanted, 2));
        std::map<std::uint16_t, std::uint64_t> moves;
        std::uint64_t games = 0, ends = 0, white_wins = 0;
        for (const ReadGame& read : games_) {
            if (elo_of(read.game, "WhiteElo").value_or(0) == 0) continue;
            GameCursor cursor(read.game);
            bool is_there = same_position(cursor.position(), wanted);
            while (!is_there && cursor.forward()) is_there = same_position(cursor.position(), wanted);
            if (!is_there) continue;
            ++games;
            white_wins += read.game.result() == PgnResult::WhiteWins ? 1 : 0;
            const auto next = read.game.next(cursor.node());
            if (next)
                ++moves[read.game.move(*next).word()];
            else
                ++ends;
        }
        EXPECT_EQ(tree.counts.games, games);
        EXPECT_EQ(tree.counts.results[index_of(PgnResult::WhiteWins)], white_wins);
        EXPECT_EQ(tree.ends, ends);
        std::map<std::uint16_t, std::uint64_t> counted;
        for (const TreeMove& move : tree.moves) counted[move.move.word()] = move.counts.games;
        EXPECT_EQ(counted, moves);
    }
}

TEST(DatabasePosition, DistinguishesEnPassantAndCastling) {
    // The same board in all games; only in the first one can the pawn be captured in passing.
    const SmallDatabase small(
        "[Event \"1\"]\n\n1. e4 a6 2. e5 d5 *\n\n[Event \"2\"]\n\n1. e4 d6 2. e5 d5 3. Nf3 a6 4. Ng1 *\n\n"
        "[Event \"3\"]\n\n1. e4 a6 2. e5 d6 3. Ke2 d5 4. Ke1 *\n\n[Event \"4\"]\n\n1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 "
        "Ng8 *\n");
    const Database database = small.open();
    const std::string board = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR ";
    EXPECT_EQ(ask(database, "position:\"" + board + "w KQkq d6\""), (Numbers{1, 4}));
    EXPECT_EQ(ask(database, "position:\"" + board + "w KQkq -\""), (Numbers{4}));
    EXPECT_EQ(ask(database, "position:\"" + board + "b KQkq -\""), (Numbers{2}));
    EXPECT_EQ(ask(database, "position:\"" + board + "b kq -\""), (Numbers{3}));
}

TEST(DatabaseNames, NegationIsTheOpposite) {
    const SmallDatabase small(
        "[Event \"1\"]\n[White \"Short, N\"]\n[Black \"Tal, M\"]\n\n1. e4 *\n\n"
        "[Event \"2\"]\n[White \"GM Short\"]\n[Black \"Tal, M\"]\n\n1. d4 *\n\n"
        "[Event \"3\"]\n[White \"Carlsen, M\"]\n[Black \"Short, N\"]\n\n1. c4 *\n");
    const Database database = small.open();
    EXPECT_EQ(ask(database, "player=\"short n\""), (Numbers{1, 3}));
    EXPECT_EQ(ask(database, "player!=\"short n\""), (Numbers{2}));
    EXPECT_EQ(ask(database, "event!=2"), (Numbers{1, 3}));
    EXPECT_EQ(ask(database, "white=\"GM Short\""), (Numbers{2}));
    // The surname may be any of the words.
    EXPECT_EQ(ask(database, "white:\"carlsen magnus\""), (Numbers{3}));
    EXPECT_EQ(ask(database, "white:\"magnus carlsen\""), (Numbers{3}));
    EXPECT_EQ(ask(database, "white:\"Carlsen, Magnus\""), (Numbers{3}));
}

TEST(DatabaseNames, OneWrongLetterIsAllowedAnywhere) {
    std::string text;
    for (const char* const name : {"Carlsen, M", "Karlsen, M", "Acrlsen, M", "Calrsen, M", "Carslen, M", "Carlsne, M",
                                   "Crlsen, M", "Carlse, M", "Carlsenn, M", "Carxlsen, M", "Caxlxen, M", "Tal, M"})
        text += "[White \"" + std::string(name) + "\"]\n\n1. e4 *\n\n";
    const Database database = SmallDatabase(text).open();
    EXPECT_EQ(ask(database, "white~carlsen"), (Numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(ask(database, "white~\"carlsen, magnus\""), (Numbers{1}));
    EXPECT_EQ(ask(database, "white~tal"), (Numbers{12}));
}

TEST(DatabaseNames, OneWrongLetterOfEveryAlphabetIsAllowed) {
    std::string text;
    for (const char* const name : {"Петров, И", "Пятров, И", "Птеров, И", "Пертов, И", "Петорв, И", "Петрво, И",
                                   "Етров, И", "Петровв, И", "Пятроф, И", "Ли, А", "Ле, А", "王明小天"})
        text += "[Event \"Кубок\"]\n[White \"" + std::string(name) + "\"]\n\n1. e4 *\n\n";
    const Database database = SmallDatabase(text).open();
    EXPECT_EQ(ask(database, "white~\"петров\""), (Numbers{1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(ask(database, "white~\"ли\""), (Numbers{10}));
    // The swapped letters share no byte with the typed ones at their places.
    EXPECT_EQ(ask(database, "white~\"王小明天\""), (Numbers{12}));
    EXPECT_EQ(ask(database, "event~\"кубко\"").size(), 12u);
    EXPECT_EQ(ask(database, "event~\"букко\"").size(), 0u);
}

TEST(DatabaseDates, AnUnknownYearIsNoDate) {
    const SmallDatabase small(
        "[Event \"1\"]\n[Date \"????.05.17\"]\n\n1. e4 *\n\n[Event \"2\"]\n[Date \"1999\"]\n\n1. e4 *\n");
    const Database database = small.open();
    EXPECT_EQ(ask(database, "date<=2000"), (Numbers{2}));
    EXPECT_EQ(ask(database, "date!=2000"), (Numbers{2}));
    const FoundGames found = must(find_games(database, *Question::parse(""), 1));
    const GameCounts counts = must(position_tree(database, found, Position(), 1)).counts;
    EXPECT_EQ(counts.games, 2u);
    EXPECT_EQ(counts.first_date, 1999u << 9);
    EXPECT_EQ(counts.last_date, 1999u << 9);
}

TEST(DatabaseQuestionError, NamesColumnAndWhatIsAllowed) {
    EXPECT_EQ(error_of("white:tal )"), "column 11: ')' without '('");
    EXPECT_EQ(error_of("(white:tal"), "column 1: '(' without ')'");
    EXPECT_EQ(error_of("white:\"tal"), "column 7: the quotes are not closed");
    EXPECT_EQ(error_of("white:"), "column 7: a value is missing");
    EXPECT_EQ(error_of("white:tal and"), "column 14: the question ends where a condition is needed");
    EXPECT_EQ(error_of("event<3"), "column 6: 'event' does not take '<'; allowed: : = != ~");
    EXPECT_EQ(error_of("elo>2x"), "column 5: '2x' is not a whole number");
    EXPECT_EQ(error_of("elo>2000..2100"), "column 5: a range goes with ':' or '='");
    EXPECT_EQ(error_of("date:2001.02..2000"), "column 6: the range is empty: its ends are in the wrong order");
    EXPECT_EQ(error_of("ending:3"), "column 7: 'ending' takes no value");
    EXPECT_EQ(error_of("elo"), "column 1: 'elo' needs a value, such as in elo:\u2026");
    EXPECT_EQ(error_of("whit:tal").substr(0, 46), "column 1: unknown field 'whit'; known: white, ");
    EXPECT_EQ(error_of("position:\"8/8 w\"").substr(0, 11), "column 10: ");
    EXPECT_EQ(error_of("moves:\"Nf5 zz\"").substr(0, 30), "column 7: 'zz' is not a move; ");
    EXPECT_EQ(error_of(std::string(300, '(')), "column 102: the brackets are nested too deeply");
}

TEST(DatabaseQuestionError, SaysInEnglishWhatIsWrongWithAValue) {
    EXPECT_EQ(error_of("=x"), "column 1: a condition cannot begin with '='; white:tal is one, for example");
    EXPECT_EQ(error_of("white:?"), "column 7: '?' is not a player's name");
    EXPECT_EQ(error_of("event:?"), "column 7: a name needs letters or digits");
    EXPECT_EQ(error_of("speed:x").substr(0, 48), "column 7: 'x' is not a speed; known: ultrabullet");
    EXPECT_EQ(error_of("date:x"), "column 6: 'x' is not a date; dates are written as 2018, 2018.05 or 2018.05.17");
    EXPECT_EQ(error_of("eco:x"), "column 5: 'x' is not an ECO code; codes are written as B90, B9 or B");
    EXPECT_EQ(error_of("result:x"), "column 8: 'x' is not a result; known: 1-0, 0-1, 1/2-1/2, *");
    EXPECT_EQ(error_of("elo:.."), "column 5: a range needs a number at one end");
    EXPECT_EQ(error_of("moves:zz"), "column 7: 'zz' is not a move; moves are written as Nf5, gxf5, e8=Q, O-O, Nx or *");
    EXPECT_EQ(error_of("moves:12."), "column 7: a move is missing, such as Nf5");
    EXPECT_EQ(error_of("pieces:d5"),
              "column 8: 'd5' is not a piece on a square; these are written as Nd5 (White), nd5 (Black), -Nd5, -d5 "
              "(empty) or +d5 (any piece)");
    EXPECT_EQ(error_of("pieces:\" \""), "column 8: a piece on a square is missing, such as Nd5");
    EXPECT_EQ(error_of("pawns:e4"),
              "column 7: pawns are written as \"e4 d5/e6 f7\": those of White, a slash, those of Black");
    EXPECT_EQ(error_of("pawns:e9/"), "column 7: 'e9' is not a square");
    EXPECT_EQ(error_of("castling:x").substr(0, 57), "column 10: 'x' is not a kind of castling; known: opposite");
    EXPECT_EQ(error_of("imbalance:x"),
              "column 11: an imbalance is written as QvRR or RvBPP: what one side has more, v, what the other has");
    EXPECT_EQ(error_of("material:x"), "column 10: " + collection::MaterialPattern::parse("x").error().message());
    EXPECT_EQ(error_of("position:\"8/8 w\""), "column 10: " + meant_positions("8/8 w").error().message());
    EXPECT_EQ(error_of("clock<x"), "column 7: 'x' is not a whole number from 0");
    EXPECT_EQ(error_of("reason:\" \""), "column 8: a word is missing");
    EXPECT_EQ(error_of("tag.:x"), "column 6: the name of the tag is missing, as in tag.Termination:time");
}

TEST(DatabaseQuestionError, RejectsDaysThatTheMonthLacks) {
    EXPECT_EQ(error_of("date:2018.02.30"), "column 6: '2018.02.30' is not a day; that month has 28 days");
    EXPECT_EQ(error_of("date:2018..2019.04.31"), "column 6: '2019.04.31' is not a day; that month has 30 days");
    EXPECT_EQ(error_of("date>1900.2.29"), "column 6: '1900.2.29' is not a day; that month has 28 days");
    EXPECT_EQ(error_of("date:2020.02.29"), "no error");
    EXPECT_EQ(error_of("date:2018.13").substr(0, 30), "column 6: '2018.13' is not a d");
}

TEST(DatabaseQuestionError, RejectsSecondRelationsWithoutQuotes) {
    const std::string end = "; one of : = != ~ < <= > >= is enough, and a value that begins with it needs quotes";
    EXPECT_EQ(error_of("white==x"), "column 7: '=' is a second relation" + end);
    EXPECT_EQ(error_of("elo=>2600"), "column 5: '>' is a second relation" + end);
    EXPECT_EQ(error_of("event:!=x"), "column 7: '!=' is a second relation" + end);
    EXPECT_EQ(error_of("comment:\"=x\""), "no error");
    EXPECT_EQ(error_of("comment:!?"), "no error");
}

TEST(DatabaseQuestionError, RejectsCommasBetweenConditions) {
    const std::string end = " does not join conditions; write a blank, and, or; in a value ";
    EXPECT_EQ(error_of("white:tal, elo>2600"), "column 10: ','" + end + "',' needs quotes");
    EXPECT_EQ(error_of("white:tal,elo>2600"), "column 10: ','" + end + "',' needs quotes");
    EXPECT_EQ(error_of("(event:x;)"), "column 9: ';'" + end + "';' needs quotes");
    EXPECT_EQ(error_of("white:\"tal\", elo>2600"), "column 12: ','" + end + "',' needs quotes");
    EXPECT_EQ(error_of("ending, elo>2600"), "column 7: ','" + end + "',' needs quotes");
    EXPECT_EQ(error_of("white:tal,m"), "no error");
    EXPECT_EQ(error_of("white:\"tal,\""), "no error");
}

TEST(DatabaseQuestionError, NeverComesForRandomText) {
    Rng rng(9);
    constexpr std::string_view pieces[] = {"(", ")",  "not ", "and ", "or ", "white", ":", "\"",      "\\",
                                           "x", ">=", "elo",  "2..3", " ",   "tag.",  "~", "\xC3\xBC"};
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (std::uint32_t left = rng.below(12); left > 0; --left) text += pieces[rng.below(std::size(pieces))];
        const auto question = Question::parse(text);
        if (!question) {
            EXPECT_LE(question.error().column, text.size() + 1) << text;
        }
    }
}

}  // namespace
}  // namespace gyre::database
