#include "farm/kinds/match_pairs.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <optional>
#include <sstream>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "farm/host_speed.h"
#include "notation/position/fen.h"

namespace gyre::farm {

namespace {

using match::FinishedPair;
using match::MatchOptions;
using match::Sprt;

constexpr std::array<std::string_view, 2> side_suffixes = {"_a", "_b"};
constexpr std::array<std::string_view, 5> pentanomial_names = {"pairs 0", "pairs 1", "pairs 2", "pairs 3", "pairs 4"};
/// Longest time of a clock and longest increment after scaling, in milliseconds.
constexpr std::int64_t longest_clock = 1'000'000'000;

bool uses_clocks(const MatchOptions& options) {
    return options.sides[0].limits.clock.has_value() || options.sides[1].limits.clock.has_value();
}

std::string named(std::string_view name, std::size_t side) {
    return std::string(name) + std::string(side_suffixes[side]);
}

// --- Writing ---

void write_sides(const MatchOrder& order, JobSpecWriter& spec) {
    for (std::size_t side = 0; side < side_suffixes.size(); ++side) {
        const match::Side& row = order.options.sides[side];
        spec.set(named("name", side), row.name);
        spec.set(named("nodes", side), row.limits.nodes.value_or(0));
        spec.set(named("depth", side), row.limits.depth.value_or(0));
        spec.put(named("params", side), std::optional<TableParams>(order.params[side]));
        spec.put(named("net", side), order.nets[side]);
        if (!row.limits.clock) continue;
        spec.set(named("base", side), row.limits.clock->base.count());
        spec.set(named("increment", side), row.limits.clock->increment.count());
    }
}

void write_openings(const match::OpeningOptions& openings, JobSpecWriter& spec) {
    std::string book;
    for (const ValidSetup& start : openings.book) book += to_fen(start.setup(), FenCastling::Shredder) + '\n';
    spec.put("book", std::string_view(book)).set("random_plies", openings.random_plies).set("seed", openings.seed);
    spec.set("chess960", openings.chess960_share).set("balance", openings.balance_limit);
}

void write_rules(const game::Rules& rules, JobSpecWriter& spec) {
    const game::Adjudication& ends = rules.adjudication;
    spec.set("win_score", ends.win_score).set("win_plies", ends.win_plies);
    spec.set("draw_score", ends.draw_score).set("draw_plies", ends.draw_plies);
    spec.set("draw_after", ends.draw_after_plies).set("mates", ends.believes_mates ? 1 : 0);
    spec.set("claims", rules.claim_draws ? 1 : 0);
}

void write_test(const std::optional<Sprt>& test, JobSpecWriter& spec) {
    if (!test) return;
    spec.set("elo0", test->elo0).set("elo1", test->elo1).set("alpha", test->alpha).set("beta", test->beta);
    spec.set("model", std::string(test->model == match::EloModel::Normalised ? "normalised" : "logistic"));
}

// --- Reading ---

std::optional<Sprt> read_test(const JobSpec& spec) {
    if (!spec.has("model")) return std::nullopt;
    return Sprt{.elo0 = spec.decimal("elo0"),
                .elo1 = spec.decimal("elo1"),
                .alpha = spec.decimal("alpha"),
                .beta = spec.decimal("beta"),
                .model = spec.text("model") == "normalised" ? match::EloModel::Normalised : match::EloModel::Logistic};
}

/// Converts a time for a machine of the reference speed to a time for this machine.
Milliseconds time_on(const WorkerHost& host, std::int64_t milliseconds) {
    const double scaled = static_cast<double>(milliseconds) * reference_speed / static_cast<double>(host.speed);
    return Milliseconds(std::clamp<std::int64_t>(std::llround(scaled), milliseconds > 0 ? 1 : 0, longest_clock));
}

Result<void, std::string> read_clock(const JobSpec& spec, std::size_t side, const WorkerHost& host,
                                     match::SideLimits& limits) {
    if (!spec.has(named("base", side))) return {};
    if (host.speed <= 0) return Failure("this worker has not measured its speed and plays no matches by clocks");
    limits.clock = game::TimeControl{time_on(host, spec.number<std::int64_t>(named("base", side))),
                                     time_on(host, spec.number<std::int64_t>(named("increment", side)))};
    return {};
}

Result<void, std::string> read_sides(FarmStore& store, const JobSpec& spec, const WorkerHost& host,
                                     MatchOptions& options) {
    const auto hash_mib = spec.number<std::size_t>("hash");
    if (hash_mib == 0) return Failure("\"hash\" must not be 0");
    for (std::size_t side = 0; side < side_suffixes.size(); ++side) {
        match::Side& row = options.sides[side];
        row.name = spec.text(named("name", side));
        if (const auto nodes = spec.number<std::uint64_t>(named("nodes", side)); nodes > 0) row.limits.nodes = nodes;
        if (const auto depth = spec.number<int>(named("depth", side)); depth > 0) row.limits.depth = depth;
        if (auto clock = read_clock(spec, side, host, row.limits); !clock) return clock;
        GYRE_TRY(const auto params, spec.params(store, named("params", side)));
        GYRE_TRY(auto net, spec.net(store, named("net", side)));
        row.make = match::make_table_player(params.value_or(TableParams()), hash_mib, std::move(net));
    }
    return {};
}

Result<void, std::string> read_openings(FarmStore& store, const JobSpec& spec, match::OpeningOptions& openings) {
    GYRE_TRY(const auto book, spec.blob(store, "book"));
    std::istringstream lines(book);
    for (std::string line; std::getline(lines, line);) {
        const auto start = read_position(line, every_waiver);
        if (!start) return Failure("book: " + start.error().message());
        openings.book.push_back(*start);
    }
    openings.random_plies = spec.number<int>("random_plies");
    openings.seed = spec.number<std::uint64_t>("seed");
    openings.chess960_share = spec.decimal("chess960");
    openings.balance_limit = spec.number<int>("balance");
    return {};
}

game::Rules read_rules(const JobSpec& spec) {
    game::Rules rules;
    rules.adjudication = {.win_score = spec.number<int>("win_score"),
                          .win_plies = spec.number<int>("win_plies"),
                          .draw_score = spec.number<int>("draw_score"),
                          .draw_plies = spec.number<int>("draw_plies"),
                          .draw_after_plies = spec.number<int>("draw_after"),
                          .believes_mates = spec.number<int>("mates") != 0};
    rules.claim_draws = spec.number<int>("claims") != 0;
    if (spec.has("overhead")) rules.overhead = Milliseconds(spec.number<Milliseconds::rep>("overhead"));
    return rules;
}

class MatchComputer : public PartComputer {
public:
    MatchComputer(MatchOptions options, std::uint64_t part_pairs)
        : options_(std::move(options)), openings_(options_.openings), part_pairs_(part_pairs) {}

    Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const override {
        match::PairPlayer player(options_, openings_);
        match::MatchTally tally;
        std::string text;
        const std::uint64_t first = part_pairs_ * static_cast<std::uint64_t>(part);
        const std::uint64_t end = std::min(first + part_pairs_, options_.pairs);
        for (std::uint64_t index = first; index < end; ++index) {
            GYRE_TRY(const auto pair, player.play(index, stop));
            if (!pair) return Failure("stopped");
            tally.add(pair->record);
            text += fmt::format("{}\n{}\n{}", to_line(pair->record), pair->pgn.size(), pair->pgn);
        }
        PartResult result;
        result.counters = {{"games", static_cast<std::int64_t>(tally.games())},
                           {"wins", static_cast<std::int64_t>(tally.wins)},
                           {"draws", static_cast<std::int64_t>(tally.draws)},
                           {"losses", static_cast<std::int64_t>(tally.losses)}};
        if (uses_clocks(options_))
            result.counters.emplace_back("games lost on time",
                                         static_cast<std::int64_t>(tally.endings[game::Ending::TimeForfeit]));
        for (std::size_t points = 0; points < pentanomial_names.size(); ++points)
            result.counters.emplace_back(pentanomial_names[points],
                                         static_cast<std::int64_t>(tally.pentanomial.counts[points]));
        const ByteView body = byte_view(text);
        result.body.assign(body.begin(), body.end());
        return result;
    }

private:
    MatchOptions options_;
    match::OpeningSource openings_;
    std::uint64_t part_pairs_;
};

class MatchMerger : public ResultMerger {
public:
    /// The ledger must have been opened with `*options`, and these must name no files.
    MatchMerger(std::unique_ptr<const MatchOptions> options, match::MatchLedger ledger)
        : options_(std::move(options)), ledger_(std::move(ledger)) {}

