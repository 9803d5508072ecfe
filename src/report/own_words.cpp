#include "report/own_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "language/language.h"
#include "notation/symbols.h"
#include "report/phrases.h"
#include "wording/chess_words.h"

namespace gyre::report {

namespace {

using analysis::Mark;

/// What may stand in a gap of a text. A pattern has the letter in place of the gap.
constexpr char number_gap = '\1', score_gap = '\2', line_gap = '\3', words_gap = '\4';

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

/// Returns the length of the word at an offset.
std::size_t word_length(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end])) ++end;
    return end - at;
}

/// Whether the full stop at an offset ends a sentence.
bool ends_sentence(std::string_view text, std::size_t at) {
    if (text[at] != '.' || (at + 1 < text.size() && !is_blank(text[at + 1]))) return false;
    std::size_t begin = at;
    while (begin > 0 && !is_blank(text[begin - 1])) --begin;
    return !is_move_number(text.substr(begin, at + 1 - begin));
}

/// Whether a word could be a move in SAN, also with a full stop or a colon behind it.
bool is_move(std::string_view word) {
    while (!word.empty() && (word.back() == '.' || word.back() == ':')) word.remove_suffix(1);
    if (word.size() < 2 || word.find_first_not_of("KQRBNOabcdefgh0123456789x+#=-") != word.npos) return false;
    return word.starts_with("O-O") ||
           std::any_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '8'; });
}

/// Bytes of scores in all languages; the last three are those of the minus sign U+2212.
constexpr std::string_view score_bytes = "+-#.,0123456789\xE2\x88\x92";

/// Matches a pattern at an offset of a text.
class Matcher {
public:
    explicit Matcher(std::string_view text) : text_(text) {}

    /// Returns the offset after the match; nothing if there is none.
    std::optional<std::size_t> match(std::string_view pattern, std::size_t at) const {
        for (; !pattern.empty(); pattern.remove_prefix(1)) {
            const char c = pattern.front();
            if (c >= number_gap && c <= words_gap) return match_gap(c, pattern.substr(1), at);
            // Lines of a PGN file are broken at blanks.
            const bool fits = at < text_.size() && (is_blank(c) ? is_blank(text_[at]) : text_[at] == c);
            if (!fits) return std::nullopt;
            ++at;
        }
        return at;
    }

private:
    /// The shortest content of the gap after which the rest matches.
    std::optional<std::size_t> match_gap(char gap, std::string_view rest, std::size_t at) const {
        for (std::size_t end = at + 1; end <= text_.size() && may_hold(gap, at, end); ++end)
            if (const auto found = match(rest, end); found && is_whole(rest, *found)) return found;
        return std::nullopt;
    }

    /// A sentence must not end at a move number.
    bool is_whole(std::string_view rest, std::size_t end) const {
        return !rest.ends_with('.') || ends_sentence(text_, end - 1);
    }

    /// Whether the gap may hold the text up to `end`, or a longer one.
    bool may_hold(char gap, std::size_t begin, std::size_t end) const {
        const char last = text_[end - 1];
        if (gap == number_gap) return is_digit(last);
        if (gap == score_gap) return score_bytes.find(last) != score_bytes.npos;
        if (gap == words_gap) return !ends_sentence(text_, end - 1);
        if (is_blank(last)) return end - begin > 1;
        const bool begins_word = end - 1 == begin || is_blank(text_[end - 2]);
        if (!begins_word) return true;
        const std::string_view word = text_.substr(end - 1, word_length(text_, end - 1));
        return is_move_number(word) || is_move(word);
    }

    std::string_view text_;
};

/// Returns a text of the catalogue with gaps of these kinds.
std::string pattern_of(Language language, MessageId id, std::initializer_list<char> gaps) {
    std::string text(*language.text(id.text()));
    std::size_t number = 0;
    for (const char gap : gaps) {
        const std::string placeholder = "{" + std::to_string(number++) + "}";
        if (const auto at = text.find(placeholder); at != text.npos) text.replace(at, placeholder.size(), 1, gap);
    }
    return text;
}

/// A text with which Gyre's sentences about a move begin, and the mark that it names.
struct Opening {
    std::string pattern;
    Mark mark = Mark::None;
};

/// Everything that Gyre says about a move, in all languages.
struct Sentences {
    std::vector<Opening> first;
    /// Sentences that follow one of these, or each other.
    std::vector<std::string> more;
};

