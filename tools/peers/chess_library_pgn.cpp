// Reads the main lines of a PGN file like tools/pgn_speed.cpp, with every move checked, but with Disservin's
// chess-library: its parser, and its parseSan and makeMove for every move. Built outside Gyre:
//   clang++ -std=c++20 -O3 -march=native -flto -I chess-library/include chess_library_pgn.cpp -o chess_library_pgn
// usage: chess_library_pgn FILE

#include <chess.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace {

class Reader : public chess::pgn::Visitor {
public:
    std::uint64_t games = 0, moves = 0, errors = 0, keys = 0;

    void startPgn() override { board_.setFen(chess::constants::STARTPOS); }
    void header(std::string_view key, std::string_view value) override {
        if (key == "FEN") board_.setFen(value);
    }
    void startMoves() override { ++games; }
    void move(std::string_view san, std::string_view) override {
        if (san.empty()) return;
        try {
            board_.makeMove(chess::uci::parseSan(board_, san, list_));
            ++moves;
        } catch (const chess::uci::SanParseError&) {
            ++errors;
            skipPgn(true);
        }
    }
    void endPgn() override { keys += board_.occ().getBits(); }

private:
    chess::Board board_;
    chess::Movelist list_;
};

}  // namespace

int main(int, char** arguments) {
    std::ifstream file(arguments[1], std::ios::binary);
    Reader reader;
    const auto begin = std::chrono::steady_clock::now();
    chess::pgn::StreamParser parser(file);
    const auto error = parser.readGames(reader);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double megabytes = static_cast<double>(std::filesystem::file_size(arguments[1])) / 1e6;
    std::printf("%llu games, %llu moves, %llu errors, occupancy %016llx%s\n",
                static_cast<unsigned long long>(reader.games), static_cast<unsigned long long>(reader.moves),
                static_cast<unsigned long long>(reader.errors), static_cast<unsigned long long>(reader.keys),
                error ? ", and the file could not be read to its end" : "");
    std::printf("%.3f s, %.1f MB/s, %.0f games/s\n", seconds, megabytes / seconds,
                static_cast<double>(reader.games) / seconds);
}
