#include "database/common_positions.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <utility>

#include "base/try.h"
#include "database/replay_board.h"

namespace gyre::database {

namespace {

constexpr std::size_t bucket_bits = 20;
std::size_t bucket_of(std::uint32_t hash) { return hash >> (32 - bucket_bits); }

/// Numbers by 32-bit keys, in one array.
class HashTable {
public:
    HashTable() { resize(std::size_t{1} << 12); }

    /// The number of a key, 0 for a new one.
    std::uint32_t& operator[](std::uint32_t key) {
        if (2 * used_ >= slots_.size()) resize(2 * slots_.size());
        Slot& slot = slots_[place_of(key)];
        if (!slot.is_used) {
            slot = {key, 0, true};
            ++used_;
        }
        return slot.value;
    }
    /// The number of a key; null for unknown ones.
    std::uint32_t* find(std::uint32_t key) {
        Slot& slot = slots_[place_of(key)];
        return slot.is_used ? &slot.value : nullptr;
    }
    template <class Use>
    void for_each(const Use& use) {
        for (Slot& slot : slots_)
            if (slot.is_used) use(slot.key, slot.value);
    }

private:
    struct Slot {
        std::uint32_t key = 0, value = 0;
        bool is_used = false;
    };

    std::size_t place_of(std::uint32_t key) const {
        constexpr std::uint32_t spread = 0x9E3779B1;
        const std::size_t mask = slots_.size() - 1;
        std::size_t place = (key * spread) >> shift_;
        while (slots_[place].is_used && slots_[place].key != key) place = (place + 1) & mask;
        return place;
    }
    void resize(std::size_t size) {
        std::vector<Slot> old(size);
        old.swap(slots_);
        shift_ = 32 - std::countr_zero(size);
        for (const Slot& slot : old)
            if (slot.is_used) slots_[place_of(slot.key)] = slot;
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
    int shift_ = 0;
};

/// Position with counts of what was played in it.
struct CountedPosition {
    explicit CountedPosition(const Position& position) : wanted(position) {}

    WantedPosition wanted;
    std::vector<std::pair<std::uint16_t, GameCounts>> moves;
    GameCounts ended;
    std::uint64_t games = 0;
    /// The game that was counted last; its later occurrences are left out.
    std::size_t last_game = ~std::size_t{0};

    GameCounts& of(std::uint16_t move) {
        for (auto& [word, counts] : moves)
            if (word == move) return counts;
        return moves.emplace_back(move, GameCounts()).second;
    }
};

CommonMove packed(std::uint16_t move, const GameCounts& counts, bool is_end) {
    CommonMove common{};
    const auto small = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    for (std::size_t i = 0; i < counts.results.size(); ++i) common.results[i] = small(counts.results[i]);
    common.rated = small(counts.rated);
    common.rated_halves = small(counts.rated_halves);
    common.rated_results = small(counts.rated_results);
    common.first_date = counts.first_date;
    common.last_date = counts.last_date;
    common.move = move;
    common.is_end = is_end ? 1 : 0;
    common.own_elo = counts.own_elo;
    common.other_elo = counts.other_elo;
    common.rated_other_elo = counts.rated_other_elo;
    return common;
}

/// Nothing if the position has more pieces than fit.
std::optional<CompactPosition> compact_of(const Position& position) {
    Setup setup = position.setup();
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    if (!position.en_passant_is_legal()) setup.en_passant = Square::None;
    const auto compact = pack_position(setup);
    return compact ? std::optional(*compact) : std::nullopt;
}

std::optional<Position> position_on(const ReplayBoard& board) {
    Setup setup;
    for (std::size_t i = 0; i < 64; ++i) setup.board[Square(i)] = board.piece_on(Square(i));
    setup.side_to_move = board.side_to_move();
    for (const Castle castle : all_castles)
        setup.castling_rooks[castle] = board.castling().has(castle) ? board.rules().rook(castle) : Square::None;
    setup.en_passant = board.en_passant();
    const auto valid = validate(setup, every_waiver);
    return valid ? std::optional(Position(*valid)) : std::nullopt;
}

class CommonFinder {
public:
    explicit CommonFinder(const PlayedGames& games) : games_(games), least_(least_common_games(games.flags.size())) {}

