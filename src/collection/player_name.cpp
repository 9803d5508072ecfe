#include "collection/player_name.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "base/text.h"
#include "base/utf8.h"

namespace gyre::collection {

namespace {

struct Plain {
    std::string_view letters, plain;
};
constexpr Plain plain_letters[] = {
    {"àáâãäåāăąæ", "a"}, {"çćĉċč", "c"},  {"ďđð", "d"},  {"èéêëēĕėęě", "e"},  {"ĝğġģ", "g"},   {"ĥħ", "h"},
    {"ìíîïĩīĭįı", "i"},  {"ĵ", "j"},      {"ķĸ", "k"},   {"ĺļľŀł", "l"},      {"ñńņňŉŋ", "n"}, {"òóôõöøōŏőœ", "o"},
    {"ŕŗř", "r"},        {"śŝşšșſ", "s"}, {"ţťŧț", "t"}, {"ùúûüũūŭůűų", "u"}, {"ŵ", "w"},      {"ýÿŷ", "y"},
    {"źżž", "z"},        {"ß", "ss"},     {"þ", "th"},   {"ĳ", "ij"},         {"ё", "е"},
};

bool has_character(std::string_view list, std::string_view character) {
    for (; !list.empty(); list.remove_prefix(std::max<std::size_t>(utf8_character_length(list), 1)))
        if (list.starts_with(character)) return true;
    return false;
}

/// Whether it is a combining accent, U+0300 to U+036F.
bool is_combining(std::string_view character) {
    if (character.size() != 2) return false;
    const auto first = static_cast<unsigned char>(character[0]), second = static_cast<unsigned char>(character[1]);
    return first == 0xCC || (first == 0xCD && second <= 0xAF);
}

bool is_apostrophe(std::string_view character) { return has_character("'`´’‘ʼ", character); }

/// Whether it is a blank or a mark between words, also of Unicode.
bool is_separator(std::string_view character) {
    if (character.size() > 1) return has_character("\u00A0\u2010\u2011\u2012\u2013\u2014\u2212\u3000·•", character);
    const char c = character[0];
    return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0);
}

/// "ue" is a spelling of "ü", and "ae" of "æ"; both become single vowels.
void join_vowels(std::string& word) {
    std::string joined;
    for (const char c : word) {
        const char before = joined.empty() ? '\0' : joined.back();
        const bool follows = c == 'e' && (before == 'u' || before == 'o' || before == 'a');
        if (!follows && !(c == 'a' && before == 'a')) joined += c;
    }
    word = std::move(joined);
}

std::vector<std::string> words_of(std::string_view text) {
    const std::string folded = fold_case(to_utf8(text));
    std::vector<std::string> words;
    bool in_word = false;
    for (std::string_view rest = folded; !rest.empty();) {
        const std::size_t length = std::max<std::size_t>(utf8_character_length(rest), 1);
        const std::string_view character = rest.substr(0, length);
        rest.remove_prefix(length);
        if (is_combining(character) || is_apostrophe(character)) continue;
        if (is_separator(character)) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        const auto row = length == 1
                             ? std::end(plain_letters)
                             : std::find_if(std::begin(plain_letters), std::end(plain_letters),
                                            [&](const Plain& p) { return has_character(p.letters, character); });
        words.back() += row == std::end(plain_letters) ? character : row->plain;
    }
    for (std::string& word : words) join_vowels(word);
    return words;
}

bool is_title(std::string_view word) {
    constexpr std::string_view titles[] = {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "nm", "dr", "prof"};
    return std::find(std::begin(titles), std::end(titles), word) != std::end(titles);
}

bool is_initial(std::string_view word) { return utf8_character_length(word) == word.size(); }

bool words_agree(std::string_view a, std::string_view b) {
    if (a == b) return true;
    if (is_initial(a)) return b.starts_with(a);
    return is_initial(b) && a.starts_with(b);
}

using WordList = std::span<const std::string>;

/// Whether each word of `few` has a matching word of its own in `many`. Names have few words.
bool each_has_its_own(WordList few, WordList many, std::uint32_t taken = 0) {
    if (few.empty()) return true;
    for (std::size_t i = 0; i < many.size() && i < 32; ++i) {
        const std::uint32_t bit = std::uint32_t{1} << i;
        if ((taken & bit) == 0 && words_agree(few[0], many[i]) && each_has_its_own(few.subspan(1), many, taken | bit))
            return true;
    }
    return false;
}

bool share_a_full_word(WordList a, WordList b) {
    return std::any_of(a.begin(), a.end(), [&](const std::string& word) {
        return !is_initial(word) && std::find(b.begin(), b.end(), word) != b.end();
    });
}

/// Whether given names match: the first ones, and each further one of the shorter list.
bool given_names_agree(WordList a, WordList b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (a.empty()) return true;
    return words_agree(a[0], b[0]) && each_has_its_own(a.subspan(1), b.subspan(1));
}

/// Returns the words of `other` without those of a surname; nothing if some are missing.
std::optional<std::vector<std::string>> without_surname(WordList surname, const std::vector<std::string>& other) {
    std::vector<std::string> rest = other;
    for (const std::string& word : surname) {
        const auto found = std::find(rest.begin(), rest.end(), word);
        if (found == rest.end()) return std::nullopt;
        rest.erase(found);
    }
    return rest;
}

bool word_is_typed(std::string_view word, std::string_view typed, int typos) {
    constexpr std::size_t least_letters = 4;
    if (is_initial(typed) ? word.starts_with(typed) : word.find(typed) != word.npos) return true;
    return typos > 0 && utf8_length(typed) >= least_letters && utf8_length(word) >= least_letters &&
           edit_distance(word, typed) <= static_cast<std::size_t>(typos);
}

bool words_are_typed(WordList words, WordList typed, int typos, std::uint32_t taken = 0) {
    if (typed.empty()) return true;
    for (std::size_t i = 0; i < words.size() && i < 32; ++i) {
        const std::uint32_t bit = std::uint32_t{1} << i;
        if ((taken & bit) == 0 && word_is_typed(words[i], typed[0], typos) &&
            words_are_typed(words, typed.subspan(1), typos, taken | bit))
            return true;
    }
    return false;
}

/// True if one of the names has a comma, which marks its surname; otherwise, whether `name` has the last typed word.
bool has_surname(const PlayerName& name, const PlayerName& typed) {
    if (name.surname_words() > 0 || typed.surname_words() > 0) return true;
    return std::ranges::find(name.words(), typed.words().back()) != name.words().end();
}

}  // namespace

