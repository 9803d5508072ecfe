#include "notation/pgn_text.h"

#include <algorithm>

#include "base/utf8.h"

namespace gyre {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }

}  // namespace

std::string clean_comment(std::string_view raw) {
    std::string text;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (is_line_end(raw[i])) {
            while (!text.empty() && text.back() == ' ') text.pop_back();
            while (i + 1 < raw.size() && (is_control(raw[i + 1]) || raw[i + 1] == ' ')) ++i;
            text += ' ';
        } else if (is_control(raw[i]) || raw[i] == ' ') {
            if (!text.empty()) text += ' ';
        } else {
            text += raw[i];
        }
    }
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text.erase(0, begin);
    text.erase(text.find_last_not_of(' ') + 1);
    return is_utf8(text) ? text : to_utf8(text);
}

std::string clean_tag_value(std::string_view raw) {
    std::string text = to_utf8(raw);
    std::replace_if(text.begin(), text.end(), is_control, ' ');
    return text;
}

bool is_in_roster(std::string_view name) {
    return std::find(std::begin(tag_roster), std::end(tag_roster), name) != std::end(tag_roster);
}

std::string pgn_tag(std::string_view name, std::string_view value) {
    std::string text = '[' + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_control(c) ? ' ' : c;
    }
    return text + "\"]";
}

}  // namespace gyre
