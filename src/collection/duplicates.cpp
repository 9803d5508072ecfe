#include "collection/duplicates.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace gyre::collection {

namespace {

/// Shorter games are different if their rounds differ.
constexpr std::uint32_t plies_beyond_chance = 40;
/// Shorter beginnings are common to many games.
constexpr std::uint32_t shortest_part = 4;

std::uint64_t combined(std::uint64_t hash, std::uint64_t value) {
    return text_hash(std::string_view(reinterpret_cast<const char*>(&value), sizeof value)) ^
           (hash * 0x9E3779B97F4A7C15);
}

/// Whether a part of a date is known that is unknown in the other.
bool says_more(const PartialDate& date, const PartialDate& other) {
    return (date.year && !other.year) || (date.month && !other.month) || (date.day && !other.day);
}

bool differ(std::uint64_t a, std::uint64_t b) { return a != 0 && b != 0 && a != b; }

/// Returns the keys of a name: its words of two or more letters, else all words; a fixed key for unknown names.
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
    /// Games by all moves, and games by their beginning.
    KeyedGames whole, parts{};
    std::vector<std::vector<std::uint32_t>> copies{};
    /// Sorted rounds of a game and of the games that differ from it in the round at most.
    std::vector<std::vector<std::uint32_t>> rounds{};

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
    games_.push_back({card.moves_identity, card.start, card.beginning, card.content, card.site_link, card.other_link,
                      card.number, card.time, card.date, name_index(card.white), name_index(card.black), card.round,
                      static_cast<std::uint32_t>(card.moves.size()), card.annotations, card.tags, card.result,
                      card.broken});
}

std::uint32_t DuplicateFinder::round_that_counts(const Game& game) {
    return game.plies < plies_beyond_chance ? game.round : 0;
}

bool DuplicateFinder::differ_in_facts(const Game& a, const Game& b) const {
    return differ(a.site_link, b.site_link) || differ(a.other_link, b.other_link) || differ(a.number, b.number) ||
           differ(a.time, b.time) || !may_be_same_date(a.date, b.date) ||
           (a.result != b.result && a.result != PgnResult::Unknown && b.result != PgnResult::Unknown) ||
           (differ(a.round, b.round) && std::min(a.plies, b.plies) < plies_beyond_chance);
}

bool DuplicateFinder::may_be_copies(const Game& a, const Game& b) const {
    const auto agree = [this](std::uint32_t x, std::uint32_t y) {
        return x == y || may_be_same_player(names_[x], names_[y]);
    };
    return !differ_in_facts(a, b) && agree(a.white, b.white) && agree(a.black, b.black);
}

bool DuplicateFinder::may_be_part(std::uint32_t part_index, std::uint32_t whole_index, const Search& search) const {
    const Game& part = games_[part_index];
    // Of games that differ only in their rounds, use the one with the part's round.
    Game whole = games_[whole_index];
    const auto& rounds = search.rounds[whole_index];
    for (const std::uint32_t round : {part.round, std::uint32_t{0}})
        if (std::binary_search(rounds.begin(), rounds.end(), round)) whole.round = round;
    const bool is_same_day = part.date.is_whole() && part.date == whole.date;
    return part.plies < whole.plies && (is_same_day || part.plies >= long_part) && !names_[part.white].is_unknown() &&
           !names_[part.black].is_unknown() && may_be_copies(part, whole);
}

