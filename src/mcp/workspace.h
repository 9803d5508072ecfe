#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/position_searcher.h"
#include "answers/database_shelf.h"
#include "base/result.h"
#include "chess/position.h"
#include "engine/options.h"
#include "engines/engine_choice.h"
#include "notation/book/polyglot.h"
#include "notation/pgn/game_tree.h"
#include "puzzles/attempt.h"
#include "puzzles/exercise.h"
#include "tablebase/tables.h"

namespace gyre::mcp {

/// What the tools may use. Clients name files by these names and never by a path.
struct Resources {
    struct File {
        std::string name, path;
    };

    /// Null without databases.
    std::unique_ptr<answers::DatabaseShelf> databases{};
    /// Null without a book.
    std::shared_ptr<const PolyglotBook> book{};
    /// Null without tables.
    std::shared_ptr<const tablebase::Tables> tables{};
    std::vector<File> games{};
    std::shared_ptr<const std::vector<puzzles::Exercise>> puzzles =
        std::make_shared<const std::vector<puzzles::Exercise>>();
    /// UCI engines besides Gyre.
    std::vector<engines::EngineChoice> engines{};
    EngineOptions engine{};
};

inline constexpr std::string_view own_engine_name = "Gyre";

/// A position of a game: "g1" is the current one of game 1, and "g1/7" the one after the move that is its node 7.
struct Place {
    std::string game;
    GameTree* tree = nullptr;
    GameTree::Node node{};
    Position position{};

    /// The handle with the node.
    std::string handle() const { return game + '/' + std::to_string(node.index()); }
};

/// A puzzle that is being solved. The exercise must not move, because the attempt refers to it.
struct OpenPuzzle {
    OpenPuzzle(puzzles::Exercise task, std::size_t number_of_game) : exercise(std::move(task)), game(number_of_game) {}
    OpenPuzzle(const OpenPuzzle&) = delete;
    OpenPuzzle& operator=(const OpenPuzzle&) = delete;

    puzzles::Exercise exercise;
    puzzles::Attempt attempt{exercise};
    /// Number of the game of its position, which may be closed.
    std::size_t game;
};

/// The games and puzzles of a session, and what the tools may use. Used by one thread at a time.
class Workspace {
public:
    static constexpr std::size_t most_games = 64, most_puzzles = 64, most_nodes = 20'000;

    explicit Workspace(Resources resources) : resources_(std::move(resources)) {}

    const Resources& resources() const { return resources_; }
    answers::DatabaseShelf* databases() { return resources_.databases.get(); }

    /// Fails if as many games are open as may be, or the game has too many moves.
    Result<std::string, std::string> add_game(GameTree tree);
    Result<Place, std::string> find(std::string_view handle);
    /// Makes the node the current one of its game.
    void go_to(const Place& place);
    /// Closes the game of any of its positions, and returns its handle.
    Result<std::string, std::string> close_game(std::string_view handle);
    /// The handles of the games, in the order in which they were opened.
    std::vector<std::string> games() const;

    /// Handles of a puzzle, and of the game in which its board can be looked at.
    struct PuzzleHandles {
        std::string puzzle, game;
    };
    /// The oldest puzzle makes room with its game. Fails as `add_game`.
    Result<PuzzleHandles, std::string> add_puzzle(puzzles::Exercise exercise);
    Result<OpenPuzzle*, std::string> find_puzzle(std::string_view handle);
    /// The next puzzle of the file that meets the condition; each is given once before one comes again.
    template <class Fits>
    const puzzles::Exercise* next_puzzle(Fits fits) {
        const std::size_t count = resources_.puzzles->size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t index = (next_puzzle_ + i) % count;
            if (!fits((*resources_.puzzles)[index])) continue;
            next_puzzle_ = index + 1;
            return &(*resources_.puzzles)[index];
        }
        return nullptr;
    }

    /// The names of the engines, Gyre first.
    std::vector<std::string> engine_names() const;
    /// Null for Gyre. The name must be one of `engine_names` or empty.
    std::optional<engines::EngineChoice> engine(std::string_view name) const;
    /// An engine that searches that many lines. Fails if it does not start. Valid until the next call.
    Result<analysis::PositionSearcher*, std::string> searcher(const std::string& engine, int lines);

private:
    struct OpenGame {
        GameTree tree;
        GameTree::Node current{};
    };

    Resources resources_;
    std::map<std::size_t, OpenGame> games_;
    std::map<std::size_t, OpenPuzzle> puzzles_;
    std::size_t last_game_ = 0, last_puzzle_ = 0, next_puzzle_ = 0;
    /// The last engine that was used; starting one takes longer than a short search.
    std::unique_ptr<analysis::PositionSearcher> searcher_;
    std::string searcher_name_;
    int searcher_lines_ = 0;
};

}  // namespace gyre::mcp
