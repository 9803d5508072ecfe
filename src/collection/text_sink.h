#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "collection/collector.h"
#include "collection/game_card.h"

namespace gyre::collection {

/// Collects games as text in some format, with the data for sorting, splitting or grouping them.
class TextSink : public GameSink {
public:
    struct Entry {
        std::size_t begin = 0, end = 0;
        /// Set only if the style requests cards.
        std::shared_ptr<const GameCard> card{};
        /// Values of the tags by which games are grouped or sorted.
        std::vector<std::string> groups{};
        bool broken = false;
    };
    struct Style {
        /// Makes the writer that appends games to a text.
        std::function<std::unique_ptr<PgnVisitor>(std::string&)> make_writer;
        bool makes_cards = false;
        std::vector<std::string> group_tags{};
        /// Tags for which the sink records whether any accepted game has them.
        std::vector<std::string> watched_tags{};
    };

    explicit TextSink(const Style& style) : style_(style), writer_(style.make_writer(text_)) {}

    PgnVisitor* listener() override { return writer_.get(); }
    void accept(const GameFacts& game) override {
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
    void reject() override { text_.resize(entries_.empty() ? 0 : entries_.back().end); }
    void stray(const PgnError& error) override { errors_.push_back(error); }

    const std::vector<Entry>& entries() const { return entries_; }
    std::string_view text(const Entry& entry) const {
        return std::string_view(text_).substr(entry.begin, entry.end - entry.begin);
    }
    const std::vector<bool>& found_tags() const { return found_tags_; }
    const std::vector<PgnError>& errors() const { return errors_; }

private:
    const Style& style_;
    std::string text_;
    std::unique_ptr<PgnVisitor> writer_;
    std::vector<Entry> entries_;
    std::vector<PgnError> errors_;
    std::vector<bool> found_tags_;
};

}  // namespace gyre::collection
