#include <algorithm>
#include <charconv>

#include "base/decimal.h"
#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"

namespace gyre {

namespace {

constexpr std::string_view blanks = " \t\n\r";

class Parser {
public:
    Parser(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    Result<Json, std::string> parse() {
        if (!is_utf8(text_)) return std::string("the text is not UTF-8");
        Json json = value(0);
        skip_blanks();
        if (error_.empty() && at_ != text_.size()) fail("something follows the value");
        if (!error_.empty()) return error_;
        return json;
    }

private:
    void fail(std::string_view why) {
        if (error_.empty()) error_ = "byte " + std::to_string(at_) + ": " + std::string(why);
    }
    bool failed() const { return !error_.empty(); }
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }
    bool take(char c) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool take_word(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    Json value(std::size_t depth) {
        skip_blanks();
        if (++values_ > limits_.values) fail("there are too many values");
        if (depth > limits_.depth) fail("it is nested too deep");
        if (failed()) return {};
        switch (here()) {
            case '{': return object(depth);
            case '[': return array(depth);
            case '"': return string();
            default: break;
        }
        if (take_word("true")) return true;
        if (take_word("false")) return false;
        if (take_word("null")) return {};
        return number();
    }

    Json object(std::size_t depth) {
        Json::Object members;
        ++at_;
        if (take('}')) return members;
        do {
            skip_blanks();
            if (here() != '"') fail("a member's name is missing");
            std::string name = failed() ? "" : string();
            if (!failed() && !take(':')) fail("a colon is missing");
            // Objects from web pages are small; this bounds the search for duplicates below.
            if (members.size() >= largest_object) fail("the object has too many members");
            if (std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == name; }))
                fail("a member is repeated");
            if (failed()) return {};
            members.emplace_back(std::move(name), value(depth + 1));
        } while (!failed() && take(','));
        if (!failed() && !take('}')) fail("a closing brace is missing");
        return members;
    }

    Json array(std::size_t depth) {
        Json::Array items;
        ++at_;
        if (take(']')) return items;
        do items.push_back(value(depth + 1));
        while (!failed() && take(','));
        if (!failed() && !take(']')) fail("a closing bracket is missing");
        return items;
    }

    std::string string() {
        std::string text;
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"') {
            const char c = text_[at_];
            if (static_cast<unsigned char>(c) < 0x20) fail("a control character in a string");
            if (failed()) return text;
            ++at_;
            if (c == '\\')
                escape(text);
            else
                text += c;
        }
        if (at_ == text_.size()) fail("a string is not closed");
        ++at_;
        return text;
    }

    void escape(std::string& text) {
        constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        const char c = here();
        ++at_;
        if (const std::size_t which = letters.find(c); c != '\0' && which != letters.npos) {
            text += meanings[which];
        } else if (c == 'u') {
            unicode(text);
        } else {
            fail("an unknown escape");
        }
    }

    void unicode(std::string& text) {
        unsigned code = four_digits();
        if (code >= 0xD800 && code < 0xDC00) {
            if (!take_word("\\u")) return fail("half of a surrogate pair");
            const unsigned low = four_digits();
            if (low < 0xDC00 || low > 0xDFFF) return fail("half of a surrogate pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else if (code >= 0xDC00 && code <= 0xDFFF) {
            return fail("half of a surrogate pair");
        }
        append_utf8(code, text);
    }

    unsigned four_digits() {
        unsigned code = 0;
        const std::string_view digits = text_.substr(std::min(at_, text_.size()), 4);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (digits.size() != 4 || error != std::errc() || end != digits.data() + 4)
            fail("four hexadecimal digits are missing");
        at_ += 4;
        return code;
    }

    void skip_digits() {
        if (!is_digit(here())) fail("a value is missing");
        while (is_digit(here())) ++at_;
    }

    Json number() {
        const std::size_t begin = at_;
        if (here() == '-') ++at_;
        if (here() == '0')
            ++at_;
        else
            skip_digits();
        if (here() == '.') {
            ++at_;
            skip_digits();
        }
        if (here() == 'e' || here() == 'E') {
            ++at_;
            if (here() == '+' || here() == '-') ++at_;
            skip_digits();
        }
        if (failed()) return {};
        const auto value = parse_double(text_.substr(begin, at_ - begin));
        if (!value) fail("a number is out of range");
        return value.value_or(0);
    }

    static constexpr std::size_t largest_object = 64;

    std::string_view text_;
    const JsonLimits& limits_;
    std::size_t at_ = 0, values_ = 0;
    std::string error_;
};

}  // namespace

Result<Json, std::string> parse_json(std::string_view text, const JsonLimits& limits) {
    return Parser(text, limits).parse();
}

}  // namespace gyre
