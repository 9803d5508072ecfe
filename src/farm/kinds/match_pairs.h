#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "eval/nnue/evaluator.h"
#include "farm/kinds/job_kind.h"
#include "match/match_ledger.h"
#include "match/match_setup.h"
#include "match/pair_player.h"
#include "match/sprt.h"
#include "search/params.h"

/// Matches as jobs of a farm. Part k has the pairs from k * part_pairs on, each with its line of a results file and its
/// games. If the parts are taken in order, a test is decided exactly as in a match with one thread.
namespace gyre::farm {

inline constexpr std::string_view match_kind = "match";
/// Argument of `kind_fact` for workers that have measured their speed and can play with clocks.
inline constexpr std::string_view clock_match_fact = "match by clocks";

/// Match to play.
struct MatchOrder {
    /// Times are meant for a machine of `reference_speed`. Players, paths and threads are ignored.
    match::MatchOptions options;
    std::array<TableParams, 2> params;
    std::array<nnue::NetworkUse, 2> nets{};
    /// Hash table of each player, in MiB.
    std::size_t hash_mib = 4;
    /// Number of pairs in each part except the last.
    std::uint64_t part_pairs = 1;
};

/// Number of pairs that one thread plays in about a minute; with clocks, on a machine of the reference speed.
std::uint64_t pairs_of_match_part(const match::MatchOptions& options);

/// Makes the job after storing its nets, openings and parameters in the farm. A job with clocks is not repeatable. The
/// date is not part of the job's key: a match that is submitted again on the next day is the same job.
Result<NewJob, FarmError> make_match_job(FarmStore& store, const MatchOrder& order);

/// Reads the pairs of a part in order. Fails if the bytes are not a part of a match.
Result<std::vector<match::FinishedPair>, std::string> read_match_part(ByteView body);

/// Adds the pairs of a part to a ledger, except pairs that it already has and pairs after the end of its test. Calls
/// `on_pair` with each added pair. Returns whether the match needs more parts.
Result<bool, std::string> add_match_part(ByteView body, match::MatchLedger& ledger,
                                         const std::function<void(const match::FinishedPair&)>& on_pair);

/// Adds a counter of a match to results if it counts pairs with some number of points; returns whether it does.
bool add_pair_counter(std::string_view name, std::int64_t value, match::Pentanomial& results);

/// State of a test after some pairs.
struct SprtPoint {
    std::uint64_t pairs = 0;
    match::Pentanomial pentanomial{};
    /// 0 without a test.
    double log_likelihood_ratio = 0;
};
/// Course of a match's test: one point for each part before the first part without a result. The last point of a
/// decided test is at the pair that decides it, as in a match with one thread. `known` holds the points that an earlier
/// call returned.
Result<std::vector<SprtPoint>, FarmError> sprt_course(FarmStore& store, const JobStatus& job,
                                                      std::vector<SprtPoint> known = {});
/// The test of a match; empty if it has none.
std::optional<match::Sprt> test_of_match(const JobStatus& job);
/// Pairs of a match according to its counters.
match::Pentanomial pentanomial_of(const Counters& counters);

// Functions for the row of `job_kinds`.
NewComputer open_match(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
/// Merges the games as PGN, until a test is decided.
NewMerger merge_match(const JobSpec& spec);

}  // namespace gyre::farm
