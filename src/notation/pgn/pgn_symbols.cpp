#include "notation/pgn/pgn_symbols.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "base/utf8.h"

namespace gyre::detail {

namespace {

struct Character {
    char32_t code;
    std::size_t length;
};

/// Returns the first character of a text, which must not be empty; a byte that is not UTF-8 is read as Latin-1.
Character character_at(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = utf8_character_length(text);
    if (length <= 1) return {byte(0), 1};
    // The first byte holds the length and the highest bits of the character.
    char32_t code = byte(0) & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) code = (code << 6) | (byte(i) & 0x3F);
    return {code, length};
}

struct Range {
    char32_t first, last;
    constexpr bool contains(char32_t code) const { return code >= first && code <= last; }
};

template <std::size_t size>
bool contains(const Range (&ranges)[size], char32_t code) {
    return std::any_of(std::begin(ranges), std::end(ranges), [code](Range range) { return range.contains(code); });
}

constexpr Range blanks[] = {{0xA0, 0xA0},     {0x2000, 0x200B}, {0x2028, 0x2029}, {0x202F, 0x202F},
                            {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};

enum class CharacterKind : std::uint8_t {
    Letter,
    /// May follow letters and signs: punctuation of ASCII, dashes, and variation selectors.
    Mark,
    Sign,
};

/// Reads at most four bytes.
Character character_here(const char* text) { return character_at(std::string_view(text, 4)); }

CharacterKind kind_of(char32_t code) {
    // The first two are the dashes of Windows-1252; U+2044 is the fraction slash.
    constexpr Range marks[] = {{0x96, 0x97}, {0x2010, 0x2015}, {0x2044, 0x2044}, {0x2212, 0x2212}, {0xFE0E, 0xFE0F}};
    // The sign for a half and figurines occur in words like letters.
    constexpr Range letters[] = {{0xAA, 0xAA}, {0xBA, 0xBA}, {0xBD, 0xBD}, {0x2654, 0x265F}};
    // Latin-1; then the blocks from general punctuation to arrows, CJK punctuation, private use, pictographs.
    constexpr Range signs[] = {{0x80, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},      {0x2000, 0x2BFF},
                               {0x3000, 0x303F}, {0xE000, 0xF8FF}, {0x1F000, 0x1FAFF}};
    constexpr char32_t ascii_end = 0x80;
    if (code < ascii_end) {
        const bool letter =
            (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9');
        return letter ? CharacterKind::Letter : CharacterKind::Mark;
    }
    if (contains(marks, code)) return CharacterKind::Mark;
    return contains(signs, code) && !contains(letters, code) ? CharacterKind::Sign : CharacterKind::Letter;
}

/// Points of one side, and whether they are written as '+' or '-' for a game that was not played.
struct Points {
    enum class Share : std::uint8_t { None, Half, All } share;
    bool is_sign = false, is_forfeit = false;
    std::size_t length = 0;
};

std::optional<Points> take_points(std::string_view text) {
    using enum Points::Share;
    constexpr std::string_view half_with_slash = "1\u20442";
    // The second one has the fraction slash, U+2044.
    constexpr std::pair<std::string_view, Points::Share> words[] = {
        {"1/2", Half}, {half_with_slash, Half}, {"\xC2\xBD", Half}, {"\xBD", Half},
        {"0.5", Half}, {"0,5", Half},           {"1", All},         {"0", None}};
    for (const auto& [word, share] : words) {
        if (!text.starts_with(word)) continue;
        const bool forfeit = text.substr(word.size()).starts_with('F') || text.substr(word.size()).starts_with('f');
        return Points{share, false, forfeit, word.size() + (forfeit ? 1 : 0)};
    }
    if (text.starts_with('+')) return Points{All, true, true, 1};
    if (const std::size_t dash = dash_length(text)) return Points{None, true, true, dash};
    return std::nullopt;
}

std::size_t separator_length(std::string_view text, bool signs) {
    if (text.starts_with(':') || (signs && text.starts_with('/'))) return 1;
    return signs ? 0 : dash_length(text);
}

std::optional<WrittenResult> result_of(const Points& white, const Points& black) {
    using enum Points::Share;
    const bool forfeit = white.is_forfeit || black.is_forfeit;
    if (white.is_sign != black.is_sign) return std::nullopt;
    if (white.share == All && black.share == None) return WrittenResult{PgnResult::WhiteWins, forfeit};
    if (white.share == None && black.share == All) return WrittenResult{PgnResult::BlackWins, forfeit};
    if (white.share == Half && black.share == Half) return WrittenResult{PgnResult::Draw, forfeit};
    // Neither side appeared, or both lost.
    if (white.share == None && black.share == None) return WrittenResult{PgnResult::Unknown, true};
    return std::nullopt;
}

bool begins_result(char c) { return is_digit(c) || c == '+' || c == '-' || c == '*' || !is_ascii(c); }

/// Non-standard words with their glyphs after a White move and a Black move; None for words without a meaning.
struct Symbol {
    std::string_view word;
    Nag white, black = white;
};
constexpr Symbol symbols[] = {
    {"", Nag::None},
    {"+", Nag::None},
    {"++", Nag::None},
    {"\xE2\x80\xA6", Nag::None},  // horizontal ellipsis
    {"#", Nag::None},
    {"ch", Nag::None},
    {"check", Nag::None},
    {"dbl.ch", Nag::None},
    {"dis.ch", Nag::None},
    {"mate", Nag::None},
    {"checkmate", Nag::None},
    {"\xE2\x80\xA0", Nag::None},              // dagger: check
    {"\xE2\x80\xA0\xE2\x80\xA0", Nag::None},  // two: double check
    {"\xE2\x80\xA1", Nag::None},              // double dagger: mate
    {"\xE2\x80\xBC", Nag::BrilliantMove},     // double exclamation mark
    {"\xE2\x81\x87", Nag::Blunder},           // double question mark
    {"\xE2\x81\x88", Nag::DubiousMove},       // question exclamation mark
    {"\xE2\x81\x89", Nag::SpeculativeMove},   // exclamation question mark
    {"\xE2\x96\xA1", Nag::ForcedMove},        // white square
    {"=", Nag::DrawishPosition},
    {"\xE2\x88\x9E", Nag::UnclearPosition},  // infinity
    {"+=", Nag::WhiteSlightAdvantage},
    {"+/=", Nag::WhiteSlightAdvantage},
    {"\xE2\xA9\xB2", Nag::WhiteSlightAdvantage},  // plus above equals
    {"=+", Nag::BlackSlightAdvantage},
    {"=/+", Nag::BlackSlightAdvantage},
    {"\xE2\xA9\xB1", Nag::BlackSlightAdvantage},  // equals above plus
    {"+/-", Nag::WhiteModerateAdvantage},
    {"\xC2\xB1", Nag::WhiteModerateAdvantage},  // plus-minus
    {"\xB1", Nag::WhiteModerateAdvantage},      // the same in Latin-1
    {"-/+", Nag::BlackModerateAdvantage},
    {"\xE2\x88\x93", Nag::BlackModerateAdvantage},  // minus-plus
    {"+-", Nag::WhiteDecisiveAdvantage},
    {"-+", Nag::BlackDecisiveAdvantage},
    // Zugzwang concerns the side to move, not the side that made the move.
    {"\xE2\x8A\x99", Nag::BlackZugzwang, Nag::WhiteZugzwang},                          // circled dot
    {"\xE2\xA8\x80", Nag::BlackZugzwang, Nag::WhiteZugzwang},                          // circled dot, large
    {"\xE2\x97\x8B", Nag::WhiteSpaceAdvantage, Nag::BlackSpaceAdvantage},              // white circle
    {"\xE2\x9F\xB3", Nag::WhiteDevelopmentAdvantage, Nag::BlackDevelopmentAdvantage},  // clockwise circle arrow
    {"\xE2\x86\x91", Nag::WhiteInitiative, Nag::BlackInitiative},                      // arrow upwards
    {"\xE2\x86\x92", Nag::WhiteAttack, Nag::BlackAttack},                              // arrow to the right
    {"=/\xE2\x88\x9E", Nag::WhiteCompensation, Nag::BlackCompensation},
    {"=\xE2\x88\x9E", Nag::WhiteCompensation, Nag::BlackCompensation},
    {"\xE2\x87\x84", Nag::WhiteCounterplay, Nag::BlackCounterplay},    // arrow to the right over one to the left
    {"\xE2\x87\x86", Nag::WhiteCounterplay, Nag::BlackCounterplay},    // arrow to the left over one to the right
    {"\xE2\x8A\x95", Nag::WhiteTimePressure, Nag::BlackTimePressure},  // circled plus
    {"\xE2\xA8\x81", Nag::WhiteTimePressure, Nag::BlackTimePressure},  // circled plus, large
    {"\xE2\x88\x86", Nag::WithTheIdea},                                // increment
    {"\xE2\x96\xB3", Nag::WithTheIdea},                                // white triangle
    {"\xE2\x88\x87", Nag::AimedAgainst},                               // nabla
    {"\xE2\x8C\x93", Nag::BetterIs},                                   // segment
    {"N", Nag::Novelty},
    {"TN", Nag::Novelty},
    {"D", Nag::Diagram},
    {"RR", Nag::EditorialComment},
};

std::string with_hyphens(std::string_view word) {
    std::string plain;
    while (!word.empty()) {
        const std::size_t dash = dash_length(word);
        plain += dash > 0 ? '-' : word.front();
        word.remove_prefix(std::max<std::size_t>(1, dash));
    }
    return plain;
}

bool is_en_passant(std::string_view word) {
    word = word.substr(0, word.find_last_not_of("+#") + 1);
    constexpr std::string_view forms[] = {"e.p.", "e.p", "ep.", "ep"};
    return std::find(std::begin(forms), std::end(forms), word) != std::end(forms);
}

}  // namespace

std::size_t wide_blank(std::string_view text) {
    if (text.empty() || is_ascii(text.front())) return 0;
    const Character c = character_at(text);
    return contains(blanks, c.code) ? c.length : 0;
}

const char* end_of_wide_word(const char* begin, std::size_t most) {
    const CharacterKind foreign = begins_with_sign(begin) ? CharacterKind::Letter : CharacterKind::Sign;
    const char* end = begin;
    while (!ends_word(*end) && static_cast<std::size_t>(end - begin) < most) {
        const Character c = character_here(end);
        if (contains(blanks, c.code) || kind_of(c.code) == foreign) break;
        end += c.length;
    }
    return end;
}

bool begins_with_sign(const char* text) { return kind_of(character_here(text).code) != CharacterKind::Letter; }

std::string_view without_stops(std::string_view word) {
    while (true) {
        if (word.ends_with(',') || word.ends_with('.')) {
            word.remove_suffix(1);
        } else if (word.ends_with("\xEF\xB8\x8E") || word.ends_with("\xEF\xB8\x8F")) {
            word.remove_suffix(3);
        } else {
            return word;
        }
    }
}

std::size_t dash_length(std::string_view text) {
    constexpr Range dashes[] = {{'-', '-'},       {0x96, 0x97},     {0xAD, 0xAD},     {0x2010, 0x2015},
                                {0x2212, 0x2212}, {0xFE58, 0xFE58}, {0xFE63, 0xFE63}, {0xFF0D, 0xFF0D}};
    if (text.empty()) return 0;
    const Character c = character_at(text);
    return contains(dashes, c.code) ? c.length : 0;
}

std::optional<WrittenResult> find_result(std::string_view word) {
    if (word.empty() || !begins_result(word.front())) return std::nullopt;
    if (word == "*") return WrittenResult{PgnResult::Unknown, false};
    const auto white = take_points(word);
    if (!white) return std::nullopt;
    word.remove_prefix(white->length);
    // A half alone is a draw.
    if (word.empty() && white->share == Points::Share::Half) return WrittenResult{PgnResult::Draw, white->is_forfeit};
    const std::size_t separator = separator_length(word, white->is_sign);
    word.remove_prefix(separator);
    const auto black = take_points(word);
    if (!black || black->length != word.size()) return std::nullopt;
    // "+-" is unambiguous, but "10" and "--" are not results.
    if (separator == 0 && (!white->is_sign || white->share == black->share)) return std::nullopt;
    return result_of(*white, *black);
}

std::optional<std::pair<WrittenResult, std::size_t>> find_spaced_result(const char* text) {
    constexpr std::size_t longest = 40;
    const std::string_view here(text, longest);
    const auto white = take_points(here);
    if (!white || white->is_sign) return std::nullopt;
    std::size_t at = white->length;
    const auto skip_blanks = [&] {
        const std::size_t from = at;
        while (at < longest / 2 && (is_blank(here[at]) || wide_blank(here.substr(at)) > 0))
            at += is_blank(here[at]) ? 1 : wide_blank(here.substr(at));
        return at > from;
    };
    bool spaced = skip_blanks();
    const std::size_t dash = separator_length(here.substr(at), false);
    at += dash;
    spaced |= dash > 0 && skip_blanks();
    const auto black = dash > 0 && spaced ? take_points(here.substr(at)) : std::nullopt;
    if (!black) return std::nullopt;
    at += black->length;
    const bool ends = ends_word(here[at]) || here[at] == ',' || here[at] == '.';
    const auto result = ends ? result_of(*white, *black) : std::nullopt;
    return result ? std::optional(std::pair(*result, at)) : std::nullopt;
}

bool is_like_castling(std::string_view word) {
    const std::size_t dash = word.starts_with('0') ? dash_length(word.substr(1)) : 0;
    return dash > 0 && word.substr(1 + dash) == "0";
}

std::optional<Nag> find_symbol(std::string_view word, Color mover) {
    for (const Symbol& symbol : symbols)
        if (symbol.word == word) return mover == Color::White ? symbol.white : symbol.black;
    if (is_en_passant(word)) return Nag::None;
    // Compare again with hyphens for other dashes.
    const std::string plain = with_hyphens(word);
    return plain == word ? std::nullopt : find_symbol(plain, mover);
}

}  // namespace gyre::detail

namespace gyre {

std::optional<WrittenResult> read_pgn_result(std::string_view text) {
    std::string word;
    while (!text.empty()) {
        const std::size_t blank = detail::is_space(text.front()) ? 1 : detail::wide_blank(text);
        if (blank == 0) word += text.front();
        text.remove_prefix(std::max<std::size_t>(1, blank));
    }
    return detail::find_result(word);
}

}  // namespace gyre
