#include "cli/play/game.h"

#include <cassert>
#include <fmt/core.h>
#include <utility>

#include "chess/move_facts.h"
#include "notation/move/san.h"
#include "notation/pgn/annotation.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

std::string time_forfeit(Color late, bool is_lost) {
    const std::string text = fmt::format("{}'s flag fell", gyre::to_text(late));
    return is_lost ? text : fmt::format("{}, but {} can't mate", text, gyre::to_text(~late));
}

}  // namespace

GameEnd game_end(game::Verdict verdict, const Position& position) {
    const bool is_lost = verdict.result != GameResult::Draw;
    Color loser = position.side_to_move();
    if (is_lost) loser = verdict.result == GameResult::WhiteWins ? Color::Black : Color::White;
    std::string reason(describe(verdict.ending));
    if (game::is_by_rules(verdict.ending)) reason = describe(outcome(position));
    if (verdict.ending == game::Ending::Resignation) reason = fmt::format("{} resigned", gyre::to_text(loser));
    if (verdict.ending == game::Ending::TimeForfeit) reason = time_forfeit(loser, is_lost);
    return {verdict.result, verdict.ending, std::move(reason)};
}

Game::Game(GameTree record) : record_(std::move(record)), position_(record_.start()) {
    for (const GameTree::Node node : record_.main_line()) {
        // The record continues after a claimable draw, so the players did not claim it.
        plays_past_claims_ = plays_past_claims_ || claimable_draw() != Outcome::Ongoing;
        const Move move = record_.move(node);
        std::string san = to_san_and_make(position_, move);
        plies_.push_back({move, std::move(san)});
        here_ = node;
    }
    end_by_rules();
    end_by_record();
}

void Game::play(Move move) {
    assert(!is_over());
    std::string san = to_san_and_make(position_, move);
    plies_.push_back({move, std::move(san)});
    here_ = record_.add(here_, move);
    end_by_rules();
}

void Game::take_back() {
    assert(!plies_.empty());
    position_.unmake(plies_.back().move);
    plies_.pop_back();
    here_ = record_.parent(here_);
    end_.reset();
    ended_by_record_ = false;
}

void Game::finish(GameEnd end) {
    end_ = std::move(end);
    ended_by_record_ = false;
}

void Game::note_clock(Milliseconds left) {
    const auto written = record_.comments(here_);
    std::vector<std::string> comments(written.begin(), written.end());
    if (comments.empty()) comments.emplace_back();
    write_clock(comments.front(), left);
    record_.set_comments(here_, std::move(comments));
}

bool Game::can_play_on() const {
    if (!is_over()) return false;
    return ended_by_record_ || (is_ended_by_rules() && claimable_draw() != Outcome::Ongoing);
}

bool Game::play_on() {
    if (!can_play_on()) return false;
    plays_past_claims_ = plays_past_claims_ || claimable_draw() != Outcome::Ongoing;
    end_.reset();
    ended_by_record_ = false;
    return true;
}

Outcome Game::claimable_draw() const {
    const Outcome now = outcome(position_);
    return now == Outcome::ThreefoldRepetition || now == Outcome::FiftyMoves ? now : Outcome::Ongoing;
}

void Game::end_by_rules() {
    if (const auto verdict = game::verdict_by_rules(position_, !plays_past_claims_))
        end_ = game_end(*verdict, position_);
}

/// Ends the game with the record's result, unless the board shows another one.
void Game::end_by_record() {
    const GameResult result = record_.result();
    const bool board_decides = is_over() && claimable_draw() == Outcome::Ongoing;
    if (result == GameResult::Unknown || board_decides) return;
    if (is_over() && result == GameResult::Draw) return;
    const std::string termination = record_.tag("Termination");
    const bool says_how = !termination.empty() && termination != "?";
    if (const auto ending = game::ending_of_record(termination, result))
        end_ = game_end({result, *ending}, position_);
    else
        end_ = GameEnd{result, {}, says_how ? termination : "as recorded"};
    ended_by_record_ = true;
}

std::string Game::last_move_text() const {
    const Color mover = ~position_.side_to_move();
    const int number = position_.fullmove_number() - (mover == Color::Black ? 1 : 0);
    return numbered(number, mover, plies_.back().san);
}

Bitboard Game::last_move_squares() const { return plies_.empty() ? Bitboard{} : marked_squares(plies_.back().move); }

namespace {

/// Copies the lines after a node, with their texts, to another node of the same tree.
void copy_lines(GameTree& tree, GameTree::Node from, GameTree::Node to) {
    for (const GameTree::Node child : tree.children(from)) {
        const GameTree::Node copy = tree.append(to, tree.move(child));
        const auto comments = tree.comments(child);
        tree.set_comments(copy, std::vector<std::string>(comments.begin(), comments.end()), GameTree::any_length);
        for (const Nag nag : std::vector<Nag>(tree.nags(child).begin(), tree.nags(child).end()))
            tree.add_nag(copy, nag);
        copy_lines(tree, child, copy);
    }
}

/// Moves that were taken back would belong to the game if they followed the last move. They become a variation that
/// repeats it.
void set_lines_beside(GameTree& tree, GameTree::Node last) {
    const auto taken_back = tree.children(last);
    if (taken_back.empty()) return;
    if (GameTree::is_root(last)) {
        // At the root there is no move to which a variation could belong.
        const std::vector<Move> moves = tree.moves_to(tree.line_end(last));
        tree.add_comment(last, "Taken back: " + line_to_san(tree.start(), moves));
    } else {
        copy_lines(tree, last, tree.append(tree.parent(last), tree.move(last)));
    }
    for (const GameTree::Node node : taken_back) tree.remove(node);
}

}  // namespace

GameTree Game::record() const {
    GameTree tree = record_;
    if (!GameTree::is_root(here_)) tree.promote_to_main_line(here_);
    set_lines_beside(tree, here_);
    tree.set_result(is_over() ? end_->result : GameResult::Unknown);
    return tree;
}

std::string numbered(int fullmove_number, Color mover, std::string_view san) {
    return move_number_text(fullmove_number, mover) + ' ' + std::string(san);
}

}  // namespace gyre::cli
