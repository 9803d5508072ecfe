#pragma once

#include <initializer_list>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "farm/farm_error.h"
#include "farm/farm_types.h"

namespace gyre::farm {

/// Named argument of an SQL function of the store.
struct SqlArgument {
    std::string_view name;
    std::variant<std::int64_t, std::string, ByteView> value;
};
using SqlArguments = std::span<const SqlArgument>;

/// Jobs, results, workers and tokens of a farm, in one database.
///
/// Every call is one transaction, and may be repeated if its answer was lost. All times are those of the store's clock.
/// Several threads may use a store; their calls run one after the other. No call takes longer than ten seconds.
class FarmStore {
public:
    FarmStore() = default;
    virtual ~FarmStore() = default;
    FarmStore(const FarmStore&) = delete;
    FarmStore& operator=(const FarmStore&) = delete;

    template <class T>
    using Answer = Result<T, FarmError>;

    // For workers.

    /// Returns the worker's id.
    Answer<std::int64_t> join(const NewWorker& worker);
    /// Ends the worker and gives back all its leases.
    Answer<void> leave(std::int64_t worker);
    /// Leases up to `most` parts. A repeated call with the same `request` returns the same leases.
    Answer<std::vector<Lease>> claim(std::int64_t worker, const std::string& request, int most);
    /// Zero if `claim` could return parts, else the longest pause before the next poll, which is the longer the more
    /// workers are idle. Meant for idle workers: it costs the store less than `claim`.
    Answer<Milliseconds> poll(std::int64_t worker);
    /// Why `claim` returns nothing to this worker.
    Answer<std::string> explain_idle(std::int64_t worker);
    /// Extends leases; returns those that the worker still holds.
    Answer<std::vector<LeaseKey>> heartbeat(std::int64_t worker, std::span<const LeaseKey> leases);
    Answer<Completion> complete(std::int64_t worker, const LeaseKey& lease, const PartResult& result);
    /// Puts the part back into the queue, without a strike.
    Answer<void> give_back(std::int64_t worker, const LeaseKey& lease);
    /// Reports a failed attempt, which is a strike against the part.
    Answer<void> report_failure(std::int64_t worker, const LeaseKey& lease, const std::string& log);

    // For submitters.

    /// Returns the job's id.
    Answer<std::int64_t> submit(const NewJob& job);
    /// `state` is Active, Paused or Cancelled. Parts that are leased when a job is paused may still be completed.
    Answer<void> set_state(std::int64_t job, JobState state);
    Answer<void> set_priority(std::int64_t job, int priority);
    /// Ends a job early: only its first `parts` parts count, as if no more had been submitted.
    Answer<void> cut(std::int64_t job, int parts);
    /// Puts the parts that were set aside back into the queue. Returns their number.
    Answer<int> retry(std::int64_t job);
    /// From now on the worker gets no leases.
    Answer<void> retire(std::int64_t worker);
    /// Has other workers compute about `percent` % of the finished parts again. Returns the number of these parts.
    Answer<int> request_audit(std::int64_t job, int percent);
    /// Stores bytes. Returns their SHA-256, which is the argument of `blob`.
    Answer<std::string> put_blob(ByteView body);

    // For readers and submitters.

    /// Returns the bytes with that SHA-256, after verifying it. Workers may call it too.
    Answer<Bytes> blob(const std::string& digest);
    Answer<std::vector<JobStatus>> jobs();
    Answer<JobStatus> job(std::int64_t id);
    Answer<std::vector<WorkerStatus>> workers();
    Answer<std::vector<Trouble>> troubles(std::int64_t job);
    /// At most `most` results in the order of their parts, beginning with part `first`.
    Answer<std::vector<ResultRow>> results(std::int64_t job, int first, int most);
    Answer<Counters> counters(std::int64_t job);
    /// Sorted by worker.
    Answer<std::vector<WorkerCounter>> worker_counters(std::int64_t job);
    /// Number of parts finished in each of the last sixty minutes, the latest minute last.
    Answer<FinishedByMinute> minutes();
    Answer<std::vector<FarmEvent>> events(std::int64_t after, int most);

    // For the owner of the database.

    Answer<NewToken> make_token(TokenRole role, const std::string& note);
    Answer<void> revoke_token(const std::string& name);
    Answer<std::vector<TokenStatus>> tokens();

    /// Whether new parts may be waiting since the last call. This is only a hint.
    virtual bool has_news() = 0;

protected:
    /// Runs a function of the schema.
    virtual Answer<SqlRows> run(std::string_view function, SqlArguments arguments) = 0;
    /// Returns the form in which the store keeps a token's secret.
    virtual Answer<std::string> verifier(const std::string& name, const std::string& secret) = 0;
    /// Returns the address that opens this store with a token.
    virtual std::string address_with(const std::string& name, const std::string& secret) const = 0;

    std::mutex mutex_;

private:
    Answer<SqlRows> call(std::string_view function, std::initializer_list<SqlArgument> arguments);
    /// Calls a function that returns one text.
    Answer<std::string> ask_text(std::string_view function, std::initializer_list<SqlArgument> arguments);
    Answer<void> order(std::string_view function, std::initializer_list<SqlArgument> arguments);
    /// Calls a function that returns one number.
    Answer<std::int64_t> ask_number(std::string_view function, std::initializer_list<SqlArgument> arguments);
};

/// The name of a role in the database and on the command line.
std::string_view name_of(TokenRole role);

}  // namespace gyre::farm
