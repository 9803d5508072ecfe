#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Players' names as databases spell them: "Short, Nigel D", "Short,N", "Nigel Short", "SHORT N.".
namespace gyre::collection {

/// A text without what spellings of one name differ in: small letters, no accents, "ü", "ue" and "u" alike (so "ö",
/// "ä", "ø", "å", "ß" as "ss"), no apostrophes, one blank for other punctuation and between words.
std::string fold_name(std::string_view text);

/// A name in parts that can be compared.
class PlayerName {
public:
    PlayerName() = default;
    explicit PlayerName(std::string_view text);

    /// Empty, "?" or "NN".
    bool is_unknown() const { return words_.empty(); }
    /// The folded words, with those before a comma first; initials are one letter long.
    const std::vector<std::string>& words() const { return words_; }
    /// The words with blanks between them.
    const std::string& folded() const { return folded_; }
    /// How many of the words stand before the comma, and so are the surname; 0 if there is no comma.
    std::size_t surname_words() const { return surname_words_; }

private:
    std::vector<std::string> words_;
    std::string folded_;
    std::size_t surname_words_ = 0;
};

/// Whether two spellings may be of one player: the surnames are the same words, or, where no comma tells which words
/// these are, one word of two letters or more is the same; and each further word of the shorter name is the same as one
/// of the longer name, or one of them is the other's initial. An unknown name is only another unknown one's.
bool may_be_same_player(const PlayerName& a, const PlayerName& b);

/// Whether a player is meant by what somebody typed: the text is a part of the folded name; or each of its words is a
/// part of another word of the name, whatever their order; or both may be the same player. With `typos`, words of four
/// letters and more may differ from the name's by so many letters that are missing, added, wrong or swapped.
bool is_named(const PlayerName& name, const PlayerName& typed, int typos);

}  // namespace gyre::collection
