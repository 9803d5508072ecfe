#include "collection/duplicates.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <tuple>
#include <unordered_set>

namespace gyre::collection {

namespace {

/// Rounds that differ tell shorter games apart.
constexpr std::uint32_t plies_beyond_chance = 40;
/// Shorter beginnings are those of many games.
constexpr std::uint32_t shortest_part = 4;

std::uint64_t combined(std::uint64_t hash, std::uint64_t value) {
    return text_hash(std::string_view(reinterpret_cast<const char*>(&value), sizeof value)) ^
           (hash * 0x9E3779B97F4A7C15);
}

bool differ(std::uint64_t a, std::uint64_t b) { return a != 0 && b != 0 && a != b; }

/// By which a name is looked for: its words of two letters and more, all words if there are none, or the unknown name.
std::vector<std::uint64_t> keys_of(const PlayerName& name) {
    std::vector<std::uint64_t> keys;
    for (const std::string& word : name.words())
        if (word.size() > 1) keys.push_back(text_hash(word));
    if (keys.empty())
        for (const std::string& word : name.words()) keys.push_back(text_hash(word));
    if (keys.empty()) keys.push_back(0);
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

using KeyedGames = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

/// Calls `use` with each group of two games or more that have a key in common.
template <class Use>
void for_each_group(KeyedGames& games, Use use) {
    std::sort(games.begin(), games.end());
    std::vector<std::uint32_t> group;
    for (std::size_t begin = 0; begin < games.size();) {
        std::size_t end = begin;
        group.clear();
        while (end < games.size() && games[end].first == games[begin].first) group.push_back(games[end++].second);
        if (group.size() > 1) use(group);
        begin = end;
    }
}

}  // namespace

struct DuplicateFinder::Search {
    const std::function<std::vector<std::uint16_t>(std::size_t)>& moves_of;
    /// Of games with all moves in common, and of those that may begin alike.
    KeyedGames whole, parts{};
    /// Games that are copies of each other, by pairs.
    std::vector<std::vector<std::uint32_t>> copies{};

