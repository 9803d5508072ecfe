#include "lab/key_cost.h"

#include <algorithm>
#include <vector>

#include "lab/key_words.h"

namespace gyre::lab {

KeyCost key_cost(const Position& before, Move move) {
    Position after = before;
    after.make(move);
    const auto has = [](const std::vector<KeyWord>& words, const KeyWord& word) {
        return std::ranges::any_of(words, [&word](const KeyWord& other) { return other.what == word.what; });
    };
    const auto old_words = key_words(before), new_words = key_words(after);
    KeyCost cost;
    const auto count_missing = [&](const std::vector<KeyWord>& words, const std::vector<KeyWord>& others) {
        for (const KeyWord& word : words) {
            if (has(others, word)) continue;
            using enum KeyWord::Kind;
            int& sum = word.kind == CastlingRight ? cost.rights
                       : word.kind == EnPassant   ? cost.en_passant
                       : word.kind == SideToMove  ? cost.side
                                                  : cost.pieces;
            ++sum;
            cost.change ^= word.word;
        }
    };
    count_missing(old_words, new_words);
    count_missing(new_words, old_words);
    return cost;
}

}  // namespace gyre::lab