/// Games with the same key are equal; only their rounds must be compared with those of shorter games.
std::uint64_t DuplicateFinder::key_of_all(const Game& game) const {
    std::uint64_t key = combined(combined(game.moves.high, game.moves.low), game.start);
    if (options_.moves_only) return key;
    for (const std::uint64_t fact : {game.site_link, game.other_link, game.number, game.time,
                                     text_hash(game.date.text()), std::uint64_t{game.white}, std::uint64_t{game.black},
                                     std::uint64_t{round_that_counts(game)}, static_cast<std::uint64_t>(game.result)})
        key = combined(key, fact);
    // Games without moves, such as forfeits, differ only in their tags and comments.
    return combined(key, game.content);
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

/// Pairs of games, split by a fact that distinguishes games if both have it.
struct DuplicateFinder::Split {
    std::vector<std::pair<Group, Group>> groups{};
    std::size_t pairs = 0;
};

namespace {

using ValueCounts = std::unordered_map<std::uint64_t, std::pair<std::size_t, std::size_t>>;

std::size_t pairs_left(ValueCounts counts, std::size_t first, std::size_t second) {
    const auto [first_unknown, second_unknown] = counts[0];
    counts.erase(0);
    std::size_t pairs = first_unknown * second + (first - first_unknown) * second_unknown;
    for (const auto& [value, count] : counts) pairs += count.first * count.second;
    return pairs;
}

}  // namespace

/// Splits by the fact that leaves the fewest pairs; returns one group of all pairs if none leaves fewer.
DuplicateFinder::Split DuplicateFinder::best_split(const Group& first, const Group& second) const {
    using Fact = std::uint64_t (*)(const Game&);
    constexpr Fact facts[] = {
        [](const Game& game) { return game.site_link; },
        [](const Game& game) { return game.other_link; },
        [](const Game& game) { return game.number; },
        [](const Game& game) { return game.time; },
        [](const Game& game) { return game.date.is_whole() ? text_hash(game.date.text()) : 0; },
        [](const Game& game) {
            return game.result == PgnResult::Unknown ? 0 : 1 + static_cast<std::uint64_t>(game.result);
        },
        [](const Game& game) { return std::uint64_t{round_that_counts(game)}; },
    };
    Fact best = nullptr;
    Split split{{}, first.size() * second.size()};
    for (const Fact fact : facts) {
        ValueCounts counts;
        for (const std::uint32_t index : first) ++counts[fact(games_[index])].first;
        for (const std::uint32_t index : second) ++counts[fact(games_[index])].second;
        const std::size_t pairs = pairs_left(std::move(counts), first.size(), second.size());
        if (pairs < split.pairs) best = fact, split.pairs = pairs;
    }
    if (best == nullptr) return Split{{{first, second}}, split.pairs};
    std::unordered_map<std::uint64_t, std::pair<Group, Group>> by_value;
    Group known;
    for (const std::uint32_t index : first) by_value[best(games_[index])].first.push_back(index);
    for (const std::uint32_t index : second) by_value[best(games_[index])].second.push_back(index);
    auto unknown = std::move(by_value[0]);
    by_value.erase(0);
    for (auto& [value, games] : by_value) {
        known.insert(known.end(), games.first.begin(), games.first.end());
        split.groups.push_back(std::move(games));
    }
    split.groups.emplace_back(std::move(unknown.first), second);
    split.groups.emplace_back(std::move(known), std::move(unknown.second));
    return split;
}

/// Calls `use` with the pairs of a game of each group, except the many that a fact distinguishes at once.
template <class Use>
void DuplicateFinder::for_each_pair(const Group& first, const Group& second, const Use& use) const {
    constexpr std::size_t few = 4096;
    if (first.empty() || second.empty()) return;
    const bool splits = first.size() * second.size() > few;
    const Split split = splits ? best_split(first, second) : Split{};
    if (split.groups.size() > 1) {
        for (const auto& [some, others] : split.groups) for_each_pair(some, others, use);
        return;
    }
    for (const std::uint32_t a : first)
        for (const std::uint32_t b : second) use(a, b);
}

void DuplicateFinder::join_copies(const Group& group, Search& search) const {
    for_each_pair(group, group, [&](std::uint32_t a, std::uint32_t b) {
        if (a < b && may_be_copies(games_[a], games_[b])) search.join(a, b);
    });
}

/// Finds the games whose moves are the beginning of another game.
void DuplicateFinder::join_parts(const Group& group, Search& search) const {
    std::map<std::uint32_t, std::unordered_set<std::uint64_t>> wanted;
    for (const std::uint32_t index : group) wanted[games_[index].plies].insert(games_[index].moves.high);
    if (wanted.size() < 2) return;
    std::map<GameIdentity, std::pair<Group, Group>> found;
    for (const std::uint32_t index : group) found[games_[index].moves].first.push_back(index);
    for (const std::uint32_t index : group) {
        MoveHasher hasher(games_[index].start);
        std::uint32_t ply = 0;
        for (const std::uint16_t move : search.moves_of(index)) {
            hasher.add(move);
            const auto row = wanted.find(++ply);
            if (ply == games_[index].plies || row == wanted.end()) continue;
            if (!row->second.contains(hasher.identity().high)) continue;
            const auto parts = found.find(hasher.identity());
            if (parts != found.end()) parts->second.second.push_back(index);
        }
    }
    for (const auto& [moves, games] : found)
        for_each_pair(games.first, games.second, [&](std::uint32_t part, std::uint32_t whole) {
            if (may_be_part(part, whole, search)) search.join(part, whole);
        });
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

DroppedGame DuplicateFinder::dropped_game(std::size_t dropped, std::size_t kept) const {
    const Game &lost = games_[dropped], &stays = games_[kept];
    DroppedGame game{dropped, kept, lost.plies != stays.plies};
    if (lost.result != PgnResult::Unknown && stays.result == PgnResult::Unknown) game.only_here.push_back("Result");
    if (says_more(lost.date, stays.date)) game.only_here.push_back("Date");
    return game;
}

std::vector<DroppedGame> DuplicateFinder::find(
    const std::function<std::vector<std::uint16_t>(std::size_t)>& moves_of) const {
    Search search{moves_of, {}};
    search.copies.resize(games_.size());
    search.rounds.resize(games_.size());
    // Games with the same key are treated as one from here on.
    std::unordered_map<std::uint64_t, std::uint32_t> first_of_key;
    std::vector<Group> twins(games_.size());
    for (std::uint32_t index = 0; index < games_.size(); ++index) {
        if (games_[index].broken) continue;
        const std::uint32_t first = first_of_key.try_emplace(key_of_all(games_[index]), index).first->second;
        twins[first].push_back(index);
        search.rounds[first].push_back(games_[index].round);
        if (first == index && games_[index].plies > 0 && !options_.moves_only) add_keys(index, search);
    }
    for (auto& rounds : search.rounds) std::sort(rounds.begin(), rounds.end());
    for_each_group(search.whole, [&](const Group& group) { join_copies(group, search); });
    for_each_group(search.parts, [&](const Group& group) { join_parts(group, search); });
    // A game joins a cluster only if it is a copy of each game in it.
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
            if (index != kept) dropped.push_back(dropped_game(index, kept));
    }
    std::sort(dropped.begin(), dropped.end(), [](const auto& a, const auto& b) { return a.dropped < b.dropped; });
    return dropped;
}

}  // namespace gyre::collection
