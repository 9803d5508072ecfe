#include "collection/text_sink.h"

namespace gyre::collection {

void TextSink::accept(const GameFacts& game) {
    const std::size_t begin = entries_.empty() ? 0 : entries_.back().end;
    const GameIdentity identity = style_.players_count ? identity_with_players(game) : identity_of(game);
    std::string group(style_.group_tag.empty() ? std::string_view() : game.tag(style_.group_tag));
    entries_.push_back({begin, text_.size(), identity, std::move(group), game.is_broken()});
    errors_.insert(errors_.end(), game.errors.begin(), game.errors.end());
}

}  // namespace gyre::collection
