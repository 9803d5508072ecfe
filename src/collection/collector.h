#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/input_file.h"
#include "base/result.h"
#include "collection/game_facts.h"
#include "collection/game_filter.h"
#include "notation/pgn/pgn_chunks.h"
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
    /// Fails with why and where the input could not be read on.
    const Result<void, PgnError>& reading() const { return reading_; }
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
    Result<void, PgnError> reading_;
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

/// How far the reading of one input has got.
struct ProcessProgress {
    /// In bytes of the file as it is.
    std::uint64_t done = 0;
    /// Nothing for pipes.
    std::optional<std::uint64_t> size;
};

struct ProcessTask {
    /// Must outlive the reading.
    const GameFilter* filter = nullptr;
    ParallelOptions reading{};
    /// Makes a sink for a part of the games, on any thread.
    std::function<std::unique_ptr<GameSink>()> make_sink{};
    /// Gets the sinks in the order of the text, one at a time.
    std::function<void(GameSink&, const ProcessProgress&)> take_sink{};
};

/// How the reading of an input ended.
struct ProcessedInput {
    std::uint64_t games = 0;
    /// Unpacked.
    std::uint64_t bytes = 0;
    /// Fails if it was not read to its end; the game that it cut off has the same error.
    Result<void, PgnError> reading{};
    /// The first text that is right, but part of no game, as `PgnVisitor` has it.
    std::optional<TextPlace> passed_over{};
    UnreadableValues unreadable{};
};

/// Reads all games of an input.
ProcessedInput process(InputFile& input, const ProcessTask& task);

}  // namespace gyre::collection
