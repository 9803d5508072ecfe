#pragma once

#include <functional>

#include "notation/book/polyglot_builder.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Adds the main lines of games to a BookBuilder, up to a null move. Games that were not read completely are skipped.
class BookVisitor : public PgnVisitor {
public:
    /// `builder` must outlive the visitor. `on_error` may be empty; it is called with every error.
    explicit BookVisitor(BookBuilder& builder, std::function<void(const PgnError&)> on_error = {})
        : builder_(builder), on_error_(std::move(on_error)) {}

    void begin_game(const TextPlace&) override {
        is_broken_ = false;
        wants_moves_ = true;
        result_ = GameResult::Unknown;
    }
    void tag(std::string_view name, std::string_view value) override {
        if (name == "Result") result_ = read_pgn_result(value).value_or(WrittenResult()).result;
    }
    void move(const Position& before, Move move, std::string_view) override {
        wants_moves_ = wants_moves_ && move && builder_.add(before, move);
    }
    bool begin_variation() override { return false; }
    void result(PgnResult result) override { result_ = result; }
    void error(const PgnError& error) override {
        is_broken_ = is_broken_ || error.loss == PgnError::Loss::Game || error.loss == PgnError::Loss::Input;
        if (on_error_) on_error_(error);
    }
    void end_game() override {
        if (is_broken_)
            builder_.drop_game();
        else
            builder_.end_game(result_);
    }

private:
    BookBuilder& builder_;
    std::function<void(const PgnError&)> on_error_;
    GameResult result_ = GameResult::Unknown;
    bool wants_moves_ = true, is_broken_ = false;
};

}  // namespace gyre
