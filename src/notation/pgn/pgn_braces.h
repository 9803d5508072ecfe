#pragma once

#include <algorithm>
#include <cstddef>

namespace gyre::detail {

/// Counts braces in comments that may be nested; does work only at closing braces.
class NestedBraces {
public:
    /// If not nested, the first closing brace ends a comment.
    explicit NestedBraces(bool nested) : nested_(nested) {}

    /// Whether the comment at `begin` continues after the closing brace at `brace`. Must be called for each one in
    /// turn.
    bool goes_on(const char* begin, const char* brace) {
        if (!nested_) return false;
        const char* from = begin + counted_;
        open_ += static_cast<std::size_t>(std::count(from, brace, '{'));
        counted_ = static_cast<std::size_t>(brace + 1 - begin);
        return --open_ > 0;
    }
    /// Drops the comment's text up to `end`, which becomes its new beginning.
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