    Result<Bytes, std::string> add(ByteView body) override {
        std::string text;
        const auto added = add_match_part(body, ledger_, [&text](const FinishedPair& pair) { text += pair.pgn; });
        if (!added) return Failure(added.error());
        const ByteView bytes = byte_view(text);
        return Bytes(bytes.begin(), bytes.end());
    }
    bool is_decided() const override { return ledger_.is_decided(); }

private:
    std::unique_ptr<const MatchOptions> options_;
    match::MatchLedger ledger_;
};

bool is_decided(const SprtPoint& point, const std::optional<Sprt>& test) {
    return test && decide(point.log_likelihood_ratio, *test) != match::SprtDecision::Continue;
}

/// Adds the pairs of a part to a point, up to the pair that decides the test. Reads the pairs only if the test might be
/// decided within the part.
Result<void, FarmError> add_part(FarmStore& store, const ResultRow& row, const std::optional<Sprt>& test,
                                 SprtPoint& point) {
    match::Pentanomial& results = point.pentanomial;
    const match::Pentanomial part = pentanomial_of(row.counters);
    if (test && may_decide(results, part, *test)) {
        GYRE_TRY(const auto body, store.blob(row.digest));
        const auto pairs = read_match_part(body);
        if (!pairs) return FarmError{FarmFault::Storage, "part " + std::to_string(row.part) + ": " + pairs.error()};
        for (const FinishedPair& pair : *pairs) {
            results.add(pair.record.half_points());
            if (decide(results, *test) != match::SprtDecision::Continue) break;
        }
    } else {
        for (std::size_t kind = 0; kind < match::Pentanomial::kinds; ++kind) results.counts[kind] += part.counts[kind];
    }
    point.pairs = results.pairs();
    if (test) point.log_likelihood_ratio = log_likelihood_ratio(results, *test);
    return {};
}

}  // namespace

std::uint64_t pairs_of_match_part(const MatchOptions& options) {
    constexpr std::uint64_t nodes_of_part = 150'000, most = 1'000;
    if (uses_clocks(options)) {
        constexpr std::int64_t ms_of_part = 60'000, moves_of_game = 60, games_of_pair = 2;
        std::int64_t ms = 1;
        for (const match::Side& side : options.sides)
            if (const auto& clock = side.limits.clock)
                ms += games_of_pair * (clock->base + moves_of_game * clock->increment).count();
        return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(ms_of_part / ms), 1, most);
    }
    std::uint64_t nodes = 0;
    for (const match::Side& side : options.sides) nodes = std::max(nodes, side.limits.nodes.value_or(0));
    return nodes == 0 ? 1 : std::clamp<std::uint64_t>(nodes_of_part / nodes, 1, most);
}

