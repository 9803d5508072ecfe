#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "base/rng.h"
#include "base/text.h"
#include "chess/generate.h"
#include "notation/pgn/game_tree.h"
#include "tests/support/scid_files.h"
#include "tests/support/small_database.h"
#include "tests/support/source_file.h"

namespace gyre::database::scid {
namespace {

using test::must;
using test::open_scid;
using test::parts_of;
using test::scid_of;
using test::ScidParts;
using test::SmallDatabase;
using test::SoundVisitor;

std::string pgn_of(const ScidFile& file, PgnStyle style = {}) {
    std::string text;
    PgnWriter writer(text, style);
    for (std::uint64_t game = 0; game < file.games(); ++game) file.tell(game, writer);
    return text;
}

std::string pgn_of(const Database& base, PgnStyle style = {}) {
    std::string text;
    PgnWriter writer(text, style);
    for (std::uint64_t number = 1; number <= base.last_number(); ++number) must(base.tell(number, writer));
    return text;
}

void write_scid(const SmallDatabase& small, const std::string& index, const ScidParts& parts) {
    const std::string names[] = {index, sibling_name(index, 'n'), sibling_name(index, 'g')};
    for (std::size_t i = 0; i < parts.size(); ++i)
        small.folder().write(names[i], {reinterpret_cast<const char*>(parts[i].data()), parts[i].size()});
}

/// Sorts the tags of each game, whose order SCID does not keep.
std::string with_sorted_tags(const std::string& pgn) {
    std::vector<std::string> tags;
    std::string text;
    for (const std::string_view line : split(pgn, '\n')) {
        if (line.starts_with("[")) {
            tags.emplace_back(line);
            continue;
        }
        std::sort(tags.begin(), tags.end());
        for (const std::string& tag : tags) text += tag + '\n';
        tags.clear();
        text += std::string(line) + '\n';
    }
    return text;
}

/// A game with nested variations, comments and glyphs at random places.
GameTree random_tree(Rng& rng) {
    const auto number = [&rng](std::uint32_t below) { return std::to_string(1 + rng.below(below)); };
    GameTree game(test::random_start(rng));
    game.set_tag("Event", "\xC3\x84ra " + number(9));
    game.set_tag("White", "M\xC3\xBCller, \xE5\xBC\xA0 " + number(20));
    game.set_tag("Result", to_text(static_cast<GameResult>(rng.below(4))));
    game.set_tag("Date", number(2000).size() == 4 ? "1987.0" + number(9) + ".??" : "????.??.??");
    if (rng.below(2) == 0) game.set_tag("WhiteElo", number(4000));
    if (rng.below(2) == 0) game.set_tag(rng.below(2) == 0 ? "BlackUSCF" : "BlackElo", number(4000));
    if (rng.below(2) == 0) game.set_tag("ECO", "B9" + std::to_string(rng.below(10)));
    if (rng.below(2) == 0) game.set_tag("EventDate", "2001.02.03");
    if (rng.below(2) == 0) game.set_tag("Annotator", "Ann");
    if (rng.below(2) == 0) game.set_tag("Own+Tag", "value \\ \" " + number(9));
    if (rng.below(3) == 0) game.add_comment(game.root(), "before the game");
    std::vector<GameTree::Node> nodes{game.root()};
    for (std::uint32_t i = rng.below(80); i > 0; --i) {
        // Most moves continue the line that was written last.
        const GameTree::Node parent =
            rng.below(4) > 0 ? nodes.back() : nodes[rng.below(static_cast<std::uint32_t>(nodes.size()))];
        const Position position = game.position(parent);
        const MoveList legal = legal_moves(position);
        const bool is_null = rng.below(30) == 0 && !position.in_check();
        if (legal.empty() && !is_null) continue;
        const Move move = is_null ? Move() : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const GameTree::Node node = game.append(parent, move);
        nodes.push_back(node);
        if (game.begins_variation(node) && rng.below(3) == 0) game.add_comment_before(node, "instead");
        for (std::uint32_t glyphs = rng.below(6) == 0 ? rng.below(8) : 0; glyphs > 0; --glyphs)
            game.add_nag(node, static_cast<Nag>(10 * glyphs + rng.below(10)));
        if (rng.below(4) == 0) game.add_comment(node, "[%clk 0:01:0" + number(9) + "] \xE2\x99\x98 " + number(1000));
    }
    return game;
}

TEST(ScidFiles, GiveBackRandomGames) {
    Rng rng(7);
    std::string pgn;
    for (int i = 0; i < 1000; ++i) pgn += to_pgn(random_tree(rng));
    const Database base = SmallDatabase(pgn).open();
    ASSERT_EQ(pgn_of(base), pgn);
    EXPECT_EQ(pgn_of(must(open_scid(parts_of(scid_of(base))))), pgn);
}

std::string read_source(const std::string& path) {
    std::ifstream file(test::source_file(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(ScidFiles, AreThoseThatScidWrites) {
    ScidParts scid;
    for (std::size_t i = 0; i < scid.size(); ++i) {
        const std::string bytes = read_source(std::string("tests/data/scid5.s") + "ing"[i] + '5');
        scid[i].assign(bytes.begin(), bytes.end());
    }
    const Database base = SmallDatabase(read_source("tests/data/scid5.pgn")).open();
    ASSERT_EQ(base.games(), 3u);
    EXPECT_EQ(with_sorted_tags(pgn_of(must(open_scid(scid)))), with_sorted_tags(pgn_of(base)));
    const ScidParts written = parts_of(scid_of(base));
    // The number of an opening line is left out.
    for (std::size_t i = 43; i < scid[0].size(); i += entry_size) scid[0][i] = 0;
    EXPECT_EQ(written, scid);
}

TEST(ScidFiles, GiveBackTheSampleGames) {
    const Database base = SmallDatabase(read_source("samples/games.pgn")).open();
    ASSERT_GT(base.games(), 5u);
    const PgnStyle long_lines{.line_length = 0};
    std::string pgn = pgn_of(base, long_lines);
    // The moves of these games have two comments, which become one.
    constexpr std::string_view between = "} {";
    for (std::size_t at = 0; (at = pgn.find(between, at)) != pgn.npos;) pgn.replace(at, between.size(), " ");
    const ScidParts parts = parts_of(scid_of(base));
    EXPECT_EQ(with_sorted_tags(pgn_of(must(open_scid(parts)), long_lines)), with_sorted_tags(pgn));
}

TEST(ScidFiles, ImportIsTheSameAsThatOfPgn) {
    const std::string pgn = test::random_pgn(2'500, 3, 30);
    SmallDatabase small(pgn);
    const ScidParts parts = parts_of(scid_of(small.open()));
    write_scid(small, "games.si5", parts);
    ImportTask task;
    task.path = small.folder().path("games.si5");
    std::uint64_t asked = 0;
    task.stop = [&asked] { return ++asked > 1'500; };
    DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.folder().path("scid.gyre")));
    const ImportResult stopped = must(import_games(writer, task));
    EXPECT_TRUE(stopped.was_stopped);
    EXPECT_EQ(stopped.games, 1'000u);
    task.stop = {};
    const ImportResult rest = must(import_games(writer, task));
    EXPECT_EQ(rest.games, 1'500u);
    EXPECT_EQ(rest.resumed_at, 1'000 * entry_size);
    EXPECT_TRUE(must(import_games(writer, task)).was_imported_before);
    const Database base = must(Database::open(small.folder().path("scid.gyre")));
    EXPECT_EQ(pgn_of(base), pgn_of(small.open()));
    task.encoding = must(TextEncoding::find("cp1250"));
    task.again = true;
    EXPECT_THROW(must(import_games(writer, task)), std::runtime_error);
}

TEST(ScidFiles, OnlyTheIndexOfScidFiveIsImported) {
    const SmallDatabase small;
    DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
    const auto error_of = [&](const std::string& name) {
        small.folder().write(name, "1. e4 *\n");
        ImportTask task;
        task.path = small.folder().path(name);
        const auto imported = import_games(writer, task);
        return imported ? "imported" : imported.error();
    };
    for (const char* const ending : {"si3", "sn3", "sg3", "si4", "sn4", "sg4", "SG4"})
        EXPECT_NE(error_of(std::string("old.") + ending).find("before SCID 5"), std::string::npos) << ending;
    for (const char* const ending : {"sn5", "sg5", "SG5"}) {
        const std::string error = error_of(std::string("new.") + ending);
        EXPECT_NE(error.find("new.si5'"), std::string::npos) << error;
    }
    EXPECT_EQ(error_of("new.sg5.pgn"), "imported");
}

constexpr const char* roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";

TEST(ScidFiles, JoinCommentsOfOnePlace) {
    const Writer writer = scid_of(SmallDatabase("{a} {b} 1. e4 {c} (1. d4 {d}) {e} 1... e5 (1... c5) {f} *\n").open());
    EXPECT_EQ(pgn_of(must(open_scid(parts_of(writer)))),
              roster + std::string("\n{a b} 1. e4 {c e} (1. d4 {d}) 1... e5 {f} (1... c5) *\n\n"));
    EXPECT_EQ(writer.losses(Loss::Comment), 2u);
    EXPECT_EQ(writer.loss_texts(), std::vector<std::string>{"comments joined with another one at their place: 2"});
}

TEST(ScidFiles, CountWhatTheyCannotHave) {
    const std::string long_value(300, 'x'), long_name(241, 'N');
    const std::string bad_tags =
        "[Date \"2051.02.03\"]\n[WhiteElo \"4001\"]\n[BlackElo \"?\"]\n[ECO \"B9\"]\n[EventDate \"2001\"]\n[Odd \"" +
        long_value + "\"]\n[" + long_name + " \"1\"]\n\n1. e4 $1 $10 $30 $40 $50 $60 $70 $80 *\n\n";
    const Writer writer = scid_of(SmallDatabase(bad_tags + "[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"large\"]\n\n{" +
                                                std::string(140'000, 'x') +
                                                "} *\n\n[Event \"broken\"]\n\n1. e4 Ke3 *\n\n[Event \"a\"]\n\n0-0\n")
                                      .open());
    EXPECT_EQ(writer.games_written(), 3u);
    EXPECT_EQ(writer.losses(Loss::Date), 1u);
    EXPECT_EQ(writer.losses(Loss::LongTag), 2u);
    EXPECT_EQ(writer.losses(Loss::Glyph), 1u);
    EXPECT_EQ(writer.losses(Loss::UnplayableGame), 1u);
    EXPECT_EQ(writer.losses(Loss::LargeGame), 1u);
    EXPECT_EQ(writer.losses(Loss::SourceText), 1u);
    EXPECT_EQ(writer.losses(Loss::Forfeit), 1u);
    EXPECT_EQ(writer.loss_texts().size(), 7u);
    const std::string pgn = pgn_of(must(open_scid(parts_of(writer))));
    // Values that an entry cannot have become tags of the game.
    EXPECT_NE(pgn.find("[WhiteElo \"4001\"]\n[BlackElo \"?\"]\n[ECO \"B9\"]\n[EventDate \"2001\"]\n[Odd \"" +
                       long_value.substr(0, longest_tag_value) + "\"]\n\n1. e4"),
              pgn.npos)
        << pgn;
}

TEST(ScidFiles, NoGameCrossesTheEndOfABlock) {
    std::string pgn;
    for (int i = 0; i < 9; ++i)
        pgn += "[White \"" + std::to_string(i) + "\"]\n\n{" + std::string(50'000, 'x') + "} 1. e4 *\n\n";
    const Database base = SmallDatabase(pgn).open();
    const ScidParts parts = parts_of(scid_of(base));
    const ScidFile file = must(open_scid(parts));
    for (std::uint64_t game = 0; game < file.games(); ++game) {
        const Entry entry = file.entry(game);
        EXPECT_EQ(entry.offset / block_size, (entry.offset + entry.length - 1) / block_size);
    }
    EXPECT_EQ(pgn_of(file), pgn_of(base));
}

/// A database of one game with these bytes and no names but "?".
ScidParts one_game(const Bytes& game, const Entry& changes = {}) {
    Entry entry = changes;
    entry.length = static_cast<std::uint32_t>(game.size());
    ScidParts parts;
    put_entry(parts[0], entry);
    for (std::uint8_t list = 0; list < name_lists; ++list)
        parts[1].insert(parts[1].end(), {std::uint8_t(8 + list), '?'});
    parts[2] = game;
    return parts;
}
std::string pgn_of_game(const Bytes& game) { return pgn_of(must(open_scid(one_game(game)))); }

TEST(ScidFiles, MarksOfTheLastCommentsMayBeMissing) {
    // 1. e4 (1. d4 d5) e5: the third comment is marked, those of d4 and d5 follow, and the last is that of e5.
    const Bytes moves{0, 0, 0xCF, begin_variation, comment_here, 0xBF, 0xBF, end_variation, 0xCF, end_of_game};
    const auto with = [&moves](std::string comments) {
        Bytes game = moves;
        std::replace(comments.begin(), comments.end(), '|', '\0');
        game.insert(game.end(), comments.begin(), comments.end());
        return pgn_of_game(game).substr(std::string(roster).size() + 1);
    };
    EXPECT_EQ(with("a|b||c|"), "1. e4 ({a} 1. d4 {b} 1... d5) 1... e5 {c} *\n\n");
    EXPECT_EQ(with("a|"), "1. e4 ({a} 1. d4 d5) 1... e5 *\n\n");
    Bytes unmarked{0, 0, 0xCF, 0xCF, end_of_game, 'a', 0, 0, 'c', 0};
    EXPECT_EQ(pgn_of_game(unmarked).substr(std::string(roster).size() + 1), "{a} 1. e4 e5 {c} *\n\n");
}

/// First error of the only game.
std::string error_of(const ScidParts& parts) {
    struct FirstError : PgnVisitor {
        std::string text;
        void error(const PgnError& error) override {
            if (text.empty()) text = error.message();
        }
    } visitor;
    const auto file = open_scid(parts);
    if (!file) return file.error();
    file->tell(0, visitor);
    return visitor.text;
}

TEST(ScidFiles, DamageHasAPlace) {
    const auto error = [](const Bytes& game) { return error_of(one_game(game)); };
    const std::string place = "line 1, column 1: byte ", file = " of the file of games: ";
    EXPECT_EQ(error({0, 0, end_of_game}), "");
    EXPECT_EQ(error({}), place + "0" + file + "the game ends inside its tags");
    EXPECT_EQ(error({3, 'A', 'b'}), place + "1" + file + "the game ends inside its tags");
    EXPECT_EQ(error({1, ' ', 1, 'v', 0, 0, end_of_game}), place + "4" + file + "a tag cannot have the name ' '");
    EXPECT_EQ(error({0}), place + "1" + file + "the game ends before its moves");
    EXPECT_EQ(error({0, 1, 'x'}), place + "2" + file + "the start position has no end");
    EXPECT_NE(error({0, 1, 'x', 0, end_of_game}).find("FEN"), std::string::npos);
    EXPECT_EQ(error({0, 0, 0xCF}), place + "3" + file + "the game ends inside its moves");
    EXPECT_EQ(error({0, 0, 0xC7, end_of_game}), place + "2" + file + "199 is not a move in this position");
    EXPECT_EQ(error({0, 0, begin_variation, end_of_game}), place + "2" + file + "a variation has no move before it");
    EXPECT_EQ(error({0, 0, end_variation, end_of_game}), place + "2" + file + "a variation ends that has not begun");
    EXPECT_EQ(error({0, 0, 0xCF, begin_variation, end_of_game}),
              place + "4" + file + "the game ends inside a variation");
    EXPECT_EQ(error({0, 0, comment_here, end_of_game}), place + "4" + file + "the game ends inside its comments");
    EXPECT_EQ(error({0, 0, 0xCF, glyph}), place + "4" + file + "the game ends inside a glyph");
    Bytes deep{0, 0, 0xCF};
    for (int i = 0; i < 300; ++i) deep.insert(deep.end(), {begin_variation, 0xCF});
    deep.push_back(end_of_game);
    EXPECT_NE(error(deep).find("nested too deeply"), std::string::npos);

    const Bytes game{0, 0, end_of_game};
    EXPECT_EQ(error_of(one_game(game, {0, 7})), place + "0" + file + "Black is the name 7 of 1");
    Entry outside;
    outside.offset = 1;
    EXPECT_EQ(error_of(one_game(game, outside)), place + "1" + file + "the file ends before this game");
    ScidParts parts = one_game(game);
    parts[0].pop_back();
    EXPECT_EQ(error_of(parts), "its size of 55 bytes is not a multiple of 56");
    parts = one_game(game);
    parts[1].pop_back();
    EXPECT_EQ(error_of(parts), "'games.sn5': byte 6: the name that begins here is damaged");
}

TEST(ScidFiles, KeepWhatComesBeforeDamage) {
    const Bytes game{0, 0, 0xCF, begin_variation, 0xBF, 0xC7, end_of_game};
    EXPECT_EQ(pgn_of_game(game), roster + std::string("\n1. e4 (1. d4) *\n\n"));
    SmallDatabase small;
    const ScidParts parts = one_game(game);
    write_scid(small, "games.SI5", parts);
    ImportTask task;
    task.path = small.folder().path("games.SI5");
    DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
    EXPECT_EQ(must(import_games(writer, task)).broken, 1u);
    EXPECT_EQ(pgn_of(small.open()), roster + std::string("\n1. e4 (1. d4) *\n\n"));
}

TEST(ScidFiles, DeletedGamesAreNotImported) {
    SmallDatabase small("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    ScidParts parts = parts_of(scid_of(small.open()));
    parts[0][28] |= is_deleted;
    write_scid(small, "games.si5", parts);
    ImportTask task;
    task.path = small.folder().path("games.si5");
    DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
    const ImportResult result = must(import_games(writer, task));
    EXPECT_EQ(result.games, 1u);
    EXPECT_EQ(result.deleted, 1u);
    EXPECT_EQ(must(small.open().game(3)).tag("White"), "B");
}

TEST(ScidFiles, AnyBytesGiveLegalMovesOrErrors) {
    Rng rng(11);
    std::string pgn;
    for (int i = 0; i < 6; ++i) pgn += to_pgn(random_tree(rng));
    const ScidParts whole = parts_of(scid_of(SmallDatabase(pgn).open()));
    SoundVisitor visitor;
    std::size_t rejected = 0;
    for (int i = 0; i < 20'000; ++i) {
        ScidParts parts = whole;
        for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) {
            Bytes& bytes = parts[rng.below(3)];
            if (bytes.empty()) continue;
            const std::uint32_t at = rng.below(static_cast<std::uint32_t>(bytes.size()));
            if (rng.below(8) == 0)
                bytes.resize(at);
            else
                bytes[at] = static_cast<std::uint8_t>(rng.below(256));
        }
        const auto file = open_scid(parts);
        rejected += !file;
        for (std::uint64_t game = 0; file && game < file->games(); ++game) file->tell(game, visitor);
    }
    EXPECT_GT(rejected, 0u);
    EXPECT_GT(visitor.errors, 10'000u);
    EXPECT_GT(visitor.moves, 100'000u);
}

}  // namespace
}  // namespace gyre::database::scid
