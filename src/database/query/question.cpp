#include "database/query/question.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"

namespace gyre::database {

namespace {

/// Brackets may be nested so deeply; it bounds the stack.
constexpr std::size_t most_depth = 100;

struct Sign {
    std::string_view text;
    Relation relation;
};
/// Longer signs come before their beginnings.
constexpr Sign signs[] = {
    {"!=", Relation::NotEqual}, {"<=", Relation::AtMost}, {">=", Relation::AtLeast}, {":", Relation::Has},
    {"=", Relation::Equal},     {"~", Relation::Like},    {"<", Relation::Less},     {">", Relation::Greater},
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
/// What other languages put between conditions, and this one does not.
bool is_separator(char c) { return c == ',' || c == ';'; }
bool is_name_letter(char c) {
    return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '_' || c == '.';
}

class QuestionParser {
public:
    explicit QuestionParser(std::string_view text) : text_(text) {}

    Result<QuestionTree, QuestionError> parse() {
        skip_blanks();
        if (at_end()) return QuestionTree();
        auto tree = parse_or(0);
        if (tree && !at_end()) return error_here({"fault.question.no_open_bracket"});
        return tree;
    }

private:
    using Parsed = Result<QuestionTree, QuestionError>;

    QuestionError error_here(Fault reason) const { return {at_ + 1, std::move(reason)}; }
    Fault separator_here() const { return {"fault.question.separator", {gyre::quoted(text_.substr(at_, 1))}}; }
    bool at_end() const { return at_ == text_.size(); }
    void skip_blanks() {
        while (!at_end() && is_blank(text_[at_])) ++at_;
    }
    std::string_view name_at(std::size_t place) const {
        std::size_t end = place;
        while (end < text_.size() && is_name_letter(text_[end])) ++end;
        return text_.substr(place, end - place);
    }
    /// The name at this place, without moving on.
    std::string_view name_here() const { return name_at(at_); }
    /// Whether a field with a relation is there.
    bool is_condition_at(std::size_t place) const {
        const std::string_view name = name_at(place);
        return !name.empty() && sign_of(text_.substr(place + name.size()));
    }
    static std::optional<Sign> sign_of(std::string_view text) {
        for (const Sign& sign : signs)
            if (text.starts_with(sign.text)) return sign;
        return std::nullopt;
    }
    /// The character at this place, or a byte that is none.
    std::string_view character_here() const {
        return text_.substr(at_, std::max<std::size_t>(utf8_character_length(text_.substr(at_)), 1));
    }
    /// Whether the word comes next, and not as a field.
    bool is_word_here(std::string_view word) const {
        const std::string_view name = name_here();
        return lower_case(name) == word && !sign_of(text_.substr(at_ + name.size()));
    }
    bool take_word(std::string_view word) {
        if (!is_word_here(word)) return false;
        at_ += word.size();
        skip_blanks();
        return true;
    }

    Parsed parse_or(std::size_t depth) {
        return parse_list(QuestionTree::Kind::Or, depth, [this] { return take_word("or"); });
    }
    Parsed parse_and(std::size_t depth) {
        return parse_list(QuestionTree::Kind::And, depth, [this] {
            return take_word("and") || (!at_end() && text_[at_] != ')' && !is_word_here("or"));
        });
    }
    template <class GoesOn>
    Parsed parse_list(QuestionTree::Kind kind, std::size_t depth, const GoesOn& goes_on) {
        const auto next = [&] { return kind == QuestionTree::Kind::Or ? parse_and(depth) : parse_not(depth); };
        auto first = next();
        if (!first || !goes_on()) return first;
        QuestionTree list{kind};
        list.parts.push_back(*std::move(first));
        do {
            auto part = next();
            if (!part) return part;
            list.parts.push_back(*std::move(part));
        } while (goes_on());
        return list;
    }
    Parsed parse_not(std::size_t depth) {
        if (depth > most_depth) return error_here({"fault.question.deep_brackets"});
        if (take_word("not")) {
            auto part = parse_not(depth + 1);
            if (!part) return part;
            QuestionTree tree{QuestionTree::Kind::Not};
            tree.parts.push_back(*std::move(part));
            return tree;
        }
        if (at_end() || text_[at_] != '(') return parse_term();
        const std::size_t open = at_++;
        skip_blanks();
        auto tree = parse_or(depth + 1);
        if (!tree) return tree;
        if (at_end() || text_[at_] != ')') return QuestionError{open + 1, {"fault.question.no_closing_bracket"}};
        ++at_;
        skip_blanks();
        return tree;
    }

    Parsed parse_term() {
        const std::string_view name = name_here();
        if (at_end()) return error_here({"fault.question.no_condition"});
        if (is_separator(text_[at_])) return error_here(separator_here());
        if (name.empty()) return error_here({"fault.question.no_beginning", {gyre::quoted(character_here())}});
        QuestionTree tree{QuestionTree::Kind::Term};
        QuestionTerm& term = tree.term;
        term.field = name;
        term.column = at_ + 1;
        at_ += name.size();
        const auto sign = sign_of(text_.substr(at_));
        term.relation_column = term.value_column = at_ + 1;
        if (sign) {
            term.relation = sign->relation;
            at_ += sign->text.size();
            term.value_column = at_ + 1;
            term.has_value = true;
            auto value = take_value();
            if (!value) return value.error();
            term.value = *std::move(value);
        }
        skip_blanks();
        return tree;
    }
    /// A value without quotes. What looks like a second relation or a list of conditions is an error.
    Result<std::string, QuestionError> take_plain_value() {
        const std::size_t begin = at_;
        if (const auto sign = sign_of(text_.substr(begin)))
            return error_here({"fault.question.two_relations", {gyre::quoted(sign->text)}});
        while (!at_end() && !is_blank(text_[at_]) && text_[at_] != '(' && text_[at_] != ')') ++at_;
        if (at_ == begin) return error_here({"fault.question.no_value"});
        const std::size_t end = at_;
        for (at_ = begin; at_ < end; ++at_)
            if (is_separator(text_[at_]) && (at_ + 1 == end || is_condition_at(at_ + 1)))
                return error_here(separator_here());
        return std::string(text_.substr(begin, end - begin));
    }
    Result<std::string, QuestionError> take_value() {
        if (at_end() || text_[at_] != '"') return take_plain_value();
        std::string value;
        const std::size_t open = at_++;
        for (; !at_end() && text_[at_] != '"'; ++at_) {
            const bool is_escaped =
                text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
            value += text_[is_escaped ? ++at_ : at_];
        }
        if (at_end()) return QuestionError{open + 1, {"fault.question.open_quotes"}};
        ++at_;
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::string QuestionError::message() const {
    return fmt::format("column {}: {}", character == 0 ? column : character, reason.message());
}

std::string_view to_text(Relation relation) {
    return std::find_if(std::begin(signs), std::end(signs), [&](const Sign& sign) { return sign.relation == relation; })
        ->text;
}

Result<QuestionTree, QuestionError> parse_question(std::string_view text) { return QuestionParser(text).parse(); }

}  // namespace gyre::database
