#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "chess/position.h"
#include "farm/kinds/job_kind.h"
#include "measure/perft_count.h"

/// Counts of deep trees as jobs of a farm. The tree is split by its first plies into branches; a part is a few of these
/// and has a line for each move of the root with the counts below it.
namespace gyre::farm {

inline constexpr std::string_view perft_kind = "perft";
/// Trees of less depth are counted sooner than they are submitted.
inline constexpr int shallowest_farm_perft = 5;

/// What is to be counted.
struct PerftOrder {
    Position root;
    /// At least `shallowest_farm_perft`.
    int depth = 0;
    bool details = false;
    /// Table of each thread, in MiB; 0 for none.
    std::size_t hash_mib = 0;
    /// Wanted leaves of a part, which a thread counts in about half a minute; estimated.
    double part_leaves = 5e9;
};

/// The job of these counts.
Result<NewJob, FarmError> make_perft_job(FarmStore& store, const PerftOrder& order);

/// Adds the counts of a part to those of the root's moves, in the order of the generator. Fails if the bytes are no
/// part of this kind.
Result<void, std::string> add_perft_part(ByteView body, std::vector<measure::PerftMoveCount>& counts);
/// The root's moves without counts.
std::vector<measure::PerftMoveCount> perft_moves(const Position& root);

// The row of `job_kinds`.
Result<std::shared_ptr<const PartComputer>, std::string> open_perft(FarmStore& store, const JobSpec& spec,
                                                                    const WorkerHost& host);
/// A line for each move of the root, "e2e4: 20", and the sum.
Result<std::unique_ptr<ResultMerger>, std::string> merge_perft(const JobSpec& spec);

}  // namespace gyre::farm
