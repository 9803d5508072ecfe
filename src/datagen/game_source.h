#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/worker_pool.h"
#include "datagen/game_reader.h"

/// Reads the games of any number of files for several threads.
namespace gyre::datagen {

/// Some records of one file, not decoded.
struct GameBatch {
    struct Record {
        /// Offset in the file, in bytes.
        std::uint64_t offset;
        /// Offset in `bytes`.
        std::size_t begin, size;
        std::shared_ptr<const FileHeader> part;
    };

    /// Number of the file, from 0.
    std::size_t file = 0;
    Bytes bytes;
    std::vector<Record> records;
    /// Whether the file has no error after the records.
    Result<void, GameFileError> input{};

    ByteView bytes_of(const Record& record) const { return ByteView(bytes).subspan(record.begin, record.size); }
    Result<GameRecord, GameFileError> game_of(const Record& record) const;
};

class GameSource {
public:
    /// The path "-" is standard input.
    explicit GameSource(std::vector<std::string> paths);

    /// Replaces the contents of `batch`. Returns false and an empty batch at the end of the last file.
    bool next(GameBatch& batch);
    std::uint64_t bytes_read() const { return bytes_before_ + (reader_ ? reader_->offset() : 0); }
    /// Size of all files; 0 if a size is unknown.
    std::uint64_t total_bytes() const { return total_bytes_; }

private:
    bool fill(GameBatch& batch);
    void close();

    std::vector<std::string> paths_;
    std::uint64_t total_bytes_ = 0, bytes_before_ = 0;
    std::size_t file_ = 0;
    std::optional<GameReader> reader_;
    std::shared_ptr<const FileHeader> part_;
};

/// Calls `work(const GameBatch&)` on several threads, and then `sink(const GameBatch&, result of work)` on the caller's
/// thread in the order of the files, until it returns false.
template <class Work, class Sink>
void for_each_batch(GameSource& source, std::size_t threads, const Work& work, Sink&& sink) {
    struct Slot {
        GameBatch batch;
        std::optional<std::invoke_result_t<const Work&, const GameBatch&>> done{};
    };
    std::vector<Slot> current(threads), following(threads);
    const auto fill = [&source](std::vector<Slot>& slots) {
        std::size_t count = 0;
        while (count < slots.size() && source.next(slots[count].batch)) ++count;
        return count;
    };
    WorkerPool pool(threads);
    for (std::size_t count = fill(current); count > 0;) {
        pool.start([&current, &work, count](std::size_t i) {
            if (i < count) current[i].done.emplace(work(std::as_const(current[i].batch)));
        });
        const std::size_t next_count = fill(following);
        pool.wait();
        for (std::size_t i = 0; i < count; ++i)
            if (!sink(std::as_const(current[i].batch), std::move(*current[i].done))) return;
        current.swap(following);
        count = next_count;
    }
}

}  // namespace gyre::datagen
