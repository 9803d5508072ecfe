#include <chrono>
#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "cli/database/database_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/game_files.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::contains;
using test::lines_in;

int run_db(Words words, Output& output) { return run_verb("db", database_verbs(), words, output); }

test::Answer db(const std::string& line, const std::string& input = "") { return test::answer(&run_db, line, input); }

constexpr const char* games =
    "[Event \"First\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Date \"2001.02.03\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 {a comment} 2. Nf3 1-0\n\n"
    "[Event \"Second\"]\n[White \"Boris\"]\n[Black \"Clara\"]\n[Date \"2005\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. Nf3 e5 2. e4 Nc6 1/2-1/2\n\n"
    "[Event \"Third\"]\n[White \"Clara\"]\n[Black \"Anna\"]\n\n1. d4 Ke3 2. c4 0-1\n";

/// A folder with a database of the games.
class DatabaseCommand : public testing::Test {
protected:
    DatabaseCommand() {
        folder_.write("games.pgn", games);
        imported_ = db("import " + base_ + ' ' + folder_.path("games.pgn"));
    }

    test::TemporaryFolder folder_;
    std::string base_ = folder_.path("base.gyre");
    test::Answer imported_{};
};

TEST_F(DatabaseCommand, ImportsAFileOnce) {
    EXPECT_EQ(imported_.status, 0) << imported_.errors;
    EXPECT_TRUE(contains(imported_.text, ": 3 games in ")) << imported_.text;
    EXPECT_TRUE(contains(imported_.text, "1 broken")) << imported_.text;
    const test::Answer again = db("import " + base_ + ' ' + folder_.path("games.pgn"));
    EXPECT_TRUE(contains(again.text, "imported before")) << again.text;
    EXPECT_EQ(db("search --count " + base_).text, "3\n");
    EXPECT_EQ(db("import " + base_ + " -", games).status, 0);
    EXPECT_EQ(db("search --count " + base_).text, "6\n");
    const test::Answer missing = db("import " + base_ + ' ' + folder_.path("missing.pgn"));
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_TRUE(contains(missing.errors, "missing.pgn")) << missing.errors;
    EXPECT_EQ(db("search --count " + base_).text, "6\n");
    const test::Answer other = db("import " + base_ + " -", "This text has no game.\n");
    EXPECT_EQ(other.status, exit_failed) << other.text;
    EXPECT_TRUE(contains(other.errors, "belongs to no game")) << other.errors;
    EXPECT_EQ(db("import " + base_ + " -", "").status, 0);
    // A wrong name leaves no empty database.
    const std::string empty = folder_.path("empty.gyre");
    EXPECT_EQ(db("import " + empty + ' ' + folder_.path("missing.pgn")).status, exit_failed);
    EXPECT_FALSE(std::filesystem::exists(empty));
}

TEST_F(DatabaseCommand, CountsAllGamesOfASource) {
    EXPECT_EQ(db("import " + base_ + " -", games).status, 0);
    EXPECT_EQ(db("import " + base_ + " -", games).status, 0);
    EXPECT_EQ(db("import --again " + base_ + ' ' + folder_.path("games.pgn")).status, 0);
    const test::Answer stats = db("stats " + base_);
    EXPECT_TRUE(contains(stats.text, "games: 12, 0 deleted\nmoves: 32, 0 deleted\n")) << stats.text;
    EXPECT_TRUE(contains(stats.text, "from -: 6 games, 2 broken\n")) << stats.text;
    EXPECT_TRUE(contains(stats.text, "games.pgn: 6 games, 2 broken\n")) << stats.text;
}

TEST_F(DatabaseCommand, ImportsGamesOfSelfPlay) {
    const auto played = test::random_games(3, 30);
    const std::string bytes = test::part_of_games("nodes 400\n", played);
    folder_.write("played.bin", bytes);
    const std::string base = folder_.path("played.gyre"), file = folder_.path("played.bin");
    const test::Answer imported = db("import " + base + ' ' + file);
    EXPECT_EQ(imported.status, 0) << imported.errors;
    EXPECT_TRUE(contains(imported.text, "played.bin': 3 games in ")) << imported.text;
    EXPECT_EQ(db("search --count " + base + " plies:30").text, "3\n");
    EXPECT_EQ(db("search --count " + base + " source:played.bin").text, "3\n");
    EXPECT_TRUE(contains(db("import " + base + ' ' + file).text, "imported before"));
    // A record whose checksum is wrong.
    std::string damaged = bytes;
    damaged[damaged.size() - 3] ^= 1;
    folder_.write("damaged.bin", damaged);
    const test::Answer partly = db("import " + base + ' ' + folder_.path("damaged.bin"));
    EXPECT_EQ(partly.status, exit_failed);
    EXPECT_TRUE(contains(partly.errors, "damaged games: 1")) << partly.errors;
    EXPECT_TRUE(contains(partly.text, "damaged.bin': 2 games in ")) << partly.text;
}

