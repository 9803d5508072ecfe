#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"
#include "farm/farm_store.h"
#include "farm/kinds/job_spec.h"

/// Kinds of jobs. A kind is a pair of files with a function that makes the job, which splits the work into parts, and
/// the two functions of its row in job_kinds.cpp.
namespace gyre::farm {

/// A job as a worker knows it, with everything that its parts need. Used by several threads at once.
class PartComputer {
public:
    PartComputer() = default;
    virtual ~PartComputer() = default;
    PartComputer(const PartComputer&) = delete;
    PartComputer& operator=(const PartComputer&) = delete;

    /// Computes a part. Its bytes are a function of the job and the number alone, unless clocks limit it. On failure
    /// the error is the log that the submitter reads; what it returns after a stop was requested is ignored.
    virtual Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const = 0;
};

/// Makes one file of a job's results, which it takes in the order of the parts.
class ResultMerger {
public:
    ResultMerger() = default;
    virtual ~ResultMerger() = default;
    ResultMerger(const ResultMerger&) = delete;
    ResultMerger& operator=(const ResultMerger&) = delete;

    /// What stands in front of all parts.
    virtual Bytes head() { return {}; }
    /// What the next part adds. Fails, with the reason, if it is no result of this kind.
    virtual Result<Bytes, std::string> add(ByteView body) = 0;
    /// What stands behind the last part.
    virtual Bytes tail() { return {}; }
    /// Whether the parts so far decide the job, so that it needs no more.
    virtual bool is_decided() const { return false; }
};

/// What a kind must know of the worker's process.
struct WorkerHost {
    /// As in NewWorker.
    std::int64_t speed = 0;
};

struct JobKind {
    std::string_view name;
    /// Reads a job's spec and fetches its blobs.
    Result<std::shared_ptr<const PartComputer>, std::string> (*open)(FarmStore& store, const JobSpec& spec,
                                                                     const WorkerHost& host);
    Result<std::unique_ptr<ResultMerger>, std::string> (*merge)(const JobSpec& spec);
};

}  // namespace gyre::farm
