#include "training/terms_file.h"

#include <algorithm>

#include "base/number.h"
#include "base/text.h"

namespace gyre::training {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Walks through the text and copies it.
class Rewriter {
public:
    Rewriter(std::string_view text, const classic::TermValues& values) : text_(text), values_(values) {
        result_.reserve(text.size());
    }

    Result<TermsText, std::string> run() {
        while (at_ < text_.size() && done_) {
            if (!at_line_start() || !rewrite_row()) copy(line_end() - at_);
        }
        if (done_ && term_ != classic::term_count)
            fail("the row " + std::string(classic::term_rows()[term_].name) + " is missing");
        return std::move(done_).transform([this] { return TermsText{std::move(result_)}; });
    }

private:
    bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
    std::size_t line_end() const {
        const std::size_t end = text_.find('\n', at_);
        return end == std::string_view::npos ? text_.size() : end + 1;
    }

    void copy(std::size_t count) {
        result_ += text_.substr(at_, count);
        at_ += count;
    }

    void fail(std::string_view reason) {
        if (!done_) return;
        const auto line = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n') + 1;
        done_ = "line " + std::to_string(line) + ": " + std::string(reason);
    }

    void skip_blanks() { copy(std::min(text_.find_first_not_of(blanks, at_), text_.size()) - at_); }

    bool take(std::string_view expected) {
        if (!text_.substr(at_).starts_with(expected)) return false;
        copy(expected.size());
        return true;
    }

    void expect(std::string_view expected) {
        skip_blanks();
        if (!take(expected)) fail("'" + std::string(expected) + "' is missing");
    }

    std::string_view name() {
        skip_blanks();
        std::size_t end = at_;
        while (end < text_.size() && is_name_character(text_[end])) ++end;
        const std::string_view found = text_.substr(at_, end - at_);
        copy(end - at_);
        return found;
    }

    void pass_string() {
        skip_blanks();
        if (!take("\"")) return fail("a text in quotes is missing");
        while (at_ < text_.size() && text_[at_] != '"') copy(text_[at_] == '\\' ? 2 : 1);
        expect("\"");
    }

    /// Returns true if there was a row.
    bool rewrite_row() {
        if (take("TERM(")) {
            begin_row();
            expect(",");
            number(values_[term()].mg(), true);
            expect(",");
            number(values_[term()].eg(), true);
            expect(",");
            pass_string();
            ++term_;
        } else if (take("TERM_ARRAY(")) {
            begin_row();
            expect(",");
            pass_string();
            rewrite_array();
        } else {
            return false;
        }
        expect(")");
        return true;
    }

    classic::Term term() const { return static_cast<classic::Term>(term_); }

    void begin_row() {
        name();
        expect(",");
        const std::string_view found = name();
        if (term_ >= classic::term_count || classic::term_rows()[term_].name != found)
            fail("this program has no row " + quoted(found) + " here");
    }

    void rewrite_array() {
        const int size = done_ ? classic::term_rows()[term_].size : 0;
        for (int i = 0; i < size && done_; ++i, ++term_) {
            expect(",");
            expect("S");
            expect("(");
            number(values_[term()].mg(), false);
            expect(",");
            number(values_[term()].eg(), false);
            expect(")");
        }
    }

    /// Replaces the next number. In columns, the end of the number stays in place if there are enough blanks before it.
    void number(int value, bool in_column) {
        if (!done_) return;
        const std::size_t begin = std::min(text_.find_first_not_of(blanks, at_), text_.size());
        const std::size_t end = std::min(text_.find_first_of(",)", begin), text_.size());
        const std::string_view old = text_.substr(begin, end - begin);
        const auto old_value = parse_integer(old);
        if (!old_value) return fail(quoted(old) + " is not a whole number");
        if (*old_value == value) return copy(end - at_);
        const std::string fresh = std::to_string(value);
        const std::size_t width = end - at_, least = fresh.size() + (begin > at_ ? 1 : 0);
        if (in_column)
            result_ += std::string(std::max(width, least) - fresh.size(), ' ');
        else
            result_ += text_.substr(at_, begin - at_);
        result_ += fresh;
        at_ = end;
    }

    std::string_view text_;
    const classic::TermValues& values_;
    std::size_t at_ = 0, term_ = 0;
    std::string result_;
    Result<void, std::string> done_;
};

}  // namespace

Result<TermsText, std::string> rewrite_terms(std::string_view text, const classic::TermValues& values) {
    return Rewriter(text, values).run();
}

}  // namespace gyre::training
