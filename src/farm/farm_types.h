#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "base/clock.h"

/// What a farm's store keeps: jobs, their numbered parts, leases of parts, results, workers and tokens.
namespace gyre::farm {

/// Names with values, such as {"program", "0.1.0 1a2b3c4d"}: facts about a worker, or what a job demands of these.
using Facts = std::vector<std::pair<std::string, std::string>>;
/// Names with numbers, such as {"games", 200}.
using Counters = std::vector<std::pair<std::string, std::int64_t>>;

/// Rows of the answer of a store's function. Numbers are decimal text, NULL is empty, bytes are bytes.
using SqlRows = std::vector<std::vector<std::string>>;

/// Leases are this long unless the job says otherwise.
inline constexpr Milliseconds usual_lease{180'000};
/// A part is set aside after so many attempts that came to nothing.
inline constexpr int usual_strikes = 3;

/// A job to be submitted. Its parts are numbered from 0.
struct NewJob {
    /// Drawn by the submitter: the same key submitted twice is one job.
    std::string key;
    /// What computes its parts, such as "datagen".
    std::string kind;
    /// For people.
    std::string title;
    /// What the kind needs to know, as JSON.
    std::string spec;
    /// Only workers that have all these facts get parts.
    Facts needs{};
    int parts = 1;
    /// Jobs with larger numbers come first.
    int priority = 0;
    Milliseconds lease = usual_lease;
    int most_strikes = usual_strikes;
    /// Of a hundred finished parts, how many another worker computes again.
    int audit_percent = 0;
    /// Whether every computation of a part gives the same bytes. Otherwise it cannot be audited.
    bool is_repeatable = true;
    /// Of the tables that a part needs, in MiB: workers with less for each part do not get it.
    int memory_mib = 0;
};

/// A process that computes.
struct NewWorker {
    /// Drawn by the process: the same key joined twice is one worker.
    std::string key;
    std::string host;
    int threads = 1;
    Facts facts{};
    /// Nodes that one thread searches in a second while all threads do; 0 if that was not measured.
    std::int64_t speed = 0;
    /// For the tables of each part, in MiB; 0 for no limit.
    int memory_mib = 0;
};

/// Names one attempt at one part. Attempts of a part are numbered from 1, so that no two leases are equal.
struct LeaseKey {
    std::int64_t job = 0;
    int part = 0;
    int attempt = 0;

    friend auto operator<=>(const LeaseKey&, const LeaseKey&) = default;
};

/// A part that a worker may compute until the lease runs out; heartbeats extend it.
struct Lease {
    LeaseKey key;
    /// The part has a result, and this one is compared with it.
    bool is_audit = false;
    Milliseconds length{};
    std::string kind;
    std::string spec;
};

/// What a part's computation gives.
struct PartResult {
    Bytes body;
    /// Added to the job's counters.
    Counters counters{};
};

/// What the store did with a result.
enum class Completion : std::uint8_t {
    /// It counts.
    Accepted,
    /// The same attempt's same result was accepted before; the answer was lost.
    Repeated,
    /// The same attempt gave other bytes before.
    Conflict,
    /// Another attempt has the part since.
    Superseded,
    /// The job was cancelled or cut, and needs the part no more.
    Cancelled,
};

enum class JobState : std::uint8_t { Active, Paused, Done, Cancelled };
/// The name of a state in the database and on the command line.
std::string_view name_of(JobState state);

/// A job as readers see it.
struct JobStatus {
    std::int64_t id = 0;
    std::string kind, title, spec;
    JobState state = JobState::Active;
    int priority = 0;
    int parts = 0, done = 0;
    /// Parts without a result. `aside`: set aside after too many failed attempts.
    int waiting = 0, leased = 0, aside = 0;
    int audits_open = 0, audits_done = 0, audits_differ = 0;
    /// Milliseconds since 1970, by the store's clock; `finished_ms` is 0 while it is not finished.
    std::int64_t made_ms = 0, finished_ms = 0;
    /// Parts finished in the last ten minutes, and since when the job is there.
    int recent = 0;
    Milliseconds age{};
    /// As in NewJob.
    bool is_repeatable = true;
};

/// A worker as readers see it.
struct WorkerStatus {
    std::int64_t id = 0;
    std::string host, token;
    int threads = 0;
    /// Since its last call.
    Milliseconds silent{};
    bool has_left = false, is_retired = false;
    int leases = 0;
    /// "job 3 part 17, job 3 part 18".
    std::string doing;
    std::int64_t finished = 0;
    /// Why it got nothing when it last asked; empty if it got something.
    std::string idle;
    /// As in NewWorker.
    std::int64_t speed = 0;
    int memory_mib = 0;
};

/// What the results of one worker add to one of a job's counters.
struct WorkerCounter {
    std::int64_t worker = 0;
    std::string name;
    std::int64_t value = 0;
};

/// An attempt that came to nothing.
struct Trouble {
    int part = 0;
    int attempt = 0;
    std::int64_t worker = 0;
    std::int64_t at_ms = 0;
    std::string log;
    bool is_aside = false;
};

/// The result of a part, without its bytes.
struct ResultRow {
    int part = 0;
    int attempt = 0;
    std::int64_t worker = 0;
    /// Of the blob with its bytes.
    std::string digest;
    Counters counters;
    std::int64_t finished_ms = 0;
};

/// Parts finished in each minute of an hour.
using FinishedByMinute = std::array<std::int64_t, 60>;

struct FarmEvent {
    std::int64_t id = 0;
    std::int64_t at_ms = 0;
    std::string kind;
    /// 0 if it is about none.
    std::int64_t job = 0, worker = 0;
    std::string text;
};

enum class TokenRole : std::uint8_t { Worker, Submitter, Reader };

/// A token that was just made: only now is its secret known.
struct NewToken {
    std::string name;
    /// By which others open the store.
    std::string address;
};

struct TokenStatus {
    std::string name, role, note;
    std::int64_t made_ms = 0;
    bool is_revoked = false;
};

}  // namespace gyre::farm
