// Makes an opening book in Polyglot's format from the games of PGN files, and prints its moves for the start position.
//
//     example_build_book BOOK.bin FILE...
#include <fstream>
#include <gyre/book.h>
#include <gyre/pgn.h>
#include <iostream>
#include <string>

int main(int count, char** words) {
    if (count < 3) {
        std::cerr << "usage: example_build_book BOOK.bin FILE...\n";
        return 2;
    }
    gyre::BookBuilder builder({.max_ply = 24});
    // Games with an illegal move are left out. Other errors do not affect the moves, so they are only printed.
    gyre::BookVisitor visitor(builder, [](const gyre::PgnError& error) { std::cerr << error.message() << '\n'; });
    for (int i = 2; i < count; ++i) {
        auto file = gyre::InputFile::open(words[i]);
        if (!file) {
            std::cerr << words[i] << ": " << file.error().reason << '\n';
            return 1;
        }
        gyre::PgnReader(file->bytes()).read_games(visitor);
    }
    const gyre::PolyglotBook book = builder.book();
    const auto bytes = book.bytes();
    std::ofstream file(words[1], std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) {
        std::cerr << words[1] << ": cannot write the file\n";
        return 1;
    }
    std::cout << builder.games() << " games, " << book.position_count() << " positions\n";
    const gyre::Position start;
    for (const gyre::BookMove& move : book_moves(book, start))
        std::cout << to_san(start, move.move) << '\t' << move.weight << '\n';
}
