#include "pgn_parser.h"

namespace gyre::python {

namespace {

bool is_file(char letter) { return letter >= 'a' && letter <= 'h'; }
bool is_rank(char letter) { return letter >= '1' && letter <= '8'; }

/// Text with a character beyond its end, so that looking ahead needs no test.
class Lookahead {
public:
    explicit Lookahead(std::string_view text) : text_(text) {}
    char operator[](std::size_t index) const { return index < text_.size() ? text_[index] : '\0'; }
    bool has(std::size_t index, std::string_view word) const { return text_.substr(index).starts_with(word); }

private:
    std::string_view text_;
};

bool is_square(const Lookahead& text, std::size_t position) {
    return is_file(text[position]) && is_rank(text[position + 1]);
}

/// Position after the squares of a move: an origin or a part of it, a sign, and the target; 0 if there are none.
std::size_t after_squares(const Lookahead& text, std::size_t position) {
    const auto after_sign = [&](std::size_t start) {
        const std::size_t target = text[start] == '-' || text[start] == 'x' ? start + 1 : start;
        return is_square(text, target) ? target + 2 : 0;
    };
    if (is_file(text[position])) {
        if (!is_rank(text[position + 1])) return after_sign(position + 1);
        const std::size_t long_form = after_sign(position + 2);
        return long_form ? long_form : position + 2;
    }
    return after_sign(is_rank(text[position]) ? position + 1 : position);
}

std::size_t move_length(const Lookahead& text, std::size_t position) {
    static constexpr std::string_view pieces = "NBKRQ", promotions = "nbrqkNBRQK";
    const std::size_t start = pieces.find(text[position]) != std::string_view::npos ? position + 1 : position;
    std::size_t end = after_squares(text, start);
    if (!end) return 0;
    const std::size_t letter = text[end] == '=' ? end + 1 : end;
    if (text[letter] && promotions.find(text[letter]) != std::string_view::npos) end = letter + 1;
    return end - position;
}

/// Length of a word that stands for a move without squares, or of a dropped piece.
std::size_t special_move_length(const Lookahead& text, std::size_t position) {
    static constexpr std::string_view words[] = {"O-O-O", "O-O", "0-0-0", "0-0", "0000", "@@@@", "Z0", "--"};
    for (const std::string_view word : words)
        if (text.has(position, word)) return word.size();
    const std::size_t sign = text[position] == '@' ? position : position + 1;
    const bool piece = sign == position || std::string_view("PNBRQK").find(text[position]) != std::string_view::npos;
    return piece && text[sign] == '@' && is_square(text, sign + 1) ? sign + 3 - position : 0;
}

std::size_t result_length(const Lookahead& text, std::size_t position) {
    static constexpr std::string_view results[] = {"1/2-1/2", "1-0", "0-1", "*"};
    for (const std::string_view result : results)
        if (text.has(position, result)) return result.size();
    return 0;
}

/// Number of the glyph of `!`, `?` and their pairs.
int glyph_number(std::string_view glyph) {
    static constexpr std::string_view glyphs[] = {"!", "?", "!!", "??", "!?", "?!"};
    for (int number = 0; number < 6; ++number)
        if (glyph == glyphs[number]) return number + 1;
    return 0;
}

bool is_name_character(char letter, bool first) {
    const bool plain =
        (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    return plain || (!first && std::string_view("_+#=:-").find(letter) != std::string_view::npos);
}

bool is_blank(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

/// A comment without one blank at either end.
std::string_view trimmed_comment(std::string_view text) {
    if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    if (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

bool PgnParser::next_line() {
    line_ = Ref(PyObject_CallNoArgs(readline_));
    if (!line_) return false;
    if (PyUnicode_Check(line_.get())) return take_text();
    PyErr_Format(PyExc_TypeError, "readline() returned %.100s: the file must be opened in text mode",
                 Py_TYPE(line_.get())->tp_name);
    return false;
}

bool PgnParser::take_text() {
    if (to_text(line_.get(), text_)) return true;
    // Files of another encoding are read with surrogates for their bytes, which `make_text` returns.
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return false;
    PyErr_Clear();
    bytes_ = Ref(PyUnicode_AsEncodedString(line_.get(), "utf-8", "surrogatepass"));
    if (!bytes_) return false;
    text_ = {PyBytes_AS_STRING(bytes_.get()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes_.get()))};
    return true;
}

bool PgnParser::line_is_blank() const {
    if (text_.empty()) return false;
    // Most lines end the question at their first character.
    if (static_cast<unsigned char>(text_.front()) > ' ' && static_cast<unsigned char>(text_.front()) < 0x80)
        return false;
    const Py_ssize_t length = PyUnicode_GET_LENGTH(line_.get());
    const int kind = PyUnicode_KIND(line_.get());
    const void* const data = PyUnicode_DATA(line_.get());
    for (Py_ssize_t i = 0; i < length; ++i)
        if (!Py_UNICODE_ISSPACE(PyUnicode_READ(kind, data, i))) return false;
    return true;
}

bool PgnParser::skip_to_game() {
    if (!next_line()) return false;
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) {
        line_ = Ref(PyUnicode_Substring(line_.get(), 1, PyUnicode_GET_LENGTH(line_.get())));
        if (!line_ || !take_text()) return false;
    }
    while (!text_.empty() && (line_is_blank() || line_is_escaped()))
        if (!next_line()) return false;
    return true;
}

bool PgnParser::read(bool& found) {
    found = false;
    if (!skip_to_game()) return false;
    if (text_.empty()) return true;
    found = true;
    if (!sink_.begin_game(skip_game_)) return false;
    if (!skip_game_ && !sink_.begin_headers()) return false;
    bool ended = false;
    if (!read_headers(ended)) return false;
    bool skip_moves = skip_game_;
    if (!skip_game_ && !sink_.end_headers(skip_moves)) return false;
    bool usable = !skip_moves;
    if (usable && !sink_.start_board(usable)) return false;
    if (!ended && !(usable ? read_movetext() : skip_movetext())) return false;
    return sink_.end_game();
}

bool PgnParser::read_headers(bool& ended) {
    int blank_lines = 0;
    while (!text_.empty()) {
        if (line_is_blank()) {
            // One blank line may be among the headers, two end the game.
            if (++blank_lines == 2) {
                ended = true;
                return true;
            }
        } else if (!line_is_escaped()) {
            if (text_.front() != '[') return true;
            blank_lines = 0;
            if (!skip_game_ && !read_header_line()) return false;
        }
        if (!next_line()) return false;
    }
    ended = true;
    return true;
}

bool PgnParser::read_header_line() {
    std::string_view rest = text_.substr(1);
    while (!rest.empty() && is_blank(rest.back())) rest.remove_suffix(1);
    std::size_t name_end = 0;
    while (name_end < rest.size() && is_name_character(rest[name_end], name_end == 0)) ++name_end;
    std::size_t value = name_end;
    while (value < rest.size() && is_blank(rest[value])) ++value;
    if (name_end == 0 || value == name_end || value >= rest.size() || rest[value] != '"') return true;
    if (rest.size() < value + 3 || !rest.ends_with("\"]")) return true;
    const std::string_view text = rest.substr(value + 1, rest.size() - value - 3);
    if (text.find('\r') != std::string_view::npos) return true;
    return sink_.header(rest.substr(0, name_end), text);
}

bool PgnParser::skip_movetext() {
    bool in_comment = false;
    while (!text_.empty()) {
        if (!in_comment && line_is_blank()) return true;
        if (in_comment || !line_is_escaped()) {
            for (const char letter : text_) {
                if (!in_comment && letter == ';') break;
                if (letter == '{') in_comment = true;
                if (letter == '}') in_comment = false;
            }
        }
        if (!next_line()) return false;
    }
    return true;
}

bool PgnParser::read_movetext() {
    while (!text_.empty()) {
        if (!in_comment_ && line_is_blank()) return true;
        if ((in_comment_ || !line_is_escaped()) && !read_line_of_moves()) return false;
        if (!next_line()) return false;
    }
    // The file ended within a comment.
    if (in_comment_ && !skipped_depth_) return sink_.comment(trimmed_comment(comment_));
    return true;
}

bool PgnParser::read_line_of_moves() {
    std::size_t position = 0;
    if (in_comment_ && !read_comment(position)) return false;
    while (position < text_.size()) {
        if (text_[position] == ';') return true;
        if (!read_token(position)) return false;
    }
    return true;
}

bool PgnParser::read_comment(std::size_t& position) {
    const std::size_t end = text_.find('}', position);
    const std::string_view part = text_.substr(position, end == std::string_view::npos ? end : end - position);
    const bool continued = in_comment_;
    in_comment_ = end == std::string_view::npos;
    if (in_comment_) {
        comment_ += part;
        position = text_.size();
        return true;
    }
    position = end + 1;
    if (continued) comment_ += part;
    if (!skipped_depth_ && !sink_.comment(trimmed_comment(continued ? comment_ : part))) return false;
    comment_.clear();
    return true;
}

bool PgnParser::read_token(std::size_t& position) {
    const Lookahead text(text_);
    const char letter = text[position];
    const auto take = [&](std::size_t length) {
        position += length;
        return text_.substr(position - length, length);
    };
    switch (letter) {
        case ' ':
        case '.':
        case '\n': ++position; return true;
        case '{': ++position; return read_comment(position);
        case '(': ++position; return open_variation();
        case ')': ++position; return close_variation();
        case '$': {
            int number = 0;
            for (++position; text[position] >= '0' && text[position] <= '9'; ++position)
                number = std::min(number * 10 + text[position] - '0', 1000000);
            const bool is_number = text[position - 1] != '$';
            return !is_number || skipped_depth_ || sink_.nag(number);
        }
        case '!':
        case '?': {
            const std::string_view glyph = take(text[position + 1] == '!' || text[position + 1] == '?' ? 2 : 1);
            return skipped_depth_ || sink_.nag(glyph_number(glyph));
        }
        default: break;
    }
    if (const std::size_t length = move_length(text, position)) return read_move(take(length));
    if (const std::size_t length = special_move_length(text, position)) return read_move(take(length));
    if (const std::size_t length = result_length(text, position)) return read_result(take(length));
    ++position;
    return true;
}

bool PgnParser::open_variation() {
    if (skipped_depth_) {
        ++skipped_depth_;
        return true;
    }
    if (!sink_.has_move()) return true;
    bool skip = false;
    if (!sink_.begin_variation(skip)) return false;
    if (skip) {
        skipped_depth_ = 1;
        skips_rest_ = false;
    } else {
        ++depth_;
    }
    return true;
}

bool PgnParser::close_variation() {
    if (skipped_depth_ > 1) {
        --skipped_depth_;
        return true;
    }
    if (skipped_depth_ == 1 && !skips_rest_) {
        skipped_depth_ = 0;
        return sink_.end_variation(false);
    }
    if (depth_ == 0) return true;
    skipped_depth_ = 0;
    --depth_;
    return sink_.end_variation(true);
}

bool PgnParser::read_move(std::string_view text) {
    if (skipped_depth_) return true;
    bool failed = false;
    if (!sink_.move(text, failed)) return false;
    if (failed) {
        skipped_depth_ = 1;
        skips_rest_ = true;
    }
    return true;
}

bool PgnParser::read_result(std::string_view text) {
    if (skipped_depth_) return true;
    return depth_ == 0 ? sink_.result(text) : read_move(text);
}

}  // namespace gyre::python
