#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "farm/kinds/job_kind.h"
#include "measure/suite.h"

/// Test suites as jobs of a farm. A part is a few positions; its bytes have a line for the answer to each. Where nodes
/// or depth limit the searches, no times are kept, so that the bytes are the same on every worker.
namespace gyre::farm {

inline constexpr std::string_view suite_kind = "solve";

/// What is to be solved.
struct SuiteOrder {
    /// The suite's file in UTF-8, how it is read, and how many of its positions are wanted.
    std::string text;
    measure::SuiteReading reading = measure::SuiteReading::Lenient;
    std::size_t positions = 0;
    /// With one search thread. `jobs` has no meaning.
    measure::SuiteOptions options{};
    /// Of each part but the last.
    std::size_t part_positions = 1;
};

/// Positions of a part that a thread solves in about a minute.
std::size_t positions_of_suite_part(const Limits& limits);

/// The job, once the farm has its suite, net and parameters.
Result<NewJob, FarmError> make_suite_job(FarmStore& store, const SuiteOrder& order);

/// The answers of a part, the first of which is to `positions[first]`. Fails if the bytes are no such answers.
Result<std::vector<measure::SuiteAnswer>, std::string> read_suite_part(
    ByteView body, const std::vector<measure::SuitePosition>& positions, std::size_t first);

// The row of `job_kinds`.
Result<std::shared_ptr<const PartComputer>, std::string> open_suite(FarmStore& store, const JobSpec& spec,
                                                                    const WorkerHost& host);
/// The lines of all answers: solved, move, centipawns, depth, nodes, milliseconds, and nodes and milliseconds until the
/// solution.
Result<std::unique_ptr<ResultMerger>, std::string> merge_suite(const JobSpec& spec);

}  // namespace gyre::farm
