#include "database/player_moves.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include "chess/position.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

namespace gyre::database {

namespace {

using Node = PlayerMoves::Node;

Node& reply(Node& node, Move move, std::size_t& nodes) {
    const auto found = std::find_if(node.replies.begin(), node.replies.end(),
                                    [move](const Node& known) { return known.move == move; });
    if (found != node.replies.end()) return *found;
    ++nodes;
    return node.replies.emplace_back(Node{.move = move});
}

void collect_games(const Node& node, std::vector<std::uint64_t>& games) {
    for (const Node& next : node.replies) {
        games.push_back(next.counts.games());
        collect_games(next, games);
    }
}

void keep_frequent(Node& node, std::uint64_t least) {
    std::erase_if(node.replies, [least](const Node& next) { return next.counts.games() < least; });
    std::stable_sort(node.replies.begin(), node.replies.end(),
                     [](const Node& a, const Node& b) { return a.counts.games() > b.counts.games(); });
    for (Node& next : node.replies) keep_frequent(next, least);
}

/// Passes each node with its SAN and the position after it. Moves of damaged games, which are not legal, are left out.
template <class Use>
void for_each_move(const std::vector<Node>& nodes, const Position& position, Use use) {
    for (const Node& node : nodes) {
        if (!position.is_legal(node.move)) continue;
        Position next = position;
        const std::string san = to_san_and_make(next, node.move);
        use(node, san, next);
    }
}

Json nodes_json(const std::vector<Node>& nodes, const Position& position) {
    Json::Array array;
    for_each_move(nodes, position, [&](const Node& node, const std::string& san, const Position& next) {
        Json json = node.counts.json();
        array.push_back(json.set("san", san).set("fen", to_fen(next)).set("moves", nodes_json(node.replies, next)));
    });
    return array;
}

struct LineCollector {
    int deepest;
    std::uint64_t least;
    std::vector<PlayerMoves::Line> lines{};

    void collect(const std::vector<Node>& nodes, const Position& position, int plies) {
        if (plies == deepest) return;
        for_each_move(nodes, position, [&](const Node& node, const std::string& san, const Position& next) {
            if (node.counts.games() < least) return;
            lines.push_back({plies, san, &node.counts});
            collect(node.replies, next, plies + 1);
        });
    }
};

}  // namespace

void ResultCounts::add(GameResult result, Color color, const std::optional<double>& accuracy_of_game) {
    const GameResult win = color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
    ++(result == GameResult::Unknown ? open : result == GameResult::Draw ? draws : result == win ? wins : losses);
    if (accuracy_of_game) accuracy.add(*accuracy_of_game);
}

std::optional<double> ResultCounts::percent() const {
    const std::uint64_t decided = wins + draws + losses;
    if (decided == 0) return std::nullopt;
    return 100.0 * (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(decided);
}

Json ResultCounts::json() const {
    Json json;
    json.set("wins", wins).set("draws", draws).set("losses", losses).set("open", open);
    if (accuracy.moves > 0) json.set("accuracy", std::round(accuracy.mean() * 10) / 10);
    return json;
}

void PlayerMoves::add(std::span<const std::uint16_t> moves, GameResult result, Color color,
                      const std::optional<double>& accuracy) {
    Node* node = &root_;
    for (const std::uint16_t word : moves.first(std::min(moves.size(), most_plies))) {
        node = &reply(*node, Move::from_word(word), nodes_);
        node->counts.add(result, color, accuracy);
    }
    if (nodes_ > most_in_memory) drop_rare();
}

void PlayerMoves::drop_rare() {
    for (std::uint64_t least = 2; nodes_ > most_in_memory / 2; least *= 2) {
        keep_frequent(root_, least);
        std::vector<std::uint64_t> games;
        collect_games(root_, games);
        nodes_ = games.size();
    }
}

void PlayerMoves::finish() {
    std::vector<std::uint64_t> games;
    collect_games(root_, games);
    std::uint64_t least = 2;
    if (games.size() > most_nodes) {
        const auto last = games.begin() + most_nodes;
        std::nth_element(games.begin(), last, games.end(), std::greater<>());
        least = std::max(least, *last + 1);
    }
    keep_frequent(root_, least);
}

std::vector<PlayerMoves::Line> PlayerMoves::lines(int deepest, std::uint64_t least) const {
    LineCollector collector{deepest, least};
    collector.collect(root_.replies, Position(), 0);
    return std::move(collector.lines);
}

Json PlayerMoves::json() const { return nodes_json(root_.replies, Position()); }

}  // namespace gyre::database