    Result<CommonPositions, std::string> run() {
        if (games_.flags.size() < least_) return CommonPositions();
        find_common_hashes();
        for (std::size_t game = 0; game < games_.flags.size(); ++game)
            if (auto counted = count(game); !counted) return counted.error();
        return columns();
    }

private:
    /// Finds the hashes that are frequent enough, first by their upper bits, which excludes nearly all others.
    void find_common_hashes() {
        std::vector<std::uint32_t> buckets(std::size_t{1} << bucket_bits);
        for (const std::uint32_t hash : games_.hashes) ++buckets[bucket_of(hash)];
        is_full_.resize(buckets.size());
        for (std::size_t i = 0; i < buckets.size(); ++i) is_full_[i] = buckets[i] >= least_;
        HashTable occurrences;
        for (const std::uint32_t hash : games_.hashes)
            if (is_full_[bucket_of(hash)]) ++occurrences[hash];
        std::fill(is_full_.begin(), is_full_.end(), false);
        occurrences.for_each([&](std::uint32_t hash, std::uint32_t count) {
            if (count < least_) return;
            is_full_[bucket_of(hash)] = true;
            lists_[hash] = static_cast<std::uint32_t>(positions_.size());
            positions_.emplace_back();
        });
    }

    bool may_be_common(std::uint32_t hash) const { return is_full_[bucket_of(hash)]; }

    Result<void, std::string> count(std::size_t game) {
        if ((games_.flags[game] & unplayable_flag) != 0) return {};
        const std::size_t first = games_.first_moves[game];
        const auto moves = games_.moves.subspan(first, games_.first_moves[game + 1] - first);
        const auto hashes = games_.hashes.subspan(first + game, moves.size() + 1);
        std::size_t end = hashes.size();
        while (end > 0 && !may_be_common(hashes[end - 1])) --end;
        if (end == 0) return {};
        if (games_.starts[game] == 0) {
            static const Position usual;
            replay(game, usual, moves, hashes.first(end));
            return {};
        }
        GYRE_TRY(const auto start, games_.start(games_.starts[game]));
        replay(game, start, moves, hashes.first(end));
        return {};
    }

    void replay(std::size_t game, const Position& start, std::span<const std::uint16_t> moves,
                std::span<const std::uint32_t> hashes) {
        ReplayBoard board(start);
        for (std::size_t ply = 0;; ++ply) {
            if (may_be_common(hashes[ply]))
                if (const std::uint32_t* const list = lists_.find(hashes[ply]))
                    if (CountedPosition* const found = find(positions_[*list], board, hashes[ply]);
                        found != nullptr && found->last_game != game) {
                        found->last_game = game;
                        ++found->games;
                        games_.counted.count(game, board.side_to_move(),
                                             ply < moves.size() ? found->of(moves[ply]) : found->ended);
                    }
            if (ply + 1 == hashes.size()) break;
            board.make(Move::from_word(moves[ply]));
        }
    }

    using List = std::vector<std::unique_ptr<CountedPosition>>;

    /// Null if the positions of the hash are not counted.
    CountedPosition* find(List& list, const ReplayBoard& board, std::uint32_t hash) {
        // Hashes of so many different positions were made on purpose.
        constexpr std::size_t most_positions = 8;
        for (const auto& position : list)
            if (position == nullptr || position->wanted.matches(board)) return position.get();
        const auto position = position_on(board);
        if (!position || hash_of(*position) != hash || list.size() == most_positions) {
            list.clear();
            list.push_back(nullptr);
            return nullptr;
        }
        return list.emplace_back(std::make_unique<CountedPosition>(*position)).get();
    }

    CommonPositions columns() {
        struct Row {
            std::uint32_t hash;
            CompactPosition compact;
            CountedPosition* position;
        };
        std::vector<Row> rows;
        lists_.for_each([&](std::uint32_t hash, std::uint32_t list) {
            for (const auto& position : positions_[list]) {
                if (position == nullptr || position->games < least_) continue;
                if (const auto compact = compact_of(position->wanted.position()))
                    rows.push_back({hash, *compact, position.get()});
            }
        });
        std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
            return a.hash != b.hash ? a.hash < b.hash : a.compact < b.compact;
        });
        CommonPositions common;
        for (const Row& row : rows) {
            common.hashes.push_back(row.hash);
            common.positions.push_back(row.compact);
            auto& moves = row.position->moves;
            std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
            for (const auto& [word, counts] : moves) common.moves.push_back(packed(word, counts, false));
            if (row.position->ended.games > 0) common.moves.push_back(packed(0, row.position->ended, true));
            common.first_moves.push_back(static_cast<std::uint32_t>(common.moves.size()));
        }
        return common;
    }

