#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collection/game_facts.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_text.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"

namespace gyre::collection {

/// Joins the lines of a movetext with blanks; a line with a comment after ";" keeps its line end.
std::string joined_lines(std::string_view movetext);

class FormatWriter : public PgnVisitor {
public:
    explicit FormatWriter(std::string& text) : text_(text) {}

    void begin_game(const TextPlace&) override {
        tags_.clear();
        variations_ = {};
        plies_ = 0;
        result_.reset();
        forfeit_.clear();
        movetext_.clear();
        fen_.clear();
        start();
    }
    void tag(std::string_view name, std::string_view value) override {
        tags_.push_back({std::string(name), clean_tag_value(value)});
    }
    bool begin_moves(const Position& start) override {
        chess960_ = start.needs_chess960();
        if (start.setup() != Setup::standard()) fen_ = to_fen(start);
        return true;
    }
    void move(const Position& before, Move move, std::string_view) override {
        variations_.move();
        if (variations_.depth() > 0) return;
        ++plies_;
        main_move(before, move);
    }
    void position(const Position& after) override {
        if (variations_.depth() == 0) main_position(after);
    }
    bool begin_variation() override {
        variations_.begin_variation();
        return true;
    }
    void end_variation() override { variations_.end_variation(); }
    void movetext(std::string_view text) override { movetext_ = joined_lines(text); }
    void forfeit(std::string_view marker) override { forfeit_ = marker; }
    void result(PgnResult result) override { result_ = result; }
    void end_game() override {
        const auto tag = read_pgn_result(find_tag("Result"));
        if (tag && tag->is_forfeit) forfeit_ = find_tag("Result");
        if (!result_) result_ = tag.value_or(WrittenResult()).result;
        finish();
    }

protected:
    virtual void start() {}
    virtual void main_move(const Position&, Move) {}
    virtual void main_position(const Position&) {}
    virtual void finish() = 0;

    std::string_view find_tag(std::string_view name) const {
        const PgnTag* const tag = tag_named(tags_, name);
        return tag == nullptr ? std::string_view() : tag->value;
    }
    std::string_view result_text() const { return forfeit_.empty() ? to_text(*result_) : std::string_view(forfeit_); }
    std::string uci(Move move) const { return to_uci(move, chess960_ ? UciCastling::Chess960 : UciCastling::Standard); }

    std::string& text_;
    std::vector<PgnTag> tags_;
    std::string fen_;
    VariationCount variations_;
    std::size_t plies_ = 0;
    std::optional<PgnResult> result_;
    std::string forfeit_;
    /// Movetext of a game that cannot be played, on one line except for comments that end with their line.
    std::string movetext_;
    bool chess960_ = false;
};

/// Returns whole seconds, or seconds with three decimals: "12", "0.100".
std::string exact_seconds(std::chrono::milliseconds time);

}  // namespace gyre::collection
