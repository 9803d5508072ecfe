#include "datagen/game_writer.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/condition_list.h"
#include "base/system.h"
#include "datagen/game_reader.h"

namespace gyre::datagen {

namespace {
/// A killed program tears one record; a power failure may lose everything that the system had not written yet.
constexpr std::uint64_t longest_torn_tail = 1 << 16;
}  // namespace

GameFileError GameWriter::system_error(std::string_view what) const {
    const int number = errno;
    return {GameFileFault::System, size_,
            "the file can't be " + std::string(what) + ": " + std::generic_category().message(number)};
}

Result<GameWriter, GameFileError> GameWriter::open(const std::string& path, std::string_view conditions) {
    constexpr mode_t mode = 0666;
    GameWriter writer(Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | system::open_flags, mode)));
    if (!writer.file_) return writer.system_error("opened");
    if (const auto locked = system::lock(writer.file_.get()); !locked) {
        if (locked.error() == std::errc::operation_would_block)
            return GameFileError{GameFileFault::InUse, 0, "another program writes to the file"};
        return writer.system_error("locked");
    }
    struct stat status {};
    if (::fstat(writer.file_.get(), &status) != 0) return writer.system_error("read");
    writer.size_ = static_cast<std::uint64_t>(status.st_size);
    auto begun = writer.size_ == 0 ? writer.start(conditions) : writer.resume(path, conditions);
    if (!begun) return Failure(begun.error());
    return writer;
}

Result<void, GameFileError> GameWriter::start(std::string_view conditions) {
    return write_all(encode_file_header(conditions));
}

Result<void, GameFileError> GameWriter::resume(const std::string& path, std::string_view conditions) {
    auto reader = GameReader::open(path);
    if (!reader) {
        // The program was killed before the header was complete, so the header is written again.
        const Bytes header = encode_file_header(conditions);
        Bytes begun(static_cast<std::size_t>(std::min<std::uint64_t>(size_, header.size())));
        if (system::read_at(file_.get(), begun, 0).value_or(0) != begun.size() || size_ >= header.size() ||
            !std::equal(begun.begin(), begun.end(), header.begin()))
            return reader.error();
        bytes_cut_ = size_;
        return cut(0).and_then([&] { return start(conditions); });
    }
    const auto check_header = [&reader, conditions]() -> Result<void, GameFileError> {
        if (reader->header().format != RecordFormat::Plain)
            return GameFileError{GameFileFault::OtherConditions, 0, "nothing can be appended to packed games"};
        const auto same = check_same(reader->conditions(), conditions);
        if (same) return {};
        return GameFileError{GameFileFault::OtherConditions, reader->record_offset(),
                             "the file was written under other conditions: " + same.error()};
    };
    if (auto done = check_header(); !done) return done;
    const FileHeader first = reader->header();
    while (true) {
        const std::uint64_t begin = reader->offset();
        const auto game = reader->next();
        if (game) {
            if (!*game) break;
            if (!first.goes_with(reader->header()))
                if (auto done = check_header(); !done) return done;
            const std::size_t index = (*game)->index;
            if (index >= games_there_.size()) games_there_.resize(index + 1);
            games_there_[index] = true;
            continue;
        }
        const GameFileFault fault = game.error().fault;
        const bool in_record = fault == GameFileFault::TornRecord || fault == GameFileFault::DamagedRecord;
        if (!in_record || size_ - begin > longest_torn_tail) return game.error();
        bytes_cut_ = size_ - begin;
        return cut(begin);
    }
    if (::lseek(file_.get(), 0, SEEK_END) < 0) return system_error("read");
    return {};
}

Result<void, GameFileError> GameWriter::cut(std::uint64_t size) {
    if (::ftruncate(file_.get(), static_cast<off_t>(size)) != 0 ||
        ::lseek(file_.get(), static_cast<off_t>(size), SEEK_SET) < 0)
        return system_error("cut");
    size_ = size;
    return {};
}

Result<void, GameFileError> GameWriter::write_all(ByteView bytes) {
    const std::uint64_t size_before = size_;
    while (!bytes.empty()) {
        const ssize_t written = ::write(file_.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            const GameFileError error = system_error("written");
            // If cutting fails as well, the partly written record remains; the first error is reported.
            static_cast<void>(cut(size_before));
            return error;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        size_ += static_cast<std::uint64_t>(written);
    }
    return {};
}

Result<void, GameFileError> GameWriter::append(const GameRecord& game) { return write_all(encode(game)); }

}  // namespace gyre::datagen