Result<NewJob, FarmError> make_match_job(FarmStore& store, const MatchOrder& order) {
    const bool by_clocks = uses_clocks(order.options);
    JobSpecWriter spec(store);
    spec.set("pairs", order.options.pairs).set("part_pairs", order.part_pairs).set("hash", order.hash_mib);
    write_sides(order, spec);
    write_openings(order.options.openings, spec);
    write_rules(order.options.rules, spec);
    if (by_clocks) spec.set("overhead", order.options.rules.overhead.count());
    write_test(order.options.sprt, spec);
    spec.set("event", order.options.event).set_aside("date", order.options.date);
    spec.set_memory(2 * order.hash_mib + (order.options.openings.balance_limit > 0 ? 1 : 0));
    auto job = spec.job(match_kind, part_count(order.options.pairs, order.part_pairs));
    if (!job) return job;
    job->title = fmt::format("{} - {}, {} games", order.options.sides[0].name, order.options.sides[1].name,
                             2 * order.options.pairs);
    job->is_repeatable = !by_clocks;
    if (by_clocks) job->needs.push_back(kind_fact(clock_match_fact));
    return job;
}

Result<std::vector<FinishedPair>, std::string> read_match_part(ByteView body) {
    std::string_view text = text_view(body);
    std::vector<FinishedPair> pairs;
    while (!text.empty()) {
        const auto record = match::parse_pair(take_until(text, '\n'));
        if (!record) return Failure("these are no pairs of a match: " + record.error());
        const auto size = parse_integer<std::size_t>(take_until(text, '\n'));
        if (!size || *size > text.size()) return Failure("the games of a pair are cut off");
        pairs.push_back({*record, std::string(text.substr(0, *size))});
        text.remove_prefix(*size);
    }
    return pairs;
}

