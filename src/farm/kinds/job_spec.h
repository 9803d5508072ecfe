#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "base/json.h"
#include "base/number.h"
#include "base/result.h"
#include "base/temporary_file.h"
#include "chess/search_limits.h"
#include "engine/evaluation.h"
#include "eval/nnue/evaluator.h"
#include "farm/farm_store.h"
#include "search/params.h"

/// Description of a job, written and read by its kind: an object whose members are texts. Large data is stored as a
/// blob, and the member holds the blob's digest.
namespace gyre::farm {

/// Reads the members of a spec by name. A member that is missing or is not a number reads as empty or 0, and makes
/// `check` fail. KindsComputer and make_merger call `check` after the kind has read all that it needs.
class JobSpec {
public:
    static Result<JobSpec, std::string> parse(const std::string& text);

    bool has(std::string_view name) const { return json_.find(name) != nullptr; }
    std::string text(std::string_view name) const;
    /// Numbers are texts, because JSON's are not exact beyond 2^53.
    template <std::integral Int>
    Int number(std::string_view name) const {
        const std::string word = text(name);
        const auto value = parse_integer<Int>(word);
        if (!value) note_fault(name, "is no whole number that fits");
        return value.value_or(0);
    }
    double decimal(std::string_view name) const;
    /// The member "evaluation".
    Evaluation evaluation() const;
    /// The members "nodes" and "depth", of which 0 means none.
    Limits limits() const;
    /// The text of the blob that a member names; empty if it names none.
    Result<std::string, std::string> blob(FarmStore& store, std::string_view name) const;
    /// The net of the blob that a member names; empty if it names none.
    Result<nnue::NetworkUse, std::string> net(FarmStore& store, std::string_view name) const;
    /// The parameters of the blob that a member names; empty if it names none.
    Result<std::optional<TableParams>, std::string> params(FarmStore& store, std::string_view name) const;

    /// Fails if a member could not be read. The error names the first such member.
    Result<void, std::string> check() const;

private:
    explicit JobSpec(const Json& json) : json_(json) {}
    void note_fault(std::string_view name, std::string_view what) const;

    Json json_;
    mutable std::string fault_;
};

/// Writes a spec. If the farm refuses a blob, `job` returns the first such error.
class JobSpecWriter {
public:
    explicit JobSpecWriter(FarmStore& store) : store_(store), json_(Json::Object()) {}

    JobSpecWriter& set(std::string_view name, std::string value);
    JobSpecWriter& set(std::string_view name, std::integral auto value) { return set(name, std::to_string(value)); }
    JobSpecWriter& set(std::string_view name, double value);
    JobSpecWriter& put(std::string_view name, std::string_view blob);
    JobSpecWriter& put(std::string_view name, const nnue::NetworkUse& net);
    JobSpecWriter& put(std::string_view name, const std::optional<TableParams>& params);
    /// Sets a member that is not part of the job's key: specs that differ only in it are the same job.
    JobSpecWriter& set_aside(std::string_view name, std::string value);

    /// Makes a job of that kind. Its key is a digest of the spec, so submitting the same spec twice makes only one job.
    /// The job needs workers that support the kind and, if `searches`, have the same fingerprint as this program.
    Result<NewJob, FarmError> job(std::string_view kind, std::size_t parts, bool searches = true) const;
    /// Sets the memory that the tables of a part need, in MiB.
    JobSpecWriter& set_memory(std::size_t mib) {
        memory_mib_ = static_cast<int>(mib);
        return *this;
    }

private:
    FarmStore& store_;
    Json json_, aside_ = Json::Object();
    int memory_mib_ = 0;
    Result<void, FarmError> put_;
};

/// Name of the fact with the fingerprint of a worker's program.
inline constexpr std::string_view program_fact = "program";
/// Fact that a worker supports a kind of job.
std::pair<std::string, std::string> kind_fact(std::string_view kind);

/// Number of parts with `part_items` items each that hold `items` items.
constexpr std::size_t part_count(std::size_t items, std::size_t part_items) {
    return (items + part_items - 1) / part_items;
}

/// Content of the file that an option names; empty without a name.
Result<std::string, FarmError> named_file(const std::string& path);

/// Temporary files with the bytes of blobs, for code that reads only files.
class BlobFiles {
public:
    /// Makes a file of a blob and returns its path; empty for no bytes.
    Result<std::string, std::string> add(std::string_view blob);

private:
    std::vector<std::unique_ptr<TemporaryFile>> files_;
};

}  // namespace gyre::farm
