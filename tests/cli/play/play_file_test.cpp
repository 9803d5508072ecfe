#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/decompress.h"
#include "chess/generate.h"
#include "cli/play/game_file.h"
#include "cli/play/game_text.h"
#include "cli/play/play.h"
#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::contains;
using test::occurrences;

/// Returns the output of a game with these input lines, and expects it to end successfully.
std::string answers_to(const std::string& lines) {
    std::istringstream in("level 1\n" + lines);
    std::ostringstream out;
    EXPECT_EQ(play(in, out, {}), 0);
    return out.str();
}

#define EXPECT_SAYS(text, part) EXPECT_PRED2(contains, text, part)

Game game_with(const std::vector<std::string>& moves) {
    Game game;
    for (const std::string& move : moves) game.play(*parse_san(game.position(), move));
    return game;
}

std::string content(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const GameSetting setting{.names = {{"Player", "Gyre"}}};

TEST(PlayFile, SavedPgnCanBeLoaded) {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a game.pgn");
    const std::string saved = answers_to("e4\nd4\nsave " + file + "\nsave " + file + "\nresign\nsave! " + file + "\n");
    EXPECT_EQ(occurrences(saved, "Saved in "), 2u);
    EXPECT_SAYS(saved, " exists; save! replaces it");
    const std::string text = content(file);
    EXPECT_SAYS(text, "[White \"Player\"]\n[Black \"Gyre (level 1, 1 ply a move)\"]\n[Result \"0-1\"]\n");
    EXPECT_SAYS(text, "[Termination \"normal\"]\n");
    const auto read = read_game(text);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->errors.empty());
    EXPECT_EQ(read->game.main_line().size(), 4u);

    const std::string loaded = answers_to("load " + file + "\nundo\nfen\n");
    EXPECT_SAYS(loaded, "Game over: 0-1, White resigned. \"continue\" plays on.\n");
    EXPECT_SAYS(loaded, "PPPP1PPP/RNBQKBNR w ");
    EXPECT_SAYS(loaded, "Last: 2... ");
    // The end is not the game's for good.
    EXPECT_SAYS(answers_to("load " + file + "\ncontinue\nd3\nsave! " + file + "\n"), "Saved in ");
    EXPECT_FALSE(contains(content(file), "Termination"));
}

TEST(PlayFile, SavesAndRestoresClocks) {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("clock.pgn");
    static_cast<void>(answers_to("clock 5+3\ne4\nsave " + file + "\n"));
    const std::string text = content(file);
    EXPECT_SAYS(text, "[TimeControl \"300+3\"]\n");
    EXPECT_SAYS(text, "1. e4 {[%clk 0:05:0");
    EXPECT_EQ(occurrences(text, "[%clk "), 2u);
    folder.write(
        "blitz.pgn",
        "[White \"A\"]\n[Black \"B\"]\n[TimeControl \"180+2\"]\n\n1. e4 {[%clk 0:02:50]} e5 {[%clk 0:02:41]} *\n");
    EXPECT_SAYS(answers_to("load " + folder.path("blitz.pgn") + "\n"), "White 2:50, Black 2:41; \"clock off\"");
    // Clock times of one side only, and time controls of several stages, give no clock.
    folder.write("half.pgn", "[TimeControl \"180+2\"]\n\n1. e4 {[%clk 0:02:50]} e5 *\n");
    folder.write("stages.pgn", "[TimeControl \"40/7200:3600\"]\n\n1. e4 {[%clk 1:59:50]} e5 {[%clk 1:58:00]} *\n");
    for (const char* name : {"half.pgn", "stages.pgn"})
        EXPECT_SAYS(answers_to("load " + folder.path(name) + "\nclock\n"), "There is no clock");
}

TEST(PlayFile, MovesTakenBackBecomeVariations) {
    Game game = game_with({"e4", "e5", "Nf3"});
    game.take_back();
    game.take_back();
    for (const char* move : {"c5", "Nf3", "d6"}) game.play(*parse_san(game.position(), move));
    const auto read = read_game(to_pgn(game, setting));
    ASSERT_TRUE(read && read->errors.empty());
    EXPECT_EQ(read->game.main_line().size(), 4u);
    EXPECT_SAYS(to_pgn(game, setting), "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 d6 *");
    // Moves taken back and not replaced become a variation, so the main line ends with the current position.
    game.take_back();
    game.take_back();
    EXPECT_SAYS(to_pgn(game, setting), "1. e4 c5 (1... e5 2. Nf3) (1... c5 2. Nf3 d6) *");
    game.take_back();
    game.take_back();
    EXPECT_SAYS(to_pgn(game, setting), "{Taken back: 1. e4 ");
    EXPECT_TRUE(read_game(to_pgn(game, setting))->game.main_line().empty());
}

