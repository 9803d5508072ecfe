#include "database/position_search.h"

#include <algorithm>
#include <span>

#include "base/try.h"
#include "database/common_positions.h"
#include "database/position_index.h"
#include "database/replay_board.h"
#include "database/segment_layout.h"

namespace gyre::database {

namespace {

/// Whether any of the hashes is the wanted one; without an early end, so that the compiler makes vectors of it.
bool has_hash(std::span<const std::uint32_t> hashes, std::uint32_t wanted) {
    std::uint32_t found = 0;
    for (const std::uint32_t hash : hashes) found |= static_cast<std::uint32_t>(hash == wanted);
    return found != 0;
}

constexpr std::size_t scanned_part = 256;

}  // namespace

/// Calls `use` for every position with the hash, in the order of the games.
Result<void, std::string> PositionSearch::scan_hashes(const Segment& segment,
                                                      const std::function<void(std::size_t)>& use) const {
    GYRE_TRY(const auto firsts, segment.all<std::uint32_t>(column(Column::FirstMove)));
    const std::size_t count = segment.count(column(Column::Hashes));
    constexpr std::size_t step = checked_block(oldest_format) / sizeof(std::uint32_t);
    std::size_t game = 0;
    for (std::size_t begin = 0; begin < count; begin += step) {
        GYRE_TRY(const auto hashes,
                 segment.values<std::uint32_t>(column(Column::Hashes), begin, std::min(step, count - begin)));
        for (std::size_t from = 0; from < hashes.size(); from += scanned_part) {
            const auto part = hashes.subspan(from, std::min(scanned_part, hashes.size() - from));
            if (!has_hash(part, wanted_.hash())) continue;
            for (std::size_t i = 0; i < part.size(); ++i) {
                if (part[i] != wanted_.hash()) continue;
                const std::size_t place = begin + from + i;
                while (game + 1 < segment.games() && (firsts)[game + 1] + game + 1 <= place) ++game;
                if (place >= (firsts)[game] + game) use(game);
            }
        }
    }
    return {};
}

Result<GameSet, std::string> PositionSearch::games_with_hash(const Segment& segment) const {
    GameSet games(segment.games());
    const auto add = [&](std::size_t game) { games.add(game); };
    auto done = segment.has_index() ? for_each_entry(segment, wanted_.hash(), add) : scan_hashes(segment, add);
    if (!done) return done.error();
    // Games that cannot be played have one position with the hash 0.
    if (wanted_.hash() != 0) return games;
    GYRE_TRY(const auto flags, segment.all<std::uint8_t>(column(Column::Flags)));
    games.keep_if([&](std::size_t game) { return ((flags)[game] & unplayable_flag) == 0; });
    return games;
}

Result<void, std::string> PositionSearch::run(const Segment& segment, const GameSet& games,
                                              const std::function<void(const Occurrence&)>& use) {
    GYRE_TRY(auto hits, games_with_hash(segment));
    hits &= games;
    return verify(segment, hits, use);
}

Result<void, std::string> PositionSearch::verify(const Segment& segment, const GameSet& hits,
                                                 const std::function<void(const Occurrence&)>& use) {
    if (hits.is_empty()) return {};
    Result<void, std::string> done;
    hits.for_each([&](std::size_t game) {
        if (!done) return;
        const auto found = find_in(segment, game);
        if (!found)
            done = found.error();
        else if (*found)
            use(**found);
    });
    return done;
}

Result<void, std::string> PositionSearch::narrow(const Segment& segment, GameSet& games) {
    GYRE_TRY(auto hits, games_with_hash(segment));
    GYRE_TRY(const auto common, common_moves(segment, wanted_));
    std::uint64_t common_games = 0;
    if (common)
        for (const CommonMove& move : *common) common_games += move.counts().games;
    if (common_games == hits.count()) {
        // Every game with the hash has the position.
        games &= hits;
        return {};
    }
    GameSet met(segment.games());
    hits &= games;
    auto done = verify(segment, hits, [&](const Occurrence& found) { met.add(found.game); });
    games = met;
    return done;
}

Result<std::optional<PositionSearch::Occurrence>, std::string> PositionSearch::find_in(const Segment& segment,
                                                                                       std::size_t game) {
    using Found = std::optional<Occurrence>;
    GYRE_TRY(const auto start, segment.start_number(game));
    GYRE_TRY(auto range, segment.moves_of(game));
    const bool begins_here = start == 0 && wanted_.is_usual_start();
    if (begins_here) range.last = std::min(range.last, range.first + 1);
    GYRE_TRY(const auto moves, segment.moves(game, range, buffer_));
    std::optional<std::size_t> ply;
    if (begins_here) {
        ply = 0;
    } else if (start == 0) {
        ply = ply_after_usual_start(moves);
    } else {
        GYRE_TRY(const auto position, segment.start(start));
        ply = find_ply(position, moves);
    }
    if (!ply) return Found();
    return Found({game, *ply < moves.size() ? std::optional((moves)[*ply]) : std::nullopt});
}

std::optional<std::size_t> PositionSearch::ply_after_usual_start(std::span<const std::uint16_t> moves) {
    const auto leads_here = [&](const std::vector<std::uint16_t>& way) {
        return way.size() <= moves.size() && std::equal(way.begin(), way.end(), moves.begin());
    };
    const auto known = std::find_if(ways_.begin(), ways_.end(), leads_here);
    if (known != ways_.end()) {
        const std::size_t ply = known->size();
        if (known != ways_.begin()) std::iter_swap(known, known - 1);
        return ply;
    }
    static const Position usual;
    const auto ply = find_ply(usual, moves);
    constexpr std::size_t most_ways = 16;
    if (!ply) return ply;
    if (ways_.size() == most_ways) ways_.pop_back();
    ways_.emplace_back(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(*ply));
    return ply;
}

std::optional<std::size_t> PositionSearch::find_ply(const Position& start, std::span<const std::uint16_t> moves) const {
    ReplayBoard board(start);
    for (std::size_t ply = 0;; ++ply) {
        if (wanted_.matches(board)) return ply;
        if (ply == moves.size()) return std::nullopt;
        board.make(Move::from_word(moves[ply]));
    }
}

}  // namespace gyre::database
