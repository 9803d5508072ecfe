#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/clock.h"
#include "board/color.h"
#include "chess/search_limits.h"

namespace gyre {

/// What a move loses between the engine and its clock.
struct Overhead {
    /// Both the same.
    Overhead(Milliseconds both) : usual(both), worst(both) {}
    Overhead(Milliseconds usual_loss, Milliseconds worst_loss) : usual(usual_loss), worst(worst_loss) {}

    /// Each move is planned to lose so much.
    Milliseconds usual;
    /// A move may lose so much; it must not end the game.
    Milliseconds worst;
    /// The worst loss of late, with a margin; 0 before any was measured.
    Milliseconds seen{0};
};

/// How settled a search is about its best move.
struct Settledness {
    /// Iterations in a row that ended with the same best move.
    int stable_iterations = 0;
    /// By how many centipawns the last iteration's score is worse than the one before.
    double score_drop = 0;
    /// The part of the nodes spent on the best move, from 0 to 1.
    double best_move_share = 1;
};

/// In percent: how much of each factor's effect is taken; 0 for none of it.
struct StretchWeights {
    int stability = 100, effort = 100, trend = 100;
};

/// How much longer than planned a move deserves: less once the best move has stood for long, more while the score falls
/// or the effort is spread over many moves.
double stretch_of(const Settledness& settledness, const StretchWeights& weights = {});

/// When to stop. The soft limit is asked between iterations and stretched or shrunk by how settled the search is; the
/// hard one ends a running iteration.
class TimeManager {
public:
    /// The clock runs from now, or since the limits say it does.
    void start(const Limits& limits, Color us, const Overhead& overhead);
    /// The pondered move was played: the clock runs from now. From any thread.
    void restart_clock();

    Milliseconds elapsed() const;
    bool has_limit() const { return has_limit_; }
    /// When the hard limit is reached; nothing without a limit.
    std::optional<Clock::time_point> deadline() const;
    /// `stretch` scales the soft limit: above 1 for an unsettled search.
    bool soft_limit_reached(double stretch) const;
    bool hard_limit_reached() const { return has_limit_ && elapsed() >= hard_; }

    Milliseconds soft() const { return soft_; }
    Milliseconds hard() const { return hard_; }

private:
    void plan(const Limits& limits, Color us, const Overhead& overhead);

    std::atomic<Clock::rep> start_{0};
    Milliseconds soft_{0};
    Milliseconds hard_{0};
    bool has_limit_ = false;
    /// A fixed time for the move is used in full.
    bool is_fixed_ = false;
};

/// Learns during a game what a move really loses, from how the clock fell between two moves and how far a search ran
/// over its limit: on a busy machine that is more than anybody would plan for.
class LagMeter {
public:
    /// Another game, another clock.
    void reset() { *this = LagMeter(); }
    /// A move is asked for with these clocks.
    void begin(const Limits& limits, Color us);
    /// It was answered after `used`, by the engine's own watch; `allowed` was its hard limit.
    void end(Milliseconds used, Milliseconds allowed);
    /// What to reckon with: usually never less than `configured`, at worst never less than twice that.
    Overhead overhead(Milliseconds configured) const;

private:
    void learn(Milliseconds lag);

    /// Whether the move has a time of its own and no clock.
    bool is_fixed_ = false;
    /// Of the move before: our clock with the increment that the move earned; less than nothing where unknown.
    Milliseconds before_{-1};
    Milliseconds left_{-1};
    Milliseconds increment_{0};
    Color us_ = Color::White;
    double usual_ = 0, worst_ = 0;
};

}  // namespace gyre
