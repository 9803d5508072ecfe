// Counts the games of PGN files by opening, the most frequent first. Files may be compressed with gzip, bzip2 or zstd.
//
//     example_count_openings FILE...
#include <algorithm>
#include <gyre/book.h>
#include <gyre/pgn.h>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

/// Counts games while they are read; only the moves of the current game are in memory.
class OpeningCounter : public gyre::PgnVisitor {
public:
    std::map<std::string, int> games;

    bool begin_moves(const gyre::Position& start) override {
        start_ = start;
        moves_.clear();
        return true;
    }
    void move(const gyre::Position&, gyre::Move move, std::string_view) override {
        // Null moves do not occur in openings.
        if (move && moves_.size() < longest_opening) moves_.push_back(move);
    }
    bool begin_variation() override { return false; }
    void error(const gyre::PgnError& error) override { std::cerr << error.message() << '\n'; }
    void end_game() override {
        const auto opening = gyre::opening_of_game(start_, moves_);
        ++games[opening ? opening->name.eco() + ' ' + std::string(opening->name.family) : "no name"];
    }

private:
    static constexpr std::size_t longest_opening = 40;

    gyre::Position start_;
    std::vector<gyre::Move> moves_;
};

}  // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "usage: example_count_openings FILE...\n";
        return 2;
    }
    OpeningCounter counter;
    for (const std::string& path : std::vector<std::string>(words + 1, words + count)) {
        auto file = gyre::InputFile::open(path);
        if (!file) {
            std::cerr << path << ": " << file.error().reason << '\n';
            return 1;
        }
        gyre::PgnReader(file->bytes()).read_games(counter);
    }
    std::vector<std::pair<std::string, int>> rows(counter.games.begin(), counter.games.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [name, games] : rows) std::cout << games << '\t' << name << '\n';
}
