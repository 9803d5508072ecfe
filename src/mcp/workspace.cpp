#include "mcp/workspace.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "base/try.h"

namespace gyre::mcp {

namespace {

/// Reads "g12" as 12 after the letter 'g'.
std::optional<std::size_t> number_of_handle(std::string_view handle, char letter) {
    if (!handle.starts_with(letter)) return std::nullopt;
    return parse_integer<std::size_t>(handle.substr(1));
}

template <class Things>
std::string handles_of(const Things& things, char letter) {
    std::string text;
    for (const auto& [number, thing] : things) text += fmt::format("{}{}{}", text.empty() ? "" : ", ", letter, number);
    return text.empty() ? "none" : text;
}

}  // namespace

Result<std::string, std::string> Workspace::add_game(GameTree tree) {
    if (games_.size() >= most_games)
        return Failure(fmt::format("{} games are open, which is the most; close one with close_game", most_games));
    if (tree.size() > most_nodes)
        return Failure(
            fmt::format("the game has {} moves with its variations; at most {} are accepted", tree.size(), most_nodes));
    const std::size_t number = ++last_game_;
    OpenGame& game = games_.emplace(number, OpenGame{std::move(tree)}).first->second;
    game.current = game.tree.line_end(GameTree::root());
    return fmt::format("g{}", number);
}

Result<Place, std::string> Workspace::find(std::string_view handle) {
    const std::size_t slash = handle.find('/');
    const auto number = number_of_handle(handle.substr(0, slash), 'g');
    const auto game = number ? games_.find(*number) : games_.end();
    if (game == games_.end())
        return Failure(fmt::format("{} is not an open game; open: {}", gyre::quoted(handle), handles_of(games_, 'g')));
    OpenGame& open = game->second;
    Place place{fmt::format("g{}", *number), &open.tree, open.current, {}};
    if (slash != handle.npos) {
        const auto index = parse_integer<std::size_t>(handle.substr(slash + 1));
        const auto node = index ? open.tree.node_at(*index) : std::nullopt;
        if (!node)
            return Failure(fmt::format("{} is not a position of game {}; its positions are {}/0 to {}/{}",
                                       gyre::quoted(handle), place.game, place.game, place.game, open.tree.size()));
        place.node = *node;
    }
    place.position = open.tree.position(place.node);
    return place;
}

void Workspace::go_to(const Place& place) {
    if (const auto number = number_of_handle(place.game, 'g')) games_.at(*number).current = place.node;
}

Result<std::string, std::string> Workspace::close_game(std::string_view handle) {
    GYRE_TRY(const auto place, find(handle));
    games_.erase(*number_of_handle(place.game, 'g'));
    return place.game;
}

std::vector<std::string> Workspace::games() const {
    std::vector<std::string> handles;
    for (const auto& [number, game] : games_) handles.push_back(fmt::format("g{}", number));
    return handles;
}

Result<Workspace::PuzzleHandles, std::string> Workspace::add_puzzle(puzzles::Exercise exercise) {
    if (puzzles_.size() >= most_puzzles) {
        games_.erase(puzzles_.begin()->second.game);
        puzzles_.erase(puzzles_.begin());
    }
    GYRE_TRY(auto game, add_game(GameTree(exercise.start)));
    puzzles_.try_emplace(++last_puzzle_, std::move(exercise), last_game_);
    return PuzzleHandles{fmt::format("p{}", last_puzzle_), std::move(game)};
}

Result<OpenPuzzle*, std::string> Workspace::find_puzzle(std::string_view handle) {
    const auto number = number_of_handle(handle, 'p');
    const auto puzzle = number ? puzzles_.find(*number) : puzzles_.end();
    if (puzzle == puzzles_.end())
        return Failure(
            fmt::format("{} is not an open puzzle; open: {}", gyre::quoted(handle), handles_of(puzzles_, 'p')));
    return &puzzle->second;
}

std::vector<std::string> Workspace::engine_names() const {
    std::vector<std::string> names = {std::string(own_engine_name)};
    for (const engines::EngineChoice& engine : resources_.engines) names.push_back(engine.name);
    return names;
}

std::optional<engines::EngineChoice> Workspace::engine(std::string_view name) const {
    for (const engines::EngineChoice& engine : resources_.engines)
        if (engine.name == name) return engine;
    return std::nullopt;
}

Result<analysis::PositionSearcher*, std::string> Workspace::searcher(const std::string& engine, int lines) {
    if (searcher_ && searcher_name_ == engine && searcher_lines_ == lines) return searcher_.get();
    EngineOptions options = resources_.engine;
    options.multi_pv = lines;
    GYRE_TRY(auto made, analysis::PositionSearcher::make(options, this->engine(engine)));
    searcher_ = std::move(made);
    searcher_name_ = engine;
    searcher_lines_ = lines;
    return searcher_.get();
}

}  // namespace gyre::mcp
