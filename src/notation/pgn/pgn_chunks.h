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

/// A part of a text that begins with a game and ends where another one does.
struct PgnChunk {
    /// Whole games; of a source, in the storage that `next` was given.
    std::string_view text;
    /// Where it begins in the whole text.
    TextPlace start;
    /// From 0, in the text's order.
    std::uint64_t index = 0;
    /// Where the text goes on, if it does: a source that has no place to cut for so long that it is not kept. This is
    /// the last chunk then.
    ByteSource* more = nullptr;
    /// Why the text ends before its end; nothing if it does not. This is the last chunk then, perhaps without text.
    std::optional<InputError> failure{};
};

/// Cuts a text into parts of whole games, in front of a tag Event behind an empty line, over which no comment could go
/// on: there `PgnReader` begins a new game whatever came before, so that the parts together are read as the whole would
/// be.
class PgnChunks {
public:
    /// In bytes: thousands of games, so that handing them out costs nothing.
    static constexpr std::size_t usual_size = std::size_t{1} << 22;

    /// The text must outlive the chunks.
    explicit PgnChunks(std::string_view text, std::size_t size = usual_size) : rest_(text), size_(size) {}
    /// A text that ends with the expression would leave the chunks without one: keep it in a variable.
    template <detail::TemporaryText Text>
    explicit PgnChunks(Text&& text, std::size_t size = usual_size) = delete;
    /// The source must outlive this object.
    explicit PgnChunks(ByteSource& source, std::size_t size = usual_size) : source_(&source), size_(size) {}

    /// The next chunk, of at least the size that was asked for if there is so much, and up to the next place to cut;
    /// nothing at the end. `storage` keeps the text of a source, and is to stay as it is while the chunk is read. One
    /// thread at a time.
    std::optional<PgnChunk> next(std::string& storage);

    /// Where the last chunk ends, in bytes; may be asked from another thread.
    std::uint64_t handed_out() const { return handed_out_; }

private:
    std::size_t find_cut(std::string_view text, std::size_t from) const;
    void take_of_source(std::string& storage, PgnChunk& chunk);

    std::string_view rest_;
    ByteSource* source_ = nullptr;
    /// Of the source, what was read behind the last cut.
    std::string carried_;
    std::size_t size_;
    TextPlace place_;
    std::uint64_t chunks_ = 0;
    std::atomic<std::uint64_t> handed_out_ = 0;
    /// Why the source ended before its end, until the last chunk has it.
    std::optional<InputError> failure_;
};

/// How games are read by several threads.
struct ParallelOptions {
    /// At least 1.
    std::size_t threads = 1;
    /// For every thread's reader.
    PgnOptions pgn{};
    /// Asked between games, by every thread; true ends the reading. May be empty.
    std::function<bool()> stop{};
};

/// Reads all games by several threads, one visitor for each chunk: `make` makes them, on any thread, and `take` gets
/// each after its last game, in the text's order, one at a time. Chunks that were not read to their end because of
/// `stop` are taken as far as they were read, and none behind the first such.
void read_games_in_order(PgnChunks& chunks, const ParallelOptions& options,
                         const std::function<std::unique_ptr<PgnVisitor>()>& make,
                         const std::function<void(PgnVisitor&)>& take);

/// Reads all games by several threads, one visitor for each thread, which hears its games in no particular order.
void read_games_by_thread(PgnChunks& chunks, const ParallelOptions& options,
                          const std::function<std::unique_ptr<PgnVisitor>()>& make,
                          const std::function<void(PgnVisitor&)>& take);

}  // namespace gyre