void add_sentences(Sentences& sentences, Language language) {
    const auto pattern = [&](MessageId id, std::initializer_list<char> gaps) { return pattern_of(language, id, gaps); };
    for (std::size_t i = 1; i < enum_size<Mark>; ++i) {
        const Mark mark = static_cast<Mark>(i);
        std::string marked = pattern("report.marked", {number_gap, score_gap, score_gap});
        marked.replace(marked.find(number_gap), 1, Phrases(language).mark(mark));
        sentences.first.push_back({marked + ": " + pattern("report.was_best", {line_gap}) + ".", mark});
        sentences.first.push_back({marked + ".", mark});
    }
    const std::string missed = pattern("report.misses_mate", {number_gap, line_gap});
    sentences.first.push_back({missed, Mark::None});
    sentences.more.insert(sentences.more.end(),
                          {missed, pattern("report.allows_mate", {number_gap, line_gap}),
                           pattern("report.loses_by_line", {words_gap, line_gap}), pattern("report.loses", {words_gap}),
                           pattern("report.wins", {line_gap, words_gap}),
                           pattern("report.mate_threat", {line_gap, line_gap}), pattern("report.draw", {words_gap}),
                           pattern("report.element_changes", {words_gap}), pattern("report.only_move", {score_gap}),
                           pattern("report.sacrifice", {words_gap}), pattern("report.reply", {line_gap})});
}

Sentences all_sentences() {
    Sentences sentences;
    for (const Language language : all_languages()) add_sentences(sentences, language);
    return sentences;
}

/// Returns the offset after the summary of a side that begins at an offset; nothing if there is none.
std::optional<std::size_t> summary_end(const Matcher& matcher, Language language, std::size_t at) {
    const Phrases phrases(language);
    const std::string accuracy = pattern_of(language, "report.accuracy", {score_gap}) + ", ";
    // The longer text first, as for the words below.
    const std::array losses = {pattern_of(language, "report.average_loss", {number_gap}),
                               pattern_of(language, "report.average_loss_one", {})};
    std::optional<std::size_t> end;
    for (const Color side : all_colors) {
        const std::string name = phrases(word_of(side)) + ": ";
        for (const std::string& loss : losses) {
            if (!end) end = matcher.match(name + accuracy + loss, at);
            if (!end) end = matcher.match(name + loss, at);
        }
    }
    if (!end) return std::nullopt;
    // The longer words first: "1 mistake" is the beginning of "1 mistakes".
    constexpr std::array<MessageId, 8> counted = {"report.inaccuracies", "report.inaccuracy", "report.mistakes",
                                                  "report.mistake",      "report.blunders",   "report.blunder",
                                                  "report.missed_mates", "report.missed_mate"};
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const MessageId id : counted) {
            const auto next = matcher.match(std::string(", ") + number_gap + ' ' + phrases(id), *end);
            if (!next) continue;
            end = next;
            goes_on = true;
            break;
        }
    }
    return end;
}

/// Removes a part of a text, and the blanks that would then stand together or at an end.
void cut(std::string& text, std::size_t begin, std::size_t end) {
    while (end < text.size() && is_blank(text[end])) ++end;
    if (end == text.size())
        while (begin > 0 && is_blank(text[begin - 1])) --begin;
    text.erase(begin, end - begin);
}

/// Finds the part of a text that begins at an offset; returns its end.
using FindEnd = std::optional<std::size_t> (*)(const std::string& text, std::size_t begin, Mark& mark);

ForeignWords without(std::string_view comment, FindEnd find_end) {
    ForeignWords found{.text = std::string(comment)};
    std::size_t at = 0;
    while (at < found.text.size()) {
        const bool begins_word = at == 0 || is_blank(found.text[at - 1]) || found.text[at - 1] == ']';
        const auto end = begins_word ? find_end(found.text, at, found.mark) : std::nullopt;
        if (end) {
            found.had_own = true;
            cut(found.text, at, *end);
        } else {
            ++at;
        }
    }
    return found;
}

std::optional<std::size_t> words_end(const std::string& text, std::size_t begin, Mark& mark) {
    static const Sentences sentences = all_sentences();
    const Matcher matcher(text);
    std::optional<std::size_t> end;
    for (const Opening& opening : sentences.first) {
        const auto first = matcher.match(opening.pattern, begin);
        if (!first || !ends_sentence(text, *first - 1)) continue;
        end = first;
        if (opening.mark != Mark::None) mark = opening.mark;
        break;
    }
    for (bool goes_on = end.has_value(); goes_on;) {
        goes_on = false;
        if (*end == text.size()) break;
        for (const std::string& pattern : sentences.more) {
            const auto next = matcher.match(pattern, *end + 1);
            if (!next) continue;
            end = next;
            goes_on = true;
            break;
        }
    }
    return end;
}

std::optional<std::size_t> summaries_end(const std::string& text, std::size_t begin, Mark&) {
    const Matcher matcher(text);
    for (const Language language : all_languages()) {
        auto end = summary_end(matcher, language, begin);
        if (!end) continue;
        const bool goes_on = std::string_view(text).substr(*end).starts_with("; ");
        const auto second = goes_on ? summary_end(matcher, language, *end + 2) : std::nullopt;
        return second ? second : end;
    }
    return std::nullopt;
}

}  // namespace

ForeignWords without_own_words(std::string_view comment) { return without(comment, words_end); }

ForeignWords without_own_summary(std::string_view comment) { return without(comment, summaries_end); }

}  // namespace gyre::report
