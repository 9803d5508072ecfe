#include "answers/strongest_games.h"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace gyre::answers {

namespace {

using database::Column;
using database::Database;
using database::FoundGames;
using database::GameSet;
using database::Segment;

struct Ranked {
    unsigned rating;
    std::uint32_t date;
    Database::Place place;

    /// Whether this game is listed before another one.
    bool operator<(const Ranked& other) const {
        return std::tuple(~rating, ~date, place.segment, place.game) <
               std::tuple(~other.rating, ~other.date, other.place.segment, other.place.game);
    }
};

/// The first games of a list that are kept: a heap with the last of them on top.
class RankedGames {
public:
    explicit RankedGames(std::size_t most) : most_(most) {}

    void add(const Ranked& game) {
        if (heap_.size() == most_) {
            if (!(game < heap_.front())) return;
            std::pop_heap(heap_.begin(), heap_.end());
            heap_.pop_back();
        }
        heap_.push_back(game);
        std::push_heap(heap_.begin(), heap_.end());
    }
    std::vector<Ranked> sorted() && {
        std::sort_heap(heap_.begin(), heap_.end());
        return std::move(heap_);
    }

private:
    std::size_t most_;
    std::vector<Ranked> heap_;
};

std::vector<Ranked> strongest_of(const Segment& segment, std::size_t index, const GameSet& games, std::size_t most) {
    const auto white = segment.all<std::uint16_t>(database::column(Column::WhiteElo));
    const auto black = segment.all<std::uint16_t>(database::column(Column::BlackElo));
    const auto dates = segment.all<std::uint32_t>(database::column(Column::Date));
    // Without them nothing says how strong the players are.
    if (!white || !black || !dates) return {};
    RankedGames best(most);
    games.for_each([&](std::size_t game) {
        const bool is_rated = (*white)[game] != 0 && (*black)[game] != 0;
        best.add({is_rated ? 0u + (*white)[game] + (*black)[game] : 0u, (*dates)[game], {index, game}});
    });
    return std::move(best).sorted();
}

}  // namespace

std::vector<Database::Place> strongest_games(const Database& base, const FoundGames& games, std::size_t most,
                                             std::size_t threads, const std::stop_token& stop) {
    if (most == 0) return {};
    std::vector<std::vector<Ranked>> parts(games.segments.size());
    const auto rank = [&](std::size_t index) -> Result<void, std::string> {
        parts[index] = strongest_of(*base.segments()[index], index, games.segments[index], most);
        return {};
    };
    // It fails only if it is stopped.
    (void)database::for_each_segment(base, threads, rank, stop);
    RankedGames best(most);
    for (const auto& part : parts)
        for (const Ranked& game : part) best.add(game);
    std::vector<Database::Place> places;
    for (const Ranked& game : std::move(best).sorted()) places.push_back(game.place);
    return places;
}

}  // namespace gyre::answers
