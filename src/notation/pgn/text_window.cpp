#include "notation/pgn/text_window.h"

#include <algorithm>
#include <cstring>

namespace gyre::detail {

namespace {

constexpr std::size_t block = std::size_t{1} << 18;
/// Number of zeros after the end of the input, so that looking ahead needs no bounds tests.
constexpr std::size_t padding = TextWindow::lookahead;

/// Counts in parts whose counts fit into bytes, so that compilers compare whole registers.
std::uint64_t count_newlines(std::string_view text) {
    constexpr std::size_t part = 255;
    std::uint64_t count = 0;
    while (!text.empty()) {
        std::uint8_t here = 0;
        for (const char c : text.substr(0, part)) here = static_cast<std::uint8_t>(here + (c == '\n'));
        count += here;
        text.remove_prefix(std::min(part, text.size()));
    }
    return count;
}

}  // namespace

TextPlace advance(TextPlace from, std::string_view text, char next) {
    if (text.empty()) return from;
    TextPlace to = from;
    to.offset += text.size();
    to.line += count_newlines(text);
    std::size_t last_break = text.rfind('\n');
    // A CR without a following LF is a line end.
    for (std::size_t cr = text.find('\r'); cr != std::string_view::npos; cr = text.find('\r', cr + 1)) {
        if ((cr + 1 < text.size() ? text[cr + 1] : next) == '\n') continue;
        ++to.line;
        if (last_break == std::string_view::npos || cr > last_break) last_break = cr;
    }
    to.column = last_break == std::string_view::npos ? from.column + text.size() : text.size() - last_break;
    return to;
}

TextWindow::TextWindow(std::string_view text, const TextPlace& start)
    : at(text.data()), begin_(text.data()), end_(text.data() + text.size()), base_(start), located_(start) {
    ensure();
}

TextWindow::TextWindow(ByteSource& source, const TextPlace& start) : source_(&source), base_(start), located_(start) {
    ensure();
}

/// Reads after the first `used` bytes of the buffer until it holds enough or the input ends; returns its size.
std::size_t TextWindow::fill(std::size_t used) {
    const std::size_t wanted = used + lookahead;
    while (source_ != nullptr && used < wanted) {
        const auto got = source_->read({buffer_.get() + used, capacity_ - padding - used});
        if (!got) failure_ = std::make_unique<InputError>(got.error());
        if (!got || *got == 0) {
            source_ = nullptr;
        } else {
            used += *got;
        }
    }
    return used;
}

void TextWindow::refill() {
    const char* keep = hold_ != nullptr ? hold_ : mark_ != nullptr ? mark_ : at;
    const std::size_t kept = static_cast<std::size_t>(end_ - keep);
    const std::size_t at_distance = static_cast<std::size_t>(at - keep);
    // A mark is always set after the hold.
    const std::size_t mark_distance = mark_ == nullptr ? 0 : static_cast<std::size_t>(mark_ - keep);
    base_ = locate(keep);

    const std::size_t needed = kept + (source_ == nullptr ? 0 : block) + padding;
    if (capacity_ < needed) {
        // Twice the needed size, so that a long comment is not copied again for every block.
        auto larger = std::make_unique_for_overwrite<char[]>(2 * needed);
        if (kept > 0) std::memcpy(larger.get(), keep, kept);
        buffer_ = std::move(larger);
        capacity_ = 2 * needed;
    } else if (kept > 0) {
        std::memmove(buffer_.get(), keep, kept);
    }
    const std::size_t size = fill(kept);
    complete_ = source_ == nullptr;
    std::memset(buffer_.get() + size, 0, padding);

    begin_ = buffer_.get();
    end_ = begin_ + size;
    at = begin_ + at_distance;
    if (mark_ != nullptr) mark_ = begin_ + mark_distance;
    if (hold_ != nullptr) hold_ = begin_;
    located_ = base_;
}

bool TextWindow::fetch(const char*& scan) {
    const std::ptrdiff_t distance = scan - at;
    refill();
    scan = at + distance;
    return scan < end_;
}

TextPlace TextWindow::locate(const char* place) {
    const std::uint64_t offset = base_.offset + static_cast<std::uint64_t>(place - begin_);
    const TextPlace from = located_.offset <= offset ? located_ : base_;
    const char* start = begin_ + (from.offset - base_.offset);
    const std::string_view text(start, static_cast<std::size_t>(place - start));
    located_ = advance(from, text, place < end_ ? *place : '\0');
    return located_;
}

}  // namespace gyre::detail
