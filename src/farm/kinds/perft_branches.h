#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "chess/position.h"
#include "farm/kinds/job_kind.h"
#include "measure/perft_count.h"

/// Perft counts of deep trees as jobs of a farm. The first plies split the tree into branches. A part is a few
/// branches; its bytes have one line for each root move with the counts below it.
namespace gyre::farm {

inline constexpr std::string_view perft_kind = "perft";
/// Smallest depth, in plies. Counting a shallower tree takes less time than submitting it.
inline constexpr int shallowest_farm_perft = 5;

/// Tree to count.
struct PerftOrder {
    Position root;
    /// At least `shallowest_farm_perft`.
    int depth = 0;
    bool details = false;
    /// Hash table of each thread, in MiB; 0 for none.
    std::size_t hash_mib = 0;
    /// Wanted number of leaves in a part, estimated. A thread counts the default in about half a minute.
    double part_leaves = 5e9;
};

/// Makes the job. Fails if the depth is less than `shallowest_farm_perft`.
Result<NewJob, FarmError> make_perft_job(FarmStore& store, const PerftOrder& order);

/// Adds the counts of a part to `counts`, which are in the order of the move generator. Fails if the bytes are not a
/// part of this kind.
Result<void, std::string> add_perft_part(ByteView body, std::vector<measure::PerftMoveCount>& counts);
/// The root moves, with counts of 0.
std::vector<measure::PerftMoveCount> perft_moves(const Position& root);

// Functions for the row of `job_kinds`.
NewComputer open_perft(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
/// Merges to one line for each root move, such as "e2e4: 20", and the sum.
NewMerger merge_perft(const JobSpec& spec);

}  // namespace gyre::farm