    void join(std::uint32_t a, std::uint32_t b) {
        copies[a].push_back(b);
        copies[b].push_back(a);
    }
};

std::uint32_t DuplicateFinder::name_index(const std::string& name) {
    const auto [row, is_new] = name_numbers_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
    if (is_new) names_.emplace_back(name);
    return row->second;
}

void DuplicateFinder::add(const GameCard& card) {
    games_.push_back({card.moves_identity, card.start, card.beginning, card.event, card.site, card.site_link,
                      card.other_link, card.number, card.time, card.date, name_index(card.white),
                      name_index(card.black), card.round, static_cast<std::uint32_t>(card.moves.size()),
                      card.annotations, card.tags, card.result, card.broken});
}

bool DuplicateFinder::differ_in_facts(const Game& a, const Game& b) const {
    return differ(a.site_link, b.site_link) || differ(a.other_link, b.other_link) || differ(a.number, b.number) ||
           differ(a.time, b.time) || !may_be_same_date(a.date, b.date) ||
           (a.result != b.result && a.result != PgnResult::Unknown && b.result != PgnResult::Unknown) ||
           (differ(a.round, b.round) && std::min(a.plies, b.plies) < plies_beyond_chance);
}

bool DuplicateFinder::may_be_copies(const Game& a, const Game& b) const {
    return !differ_in_facts(a, b) && may_be_same_player(names_[a.white], names_[b.white]) &&
           may_be_same_player(names_[a.black], names_[b.black]);
}

bool DuplicateFinder::may_be_part(const Game& part, const Game& whole) const {
    const bool is_same_day = part.date.is_whole() && part.date == whole.date;
    return part.plies < whole.plies && (is_same_day || part.plies >= long_part) && !names_[part.white].is_unknown() &&
           !names_[part.black].is_unknown() && may_be_copies(part, whole);
}

/// Of games with the same key nothing needs to be compared.
std::uint64_t DuplicateFinder::key_of_all(const Game& game) const {
    std::uint64_t key = combined(combined(game.moves.high, game.moves.low), game.start);
    if (options_.moves_only) return key;
    for (const std::uint64_t fact : {game.site_link, game.other_link, game.number, game.time,
                                     text_hash(game.date.text()), std::uint64_t{game.white}, std::uint64_t{game.black},
                                     std::uint64_t{game.round}, static_cast<std::uint64_t>(game.result)})
        key = combined(key, fact);
    // Forfeits and the like: nothing but what is said of them tells them apart.
    return game.plies > 0 ? key : combined(combined(key, game.event), game.site);
}

void DuplicateFinder::add_keys(std::uint32_t index, Search& search) const {
    const Game& game = games_[index];
    for (const std::uint64_t white : keys_of(names_[game.white]))
        for (const std::uint64_t black : keys_of(names_[game.black])) {
            const std::uint64_t players = combined(combined(game.start, white), black);
            search.whole.emplace_back(combined(combined(players, game.moves.high), game.moves.low), index);
            if (game.plies >= shortest_part && game.date.is_whole())
                search.parts.emplace_back(combined(players, text_hash(game.date.text())), index);
            if (game.beginning != 0) search.parts.emplace_back(combined(players, game.beginning), index);
        }
}

void DuplicateFinder::join_copies(const Group& group, Search& search) const {
    for (std::size_t i = 1; i < group.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (may_be_copies(games_[group[i]], games_[group[j]])) search.join(group[i], group[j]);
}

/// Finds the games whose moves are the beginning of another's.
void DuplicateFinder::join_parts(const Group& group, Search& search) const {
    std::map<std::uint32_t, std::unordered_set<std::uint64_t>> wanted;
    for (const std::uint32_t index : group) wanted[games_[index].plies].insert(games_[index].moves.high);
    if (wanted.size() < 2) return;
    std::multimap<GameIdentity, std::uint32_t> beginnings;
    for (const std::uint32_t index : group) {
        MoveHasher hasher(games_[index].start);
        std::uint32_t ply = 0;
        for (const std::uint16_t move : search.moves_of(index)) {
            hasher.add(move);
            const auto row = wanted.find(++ply);
            if (ply == games_[index].plies || row == wanted.end()) continue;
            if (row->second.contains(hasher.identity().high)) beginnings.emplace(hasher.identity(), index);
        }
    }
    for (const std::uint32_t index : group) {
        const auto [begin, end] = beginnings.equal_range(games_[index].moves);
        for (auto row = begin; row != end; ++row)
            if (may_be_part(games_[index], games_[row->second])) search.join(index, row->second);
    }
}

std::size_t DuplicateFinder::best_of(const Group& cluster) const {
    const auto better = [this](std::uint32_t a, std::uint32_t b) {
        const Game &x = games_[a], &y = games_[b];
        switch (options_.keep) {
            case KeepRule::Longest:
                return std::tie(x.plies, x.annotations, x.tags) > std::tie(y.plies, y.annotations, y.tags);
            case KeepRule::Annotated:
                return std::tie(x.annotations, x.plies, x.tags) > std::tie(y.annotations, y.plies, y.tags);
            case KeepRule::First: return false;
            case KeepRule::Last: break;
        }
        return a > b;
    };
    std::uint32_t best = cluster.front();
    for (const std::uint32_t index : cluster)
        if (better(index, best)) best = index;
    return best;
}

std::vector<DroppedGame> DuplicateFinder::find(
    const std::function<std::vector<std::uint16_t>(std::size_t)>& moves_of) const {
    Search search{moves_of, {}};
    search.copies.resize(games_.size());
    // Games of which all that counts is the same are one from now on.
    std::unordered_map<std::uint64_t, std::uint32_t> first_of_key;
    std::vector<Group> twins(games_.size());
    for (std::uint32_t index = 0; index < games_.size(); ++index) {
        if (games_[index].broken) continue;
        const std::uint32_t first = first_of_key.try_emplace(key_of_all(games_[index]), index).first->second;
        twins[first].push_back(index);
        if (first == index && games_[index].plies > 0 && !options_.moves_only) add_keys(index, search);
    }
    for_each_group(search.whole, [&](const Group& group) { join_copies(group, search); });
    for_each_group(search.parts, [&](const Group& group) { join_parts(group, search); });
    // A game joins others only if it is a copy of each of them.
    std::vector<Group> clusters;
    std::vector<std::size_t> cluster_of(games_.size());
    for (std::uint32_t index = 0; index < games_.size(); ++index) {
        if (twins[index].empty()) continue;
        Group& others = search.copies[index];
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        std::map<std::size_t, std::size_t> met;
        for (const std::uint32_t other : others)
            if (other < index) ++met[cluster_of[other]];
        const auto joined = std::find_if(met.begin(), met.end(),
                                         [&](const auto& row) { return row.second == clusters[row.first].size(); });
        cluster_of[index] = joined == met.end() ? clusters.size() : joined->first;
        if (joined == met.end()) clusters.emplace_back();
        clusters[cluster_of[index]].push_back(index);
    }
    std::vector<DroppedGame> dropped;
    for (const Group& cluster : clusters) {
        Group all;
        for (const std::uint32_t index : cluster) all.insert(all.end(), twins[index].begin(), twins[index].end());
        std::sort(all.begin(), all.end());
        const std::size_t kept = best_of(all);
        for (const std::uint32_t index : all)
            if (index != kept) dropped.push_back({index, kept, games_[index].plies != games_[kept].plies});
    }
    std::sort(dropped.begin(), dropped.end(), [](const auto& a, const auto& b) { return a.dropped < b.dropped; });
    return dropped;
}

}  // namespace gyre::collection
