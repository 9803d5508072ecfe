#include "datagen/game_reader.h"

#include <algorithm>
#include <utility>

namespace gyre::datagen {

namespace {
/// True if as many bytes could be read as are wanted.
bool read_into(std::ifstream& file, Bytes& bytes, std::size_t from, std::size_t count) {
    bytes.resize(from + count);
    file.read(reinterpret_cast<char*>(bytes.data() + from), static_cast<std::streamsize>(count));
    return file.gcount() == static_cast<std::streamsize>(count);
}
}  // namespace

Result<GameReader, GameFileError> GameReader::open(const std::string& path) {
    GameReader reader;
    reader.file_.open(path, std::ios::binary);
    if (!reader.file_) return GameFileError{GameFileFault::System, 0, "the file can't be opened"};
    if (auto error = reader.read_header()) return *error;
    return reader;
}

std::optional<GameFileError> GameReader::read_header() {
    file_.seekg(0, std::ios::end);
    const auto end = file_.tellg();
    file_.seekg(0);
    if (end < 0 || !file_) return GameFileError{GameFileFault::System, 0, "the file can't be read"};
    file_size_ = static_cast<std::uint64_t>(end);
    const auto longest = file_header_prefix + longest_conditions + sizeof(std::uint32_t);
    Bytes bytes;
    if (!read_into(file_, bytes, 0, static_cast<std::size_t>(std::min<std::uint64_t>(file_size_, longest))))
        return GameFileError{GameFileFault::System, 0, "the file can't be read"};
    auto header = decode_file_header(bytes);
    if (!header) return header.error();
    header_ = std::move(*header);
    offset_ = header_.size;
    file_.seekg(static_cast<std::streamoff>(offset_));
    return std::nullopt;
}

Result<std::optional<GameRecord>, GameFileError> GameReader::next() {
    if (offset_ >= file_size_) return std::optional<GameRecord>();
    const std::uint64_t begin = offset_, left = file_size_ - offset_;
    const auto fail = [&](GameFileFault fault, std::string reason) {
        return GameFileError{fault, begin, std::move(reason)};
    };
    offset_ = file_size_;
    if (left < record_header_size) return fail(GameFileFault::TornRecord, "the file ends within a record");
    if (!read_into(file_, record_, 0, record_header_size)) return fail(GameFileFault::System, "the file can't be read");
    const std::size_t size = encoded_size(record_);
    if (left < size) return fail(GameFileFault::TornRecord, "the file ends within a record");
    if (!read_into(file_, record_, record_header_size, size - record_header_size))
        return fail(GameFileFault::System, "the file can't be read");
    offset_ = begin + size;
    auto game = decode(record_);
    if (!game) return fail(GameFileFault::DamagedRecord, game.error());
    return std::optional<GameRecord>(std::move(*game));
}

}  // namespace gyre::datagen
