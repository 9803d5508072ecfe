#include "farm/kinds/job_spec.h"

#include <fmt/core.h>
#include <utility>

#include "base/decimal.h"
#include "base/file_bytes.h"
#include "base/new_file.h"
#include "base/sha256.h"
#include "base/try.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "eval/nnue/network_file.h"
#include "farm/kinds/program_fingerprint.h"

namespace gyre::farm {

std::pair<std::string, std::string> kind_fact(std::string_view kind) { return {"kind " + std::string(kind), "1"}; }

// --- JobSpec ---

Result<JobSpec, std::string> JobSpec::parse(const std::string& text) {
    const auto json = parse_json(text);
    if (!json) return Failure("the job's description is damaged: " + json.error());
    return Result<JobSpec, std::string>(JobSpec(*json));
}

std::string JobSpec::text(std::string_view name) const {
    const Json* const member = json_.find(name);
    if (member != nullptr && member->text() != nullptr) return *member->text();
    note_fault(name, member == nullptr ? "is missing" : "is no text");
    return {};
}

double JobSpec::decimal(std::string_view name) const {
    const auto value = parse_double(text(name));
    if (!value) note_fault(name, "is no number");
    return value.value_or(0);
}

Evaluation JobSpec::evaluation() const {
    const auto found = find_evaluation(text("evaluation"));
    if (!found) note_fault("evaluation", "is no kind of evaluation");
    return found.value_or(default_evaluation());
}

Limits JobSpec::limits() const {
    Limits limits;
    if (const auto nodes = number<std::uint64_t>("nodes"); nodes > 0) limits.nodes = nodes;
    if (const auto depth = number<int>("depth"); depth > 0) limits.depth = depth;
    return limits;
}

Result<void, std::string> JobSpec::check() const {
    if (fault_.empty()) return {};
    return Failure("the job's description is incomplete: " + fault_);
}

void JobSpec::note_fault(std::string_view name, std::string_view what) const {
    if (fault_.empty()) fault_ = fmt::format("\"{}\" {}", name, what);
}

Result<std::string, std::string> JobSpec::blob(FarmStore& store, std::string_view name) const {
    const std::string digest = text(name);
    if (digest.empty()) return std::string();
    const auto body = store.blob(digest);
    if (!body) return Failure(fmt::format("{}, blob {}: {}", name, digest, body.error().reason));
    return std::string(body->begin(), body->end());
}

Result<nnue::NetworkUse, std::string> JobSpec::net(FarmStore& store, std::string_view name) const {
    GYRE_TRY(const auto bytes, blob(store, name));
    if (bytes.empty()) return nnue::NetworkUse();
    auto network = nnue::read_network(byte_view(bytes));
    if (!network) return Failure(fmt::format("{}: {}", name, network.error().message()));
    return nnue::NetworkUse{std::make_shared<const nnue::Network>(std::move(*network))};
}

Result<std::optional<TableParams>, std::string> JobSpec::params(FarmStore& store, std::string_view name) const {
    GYRE_TRY(const auto text, blob(store, name));
    if (text.empty()) return std::optional<TableParams>();
    const auto table = read_parameters(text);
    if (!table) return Failure(fmt::format("{}: {}", name, table.error()));
    return std::optional<TableParams>(*table);
}

// --- JobSpecWriter ---

JobSpecWriter& JobSpecWriter::set(std::string_view name, std::string value) {
    json_.set(name, std::move(value));
    return *this;
}

JobSpecWriter& JobSpecWriter::set(std::string_view name, double value) { return set(name, fmt::format("{}", value)); }

JobSpecWriter& JobSpecWriter::set_aside(std::string_view name, std::string value) {
    aside_.set(name, std::move(value));
    return *this;
}

JobSpecWriter& JobSpecWriter::put(std::string_view name, std::string_view blob) {
    if (blob.empty() || !put_) return set(name, std::string());
    auto digest = store_.put_blob(byte_view(blob));
    if (digest) return set(name, *std::move(digest));
    put_ = Failure(std::move(digest).error());
    return *this;
}

JobSpecWriter& JobSpecWriter::put(std::string_view name, const nnue::NetworkUse& net) {
    return put(name, net ? text_view(nnue::write_network(*net.network)) : std::string_view());
}

JobSpecWriter& JobSpecWriter::put(std::string_view name, const std::optional<TableParams>& params) {
    return put(name, std::string_view(params ? write_parameters(*params) : std::string()));
}

Result<NewJob, FarmError> JobSpecWriter::job(std::string_view kind, std::size_t parts, bool searches) const {
    if (!put_) return Failure(put_.error());
    NewJob job;
    job.kind = kind;
    job.needs = {kind_fact(kind)};
    if (searches) job.needs.emplace_back(program_fact, program_fingerprint());
    Sha256 sum;
    sum.add(byte_view(json_.dump(JsonStyle::Compact)));
    for (const auto& [name, value] : job.needs) sum.add(byte_view(name + '=' + value + '\n'));
    job.key = sum.digits();
    Json spec = json_;
    for (const auto& [name, value] : *aside_.object()) spec.set(name, value);
    job.spec = spec.dump(JsonStyle::Compact);
    job.parts = static_cast<int>(parts);
    job.memory_mib = memory_mib_;
    return job;
}

// --- Files ---

Result<std::string, FarmError> named_file(const std::string& path) {
    if (path.empty()) return std::string();
    constexpr std::size_t most = std::size_t{1} << 30;
    const auto bytes = read_file_bytes(path, most);
    if (!bytes) return FarmError{FarmFault::WrongArgument, path + ": " + bytes.error()};
    return std::string(bytes->begin(), bytes->end());
}

Result<std::string, std::string> BlobFiles::add(std::string_view blob) {
    if (blob.empty()) return std::string();
    const auto& file = files_.emplace_back(std::make_unique<TemporaryFile>(".blob"));
    if (const auto made = file->make(); !made) return Failure(made.error());
    if (const auto written = replace_file(file->path(), byte_view(blob)); !written)
        return Failure(file->path() + ": " + written.error());
    return file->path();
}

}  // namespace gyre::farm
