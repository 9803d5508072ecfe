#include "cli/play/play.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "chess/generate.h"
#include "cli/common/board_view.h"
#include "cli/common/format.h"
#include "cli/play/play_level.h"
#include "cli/play/play_session.h"
#include "console/interrupt.h"
#include "console/terminal.h"
#include "console/typed_text.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "tests/support/text.h"

namespace gyre::cli {
namespace {

/// Returns the output of a game with these input lines, and expects it to end successfully. The lowest level keeps it
/// quick.
std::string answers(const std::string& lines, const TerminalTraits& terminal = {}) {
    std::istringstream in("level 1\n" + lines);
    std::ostringstream out;
    EXPECT_EQ(play(in, out, terminal), 0);
    return out.str();
}

using test::contains;
using test::occurrences;

#define EXPECT_SAYS(text, part) EXPECT_PRED2(contains, text, part)
#define EXPECT_SILENT(text, part) EXPECT_FALSE(contains(text, part)) << (part) << " in:\n" << (text)

Position position_of(std::string_view fen) { return Position(*read_position(fen)); }

Game game_of(const std::vector<std::string>& moves) {
    Game game;
    for (const std::string& move : moves) game.play(*parse_san(game.position(), move));
    return game;
}

// --- Moves and answers ---

TEST(Play, AnswersAMoveWithScoreDepthAndLine) {
    const std::string text = answers("e4\nquit\n");
    EXPECT_SAYS(text, "You    1. e4\nGyre   1... ");
    EXPECT_SAYS(text, "   depth 1, ");
    EXPECT_SAYS(text, " nodes, ");
    EXPECT_SAYS(text, "\n       1... ");
    EXPECT_SAYS(text, "Move 2: White to move");
    EXPECT_SAYS(text, "Last: 1... ");
    EXPECT_SAYS(text, "Goodbye.\n");
}

TEST(Play, AcceptsMovesInSanAndUciNotation) {
    for (const char* move : {"Nf3", "nf3", "g1f3", "Ng1-f3", "1. Nf3", "1.Nf3", " Nf3! ", "G1F3", "Nf3\r"})
        EXPECT_SAYS(answers(std::string(move) + "\n"), "You    1. Nf3\n");
    const std::string castling = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n";
    for (const char* move : {"O-O", "0-0", "o-o", "e1g1", "e1h1"})
        EXPECT_SAYS(answers(castling + move + "\n"), "You    1. O-O\n");
    EXPECT_SAYS(answers("fen 7k/P7/8/8/8/8/8/K7 w - -\na8=Q\n"), "You    1. a8=Q+\n");
}

TEST(Play, SaysWhyAMoveIsIllegalAndKeepsTheGame) {
    const std::string text = answers("e4\nfen\nNf6\ne2e4\nfen\n");
    EXPECT_SAYS(text, "? 'Nf6' is illegal: ");
    EXPECT_SAYS(text, "? 'e2e4' is illegal: ");
    const std::size_t first = text.find("/RNBQKBNR ");
    ASSERT_NE(first, text.npos);
    EXPECT_EQ(occurrences(text, text.substr(first, 12)), 2u);
    EXPECT_SAYS(answers("fen 6k1/8/8/8/8/8/K7/R6R w - -\nRd1\n"), "? 'Rd1' is ambiguous: ");
}

TEST(Play, SuggestsTheNearestCommand) {
    EXPECT_SAYS(answers("udno\n"), "? 'udno' is neither a move nor a command (did you mean \"undo\"?)\n");
    EXPECT_SAYS(answers("Hepl me\n"), "did you mean \"help\"?");
    EXPECT_SAYS(answers("cont\n"), "did you mean \"continue\"?");
    EXPECT_SAYS(answers("nodes 100\n"), "did you mean \"level nodes N\"?");
    EXPECT_SAYS(answers("Black\n"), "did you mean \"go\"?");
    EXPECT_SAYS(answers("castle\n"), "did you mean \"O-O\"?");
    EXPECT_SAYS(answers("Nff3\n"), "'Nff3' is illegal: no knight can go to f3 so");
    // Text that resembles no command gets no suggestion.
    for (const char* typed : {"x", "e9", "?!", "rook to the right", "qqqq", "z5"})
        EXPECT_SAYS(answers(std::string(typed) + "\n"), "command; \"moves\" and \"help\" list them");
    EXPECT_SAYS(answers("HINT\n"), "Hint   1. ");
}

TEST(Play, ControlCharactersOfTheInputAreNotShown) {
    const std::string text = answers("\x1b[2Jx\nsave /nowhere/\x1b]0;x\nfen \x1b[31m\nlevel \x1b\n\xff\xfe\n");
    EXPECT_SILENT(text, "\x1b");
    EXPECT_SILENT(text, "\xff");
    EXPECT_EQ(occurrences(text, "\n? "), 5u);
}

TEST(Play, EveryCommandSurvivesAnyArguments) {
    std::string lines;
    for (const char* command : {"go", "undo", "moves", "eval", "board", "flip", "new", "fen", "level", "clock", "load",
                                "continue", "resign", "help", "?", "elo"})
        for (const char* arguments :
             {"", " x", " -1", " 99999999999999999999", " 960 960", " 960 -1", " 1+", " +", " nan+inf", " depth 0",
              " time 1e9", " time 0", " nodes", "\t..", " \x80\xff", " 1 2 3 4 5 6 7 8"})
            lines += std::string(command) + arguments + "\nlevel 1\nclock off\n";
    const std::string text = answers(lines + std::string(100'000, 'e') + "\nnew\nd4\nquit\nd5\n");
    EXPECT_SAYS(text, "You    1. d4\nGyre   1... ");
    EXPECT_TRUE(text.ends_with("Goodbye.\n"));
}

// --- Sides ---

TEST(Play, GoMakesGyrePlayTheSideToMove) {
    const std::string text = answers("go\nmoves\nundo\nflip\n");
    EXPECT_SAYS(text, "Gyre   1. ");
    EXPECT_SAYS(text, "Move 1: Black to move");
    EXPECT_SAYS(text, "White: Gyre, level 1");
    // The player's side is at the bottom until the board is flipped.
    EXPECT_SAYS(text, "    h  g  f  e  d  c  b  a");
    EXPECT_SAYS(text, "? there is no move of yours to take back");
    EXPECT_TRUE(text.rfind("a  b  c") > text.rfind("h  g  f"));
}

TEST(Play, UndoTakesBackTheMoveAndTheReply) {
    const std::string text = answers("e4\nd4\nundo\nfen\nundo\nfen\nundo\ne4\na3\nh3\nundo 3\nfen\nundo 0\nundo x\n");
    EXPECT_SAYS(text, "/PPPP1PPP/RNBQKBNR w KQkq - ");
    EXPECT_EQ(occurrences(text, "RNBQKBNR w KQkq - 0 1\n"), 2u);
    EXPECT_EQ(occurrences(text, "? there is no move of yours"), 1u);
    EXPECT_EQ(occurrences(text, "? undo takes the number"), 2u);
}

TEST(Play, FenShowsAndSetsThePosition) {
    const std::string text = answers("fen 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1\nfen 4k3/8/8/8/8/8/4P3/4K3 b - - 3 9\nfen\n");
    EXPECT_SAYS(text, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9\n");
    EXPECT_SAYS(text, "Black: you");
    EXPECT_SAYS(answers("fen 4k3/8/8/8/8/8/4P3/4X3 b - - 3 9\nfen\n"), "RNBQKBNR w KQkq - 0 1\n");
    EXPECT_SAYS(answers("fen 4k3/8/8/8/8/8/4P3/4X3 b - - 3 9\n"), "? FEN board field, byte ");
    EXPECT_SAYS(answers("fen 4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1\nfen\n"), "Mended: ");
}

TEST(Play, PlaysChess960) {
    const std::string text = answers("new 960 518\nfen\nnew 960 0\nfen\nnew 960\nnew 960 960\nnew 959\n");
    EXPECT_SAYS(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    EXPECT_SAYS(text, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n");
    EXPECT_EQ(occurrences(text, "Chess960, start "), 3u);
    EXPECT_EQ(occurrences(text, "? a new game is"), 2u);
    EXPECT_SAYS(answers("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1\nO-O\n"), "You    1. O-O\n");
    EXPECT_SAYS(answers("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1\nf1g1\n"), "You    1. O-O\n");
}

// --- Ends of games ---

TEST(Play, AnnouncesTheEndOfTheGame) {
    const std::string mate =
        answers("fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1\nRa8\nRa1\ngo\nhint\nmoves\nresign\ndraw\nundo\n");
    EXPECT_SAYS(mate, "You    1. Ra8#\n");
    EXPECT_SAYS(mate, "\nGame over: 1-0, checkmate.\n");
    EXPECT_EQ(occurrences(mate, "? the game is over (1-0, checkmate); \"undo\" takes back"), 6u);
    EXPECT_SAYS(mate.substr(mate.rfind("? ")), "Move 1: White to move");

    EXPECT_SAYS(answers("fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\nKf7\n"), "\nGame over: 1/2-1/2, stalemate.\n");
    EXPECT_SAYS(answers("fen 7k/8/8/8/8/8/1p6/K7 w - - 0 1\nKxb2\n"), "1/2-1/2, insufficient material.\n");
    EXPECT_SAYS(answers("fen 7k/8/8/8/8/8/8/KR6 w - - 149 90\ncontinue\nRb2\n"), "1/2-1/2, seventy-five-move rule.\n");
    // Gyre may give mate, and a position may already be finished when it is set.
    EXPECT_SAYS(answers("fen k7/8/1K6/8/8/8/8/7R w - - 0 1\ngo\n"), "Gyre   1. Rh8#   #1   ");
    EXPECT_SAYS(answers("fen R1k5/8/2K5/8/8/8/8/8 b - - 0 1\n"), "Game over: 1-0, checkmate.\n");
}

TEST(Play, ClaimableDrawEndsTheGameUnlessThePlayerContinues) {
    const std::string text =
        answers("fen 7k/8/8/8/8/8/8/KR6 w - - 99 90\nRb2\nKb1\ncontinue\nRb3\ndraw\ncontinue\nx\n");
    EXPECT_SAYS(text, "\nGame over: 1/2-1/2, fifty-move rule. \"continue\" plays on.\n");
    EXPECT_SAYS(text, "? the game is over (1/2-1/2, fifty-move rule); \"continue\" plays on, ");
    EXPECT_SAYS(text, "Gyre   90... ");
    EXPECT_SAYS(text, "Gyre   91... ");
    EXPECT_EQ(occurrences(text, "Game over"), 2u);
    EXPECT_SAYS(answers("continue\n"), "? there is no draw after which the game could go on");
}

TEST(Play, DetectsThreefoldRepetition) {
    Game game = game_of({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    EXPECT_FALSE(game.is_over());
    game.play(*parse_san(game.position(), "Ng8"));
    EXPECT_EQ(game.end(), (GameEnd{GameResult::Draw, game::Ending::Repetition, "threefold repetition"}));
    EXPECT_TRUE(game.play_on());
    EXPECT_FALSE(game.play_on());
    for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) {
        game.play(*parse_san(game.position(), move));
        EXPECT_FALSE(game.is_over());
    }
    game.play(*parse_san(game.position(), "Ng8"));
    EXPECT_EQ(game.end(), (GameEnd{GameResult::Draw, game::Ending::Repetition, "fivefold repetition"}));
    EXPECT_FALSE(game.play_on());
}

TEST(Play, ResignAndDrawEndTheGame) {
    EXPECT_SAYS(answers("resign\n"), "Game over: 0-1, White resigned.\n");
    EXPECT_SAYS(answers("go\nresign\n"), "Game over: 1-0, Black resigned.\n");
    EXPECT_SAYS(answers("draw\nfen\n"), "Gyre declines: ");
    const std::string better = answers("fen 4k3/8/8/8/8/8/8/KQ6 w - - 0 1\ndraw\nKa2\ncontinue\n");
    EXPECT_SAYS(better, "Gyre accepts: its position is worse (");
    EXPECT_SAYS(better, "Game over: 1/2-1/2, agreed.\n");
    EXPECT_SAYS(better, "? the game is over (1/2-1/2, agreed); \"undo\"");
}

TEST(Play, DrawOffersDependOnTheScore) {
    EXPECT_TRUE(answer_draw_offer(Score(-150), 5).accepted);
    EXPECT_FALSE(answer_draw_offer(Score(-149), 5).accepted);
    EXPECT_TRUE(answer_draw_offer(Score(-149), 30).accepted);
    EXPECT_TRUE(answer_draw_offer(Score(20), 30).accepted);
    EXPECT_FALSE(answer_draw_offer(Score(20), 29).accepted);
    EXPECT_FALSE(answer_draw_offer(Score(21), 90).accepted);
    EXPECT_TRUE(answer_draw_offer(Score::mated_in(4), 1).accepted);
}

TEST(Play, SettingsConfigureTheFirstGame) {
    const auto begin = [](const PlaySettings& settings, const std::string& lines) {
        std::istringstream in(lines);
        std::ostringstream out;
        EXPECT_EQ(play(in, out, {}, settings), 0);
        return out.str();
    };
    PlaySettings settings{.level = *parse_level("elo 900"), .color = Color::Black};
    settings.control = parse_clock("5+3").value();
    const std::string text = begin(settings, "clock\n");
    EXPECT_SAYS(text, "You play Black against Gyre (elo 900).\n");
    EXPECT_SAYS(text, "\nGyre   1. ");
    EXPECT_SAYS(text, "Black 5:00");
    settings = {.level = numbered_level(1)};
    settings.start = *read_position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_SAYS(begin(settings, "Kd7\n"), "You play Black against Gyre (level 1, 1 ply a move).\n");
}

TEST(Play, PlaysAtTheRequestedEloAndHintsAtFullStrength) {
    const std::string text = answers("elo\nelo 800\nelo\nlevel elo 850\ne4\nhint\ndraw\nnew\nd4\nelo 5000\nlevel 1\n");
    EXPECT_EQ(occurrences(text, "Gyre plays elo 800.\n"), 2u);
    EXPECT_SAYS(text, "Gyre plays elo 850.\n");
    EXPECT_SAYS(text, "\nHint   2. ");
    EXPECT_EQ(occurrences(text, "\n? elo goes from 800 to 2800\n"), 2u);
    EXPECT_SAYS(text, "Black: Gyre, elo 850\n");
    // The limited strength searches few nodes; the hint searches many more.
    EXPECT_SAYS(text, " nodes, 0 s\n");
}

// --- Clocks and levels ---

/// Collects output from any thread and lets others wait for it.
class WatchedOutput : public std::streambuf {
public:
    bool wait_until_said(std::string_view part) {
        std::unique_lock lock(mutex_);
        return grown_.wait_for(lock, std::chrono::seconds(60), [&] { return contains(text_, part); });
    }
    std::string text() {
        const std::lock_guard lock(mutex_);
        return text_;
    }

protected:
    int_type overflow(int_type c) override {
        const char letter = traits_type::to_char_type(c);
        xsputn(&letter, 1);
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        const std::lock_guard lock(mutex_);
        text_.append(text, static_cast<std::size_t>(size));
        grown_.notify_all();
        return size;
    }

private:
    std::mutex mutex_;
    std::condition_variable grown_;
    std::string text_;
};

/// Returns its lines one by one after a pause.
class SlowInput : public std::streambuf {
public:
    explicit SlowInput(std::vector<std::pair<std::string, Milliseconds>> lines) : lines_(std::move(lines)) {}

protected:
    int_type underflow() override {
        if (next_ == lines_.size()) return traits_type::eof();
        auto& [line, wait] = lines_[next_++];
        std::this_thread::sleep_for(wait);
        if (before_line) before_line(next_ - 1);
        line += '\n';
        setg(line.data(), line.data(), line.data() + line.size());
        return traits_type::to_int_type(line[0]);
    }

public:
    std::function<void(std::size_t)> before_line;

private:
    std::vector<std::pair<std::string, Milliseconds>> lines_;
    std::size_t next_ = 0;
};

TEST(Play, TimeLossEndsTheGameAndUndoRestoresTheTime) {
    constexpr Milliseconds none{0}, too_long{1100};
    const auto play_slowly = [&](const std::string& fen) {
        SlowInput lines({{"level 1", none},
                         {fen, none},
                         {"clock 0.0167+0", none},
                         {"Kb1", too_long},
                         {"Kb1", none},
                         {"clock", none}});
        std::istream in(&lines);
        std::ostringstream out;
        EXPECT_EQ(play(in, out, {}), 0);
        return out.str();
    };
    const std::string lost = play_slowly("fen k7/q7/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_SAYS(lost, "Game over: 0-1, White's flag fell.\n");
    EXPECT_SAYS(lost, "? the game is over (0-1, White's flag fell)");
    EXPECT_SAYS(lost, "White 0:00.0, Black 0:01.0.\n");
    EXPECT_SILENT(lost, "You    ");
    EXPECT_SAYS(play_slowly("fen k7/8/8/8/8/8/7R/K7 w - - 0 1"), "1/2-1/2, White's flag fell, but Black can't mate.\n");

    game::GameClock clock(*parse_clock("1+2"));
    clock.finish_move(Color::White, Milliseconds(10'000));
    EXPECT_EQ(clock.left(Color::White), Milliseconds(52'000));
    clock.take_back();
    EXPECT_EQ(clock.left(Color::White), Milliseconds(60'000));
    clock.take_back();
    EXPECT_EQ(clock.left(Color::Black), Milliseconds(60'000));
}

TEST(Play, ShowsAndReadsClocks) {
    const std::string text = answers("clock\nclock 5+3\ne4\nclock off\nclock 0+1\nclock 5+\nclock -1+2\nclock 1e3\n");
    EXPECT_SAYS(text, "There is no clock");
    EXPECT_SAYS(text, "White 5:00, Black 5:00.\n");
    EXPECT_SAYS(text, "The clock is off.\n");
    EXPECT_SAYS(text, "White: you   ");
    EXPECT_EQ(occurrences(text, "\n? a clock "), 4u);
    EXPECT_EQ(parse_clock("0.5+.5")->base, Milliseconds(30'000));
    EXPECT_EQ(parse_clock(" 3 + 2 ")->increment, Milliseconds(2'000));
    EXPECT_EQ(parse_clock("1:30+2")->base, Milliseconds(90'000)) << "as the clocks are shown";
    EXPECT_FALSE(parse_clock("1:60"));
    EXPECT_FALSE(parse_clock("5:3"));
    EXPECT_FALSE(parse_clock("1:"));
    EXPECT_EQ(to_text(Milliseconds(3'723'000)), "1:02:03");
    EXPECT_EQ(to_text(Milliseconds(65'001)), "1:06");
    EXPECT_EQ(to_text(Milliseconds(9'740)), "0:09.7");
    EXPECT_EQ(to_text(Milliseconds(-5)), "0:00.0");
}

TEST(Play, TimeRunsOutWhileThePlayerThinks) {
    const auto lose_on_time = [] {
        constexpr Milliseconds none{0};
        WatchedOutput output;
        SlowInput lines(
            {{"level 1", none}, {"fen k7/q7/8/8/8/8/8/K7 w - - 0 1", none}, {"clock 0.0167+0", none}, {"fen", none}});
        // The last line arrives only after the end of the game.
        lines.before_line = [&](std::size_t line) {
            if (line != 3) return;
            EXPECT_TRUE(output.wait_until_said("Game over: 0-1, White's flag fell.\n"));
        };
        std::istream in(&lines);
        std::ostream out(&output);
        EXPECT_EQ(play(in, out, {}), 0);
        EXPECT_EQ(occurrences(output.text(), "Game over"), 1u);
    };
    // The first lines arrive at once, so that in some games the watcher of the clock sleeps while a line is answered.
    constexpr int games = 12;
    std::vector<std::jthread> players;
    for (int game = 0; game < games; ++game) players.emplace_back(lose_on_time);
}

Limits limits_of(std::string_view level) {
    const auto parsed = parse_level(level);
    return parsed ? parsed.value().limits : Limits();
}

TEST(Play, LevelsRangeFromOneToTwenty) {
    for (int number = lowest_level; number <= highest_level; ++number) {
        const Limits limits = limits_of(std::to_string(number));
        EXPECT_EQ(limits.depth.has_value() + limits.nodes.has_value() + limits.move_time.has_value(), 1);
    }
    EXPECT_EQ(numbered_level(default_level).limits.move_time, Milliseconds(1000));
    EXPECT_EQ(limits_of("time 2.5").move_time, Milliseconds(2500));
    EXPECT_EQ(limits_of("3s").move_time, Milliseconds(3000));
    EXPECT_EQ(limits_of("nodes 5000").nodes, 5000u);
    EXPECT_EQ(limits_of("depth 8").depth, 8);
    EXPECT_EQ(parse_level("elo 1200")->elo, 1200);
    EXPECT_FALSE(numbered_level(5).elo);
    for (const char* wrong : {"0", "21", "-1", "x", "s", "time", "time 0", "time 3601", "nodes 0", "depth 201", "a b c",
                              "elo 799", "elo 2801", "elo", "elo x"})
        EXPECT_FALSE(parse_level(wrong)) << wrong;
    const std::string text = answers("level\nlevel nodes 200\nlevel 99\n");
    EXPECT_SAYS(text, " 20  60 s\n");
    EXPECT_SAYS(text, "Gyre plays 200 nodes a move.\n");
    EXPECT_SAYS(text, "? a level is 1 to 20");
}

// --- Display ---

TEST(Play, DrawsTheBoardForEveryTerminal) {
    const Position position = position_of("4k3/8/8/8/8/8/4q3/4K2R w - - 0 1");
    const auto draw = [&](const TerminalTraits& terminal, Color bottom = Color::White) {
        std::string text;
        for (const std::string& line : draw_board(position, {bottom, bb(Square::E8, Square::H1)}, terminal))
            text += line + '\n';
        return text;
    };
    TerminalTraits terminal;
    EXPECT_EQ(draw(terminal),
              "  +------------------------+\n"
              "8 | .  .  .  . [k] .  .  . |\n"
              "7 | .  .  .  .  .  .  .  . |\n"
              "6 | .  .  .  .  .  .  .  . |\n"
              "5 | .  .  .  .  .  .  .  . |\n"
              "4 | .  .  .  .  .  .  .  . |\n"
              "3 | .  .  .  .  .  .  .  . |\n"
              "2 | .  .  .  .  q  .  .  . |\n"
              "1 | .  .  .  . +K+ .  . [R]|\n"
              "  +------------------------+\n"
              "    a  b  c  d  e  f  g  h  \n");
    EXPECT_SAYS(draw(terminal, Color::Black), "1 |[R] .  . +K+ .  .  .  . |\n");
    EXPECT_SAYS(draw(terminal, Color::Black), "    h  g  f  e  d  c  b  a  \n");
    terminal.utf8 = terminal.figurines = true;
    EXPECT_SAYS(draw(terminal), "1 │ ·  ·  ·  · +♔+ ·  · [♖]│\n");
    EXPECT_SAYS(draw(terminal), "2 │ ·  ·  ·  ·  ♛  ·  ·  · │\n");
    for (ColorDepth depth : {ColorDepth::Basic8, ColorDepth::Full256}) {
        terminal.colors = depth;
        EXPECT_EQ(occurrences(draw(terminal), "\x1b[0;4"), 64u);
        EXPECT_EQ(occurrences(draw(terminal), "\x1b[0m"), 8u);
        EXPECT_SAYS(draw(terminal),
                    depth == ColorDepth::Basic8 ? "\x1b[0;41;1;37m ♚ " : "\x1b[0;48;5;124;1;38;5;231m ♚ ");
    }
    terminal.figurines = terminal.utf8 = false;
    EXPECT_SAYS(draw(terminal), "m K ");
}

TEST(Play, MarksTheSquaresOfTheLastMove) {
    EXPECT_EQ(Game().last_move_squares(), Bitboard());
    EXPECT_EQ(game_of({"e4"}).last_move_squares(), bb(Square::E2, Square::E4));
    EXPECT_EQ(game_of({"e4", "e5", "Nf3", "Nf6", "Bc4", "Bc5", "O-O"}).last_move_squares(), bb(Square::G1, Square::F1));
    EXPECT_EQ(game_of({"e4", "e5", "Nf3"}).last_move_text(), "2. Nf3");
    EXPECT_EQ(game_of({"e4", "e5"}).last_move_text(), "1... e5");
}

TEST(Play, NarrowTerminalsShowThePlayersBelowTheBoard) {
    TerminalTraits narrow;
    narrow.width = 40;
    const std::string text = answers("e4\n", narrow);
    EXPECT_SAYS(text, "\n  White: you\n");
    EXPECT_SAYS(text, "h\n  Black: Gyre, ");
}

TEST(Play, OutputWithoutATerminalHasNoEscapesAndNoPrompts) {
    const std::string text = answers("e4\nhint\n");
    EXPECT_SILENT(text, "\x1b");
    EXPECT_SILENT(text, "\r");
    EXPECT_SILENT(text, "> ");
    EXPECT_SILENT(text, "thinking");
}

TEST(Play, RecognisesTheTerminalByItsEnvironment) {
    using Variables = std::map<std::string, std::string>;
    const auto traits = [](const Variables& variables, bool is_terminal = true) {
        return terminal_traits({is_terminal, is_terminal, 0, [&](const char* name) {
                                    const auto found = variables.find(name);
                                    return found == variables.end() ? std::string() : found->second;
                                }});
    };
    const Variables usual = {{"TERM", "xterm-256color"}, {"LANG", "en_US.UTF-8"}};
    EXPECT_TRUE(traits(usual).interactive && traits(usual).rewrites && traits(usual).figurines);
    EXPECT_EQ(traits(usual).colors, ColorDepth::Full256);
    EXPECT_FALSE(traits(usual, false).interactive || traits(usual, false).rewrites);
    EXPECT_EQ(traits(usual, false).colors, ColorDepth::None);
    EXPECT_EQ(traits({{"TERM", "xterm"}}).colors, ColorDepth::Basic8);
    EXPECT_EQ(traits({{"TERM", "xterm"}, {"COLORTERM", "truecolor"}}).colors, ColorDepth::Full256);
    EXPECT_EQ(traits({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).colors, ColorDepth::None);
    EXPECT_TRUE(traits({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).rewrites);
    EXPECT_FALSE(traits({{"TERM", "dumb"}}).rewrites);
    EXPECT_EQ(traits({{"TERM", "dumb"}}).colors, ColorDepth::None);
    EXPECT_FALSE(traits({}).rewrites);
    EXPECT_FALSE(traits({{"TERM", "linux"}, {"LANG", "C.UTF-8"}}).figurines);
    EXPECT_TRUE(traits({{"LC_ALL", "C.utf8"}, {"LANG", "C"}}).utf8);
    EXPECT_FALSE(traits({{"LC_ALL", "C"}, {"LANG", "de_DE.UTF-8"}}).utf8);
    EXPECT_FALSE(traits({{"LC_CTYPE", "de_DE.ISO-8859-1"}, {"LANG", "de_DE.UTF-8"}}).utf8);
    EXPECT_EQ(traits({{"COLUMNS", "100"}}).width, 100);
    EXPECT_EQ(traits({{"COLUMNS", "x"}}).width, 80);
    EXPECT_EQ(traits({{"COLUMNS", "1"}}).width, 30);
}

TEST(Play, FormatsScoresAndNumbers) {
    EXPECT_EQ(white_score_text(Score(35), Color::White), "+0.35");
    EXPECT_EQ(white_score_text(Score(35), Color::Black), "-0.35");
    EXPECT_EQ(white_score_text(Score(-1205), Color::Black), "+12.05");
    EXPECT_EQ(white_score_text(Score(0), Color::Black), "0.00");
    EXPECT_EQ(white_score_text(Score::mate_in(5), Color::White), "#3");
    EXPECT_EQ(white_score_text(Score::mate_in(5), Color::Black), "#-3");
    EXPECT_EQ(white_score_text(Score::mated_in(4), Color::White), "#-2");
    EXPECT_EQ(white_score_text(Score::mated_in(4), Color::Black), "#2");
    EXPECT_EQ(short_number(9'999), "9999");
    EXPECT_EQ(short_number(12'999), "12 k");
    EXPECT_EQ(short_number(1'250'000), "1.2 M");
    EXPECT_EQ(short_number(3'000'000'000), "3 G");
    EXPECT_EQ(short_seconds(Milliseconds(1'000)), "1 s");
    EXPECT_EQ(short_seconds(Milliseconds(249)), "0.2 s");
}

TEST(Play, CutsAndWrapsText) {
    EXPECT_EQ(text_width("♔a·"), 3);
    EXPECT_EQ(clip("♔a·", 2), "♔a");
    EXPECT_EQ(clip("ab", 9), "ab");
    EXPECT_EQ(clip("ab", 0), "");
    EXPECT_EQ(wrap("a bb ccc dd", 8, "- "), "- a bb\n  ccc dd\n");
    EXPECT_EQ(wrap("e4 e5 2. Nf3", 9), "e4 e5\n2. Nf3\n");
    EXPECT_EQ(wrap("", 8), "\n");
}

// --- Ctrl-C ---

TEST(Play, InterruptsAreCaughtAndTheSignalMaskIsRestored) {
    std::atomic<int> heard = 0;
    {
        const InterruptWatcher watcher([&] {
            ++heard;
            heard.notify_one();
        });
        kill(getpid(), SIGINT);
        heard.wait(0);
    }
    EXPECT_EQ(heard, 1);
    sigset_t mask;
    ASSERT_EQ(pthread_sigmask(SIG_BLOCK, nullptr, &mask), 0);
    EXPECT_EQ(sigismember(&mask, SIGINT), 0);
}

TEST(Play, CtrlCMakesGyreMoveAndIsIgnoredAtThePrompt) {
    constexpr Milliseconds none{0};
    WatchedOutput output;
    SlowInput lines({{"level time 3600", none}, {"e4", none}, {"fen", none}});
    std::jthread presser;
    lines.before_line = [&](std::size_t line) {
        if (line == 1)
            presser = std::jthread([&output] {
                EXPECT_TRUE(output.wait_until_said("thinking: depth "));
                kill(getpid(), SIGINT);
            });
        if (line != 2) return;
        presser.join();
        kill(getpid(), SIGINT);
        EXPECT_TRUE(output.wait_until_said("leaves the game"));
    };
    std::istream in(&lines);
    std::ostream out(&output);
    TerminalTraits terminal;
    terminal.interactive = terminal.rewrites = true;
    EXPECT_EQ(play(in, out, terminal), 0);
    const std::string text = output.text();
    EXPECT_SAYS(text, "\r\x1b[KGyre   1... ");
    EXPECT_SAYS(text, "2. White> \n(\"quit\" or Ctrl-D leaves the game)\n2. White> ");
    EXPECT_SAYS(text, "/PPPP1PPP/RNBQKBNR w KQkq - ");
    EXPECT_TRUE(text.ends_with("2. White> \nGoodbye.\n"));
}

}  // namespace
}  // namespace gyre::cli
