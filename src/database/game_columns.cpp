#include "database/game_columns.h"

#include <algorithm>
#include <bit>
#include <fmt/core.h>
#include <limits>
#include <optional>

#include "base/new_file.h"
#include "base/packed_block.h"
#include "base/xxh64.h"
#include "collection/player_name.h"
#include "database/move_codes.h"
#include "database/piece_summary.h"
#include "database/position_index.h"
#include "database/segment_layout.h"
#include "notation/position/fen.h"

namespace gyre::database {

namespace {

/// Records are packed in blocks of about this size: large enough to pack well, small enough to read one game.
constexpr std::size_t record_block = std::size_t{1} << 16;

// Columns are written as they are in memory, and mapped.
static_assert(std::endian::native == std::endian::little);

template <class T>
ByteView bytes_of(const std::vector<T>& values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size() * sizeof(T)};
}

/// Appends numbers that count from the end of those before.
template <class T>
void append_firsts(std::vector<T>& firsts, const std::vector<T>& more) {
    const T before = firsts.back();
    for (auto first = more.begin() + 1; first != more.end(); ++first) firsts.push_back(before + *first);
}

template <class Values>
void append_all(Values& values, const Values& more) {
    values.insert(values.end(), more.begin(), more.end());
}

/// The column of moves.
Result<Bytes, std::string> packed_moves(const PlayedGames& games) {
    MovePacker packer(games.moves.size());
    const auto is_castling = [](std::uint16_t word) { return Move::from_word(word).kind() == Move::Kind::Castling; };
    for (std::size_t game = 0; game < games.flags.size(); ++game) {
        const std::size_t first = games.first_moves[game];
        const auto words = games.moves.subspan(first, games.first_moves[game + 1] - first);
        std::optional<Position> start;
        if (games.starts[game] != 0 && std::any_of(words.begin(), words.end(), is_castling)) {
            auto read = games.start(games.starts[game]);
            if (!read) return read.error();
            start = *std::move(read);
        }
        if (const auto added = packer.add(words, start ? &start->castling_rules() : nullptr); !added)
            return Failure(fmt::format("game {}: {}", game + 1, added.error()));
    }
    return packer.finish();
}

/// Writes columns with their checksums, then the table.
class SegmentWriter {
public:
    explicit SegmentWriter(NewFile& file) : file_(file) { put_bytes(segment_head(newest_format)); }

    void column(ByteView values) {
        offsets_.push_back(size_);
        sizes_.push_back(values.size());
        put_bytes(values);
        Bytes padding(padded(values.size()) - values.size());
        put_bytes(padding);
        constexpr std::size_t block = checked_block(newest_format);
        for (std::size_t at = 0; at < values.size(); at += block)
            sums_.push_back(xxh64(values.subspan(at, std::min(block, values.size() - at))));
    }
    void texts(const TextPool& pool, bool folded) {
        const auto write = [&](auto form) {
            std::vector<std::uint32_t> firsts{0};
            Bytes bytes;
            for (const std::string& text : pool.texts()) {
                const std::string formed = form(text);
                bytes.insert(bytes.end(), formed.begin(), formed.end());
                if (bytes.size() > std::numeric_limits<std::uint32_t>::max())
                    written_ = Failure("the texts of the tags are too long for one file of games; split the source");
                firsts.push_back(static_cast<std::uint32_t>(bytes.size()));
            }
            column(bytes_of(firsts));
            column(bytes);
        };
        write([](const std::string& text) { return text; });
        if (folded) return write([](const std::string& text) { return collection::fold_name(text); });
        column(bytes_of(std::vector<std::uint32_t>(2)));
        column({});
    }
    /// Returns the checksum of the table.
    Result<std::uint64_t, std::string> finish() {
        Bytes table;
        for (std::size_t i = 0; i < offsets_.size(); ++i) {
            put(table, offsets_[i]);
            put(table, sizes_[i]);
        }
        for (const std::uint64_t sum : sums_) put(table, sum);
        put(table, size_);
        put_bytes(table);
        if (!written_) return written_.error();
        if (auto finished = file_.finish(); !finished) return finished.error();
        return xxh64(table);
    }

private:
    void put_bytes(ByteView bytes) {
        if (!written_) return;
        written_ = file_.write(bytes);
        size_ += bytes.size();
    }

    NewFile& file_;
    std::uint64_t size_ = 0;
    std::vector<std::uint64_t> offsets_, sizes_, sums_;
    Result<void, std::string> written_;
};

}  // namespace

void GameColumns::add(const GameRow& game) {
    date_.push_back(game.date);
    white_elo_.push_back(game.white_elo);
    black_elo_.push_back(game.black_elo);
    eco_.push_back(game.eco);
    result_.push_back(game.result);
    flags_.push_back(game.flags);
    line_.push_back(game.line);
    moves_.insert(moves_.end(), game.moves.begin(), game.moves.end());
    hashes_.insert(hashes_.end(), game.hashes.begin(), game.hashes.end());
    first_move_.push_back(static_cast<std::uint32_t>(moves_.size()));
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        const auto field = Field(i);
        fields_[field].push_back(pools_[list_of(field)].number_of(game.texts[field]));
    }
    records_ += game.record;
    first_record_byte_.push_back(first_block_byte_.back() + records_.size());
    if (records_.size() >= record_block) pack_records();
}

