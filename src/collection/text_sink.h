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

/// Games as text in some format, with what is needed to put them in order, apart or together.
class TextSink : public GameSink {
public:
    /// A game's text and what tells it from others.
    struct Entry {
        std::size_t begin = 0, end = 0;
        /// Only if the style asks for it.
        std::shared_ptr<const GameCard> card{};
        /// The values of the tags by which games are put apart or in order.
        std::vector<std::string> groups{};
        bool broken = false;
    };
    struct Style {
        /// Makes the writer that puts games behind a text.
        std::function<std::unique_ptr<PgnVisitor>(std::string&)> make_writer;
        bool makes_cards = false;
        std::vector<std::string> group_tags{};
        /// Tags of which it is of interest whether any game has them.
        std::vector<std::string> watched_tags{};
    };

    explicit TextSink(const Style& style) : style_(style), writer_(style.make_writer(text_)) {}

    PgnVisitor* listener() override { return writer_.get(); }
    void accept(const GameFacts& game) override;
    void reject() override { text_.resize(entries_.empty() ? 0 : entries_.back().end); }
    void stray(const PgnError& error) override { errors_.push_back(error); }

    const std::vector<Entry>& entries() const { return entries_; }
    std::string_view text(const Entry& entry) const {
        return std::string_view(text_).substr(entry.begin, entry.end - entry.begin);
    }
    /// For each watched tag, whether a game that was accepted has it.
    const std::vector<bool>& found_tags() const { return found_tags_; }
    /// What was wrong with games that were accepted, and stray text.
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
