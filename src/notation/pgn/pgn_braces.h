#pragma once

#include <algorithm>
#include <cstddef>

namespace gyre::detail {

/// Counts the braces of a comment that may hold other comments, only where one closes.
class NestedBraces {
public:
    /// Else the first brace that closes ends a comment.
    explicit NestedBraces(bool nested) : nested_(nested) {}

    /// Whether the comment whose text, from its first brace on, begins at `begin` goes on behind the closing brace at
    /// `brace`. To be asked for each such brace in turn.
    bool goes_on(const char* begin, const char* brace) {
        if (!nested_) return false;
        const char* from = begin + counted_;
        open_ += static_cast<std::size_t>(std::count(from, brace, '{'));
        counted_ = static_cast<std::size_t>(brace + 1 - begin);
        return --open_ > 0;
    }
    /// The comment's text up to `end` is not kept; from now on `end` is its beginning.
    void let_go(const char* begin, const char* end) {
        if (!nested_) return;
        open_ += static_cast<std::size_t>(std::count(begin + counted_, end, '{'));
        counted_ = 0;
    }

private:
    bool nested_;
    std::size_t counted_ = 0, open_ = 0;
};

}  // namespace gyre::detail
