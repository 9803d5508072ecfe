#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "farm/kinds/job_kind.h"
#include "measure/suite.h"

/// Test suites as jobs of a farm. A part is a few positions; its bytes have one line for the answer to each. If nodes
/// or depth limit the searches, times are left out, so that the bytes are the same on every worker.
namespace gyre::farm {

inline constexpr std::string_view suite_kind = "solve";

/// Positions to solve.
struct SuiteOrder {
    /// `text`: the suite's file in UTF-8. `positions`: number of its positions to solve.
    std::string text;
    measure::SuiteReading reading = measure::SuiteReading::Lenient;
    std::size_t positions = 0;
    /// Must have one search thread. `jobs` is ignored.
    measure::SuiteOptions options{};
    /// Number of positions in each part except the last.
    std::size_t part_positions = 1;
};

/// Number of positions that one thread solves in about a minute.
std::size_t positions_of_suite_part(const Limits& limits);

/// Makes the job after storing its suite, net and parameters in the farm.
Result<NewJob, FarmError> make_suite_job(FarmStore& store, const SuiteOrder& order);

/// Reads the answers of a part, the first of which belongs to `positions[first]`. Fails if the bytes are no such
/// answers.
Result<std::vector<measure::SuiteAnswer>, std::string> read_suite_part(
    ByteView body, const std::vector<measure::SuitePosition>& positions, std::size_t first);

// Functions for the row of `job_kinds`.
NewComputer open_suite(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
/// Merges the lines of all answers. The fields of a line: solved, move, centipawns, depth, nodes, milliseconds, and
/// nodes and milliseconds until the solution.
NewMerger merge_suite(const JobSpec& spec);

}  // namespace gyre::farm
