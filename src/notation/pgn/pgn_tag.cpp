#include "notation/pgn/pgn_tag.h"

#include <algorithm>

#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_symbols.h"

namespace gyre::detail {

namespace {

using Code = Remark::Code;

/// Number of names at the front of the table that are the Seven Tag Roster, FEN and Variant.
constexpr std::size_t essential_tags = 9;

class TagLine {
public:
    TagLine(const char* begin, const char* end) : at_(begin + 1), end_(end) {}

    TagText parse() {
        TagText tag;
        tag.end = end_;
        at_ = behind_blanks(at_);
        const char* name = at_;
        while (at_ < end_ && is_tag_name(*at_)) ++at_;
        tag.name = view(name, at_);
        const char* const name_end = at_;
        at_ = behind_blanks(at_);
        if (tag.name.empty()) {
            tag.fault = Code::TagWithoutName;
        } else if (at_ < end_ && *at_ == '"') {
            ++at_;
            take_value(tag);
        } else if (const char* quote = at_ == name_end ? quote_behind_bad_name() : nullptr) {
            at_ = quote + 1;
            take_value(tag);
            tag.name = {};
            tag.fault = Code::BadTagName;
        } else {
            take_bare_value(tag);
        }
        if (const std::string_view meant = without_sign(tag.name); meant != tag.name) {
            tag.name = meant;
            if (!tag.fault) tag.fault = Code::SignBehindTagName;
        }
        return tag;
    }

private:
    const char* behind_blanks(const char* at) const {
        while (at < end_) {
            const std::size_t wide = is_blank(*at) ? 1 : is_ascii(*at) ? 0 : wide_blank(view(at, end_));
            if (wide == 0) break;
            at += wide;
        }
        return at;
    }
    /// Returns the bracket that closes the tag after the value's `quote`; null if there is none. Skips a comma or
    /// semicolon.
    const char* bracket_after(const char* quote) const {
        const char* at = behind_blanks(quote + 1);
        if (at < end_ && (*at == ',' || *at == ';')) at = behind_blanks(at + 1);
        return at < end_ && *at == ']' ? at : nullptr;
    }
    /// Returns the quote before the value if the name contains invalid characters up to there; else null.
    const char* quote_behind_bad_name() const {
        if (at_ == end_ || *at_ == ']' || begins_with_quote(at_)) return nullptr;
        const char* const quote = std::find(at_, end_, '"');
        return quote == end_ ? nullptr : quote;
    }
    bool only_blanks_behind(const char* at) const { return behind_blanks(at) == end_; }

    void close(TagText& tag, const char* value_end, const char* bracket) {
        const bool has_sign = behind_blanks(value_end + 1) != bracket;
        if (has_sign && !tag.fault) tag.fault = Code::SignBehindTagValue;
        tag.value = view(at_, value_end);
        tag.end = bracket + 1;
    }

    void take_value(TagText& tag) {
        // A backslash before the last quote of the line is literal if no better end is found.
        const char* escaped_end = nullptr;
        for (const char* scan = at_; scan < end_; ++scan) {
            if (*scan == '\\' && scan + 1 < end_ && (scan[1] == '"' || scan[1] == '\\')) {
                tag.escaped = true;
                ++scan;
                const char* bracket = *scan == '"' ? bracket_after(scan) : nullptr;
                if (bracket != nullptr && only_blanks_behind(bracket + 1)) escaped_end = scan;
            } else if (*scan == '"') {
                if (const char* bracket = bracket_after(scan)) return close(tag, scan, bracket);
                if (only_blanks_behind(scan + 1)) return take_unclosed(tag, scan);
                tag.fault = Code::QuoteInTagValue;
            }
        }
        if (escaped_end != nullptr) {
            tag.fault = Code::BackslashBeforeQuote;
            tag.escaped = false;
            return close(tag, escaped_end, bracket_after(escaped_end));
        }
        take_bare_value(tag);
    }

    void take_unclosed(TagText& tag, const char* value_end) {
        tag.value = view(at_, value_end);
        tag.fault = Code::TagNotClosed;
    }

    /// Reads a value without a closing quote up to the last bracket of the line; removes typographic and single quotes.
    void take_bare_value(TagText& tag) {
        const char* value_end = end_;
        for (const char* scan = at_; scan < end_; ++scan)
            if (*scan == ']') value_end = scan;
        while (value_end > at_ && is_blank(value_end[-1])) --value_end;
        tag.value = view(at_, value_end);
        constexpr std::size_t quote = 3;
        const auto is_quote = [](std::string_view text) {
            return text.size() == quote && text[0] != '"' && begins_with_quote(text.data());
        };
        if (tag.value.size() >= 2 * quote && is_quote(tag.value.substr(0, quote)) &&
            is_quote(tag.value.substr(tag.value.size() - quote)))
            tag.value = tag.value.substr(quote, tag.value.size() - 2 * quote);
        else if (tag.value.size() >= 2 && tag.value.front() == '\'' && tag.value.back() == '\'')
            tag.value = tag.value.substr(1, tag.value.size() - 2);
        tag.fault = Code::TagValueNotQuoted;
        if (tag.value.empty()) tag.name = {};
    }

    const char* at_;
    const char* end_;
};

}  // namespace

std::string_view without_sign(std::string_view name) {
    if (name.empty() || (name.back() != ':' && name.back() != '=')) return name;
    const std::string_view rest = name.substr(0, name.size() - 1);
    return find_usual_tag(rest, tag_name_hash(rest)).value_or(essential_tags) < essential_tags ? rest : name;
}

TagText parse_tag(const char* begin, const char* end) { return TagLine(begin, end).parse(); }

}  // namespace gyre::detail
