// Measures how fast the main lines of a PGN file are read, with every move checked and made. tools/compare_pgn.py
// compares it with other programs. usage: pgn_speed FILE [THREADS]
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/mapped_file.h"
#include "notation/pgn/pgn_chunks.h"

namespace {

using namespace gyre;

/// Counts games, moves and errors, and hashes the final positions, so that the results of readers can be compared.
class Tally : public PgnVisitor {
public:
    std::uint64_t games = 0, moves = 0, errors = 0, occupancy = 0;

    bool begin_moves(const Position& start) override {
        end_ = &start;
        return true;
    }
    void position(const Position& after) override {
        ++moves;
        end_ = &after;
    }
    bool begin_variation() override { return false; }
    void error(const PgnError&) override { ++errors; }
    void end_game() override {
        ++games;
        if (end_ != nullptr) occupancy += end_->occupied().bits();
        end_ = nullptr;
    }
    void add(const Tally& other) {
        games += other.games;
        moves += other.moves;
        errors += other.errors;
        occupancy += other.occupancy;
    }

private:
    const Position* end_ = nullptr;
};

Tally read(std::string_view text, std::size_t threads) {
    Tally all;
    if (threads == 1) {
        PgnReader(text).read_games(all);
        return all;
    }
    PgnChunks chunks(text);
    read_games_by_thread(
        chunks, {.threads = threads}, [] { return std::make_unique<Tally>(); },
        [&all](PgnVisitor& part) { all.add(static_cast<Tally&>(part)); });
    return all;
}

}  // namespace

int main(int count, char** words) {
    std::size_t threads = 1;
    if (count == 3) std::from_chars(words[2], words[2] + std::strlen(words[2]), threads);
    if (count < 2 || count > 3 || threads < 1 || threads > 1024) {
        std::fprintf(stderr, "usage: pgn_speed FILE [THREADS]\n");
        return 2;
    }
    const auto file = MappedFile::open(words[1]);
    if (!file) {
        std::fprintf(stderr, "%s: %s\n", words[1], file.error().c_str());
        return 1;
    }
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size());
    const auto begin = std::chrono::steady_clock::now();
    const Tally all = read(text, threads);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("%llu games, %llu moves, %llu errors, occupancy %016llx\n", static_cast<unsigned long long>(all.games),
                static_cast<unsigned long long>(all.moves), static_cast<unsigned long long>(all.errors),
                static_cast<unsigned long long>(all.occupancy));
    std::printf("%.3f s, %.1f MB/s, %.0f games/s\n", seconds, static_cast<double>(text.size()) / 1e6 / seconds,
                static_cast<double>(all.games) / seconds);
}
