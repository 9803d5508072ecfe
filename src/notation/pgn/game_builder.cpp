#include "notation/pgn/game_builder.h"

#include <algorithm>

#include "base/utf8.h"
#include "notation/pgn/pgn_text.h"

namespace gyre {

void GameBuilder::begin_game(const TextPlace&) {
    // Errors between games are kept for the game that follows.
    tags_.clear();
    branches_.clear();
    comments_before_.clear();
    variation_begins_ = false;
    variation_ended_ = false;
    marker_.reset();
    forfeit_.clear();
    movetext_.clear();
    game_ = GameTree();
    at_ = GameTree::root();
}

void GameBuilder::tag(std::string_view name, std::string_view value) {
    if (tag_named(tags_, name) == nullptr) tags_.push_back({std::string(name), std::string(value)});
}

bool GameBuilder::begin_moves(const Position& start) {
    game_ = GameTree(start);
    return true;
}

void GameBuilder::move(const Position&, Move move, std::string_view) {
    at_ = game_.append(at_, move);
    for (const std::string& comment : comments_before_) game_.add_comment_before(at_, comment, GameTree::any_length);
    comments_before_.clear();
    variation_begins_ = false;
    variation_ended_ = false;
}

void GameBuilder::nag(Nag nag) { game_.add_nag(at_, nag); }

void GameBuilder::comment(std::string_view comment) {
    // A comment after a variation introduces the next move; at the last move it would be written before the variation.
    if (variation_begins_ || variation_ended_) {
        comments_before_.emplace_back(comment);
    } else {
        game_.add_comment(at_, comment, GameTree::any_length);
    }
}

bool GameBuilder::begin_variation() {
    // Comments may precede the first move of a variation, but not another variation.
    give_back_comments();
    branches_.push_back(at_);
    at_ = game_.parent(at_);
    variation_begins_ = true;
    variation_ended_ = false;
    return true;
}

void GameBuilder::end_variation() {
    if (!variation_begins_) give_back_comments();
    at_ = branches_.back();
    branches_.pop_back();
    give_back_comments();
    variation_begins_ = false;
    variation_ended_ = true;
}

/// Attaches comments without a following move to the last move, or to the move that an empty variation replaces.
void GameBuilder::give_back_comments() {
    for (const std::string& comment : comments_before_) game_.add_comment(at_, comment, GameTree::any_length);
    comments_before_.clear();
}

void GameBuilder::movetext(std::string_view text) { movetext_ = to_utf8(text); }

void GameBuilder::forfeit(std::string_view marker) { forfeit_ = marker; }

void GameBuilder::result(PgnResult result) { marker_ = result; }

void GameBuilder::error(const PgnError& error) { errors_.push_back(error); }

void GameBuilder::end_game() {
    give_back_comments();
    std::optional<PgnResult> told;
    for (const PgnTag& tag : tags_) {
        const auto result = same_tag_name(tag.name, "Result") ? read_pgn_result(tag.value) : std::nullopt;
        if (result) told = result->result;
        // The tree accepts what the reader accepted; a Result tag with an invalid value gets the game's result below.
        if (game_.set_tag(tag.name, tag.value, TagLimits::none()) == Failure(TagError::NoResult))
            game_.set_tag(tag.name, to_text(PgnResult::Unknown), TagLimits::none());
    }
    if (!forfeit_.empty()) game_.set_tag("Result", forfeit_);
    game_.set_result(settled_result(told, marker_));
}

namespace {

std::optional<ReadGame> next_game(PgnReader& reader) {
    GameBuilder builder;
    if (!reader.read_game(builder)) return std::nullopt;
    return ReadGame{std::move(builder.game()), builder.errors(), builder.movetext()};
}

}  // namespace

void for_each_game(std::string_view text, const std::function<void(const ReadGame& game)>& take,
                   const PgnOptions& options) {
    PgnReader reader(text, options);
    while (const auto game = next_game(reader)) take(*game);
}

std::vector<ReadGame> read_games(std::string_view text, const PgnOptions& options) {
    std::vector<ReadGame> games;
    PgnReader reader(text, options);
    while (auto game = next_game(reader)) games.push_back(*std::move(game));
    return games;
}

std::optional<ReadGame> read_game(std::string_view text, const PgnOptions& options) {
    PgnReader reader(text, options);
    return next_game(reader);
}

}  // namespace gyre
