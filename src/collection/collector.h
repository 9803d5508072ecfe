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

/// Tag values that could not be compared: the number of games with one, and the first one.
struct UnreadableValues {
    std::uint64_t games = 0;
    UnreadableValue first{};
    TextPlace place{};

    /// Adds values that come later in the input.
    void add(const UnreadableValues& others) {
        if (games == 0) {
            first = others.first;
            place = others.place;
        }
        games += others.games;
    }
};

/// Receives the games of a collection, or of a part of it on one thread.
class GameSink {
public:
    virtual ~GameSink() = default;

    virtual PgnVisitor* listener() { return nullptr; }
    virtual void accept(const GameFacts& game) = 0;
    virtual void reject() {}
    /// Called for text outside games, but not for a failure of the input.
    virtual void stray(const PgnError&) {}
};

/// Collects the facts about each game, applies the filter, and passes the game to the sink.
class Collector : public PgnVisitor {
public:
    Collector(const GameFilter& filter, std::unique_ptr<GameSink> sink);

    GameSink& sink() { return *sink_; }
    /// Number of games read, accepted or not.
    std::uint64_t games() const { return games_; }
    /// Fails with the error and place if the input could not be read to its end.
    const Result<void, PgnError>& reading() const { return reading_; }
    /// Place of the first call of `PgnVisitor::passed_over`.
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
    /// Position of the reader; null before the first one.
    const Position* here_ = nullptr;
    bool in_game_ = false;
    /// Whether the filter accepts the tags of the current game; nothing until they are known.
    std::optional<bool> tags_met_;
    /// Patterns of the filter that did not match yet; the last one is the material pattern.
    std::vector<bool> missing_;
    std::size_t missing_count_ = 0;
};

struct ProcessProgress {
    /// Bytes read of the file before unpacking.
    std::uint64_t done = 0;
    std::optional<std::uint64_t> size;
};

struct ProcessTask {
    const GameFilter* filter = nullptr;
    ParallelOptions reading{};
    /// Makes a sink for a part of the games, on any thread.
    std::function<std::unique_ptr<GameSink>()> make_sink{};
    /// Called with the sinks in the order of the text, one at a time.
    std::function<void(GameSink&, const ProcessProgress&)> take_sink{};
};

struct ProcessedInput {
    std::uint64_t games = 0;
    std::uint64_t bytes = 0;
    /// Fails if the input was not read to its end; the game that was cut off has the same error.
    Result<void, PgnError> reading{};
    std::optional<TextPlace> passed_over{};
    UnreadableValues unreadable{};
};

ProcessedInput process(InputFile& input, const ProcessTask& task);

}  // namespace gyre::collection