void GameColumns::pack_records() {
    if (records_.empty()) return;
    append_all(packed_, pack_block(records_));
    first_block_byte_.push_back(first_block_byte_.back() + records_.size());
    first_packed_byte_.push_back(packed_.size());
    records_.clear();
}

void GameColumns::append(const GameColumns& games) {
    append_all(date_, games.date_);
    append_all(white_elo_, games.white_elo_);
    append_all(black_elo_, games.black_elo_);
    append_all(eco_, games.eco_);
    append_all(result_, games.result_);
    append_all(flags_, games.flags_);
    append_all(line_, games.line_);
    append_firsts(first_move_, games.first_move_);
    append_firsts(first_record_byte_, games.first_record_byte_);
    append_all(moves_, games.moves_);
    append_all(hashes_, games.hashes_);
    append_firsts(first_block_byte_, games.first_block_byte_);
    append_firsts(first_packed_byte_, games.first_packed_byte_);
    append_all(packed_, games.packed_);
    EnumArray<TextList, std::vector<std::uint32_t>> numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (const std::string& text : games.pools_[TextList(i)].texts())
            numbers[TextList(i)].push_back(pools_[TextList(i)].number_of(text));
    for (std::size_t i = 0; i < fields_.size(); ++i)
        for (const std::uint32_t number : games.fields_[Field(i)])
            fields_[Field(i)].push_back(numbers[list_of(Field(i))][number]);
}

void GameColumns::clear() {
    const auto empty = [](auto&... columns) { (columns.clear(), ...); };
    empty(date_, white_elo_, black_elo_, eco_, result_, flags_, line_, moves_, hashes_, packed_, records_);
    const auto reset = [](auto&... firsts) { (firsts.resize(1), ...); };
    reset(first_move_, first_record_byte_, first_block_byte_, first_packed_byte_);
    for (auto& field : fields_) field.clear();
    for (TextPool& pool : pools_) pool = TextPool();
}

std::size_t GameColumns::bytes() const {
    constexpr std::size_t bytes_of_game = 4 + 3 * 2 + 2 + 3 * 8 + 4 + 4 * enum_size<Field>, bytes_of_text = 16;
    std::size_t sum =
        games() * bytes_of_game + packed_bytes(moves_.size()) + hashes_.size() * 4 + packed_.size() + records_.size();
    for (const TextPool& pool : pools_) sum += 2 * pool.bytes() + bytes_of_text * pool.texts().size();
    return sum;
}

PlayedGames GameColumns::played_games() const {
    const auto start = [this](std::uint32_t number) -> Result<Position, std::string> {
        const auto read = read_position(pools_[TextList::Starts].texts()[number], every_waiver);
        if (!read) return Failure("the start of a game is damaged");
        return Position(*read);
    };
    return {
        {result_, white_elo_, black_elo_, date_}, flags_, first_move_, fields_[Field::Start], hashes_, moves_, start};
}

Result<SegmentEntry, std::string> GameColumns::write(const std::string& folder, const std::string& name) const {
    // A part of a file without a place to cut may be so large.
    if (hashes_.size() > most_indexed_positions || games() > most_indexed_games)
        return Failure(fmt::format("{} games with {} moves are too many for one file of games; split the source",
                                   games(), moves_.size()));
    const PlayedGames played = played_games();
    const auto common = find_common_positions(played);
    if (!common) return Failure(name + ": " + common.error());
    const auto summaries = summarize(played);
    if (!summaries) return Failure(name + ": " + summaries.error());
    const auto moves = packed_moves(played);
    if (!moves) return Failure(name + ": " + moves.error());
    const PositionIndex index = make_position_index(hashes_, first_move_);
    auto file = NewFile::create(folder + '/' + name);
    if (!file) return Failure(name + ": " + file.error());
    SegmentWriter writer(*file);
    writer.column(bytes_of(date_));
    writer.column(bytes_of(white_elo_));
    writer.column(bytes_of(black_elo_));
    writer.column(bytes_of(eco_));
    writer.column(result_);
    writer.column(flags_);
    writer.column(bytes_of(line_));
    writer.column(bytes_of(first_move_));
    writer.column(bytes_of(first_record_byte_));
    writer.column(*moves);
    // Its place is kept for segments of format 1.
    writer.column({});
    writer.column(bytes_of(first_block_byte_));
    writer.column(bytes_of(first_packed_byte_));
    writer.column(packed_);
    writer.column(bytes_of(common->hashes));
    writer.column(bytes_of(common->positions));
    writer.column(bytes_of(common->first_moves));
    writer.column(bytes_of(common->moves));
    for (const auto& field : fields_) writer.column(bytes_of(field));
    for (std::size_t i = 0; i < pools_.size(); ++i) writer.texts(pools_[TextList(i)], is_folded(TextList(i)));
    writer.column(bytes_of(*summaries));
    writer.column(bytes_of(index.first_entries));
    writer.column(bytes_of(index.entries));
    const auto sum = writer.finish();
    if (!sum) return Failure(name + ": " + sum.error());
    return SegmentEntry{name, file->size(), games(), moves_.size(), *sum, {}, newest_format};
}

}  // namespace gyre::database
