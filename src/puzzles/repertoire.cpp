#include "puzzles/repertoire.h"

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/game_analysis.h"
#include "notation/move/san.h"
#include "puzzles/puzzle.h"

namespace gyre::puzzles {

namespace {

/// The id has no moves, so that a repertoire that changes keeps its cards.
std::string id_in_repertoire(const Position& bare) { return "r-" + id_of(bare, {}); }

struct RepertoireMove {
    const Position& bare;
    Move last, move;
    const std::vector<Move>& line;
};

Exercise exercise_for(const RepertoireMove& found) {
    return {.kind = ExerciseKind::Repertoire,
            .id = id_in_repertoire(found.bare),
            .start = found.bare,
            .last = found.last,
            .solution = {found.move},
            .accepted = {found.move},
            .title = line_to_san(Position(), found.line)};
}

/// How often each move was played in a position, in the order in which they were played first.
struct Choices {
    std::size_t games = 0;
    std::vector<std::pair<Move, std::size_t>> moves{};

    void count(Move move) {
        ++games;
        const auto known =
            std::find_if(moves.begin(), moves.end(), [&](const auto& choice) { return choice.first == move; });
        if (known == moves.end())
            moves.emplace_back(move, 1);
        else
            ++known->second;
    }
    Move best() const {
        return std::max_element(moves.begin(), moves.end(),
                                [](const auto& a, const auto& b) { return a.second < b.second; })
            ->first;
    }
};

}  // namespace

void RepertoireBuilder::add(const Position& position, Move last, Move move, const std::vector<Move>& line) {
    const Position bare = without_history(position);
    const std::string id = id_in_repertoire(bare);
    const auto [place, is_new] = places_.emplace(id, exercises_.size());
    if (is_new) {
        exercises_.push_back(exercise_for({bare, last, move, line}));
        return;
    }
    Exercise& known = exercises_[place->second];
    if (std::find(known.accepted.begin(), known.accepted.end(), move) == known.accepted.end())
        known.accepted.push_back(move);
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

void PlayedRepertoire::add(const GameTree& game) {
    if (game.start().setup() != Setup::standard()) return;
    std::vector<Move> moves = analysis::main_moves(game);
    if (moves.size() > static_cast<std::size_t>(most_plies_)) moves.resize(static_cast<std::size_t>(most_plies_));
    games_.push_back(std::move(moves));
}

std::vector<Exercise> PlayedRepertoire::exercises(std::size_t fewest_games) const {
    // By ids, since a position that a game repeats counts once for the game's first move in it.
    std::map<std::string, Choices> choices;
    for (const std::vector<Move>& game : games_) {
        std::set<std::string> seen;
        Position position;
        for (const Move move : game) {
            if (position.side_to_move() == side_)
                if (const std::string id = id_in_repertoire(without_history(position)); seen.insert(id).second)
                    choices[id].count(move);
            position.make(move);
        }
    }
    std::vector<Exercise> exercises;
    std::set<std::string> taken;
    for (const std::vector<Move>& game : games_) {
        Position position;
        for (std::size_t ply = 0; ply < game.size(); ++ply) {
            if (position.side_to_move() == side_) {
                const Position bare = without_history(position);
                const std::string id = id_in_repertoire(bare);
                const Choices& here = choices.at(id);
                if (here.games >= fewest_games && taken.insert(id).second)
                    exercises.push_back(
                        exercise_for({bare,
                                      ply == 0 ? Move() : game[ply - 1],
                                      here.best(),
                                      {game.begin(), game.begin() + static_cast<std::ptrdiff_t>(ply)}}));
                if (game[ply] != here.best()) break;
            }
            position.make(game[ply]);
        }
    }
    return exercises;
}

}  // namespace gyre::puzzles
