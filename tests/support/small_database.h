#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "database/database.h"
#include "database/import.h"
#include "notation/move/san.h"
#include "tests/support/temporary_folder.h"

/// Databases for tests, made of texts in PGN.
namespace gyre::test {

/// Returns a result's value, or throws its error.
template <class T>
T must(Result<T, std::string> result) {
    if (!result) throw std::runtime_error(result.error());
    return std::move(result).value();
}
template <class T>
T must(Result<T, Fault> result) {
    if (!result) throw std::runtime_error(result.error().message());
    return std::move(result).value();
}

class SmallDatabase {
public:
    explicit SmallDatabase(std::string_view pgn = {}, std::size_t threads = 1) {
        if (!pgn.empty()) import(pgn, threads);
    }

    const std::string& path() const { return path_; }
    const TemporaryFolder& folder() const { return folder_; }
    database::ImportResult import(std::string_view pgn, std::size_t threads = 1) {
        const std::string name = "games" + std::to_string(++files_) + ".pgn";
        folder_.write(name, pgn);
        database::DatabaseWriter writer = must(database::DatabaseWriter::open_or_create(path_));
        database::ImportTask task;
        task.path = folder_.path(name);
        task.threads = threads;
        return must(database::import_games(writer, task));
    }
    database::Database open() const { return must(database::Database::open(path_)); }

private:
    TemporaryFolder folder_;
    std::string path_ = folder_.path("base.gyre");
    int files_ = 0;
};

/// Random games with the usual tags and some comments, glyphs and variations. Many begin alike.
inline std::string random_pgn(std::size_t games, std::uint64_t seed = 1, int plies = 60) {
    constexpr const char* names[] = {"Carlsen, Magnus", "M\xC3\xBCller, Karsten", "Polgar, Judit", "Tal, M.",
                                     "Kasparov"};
    Rng rng(seed);
    std::string text;
    for (std::size_t i = 0; i < games; ++i) {
        const auto tag = [&](std::string_view name, const std::string& value) {
            text += '[' + std::string(name) + " \"" + value + "\"]\n";
        };
        tag("Event", "Event " + std::to_string(rng.below(4)));
        tag("Site", "https://example.org/" + std::to_string(i));
        tag("Date", std::to_string(1990 + rng.below(30)) + (rng.below(3) == 0 ? ".??.??" : ".05.17"));
        tag("White", names[rng.below(5)]);
        tag("Black", names[rng.below(5)]);
        constexpr const char* results[] = {"1-0", "0-1", "1/2-1/2", "*"};
        const std::string result = results[rng.below(4)];
        tag("Result", result);
        if (rng.below(4) > 0) tag("WhiteElo", std::to_string(1500 + rng.below(1300)));
        if (rng.below(4) > 0) tag("BlackElo", std::to_string(1500 + rng.below(1300)));
        tag("TimeControl", rng.below(2) == 0 ? "180+2" : "40/7200:3600");
        text += '\n';
        Position position;
        const int length = static_cast<int>(rng.below(static_cast<std::uint32_t>(plies) + 1));
        for (int ply = 0; ply < length; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            // Few choices at first, so that games share positions.
            const auto choices =
                static_cast<std::uint32_t>(ply < 6 ? std::min<std::size_t>(moves.size(), 3) : moves.size());
            const Move move = moves[rng.below(choices)];
            text += to_san(position, move) + ' ';
            if (rng.below(30) == 0)
                text += "$" + std::to_string(1 + rng.below(6)) + " {[%clk 0:01:" + std::to_string(10 + rng.below(50)) +
                        "] note} ";
            if (rng.below(40) == 0)
                text += "(" + to_san(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]) + ") ";
            position.make(move);
        }
        text += result + "\n\n";
    }
    return text;
}

}  // namespace gyre::test
