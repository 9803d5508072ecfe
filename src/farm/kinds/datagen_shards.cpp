#include "farm/kinds/datagen_shards.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/condition_list.h"
#include "base/try.h"
#include "datagen/file_header.h"
#include "datagen/game_record.h"
#include "datagen/quiet_filter.h"
#include "datagen/self_play.h"
#include "notation/position/fen.h"

namespace gyre::farm {

namespace {

using datagen::Conditions;

std::string openings_text(const Conditions& conditions) {
    std::string text;
    for (const Setup& setup : conditions.openings) text += to_fen(setup, FenCastling::Shredder) + '\n';
    return text;
}

Result<void, std::string> fetch_blobs(FarmStore& store, const JobSpec& spec, Conditions& conditions) {
    GYRE_TRY(const auto openings, spec.blob(store, "openings"));
    if (!openings.empty()) {
        auto setups = datagen::read_openings(openings);
        if (!setups) return Failure("openings: " + setups.error());
        conditions.openings = std::move(*setups);
    }
    GYRE_TRY(auto params, spec.params(store, "params"));
    conditions.params = std::move(params);
    GYRE_TRY(auto net, spec.net(store, "net"));
    conditions.net = std::move(net);
    return {};
}

Result<DatagenOrder, std::string> read_datagen_order(FarmStore& store, const JobSpec& spec) {
    DatagenOrder order;
    order.games = spec.number<std::uint32_t>("games");
    order.part_games = spec.number<std::uint32_t>("part_games");
    Conditions& conditions = order.conditions;
    conditions.nodes = spec.number<std::uint64_t>("nodes");
    conditions.most_nodes = spec.number<std::uint64_t>("most_nodes");
    conditions.seed = spec.number<std::uint64_t>("seed");
    conditions.hash_mib = spec.number<std::size_t>("hash");
    conditions.chess960_percent = spec.number<std::uint32_t>("chess960");
    conditions.random_plies = spec.number<std::uint32_t>("random_plies");
    conditions.adjudicate_draws = spec.number<int>("draws") != 0;
    if (order.part_games == 0 || conditions.hash_mib == 0) return Failure("\"part_games\" and \"hash\" must not be 0");
    if (auto fetched = fetch_blobs(store, spec, conditions); !fetched) return Failure(std::move(fetched).error());
    // Fails if this program would play other games than the one that submitted the job.
    if (auto same = check_same(spec.text("conditions"), datagen::write_conditions(conditions)); !same)
        return Failure("this program reads the job otherwise: " + same.error());
    return order;
}

class DatagenComputer : public PartComputer {
public:
    explicit DatagenComputer(DatagenOrder order) : order_(std::move(order)) {}

    Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const override {
        if (order_.conditions.params) return play_games(part, *order_.conditions.params, stop);
        return play_games(part, FixedParams(), stop);
    }

private:
    template <class Params>
    Result<PartResult, std::string> play_games(int part, const Params& params, const std::stop_token& stop) const {
        datagen::SelfPlay<Params> player(order_.conditions, params);
        const auto first = std::uint64_t{order_.part_games} * static_cast<std::uint32_t>(part);
        const auto end = std::min<std::uint64_t>(first + order_.part_games, order_.games);
        PartResult result;
        std::int64_t games = 0, plies = 0, positions = 0;
        for (std::uint64_t index = first; index < end; ++index) {
            const auto game = player.play(static_cast<std::uint32_t>(index), stop);
            if (!game && stop.stop_requested()) return Failure("stopped");
            if (!game) return Failure(fmt::format("no opening of game {} leaves the game open", index));
            const Bytes record = datagen::encode(*game);
            result.body.insert(result.body.end(), record.begin(), record.end());
            ++games;
            plies += static_cast<std::int64_t>(game->plies.size());
            positions += static_cast<std::int64_t>(datagen::count_learnable(*game));
        }
        result.counters = {{"games", games}, {"plies", plies}, {"positions", positions}};
        return result;
    }

    DatagenOrder order_;
};

class DatagenMerger : public ResultMerger {
public:
    explicit DatagenMerger(std::string conditions) : conditions_(std::move(conditions)) {}
    Bytes head() override { return datagen::encode_file_header(conditions_); }

private:
    std::string conditions_;
};

}  // namespace

Result<NewJob, FarmError> make_datagen_job(FarmStore& store, const DatagenOrder& order) {
    const Conditions& conditions = order.conditions;
    JobSpecWriter spec(store);
    spec.set("games", order.games).set("part_games", order.part_games);
    spec.set("nodes", conditions.nodes).set("most_nodes", conditions.most_nodes).set("seed", conditions.seed);
    spec.set("hash", conditions.hash_mib).set("chess960", conditions.chess960_percent);
    spec.set("random_plies", conditions.random_plies).set("draws", conditions.adjudicate_draws ? 1 : 0);
    spec.set("conditions", datagen::write_conditions(conditions));
    spec.put("openings", std::string_view(openings_text(conditions))).put("params", conditions.params);
    spec.put("net", conditions.net).set_memory(conditions.hash_mib);
    auto job = spec.job(datagen_kind, part_count(order.games, order.part_games));
    if (job) job->title = fmt::format("{} games of self-play", order.games);
    return job;
}

NewComputer open_datagen(FarmStore& store, const JobSpec& spec, const WorkerHost&) {
    GYRE_TRY(auto order, read_datagen_order(store, spec));
    return std::shared_ptr<const PartComputer>(std::make_shared<DatagenComputer>(std::move(order)));
}

NewMerger merge_datagen(const JobSpec& spec) {
    return std::unique_ptr<ResultMerger>(std::make_unique<DatagenMerger>(spec.text("conditions")));
}

}  // namespace gyre::farm
