#pragma once

#include <string>
#include <vector>

#include "collection/game_facts.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::collection {

/// Writes games as `PgnWriter` does, and adds missing tags ECO and Opening by the positions of the game.
class OpeningWriter : public PgnWriter {
public:
    explicit OpeningWriter(std::string& text, PgnStyle style = {}) : PgnWriter(text, style), text_(text) {}

    void begin_game(const TextPlace& place) override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move, std::string_view text) override;
    bool begin_variation() override;
    void end_variation() override;
    void end_game() override;

private:
    std::string& text_;
    std::size_t begin_ = 0;
    bool has_eco_ = false, has_opening_ = false, is_playable_ = false;
    Position start_;
    VariationCount variations_;
    std::vector<Move> moves_;
};

}  // namespace gyre::collection
