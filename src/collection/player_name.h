#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/fault.h"

/// Player names in the spellings of databases: "Short, Nigel D", "Short,N", "Nigel Short", "SHORT N.".
namespace gyre::collection {

/// Removes what differs between spellings of a name: returns small letters without accents, with "ü" and "ue" as "u"
/// (also "ö", "ä", "ø", "å"; "ß" as "ss"), without apostrophes, and with one blank for other punctuation and between
/// words.
std::string fold_name(std::string_view text);

class PlayerName {
public:
    PlayerName() = default;
    explicit PlayerName(std::string_view text);

    /// Whether the name is empty, "?" or "NN".
    bool is_unknown() const { return words_.empty(); }
    /// Returns the folded words, those before a comma first; initials have one letter.
    const std::vector<std::string>& words() const { return words_; }
    const std::string& folded() const { return folded_; }
    /// Number of words before the comma, which are the surname; 0 without a comma.
    std::size_t surname_words() const { return surname_words_; }

private:
    std::vector<std::string> words_;
    std::string folded_;
    std::size_t surname_words_ = 0;
};

/// Whether two spellings may mean the same player. The surnames must be the same words or, if a comma is missing, the
/// names must share a word of two or more letters; each further word of the shorter name must equal a word of the
/// longer name or match it as an initial. An unknown name matches only another unknown name.
bool may_be_same_player(const PlayerName& a, const PlayerName& b);

/// Reads a name that a user typed to search for. Fails if it is empty, "?" or "NN".
Result<PlayerName, Fault> read_typed_name(std::string_view text);

/// Whether a typed text means a player: it is a part of the folded name; or each of its words is a part of a different
/// word of the name, in any order; or both may be the same player, and the name has the surname. That is what stands
/// before a comma, or else the last typed word: "Magnus Carlsen" means "Carlsen", but not "Magnus". With `typos`, words
/// of four or more letters may differ by so many missing, added, wrong or swapped letters.
bool is_named(const PlayerName& name, const PlayerName& typed, int typos);

}  // namespace gyre::collection
