#include "database/game_recorder.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/text.h"
#include "database/tag_columns.h"
#include "notation/book/opening_table.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre::database {

void GameRecorder::begin_game(const TextPlace& place) {
    if (is_pending_) store(place.offset);
    place_ = place;
    in_game_ = true;
    tag_count_ = 0;
    moves_.clear();
    hashes_.clear();
    start_.clear();
    opening_.clear();
    eco_ = no_eco;
    flags_ = unplayable_flag;
    marker_.reset();
    depth_ = 0;
    advance_ = 0;
    record_.clear();
}

void GameRecorder::tag(std::string_view name, std::string_view value) {
    // The strings of earlier games are used again.
    if (tag_count_ == tags_.size()) tags_.emplace_back();
    PgnTag& tag = tags_[tag_count_++];
    tag.name = name;
    tag.value = clean_tag_value(value);
}

bool GameRecorder::begin_moves(const Position& start) {
    // Errors of the tags stay.
    flags_ &= static_cast<std::uint8_t>(~unplayable_flag);
    if (start.setup() != Setup::standard()) start_ = to_fen(start, {FenCastling::XFen, FenEnPassant::Always});
    hashes_.push_back(hash_of(start));
    look_up_opening(start);
    return true;
}

/// Begins an item that is not part of the columns.
void GameRecorder::annotate(RecordItem item) {
    if (advance_ > 0) {
        record_.item(RecordItem::Advance);
        record_.number(advance_);
        advance_ = 0;
    }
    record_.item(item);
}

void GameRecorder::move(const Position&, Move move, std::string_view) {
    if (depth_ > 0) {
        annotate(RecordItem::Move);
        record_.number(move.word());
        return;
    }
    moves_.push_back(move.word());
    ++advance_;
}

void GameRecorder::position(const Position& after) {
    if (depth_ > 0) return;
    hashes_.push_back(hash_of(after));
    if (moves_.size() <= detail::longest_opening) look_up_opening(after);
}

void GameRecorder::look_up_opening(const Position& position) {
    const auto name = opening_name(position);
    if (!name) return;
    eco_ = name->eco_number;
    opening_ = name->family;
    if (name->variation.empty()) return;
    opening_ += ": ";
    opening_ += name->variation;
}

void GameRecorder::nag(Nag nag) {
    flags_ |= annotated_flag;
    annotate(RecordItem::Glyph);
    record_.number(index_of(nag));
}

void GameRecorder::comment(std::string_view comment) {
    flags_ |= annotated_flag;
    annotate(RecordItem::Comment);
    record_.text(clean_comment(comment));
}

bool GameRecorder::begin_variation() {
    flags_ |= annotated_flag;
    annotate(RecordItem::BeginVariation);
    ++depth_;
    return true;
}

void GameRecorder::end_variation() {
    annotate(RecordItem::EndVariation);
    --depth_;
}

void GameRecorder::movetext(std::string_view text) {
    annotate(RecordItem::Movetext);
    record_.text(text);
}

void GameRecorder::forfeit(std::string_view marker) {
    annotate(RecordItem::Forfeit);
    record_.text(marker);
}

void GameRecorder::result(PgnResult result) { marker_ = result; }

void GameRecorder::error(const PgnError& error) {
    PgnError placed = error;
    placed.place = in_source(error.place);
    if (error.kind == PgnError::Kind::Input)
        input_ = placed;
    else if (!in_game_ && !is_pending_ && error.loss != PgnError::Loss::Nothing)
        add_stray(placed);
    if (!in_game_) return;
    if (error.loss != PgnError::Loss::Nothing) flags_ |= broken_flag;
    annotate(RecordItem::Error);
    record_.number(index_of(error.kind));
    record_.number(index_of(error.loss));
    record_.number(placed.place.offset);
    record_.number(placed.place.line);
    record_.number(placed.place.column);
    record_.text(error.reason);
}

void GameRecorder::end_game() {
    in_game_ = false;
    // The text of a broken game ends where the next one begins.
    if ((flags_ & broken_flag) != 0)
        is_pending_ = true;
    else
        store(0);
}

void GameRecorder::passed_over(const TextPlace& place) {
    const bool is_stored = place.offset < stored_end_ || (is_pending_ && place.offset >= place_.offset);
    const std::string_view text = text_between(place.offset, text_.start.offset + text_.text.size());
    // "[pgn]" and "[/pgn]", which web pages put around games, say nothing.
    if (is_stored || text.starts_with('[')) return;
    Remark remark{Remark::Code::StrayText, {quoted(text.substr(0, text.find_first_of("\r\n")))}};
    const std::string reason = remark.text();
    add_stray({PgnError::Kind::StrayText, PgnError::Loss::Text, in_source(place), {}, reason, std::move(remark)});
}

void GameRecorder::add_stray(PgnError stray) {
    ++strays_;
    // Text that was passed over comes after the errors behind it.
    if (!first_stray_ || stray.place.offset < first_stray_->place.offset) first_stray_ = std::move(stray);
}

std::string_view GameRecorder::text_between(std::uint64_t begin, std::uint64_t end) const {
    const std::uint64_t at = begin - text_.start.offset;
    if (begin < text_.start.offset || at > text_.text.size()) return {};
    return text_.text.substr(at, end - begin);
}

/// `end` is the place of the next game.
void GameRecorder::store(std::uint64_t end) {
    is_pending_ = false;
    if ((flags_ & broken_flag) != 0) {
        ++broken_;
        annotate(RecordItem::Text);
        record_.text(text_between(place_.offset, end));
        stored_end_ = end;
    }
    const auto tags = std::span(tags_).first(tag_count_);
    GameRow row;
    fill_columns(tags, row);
    row.texts[Field::Source] = source_;
    row.texts[Field::Opening] = opening_;
    row.texts[Field::Start] = start_;
    row.eco = eco_;
    row.line = in_source(place_).line;
    const auto tag = std::find_if(tags.begin(), tags.end(), [](const PgnTag& each) { return each.name == "Result"; });
    const auto tagged = tag == tags.end() ? std::nullopt : read_pgn_result(tag->value);
    row.result = static_cast<std::uint8_t>(index_of(marker_.value_or(tagged.value_or(WrittenResult()).result)));
    row.flags = static_cast<std::uint8_t>(flags_ | (marker_ ? marker_flag : 0));
    layout_.clear();
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (i > 0) layout_ += '\n';
        layout_ += tags[i].name;
        if (value_in_columns(row, tags[i].name) != tags[i].value) record_.value(i, tags[i].value);
    }
    row.texts[Field::Layout] = layout_;
    if (hashes_.empty()) hashes_.push_back(0);
    row.moves = moves_;
    row.hashes = hashes_;
    row.record = record_.finish();
    games_.add(row);
}

void GameRecorder::finish() {
    if (is_pending_) store(text_.start.offset + text_.text.size());
    games_.pack_records();
    finished_ = true;
}

}  // namespace gyre::database
