#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/clock.h"
#include "board/color.h"
#include "chess/search_limits.h"

namespace gyre {

/// Time lost per move between the engine and its clock.
struct Overhead {
    Overhead(Milliseconds both) : usual(both), worst(both) {}
    Overhead(Milliseconds usual_loss, Milliseconds worst_loss) : usual(usual_loss), worst(worst_loss) {}

    /// Planned loss of each move.
    Milliseconds usual;
    /// Largest expected loss of a move; it must not lose the game on time.
    Milliseconds worst;
    /// Worst recent loss with a margin; 0 before any was measured.
    Milliseconds seen{0};
};

/// How the clock is divided among the moves.
struct TimePlan {
    /// Sudden death is planned as if this many moves remained: most games end earlier or simplify.
    int moves = 20;
    /// Soft and hard limit in percent of one move's share.
    int soft = 85, hard = 350;
    /// The share is this many percent smaller at the first move, and larger from move 40 on.
    int growth = 40;
};

/// How settled the choice of the best move is.
struct Settledness {
    /// Number of successive iterations with the same best move.
    int stable_iterations = 0;
    /// How much lower the last iteration's score is than the previous one's and the last move's, in centipawns.
    double score_drop = 0;
    /// Fraction of the nodes spent on the best move, 0 to 1.
    double best_move_share = 1;
};

/// Weight of each factor in percent; 0 turns it off.
struct StretchWeights {
    int stability = 100, effort = 100, trend = 100;
    /// Score trend: the drop in centipawns that would double the time, and the bounds of its factor in percent.
    int trend_drop = 25, trend_least = 92, trend_most = 170;
};

/// Returns the factor for the planned time: below 1 if the best move is stable, above 1 if the score falls or the
/// effort is spread over many moves.
double stretch_of(const Settledness& settledness, const StretchWeights& weights = {});

/// Decides when a search stops. The soft limit, scaled by `stretch`, applies between iterations; the hard one always.
class TimeManager {
public:
    /// Starts the clock now, or at the time that the limits name.
    /// `move_number` counts from 1 as in a FEN.
    void start(const Limits& limits, Color us, const Overhead& overhead, const TimePlan& plan = {},
               int move_number = 1);
    /// Restarts the clock after a ponder hit. May be called from any thread.
    void restart_clock();

    /// Time on the clock: since the start, or since the ponder hit.
    Milliseconds elapsed() const;
    /// Time since the search began, with the pondering.
    Milliseconds searched() const;
    bool has_limit() const { return has_limit_; }
    /// Time at which the hard limit is reached; empty without a limit.
    std::optional<Clock::time_point> deadline() const;
    /// `stretch` scales the soft limit: above 1 for an unsettled search.
    bool soft_limit_reached(double stretch) const;
    bool hard_limit_reached() const { return has_limit_ && elapsed() >= hard_; }

    Milliseconds soft() const { return soft_; }
    Milliseconds hard() const { return hard_; }

private:
    void divide(const Limits& limits, Color us, const Overhead& overhead, const TimePlan& plan, int move_number);

    std::atomic<Clock::rep> start_{0}, begin_{0};
    Milliseconds soft_{0};
    Milliseconds hard_{0};
    bool has_limit_ = false;
    /// Whether the move has a fixed time, which is used in full.
    bool is_fixed_ = false;
};

/// Measures how much time moves really lose, from the clock between two moves and from overruns of the hard limit. On a
/// busy machine that is more than any configured overhead.
class LagMeter {
public:
    void reset() { *this = LagMeter(); }
    /// Must be called when a search with these clocks begins. Only the next move of the same game is a measurement, so
    /// `move_number` must be one more than the last time; it counts as in a FEN.
    void begin(const Limits& limits, Color us, int move_number);
    /// Must be called when the move is sent. `used` is the time by the engine's own clock, `allowed` the hard limit.
    void end(Milliseconds used, Milliseconds allowed);
    /// Returns the expected overhead: the usual loss is at least `configured`, the worst at least twice that.
    Overhead overhead(Milliseconds configured) const;

private:
    void learn(Milliseconds lag);

    /// Whether the move has a fixed time and no clock.
    bool is_fixed_ = false;
    /// Our clock after the previous move with increment; negative if unknown.
    Milliseconds before_{-1};
    Milliseconds left_{-1};
    Milliseconds increment_{0};
    Color us_ = Color::White;
    int move_number_ = 0;
    double usual_ = 0, worst_ = 0;
};

}  // namespace gyre
