#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
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
/// games. Who takes the parts in their order decides a test as a match of one thread does.
namespace gyre::farm {

inline constexpr std::string_view match_kind = "match";
/// As a kind, for `kind_fact`: workers that know their speed and play by clocks.
inline constexpr std::string_view clock_match_fact = "match by clocks";

/// What is to be played.
struct MatchOrder {
    /// Times are meant for a machine of `reference_speed`. Players, paths and threads have no meaning.
    match::MatchOptions options;
    std::array<TableParams, 2> params;
    std::array<nnue::NetworkUse, 2> nets{};
    /// Of each player.
    std::size_t hash_mib = 4;
    /// Of each part but the last.
    std::uint64_t part_pairs = 1;
};

/// Pairs of a part that a thread plays in about a minute; with clocks, on a machine of the reference speed.
std::uint64_t pairs_of_match_part(const match::MatchOptions& options);

/// The job, once the farm has its nets, openings and parameters. With clocks it is not repeatable. The date does not
/// belong to its key: a match that is submitted again on the next day is the same one.
Result<NewJob, FarmError> make_match_job(FarmStore& store, const MatchOrder& order);

/// The pairs of a part, in their order. Fails if the bytes are no part of a match.
Result<std::vector<match::FinishedPair>, std::string> read_match_part(ByteView body);

/// Adds the pairs of a part to a ledger, but those that it has and those behind the end of its test; `on_pair` is
/// called with each. Returns whether the match needs more parts.
Result<bool, std::string> add_match_part(ByteView body, match::MatchLedger& ledger,
                                         const std::function<void(const match::FinishedPair&)>& on_pair);

/// Adds a counter of a match's job to results if it counts pairs of some points.
void add_pair_counter(std::string_view name, std::int64_t value, match::Pentanomial& results);

/// A point of a test's course.
struct SprtPoint {
    std::uint64_t pairs = 0;
    match::Pentanomial pentanomial{};
    /// 0 without a test.
    double log_likelihood_ratio = 0;
};
/// The course of a match's test, a point for each part in front of the first without a result. `known` is as much of it
/// as was asked for before.
Result<std::vector<SprtPoint>, FarmError> sprt_course(FarmStore& store, const JobStatus& job,
                                                      std::vector<SprtPoint> known = {});
/// The test of a match; nothing if it has none.
std::optional<match::Sprt> test_of_match(const JobStatus& job);
/// The pairs that a match's counters count.
match::Pentanomial pentanomial_of(const Counters& counters);

// The row of `job_kinds`.
Result<std::shared_ptr<const PartComputer>, std::string> open_match(FarmStore& store, const JobSpec& spec,
                                                                    const WorkerHost& host);
/// The games as PGN, until a test is decided.
Result<std::unique_ptr<ResultMerger>, std::string> merge_match(const JobSpec& spec);

}  // namespace gyre::farm
