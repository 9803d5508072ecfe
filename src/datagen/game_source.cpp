#include "datagen/game_source.h"

#include <filesystem>

namespace gyre::datagen {

namespace {

/// Enough to keep a thread busy for some milliseconds.
constexpr std::size_t bytes_of_batch = 1 << 16;
constexpr const char* standard_input = "/dev/stdin";

}  // namespace

Result<GameRecord, GameFileError> GameBatch::game_of(const Record& record) const {
    auto game = decode_record(record.part->format, bytes_of(record));
    if (!game) return GameFileError{GameFileFault::DamagedRecord, record.offset, game.error()};
    return std::move(*game);
}

GameSource::GameSource(std::vector<std::string> paths) : paths_(std::move(paths)) {
    for (std::string& path : paths_)
        if (path == "-") path = standard_input;
    for (const std::string& path : paths_) {
        std::error_code unknown;
        const auto size = std::filesystem::file_size(path, unknown);
        if (unknown) {
            total_bytes_ = 0;
            return;
        }
        total_bytes_ += size;
    }
}

bool GameSource::next(GameBatch& batch) {
    while (file_ < paths_.size())
        if (fill(batch)) return true;
    batch = {};
    return false;
}

void GameSource::close() {
    if (reader_) bytes_before_ += reader_->offset();
    reader_.reset();
    part_.reset();
    ++file_;
}

/// Returns false and closes the file if there are no more records.
bool GameSource::fill(GameBatch& batch) {
    batch.file = file_;
    batch.bytes.clear();
    batch.records.clear();
    batch.input = {};
    if (!reader_) {
        auto opened = GameReader::open(paths_[file_]);
        if (!opened) {
            batch.input = opened.error();
            close();
            return true;
        }
        reader_ = std::move(*opened);
    }
    while (batch.bytes.size() < bytes_of_batch) {
        const auto record = reader_->next_record();
        if (!record) {
            batch.input = record.error();
            return true;
        }
        if (!*record) {
            close();
            return !batch.records.empty();
        }
        if (!part_ || !part_->goes_with(reader_->header())) part_ = std::make_shared<FileHeader>(reader_->header());
        batch.records.push_back({reader_->record_offset(), batch.bytes.size(), (*record)->size(), part_});
        batch.bytes.insert(batch.bytes.end(), (*record)->begin(), (*record)->end());
    }
    return true;
}

}  // namespace gyre::datagen
