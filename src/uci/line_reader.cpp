#include "uci/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

#include "base/system.h"
#include "base/utf8.h"

namespace gyre::uci {

ReadBytes read_from(int input, int output) {
    return [input, output](char* buffer, std::size_t size) -> std::size_t {
        for (;;) {
            if (!system::wait_for_input(input, output)) return 0;
            const ssize_t count = ::read(input, buffer, size);
            if (count >= 0) return static_cast<std::size_t>(count);
            if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return 0;
        }
    };
}

ReadBytes read_from(std::string text) {
    return [text = std::move(text), at = std::size_t{0}](char* buffer, std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, size, at);
        at += count;
        return count;
    };
}

std::optional<LineReader::Line> LineReader::next() {
    Line line;
    for (;;) {
        if (unread_.empty()) {
            const std::size_t count = source_(buffer_.data(), buffer_.size());
            unread_ = {buffer_.data(), count};
            if (count == 0) {
                if (line.text.empty()) return std::nullopt;
                break;
            }
        }
        if (take(line)) break;
    }
    if (at_start_ && line.text.starts_with(byte_order_mark)) line.text.erase(0, byte_order_mark.size());
    at_start_ = false;
    return line;
}

bool LineReader::take(Line& line) {
    const std::size_t end = std::min(unread_.find('\n'), unread_.size());
    const std::size_t room = max_line - line.text.size();
    line.text += unread_.substr(0, std::min(end, room));
    if (end > room) line.too_long = true;
    const bool ended = end < unread_.size();
    unread_.remove_prefix(ended ? end + 1 : end);
    return ended;
}

}  // namespace gyre::uci
