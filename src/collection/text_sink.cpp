#include "collection/text_sink.h"

namespace gyre::collection {

void TextSink::accept(const GameFacts& game) {
    const std::size_t begin = entries_.empty() ? 0 : entries_.back().end;
    Entry entry{begin, text_.size()};
    if (style_.makes_cards) entry.card = std::make_shared<const GameCard>(card_of(game));
    for (const std::string& name : style_.group_tags)
        entry.groups.push_back(name == "plies" ? std::to_string(game.moves.size()) : std::string(game.tag(name)));
    found_tags_.resize(style_.watched_tags.size());
    for (std::size_t i = 0; i < found_tags_.size(); ++i)
        if (!found_tags_[i]) found_tags_[i] = game.find_tag(style_.watched_tags[i]) != nullptr;
    entry.broken = game.is_broken();
    entries_.push_back(std::move(entry));
    errors_.insert(errors_.end(), game.errors.begin(), game.errors.end());
}

}  // namespace gyre::collection
