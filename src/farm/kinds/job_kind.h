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

/// Kinds of jobs. Each kind has a pair of files: a function that makes a job and splits its work into parts, and the
/// two functions for its row in job_kinds.cpp.
namespace gyre::farm {

/// Computes the parts of one job, and holds everything that they need. Several threads use it at once.
class PartComputer {
public:
    PartComputer() = default;
    virtual ~PartComputer() = default;
    PartComputer(const PartComputer&) = delete;
    PartComputer& operator=(const PartComputer&) = delete;

    /// Computes a part. Its bytes depend only on the job and the number of the part, unless clocks limit the searches.
    /// The error is a log for the submitter. The result is ignored if a stop was requested.
    virtual Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const = 0;
};

/// Merges the results of a job, in the order of its parts, into one file: by default, the bodies one after another.
class ResultMerger {
public:
    ResultMerger() = default;
    virtual ~ResultMerger() = default;
    ResultMerger(const ResultMerger&) = delete;
    ResultMerger& operator=(const ResultMerger&) = delete;

    /// Bytes before the first part.
    virtual Bytes head() { return {}; }
    /// Bytes of the next part. Fails, with the reason, if the body is no result of this kind.
    virtual Result<Bytes, std::string> add(ByteView body) { return Bytes(body.begin(), body.end()); }
    /// Bytes after the last part.
    virtual Bytes tail() { return {}; }
    /// Whether the parts added so far decide the job, so that it needs no more parts.
    virtual bool is_decided() const { return false; }
};

/// Properties of the worker's machine that a kind may need.
struct WorkerHost {
    /// See NewWorker.
    std::int64_t speed = 0;
};

/// What computes or merges the parts of a job, or what is wrong with the job's spec or blobs.
using NewComputer = Result<std::shared_ptr<const PartComputer>, std::string>;
using NewMerger = Result<std::unique_ptr<ResultMerger>, std::string>;

struct JobKind {
    std::string_view name;
    /// Reads a job's spec and fetches its blobs.
    NewComputer (*open)(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
    NewMerger (*merge)(const JobSpec& spec);
};

}  // namespace gyre::farm
