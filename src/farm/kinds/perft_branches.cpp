#include "farm/kinds/perft_branches.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>
#include <sstream>
#include <utility>

#include "base/clock.h"
#include "chess/generate.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::farm {

namespace {

using measure::PerftCounter;
using measure::PerftCounts;
using measure::PerftMoveCount;

constexpr int deepest_prefix = 3;

/// A branch of the tree: its first moves, and the index of its root move.
struct PerftBranch {
    std::size_t root_move = 0;
    std::vector<Move> moves;
};

std::vector<PerftBranch> branches_of(const Position& root, int plies) {
    std::vector<PerftBranch> branches{{}};
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<PerftBranch> longer;
        for (const PerftBranch& branch : branches) {
            Position position = root;
            for (const Move move : branch.moves) position.make(move);
            for (const Move move : legal_moves(position)) {
                longer.push_back(branch);
                if (ply == 0) longer.back().root_move = longer.size() - 1;
                longer.back().moves.push_back(move);
            }
        }
        branches = std::move(longer);
    }
    return branches;
}

/// Estimates the number of leaves from the first two plies.
double estimated_leaves(const Position& root, int depth) {
    const double one = static_cast<double>(std::max<std::size_t>(1, branches_of(root, 1).size()));
    const double two = static_cast<double>(std::max<std::size_t>(1, branches_of(root, 2).size()));
    // The number of moves grows with the depth, because developed pieces have more moves than at the start.
    constexpr double growth = 1.15;
    return two * std::pow(growth * two / one, depth - 2);
}

class PerftComputer : public PartComputer {
public:
    static NewComputer open(const JobSpec& spec) {
        const auto root = read_position(spec.text("fen"), every_waiver);
        if (!root) return Failure("fen: " + root.error().message());
        std::shared_ptr<PerftComputer> computer(new PerftComputer(Position(*root)));
        computer->depth_ = spec.number<int>("depth") - spec.number<int>("prefix_plies");
        computer->details_ = spec.number<int>("details") != 0;
        computer->hash_mib_ = spec.number<std::size_t>("hash");
        computer->part_branches_ = spec.number<std::size_t>("part_branches");
        computer->branches_ = branches_of(computer->root_, spec.number<int>("prefix_plies"));
        if (computer->branches_.size() != spec.number<std::size_t>("branches") || computer->part_branches_ == 0)
            return Failure("this program finds other moves than the submitter's");
        return std::shared_ptr<const PartComputer>(std::move(computer));
    }

    Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const override {
        auto counter = PerftCounter::create(1, hash_mib_ << 20);
        if (!counter) return Failure(counter.error());
        const std::stop_callback on_stop(stop, [&counter] { (*counter)->stop(); });
        std::map<std::size_t, PerftCounts> sums;
        const std::size_t first = static_cast<std::size_t>(part) * part_branches_;
        const std::size_t end = std::min(first + part_branches_, branches_.size());
        std::int64_t leaves = 0;
        for (std::size_t i = first; i < end && !stop.stop_requested(); ++i) {
            const PerftCounts counts = count(**counter, branches_[i], stop);
            sums[branches_[i].root_move] += counts;
            leaves += static_cast<std::int64_t>(counts.leaves);
        }
        if (stop.stop_requested()) return Failure("stopped");
        std::string text;
        for (const auto& [move, counts] : sums)
            text += fmt::format("{} {} {} {} {} {} {} {}\n", move, counts.leaves, counts.captures, counts.en_passants,
                                counts.castles, counts.promotions, counts.checks, counts.mates);
        const ByteView body = byte_view(text);
        return PartResult{.body = Bytes(body.begin(), body.end()), .counters = {{"leaves", leaves}}};
    }

private:
    explicit PerftComputer(Position root) : root_(std::move(root)) {}

