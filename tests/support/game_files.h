#pragma once

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chess/chess960.h"
#include "datagen/game_reader.h"
#include "tests/support/chess_helpers.h"

/// Files of games for tests. The moves and scores are random, so making them takes no search.
namespace gyre::test {

/// Makes valid games that are drawn by their length; every third one is a Double Chess960 game. Scores vary a little, a
/// few are mates, and the first plies of each game have none.
inline std::vector<datagen::GameRecord> random_games(std::uint32_t count, int plies, std::uint64_t seed = 9) {
    Rng rng(seed);
    std::vector<datagen::GameRecord> games;
    for (std::uint32_t index = 0; index < count; ++index) {
        datagen::GameRecord game;
        game.index = index;
        if (index % 3 == 2)
            game.start = chess960_start(static_cast<int>(rng.below(960)), static_cast<int>(rng.below(960)));
        Position at = position(game.start);
        for (int ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(at);
            if (moves.empty()) break;
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const Score score(static_cast<int>(rng.below(400)) - 150);
            const Score shown = rng.below(100) == 0 ? Score::mate_in(7) : score;
            game.plies.push_back({move, ply < 4 ? Score::none() : shown});
            at.make(move);
        }
        games.push_back(std::move(game));
    }
    return games;
}

/// Returns the bytes of one part of a file.
inline std::string part_of_games(std::string_view conditions, const std::vector<datagen::GameRecord>& games) {
    Bytes bytes = datagen::encode_file_header(conditions);
    for (const datagen::GameRecord& game : games) {
        const Bytes record = datagen::encode(game);
        bytes.insert(bytes.end(), record.begin(), record.end());
    }
    return {bytes.begin(), bytes.end()};
}

struct ConditionedGame {
    std::string conditions;
    datagen::GameRecord game;

    friend bool operator==(const ConditionedGame&, const ConditionedGame&) = default;
};

/// Returns all games of a file; throws if the file has any fault.
inline std::vector<ConditionedGame> games_in(const std::string& path) {
    std::vector<ConditionedGame> games;
    auto reader = datagen::GameReader::open(path);
    if (!reader) throw std::runtime_error(path + ": " + reader.error().message());
    while (true) {
        auto game = reader->next();
        if (!game) throw std::runtime_error(path + ": " + game.error().message());
        if (!*game) return games;
        games.push_back({reader->conditions(), std::move(**game)});
    }
}

}  // namespace gyre::test
