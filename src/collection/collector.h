#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "collection/game_facts.h"
#include "collection/game_filter.h"
#include "collection/variation_count.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::collection {

/// Values of tags that could not be compared: how many games have one, and the first.
struct UnreadableValues {
    std::uint64_t games = 0;
    UnreadableValue first{};
    TextPlace place{};

    /// As if the others had been found behind these.
    void add(const UnreadableValues& others) {
        if (games == 0) {
            first = others.first;
            place = others.place;
        }
        games += others.games;
    }
};

/// What is done with the games of a collection, or with a part of them on one thread.
class GameSink {
public:
    virtual ~GameSink() = default;

    /// Hears every game as it is read, before it is known whether it is wanted; null if nobody wants to.
    virtual PgnVisitor* listener() { return nullptr; }
    /// After each game that the filter wants.
    virtual void accept(const GameFacts& game) = 0;
    /// After each other one.
    virtual void reject() {}
    /// About text that belongs to no game; not about input that could not be read on.
    virtual void stray(const PgnError&) {}
};

/// Gathers the facts about each game, asks the filter, and tells the sink.
class Collector : public PgnVisitor {
public:
    /// The filter must outlive the collector.
    Collector(const GameFilter& filter, std::unique_ptr<GameSink> sink);

    GameSink& sink() { return *sink_; }
    /// How many games were read, whether they are wanted or not.
    std::uint64_t games() const { return games_; }
    /// Why the input could not be read on, and where; nothing if it could.
    const std::optional<PgnError>& failure() const { return failure_; }
    /// As `PgnVisitor` has it; the first.
    const std::optional<TextPlace>& first_passed_over() const { return passed_over_; }
    /// Games with a tag that the filter had to compare and could not read.
    const UnreadableValues& unreadable() const { return unreadable_; }

    void begin_game(const TextPlace& place) override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move, std::string_view text) override;
    void position(const Position& after) override;
    void nag(Nag nag) override;
    void comment(std::string_view comment) override;
    bool begin_variation() override;
    void end_variation() override;
    void movetext(std::string_view text) override;
    void forfeit(std::string_view marker) override;
    void result(PgnResult result) override;
    void error(const PgnError& error) override;
    void end_game() override;
    void passed_over(const TextPlace& place) override;

private:
    void look_at(const Position& position);

    const GameFilter& filter_;
    std::unique_ptr<GameSink> sink_;
    PgnVisitor* listener_;
    GameFacts game_;
    std::uint64_t games_ = 0;
    std::optional<PgnError> failure_;
    std::optional<TextPlace> passed_over_;
    UnreadableValues unreadable_;
    VariationCount variations_;
    /// The reader's position; null until there is one.
    const Position* here_ = nullptr;
    bool in_game_ = false;
    /// Of the game, once its tags are known.
    std::optional<bool> tags_met_;
    /// The filter's patterns that were not met yet; the last is the material's.
    std::vector<bool> missing_;
    std::size_t missing_count_ = 0;
};

}  // namespace gyre::collection
