#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/byte_source.h"
#include "base/text.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// Part of a text that begins with a game and ends before another one.
struct PgnChunk {
    /// Whole games; for a source, a view of the storage passed to `next`.
    std::string_view text;
    /// Place of the chunk in the whole text.
    TextPlace start;
    /// Index from 0 in the order of the text.
    std::uint64_t index = 0;
    /// Rest of the source if it has no place to cut within a limit; else null. If set, this is the last chunk.
    ByteSource* more = nullptr;
    /// Whether the text was read without an error. After an error, this is the last chunk, possibly without text.
    Result<void, InputError> input{};
};

/// Cuts a text into parts of whole games. It cuts before a tag Event after an empty line, unless the tag may be part of
/// a comment. There `PgnReader` always begins a new game, so that reading the parts gives the same result as reading
/// the whole text.
class PgnChunks {
public:
    /// Default chunk size in bytes: thousands of games, so that distributing chunks costs nothing.
    static constexpr std::size_t usual_size = std::size_t{1} << 22;

    /// The text must outlive the chunks.
    explicit PgnChunks(std::string_view text, std::size_t size = usual_size) : rest_(text), size_(size) {}
    /// Deleted: the text would be a temporary.
    template <detail::TemporaryText Text>
    explicit PgnChunks(Text&& text, std::size_t size = usual_size) = delete;
    /// The source must outlive this object.
    explicit PgnChunks(ByteSource& source, std::size_t size = usual_size) : source_(&source), size_(size) {}

    /// Returns the next chunk, of at least the requested size if enough text is left, up to the next place to cut;
    /// nothing at the end. `storage` holds the text of a source and must not change while the chunk is read. Must not
    /// be called by two threads at once.
    std::optional<PgnChunk> next(std::string& storage);

    /// Returns the offset in bytes after the last chunk; may be called from another thread.
    std::uint64_t handed_out() const { return handed_out_; }

private:
    std::size_t find_cut(std::string_view text, std::size_t from) const;
    void take_of_source(std::string& storage, PgnChunk& chunk);

    std::string_view rest_;
    ByteSource* source_ = nullptr;
    /// Text of the source after the last cut.
    std::string carried_;
    std::size_t size_;
    TextPlace place_;
    std::uint64_t chunks_ = 0;
    std::atomic<std::uint64_t> handed_out_ = 0;
    /// Holds the error that ended the source early until the last chunk has it.
    Result<void, InputError> input_;
};

/// Options for reading games with several threads.
struct ParallelOptions {
    /// At least 1.
    std::size_t threads = 1;
    /// Options of each thread's reader.
    PgnOptions pgn{};
    /// Called between games by every thread; reading ends when it returns true. May be empty.
    std::function<bool()> stop{};
};

/// Functions of `read_chunks_in_order`.
struct ChunkWork {
    /// Makes the visitor of a chunk, on any thread, possibly on several at once.
    std::function<std::unique_ptr<PgnVisitor>(const PgnChunk&)> make;
    /// Called after the last game of a chunk that was read to its end, on the thread that read it and while its text is
    /// still there. May be empty.
    std::function<void(PgnVisitor&)> finish{};
    /// Gets each visitor after its last game, one at a time, in the order of the text.
    std::function<void(PgnVisitor&)> take;
};

/// Reads all games with several threads and one visitor per chunk. After `stop`, the first chunk that was not read to
/// its end is passed as far as it was read, and no later one.
void read_chunks_in_order(PgnChunks& chunks, const ParallelOptions& options, const ChunkWork& work);

/// Reads all games with several threads and one visitor per chunk. `make` is called on any thread, possibly on several
/// at once. `take` gets each visitor after its last game, one at a time, in the order of the text. After `stop`, the
/// first chunk that was not read to its end is passed as far as it was read, and no later one.
void read_games_in_order(PgnChunks& chunks, const ParallelOptions& options,
                         const std::function<std::unique_ptr<PgnVisitor>()>& make,
                         const std::function<void(PgnVisitor&)>& take);

/// Reads all games with several threads and one visitor per thread; the games of a visitor come in no particular order.
/// `make` is called once on each thread, possibly on several at once. `take` gets each visitor once, after its last
/// game, one at a time.
void read_games_by_thread(PgnChunks& chunks, const ParallelOptions& options,
                          const std::function<std::unique_ptr<PgnVisitor>()>& make,
                          const std::function<void(PgnVisitor&)>& take);

}  // namespace gyre
