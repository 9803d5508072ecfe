#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "base/clock.h"

/// Data of a farm's store: jobs, their numbered parts, leases of parts, results, workers and tokens.
namespace gyre::farm {

/// Names with values, such as {"program", "0.1.0 1a2b3c4d"}: facts about a worker, or facts that a job requires of it.
using Facts = std::vector<std::pair<std::string, std::string>>;
/// Names with numbers, such as {"games", 200}.
using Counters = std::vector<std::pair<std::string, std::int64_t>>;

/// Rows that a function of the store returns. Numbers are decimal text, NULL is an empty text, bytes are unchanged.
using SqlRows = std::vector<std::vector<std::string>>;

/// Default length of a lease.
inline constexpr Milliseconds usual_lease{180'000};
/// Default number of failed attempts after which a part is set aside.
inline constexpr int usual_strikes = 3;

/// A job to be submitted. Its parts are numbered from 0.
struct NewJob {
    /// Chosen by the submitter. Submitting the same key twice makes only one job.
    std::string key;
    /// Name of the JobKind that computes the parts, such as "datagen".
    std::string kind;
    /// Title shown to users.
    std::string title;
    /// Description of the work, as JSON in the format of the kind.
    std::string spec;
    /// Only workers that have all these facts get parts.
    Facts needs{};
    int parts = 1;
    /// Jobs with larger numbers come first.
    int priority = 0;
    Milliseconds lease = usual_lease;
    int most_strikes = usual_strikes;
    /// Percentage of the finished parts that other workers compute again.
    int audit_percent = 0;
    /// Whether every computation of a part gives the same bytes. Other jobs cannot be audited.
    bool is_repeatable = true;
    /// Memory that the tables of a part need, in MiB. Workers with less memory for each part get no part of this job.
    int memory_mib = 0;
};

/// A process that computes parts.
struct NewWorker {
    /// Chosen by the process. Joining twice with the same key makes only one worker.
    std::string key;
    std::string host;
    int threads = 1;
    Facts facts{};
    /// Nodes per second of one thread while all threads search; 0 if not measured.
    std::int64_t speed = 0;
    /// Memory for the tables of each part, in MiB; 0 for no limit.
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
    /// Whether the part has a result already, with which the new one is compared.
    bool is_audit = false;
    Milliseconds length{};
    std::string kind;
    std::string spec;
};

/// Result of the computation of a part.
struct PartResult {
    Bytes body;
    /// Added to the job's counters.
    Counters counters{};
};

/// What the store did with a result.
enum class Completion : std::uint8_t {
    /// The result counts.
    Accepted,
    /// The same result of the same attempt was accepted before, but the answer was lost.
    Repeated,
    /// The same attempt delivered other bytes before.
    Conflict,
    /// The part was leased to another attempt since.
    Superseded,
    /// The job was cancelled or cut, and no longer needs the part.
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
    /// Milliseconds since 1970, by the store's clock. `finished_ms` is 0 until the job is finished.
    std::int64_t made_ms = 0, finished_ms = 0;
    /// `recent`: parts finished in the last ten minutes. `age`: time since the job was submitted.
    int recent = 0;
    Milliseconds age{};
    /// See NewJob.
    bool is_repeatable = true;
};

/// A part that is leased to a worker.
struct HeldPart {
    std::int64_t job = 0;
    int part = 0;

    friend bool operator==(const HeldPart&, const HeldPart&) = default;
};

/// A worker as readers see it.
struct WorkerStatus {
    std::int64_t id = 0;
    std::string host, token;
    int threads = 0;
    /// Time since the worker's last call.
    Milliseconds silent{};
    bool has_left = false, is_retired = false;
    int leases = 0;
    /// Leased parts in the order of jobs and parts.
    std::vector<HeldPart> doing;
    std::int64_t finished = 0;
    /// Reason why the worker got no part at its last claim; empty if it got one.
    std::string idle;
    /// See NewWorker.
    std::int64_t speed = 0;
    int memory_mib = 0;
};

/// Sum of one counter of a job over the results of one worker.
struct WorkerCounter {
    std::int64_t worker = 0;
    std::string name;
    std::int64_t value = 0;
};

/// A failed attempt.
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
    /// SHA-256 of the blob with the result's bytes.
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
    /// 0 if the event is not about a job or a worker.
    std::int64_t job = 0, worker = 0;
    std::string text;
};

enum class TokenRole : std::uint8_t { Worker, Submitter, Reader };

/// A new token. Its secret is known only now.
struct NewToken {
    std::string name;
    /// Address that opens the store with this token.
    std::string address;
};

struct TokenStatus {
    std::string name, role, note;
    std::int64_t made_ms = 0;
    bool is_revoked = false;
};

}  // namespace gyre::farm
