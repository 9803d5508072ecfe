#include "database/position_index.h"

#include <algorithm>

#include "base/try.h"
#include "database/segment_layout.h"

namespace gyre::database {

namespace {

constexpr unsigned hash_bits = 32;

std::size_t part_of(std::uint32_t hash, unsigned bits) { return hash >> (hash_bits - bits); }

}  // namespace

PositionIndex make_position_index(std::span<const std::uint32_t> hashes, std::span<const std::uint32_t> first_moves) {
    const std::size_t games = first_moves.size() - 1;
    const unsigned bits = position_index_bits(games);
    PositionIndex index;
    index.first_entries.resize(position_parts(games) + 1);
    for (const std::uint32_t hash : hashes) ++index.first_entries[part_of(hash, bits) + 1];
    for (std::size_t i = 1; i < index.first_entries.size(); ++i) index.first_entries[i] += index.first_entries[i - 1];
    index.entries.resize(hashes.size());
    std::vector<std::uint32_t> next(index.first_entries.begin(), index.first_entries.end() - 1);
    for (std::size_t game = 0; game < games; ++game) {
        const std::size_t begin = first_moves[game] + game, end = first_moves[game + 1] + game + 1;
        for (const std::uint32_t hash : hashes.subspan(begin, end - begin))
            index.entries[next[part_of(hash, bits)]++] = (hash << bits) | static_cast<std::uint32_t>(game);
    }
    return index;
}

Result<void, std::string> for_each_entry(const Segment& segment, std::uint32_t hash,
                                         const std::function<void(std::size_t)>& use) {
    const unsigned bits = position_index_bits(segment.games());
    GYRE_TRY(const auto ends, segment.values<std::uint32_t>(column(LaterColumn::FirstEntry), part_of(hash, bits), 2));
    const std::size_t begin = (ends)[0], end = (ends)[1];
    if (begin > end) return Failure(segment.damage("positions have a wrong place"));
    GYRE_TRY(const auto entries, segment.values<std::uint32_t>(column(LaterColumn::Entries), begin, end - begin));
    const std::uint32_t wanted = hash << bits, most = static_cast<std::uint32_t>(segment.games() - 1);
    for (const std::uint32_t entry : entries) {
        const std::uint32_t game = entry ^ wanted;
        // Other bits of the hash make a higher number.
        if ((game >> bits) != 0) continue;
        if (game > most) return Failure(segment.damage("a position has a wrong game"));
        use(game);
    }
    return {};
}

Result<void, std::string> check_position_index(const Segment& segment, std::span<const std::uint32_t> hashes) {
    GYRE_TRY(const auto first_moves, segment.all<std::uint32_t>(column(Column::FirstMove)));
    GYRE_TRY(const auto first_entries, segment.all<std::uint32_t>(column(LaterColumn::FirstEntry)));
    GYRE_TRY(const auto entries, segment.all<std::uint32_t>(column(LaterColumn::Entries)));
    const PositionIndex right = make_position_index(hashes, first_moves);
    if (!std::equal(right.first_entries.begin(), right.first_entries.end(), first_entries.begin(),
                    first_entries.end()) ||
        !std::equal(right.entries.begin(), right.entries.end(), entries.begin(), entries.end()))
        return Failure(segment.damage("its index of positions is not that of its games"));
    return {};
}

}  // namespace gyre::database
