#pragma once

#include <functional>
#include <string>
#include <vector>

#include "chess/position.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/game_tree.h"

/// Slow answers to questions, from games in memory, which those of databases are compared with.
namespace gyre::database::slow {

/// Whether a game meets a condition.
using SlowTest = std::function<bool(const GameTree&)>;
using PositionTest = std::function<bool(const Position&)>;

/// Whether so many positions in a row pass the test.
inline bool has_run(const GameTree& game, int least, const PositionTest& test) {
    GameCursor cursor(game);
    int run = 0;
    do {
        run = test(cursor.position()) ? run + 1 : 0;
        if (run == least) return true;
    } while (cursor.forward());
    return false;
}

inline bool reaches(const GameTree& game, const PositionTest& test) { return has_run(game, 1, test); }

inline int count_of(const Position& position, Color color, PieceType type) {
    return static_cast<int>(position.pieces(color, type).count());
}

/// Condition `ending`.
inline bool has_few(const Position& position) {
    for (const Color color : all_colors) {
        const int points =
            9 * count_of(position, color, PieceType::Queen) + 5 * count_of(position, color, PieceType::Rook) +
            3 * count_of(position, color, PieceType::Bishop) + 3 * count_of(position, color, PieceType::Knight);
        if (points > 13) return false;
    }
    return true;
}

/// Condition `imbalance` without pawns: how many more knights, bishops, rooks and queens one side has.
inline bool has_imbalance(const Position& position, const std::vector<int>& more) {
    constexpr PieceType types[] = {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen};
    for (const Color first : all_colors) {
        bool fits = true;
        for (std::size_t i = 0; i < more.size(); ++i)
            fits = fits && count_of(position, first, types[i]) - count_of(position, ~first, types[i]) == more[i];
        if (fits) return true;
    }
    return false;
}

/// The last castling move of a side; nothing if it never castles.
inline Move castling_of(const GameTree& game, Color color) {
    Move castling;
    GameCursor cursor(game);
    for (const GameTree::Node node : game.main_line()) {
        if (cursor.position().side_to_move() == color && game.move(node).kind() == Move::Kind::Castling)
            castling = game.move(node);
        cursor.forward();
    }
    return castling;
}

/// The numbers of the games that meet a condition.
inline std::vector<std::uint64_t> slow_answer(const std::vector<ReadGame>& games, const SlowTest& test) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (test(games[i].game)) numbers.push_back(i + 1);
    return numbers;
}

}  // namespace gyre::database::slow
