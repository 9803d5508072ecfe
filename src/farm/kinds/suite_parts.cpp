#include "farm/kinds/suite_parts.h"

#include <algorithm>
#include <fmt/core.h>
#include <sstream>
#include <utility>

#include "base/try.h"
#include "notation/move/uci_move.h"

namespace gyre::farm {

namespace {

using measure::SuiteAnswer;
using measure::SuitePosition;

std::string answer_text(const SuiteAnswer& answer, bool has_times) {
    return fmt::format("{:d} {} {} {} {} {} {} {}\n", answer.solved,
                       answer.move ? to_uci(answer.move, UciCastling::Chess960) : "-", answer.report.score.cp(),
                       answer.report.depth, answer.report.nodes, has_times ? answer.report.time.count() : 0,
                       answer.nodes_to_solution, has_times ? answer.time_to_solution.count() : 0);
}

Result<SuiteAnswer, std::string> read_answer(std::istream& lines, const Position& position) {
    SuiteAnswer answer;
    std::string move;
    int centipawns = 0;
    Milliseconds::rep time = 0, time_to_solution = 0;
    lines >> answer.solved >> move >> centipawns >> answer.report.depth >> answer.report.nodes >> time >>
        answer.nodes_to_solution >> time_to_solution;
    if (!lines) return Failure("these are no answers to a suite");
    if (move != "-") {
        const auto parsed = parse_uci_move(position, move);
        if (!parsed) return Failure("an answer to a suite has no legal move: " + move);
        answer.move = *parsed;
    }
    answer.report.score = Score(centipawns);
    answer.report.time = Milliseconds(time);
    answer.time_to_solution = Milliseconds(time_to_solution);
    return answer;
}

class SuiteComputer : public PartComputer {
public:
    Result<void, std::string> open(FarmStore& store, const JobSpec& spec) {
        const auto text = spec.blob(store, "suite"), net = spec.blob(store, "net");
        if (!text || !net) return Failure(text ? net.error() : text.error());
        const bool is_strict = spec.number<int>("strict") != 0;
        suite_ = measure::read_suite(*text, is_strict ? measure::SuiteReading::Strict : measure::SuiteReading::Lenient);
        const auto wanted = spec.number<std::size_t>("positions");
        part_positions_ = spec.number<std::size_t>("part_positions");
        if (suite_.positions.size() < wanted || part_positions_ == 0)
            return Failure("this program reads the suite otherwise");
        suite_.positions.erase(suite_.positions.begin() + static_cast<std::ptrdiff_t>(wanted), suite_.positions.end());
        GYRE_TRY(auto params, spec.params(store, "params"));
        options_.params = std::move(params);
        options_.limits = spec.limits();
        if (const auto time = spec.number<Milliseconds::rep>("movetime"); time > 0)
            options_.limits.move_time = Milliseconds(time);
        EngineOptions& engine = options_.engine;
        engine.hash_mib = spec.number<std::size_t>("hash");
        GYRE_TRY(engine.eval_file, files_.add(*net));
        engine.evaluation = spec.evaluation();
        return {};
    }

    Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const override {
        const std::size_t first = std::min(suite_.positions.size(), static_cast<std::size_t>(part) * part_positions_);
        const std::size_t end = std::min(suite_.positions.size(), first + part_positions_);
        measure::Suite few;
        few.positions.assign(suite_.positions.begin() + static_cast<std::ptrdiff_t>(first),
                             suite_.positions.begin() + static_cast<std::ptrdiff_t>(end));
        std::string text;
        std::int64_t solved = 0, nodes = 0;
        const auto on_answer = [&](const SuitePosition&, const SuiteAnswer& answer) {
            text += answer_text(answer, options_.limits.move_time.has_value());
            solved += answer.solved;
            nodes += static_cast<std::int64_t>(answer.report.nodes);
        };
        if (const auto done = run_suite(few, options_, on_answer, stop); !done) return Failure(done.error());
        if (stop.stop_requested()) return Failure("stopped");
        const ByteView body = byte_view(text);
        return PartResult{
            .body = Bytes(body.begin(), body.end()),
            .counters = {
                {"positions", static_cast<std::int64_t>(few.positions.size())}, {"solved", solved}, {"nodes", nodes}}};
    }

private:
    measure::Suite suite_;
    measure::SuiteOptions options_;
    std::size_t part_positions_ = 1;
    BlobFiles files_;
};

}  // namespace

std::size_t positions_of_suite_part(const Limits& limits) {
    constexpr std::size_t nodes_of_part = 60'000'000, ms_of_part = 60'000, most = 1'000;
    if (limits.move_time)
        return std::clamp<std::size_t>(ms_of_part / static_cast<std::size_t>(limits.move_time->count()), 1, most);
    return limits.nodes ? std::clamp<std::size_t>(nodes_of_part / *limits.nodes, 1, most) : 1;
}

Result<NewJob, FarmError> make_suite_job(FarmStore& store, const SuiteOrder& order) {
    const EngineOptions& engine = order.options.engine;
    if (engine.threads != 1) return FarmError{FarmFault::WrongArgument, "a farm solves with one search thread"};
    GYRE_TRY(const auto net, named_file(engine.eval_file));
    const Limits& limits = order.options.limits;
    JobSpecWriter spec(store);
    spec.put("suite", std::string_view(order.text)).put("net", std::string_view(net));
    spec.put("params", order.options.params);
    spec.set("strict", order.reading == measure::SuiteReading::Strict ? 1 : 0).set("positions", order.positions);
    spec.set("part_positions", order.part_positions).set("hash", std::size_t{engine.hash_mib});
    spec.set("evaluation", std::string(name_of(engine.evaluation)));
    spec.set("nodes", limits.nodes.value_or(0)).set("depth", limits.depth.value_or(0));
    spec.set("movetime", limits.move_time.value_or(Milliseconds(0)).count()).set_memory(std::size_t{engine.hash_mib});
    auto job = spec.job(suite_kind, part_count(order.positions, order.part_positions));
    if (job) job->title = fmt::format("a suite of {} positions", order.positions);
    if (job) job->is_repeatable = !limits.move_time;
    return job;
}

Result<std::vector<SuiteAnswer>, std::string> read_suite_part(ByteView body,
                                                              const std::vector<SuitePosition>& positions,
                                                              std::size_t first) {
    const std::string_view text = text_view(body);
    const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    if (count > positions.size() - std::min(first, positions.size())) return Failure("there are too many answers");
    std::istringstream lines{std::string(text)};
    std::vector<SuiteAnswer> answers;
    for (std::size_t i = 0; i < count; ++i) {
        GYRE_TRY(auto answer, read_answer(lines, positions[first + i].position));
        answers.push_back(std::move(answer));
    }
    return answers;
}

NewComputer open_suite(FarmStore& store, const JobSpec& spec, const WorkerHost&) {
    auto computer = std::make_shared<SuiteComputer>();
    if (auto opened = computer->open(store, spec); !opened) return Failure(std::move(opened).error());
    return std::shared_ptr<const PartComputer>(std::move(computer));
}

NewMerger merge_suite(const JobSpec&) { return std::unique_ptr<ResultMerger>(std::make_unique<ResultMerger>()); }

}  // namespace gyre::farm
