#include "farm/kinds/datagen_shards.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/json.h"
#include "base/number.h"
#include "base/sha256.h"
#include "datagen/game_file.h"
#include "datagen/game_record.h"
#include "datagen/quiet_filter.h"
#include "datagen/self_play.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "eval/nnue/network_file.h"
#include "notation/position/fen.h"

namespace gyre::farm {

namespace {

using datagen::Conditions;
using datagen::GameRecord;

ByteView bytes_of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

/// Names of members of the spec whose values are digests of blobs; empty where there is none.
constexpr std::string_view openings_member = "openings", params_member = "params", net_member = "net";

std::string openings_text(const Conditions& conditions) {
    std::string text;
    for (const Setup& setup : conditions.openings) text += to_fen(setup, FenCastling::Shredder) + '\n';
    return text;
}

/// Puts what the conditions refer to into the farm and adds the digests to the spec.
Result<void, FarmError> put_blobs(FarmStore& store, const Conditions& conditions, Json& spec) {
    const std::string openings = openings_text(conditions);
    const std::string params = conditions.params ? write_parameters(*conditions.params) : std::string();
    const Bytes net = conditions.net ? nnue::write_network(*conditions.net.network) : Bytes();
    const std::pair<std::string_view, ByteView> blobs[] = {
        {openings_member, bytes_of(openings)}, {params_member, bytes_of(params)}, {net_member, net}};
    for (const auto& [name, bytes] : blobs) {
        if (bytes.empty()) {
            spec.set(name, "");
            continue;
        }
        auto digest = store.put_blob(bytes);
        if (!digest) return Failure(std::move(digest).error());
        spec.set(name, *digest);
    }
    return {};
}

/// The members of a spec by name.
class SpecReader {
public:
    explicit SpecReader(Json json) : json_(std::move(json)) {}
    std::string text(std::string_view name) const {
        const Json* const member = json_.find(name);
        return member == nullptr || member->text() == nullptr ? std::string() : *member->text();
    }
    /// Numbers are texts, because JSON's are not exact beyond 2^53.
    template <class Int>
    Int number(std::string_view name) const {
        return parse_integer<Int>(text(name)).value_or(0);
    }

private:
    Json json_;
};

/// The text of a blob; empty without a digest.
Result<std::string, std::string> fetch(FarmStore& store, const std::string& digest) {
    if (digest.empty()) return std::string();
    const auto body = store.blob(digest);
    if (!body) return Failure("blob " + digest + ": " + body.error().reason);
    return std::string(body->begin(), body->end());
}

Result<void, std::string> fetch_blobs(FarmStore& store, const SpecReader& spec, Conditions& conditions) {
    const auto openings = fetch(store, spec.text(openings_member));
    if (!openings) return Failure(openings.error());
    if (!openings->empty()) {
        auto setups = datagen::read_openings(*openings);
        if (!setups) return Failure("openings: " + setups.error());
        conditions.openings = std::move(*setups);
    }
    const auto params = fetch(store, spec.text(params_member));
    if (!params) return Failure(params.error());
    if (!params->empty()) {
        const auto table = read_parameters(*params);
        if (!table) return Failure("parameters: " + table.error());
        conditions.params = *table;
    }
    const auto net = fetch(store, spec.text(net_member));
    if (!net) return Failure(net.error());
    if (!net->empty()) {
        auto network = nnue::read_network(bytes_of(*net));
        if (!network) return Failure("net: " + network.error().message());
        conditions.net = {std::make_shared<const nnue::Network>(std::move(*network))};
    }
    return {};
}

Json spec_of(const DatagenOrder& order) {
    const Conditions& conditions = order.conditions;
    Json spec;
    spec.set("games", std::to_string(order.games)).set("part_games", std::to_string(order.part_games));
    spec.set("nodes", std::to_string(conditions.nodes)).set("most_nodes", std::to_string(conditions.most_nodes));
    spec.set("seed", std::to_string(conditions.seed)).set("hash", std::to_string(conditions.hash_mib));
    spec.set("chess960", std::to_string(conditions.chess960_percent));
    spec.set("random_plies", std::to_string(conditions.random_plies));
    spec.set("draws", std::to_string(conditions.adjudicate_draws ? 1 : 0));
    spec.set("conditions", datagen::write_conditions(conditions));
    return spec;
}

Result<DatagenOrder, std::string> read_order(FarmStore& store, const std::string& text) {
    auto json = parse_json(text);
    if (!json) return Failure("the job's description is damaged: " + json.error());
    const SpecReader spec(std::move(*json));
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
    if (order.part_games == 0 || conditions.hash_mib == 0) return Failure("the job's description is incomplete");
    if (auto fetched = fetch_blobs(store, spec, conditions); !fetched) return Failure(std::move(fetched).error());
    // A program that would play other games notices it here.
    if (auto same = datagen::check_same(spec.text("conditions"), datagen::write_conditions(conditions)); !same)
        return Failure("this program reads the job otherwise: " + same.error());
    return order;
}

template <class Params>
Result<PartResult, std::string> play_games(const DatagenOrder& order, int part, const Params& params,
                                           const std::stop_token& stop) {
    datagen::SelfPlay<Params> player(order.conditions, params);
    const auto first = std::uint64_t{order.part_games} * static_cast<std::uint32_t>(part);
    const auto end = std::min<std::uint64_t>(first + order.part_games, order.games);
    PartResult result;
    std::int64_t games = 0, plies = 0, positions = 0;
    for (std::uint64_t index = first; index < end; ++index) {
        const auto game = player.play(static_cast<std::uint32_t>(index), stop);
        if (!game && stop.stop_requested()) return Failure("stopped");
        if (!game) return Failure("no opening of game " + std::to_string(index) + " leaves the game open");
        const Bytes record = datagen::encode(*game);
        result.body.insert(result.body.end(), record.begin(), record.end());
        ++games;
        plies += static_cast<std::int64_t>(game->plies.size());
        positions += static_cast<std::int64_t>(datagen::count_learnable(*game));
    }
    result.counters = {{"games", games}, {"plies", plies}, {"positions", positions}};
    return result;
}

void add_game_to(Sha256& sum, const Conditions& conditions) {
    datagen::SelfPlay<FixedParams> player(conditions, FixedParams());
    if (const auto game = player.play(0)) sum.add(datagen::encode(*game));
}

}  // namespace

Result<NewJob, FarmError> make_datagen_job(FarmStore& store, const DatagenOrder& order) {
    Json spec = spec_of(order);
    if (auto put = put_blobs(store, order.conditions, spec); !put) return Failure(std::move(put).error());
    NewJob job;
    job.kind = datagen_kind;
    job.needs = {{"program", playing_fingerprint()}};
    job.title = std::to_string(order.games) + " games of self-play";
    job.spec = spec.dump(JsonStyle::Compact);
    Sha256 sum;
    sum.add(bytes_of(job.spec));
    sum.add(bytes_of(job.needs.front().second));
    job.key = sum.digits();
    job.parts = static_cast<int>((std::uint64_t{order.games} + order.part_games - 1) / order.part_games);
    return job;
}

Result<std::shared_ptr<const DatagenOrder>, std::string> DatagenPlayer::order_of(const std::string& spec) {
    const std::lock_guard lock(mutex_);
    if (const auto known = orders_.find(spec); known != orders_.end()) return known->second;
    auto order = read_order(store_, spec);
    if (!order) return Failure(std::move(order).error());
    constexpr std::size_t most_kept = 8;
    if (orders_.size() >= most_kept) orders_.clear();
    return orders_[spec] = std::make_shared<const DatagenOrder>(std::move(*order));
}

Result<PartResult, std::string> DatagenPlayer::compute(const Lease& lease, const std::stop_token& stop) {
    const auto order = order_of(lease.spec);
    if (!order) return Failure(order.error());
    if ((*order)->conditions.params) return play_games(**order, lease.key.part, *(*order)->conditions.params, stop);
    return play_games(**order, lease.key.part, FixedParams(), stop);
}

Result<Bytes, std::string> datagen_file_header(const std::string& spec) {
    auto json = parse_json(spec);
    if (!json) return Failure("the job's description is damaged: " + json.error());
    return datagen::encode_file_header(SpecReader(std::move(*json)).text("conditions"));
}

std::string playing_fingerprint() {
    constexpr std::size_t digits = 8;
    constexpr std::uint64_t nodes = 100;
    Sha256 sum;
    add_game_to(sum, {.nodes = nodes, .hash_mib = 1});
    for (const Evaluation evaluation : {Evaluation::Hybrid, Evaluation::Network})
        if (auto net = embedded_network(evaluation)) add_game_to(sum, {.nodes = nodes, .hash_mib = 1, .net = {net}});
    return sum.digits().substr(0, digits);
}

}  // namespace gyre::farm
