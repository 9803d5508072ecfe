#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/byte_source.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Makes a tree of each game that it hears. Texts that are not UTF-8 are taken for Latin-1.
class GameBuilder : public PgnVisitor {
public:
    /// The game heard last; it is this builder's until the next one begins.
    GameTree& game() { return game_; }
    /// What was wrong with it.
    const std::vector<PgnError>& errors() const { return errors_; }
    /// The moves of a game that cannot be played, as `PgnVisitor::movetext` tells them, in UTF-8; empty for others.
    const std::string& movetext() const { return movetext_; }

    void begin_game(const TextPlace& place) override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move, std::string_view text) override;
    void nag(Nag nag) override;
    void comment(std::string_view comment) override;
    bool begin_variation() override;
    void end_variation() override;
    void movetext(std::string_view text) override;
    void forfeit(std::string_view marker) override;
    void result(PgnResult result) override;
    void error(const PgnError& error) override;
    void end_game() override;

private:
    void give_back_comments();

    GameTree game_;
    std::vector<PgnError> errors_;
    std::vector<PgnTag> tags_;
    GameTree::Node at_;
    /// The moves that the open variations take the place of.
    std::vector<GameTree::Node> branches_;
    /// Comments that wait for the next move: those where a variation has just begun, and those behind one.
    std::vector<std::string> comments_before_;
    bool variation_begins_ = false, variation_ended_ = false;
    std::optional<PgnResult> marker_;
    std::string forfeit_, movetext_;
};

/// A game and what was wrong with its text.
struct ReadGame {
    /// As far as it could be read.
    GameTree game;
    /// In the order of the text.
    std::vector<PgnError> errors;
    /// The moves of a game that cannot be played, such as one of another variant, as they stand in the text; else
    /// empty.
    std::string movetext{};
};

/// All games of a text.
std::vector<ReadGame> read_games(std::string_view text, const PgnOptions& options = {});
/// The first game of a text; nothing if there is none.
std::optional<ReadGame> read_game(std::string_view text, const PgnOptions& options = {});

}  // namespace gyre
