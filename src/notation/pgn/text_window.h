#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "base/byte_source.h"
#include "base/text.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::detail {

/// Where one stands after reading a text from a place; `next` is the byte behind it.
TextPlace advance(TextPlace from, std::string_view text, char next);

/// The part of an input that a reader stands in. Behind the reader's place at least `lookahead` bytes of input may be
/// looked at, or else the whole rest of it with zeros behind; `refill` sees to that. A text in memory is looked at
/// where it lies, but for its end.
class TextWindow {
public:
    static constexpr std::size_t lookahead = 512;

    explicit TextWindow(std::string_view text, const TextPlace& start = {});
    template <TemporaryText Text>
    explicit TextWindow(Text&& text, const TextPlace& start = {}) = delete;
    explicit TextWindow(ByteSource& source, const TextPlace& start = {});

    /// Where the reader stands; it may move this forward, not beyond `end`.
    const char* at = nullptr;
    /// The end of what is here now.
    const char* end() const { return end_; }

    /// To be called before looking ahead.
    void ensure() {
        if (end_ - at < static_cast<std::ptrdiff_t>(lookahead) && !complete_) refill();
    }
    /// Nothing is left. Only after `ensure`.
    bool at_end() const { return at == end_ && complete_; }
    /// The window reaches to the end of the input.
    bool complete() const { return complete_; }

    /// What lies between the mark and `at` stays in the window, at another address after a refill.
    void set_mark() { mark_ = at; }
    void clear_mark() { mark_ = nullptr; }
    const char* mark() const { return mark_; }
    /// The same for a longer stretch, in which marks may come and go.
    void set_hold() { hold_ = at; }
    void clear_hold() { hold_ = nullptr; }
    const char* hold() const { return hold_; }

    /// Whether there is a byte at `scan`, which lies not before `at`; brings more of the input here where there are not
    /// `count` bytes, at most `lookahead`. Then `at`, the mark and `scan` move along.
    bool more(const char*& scan, std::size_t count = 1) {
        return end_ - scan >= static_cast<std::ptrdiff_t>(count) || (complete_ ? scan < end_ : fetch(scan));
    }

    /// Of a place in this window.
    TextPlace locate(const char* place);
    std::uint64_t offset() const { return base_.offset + static_cast<std::uint64_t>(at - begin_); }

    /// Why the input ended before its end; null if it did not. It is told once.
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
    /// Where the window begins, and the last place that was asked for.
    TextPlace base_, located_;
};

}  // namespace gyre::detail