TEST_F(DatabaseCommand, SearchesAndReportsErrors) {
    const test::Answer found = db("search " + base_ + " player:anna date:2001..2002");
    EXPECT_EQ(found.status, 0);
    EXPECT_TRUE(contains(found.text, "1  Anna")) << found.text;
    EXPECT_TRUE(contains(found.text, "\n1 game\n")) << found.text;
    const test::Answer json = db("search --json " + base_ + " white:boris");
    EXPECT_TRUE(contains(json.text, "\"game\": 2, \"white\": \"Boris\"")) << json.text;
    EXPECT_EQ(lines_in(db("search --json --limit 1 --skip 1 " + base_).text), 1u);
    const test::Answer wrong = db("search " + base_ + " white:boris and elo<x");
    EXPECT_EQ(wrong.status, exit_usage);
    EXPECT_TRUE(contains(wrong.errors, "db search: column 21: 'x' is not a whole number")) << wrong.errors;
    EXPECT_EQ(db("search " + folder_.path("nothing.gyre")).status, exit_failed);
}

TEST_F(DatabaseCommand, NamesOpeningsOfGamesFromPositions) {
    folder_.write(
        "from.pgn",
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. d4 d5 *\n\n"
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n");
    const std::string base = folder_.path("from.gyre");
    EXPECT_EQ(db("import " + base + ' ' + folder_.path("from.pgn")).status, 0);
    EXPECT_TRUE(contains(db("search " + base + " eco:C00").text, "\n1 game\n"));
    EXPECT_TRUE(contains(db("search --json " + base + " opening:french").text, "\"game\": 1,"));
}

TEST_F(DatabaseCommand, ShowsTheTreeOfAPosition) {
    const test::Answer tree = db("tree --json " + base_ + " --moves e4 e5 Nf3");
    // The second game gets there by other moves.
    EXPECT_TRUE(contains(tree.text, "\"games\": 2, \"white\": 1, \"draws\": 1, \"black\": 0")) << tree.text;
    EXPECT_TRUE(contains(tree.text, "\"ends\": 1")) << tree.text;
    EXPECT_TRUE(contains(tree.text, "{\"san\": \"Nc6\", \"uci\": \"b8c6\", \"games\": 1")) << tree.text;
    EXPECT_TRUE(contains(db("tree " + base_ + " white:boris").text, "Nf3")) << "table";
    EXPECT_EQ(db("tree " + base_ + " --moves e5").status, exit_usage);
    EXPECT_EQ(db("tree " + base_ + " --fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").status, exit_usage);
}

TEST_F(DatabaseCommand, WritesGames) {
    const test::Answer game = db("games " + base_ + " 1");
    EXPECT_TRUE(contains(game.text, "1. e4 e5 {a comment} 2. Nf3 1-0")) << game.text;
    // A broken game is written as it was.
    EXPECT_TRUE(contains(db("games " + base_ + " 3").text, "1. d4 Ke3 2. c4 0-1")) << "broken";
    EXPECT_TRUE(contains(db("broken " + base_).text, "line ")) << "broken";
    EXPECT_EQ(db("games " + base_ + " 4").status, exit_failed);
    EXPECT_EQ(db("export " + base_ + " result:1-0").text, game.text);
    EXPECT_EQ(lines_in(db("export --format csv " + base_).text), 4u);
    EXPECT_EQ(lines_in(db("export --format json " + base_).text), 3u);
    const test::Answer book = db("export --format book --out " + folder_.path("book.bin") + ' ' + base_);
    EXPECT_TRUE(contains(book.text, "entries")) << book.text << book.errors;
    EXPECT_EQ(db("export --format book " + base_).status, exit_usage);
    // The manifest is JSON, too.
    const test::Answer own = db("export --format json --out " + base_ + "/manifest.json " + base_);
    EXPECT_EQ(own.status, exit_usage);
    EXPECT_NE(own.errors.find("lies in the folder of a database"), std::string::npos) << own.errors;
    // A file that does not exist yet, from within the folder.
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(base_);
    EXPECT_EQ(db("export --format json --out 000009.games " + base_).status, exit_usage);
    std::filesystem::current_path(here);
    // The target of a link, and the folder of another database.
    std::filesystem::create_symlink(base_ + "/new.pgn", folder_.path("link.pgn"));
    EXPECT_EQ(db("export --out " + folder_.path("link.pgn") + ' ' + base_).status, exit_usage);
    EXPECT_FALSE(std::filesystem::exists(base_ + "/new.pgn"));
    std::filesystem::copy(base_, folder_.path("other.gyre"));
    EXPECT_EQ(db("export --out " + folder_.path("other.gyre/000009.games") + ' ' + base_).status, exit_usage);
    EXPECT_EQ(db("export --format scid5 --out " + folder_.path("other.gyre/x.si5") + ' ' + base_).status, exit_usage);
}

TEST_F(DatabaseCommand, AnInterruptedExportWritesWhatWasFinished) {
    std::string long_games;
    const std::string comment(100'000, 'x');
    for (int i = 0; i < 40; ++i) long_games += "[Event \"x\"]\n\n1. e4 {" + comment + "} *\n\n";
    folder_.write("long.pgn", long_games);
    ASSERT_EQ(db("import " + base_ + ' ' + folder_.path("long.pgn")).status, 0);
    std::string text, errors;
    const auto write = [&](std::string_view more) {
        // The watcher has time to notice the signal before the next game is written.
        if (text.empty()) {
            kill(getpid(), SIGINT);
            std::this_thread::sleep_for(std::chrono::seconds(2));
        }
        text += more;
        return true;
    };
    Output output(write, [&](std::string_view more) {
        errors += more;
        return true;
    });
    const std::string_view words[] = {"export", base_, "event:x"};
    EXPECT_EQ(run_db(Words(words), output), exit_failed);
    EXPECT_EQ(errors, "db export: stopped; the result covers what was finished\n");
    EXPECT_GT(text.size(), 1'000'000u);
    EXPECT_LT(text.size(), 2'500'000u);
    EXPECT_TRUE(text.ends_with("*\n\n")) << text.substr(text.size() - 100);
}

TEST_F(DatabaseCommand, RejectsOptionsThatAnExportDoesNotUse) {
    const auto error_of = [&](const std::string& options) {
        const test::Answer answer = db("export " + base_ + ' ' + options);
        EXPECT_EQ(answer.status, exit_usage) << options;
        EXPECT_EQ(answer.text, "") << options;
        return answer.errors;
    };
    EXPECT_TRUE(contains(error_of("--format csv --max-ply 2"), "--max-ply needs --format book"));
    EXPECT_TRUE(contains(error_of("--max-ply 40"), "--max-ply needs --format book"));
    EXPECT_TRUE(contains(error_of("--force"), "--force needs --out FILE"));
    EXPECT_TRUE(contains(error_of("--json"), "--format json"));
    const std::string book = "export --format book --out " + folder_.path("book.bin") + ' ' + base_;
    EXPECT_TRUE(contains(db(book + " --max-ply 1").text, "positions: 1, entries: 2"));
    EXPECT_TRUE(contains(db(book).text, "entries"));
}

TEST_F(DatabaseCommand, GoesOnWithoutALostFileOnDemand) {
    folder_.write("more.pgn", "[White \"Dora\"]\n\n1. c4 *\n");
    EXPECT_EQ(db("import " + base_ + ' ' + folder_.path("more.pgn")).status, 0);
    std::filesystem::remove(base_ + "/000001.games");
    for (const std::string verb : {"search --count ", "stats ", "compact "}) {
        const test::Answer answer = db(verb + base_);
        EXPECT_EQ(answer.status, exit_failed) << verb;
        EXPECT_TRUE(contains(answer.errors, "000001.games is missing")) << answer.errors;
        EXPECT_TRUE(contains(answer.errors, "games that are damaged and left out: 3")) << answer.errors;
    }
    const test::Answer checked = db("check " + base_);
    EXPECT_EQ(checked.status, exit_failed);
    EXPECT_TRUE(contains(checked.errors, "games 1 to 3: 000001.games is missing")) << checked.errors;
    EXPECT_TRUE(contains(checked.errors, "--drop-lost")) << checked.errors;
    const test::Answer dropped = db("compact --drop-lost " + base_);
    EXPECT_EQ(dropped.status, 0) << dropped.errors;
    EXPECT_TRUE(contains(dropped.text, "files that cannot be read: 3\n")) << dropped.text;
    EXPECT_EQ(db("check " + base_).status, 0);
    EXPECT_EQ(db("search --count " + base_).text, "1\n");
}

TEST_F(DatabaseCommand, ExportsTheEcoOfThePositionsWithoutATag) {
    folder_.write("eco.pgn", "[White \"a\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n[White \"b\"]\n[ECO \"A00\"]\n\n1. e4 c5 *\n");
    const std::string base = folder_.path("eco.gyre");
    EXPECT_EQ(db("import " + base + ' ' + folder_.path("eco.pgn")).status, 0);
    const std::string text = db("export --format csv " + base).text;
    EXPECT_TRUE(contains(text, ",a,,*,,,B50,,,,4,e4 c5 Nf3 d6\n")) << text;
    EXPECT_TRUE(contains(text, ",b,,*,,,A00,,,,2,e4 c5\n")) << text;
}

TEST_F(DatabaseCommand, WritesAndReadsDatabasesOfScid) {
    EXPECT_EQ(db("export --format scid5 " + base_).status, exit_usage);
    EXPECT_EQ(db("export --format scid5 --out " + folder_.path("games.pgn") + ' ' + base_).status, exit_usage);
    const std::string scid = folder_.path("scid.si5");
    const test::Answer written = db("export --format scid5 --out " + scid + ' ' + base_);
    EXPECT_EQ(written.status, 0) << written.errors;
    EXPECT_EQ(written.text, "3 games\ngames that were read only in part, without their text: 1\n");
    // Nothing is replaced unless all three files may be.
    folder_.write("scid.si5", "mine");
    EXPECT_EQ(db("export --format scid5 --out " + scid + ' ' + base_ + " player:nobody").status, exit_failed);
    EXPECT_EQ(folder_.read("scid.si5"), "mine");
    EXPECT_EQ(db("export --force --format scid5 --out " + scid + ' ' + base_ + " player:anna").text,
              "2 games\ngames that were read only in part, without their text: 1\n");
    const std::string back = folder_.path("back.gyre");
    const test::Answer read = db("import " + back + ' ' + scid);
    EXPECT_EQ(read.status, 0) << read.errors;
    EXPECT_TRUE(contains(read.text, ": 2 games in ")) << read.text;
    EXPECT_TRUE(contains(db("games " + back + " 1").text, "1. e4 e5 {a comment} 2. Nf3 1-0")) << "first game";
    EXPECT_TRUE(contains(db("games " + back + " 2").text, "1. d4 0-1")) << "second game";
    std::string index = folder_.read("scid.si5");
    index[28] = static_cast<char>(index[28] | 8);
    folder_.write("scid.si5", index);
    EXPECT_TRUE(contains(db("import " + back + ' ' + scid).text, ": 1 game in ")) << "a changed file";
    EXPECT_TRUE(contains(db("import --again " + back + ' ' + scid).text, ", 1 left out that SCID has deleted"));
    folder_.write("scid.sn5", "damaged");
    const test::Answer damaged = db("import --again " + back + ' ' + scid);
    EXPECT_EQ(damaged.status, exit_failed);
    EXPECT_TRUE(contains(damaged.errors, "scid.sn5': byte 0: ")) << damaged.errors;
}

TEST_F(DatabaseCommand, DeletesCompactsAndChecks) {
    EXPECT_EQ(db("delete " + base_).status, exit_usage);
    EXPECT_EQ(db("delete " + base_ + " 2").text, "1 game deleted\n");
    EXPECT_EQ(db("delete --where white:anna " + base_).text, "1 game deleted\n");
    EXPECT_EQ(db("search --count " + base_).text, "1\n");
    EXPECT_TRUE(contains(db("stats " + base_).text, "games: 1, 2 deleted\nmoves: 1, 7 deleted\n")) << "stats";
    const test::Answer whole = db("check " + base_);
    EXPECT_EQ(whole.status, 0);
    // Deleted games are checked, too.
    EXPECT_EQ(whole.text, "3 games, 8 moves: no errors\n");
    EXPECT_EQ(db("compact " + base_).status, 0);
    EXPECT_TRUE(contains(db("stats " + base_).text, "games: 1, 0 deleted")) << "stats";
    EXPECT_TRUE(contains(db("games " + base_ + " 1").text, "Clara")) << "renumbered";
    std::string bytes = folder_.read("base.gyre/000004.games");
    ASSERT_FALSE(bytes.empty());
    bytes[100] = static_cast<char>(bytes[100] ^ 1);
    folder_.write("base.gyre/000004.games", bytes);
    const test::Answer damaged = db("check " + base_);
    EXPECT_EQ(damaged.status, exit_failed);
    EXPECT_EQ(damaged.text, "0 games, 0 moves: 1 error\n");
}

TEST_F(DatabaseCommand, ReplacesAGame) {
    const std::string better = "[White \"Boris\"]\n[Black \"Better\"]\n\n1. Nf3 d5 *\n";
    folder_.write("better.pgn", better);
    EXPECT_EQ(db("replace " + base_ + " 2 " + folder_.path("better.pgn")).text,
              "game 2 replaced; the new game has the number 4\n");
    EXPECT_EQ(db("search --count " + base_).text, "3\n");
    EXPECT_TRUE(contains(db("games " + base_ + " 4").text, "[Black \"Better\"]"));
    EXPECT_EQ(db("games " + base_ + " 2").status, exit_failed);
    EXPECT_EQ(db("replace --json " + base_ + " 4 -", better).text, "{\"replaced\": 4, \"game\": 5}\n");
    const test::Answer deleted = db("replace " + base_ + " 4 -", better);
    EXPECT_EQ(deleted.status, exit_failed);
    EXPECT_EQ(deleted.errors, "db replace: game 4 is deleted\n");
    const test::Answer two = db("replace " + base_ + " 5 -", games);
    EXPECT_EQ(two.status, exit_failed);
    EXPECT_EQ(two.errors, "db replace: standard input: it holds 3 games; one game is needed\n");
    EXPECT_EQ(db("replace " + base_ + " x -", better).status, exit_usage);
    EXPECT_EQ(db("replace " + base_ + " 5").status, exit_usage);
    EXPECT_EQ(db("search --count " + base_).text, "3\n");
    EXPECT_EQ(db("check " + base_).status, 0);
}

TEST_F(DatabaseCommand, DeletesCopies) {
    EXPECT_EQ(db("import --again " + base_ + ' ' + folder_.path("games.pgn")).status, 0);
    const test::Answer would = db("dedupe --dry-run " + base_);
    EXPECT_TRUE(contains(would.text, "2 games would be deleted")) << would.text;
    EXPECT_EQ(db("search --count " + base_).text, "6\n");
    const test::Answer done = db("dedupe --keep last --json " + base_ + " white:boris");
    EXPECT_EQ(done.text, "{\"dropped\": 2, \"kept\": 5, \"is_part\": false, \"only_here\": []}\n");
    EXPECT_EQ(db("search --count " + base_).text, "5\n");
}

TEST_F(DatabaseCommand, SaysWhatADeletedCopyAloneKnows) {
    folder_.write(
        "twice.pgn",
        "[White \"A Short\"]\n[Black \"B Draw\"]\n[Date \"2020.??.??\"]\n\n1. d4 d5 2. c4 {a comment} c6 *\n\n"
        "[White \"A Short\"]\n[Black \"B Draw\"]\n[Date \"2020.05.??\"]\n\n1. d4 d5 2. c4 c6 0-1\n");
    const std::string base = folder_.path("twice.gyre");
    EXPECT_EQ(db("import " + base + ' ' + folder_.path("twice.pgn")).status, 0);
    EXPECT_EQ(db("dedupe --dry-run " + base).text,
              "game 2 is a copy of game 1, which lacks its Result and Date\n1 game would be deleted\n");
    EXPECT_EQ(db("dedupe --dry-run --json " + base).text,
              "{\"dropped\": 2, \"kept\": 1, \"is_part\": false, \"only_here\": [\"Result\", \"Date\"]}\n");
}

TEST_F(DatabaseCommand, SavesSearches) {
    EXPECT_EQ(db("saved " + base_ + " mine player:anna").status, 0);
    EXPECT_EQ(db("saved " + base_).text, "mine: player:anna\n");
    EXPECT_EQ(db("search --count " + base_ + " @mine").text, "2\n");
    EXPECT_EQ(db("search --count " + base_ + " @other").status, exit_usage);
    EXPECT_EQ(db("saved " + base_ + " bad elo<x").status, exit_usage);
}

TEST_F(DatabaseCommand, RemovesSavedSearches) {
    const auto saved = [&](std::string_view name, std::string_view question) {
        const std::string_view words[] = {"saved", base_, name, question};
        return test::answer(&run_db, Words(words));
    };
    EXPECT_EQ(saved(" mine ", "player:anna").text, "mine: player:anna\n");
    EXPECT_EQ(db("saved " + base_ + " mine").text, "mine: player:anna\n");
    const test::Answer nameless = saved(" ", "player:anna");
    EXPECT_EQ(nameless.status, exit_usage);
    EXPECT_TRUE(contains(nameless.errors, "must not be empty")) << nameless.errors;
    EXPECT_EQ(saved("mine", " ").text, "saved search 'mine' removed\n");
    EXPECT_EQ(db("saved " + base_).text, "");
    const test::Answer again = saved("mine", "");
    EXPECT_EQ(again.status, exit_usage);
    EXPECT_TRUE(contains(again.errors, "there is no saved search 'mine'")) << again.errors;
    EXPECT_EQ(db("saved " + base_ + " mine").status, exit_usage);
    const std::string_view elsewhere[] = {"saved", "/nowhere", "mine", "elo>1"};
    EXPECT_EQ(test::answer(&run_db, Words(elsewhere)).status, exit_failed);
    // A name that is not UTF-8 is read as Latin-1.
    EXPECT_EQ(saved("\xFF", "elo>1").text, "\u00FF: elo>1\n");
    EXPECT_EQ(saved("\xFF", "").status, 0);
}

TEST_F(DatabaseCommand, ShowsAPlayer) {
    const test::Answer anna = db("player --json " + base_ + " anna");
    EXPECT_TRUE(contains(anna.text, "\"white\": {\"wins\": 1, \"draws\": 0, \"losses\": 0, \"open\": 0}")) << anna.text;
    EXPECT_TRUE(contains(anna.text, "\"black\": {\"wins\": 1")) << anna.text;
    EXPECT_EQ(db("player " + base_ + " nobody").status, exit_failed);
}

TEST_F(DatabaseCommand, NamesWhatIsUnknownOfAPlayer) {
    const std::string pgn =
        "[White \"Dora\"]\n[BlackElo \"950\"]\n[Date \"2001\"]\n\n1. e4 1-0\n\n"
        "[White \"Dora\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 *\n";
    EXPECT_EQ(db("import " + base_ + " -", pgn).status, 0);
    const std::string text = db("player " + base_ + " dora").text;
    for (const char* const row : {"\n2001 ", "\n???? ", "\n 800-999 ", "\nunknown ", "\n(no name) "})
        EXPECT_TRUE(contains(text, row)) << row << text;
}

TEST_F(DatabaseCommand, ShowsThePlayersMostFrequentOpeningsFirst) {
    std::string pgn;
    for (const std::string move : {"e4", "d4", "d4"})
        pgn += "[Event \"x\"]\n[White \"Dora\"]\n\n1. " + move + " 1-0\n\n";
    EXPECT_EQ(db("import " + base_ + " -", pgn).status, 0);
    const std::string text = db("player " + base_ + " dora").text;
    EXPECT_LT(text.find("Queen's Pawn Game"), text.find("King's Pawn Game")) << text;
    EXPECT_LT(text.find("King's Pawn Game"), text.npos) << text;
    EXPECT_LT(text.find("\nWhite "), text.find("\nBlack ")) << text;
}

}  // namespace
}  // namespace gyre::cli
