#include "collection/collector.h"

#include "collection/game_card.h"
#include "notation/pgn/pgn_text.h"

namespace gyre::collection {

Collector::Collector(const GameFilter& filter, std::unique_ptr<GameSink> sink)
    : filter_(filter), sink_(std::move(sink)), listener_(sink_->listener()) {}

void Collector::begin_game(const TextPlace& place) {
    game_.place = place;
    game_.tags.clear();
    game_.start.reset();
    game_.moves.clear();
    game_.errors.clear();
    game_.chess960 = game_.has_marker = false;
    game_.all_moves = game_.comments = game_.nags = 0;
    game_.first_comments = 0;
    game_.result = PgnResult::Unknown;
    game_.outcome = Outcome::Ongoing;
    variations_ = {};
    tags_met_.reset();
    here_ = nullptr;
    in_game_ = true;
    missing_.assign(filter_.positions.size() + 1, true);
    missing_.back() = filter_.material.has_value();
    missing_count_ = filter_.positions.size() + (filter_.material ? 1 : 0);
    if (listener_ != nullptr) listener_->begin_game(place);
}

void Collector::tag(std::string_view name, std::string_view value) {
    game_.tags.push_back({std::string(name), clean_tag_value(value)});
    if (listener_ != nullptr) listener_->tag(name, value);
}

bool Collector::begin_moves(const Position& start) {
    if (start.setup() != Setup::standard()) game_.start = start;
    game_.chess960 = start.needs_chess960();
    here_ = &start;
    tags_met_ = filter_.meets_tags(game_);
    if (!*tags_met_ && !filter_.inverted) return false;
    if (listener_ != nullptr && !listener_->begin_moves(start)) return false;
    look_at(start);
    return true;
}

void Collector::look_at(const Position& position) {
    if (missing_count_ == 0) return;
    for (std::size_t i = 0; i < missing_.size(); ++i) {
        if (!missing_[i]) continue;
        const bool found =
            i < filter_.positions.size() ? filter_.positions[i].matches(position) : filter_.material->matches(position);
        if (!found) continue;
        missing_[i] = false;
        --missing_count_;
    }
}

void Collector::move(const Position& before, Move move, std::string_view text) {
    ++game_.all_moves;
    variations_.move();
    if (variations_.depth() == 0) game_.moves.push_back(move);
    if (listener_ != nullptr) listener_->move(before, move, text);
}

void Collector::position(const Position& after) {
    here_ = &after;
    if (variations_.depth() == 0) look_at(after);
    if (listener_ != nullptr) listener_->position(after);
}

void Collector::nag(Nag nag) {
    ++game_.nags;
    if (listener_ != nullptr) listener_->nag(nag);
}

void Collector::comment(std::string_view comment) {
    ++game_.comments;
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;
    if (game_.all_moves == 0) game_.first_comments = factor * game_.first_comments + text_hash(comment);
    if (listener_ != nullptr) listener_->comment(comment);
}

bool Collector::begin_variation() {
    if (listener_ != nullptr && !listener_->begin_variation()) return false;
    variations_.begin_variation();
    return true;
}

void Collector::end_variation() {
    variations_.end_variation();
    if (listener_ != nullptr) listener_->end_variation();
}

void Collector::movetext(std::string_view text) {
    if (listener_ != nullptr) listener_->movetext(text);
}

void Collector::forfeit(std::string_view marker) {
    if (listener_ != nullptr) listener_->forfeit(marker);
}

void Collector::result(PgnResult result) {
    game_.result = result;
    game_.has_marker = true;
    if (listener_ != nullptr) listener_->result(result);
}

void Collector::error(const PgnError& error) {
    const bool is_failure = error.kind == PgnError::Kind::Input;
    if (is_failure) reading_ = error;
    if (in_game_) {
        game_.errors.push_back(error);
    } else if (!is_failure) {
        sink_->stray(error);
    }
    if (listener_ != nullptr) listener_->error(error);
}

void Collector::passed_over(const TextPlace& place) {
    if (!passed_over_) passed_over_ = place;
    if (listener_ != nullptr) listener_->passed_over(place);
}

void Collector::end_game() {
    ++games_;
    if (!game_.has_marker) game_.result = read_pgn_result(game_.tag("Result")).value_or(WrittenResult()).result;
    game_.variations = variations_.count();
    game_.deepest_variation = variations_.deepest();
    if (here_ != nullptr) game_.outcome = outcome(*here_);
    game_.patterns_found = missing_count_ == 0;
    if (listener_ != nullptr) listener_->end_game();
    in_game_ = false;
    if (auto value = filter_.find_unreadable(game_)) unreadable_.add({1, std::move(*value), game_.place});
    // If the tags make a game unreadable, it ends before its moves.
    if (!tags_met_) tags_met_ = filter_.meets_tags(game_);
    if (filter_.accepts(game_, *tags_met_)) {
        sink_->accept(game_);
    } else {
        sink_->reject();
    }
}

ProcessedInput process(InputFile& input, const ProcessTask& task) {
    PgnChunks chunks(input.bytes());
    ProcessedInput done;
    read_games_in_order(
        chunks, task.reading, [&task] { return std::make_unique<Collector>(*task.filter, task.make_sink()); },
        [&](PgnVisitor& visitor) {
            auto& part = static_cast<Collector&>(visitor);
            done.games += part.games();
            done.unreadable.add(part.unreadable());
            if (!part.reading()) done.reading = part.reading();
            if (!done.passed_over) done.passed_over = part.first_passed_over();
            task.take_sink(part.sink(), {input.bytes_read(), input.size()});
        });
    done.bytes = chunks.handed_out();
    return done;
}

}  // namespace gyre::collection