TEST(PlayFile, ContinuesAForeignPgnAndKeepsAllOfIt) {
    const test::TemporaryFolder folder;
    folder.write(
        "two.pgn",
        "[Event \"Cup\"]\n[White \"Short, N\"]\n[Black \"Timman\"]\n[Result \"1-0\"]\n[Termination \"abandoned\"]\n"
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {good} Kd7 (1... Ke7) 2. e5 $1 1-0\n\n"
        "[White \"X\"]\n\n1. d4 d5 *\n");
    const std::string file = folder.path("two.pgn"), out = folder.path("out.pgn");
    const std::string text = answers_to("load " + file + "\nKe7\ncontinue\nKe6\nsave " + out + "\nload " + file +
                                        " 2\nload " + file + " 3\n");
    EXPECT_SAYS(text, "Note: this is game 1 of several in the file; \"load FILE N\" takes game N.\n");
    EXPECT_SAYS(text, "Game over: 1-0, abandoned. \"continue\" plays on.\n");
    EXPECT_SAYS(text, "Last: 1... d5");
    EXPECT_SAYS(text, "there are only 2 games in it");
    const std::string saved = content(out);
    for (const char* part : {"[Event \"Cup\"]", "[White \"Short, N\"]", "[Black \"Timman\"]", "[Result \"*\"]",
                             "[FEN \"4k3", "{good}", "(1... Ke7)", "2. e5 $1 Ke6 3. "})
        EXPECT_SAYS(saved, part);
    EXPECT_FALSE(contains(saved, "abandoned"));
}

TEST(PlayFile, SaysWhichSideThePlayerHasInALoadedGame) {
    const test::TemporaryFolder folder;
    folder.write("known.pgn", "[White \"Short, N\"]\n[Black \"?\"]\n\n1. e4 e5 *\n");
    const std::string said = answers_to("load " + folder.path("known.pgn") + "\n");
    EXPECT_SAYS(said, "White: Short, N\n");
    EXPECT_FALSE(contains(said, "Black: ?")) << said;
}

TEST(PlayFile, LoadsTheReadablePartAndReportsTheRest) {
    const test::TemporaryFolder folder;
    folder.write("broken.pgn", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf6 Nc6 1-0\n");
    folder.write("null.pgn", "1. e4 -- 2. d4 *\n");
    const std::string text =
        answers_to("load " + folder.path("broken.pgn") + "\nNf3\nload " + folder.path("null.pgn") + "\n");
    EXPECT_SAYS(text, "broken.pgn', line 3, column 14: ");
    EXPECT_SAYS(text, "Note: read up to 1... e5.\n");
    EXPECT_SAYS(text, "You    2. Nf3\n");
    EXPECT_SAYS(text, "null move");
}

TEST(PlayFile, ErrorsInTheGamesBeforeAreReported) {
    const test::TemporaryFolder folder;
    folder.write("twice.pgn", "[White \"A\"]\n[White \"B\"]\n\n1. e4 *\n\n[White \"C\"]\n\n1. d4 *\n");
    for (const std::string_view line : {" 2\n", " 3\n"}) {
        const std::string text = answers_to("load " + folder.path("twice.pgn") + std::string(line));
        EXPECT_SAYS(text, "twice.pgn', line 2, column 1: ");
        EXPECT_SAYS(text, line == " 2\n" ? "Last: 1. d4" : "there are only 2 games in it");
    }
}

TEST(PlayFile, FilesThatCannotBeReadOrWrittenChangeNothing) {
    const test::TemporaryFolder folder;
    folder.write("bad", "start 8/8/8/8/8/8/8/8 w - - 0 1\n");
    folder.write("empty", "");
    folder.write("notes.txt", "buy milk\n");
    folder.write("unreadable.pgn", "[Event \"x\"]\n\n1. Qe9 *\n");
    const std::string text =
        answers_to("d4\nload " + folder.path("bad") + "\nload " + folder.path("empty") + "\nload " +
                   folder.path("none") + "\nload " + folder.path("unreadable.pgn") + "\nload " + folder.path("") +
                   "\nload\nsave\nsave! " + folder.path("") + "\nsave " + folder.path("none/x") + "\nsave " +
                   folder.path("notes.txt") + "\nsave! " + folder.path("game.pgn.GZ") + "\nfen\n");
    EXPECT_EQ(occurrences(text, "\n? "), 11u);
    EXPECT_SAYS(text, "game.pgn.GZ' is a packed file's name, but what is written is not packed");
    EXPECT_FALSE(std::filesystem::exists(folder.path("game.pgn.GZ")));
    EXPECT_SAYS(text, "bad', line 1: FEN board field");
    EXPECT_SAYS(text, "empty', there is no game in it");
    EXPECT_SAYS(text, "unreadable.pgn', line 3, column 6: 'Qe9' is not a move\n");
    EXPECT_SAYS(text, "unreadable.pgn', no move could be read");
    EXPECT_SAYS(text, "is a folder; load takes a file of games");
    EXPECT_SAYS(text, "none' does not exist");
    EXPECT_SAYS(text, "3P4");
    EXPECT_EQ(content(folder.path("notes.txt")), "buy milk\n");
    EXPECT_FALSE(std::filesystem::exists(folder.path("none")));
}

TEST(PlayFile, DamageOfAPackedFileIsReported) {
    if (!can_decompress(Compression::Gzip)) GTEST_SKIP() << "built without zlib";
    const test::TemporaryFolder folder;
    folder.write("damaged.pgn.gz", std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) + std::string(100, '\xff'));
    EXPECT_SAYS(answers_to("load " + folder.path("damaged.pgn.gz") + "\n"),
                "damaged.pgn.gz': the gzip data is damaged");
}

