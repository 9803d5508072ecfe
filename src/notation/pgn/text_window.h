#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "base/byte_source.h"
#include "base/text.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::detail {

/// Returns the place after reading `text` from `from`; `next` is the byte after it.
TextPlace advance(TextPlace from, std::string_view text, char next);

/// Part of an input around the reader's place. At least `lookahead` bytes after the place can be read, or the rest of
/// the input followed by zeros; `refill` ensures that. A text in memory is read in place, except for its end.
class TextWindow {
public:
    static constexpr std::size_t lookahead = 512;

    explicit TextWindow(std::string_view text, const TextPlace& start = {});
    template <TemporaryText Text>
    explicit TextWindow(Text&& text, const TextPlace& start = {}) = delete;
    explicit TextWindow(ByteSource& source, const TextPlace& start = {});

    /// Place of the reader, which may move it forward up to `end`.
    const char* at = nullptr;
    const char* end() const { return end_; }

    /// Must be called before looking ahead.
    void ensure() {
        if (end_ - at < static_cast<std::ptrdiff_t>(lookahead) && !complete_) refill();
    }
    /// Whether the input is exhausted; valid only after `ensure`.
    bool at_end() const { return at == end_ && complete_; }
    bool complete() const { return complete_; }

    /// The text between the mark and `at` stays in the window; a refill may move it.
    void set_mark() { mark_ = at; }
    void clear_mark() { mark_ = nullptr; }
    const char* mark() const { return mark_; }
    /// Same for a longer text, in which marks may be set and cleared.
    void set_hold() { hold_ = at; }
    void clear_hold() { hold_ = nullptr; }
    const char* hold() const { return hold_; }

    /// Whether there is a byte at `scan`. Loads input if fewer than `count` bytes (at most `lookahead`) are left; this
    /// may move `at`, the mark and `scan`.
    bool more(const char*& scan, std::size_t count = 1) {
        return end_ - scan >= static_cast<std::ptrdiff_t>(count) || (complete_ ? scan < end_ : fetch(scan));
    }

    TextPlace locate(const char* place);
    std::uint64_t offset() const { return base_.offset + static_cast<std::uint64_t>(at - begin_); }

    /// Returns the error that ended the input early, at the first call only; null if there is none.
    std::unique_ptr<InputError> take_failure() { return std::move(failure_); }

private:
    void refill();
    bool fetch(const char*& scan);
    std::size_t fill(std::size_t used);

    ByteSource* source_ = nullptr;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_ = 0;
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    const char* mark_ = nullptr;
    const char* hold_ = nullptr;
    bool complete_ = false;
    std::unique_ptr<InputError> failure_;
    /// Place of the window's beginning, and the last located place.
    TextPlace base_, located_;
};

}  // namespace gyre::detail