std::string fold_name(std::string_view text) { return joined(words_of(text)); }

PlayerName::PlayerName(std::string_view text) {
    const std::size_t comma = text.find(',');
    words_ = words_of(text.substr(0, comma));
    if (comma != text.npos) {
        std::vector<std::string> given = words_of(text.substr(comma + 1));
        std::erase_if(given, is_title);
        surname_words_ = given.empty() ? 0 : words_.size();
        words_.insert(words_.end(), given.begin(), given.end());
    }
    // Removes a title as in "GM Short", but keeps it if it is the whole name.
    while (words_.size() > 1 && is_title(words_.front())) {
        words_.erase(words_.begin());
        surname_words_ -= std::min<std::size_t>(surname_words_, 1);
    }
    if (words_.size() == 1 && (words_[0] == "nn" || words_[0] == "unknown")) words_.clear();
    folded_ = joined(words_);
}

bool may_be_same_player(const PlayerName& a, const PlayerName& b) {
    if (a.is_unknown() || b.is_unknown()) return a.is_unknown() && b.is_unknown();
    if (a.words() == b.words()) return true;
    if (a.surname_words() > 0 && b.surname_words() > 0) {
        const WordList of_a(a.words()), of_b(b.words());
        return std::ranges::equal(of_a.first(a.surname_words()), of_b.first(b.surname_words())) &&
               given_names_agree(of_a.subspan(a.surname_words()), of_b.subspan(b.surname_words()));
    }
    if (a.surname_words() > 0 || b.surname_words() > 0) {
        const PlayerName& known = a.surname_words() > 0 ? a : b;
        const PlayerName& other = a.surname_words() > 0 ? b : a;
        const WordList words(known.words());
        const auto given = without_surname(words.first(known.surname_words()), other.words());
        return given && given_names_agree(words.subspan(known.surname_words()), *given);
    }
    if (!share_a_full_word(a.words(), b.words())) return false;
    const bool a_is_shorter = a.words().size() <= b.words().size();
    return a_is_shorter ? each_has_its_own(a.words(), b.words()) : each_has_its_own(b.words(), a.words());
}

Result<PlayerName, Fault> read_typed_name(std::string_view text) {
    PlayerName name(text);
    if (name.is_unknown()) return Fault{"fault.question.no_player", {quoted(text)}};
    return name;
}

bool is_named(const PlayerName& name, const PlayerName& typed, int typos) {
    if (typed.is_unknown() || name.is_unknown()) return false;
    return name.folded().find(typed.folded()) != std::string::npos ||
           words_are_typed(name.words(), typed.words(), typos) ||
           (has_surname(name, typed) && may_be_same_player(name, typed));
}

}  // namespace gyre::collection
