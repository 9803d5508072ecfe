#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "database/game_columns.h"
#include "database/record_text.h"
#include "database/replay_board.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::database {

/// Part of the text that the games are in, from which the text of broken games is taken.
struct RecordedText {
    std::string_view text;
    /// Place of the text as the reader counts, and place in the source where the reader began.
    TextPlace start, base;
};

/// Stores the games that it visits.
class GameRecorder : public PgnVisitor {
public:
    /// `source` is the name that the games get as their source; `text` must be valid until `finish`.
    GameRecorder(std::string source, const RecordedText& text) : source_(std::move(source)), text_(text) {}

    /// Must be called after the last game.
    void finish();
    bool is_finished() const { return finished_; }
    const GameColumns& games() const { return games_; }
    std::uint64_t broken_games() const { return broken_; }
    /// Place in the source where the text begins.
    TextPlace start() const { return in_source(text_.start); }
    /// Whether the input was read to its end.
    const Result<void, PgnError>& input() const { return input_; }
    /// Number of places with text that is not stored because it belongs to no game, and the first of them: errors and
    /// comments between games, and lines hidden by "%". Text behind a broken game is stored with it.
    std::uint64_t strays() const { return strays_; }
    const std::optional<PgnError>& first_stray() const { return first_stray_; }

    void begin_game(const TextPlace& place) override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move, std::string_view text) override;
    void position(const Position& after) override;
    void nag(Nag nag) override;
    void comment(std::string_view comment) override;
    bool begin_variation() override;
    void end_variation() override;
    void movetext(std::string_view text) override;
    void forfeit(std::string_view marker) override;
    void result(PgnResult result) override;
    void error(const PgnError& error) override;
    void end_game() override;
    void passed_over(const TextPlace& place) override;

private:
    void add_stray(PgnError stray);
    void annotate(RecordItem item);
    void look_up_opening(const Position& position);
    void store(std::uint64_t end);
    std::string_view text_between(std::uint64_t begin, std::uint64_t end) const;
    TextPlace in_source(const TextPlace& place) const {
        return {text_.base.offset + place.offset, text_.base.line + place.line - 1, place.column};
    }

    std::string source_;
    RecordedText text_;
    GameColumns games_;
    /// `stored_end_` is the end of the text that is stored with the last broken game.
    std::uint64_t broken_ = 0, strays_ = 0, stored_end_ = 0;
    bool finished_ = false, in_game_ = false, is_pending_ = false;
    Result<void, PgnError> input_;
    std::optional<PgnError> first_stray_;

    // The current game.
    TextPlace place_;
    std::vector<PgnTag> tags_;
    std::size_t tag_count_ = 0;
    std::vector<std::uint16_t> moves_;
    std::vector<std::uint32_t> hashes_;
    std::string start_, opening_, layout_;
    std::uint16_t eco_ = no_eco;
    std::uint8_t flags_ = 0;
    std::optional<PgnResult> marker_;
    std::size_t depth_ = 0;
    /// Moves of the main line since the last item.
    std::uint64_t advance_ = 0;
    RecordText record_;
};

}  // namespace gyre::database
