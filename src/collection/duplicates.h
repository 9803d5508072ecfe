#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "collection/game_card.h"
#include "collection/player_name.h"

namespace gyre::collection {

enum class KeepRule : std::uint8_t {
    /// Most moves in the main line, then most annotations.
    Longest,
    /// Most annotations, then most moves.
    Annotated,
    First,
    Last,
};

struct DroppedGame {
    /// Indices of games in the order in which they were added, from 0.
    std::size_t dropped = 0, kept = 0;
    bool is_part = false;
    /// Tags that say something in the dropped game and nothing, or less, in the one that is kept.
    std::vector<std::string_view> only_here{};
};

/// Finds games that occur in a collection more than once. Copies have the same start; the same main line, or one that
/// is the beginning of the other; player names that may mean the same person; and no contradiction: dates, links,
/// numbers, times and results may be missing in one of them but must not differ, and in games of fewer than 40 plies
/// neither may rounds. A beginning is a copy if it has at least 4 plies and the same complete date, or at least 20
/// plies. Games without moves are copies only if their known tags and comments are the same. Broken games have no
/// copies.
class DuplicateFinder {
public:
    struct Options {
        KeepRule keep = KeepRule::Longest;
        /// Compare only start and main line, and ignore the tags.
        bool moves_only = false;
    };

    explicit DuplicateFinder(Options options) : options_(options) {}

    void add(const GameCard& card);
    std::size_t size() const { return games_.size(); }
    /// Returns all games to leave out, in their order. `moves_of` must return the moves of a game as its card had them.
    std::vector<DroppedGame> find(const std::function<std::vector<std::uint16_t>(std::size_t)>& moves_of) const;

private:
    struct Game {
        GameIdentity moves;
        std::uint64_t start, beginning, content, site_link, other_link, number, time;
        PartialDate date;
        std::uint32_t white, black, round, plies, annotations, tags;
        PgnResult result;
        bool broken;
    };
    using Group = std::vector<std::uint32_t>;
    struct Search;

    /// 0 in games that are long enough to be identified by their moves.
    static std::uint32_t round_that_counts(const Game& game);

    std::uint32_t name_index(const std::string& name);
    bool differ_in_facts(const Game& a, const Game& b) const;
    bool may_be_copies(const Game& a, const Game& b) const;
    bool may_be_part(std::uint32_t part_index, std::uint32_t whole_index, const Search& search) const;
    std::uint64_t key_of_all(const Game& game) const;
    void add_keys(std::uint32_t index, Search& search) const;
    struct Split;
    Split best_split(const Group& first, const Group& second) const;
    template <class Use>
    void for_each_pair(const Group& first, const Group& second, const Use& use) const;
    void join_copies(const Group& group, Search& search) const;
    void join_parts(const Group& group, Search& search) const;
    std::size_t best_of(const Group& cluster) const;
    DroppedGame dropped_game(std::size_t dropped, std::size_t kept) const;

    Options options_;
    std::vector<Game> games_;
    std::vector<PlayerName> names_;
    std::unordered_map<std::string, std::uint32_t> name_numbers_;
};

}  // namespace gyre::collection
