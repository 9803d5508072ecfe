#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/try.h"
#include "database/piece_summary.h"
#include "database/query/condition.h"
#include "database/segment.h"

namespace gyre::database {

/// What the summary of a game says about a condition.
enum class SummaryVerdict : std::uint8_t { Unmet, Met, Open };

/// Replays the games. `start` of a Test gets the first board and `after` each later one with the move that led to it,
/// until one of them returns true; if none does, `end` decides. Two more members are optional: `judge` of a summary
/// spares the replay of most games, and `may_meet` of all moves that of some others. Each thread has a Test of its own.
template <class Test>
class ReplayCondition : public Condition {
public:
    explicit ReplayCondition(Test test) : test_(std::move(test)) {}

    Cost cost() const override { return Cost::Replay; }
    Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                     const Narrowing& narrowing) const override {
        GYRE_TRY(const auto flags, segment.all<std::uint8_t>(column(Column::Flags)));
        games.keep_if([&](std::size_t game) { return (flags[game] & unplayable_flag) == 0; });
        GameSet met(segment.games());
        if (auto done = judge(segment, games, met); !done) return done;
        if (!games.is_empty())
            if (auto done = replay(segment, games, narrowing); !done) return done;
        games |= met;
        return {};
    }

private:
    /// Moves games that are known to meet the condition to `met`, and removes those that do not.
    Result<void, std::string> judge(const Segment& segment, GameSet& games, GameSet& met) const {
        if constexpr (requires(PieceSummary summary) {
                          { test_.judge(summary) } -> std::same_as<SummaryVerdict>;
                      }) {
            if (!segment.has_index()) return {};
            GYRE_TRY(const auto summaries, segment.all<std::uint64_t>(column(LaterColumn::Summary)));
            const auto verdict = [&](std::size_t game) { return test_.judge(PieceSummary(summaries[game])); };
            games.keep_if([&](std::size_t game) { return verdict(game) != SummaryVerdict::Unmet; });
            met = games;
            met.keep_if([&](std::size_t game) { return verdict(game) == SummaryVerdict::Met; });
            games -= met;
        }
        return {};
    }

    Result<void, std::string> replay(const Segment& segment, GameSet& games, const Narrowing& narrowing) const {
        static const ReplayPieces usual{Position()};
        Test test = test_;
        MoveBuffer buffer;
        return narrowing.keep_met(games, [&](std::size_t game) {
            return segment.start_number(game).and_then([&](std::size_t start) {
                if (start == 0) return meets(segment, game, usual, test, buffer);
                return segment.start(start).and_then([&](const Position& position) {
                    return meets(segment, game, ReplayPieces(position), test, buffer);
                });
            });
        });
    }

    static Result<bool, std::string> meets(const Segment& segment, std::size_t game, ReplayPieces board, Test& test,
                                           MoveBuffer& buffer) {
        GYRE_TRY(const auto moves, segment.moves(game, buffer));
        if constexpr (requires { test.may_meet(moves); })
            if (!test.may_meet(moves)) return false;
        if (test.start(board)) return true;
        for (const std::uint16_t word : moves) {
            const ReplayedMove move = board.make(Move::from_word(word));
            if (test.after(board, move)) return true;
        }
        return test.end();
    }

    Test test_;
};

}  // namespace gyre::database
