#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "chess/position.h"
#include "chess/search_limits.h"
#include "engine/options.h"
#include "search/params.h"
#include "search/report.h"

/// Test suites: positions whose best move is known.
namespace gyre::measure {

/// One position and what a right answer must fulfil: every one of these that is there.
struct SuitePosition {
    /// In its file, from 1.
    int line = 0;
    /// The operation `id`, or "line 12" without one.
    std::string name;
    /// The whole line of the file.
    std::string text;
    Position position;
    /// `bm`: the answer is one of them; empty if there is no such operation.
    std::vector<Move> best;
    /// `am`: the answer is none of them.
    std::vector<Move> avoid;
    /// `dm`: the answer comes with a mate in at most so many moves.
    std::optional<int> direct_mate;
};

/// A line that can't be used, and why.
struct SuiteFault {
    int line = 0;
    std::string reason;
};

struct Suite {
    std::vector<SuitePosition> positions;
    std::vector<SuiteFault> faults;
    /// Lines that are among the positions, and what had to be repaired in them.
    std::vector<SuiteFault> mended;
};

/// How lines are read: as `read_epd_leniently` does, or as `read_epd` does.
enum class SuiteReading : std::uint8_t { Lenient, Strict };

/// Reads EPD: empty lines and those that begin with '#' are skipped, a faulty line is noted and the rest goes on.
Suite read_suite(std::string_view text, SuiteReading reading = SuiteReading::Lenient);

/// Whether a best line with that first move and score is right.
bool is_solution(const SuitePosition& wanted, Move move, Score score);

struct SuiteOptions {
    /// For each position.
    Limits limits;
    /// Of each engine.
    EngineOptions engine{};
    /// Engines that work side by side.
    int jobs = 1;
    /// Of search and evaluation; without them, those of play.
    std::optional<TableParams> params;
};

/// How one position went.
struct SuiteAnswer {
    bool solved = false;
    /// No move in mate and stalemate.
    Move move;
    /// Of the whole search; the score is the side to move's.
    SearchReport report;
    /// When the best move became right and stayed so to the end; only if solved.
    std::uint64_t nodes_to_solution = 0;
    Milliseconds time_to_solution{0};
};

using OnSuiteAnswer = std::function<void(const SuitePosition&, const SuiteAnswer&)>;

/// Searches every position with an engine that knows nothing of those before. `on_answer` hears of them in the order of
/// the suite, one call at a time, from any thread. An error if an engine can't be set up as asked; nothing was searched
/// then. After a request to stop, positions that are not finished are left out.
Result<void, std::string> run_suite(const Suite& suite, const SuiteOptions& options, const OnSuiteAnswer& on_answer,
                                    std::stop_token stop = {});

}  // namespace gyre::measure
