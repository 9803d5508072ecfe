#include "notation/pgn_symbols.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "base/utf8.h"

namespace gyre::detail {

namespace {

struct Character {
    char32_t code;
    std::size_t length;
};

/// The character that a text begins with; a byte that begins none in UTF-8 is one of Latin-1.
Character character_at(const char* text) {
    constexpr std::size_t longest = 4;
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = utf8_character_length({text, longest});
    if (length <= 1) return {byte(0), 1};
    // Of the first byte, the bits that are not its length.
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
    /// Stands with letters and with signs: what ASCII has, dashes, and the choice of how a character is drawn.
    Mark,
    Sign,
};

CharacterKind kind_of(char32_t code) {
    constexpr Range marks[] = {{0x2010, 0x2015}, {0x2212, 0x2212}, {0xFE0E, 0xFE0F}};
    // The sign for a half and the figurines stand in words like letters do.
    constexpr Range letters[] = {{0xAA, 0xAA}, {0xBA, 0xBA}, {0xBD, 0xBD}, {0x2654, 0x265F}};
    // Of Latin-1, and the blocks from general punctuation to arrows, in Chinese texts, of fonts' own signs, of
    // pictures.
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

struct ResultWord {
    std::string_view word;
    PgnResult result;
};
constexpr ResultWord result_words[] = {
    {"1-0", PgnResult::WhiteWins},
    {"0-1", PgnResult::BlackWins},
    {"1/2-1/2", PgnResult::Draw},
    {"1/2", PgnResult::Draw},
    {"*", PgnResult::Unknown},
    // The same draw with the sign for a half, in UTF-8 and in Latin-1.
    {"\xC2\xBD-\xC2\xBD", PgnResult::Draw},
    {"\xBD-\xBD", PgnResult::Draw},
    // With the dash of print.
    {"1\xE2\x80\x93"
     "0",
     PgnResult::WhiteWins},
    {"0\xE2\x80\x93"
     "1",
     PgnResult::BlackWins},
    {"1/2\xE2\x80\x93"
     "1/2",
     PgnResult::Draw},
    {"\xC2\xBD\xE2\x80\x93\xC2\xBD", PgnResult::Draw},
};

/// Words beside the standard, and their glyphs after a move of White and of Black; None for those that say nothing.
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
    {"+\xE2\x80\x93", Nag::WhiteDecisiveAdvantage},  // with a dash
    {"+\xE2\x88\x92", Nag::WhiteDecisiveAdvantage},  // with a minus sign
    {"-+", Nag::BlackDecisiveAdvantage},
    {"\xE2\x80\x93+", Nag::BlackDecisiveAdvantage},
    {"\xE2\x88\x92+", Nag::BlackDecisiveAdvantage},
    // In zugzwang is who has to move, not who has brought it about.
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
};

/// "e.p.", "ep" and so on, with or without the mark of a check.
bool is_en_passant(std::string_view word) {
    word = word.substr(0, word.find_last_not_of("+#") + 1);
    constexpr std::string_view forms[] = {"e.p.", "e.p", "ep.", "ep"};
    return std::find(std::begin(forms), std::end(forms), word) != std::end(forms);
}

}  // namespace

std::size_t wide_blank(const char* text) {
    if (is_ascii(*text)) return 0;
    const Character c = character_at(text);
    return contains(blanks, c.code) ? c.length : 0;
}

const char* end_of_wide_word(const char* begin, std::size_t most) {
    const CharacterKind foreign = begins_with_sign(begin) ? CharacterKind::Letter : CharacterKind::Sign;
    const char* end = begin;
    while (!ends_word(*end) && static_cast<std::size_t>(end - begin) < most) {
        const Character c = character_at(end);
        if (contains(blanks, c.code) || kind_of(c.code) == foreign) break;
        end += c.length;
    }
    return end;
}

bool begins_with_sign(const char* text) { return kind_of(character_at(text).code) != CharacterKind::Letter; }

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

std::optional<PgnResult> find_result(std::string_view word) {
    for (const ResultWord& row : result_words)
        if (row.word == word) return row.result;
    return std::nullopt;
}

std::optional<Nag> find_symbol(std::string_view word, Color mover) {
    for (const Symbol& symbol : symbols)
        if (symbol.word == word) return mover == Color::White ? symbol.white : symbol.black;
    if (is_en_passant(word)) return Nag::None;
    return std::nullopt;
}

bool is_null_move(std::string_view word) {
    constexpr std::string_view words[] = {"--", "Z0", "null", "pass", "@@@@", "0000"};
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

}  // namespace gyre::detail
