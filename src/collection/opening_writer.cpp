#include "collection/opening_writer.h"

#include "collection/tag_values.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/pgn_text.h"

namespace gyre::collection {

void OpeningWriter::begin_game(const TextPlace& place) {
    begin_ = text_.size();
    has_eco_ = has_opening_ = is_playable_ = false;
    variations_ = {};
    moves_.clear();
    PgnWriter::begin_game(place);
}

void OpeningWriter::tag(std::string_view name, std::string_view value) {
    const bool is_eco = name == "ECO", is_opening = name == "Opening";
    if ((is_eco || is_opening) && is_unknown_value(value)) return;
    has_eco_ |= is_eco;
    has_opening_ |= is_opening;
    PgnWriter::tag(name, value);
}

bool OpeningWriter::begin_moves(const Position& start) {
    is_playable_ = true;
    start_ = start;
    return PgnWriter::begin_moves(start);
}

void OpeningWriter::move(const Position& before, Move move, std::string_view text) {
    variations_.move();
    if (variations_.depth() == 0) moves_.push_back(move);
    PgnWriter::move(before, move, text);
}

bool OpeningWriter::begin_variation() {
    // A variation that is not written gets no further calls.
    if (!PgnWriter::begin_variation()) return false;
    variations_.begin_variation();
    return true;
}

void OpeningWriter::end_variation() {
    variations_.end_variation();
    PgnWriter::end_variation();
}

void OpeningWriter::end_game() {
    PgnWriter::end_game();
    if (!is_playable_ || (has_eco_ && has_opening_)) return;
    const auto opening = opening_of_game(start_, moves_);
    const std::size_t end_of_tags = text_.find("\n\n", begin_);
    if (!opening || end_of_tags == text_.npos) return;
    std::string tags;
    if (!has_eco_) tags += pgn_tag("ECO", opening->name.eco()) + '\n';
    if (!has_opening_) tags += pgn_tag("Opening", opening->name.name()) + '\n';
    text_.insert(end_of_tags + 1, tags);
}

}  // namespace gyre::collection