    PerftCounts count(PerftCounter& counter, const PerftBranch& branch, const std::stop_token& stop) const {
        constexpr Milliseconds between_looks{100};
        Position position = root_;
        for (const Move move : branch.moves) position.make(move);
        counter.start(position, {.depth = depth_, .details = details_});
        while (!counter.wait_for(between_looks))
            // Polled, so that a stop requested before the start is noticed too.
            if (stop.stop_requested()) counter.stop();
        return counter.total();
    }

    Position root_;
    int depth_ = 0;
    bool details_ = false;
    std::size_t hash_mib_ = 0, part_branches_ = 0;
    std::vector<PerftBranch> branches_;
};

class PerftMerger : public ResultMerger {
public:
    explicit PerftMerger(const Position& root) : counts_(perft_moves(root)), is_chess960_(root.needs_chess960()) {}

    Result<Bytes, std::string> add(ByteView body) override {
        return add_perft_part(body, counts_).transform([] { return Bytes(); });
    }
    Bytes tail() override {
        std::string text;
        PerftCounts sum;
        for (const PerftMoveCount& row : counts_) {
            text += fmt::format("{}: {}\n", to_uci(row.move, castling()), row.counts.leaves);
            sum += row.counts;
        }
        text += fmt::format("{}\n", sum.leaves);
        const ByteView bytes = byte_view(text);
        return {bytes.begin(), bytes.end()};
    }

private:
    UciCastling castling() const { return is_chess960_ ? UciCastling::Chess960 : UciCastling::Standard; }

    std::vector<PerftMoveCount> counts_;
    bool is_chess960_;
};

}  // namespace

Result<NewJob, FarmError> make_perft_job(FarmStore& store, const PerftOrder& order) {
    if (order.depth < shallowest_farm_perft)
        return FarmError{FarmFault::WrongArgument,
                         fmt::format("a farm counts trees of {} plies and more", shallowest_farm_perft)};
    const int prefix_plies = std::min(deepest_prefix, order.depth - 1);
    const std::size_t branches = branches_of(order.root, prefix_plies).size();
    const double wanted = std::ceil(estimated_leaves(order.root, order.depth) / order.part_leaves);
    const double most_parts = static_cast<double>(std::max<std::size_t>(1, branches));
    const auto parts = static_cast<std::size_t>(std::clamp(wanted, 1.0, most_parts));
    const std::size_t part_branches = std::max<std::size_t>(1, part_count(branches, parts));
    JobSpecWriter spec(store);
    spec.set("fen", to_fen(order.root.setup(), FenCastling::Shredder)).set("depth", order.depth);
    spec.set("details", order.details ? 1 : 0).set("hash", order.hash_mib).set("prefix_plies", prefix_plies);
    spec.set("branches", branches).set("part_branches", part_branches).set_memory(order.hash_mib);
    auto job = spec.job(perft_kind, std::max<std::size_t>(1, part_count(branches, part_branches)), false);
    if (job) job->title = fmt::format("perft {} of {}", order.depth, to_fen(order.root));
    return job;
}

std::vector<PerftMoveCount> perft_moves(const Position& root) {
    std::vector<PerftMoveCount> counts;
    for (const Move move : legal_moves(root)) counts.push_back({move, {}});
    return counts;
}

Result<void, std::string> add_perft_part(ByteView body, std::vector<PerftMoveCount>& counts) {
    std::istringstream lines{std::string(text_view(body))};
    std::size_t move = 0;
    while (lines >> move) {
        PerftCounts sum;
        lines >> sum.leaves >> sum.captures >> sum.en_passants >> sum.castles >> sum.promotions >> sum.checks >>
            sum.mates;
        if (!lines || move >= counts.size()) return Failure("these are no counts of perft");
        counts[move].counts += sum;
    }
    return {};
}

NewComputer open_perft(FarmStore&, const JobSpec& spec, const WorkerHost&) { return PerftComputer::open(spec); }

NewMerger merge_perft(const JobSpec& spec) {
    const auto root = read_position(spec.text("fen"), every_waiver);
    if (!root) return Failure("fen: " + root.error().message());
    return std::unique_ptr<ResultMerger>(std::make_unique<PerftMerger>(Position(*root)));
}

}  // namespace gyre::farm
