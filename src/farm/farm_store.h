#pragma once

#include <initializer_list>
#include <memory>
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

/// An argument of a store's function.
struct SqlArgument {
    std::string_view name;
    std::variant<std::int64_t, std::string, ByteView> value;
};
using SqlArguments = std::span<const SqlArgument>;

/// The queue, the results and the ledger of a farm, in one database.
///
/// Every call is one transaction, and may be repeated after its answer was lost. Only the store's clock counts. May be
/// used by several threads, one call at a time. No call takes longer than `call_limit`.
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
    /// Gives back all leases.
    Answer<void> leave(std::int64_t worker);
    /// Leases up to `most` parts. The same request asked again returns the same leases.
    Answer<std::vector<Lease>> claim(std::int64_t worker, const std::string& request, int most);
    /// Whether `claim` could return something: what an idle worker asks, at little cost for the store.
    Answer<bool> poll(std::int64_t worker);
    /// Why `claim` returns nothing to this worker.
    Answer<std::string> explain_idle(std::int64_t worker);
    /// Extends leases; returns those that the worker still holds.
    Answer<std::vector<LeaseKey>> heartbeat(std::int64_t worker, std::span<const LeaseKey> leases);
    Answer<Completion> complete(std::int64_t worker, const LeaseKey& lease, const PartResult& result);
    /// The part waits again, without a strike.
    Answer<void> give_back(std::int64_t worker, const LeaseKey& lease);
    /// The attempt failed: a strike for the part.
    Answer<void> report_failure(std::int64_t worker, const LeaseKey& lease, const std::string& log);

    // For submitters.

    /// Returns the job's id.
    Answer<std::int64_t> submit(const NewJob& job);
    /// To Active, Paused or Cancelled. What was leased when a job is paused may still be completed.
    Answer<void> set_state(std::int64_t job, JobState state);
    Answer<void> set_priority(std::int64_t job, int priority);
    /// Ends a job early: only its first `parts` parts count, as if no more had been submitted.
    Answer<void> cut(std::int64_t job, int parts);
    /// Parts that were set aside wait again. Returns how many.
    Answer<int> retry(std::int64_t job);
    /// The worker gets no more leases.
    Answer<void> retire(std::int64_t worker);
    /// Of a hundred finished parts, `percent` are computed again by other workers. Returns how many parts that are.
    Answer<int> request_audit(std::int64_t job, int percent);
    /// Returns the SHA-256 by which `blob` finds the bytes.
    Answer<std::string> put_blob(ByteView body);

    // For readers and submitters.

    /// Bytes with that SHA-256, which is verified. Workers may call it too.
    Answer<Bytes> blob(const std::string& digest);
    Answer<std::vector<JobStatus>> jobs();
    Answer<JobStatus> job(std::int64_t id);
    Answer<std::vector<WorkerStatus>> workers();
    Answer<std::vector<Trouble>> troubles(std::int64_t job);
    /// In the order of parts, from `first` on, at most `most`.
    Answer<std::vector<ResultRow>> results(std::int64_t job, int first, int most);
    Answer<Counters> counters(std::int64_t job);
    /// In the order of the workers' numbers.
    Answer<std::vector<WorkerCounter>> worker_counters(std::int64_t job);
    /// How many parts were finished in each of the last sixty minutes, the latest minute last.
    Answer<FinishedByMinute> minutes();
    Answer<std::vector<FarmEvent>> events(std::int64_t after, int most);

    // For the owner of the database.

    Answer<NewToken> make_token(TokenRole role, const std::string& note);
    Answer<void> revoke_token(const std::string& name);
    Answer<std::vector<TokenStatus>> tokens();

    /// Whether parts may wait that were not there when it was last asked: a hint, never a promise.
    virtual bool has_news() = 0;

protected:
    /// Runs a function of the schema.
    virtual Answer<SqlRows> run(std::string_view function, SqlArguments arguments) = 0;
    /// What the store keeps of a token's secret.
    virtual Answer<std::string> verifier(const std::string& name, const std::string& secret) = 0;
    /// By which others open this store with a token.
    virtual std::string address_with(const std::string& name, const std::string& secret) const = 0;

    std::mutex mutex_;

private:
    Answer<SqlRows> call(std::string_view function, std::initializer_list<SqlArgument> arguments);
    /// The cell of a function that returns one.
    Answer<std::string> ask_text(std::string_view function, std::initializer_list<SqlArgument> arguments);
    Answer<void> order(std::string_view function, std::initializer_list<SqlArgument> arguments);
    /// A function that returns one number.
    Answer<std::int64_t> ask_number(std::string_view function, std::initializer_list<SqlArgument> arguments);
};

/// The name of a role in the database and on the command line.
std::string_view name_of(TokenRole role);
/// So many random hexadecimal digits.
std::string random_digits(int count);

}  // namespace gyre::farm
