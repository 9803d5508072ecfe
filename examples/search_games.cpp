// Imports PGN files into a database, searches it, and shows what was played after 1. e4.
//
//     example_search_games FOLDER QUESTION [FILE...]
#include <gyre/database.h>
#include <iostream>
#include <string>
#include <vector>

namespace {

namespace db = gyre::database;

/// Returns why the files could not be imported. Files that are in the database already are skipped.
gyre::Result<void, std::string> import(const std::string& folder, const std::vector<std::string>& files) {
    auto writer = db::DatabaseWriter::open_or_create(folder);
    if (!writer) return writer.error().message();
    for (const std::string& file : files) {
        const auto imported = db::import_games(*writer, {.path = file, .threads = 2});
        if (!imported) return gyre::Failure(file + ": " + imported.error());
    }
    return {};
}

/// The columns of a game are read without its moves and comments.
void list(const db::Database& base, const db::FoundGames& games) {
    db::UnpackedBlock block;
    for (const auto& place : games) {
        const auto row = base.row(place, block).value();
        std::cout << base.number_of(place) << ": " << row.texts[db::Field::White] << " - "
                  << row.texts[db::Field::Black] << ", " << row.moves.size() << " plies, "
                  << row.texts[db::Field::Opening] << '\n';
    }
}

void show_tree(const db::Database& base, const db::FoundGames& games) {
    gyre::Position position;
    position.make(*gyre::parse_san(position, "e4"));
    const auto tree = db::position_tree(base, games, position).value();
    for (const db::TreeMove& move : tree.moves)
        std::cout << "1. e4 " << gyre::to_san(position, move.move) << ": " << move.counts.games << " of "
                  << tree.counts.games << " games, White " << move.counts.white_percent().value_or(50) << " %\n";
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) {
        std::cerr << "usage: example_search_games FOLDER QUESTION [FILE...]\n";
        return 2;
    }
    const auto question = db::Question::parse(words[2]);
    if (!question) {
        std::cerr << "question, " << question.error().message() << '\n';
        return 2;
    }
    const auto imported = import(words[1], {words + 3, words + count});
    if (!imported) {
        std::cerr << imported.error() << '\n';
        return 1;
    }
    try {
        const auto base = db::Database::open(words[1]).value();
        const auto games = db::find_games(base, *question).value();
        std::cout << games.count() << " of " << base.games() << " games\n";
        list(base, games);
        show_tree(base, games);
        if (games.count() == 0) return 0;
        // A game as a tree, with its comments and variations; `gyre::to_pgn` writes it.
        const gyre::GameTree game = base.game(base.number_of(*games.begin())).value();
        std::cout << "the first has " << game.size() << " moves, " << game.main_line().size() << " of them played\n";
    } catch (const std::exception& damage) {
        std::cerr << damage.what() << '\n';
        return 1;
    }
}