Result<bool, std::string> add_match_part(ByteView body, match::MatchLedger& ledger,
                                         const std::function<void(const FinishedPair&)>& on_pair) {
    GYRE_TRY(const auto pairs, read_match_part(body));
    for (const FinishedPair& pair : pairs) {
        if (ledger.is_decided()) break;
        if (ledger.contains(pair.record.index)) continue;
        if (auto added = ledger.add(pair); !added) return Failure(std::move(added).error());
        on_pair(pair);
    }
    return !ledger.is_decided();
}

bool add_pair_counter(std::string_view name, std::int64_t value, match::Pentanomial& results) {
    const auto* const found = std::find(pentanomial_names.begin(), pentanomial_names.end(), name);
    if (found == pentanomial_names.end()) return false;
    results.counts[static_cast<std::size_t>(found - pentanomial_names.begin())] += static_cast<std::uint64_t>(value);
    return true;
}

std::optional<Sprt> test_of_match(const JobStatus& job) {
    const auto spec = JobSpec::parse(job.spec);
    return spec ? read_test(*spec) : std::nullopt;
}

match::Pentanomial pentanomial_of(const Counters& counters) {
    match::Pentanomial pairs;
    for (const auto& [name, value] : counters) add_pair_counter(name, value, pairs);
    return pairs;
}

Result<std::vector<SprtPoint>, FarmError> sprt_course(FarmStore& store, const JobStatus& job,
                                                      std::vector<SprtPoint> known) {
    constexpr int rows_at_once = 500;
    const auto test = test_of_match(job);
    std::vector<SprtPoint> course = std::move(known);
    // A job that was cut has lost its last parts.
    course.resize(std::min(course.size(), static_cast<std::size_t>(job.parts)));
    SprtPoint point = course.empty() ? SprtPoint() : course.back();
    while (!is_decided(point, test)) {
        GYRE_TRY(const auto rows, store.results(job.id, static_cast<int>(course.size()), rows_at_once));
        for (const ResultRow& row : rows) {
            if (row.part != static_cast<int>(course.size())) return course;
            if (auto added = add_part(store, row, test, point); !added) return Failure(std::move(added).error());
            course.push_back(point);
            if (is_decided(point, test)) break;
        }
        if (rows.empty()) return course;
    }
    return course;
}

NewComputer open_match(FarmStore& store, const JobSpec& spec, const WorkerHost& host) {
    MatchOptions options;
    if (auto sides = read_sides(store, spec, host, options); !sides) return Failure(std::move(sides).error());
    if (auto book = read_openings(store, spec, options.openings); !book) return Failure(std::move(book).error());
    options.rules = read_rules(spec);
    options.pairs = spec.number<std::uint64_t>("pairs");
    options.event = spec.text("event");
    options.date = spec.text("date");
    const auto part_pairs = spec.number<std::uint64_t>("part_pairs");
    if (part_pairs == 0) return Failure("\"part_pairs\" must not be 0");
    return std::shared_ptr<const PartComputer>(std::make_shared<MatchComputer>(std::move(options), part_pairs));
}

NewMerger merge_match(const JobSpec& spec) {
    auto options = std::make_unique<MatchOptions>();
    options->sprt = read_test(spec);
    GYRE_TRY(auto ledger, match::MatchLedger::open(*options));
    return std::unique_ptr<ResultMerger>(std::make_unique<MatchMerger>(std::move(options), std::move(ledger)));
}

}  // namespace gyre::farm
