#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/mapped_file.h"
#include "base/result.h"
#include "chess/position.h"
#include "database/columns.h"
#include "database/database_manifest.h"
#include "database/game_row.h"
#include "notation/fault.h"

namespace gyre::database {

/// Moves of a game in 16 bits, if the segment has them packed; each thread needs its own.
using MoveBuffer = std::vector<std::uint16_t>;

/// Block of records, and moves of the game, that were unpacked last; each thread needs its own.
struct UnpackedBlock {
    /// Checksum of the segment's table, which has the checksums of all its bytes.
    std::optional<std::uint64_t> segment{};
    std::size_t index = 0;
    std::string bytes{};
    MoveBuffer moves{};
};

/// Mapped file of games. Every value is checked before it is returned: a part of a column by its checksum when it is
/// first read, and indices of other columns by their bounds. May be used by several threads.
///
/// A file that is missing, or whose table or deletions are damaged, keeps its place in the database: the numbers of
/// games and moves are those of the manifest, and reading anything else fails.
class Segment {
public:
    static Segment open(const std::string& folder, const SegmentEntry& entry);

    const std::string& name() const { return name_; }
    /// Fails if nothing of the file can be read.
    const Result<void, Fault>& readable() const { return readable_; }
    std::size_t games() const { return games_; }
    unsigned format() const { return format_; }
    /// Whether it has summaries of games and an index of positions, and no hashes in the order of the games.
    bool has_index() const { return format_ >= 2; }
    std::size_t moves() const { return moves_; }
    std::size_t deleted_games() const { return deleted_games_; }
    bool is_deleted(std::size_t game) const {
        return deleted_ && ((deleted_->bytes()[game / 8] >> (game % 8)) & 1) != 0;
    }

    /// Number of values of a column.
    std::size_t count(ColumnIndex which) const { return size_of(which) / width_of(which, format_); }
    /// Values `first` to `first + count - 1`. Fails if there are fewer or a checksum is wrong.
    template <class T>
    Result<std::span<const T>, std::string> values(ColumnIndex which, std::size_t first, std::size_t count) const {
        const auto bytes = checked(which, first * sizeof(T), count * sizeof(T));
        if (!bytes) return bytes.error();
        return std::span(reinterpret_cast<const T*>(bytes->data()), count);
    }
    template <class T>
    Result<std::span<const T>, std::string> all(ColumnIndex which) const {
        return values<T>(which, 0, count(which));
    }
    template <class T>
    Result<T, std::string> value(ColumnIndex which, std::size_t index) const {
        const auto one = values<T>(which, index, 1);
        if (!one) return one.error();
        return one->front();
    }
    Result<std::string_view, std::string> text(TextList list, std::size_t number) const;
    /// Games `[first, last)` of the column FirstMove.
    struct Range {
        std::size_t first, last;
    };
    Result<Range, std::string> moves_of(std::size_t game) const;
    /// Moves of that range of a game, as `Move::word`. Valid until `buffer` is used again.
    Result<std::span<const std::uint16_t>, std::string> moves(std::size_t game, const Range& range,
                                                              MoveBuffer& buffer) const;
    /// All moves of a game.
    Result<std::span<const std::uint16_t>, std::string> moves(std::size_t game, MoveBuffer& buffer) const;
    /// Number of a game's start in the list Starts; 0 for the usual one.
    Result<std::size_t, std::string> start_number(std::size_t game) const;
    /// The position with that number.
    Result<Position, std::string> start(std::size_t number) const;
    /// The game without its record. Valid until `block` is used again, and as long as the segment.
    Result<GameRow, std::string> row(std::size_t game, UnpackedBlock& block) const;
    /// Valid until `block` is used again.
    Result<std::string_view, std::string> record(std::size_t game, UnpackedBlock& block) const;
    /// Reads the whole file and compares every checksum; also checks what lies between columns.
    Result<void, std::string> check_bytes() const;
    std::string damage(std::string_view what) const;
    std::string damage(std::size_t game, std::string_view what) const;

private:
    enum class BlockState : std::uint8_t { Unknown, Right, Wrong };
    struct Place {
        std::uint64_t offset, size;
        /// Index of the first checksum.
        std::size_t first_sum;
    };

    explicit Segment(const SegmentEntry& entry);
    Result<void, Fault> map(const std::string& folder);
    Result<void, Fault> read_table(const SegmentEntry& entry);
    Result<void, Fault> read_deleted(const std::string& folder, const SegmentEntry& entry);
    Fault damaged_table() const;
    bool has_consistent_counts() const;
    bool has_consistent_positions() const;
    std::size_t size_of(ColumnIndex which) const { return static_cast<std::size_t>(places_[which].size); }
    Result<ByteView, std::string> checked(ColumnIndex which, std::size_t offset, std::size_t size) const;
    bool has_packed_moves() const { return format_ >= 3; }
    Result<void, std::string> unpack(std::size_t game, const Range& range, std::span<std::uint16_t> words) const;
    bool check_block(ColumnIndex which, std::size_t block) const;

    std::string name_;
    Result<void, Fault> readable_;
    std::optional<MappedFile> file_;
    std::unique_ptr<MappedFile> deleted_;
    std::uint64_t sum_ = 0;
    std::size_t games_ = 0, moves_ = 0, deleted_games_ = 0;
    unsigned format_ = oldest_format;
    std::array<Place, column_count> places_{};
    /// The checksums in the file.
    ByteView sums_;
    /// What each block was found to be.
    std::unique_ptr<std::atomic<BlockState>[]> states_;
};

}  // namespace gyre::database
