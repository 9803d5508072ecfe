#include "database/segment.h"

#include <bit>
#include <filesystem>
#include <fmt/core.h>
#include <system_error>
#include <utility>

#include "base/packed_block.h"
#include "base/text.h"
#include "base/try.h"
#include "base/xxh64.h"
#include "chess/outcome.h"
#include "database/move_codes.h"
#include "database/segment_layout.h"

namespace gyre::database {

namespace {

constexpr std::size_t number_bytes = 8;

std::size_t blocks_of(std::uint64_t size, unsigned format) {
    return static_cast<std::size_t>((size + checked_block(format) - 1) >> checked_bits(format));
}

}  // namespace

std::string Segment::damage(std::string_view what) const { return fmt::format("{} is damaged: {}", name_, what); }

std::string Segment::damage(std::size_t game, std::string_view what) const {
    return damage(fmt::format("game {} of its games: {}", game + 1, what));
}

namespace {

Fault damaged_file(const std::string& name, Fault reason) {
    return {"fault.database.damaged", {name, std::vector{std::move(reason)}}};
}

/// Maps a file of the database.
Result<MappedFile, Fault> map_file(const std::string& folder, const std::string& name) {
    const std::string path = folder + '/' + name;
    auto file = MappedFile::open(path);
    if (file) return *std::move(file);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return Fault{"fault.database.lost_file", {name}};
    return Fault{"fault.database.unread_file", {name, file.error()}};
}

}  // namespace

Segment::Segment(const SegmentEntry& entry)
    : name_(entry.file),
      sum_(entry.sum),
      games_(static_cast<std::size_t>(entry.games)),
      moves_(static_cast<std::size_t>(entry.moves)),
      deleted_games_(entry.deleted ? static_cast<std::size_t>(entry.deleted->games) : 0),
      format_(entry.format) {}

Segment Segment::open(const std::string& folder, const SegmentEntry& entry) {
    Segment segment(entry);
    segment.readable_ = segment.map(folder).and_then([&] { return segment.read_table(entry); });
    if (auto read = segment.read_deleted(folder, entry); !read && segment.readable_) segment.readable_ = read.error();
    return segment;
}

Result<void, Fault> Segment::map(const std::string& folder) {
    GYRE_TRY(file_, map_file(folder, name_));
    return {};
}

Fault Segment::damaged_table() const { return damaged_file(name_, {"fault.database.wrong_table"}); }

Result<void, Fault> Segment::read_table(const SegmentEntry& entry) {
    const ByteView bytes = file_->bytes();
    if (bytes.size() != entry.size)
        return damaged_file(name_,
                            {"fault.database.wrong_size", {std::to_string(bytes.size()), std::to_string(entry.size)}});
    const auto fail = [this] { return damaged_table(); };
    const ColumnIndex columns = columns_of_format(format_);
    if (bytes.size() < number_bytes) return fail();
    const std::uint64_t content = get<std::uint64_t>(bytes, bytes.size() - number_bytes);
    constexpr std::size_t row = 2 * number_bytes;
    if (content > bytes.size() - number_bytes || bytes.size() - number_bytes - content < row * columns) return fail();
    const ByteView table = bytes.subspan(content);
    if (xxh64(table) != entry.sum) return fail();
    std::uint64_t offset = column_alignment;
    std::size_t sums = 0;
    for (ColumnIndex i = 0; i < columns; ++i) {
        const auto begin = get<std::uint64_t>(table, i * row), size = get<std::uint64_t>(table, i * row + number_bytes);
        if (begin != offset || size > content || offset + padded(size) > content || size % width_of(i, format_) != 0)
            return fail();
        places_[i] = {begin, size, sums};
        offset += padded(size);
        sums += blocks_of(size, format_);
    }
    sums_ = table.subspan(row * columns, table.size() - row * columns - number_bytes);
    if (offset != content || sums_.size() != sums * number_bytes) return fail();
    states_ = std::make_unique<std::atomic<BlockState>[]>(sums);
    if (!has_consistent_counts()) return fail();
    return {};
}

bool Segment::has_consistent_counts() const {
    for (const Column each :
         {Column::Date, Column::WhiteElo, Column::BlackElo, Column::Eco, Column::Result, Column::Flags, Column::Line})
        if (count(column(each)) != games_) return false;
    for (std::size_t i = 0; i < enum_size<Field>; ++i)
        if (count(column(Field(i))) != games_) return false;
    for (const Column each : {Column::FirstMove, Column::FirstRecordByte})
        if (count(column(each)) != games_ + 1) return false;
    for (std::size_t i = 0; i < enum_size<TextList>; ++i)
        for (const TextPart part : {TextPart::First, TextPart::FirstFolded})
            if (count(column(TextList(i), part)) < 2) return false;
    const std::size_t blocks = count(column(Column::FirstBlockByte));
    const std::size_t common = count(column(Column::CommonHash));
    if (count(column(Column::CommonPosition)) != common || count(column(Column::FirstCommonMove)) != common + 1)
        return false;
    return games_ > 0 && blocks > 0 && count(column(Column::FirstPackedByte)) == blocks && has_consistent_positions();
}

bool Segment::has_consistent_positions() const {
    const std::size_t positions = moves_ + games_;
    if (size_of(column(Column::Moves)) != (has_packed_moves() ? packed_bytes(moves_) : 2 * moves_)) return false;
    if (!has_index()) return count(column(Column::Hashes)) == positions;
    return count(column(Column::Hashes)) == 0 && count(column(LaterColumn::Summary)) == games_ &&
           count(column(LaterColumn::FirstEntry)) == position_parts(games_) + 1 &&
           count(column(LaterColumn::Entries)) == positions;
}

Result<void, Fault> Segment::read_deleted(const std::string& folder, const SegmentEntry& entry) {
    if (!entry.deleted) return {};
    GYRE_TRY(auto file, map_file(folder, entry.deleted->file));
    const ByteView bytes = file.bytes();
    std::uint64_t games = 0;
    for (const std::uint8_t byte : bytes) games += static_cast<std::uint64_t>(std::popcount(byte));
    if (bytes.size() != (games_ + 7) / 8 || xxh64(bytes) != entry.deleted->sum || games != entry.deleted->games)
        return Fault{"fault.database.damaged_file", {entry.deleted->file}};
    deleted_ = std::make_unique<MappedFile>(std::move(file));
    return {};
}

bool Segment::check_block(ColumnIndex which, std::size_t block) const {
    const Place& place = places_[which];
    const std::size_t sum = place.first_sum + block;
    const BlockState known = states_[sum].load(std::memory_order_relaxed);
    if (known != BlockState::Unknown) return known == BlockState::Right;
    const std::size_t begin = block << checked_bits(format_);
    const std::size_t size = std::min(checked_block(format_), static_cast<std::size_t>(place.size) - begin);
    const ByteView bytes = file_->bytes().subspan(static_cast<std::size_t>(place.offset) + begin, size);
    const bool is_right = xxh64(bytes) == get<std::uint64_t>(sums_, sum * number_bytes);
    states_[sum].store(is_right ? BlockState::Right : BlockState::Wrong, std::memory_order_relaxed);
    return is_right;
}

Result<ByteView, std::string> Segment::checked(ColumnIndex which, std::size_t offset, std::size_t size) const {
    if (!readable_) return Failure(readable_.error().message());
    const Place& place = places_[which];
    if (offset > place.size || size > place.size - offset) return Failure(damage("an index is too large"));
    if (size == 0) return ByteView();
    const unsigned bits = checked_bits(format_);
    for (std::size_t block = offset >> bits; block <= (offset + size - 1) >> bits; ++block)
        if (!check_block(which, block)) return Failure(damage(fmt::format("a checksum of column {} is wrong", which)));
    return file_->bytes().subspan(static_cast<std::size_t>(place.offset) + offset, size);
}

Result<std::string_view, std::string> Segment::text(TextList list, std::size_t number) const {
    GYRE_TRY(const auto ends, values<std::uint32_t>(column(list, TextPart::First), number, 2));
    if (ends[0] > ends[1]) return Failure(damage("a text has a wrong place"));
    GYRE_TRY(const auto bytes, values<char>(column(list, TextPart::Bytes), ends[0], ends[1] - ends[0]));
    return std::string_view(bytes.data(), bytes.size());
}

Result<GameRow, std::string> Segment::row(std::size_t game, UnpackedBlock& block) const {
    GameRow row;
    Result<void, std::string> read;
    const auto take = [&]<class T>(Column which, T& into) {
        if (!read) return;
        auto value = this->value<T>(column(which), game);
        if (value)
            into = *value;
        else
            read = value.error();
    };
    take(Column::Date, row.date);
    take(Column::WhiteElo, row.white_elo);
    take(Column::BlackElo, row.black_elo);
    take(Column::Eco, row.eco);
    take(Column::Result, row.result);
    take(Column::Flags, row.flags);
    take(Column::Line, row.line);
    if (!read) return read.error();
    for (std::size_t i = 0; i < row.texts.size(); ++i) {
        const auto field = Field(i);
        GYRE_TRY(const auto number, value<std::uint32_t>(column(field), game));
        GYRE_TRY(auto found, text(list_of(field), number));
        row.texts[field] = found;
    }
    GYRE_TRY(const auto range, moves_of(game));
    GYRE_TRY(const auto words, moves(game, range, block.moves));
    row.moves = words;
    if (!has_index()) {
        GYRE_TRY(const auto hashes,
                 values<std::uint32_t>(column(Column::Hashes), range.first + game, words.size() + 1));
        row.hashes = hashes;
    }
    if (row.result >= enum_size<GameResult> || (row.flags & ~all_flags) != 0)
        return Failure(damage("a value is wrong"));
    return row;
}

Result<std::string_view, std::string> Segment::record(std::size_t game, UnpackedBlock& block) const {
    GYRE_TRY(const auto ends, values<std::uint64_t>(column(Column::FirstRecordByte), game, 2));
    const std::uint64_t begin = ends[0], end = ends[1];
    if (begin == end) return std::string_view();
    GYRE_TRY(const auto raw, all<std::uint64_t>(column(Column::FirstBlockByte)));
    GYRE_TRY(const auto packed, all<std::uint64_t>(column(Column::FirstPackedByte)));
    const auto after = std::upper_bound(raw.begin(), raw.end(), begin);
    if (after == raw.begin() || after == raw.end() || begin > end || end > *after)
        return Failure(damage("a record has a wrong place"));
    const auto index = static_cast<std::size_t>(after - raw.begin()) - 1;
    const std::uint64_t from = packed[index], to = packed[index + 1];
    if (block.segment != sum_ || block.index != index) {
        block.segment.reset();
        if (from > to) return Failure(damage("a block has a wrong place"));
        GYRE_TRY(const auto bytes, values<std::uint8_t>(column(Column::Packed), from, to - from));
        auto unpacked = unpack_block(bytes, static_cast<std::size_t>(*after - raw[index]));
        if (!unpacked) return Failure(damage(unpacked.error()));
        block.bytes = *std::move(unpacked);
        block.segment = sum_;
        block.index = index;
    }
    return std::string_view(block.bytes).substr(begin - raw[index], end - begin);
}

Result<void, std::string> Segment::check_bytes() const {
    if (!readable_) return Failure(readable_.error().message());
    const Bytes head = segment_head(format_);
    const ByteView bytes = file_->bytes();
    if (!std::equal(head.begin(), head.end(), bytes.begin())) return Failure(damage("its first bytes are wrong"));
    for (ColumnIndex i = 0; i < columns_of_format(format_); ++i) {
        if (auto column = checked(i, 0, size_of(i)); !column) return column.error();
        const std::size_t end = static_cast<std::size_t>(places_[i].offset + places_[i].size);
        const ByteView padding = bytes.subspan(end, padded(size_of(i)) - size_of(i));
        if (std::any_of(padding.begin(), padding.end(), [](std::uint8_t byte) { return byte != 0; }))
            return Failure(damage("there is something between its columns"));
    }
    return {};
}

}  // namespace gyre::database
