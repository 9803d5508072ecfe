#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.h"

namespace gyre::detail {

inline std::string_view view(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// Whether the input begins with a byte order mark of UTF-16, which is not supported here.
constexpr bool begins_as_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

enum class PgnByte : std::uint8_t {
    /// Blanks, tabs and other white space, except line ends.
    Blank,
    LineEnd,
    MoveLetter,
    Digit,
    Dot,
    CommentOpen,
    LineComment,
    Open,
    Close,
    Mark,
    Dollar,
    Bracket,
    Star,
    /// Zero byte inside the input, or after its end.
    Zero,
    /// Letters, signs and all of Unicode, which need a closer look.
    Other,
    Nonsense,
};

constexpr std::array<PgnByte, 256> make_pgn_bytes() {
    std::array<PgnByte, 256> bytes{};
    const auto set = [&bytes](std::string_view text, PgnByte meaning) {
        for (const char c : text) bytes[static_cast<unsigned char>(c)] = meaning;
    };
    for (std::size_t c = 0; c < bytes.size(); ++c)
        bytes[c] = c < 0x20 || c == 0x7F ? PgnByte::Nonsense : PgnByte::Other;
    // The last one is Ctrl-Z, which ends text files of DOS.
    set(" \t\v\f\x1A", PgnByte::Blank);
    set("\n\r", PgnByte::LineEnd);
    set("NBRQKOabcdefgh", PgnByte::MoveLetter);
    set("0123456789", PgnByte::Digit);
    set(".", PgnByte::Dot);
    set("{", PgnByte::CommentOpen);
    set(";", PgnByte::LineComment);
    set("(", PgnByte::Open);
    set(")", PgnByte::Close);
    set("!?", PgnByte::Mark);
    set("$", PgnByte::Dollar);
    set("[", PgnByte::Bracket);
    set("*", PgnByte::Star);
    set("}]\"", PgnByte::Nonsense);
    set(std::string_view("\0", 1), PgnByte::Zero);
    return bytes;
}

inline constexpr std::array<PgnByte, 256> pgn_bytes = make_pgn_bytes();

constexpr PgnByte pgn_byte(char c) { return pgn_bytes[static_cast<unsigned char>(c)]; }
constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_blank(char c) { return pgn_byte(c) == PgnByte::Blank; }
constexpr bool is_space(char c) { return is_blank(c) || is_line_end(c); }

constexpr bool ends_word(char c) {
    switch (pgn_byte(c)) {
        case PgnByte::MoveLetter:
        case PgnByte::Digit:
        case PgnByte::Dot:
        case PgnByte::Other: return false;
        default: return true;
    }
}

inline constexpr std::string_view tag_name_signs = "_+#=:-.?!/'&*,";

constexpr bool is_tag_name(char c) {
    return is_letter(c) || is_digit(c) || tag_name_signs.find(c) != std::string_view::npos;
}

/// Skips a limited number of blanks, because hostile text may have more than the window can hold.
constexpr const char* skip_some_blanks(const char* text) {
    for (int i = 0; i < 32 && is_blank(*text); ++i) ++text;
    return text;
}

/// Same for blanks of any kind, including no-break spaces.
constexpr const char* skip_tag_blanks(const char* text) {
    for (int i = 0; i < 32; ++i) {
        if (is_blank(*text) || *text == '\xA0') {
            ++text;
        } else if (text[0] == '\xC2' && text[1] == '\xA0') {
            text += 2;
        } else if (text[0] == '\xE2' && text[1] == '\x80' && (text[2] == '\xAF' || text[2] == '\x89')) {
            text += 3;
        } else {
            break;
        }
    }
    return text;
}

constexpr bool begins_with_quote(const char* text) {
    return *text == '"' || (text[0] == '\xE2' && text[1] == '\x80' && text[2] >= '\x9C' && text[2] <= '\x9F');
}

/// Whether the text begins a tag: a bracket, a name and a quote. Reads at most the window's lookahead.
constexpr bool looks_like_tag(const char* text) {
    if (*text != '[') return false;
    const char* name = skip_tag_blanks(text + 1);
    const char* end = name;
    while (is_tag_name(*end) && end - name < 256) ++end;
    return end != name && begins_with_quote(skip_tag_blanks(end));
}

/// Returns the length of `[pgn]` or `[/pgn]` at the start of the text, which web pages put around games; 0 for anything
/// else. The first may have settings, as in `[pgn height=400]`, but no quote, which would make it a tag. Reads at most
/// the window's lookahead.
constexpr std::size_t delimiter_length(const char* text) {
    if (*text != '[') return 0;
    const char* at = text + 1;
    const bool closes = *at == '/';
    if (closes) ++at;
    for (const char letter : std::string_view("pgn"))
        if (*at == letter || *at == letter - 'a' + 'A')
            ++at;
        else
            return 0;
    if (!closes && (is_blank(*at) || *at == '='))
        for (int i = 0; i < 200 && *at != ']'; ++i, ++at)
            if (*at == '"' || *at == '[' || *at == '\0' || is_line_end(*at)) return 0;
    return *at == ']' ? static_cast<std::size_t>(at + 1 - text) : 0;
}
constexpr bool is_closing_delimiter(const char* text) { return text[0] == '[' && text[1] == '/'; }

/// Returns the offset after the closing quote of a tag's value on its line; after the opening quote if there is none.
constexpr std::size_t behind_tag_value(std::string_view text) {
    const std::size_t first = text.find('"');
    if (first == text.npos) return text.size();
    for (std::size_t at = first + 1; at < text.size() && !is_line_end(text[at]); ++at) {
        if (text[at] == '"') return at + 1;
        const bool escapes = text[at] == '\\' && at + 1 < text.size();
        if (escapes && (text[at + 1] == '"' || text[at + 1] == '\\')) ++at;
    }
    return first + 1;
}

/// Number of bytes that decide whether a comment continues after text that looks like a tag.
inline constexpr std::size_t seen_behind_tag = 500;

/// Whether text that looks like a tag is part of a comment: a closing brace comes before another opening brace, before
/// the next line that begins with a bracket, and within `seen_behind_tag` bytes. If the closing brace was forgotten,
/// the next tag or comment of the following game comes first.
constexpr bool comment_goes_on(std::string_view text) {
    text = text.substr(0, seen_behind_tag);
    const std::size_t end = behind_tag_value(text);
    // A brace in the tag's value would close the comment too early.
    if (text.substr(0, end).find('}') != text.npos) return false;
    bool at_line_start = false;
    for (const char c : text.substr(end)) {
        if (c == '}') return true;
        if (c == '{' || (c == '[' && at_line_start)) return false;
        at_line_start = is_line_end(c);
    }
    return false;
}

/// Finds the place in a comment where its closing brace was forgotten: a tag after an empty line.
class EmptyLine {
public:
    /// Called after `c`, before `next`; reads at most the window's lookahead minus one byte.
    constexpr bool before_tag(char c, const char* next) {
        if (is_line_end(c)) {
            if (c == '\r' && *next == '\n') return false;
            if (empty_ && looks_like_tag(next) && !comment_goes_on({next, seen_behind_tag})) return true;
            empty_ = true;
        } else if (!is_blank(c)) {
            empty_ = false;
        }
        return false;
    }
    constexpr void pass_text() { empty_ = false; }

private:
    bool empty_ = false;
};

}  // namespace gyre::detail
