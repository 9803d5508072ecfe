#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/byte_source.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Makes a tree of each game. Texts that are not UTF-8 are read as Windows-1252.
class GameBuilder : public PgnVisitor {
public:
    /// Returns the last game; it is overwritten when the next one begins.
    GameTree& game() { return game_; }
    /// Returns the errors in that game.
    const std::vector<PgnError>& errors() const { return errors_; }
    /// Returns the movetext, in UTF-8, of a game that cannot be played (see `PgnVisitor::movetext`); else empty.
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
    /// Moves that the open variations replace.
    std::vector<GameTree::Node> branches_;
    /// Comments that belong to the next move: those at the beginning or after the end of a variation.
    std::vector<std::string> comments_before_;
    bool variation_begins_ = false, variation_ended_ = false;
    std::optional<PgnResult> marker_;
    std::string forfeit_, movetext_;
};

/// Game with the errors in its text.
struct ReadGame {
    /// The game as far as it could be read.
    GameTree game;
    /// Errors in the order of the text.
    std::vector<PgnError> errors;
    /// Movetext of a game that cannot be played, such as one of another variant; else empty.
    std::string movetext{};
};

/// Reads the games of a text one after the other, so that only one of them is in memory.
void for_each_game(std::string_view text, const std::function<void(const ReadGame& game)>& take,
                   const PgnOptions& options = {});
/// Reads all games of a text.
std::vector<ReadGame> read_games(std::string_view text, const PgnOptions& options = {});
/// Reads the first game of a text; returns nothing if there is none.
std::optional<ReadGame> read_game(std::string_view text, const PgnOptions& options = {});

}  // namespace gyre
