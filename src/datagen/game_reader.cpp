#include "datagen/game_reader.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "base/file_kind.h"
#include "base/system.h"

namespace gyre::datagen {

namespace {

constexpr std::size_t bytes_per_read = 1 << 18;

/// Returns the number of bytes from which the length of a record is known.
constexpr std::size_t length_known_after(RecordFormat format) {
    switch (format) {
        case RecordFormat::Plain: return record_header_size;
        case RecordFormat::Packed: return packed_prefix_size;
    }
    return 0;
}

std::size_t size_of_record(RecordFormat format, ByteView begin) {
    switch (format) {
        case RecordFormat::Plain: return encoded_size(begin);
        case RecordFormat::Packed: return packed_size(begin);
    }
    return 0;
}

}  // namespace

Result<GameRecord, std::string> decode_record(RecordFormat format, ByteView record) {
    switch (format) {
        case RecordFormat::Plain: return decode(record);
        case RecordFormat::Packed: return unpack(record);
    }
    return std::string("the format is not supported");
}

std::uint32_t content_checksum(const GameRecord& game, RecordFormat format, ByteView record) {
    const auto last_of = [](ByteView plain) { return get<std::uint32_t>(plain, plain.size() - record_checksum_size); };
    return format == RecordFormat::Plain ? last_of(record) : last_of(encode(game));
}

Result<GameReader, GameFileError> GameReader::open(const std::string& path) {
    auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!*file) return GameFileError{GameFileFault::System, 0, not_opened(system::last_error())};
    return read(std::move(file));
}

Result<GameReader, GameFileError> GameReader::read(std::unique_ptr<std::istream> stream) {
    GameReader reader;
    reader.stream_ = std::move(stream);
    reader.stream_->seekg(0, std::ios::end);
    const auto end = reader.stream_->tellg();
    reader.stream_->clear();
    if (end >= 0) {
        reader.stream_->seekg(0);
        // Records that another program appends from now on are ignored.
        reader.file_size_ = reader.unread_ = static_cast<std::uint64_t>(end);
    }
    if (auto header = reader.read_header(); !header) return Failure(header.error());
    return reader;
}

/// Returns the next `count` bytes, or fewer at the end.
ByteView GameReader::ahead(std::size_t count) {
    if (buffer_.size() - begin_ < count) {
        buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(begin_));
        begin_ = 0;
    }
    while (buffer_.size() < count && unread_ > 0 && stream_->good()) {
        const std::size_t there = buffer_.size();
        const auto wanted =
            static_cast<std::size_t>(std::min<std::uint64_t>(unread_, std::max(count - there, bytes_per_read)));
        buffer_.resize(there + wanted);
        stream_->read(reinterpret_cast<char*>(buffer_.data() + there), static_cast<std::streamsize>(wanted));
        const auto got = static_cast<std::size_t>(stream_->gcount());
        buffer_.resize(there + got);
        unread_ -= got;
    }
    return ByteView(buffer_).subspan(begin_, std::min(count, buffer_.size() - begin_));
}

void GameReader::consume(std::size_t count) {
    begin_ += count;
    offset_ += count;
}

/// Skips the rest of the file.
GameFileError GameReader::give_up(GameFileFault fault, std::string reason) {
    const GameFileError error{fault, offset_, std::move(reason)};
    offset_ += buffer_.size() - begin_;
    begin_ = buffer_.size();
    unread_ = 0;
    return error;
}

Result<void, GameFileError> GameReader::read_header() {
    const ByteView bytes = ahead(longest_file_header);
    if (stream_->bad() || (bytes.empty() && file_size_ > 0))
        return give_up(GameFileFault::System, "the file can't be read");
    auto header = decode_file_header(bytes);
    if (!header) {
        GameFileError error = give_up(header.error().fault, header.error().reason);
        error.offset += header.error().offset;
        return error;
    }
    header_ = std::move(*header);
    consume(header_.size);
    return {};
}

/// Reads a header if there is one. Bytes that begin like a header but are a valid record count as a record.
Result<void, GameFileError> GameReader::enter_next_part() {
    const std::size_t known = length_known_after(header_.format);
    while (begins_like_file_header(ahead(file_header_prefix))) {
        const ByteView begin = ahead(known);
        if (begin.size() == known) {
            const ByteView record = ahead(size_of_record(header_.format, begin));
            if (decode_record(header_.format, record)) return {};
        }
        if (auto done = read_header(); !done) return done;
    }
    return {};
}

Result<std::optional<ByteView>, GameFileError> GameReader::next_record() {
    if (auto entered = enter_next_part(); !entered) return Failure(entered.error());
    record_offset_ = offset_;
    const auto fail = [this] {
        // A file that has become shorter is not a torn record.
        if (stream_->bad() || (unread_ > 0 && file_size_ > 0))
            return give_up(GameFileFault::System, "the file can't be read");
        return give_up(GameFileFault::TornRecord, "the file ends within a record");
    };
    const std::size_t known = length_known_after(header_.format);
    const ByteView begin = ahead(known);
    if (begin.empty() && !stream_->bad() && (unread_ == 0 || file_size_ == 0)) return std::optional<ByteView>();
    if (begin.size() < known) return fail();
    const std::size_t size = size_of_record(header_.format, begin);
    const ByteView record = ahead(size);
    if (record.size() < size) return fail();
    consume(size);
    return std::optional<ByteView>(record);
}

Result<std::optional<GameRecord>, GameFileError> GameReader::next() {
    const auto record = next_record();
    if (!record) return record.error();
    if (!*record) return std::optional<GameRecord>();
    auto game = decode_record(header_.format, **record);
    if (!game) return GameFileError{GameFileFault::DamagedRecord, record_offset_, game.error()};
    return std::optional<GameRecord>(std::move(*game));
}

}  // namespace gyre::datagen
