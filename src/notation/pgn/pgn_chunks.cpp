#include "notation/pgn/pgn_chunks.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "base/worker_pool.h"
#include "notation/pgn/pgn_bytes.h"

namespace gyre {

namespace {

constexpr std::string_view first_tag = "[Event ";
/// Bytes kept of a source without a place to cut, in addition to the chunk's usual size.
constexpr std::size_t most_kept = std::size_t{1} << 26;
/// Number of finished chunks per thread that may wait for a slower one.
constexpr std::uint64_t waiting_chunks = 4;

bool behind_empty_line(std::string_view text, std::size_t place) {
    const auto step_over_line_end = [&] {
        if (place == 0 || !detail::is_line_end(text[place - 1])) return false;
        --place;
        if (place > 0 && text[place] == '\n' && text[place - 1] == '\r') --place;
        return true;
    };
    if (!step_over_line_end()) return false;
    while (place > 0 && detail::is_blank(text[place - 1])) --place;
    return step_over_line_end();
}

/// Must match the byte test of the tag reader, so that chunks are cut only before what it reads as a tag.
bool begins_with_event(std::string_view text) {
    std::size_t at = first_tag.size();
    for (int blanks = 0; at < text.size() && detail::is_blank(text[at]) && blanks < 30; ++blanks) ++at;
    return at < text.size() && text[at] == '"';
}

class FailedSource : public ByteSource {
public:
    explicit FailedSource(InputError error) : error_(std::move(error)) {}

    Result<std::size_t, InputError> read(std::span<char>) override { return error_; }

private:
    InputError error_;
};

class TextThenSource : public ByteSource {
public:
    TextThenSource(std::string_view text, ByteSource& source) : text_(text), source_(source) {}

    Result<std::size_t, InputError> read(std::span<char> room) override {
        auto got = text_.read(room);
        return *got > 0 ? got : source_.read(room);
    }

private:
    BytesSource text_;
    ByteSource& source_;
};

bool read_all(PgnReader& reader, const ParallelOptions& options, PgnVisitor& visitor) {
    while (true) {
        if (options.stop && options.stop()) return false;
        if (!reader.read_game(visitor)) return true;
    }
}

bool read_chunk(const PgnChunk& chunk, const ParallelOptions& options, PgnVisitor& visitor) {
    if (chunk.more == nullptr && chunk.input) {
        PgnReader reader(chunk.text, options.pgn, chunk.start);
        return read_all(reader, options, visitor);
    }
    FailedSource failed(chunk.input ? InputError{} : chunk.input.error());
    TextThenSource source(chunk.text, chunk.more == nullptr ? failed : *chunk.more);
    PgnReader reader(source, options.pgn, chunk.start);
    return read_all(reader, options, visitor);
}

class Order {
public:
    Order(PgnChunks& chunks, const ParallelOptions& options, const ChunkWork& work)
        : chunks_(chunks), options_(options), work_(work) {}

    void work() {
        try {
            read();
        } catch (...) {
            // The other threads must not wait for the chunk of this one.
            const std::lock_guard lock(mutex_);
            stopped_ = true;
            changed_.notify_all();
            throw;
        }
    }

private:
    void read() {
        std::string storage;
        while (const auto chunk = next(storage)) {
            auto visitor = work_.make(*chunk);
            const bool whole = read_chunk(*chunk, options_, *visitor);
            if (whole && work_.finish) work_.finish(*visitor);
            give_back(chunk->index, std::move(visitor), whole);
        }
    }
    std::optional<PgnChunk> next(std::string& storage) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stopped_ || handed_out_ < taken_ + waiting_chunks * options_.threads; });
        if (stopped_) return std::nullopt;
        const auto chunk = chunks_.next(storage);
        if (chunk) ++handed_out_;
        return chunk;
    }

    void give_back(std::uint64_t index, std::unique_ptr<PgnVisitor> visitor, bool whole) {
        std::unique_lock lock(mutex_);
        if (!whole) last_ = std::min(last_, index);
        stopped_ |= !whole;
        ready_.emplace(index, std::move(visitor));
        if (!taking_) take_ready(lock);
        changed_.notify_all();
    }

    /// Passes on all visitors whose turn it is; meanwhile another thread's visitor may become ready.
    void take_ready(std::unique_lock<std::mutex>& lock) {
        taking_ = true;
        while (!ready_.empty() && ready_.begin()->first == taken_ && taken_ <= last_) {
            const auto visitor = std::move(ready_.begin()->second);
            ready_.erase(ready_.begin());
            lock.unlock();
            work_.take(*visitor);
            lock.lock();
            ++taken_;
            changed_.notify_all();
        }
        taking_ = false;
    }

    PgnChunks& chunks_;
    const ParallelOptions& options_;
    const ChunkWork& work_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, std::unique_ptr<PgnVisitor>> ready_;
    std::uint64_t handed_out_ = 0, taken_ = 0;
    /// Index of the first chunk that was not read to its end.
    std::uint64_t last_ = ~std::uint64_t{0};
    bool taking_ = false, stopped_ = false;
};