TEST(PlayFile, FileNamesCanBeQuoted) {
    const test::TemporaryFolder folder;
    const std::string name = folder.path("a b.pgn");
    const std::string text =
        answers_to("d4\nsave \"" + name + "\"\nnew\nload '" + name + "'\nload \"" + name + "\" 1\n");
    EXPECT_TRUE(std::filesystem::exists(name)) << text;
    EXPECT_EQ(occurrences(text, "\n? "), 0u) << text;
}

TEST(PlayFile, SavedGamesAreRestoredExactly) {
    Game chess960(*read_position("nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1"));
    for (const char* move : {"O-O", "d5", "Nb3", "O-O"}) chess960.play(*parse_san(chess960.position(), move));
    Game claimed = game_with({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"});
    Game continued = claimed;
    continued.play_on();
    continued.play(legal_moves(continued.position())[0]);
    Game agreed = game_with({"e4"}), on_time = game_with({"e4"});
    agreed.finish(game::Verdict{GameResult::Draw, game::Ending::Agreement});
    on_time.finish(game::verdict_on_time(on_time.position(), Color::Black));
    const test::TemporaryFolder folder;
    std::string told;
    const auto tell = [&told](std::string_view text) { return told += text, true; };
    Output output(tell, tell);
    LineErrors errors("load", output);
    for (const Game& game :
         {Game(), chess960, claimed, continued, agreed, on_time, game_with({"f3", "e5", "g4", "Qh4#"})}) {
        const std::string pgn = to_pgn(game, setting);
        folder.write("game.pgn", pgn);
        const auto read = load_game(folder.path("game.pgn"), errors);
        ASSERT_TRUE(read) << read.error();
        EXPECT_TRUE(read->notes.empty() && told.empty()) << told;
        EXPECT_EQ(read->person, Color::White);
        EXPECT_EQ(read->game.position(), game.position());
        EXPECT_EQ(read->game.end(), game.end()) << pgn;
        EXPECT_EQ(to_pgn(read->game, setting), pgn);
    }
    EXPECT_SAYS(to_pgn(on_time, setting), "[Termination \"time forfeit\"]");
}

TEST(PlayFile, FormatOfEarlierVersionsIsAccepted) {
    const test::TemporaryFolder folder;
    folder.write(
        "old",
        "# A game of Gyre: its \"load\" reads it.\nstart rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
        "move e2e4  # 1. e4\nend 0-1 White resigned\n");
    EXPECT_SAYS(answers_to("load " + folder.path("old") + "\n"), "Game over: 0-1, White resigned.");
    const std::map<std::string, std::string> errors = {
        {"move e2e4\n\n# x\nmove e2e4\n", "line 4: "},
        {"move e2e4\r\nmove e7e5\r\nx", "line 3: 'x' is neither start, move nor end"},
        {"move e2e4\nstart 8/8/8/8/8/8/8/8 w - - 0 1\n", "line 2: the start must come first, and only once"},
        {"move e2e4\nend 1-1 nobody", "line 2: an end is 1-0, 0-1 or 1/2-1/2 and a reason"},
        {"move e2e4\nend 1-0 Black resigned\nmove e7e5", "line 3: the game was over before this move"},
        {"move", "line 1: "},
        {"start", "line 1: "},
        {"# nothing", "there is no game in it"},
    };
    for (const auto& [text, error] : errors) {
        const auto game = parse_game(text);
        ASSERT_FALSE(game) << text;
        EXPECT_SAYS(game.error(), error);
    }
}

}  // namespace
}  // namespace gyre::cli