    const PlayedGames& games_;
    std::size_t least_;
    /// Whether there are enough positions with these upper bits of the hash.
    std::vector<bool> is_full_;
    /// Index in `positions_` of each frequent hash.
    HashTable lists_;
    std::vector<List> positions_;
};

template <class T>
bool equals(const std::vector<T>& values, const Result<std::span<const T>, std::string>& column) {
    return column && column->size_bytes() == values.size() * sizeof(T) &&
           (values.empty() || std::memcmp(values.data(), column->data(), column->size_bytes()) == 0);
}

}  // namespace

GameCounts CommonMove::counts() const {
    GameCounts all;
    for (std::size_t i = 0; i < results.size(); ++i) {
        all.results[i] = results[i];
        all.games += results[i];
    }
    all.rated = rated;
    all.rated_halves = rated_halves;
    all.rated_results = rated_results;
    all.first_date = first_date;
    all.last_date = last_date;
    all.own_elo = own_elo;
    all.other_elo = other_elo;
    all.rated_other_elo = rated_other_elo;
    return all;
}

Result<PlayedGames, std::string> PlayedGames::open(const Segment& segment, std::span<const std::uint32_t> hashes,
                                                   std::span<const std::uint16_t> moves) {
    GYRE_TRY(const auto counted, CountedColumns::open(segment));
    GYRE_TRY(const auto flags, segment.all<std::uint8_t>(column(Column::Flags)));
    GYRE_TRY(const auto first_moves, segment.all<std::uint32_t>(column(Column::FirstMove)));
    GYRE_TRY(const auto starts, segment.all<std::uint32_t>(column(Field::Start)));
    const auto start = [&segment](std::uint32_t number) { return segment.start(number); };
    return PlayedGames{counted, flags, first_moves, starts, hashes, moves, start};
}

std::size_t least_common_games(std::size_t games) {
    // Fewer games are counted fast enough when they are asked for.
    constexpr std::size_t least = 256, share = 512;
    return std::max(least, games / share);
}

Result<CommonPositions, std::string> find_common_positions(const PlayedGames& games) {
    return CommonFinder(games).run();
}

Result<std::optional<std::span<const CommonMove>>, std::string> common_moves(const Segment& segment,
                                                                             const WantedPosition& wanted) {
    using Found = std::optional<std::span<const CommonMove>>;
    const auto compact = compact_of(wanted.position());
    if (!compact) return Found();
    GYRE_TRY(const auto hashes, segment.all<std::uint32_t>(column(Column::CommonHash)));
    const auto [begin, end] = std::equal_range(hashes.begin(), hashes.end(), wanted.hash());
    for (auto hash = begin; hash != end; ++hash) {
        const auto index = static_cast<std::size_t>(hash - hashes.begin());
        GYRE_TRY(const auto position, segment.value<CompactPosition>(column(Column::CommonPosition), index));
        if (position != *compact) continue;
        GYRE_TRY(const auto ends, segment.values<std::uint32_t>(column(Column::FirstCommonMove), index, 2));
        if ((ends)[0] > (ends)[1]) return Failure(segment.damage("moves of a position have a wrong place"));
        GYRE_TRY(const auto moves,
                 segment.values<CommonMove>(column(Column::CommonMoves), (ends)[0], (ends)[1] - (ends)[0]));
        return Found(moves);
    }
    return Found();
}

Result<void, std::string> check_common_positions(const Segment& segment, const PlayedGames& games) {
    GYRE_TRY(const auto common, find_common_positions(games));
    if (!equals(common.hashes, segment.all<std::uint32_t>(column(Column::CommonHash))) ||
        !equals(common.positions, segment.all<CompactPosition>(column(Column::CommonPosition))) ||
        !equals(common.first_moves, segment.all<std::uint32_t>(column(Column::FirstCommonMove))) ||
        !equals(common.moves, segment.all<CommonMove>(column(Column::CommonMoves))))
        return Failure(segment.damage("its common positions are not those of its games"));
    return {};
}

}  // namespace gyre::database