void run_on_threads(std::size_t threads, const std::function<void()>& work) {
    if (threads <= 1) return work();
    WorkerPool pool(threads);
    pool.start([&work](std::size_t) { work(); });
    pool.wait();
}

}  // namespace

/// Returns the first place from `from` on where the text may be cut; its end if there is none.
std::size_t PgnChunks::find_cut(std::string_view text, std::size_t from) const {
    // UTF-16 input is never read.
    if (place_.offset == 0 && detail::begins_as_utf16(text)) return text.size();
    for (std::size_t at = text.find(first_tag, from); at != text.npos; at = text.find(first_tag, at + 1)) {
        const std::string_view here = text.substr(at);
        if (!behind_empty_line(text, at) || !begins_with_event(here)) continue;
        // More of a source may have to be read first.
        if (source_ != nullptr && here.size() < detail::seen_behind_tag) break;
        // Games do not begin inside comments.
        if (!detail::comment_goes_on(here)) return at;
    }
    return text.size();
}

void PgnChunks::take_of_source(std::string& storage, PgnChunk& chunk) {
    // Swapping keeps the capacity of both, so that long inputs need no more memory than short ones.
    storage.swap(carried_);
    carried_.clear();
    std::size_t searched = size_;
    while (true) {
        const std::size_t cut = storage.size() > searched ? find_cut(storage, searched) : storage.size();
        chunk.text = std::string_view(storage).substr(0, cut);
        if (cut < storage.size()) carried_.assign(storage, cut);
        if (cut < storage.size() || source_ == nullptr) return;
        if (storage.size() > most_kept + size_) {
            chunk.more = std::exchange(source_, nullptr);
            return;
        }
        // A tag that is cut off here is found with the next block.
        constexpr std::size_t overlap = detail::seen_behind_tag + 1;
        searched = std::max(searched, storage.size() - std::min(storage.size(), overlap));
        const std::size_t used = storage.size();
        storage.resize(used + std::max<std::size_t>(size_ / 4, 1));
        const auto got = source_->read({storage.data() + used, storage.size() - used});
        if (!got) input_ = got.error();
        const std::size_t size = got ? *got : 0;
        storage.resize(used + size);
        if (size == 0) source_ = nullptr;
    }
}

std::optional<PgnChunk> PgnChunks::next(std::string& storage) {
    PgnChunk chunk;
    if (source_ != nullptr || !carried_.empty()) {
        take_of_source(storage, chunk);
    } else {
        chunk.text = rest_.substr(0, rest_.size() > size_ ? find_cut(rest_, size_) : rest_.size());
        rest_.remove_prefix(chunk.text.size());
    }
    if (source_ == nullptr && carried_.empty()) chunk.input = std::exchange(input_, {});
    if (chunk.text.empty() && chunk.input) return std::nullopt;
    chunk.start = place_;
    chunk.index = chunks_++;
    place_ = detail::advance(place_, chunk.text, '\0');
    handed_out_ = place_.offset;
    return chunk;
}

void read_chunks_in_order(PgnChunks& chunks, const ParallelOptions& options, const ChunkWork& work) {
    Order order(chunks, options, work);
    run_on_threads(options.threads, [&] { order.work(); });
}

void read_games_in_order(PgnChunks& chunks, const ParallelOptions& options,
                         const std::function<std::unique_ptr<PgnVisitor>()>& make,
                         const std::function<void(PgnVisitor&)>& take) {
    read_chunks_in_order(chunks, options, {[&make](const PgnChunk&) { return make(); }, {}, take});
}

void read_games_by_thread(PgnChunks& chunks, const ParallelOptions& options,
                          const std::function<std::unique_ptr<PgnVisitor>()>& make,
                          const std::function<void(PgnVisitor&)>& take) {
    std::mutex mutex;
    run_on_threads(options.threads, [&] {
        std::string storage;
        const auto visitor = make();
        const auto next = [&] {
            const std::lock_guard lock(mutex);
            return chunks.next(storage);
        };
        for (auto chunk = next(); chunk; chunk = next())
            if (!read_chunk(*chunk, options, *visitor)) break;
        const std::lock_guard lock(mutex);
        take(*visitor);
    });
}

}  // namespace gyre
