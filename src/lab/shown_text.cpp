#include "lab/shown_text.h"

#include "notation/symbols.h"

namespace gyre::lab {

namespace {

constexpr std::string_view english_letters = "KQRBN";

/// Whether the text after a piece letter is the rest of a move: perhaps a file, a rank and "x", then a square.
bool is_rest_of_move(std::string_view text) {
    for (const bool has_file : {false, true})
        for (const bool has_rank : {false, true})
            for (const bool takes : {false, true}) {
                std::string_view rest = text;
                if (has_file && (rest.empty() || !parse_file(rest.front()))) continue;
                rest.remove_prefix(has_file ? 1 : 0);
                if (has_rank && (rest.empty() || !parse_rank(rest.front()))) continue;
                rest.remove_prefix(has_rank ? 1 : 0);
                if (takes && !rest.starts_with('x')) continue;
                rest.remove_prefix(takes ? 1 : 0);
                if (parse_square(rest.substr(0, 2))) return true;
            }
    return false;
}

/// Whether the letter at this place is the piece of a move or of a promotion.
bool is_piece_of_move(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const bool promotes = before.size() >= 3 && before.back() == '=' &&
                          parse_square(before.substr(before.size() - 3, 2)) && text[at] != 'K';
    const bool begins = before.empty() || !is_name_character(before.back());
    return promotes || (begins && is_rest_of_move(text.substr(at + 1)));
}

}  // namespace

std::string with_piece_letters(std::string_view text, Language language) {
    // Every language's letters are one byte each.
    const std::string letters = in_language(message("chess.piece_letters"), language);
    std::string shown(text);
    if (letters == english_letters) return shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t piece = english_letters.find(text[at]);
        if (piece != std::string_view::npos && piece < letters.size() && is_piece_of_move(text, at))
            shown[at] = letters[piece];
    }
    return shown;
}

}  // namespace gyre::lab
