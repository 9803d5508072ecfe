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
#include "engines/engine_choice.h"
#include "search/params.h"
#include "search/report.h"

/// Test suites: positions with known best moves.
namespace gyre::measure {

/// Position with the conditions for a right answer, all of which must hold.
struct SuitePosition {
    /// Line in the file, from 1.
    int line = 0;
    /// Operation `id`; "line 12" without one.
    std::string name;
    std::string text;
    Position position;
    /// `bm`: the answer must be one of these; empty if there is no such operation.
    std::vector<Move> best;
    /// `am`: the answer must be none of these.
    std::vector<Move> avoid;
    /// `dm`: the answer must have a mate score of at most so many moves.
    std::optional<int> direct_mate;
};

struct SuiteFault {
    int line = 0;
    std::string reason;
};

struct Suite {
    std::vector<SuitePosition> positions;
    std::vector<SuiteFault> faults;
    std::vector<SuiteFault> mended;
};

/// Reader for lines: `read_epd_leniently` or `read_epd`.
enum class SuiteReading : std::uint8_t { Lenient, Strict };

/// Reads EPD. Empty lines and lines that begin with '#' are skipped; lines with errors are listed in `faults`.
Suite read_suite(std::string_view text, SuiteReading reading = SuiteReading::Lenient);

/// Whether a best line with that first move and score is right.
bool is_solution(const SuitePosition& wanted, Move move, Score score);

struct SuiteOptions {
    Limits limits;
    EngineOptions engine{};
    int jobs = 1;
    /// Parameters of search and evaluation; nothing means the default ones. Only for Gyre itself.
    std::optional<TableParams> params;
    /// Engine that solves; nothing means Gyre.
    std::optional<engines::EngineChoice> solver{};
};

struct SuiteAnswer {
    bool solved = false;
    /// Best move; empty in checkmate and stalemate.
    Move move;
    /// Report on the whole search; the score is for the side to move.
    SearchReport report;
    /// Nodes and time when the best move became right and stayed so; set only if solved.
    std::uint64_t nodes_to_solution = 0;
    Milliseconds time_to_solution{0};
};

using OnSuiteAnswer = std::function<void(const SuitePosition&, const SuiteAnswer&)>;

/// Searches every position with an engine that keeps nothing from earlier positions. `on_answer` is called in the order
/// of the suite, one call at a time, from any thread. Fails before searching if an engine cannot be configured, and
/// ends early if an engine fails twice at a position. After a stop, unfinished positions are left out.
Result<void, std::string> run_suite(const Suite& suite, const SuiteOptions& options, const OnSuiteAnswer& on_answer,
                                    std::stop_token stop = {});

}  // namespace gyre::measure
