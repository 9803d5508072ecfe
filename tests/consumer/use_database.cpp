// Imports a game with gyre::database into the folder of the first argument, and fails if a question does not find it.
#include <fstream>
#include <gyre/database.h>
#include <gyre/version.h>
#include <iostream>
#include <string>

int main(int count, char** words) {
    namespace db = gyre::database;
    if (count != 2) return 2;
    const std::string folder = words[1], file = folder + ".pgn";
    std::ofstream(file) << "[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 {a comment} d6 *\n";
    auto writer = db::DatabaseWriter::open_or_create(folder);
    if (!writer || !db::import_games(*writer, {.path = file})) return 1;
    const auto base = db::Database::open(folder);
    const auto question = db::Question::parse("white:morphy moves:\"e5 Nf3\"");
    if (!base || !question) return 1;
    const auto games = db::find_games(*base, *question);
    if (!games || games->count() != 1) return 1;
    const auto game = base->game(base->number_of(*games->begin()));
    if (!game || gyre::to_pgn(*game).find("{a comment}") == std::string::npos) return 1;
    std::cout << "gyre::database " GYRE_VERSION " works\n";
}
