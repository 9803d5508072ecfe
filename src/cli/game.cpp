#include "cli/game.h"

#include <cassert>
#include <utility>

#include "chess/move_facts.h"
#include "notation/san.h"

namespace gyre::console {

std::string_view GameEnd::result() const {
    if (!winner) return "1/2-1/2";
    return *winner == Color::White ? "1-0" : "0-1";
}

Game::Game(const ValidSetup& start) : start_(start), position_(start) { end_by_rules(); }

void Game::play(Move move) {
    assert(!is_over());
    std::string san = to_san_and_make(position_, move);
    plies_.push_back({move, std::move(san)});
    end_by_rules();
}

void Game::take_back() {
    assert(!plies_.empty());
    position_.unmake(plies_.back().move);
    plies_.pop_back();
    end_.reset();
}

bool Game::play_on() {
    if (!is_over() || claimable_draw() == Outcome::Ongoing) return false;
    plays_past_claims_ = true;
    end_.reset();
    return true;
}

Outcome Game::claimable_draw() const {
    const Outcome now = outcome(position_);
    return now == Outcome::ThreefoldRepetition || now == Outcome::FiftyMoves ? now : Outcome::Ongoing;
}

void Game::end_by_rules() {
    const Outcome now = outcome(position_);
    if (now == Outcome::Ongoing || (plays_past_claims_ && claimable_draw() != Outcome::Ongoing)) return;
    end_ = GameEnd{{}, std::string(describe(now))};
    if (now == Outcome::Checkmate) end_->winner = ~position_.side_to_move();
}

std::string Game::last_move_text() const {
    const Color mover = ~position_.side_to_move();
    const int number = position_.fullmove_number() - (mover == Color::Black ? 1 : 0);
    return numbered(number, mover, plies_.back().san);
}

Bitboard Game::last_move_squares() const { return plies_.empty() ? Bitboard{} : marked_squares(plies_.back().move); }

std::string numbered(int fullmove_number, Color mover, std::string_view san) {
    return std::to_string(fullmove_number) + (mover == Color::White ? ". " : "... ") + std::string(san);
}

}  // namespace gyre::console
