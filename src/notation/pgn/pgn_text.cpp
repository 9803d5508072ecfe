#include "notation/pgn/pgn_text.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "notation/pgn/pgn_tag.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }

constexpr std::size_t tag_slots = 256;

/// Hash table of indices of the usual names plus one; 0 for empty slots.
constexpr std::array<std::uint8_t, tag_slots> make_slots() {
    std::array<std::uint8_t, tag_slots> slots{};
    for (std::size_t i = 0; i < std::size(detail::usual_tag_names); ++i) {
        std::size_t slot = detail::tag_name_hash(detail::usual_tag_names[i]) % tag_slots;
        while (slots[slot] != 0) slot = (slot + 1) % tag_slots;
        slots[slot] = static_cast<std::uint8_t>(i + 1);
    }
    return slots;
}
constexpr std::array<std::uint8_t, tag_slots> slots = make_slots();

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

bool same_tag_name(std::string_view a, std::string_view b) {
    // Fast path: nearly all names are in their usual spelling.
    if (a.size() != b.size()) return false;
    return a == b || std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::string_view usual_tag_name(std::string_view name) {
    const auto index = detail::find_usual_tag(name, detail::tag_name_hash(name));
    return index ? detail::usual_tag_names[*index] : name;
}

std::optional<std::size_t> detail::find_usual_tag(std::string_view name, std::uint32_t hash) {
    for (std::size_t slot = hash % tag_slots; slots[slot] != 0; slot = (slot + 1) % tag_slots) {
        const std::size_t index = slots[slot] - std::size_t{1};
        if (usual_tag_names[index] == name || same_tag_name(usual_tag_names[index], name)) return index;
    }
    return std::nullopt;
}

std::string pgn_tag(std::string_view name, std::string_view value) {
    constexpr std::string_view before = " \"", behind = "\"]";
    std::string text;
    text.reserve(1 + name.size() + before.size() + value.size() + behind.size() + 1);
    text.append(1, '[').append(name).append(before);
    const auto is_plain = [](char c) { return c != '"' && c != '\\' && !is_control(c); };
    if (std::ranges::all_of(value, is_plain)) return text.append(value).append(behind);
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_control(c) ? ' ' : c;
    }
    return text.append(behind);
}

}  // namespace gyre
