#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/worker_pool.h"
#include "datagen/game_reader.h"

/// The games of any number of files, however large, for several threads to work on.
namespace gyre::datagen {

/// Some records of one file, as they stand there.
struct GameBatch {
    struct Record {
        /// In the file, in bytes.
        std::uint64_t offset;
        /// In `bytes`.
        std::size_t begin, size;
        /// The header that it belongs to.
        std::shared_ptr<const FileHeader> part;
    };

    /// Which of the files, from 0.
    std::size_t file = 0;
    Bytes bytes;
    std::vector<Record> records;
    /// What could not be read behind the records.
    std::optional<GameFileError> error;

    ByteView bytes_of(const Record& record) const { return ByteView(bytes).subspan(record.begin, record.size); }
    Result<GameRecord, GameFileError> game_of(const Record& record) const;
};

/// Reads files one after the other in batches.
class GameSource {
public:
    /// The file "-" is standard input.
    explicit GameSource(std::vector<std::string> paths);

    /// Fills a batch anew; false, and an empty batch, at the end of the last file.
    bool next(GameBatch& batch);
    std::uint64_t bytes_read() const { return bytes_before_ + (reader_ ? reader_->offset() : 0); }
    /// Of all files; 0 if a size is not known.
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

/// `work(const GameBatch&)` on every batch, by several threads, and then `sink(const GameBatch&, result of work)` in
/// the order of the files, by the caller's thread, until it returns false. A few batches a thread are in memory at a
/// time.
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
