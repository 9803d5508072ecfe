#include "notation/pgn/pgn_glued.h"

#include <algorithm>
#include <array>
#include <bitset>

#include "notation/move/san.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/symbols.h"

namespace gyre::detail {

namespace {

/// A longer word is not a few moves with missing blanks.
constexpr std::size_t longest = 64;
/// Longest spelling of a move that is tried in glued text.
constexpr std::size_t longest_move = 10;

bool is_between_moves(std::string_view text) {
    return text == "," || is_move_number(text) || (!text.empty() && text.find_first_not_of('.') == text.npos);
}

/// Returns the lengths at which the beginning of a word consists of moves and move numbers; 0 is always one.
std::bitset<longest + 1> whole_parts(std::string_view word) {
    std::bitset<longest + 1> whole;
    whole[0] = true;
    for (std::size_t begin = 0; begin < word.size(); ++begin) {
        if (!whole[begin]) continue;
        for (std::size_t size = 1; size <= longest_move && begin + size <= word.size(); ++size) {
            const std::string_view part = word.substr(begin, size);
            const bool is_number = begin == 0 ? is_move_number(part) : is_between_moves(part);
            if (is_number || looks_like_san(part)) whole[begin + size] = true;
        }
    }
    return whole;
}

/// Returns the start of a result at the end of a word of moves and move numbers; the word's size if there is none.
std::size_t result_begin(std::string_view word, const std::bitset<longest + 1>& whole) {
    for (std::size_t begin = 0; begin < word.size(); ++begin) {
        if (!whole[begin]) continue;
        const auto result = find_result(word.substr(begin));
        if (result && !result->is_forfeit) return begin;
    }
    return word.size();
}

/// Quick test whether a result may end the word: no move ends with a digit after a dash or a slash.
bool may_end_with_result(std::string_view word) {
    constexpr std::size_t least = 3;
    if (word.size() < least) return false;
    const char before = word[word.size() - 2];
    return !is_ascii(word.back()) || !is_ascii(before) || before == '-' || before == '/' || before == ':' ||
           before == '.';
}

}  // namespace

bool is_glued_text(std::string_view word) {
    if (word.empty() || word.size() > longest) return false;
    const auto whole = whole_parts(word);
    return whole[word.size()] || result_begin(word, whole) < word.size();
}

std::string_view glued_result(std::string_view word) {
    if (word.size() > longest || !may_end_with_result(word)) return {};
    const auto whole = whole_parts(word);
    // "0-0-0" is a move.
    if (whole[word.size()]) return {};
    return word.substr(result_begin(word, whole));
}

std::size_t moves_in_word(std::string_view word) {
    constexpr std::size_t shortest = 4;
    if (word.size() < shortest || word.size() > longest) return 1;
    struct Count {
        int fewest = static_cast<int>(longest), most = -1;
    };
    std::array<Count, longest + 1> counts{};
    counts[0] = {0, 0};
    for (std::size_t begin = 0; begin < word.size(); ++begin) {
        if (counts[begin].most < 0) continue;
        for (std::size_t size = 1; size <= longest_move && begin + size <= word.size(); ++size) {
            const std::string_view part = word.substr(begin, size);
            const bool is_number = begin == 0 ? is_move_number(part) : is_between_moves(part);
            if (!is_number && !looks_like_san(part)) continue;
            Count& there = counts[begin + size];
            there.fewest = std::min(there.fewest, counts[begin].fewest + (is_number ? 0 : 1));
            there.most = std::max(there.most, counts[begin].most + (is_number ? 0 : 1));
        }
    }
    const Count& whole = counts[word.size()];
    if (whole.most < 1) return 1;
    // "e2e4" and "Ng1f3" are one move, "e4e5" and "Nf3d5" two: moves from the first two ranks have both squares.
    const std::size_t rank = word.find_first_of("12345678");
    const bool has_both_squares =
        rank != word.npos && std::string_view("1278").find(word[rank]) != std::string_view::npos;
    return static_cast<std::size_t>(has_both_squares ? whole.fewest : whole.most);
}

std::size_t first_glued_move(const Position& position, std::string_view word) {
    if (word.size() > longest) return 0;
    for (std::size_t size = std::min(longest_move, word.size() - 1); size >= 2; --size) {
        const std::string_view part = word.substr(0, size);
        std::string_view rest = word.substr(size);
        rest.remove_prefix(std::min(rest.find_first_not_of(",."), rest.size()));
        if (!looks_like_san(part) || !is_glued_text(rest)) continue;
        const auto move = parse_san(position, part);
        if (!move) continue;
        if (is_digit(rest.front()) || glued_result(rest) == rest || find_result(rest)) return size;
        Position next = position;
        next.make(*move);
        if (parse_san(next, rest) || first_glued_move(next, rest) > 0) return size;
    }
    return 0;
}

}  // namespace gyre::detail
