#include "puzzles/repertoire.h"

#include <algorithm>

#include "notation/move/san.h"
#include "puzzles/puzzle.h"

namespace gyre::puzzles {

void RepertoireBuilder::add(const Position& position, Move last, Move move, const std::vector<Move>& line) {
    const Position bare = without_history(position);
    // The id has no moves, so that a repertoire that changes keeps its cards.
    const std::string id = "r-" + id_of(bare, {});
    const auto known =
        std::find_if(exercises_.begin(), exercises_.end(), [&](const Exercise& exercise) { return exercise.id == id; });
    if (known == exercises_.end()) {
        exercises_.push_back({.kind = ExerciseKind::Repertoire,
                              .id = id,
                              .start = bare,
                              .last = last,
                              .solution = {move},
                              .accepted = {move},
                              .title = line_to_san(Position(), line)});
    } else if (std::find(known->accepted.begin(), known->accepted.end(), move) == known->accepted.end()) {
        known->accepted.push_back(move);
    }
}

void RepertoireBuilder::add(const GameTree& game) {
    // Lines are named from the start position only.
    const bool is_standard = game.start().setup() == Setup::standard();
    std::vector<GameTree::Node> open{game.root()};
    while (!open.empty()) {
        const GameTree::Node node = open.back();
        open.pop_back();
        const std::vector<Move> line = game.moves_to(node);
        if (static_cast<int>(line.size()) >= most_plies_) continue;
        const Position position = game.position(node);
        std::vector<GameTree::Node> children = game.children(node);
        std::erase_if(children, [&](GameTree::Node child) { return !game.move(child); });
        if (position.side_to_move() == side_)
            for (const GameTree::Node child : children)
                add(position, game.move(node), game.move(child), is_standard ? line : std::vector<Move>());
        open.insert(open.end(), children.rbegin(), children.rend());
    }
}

void RepertoireBuilder::add(const PolyglotBook& book) {
    walk_book(book, Position(), most_plies_, [&](const BookPosition& here) {
        if (here.position.side_to_move() == side_)
            for (const BookMove& each : here.moves)
                add(here.position, here.line.empty() ? Move() : here.line.back(), each.move,
                    {here.line.begin(), here.line.end()});
        return true;
    });
}

std::vector<Exercise> RepertoireBuilder::exercises() const { return exercises_; }

}  // namespace gyre::puzzles
