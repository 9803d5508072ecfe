#include "cli/common/move_input.h"

#include <algorithm>

#include "base/text.h"
#include "cli/common/names.h"
#include "notation/move/move_text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"

namespace gyre::cli {

namespace {

/// Returns "bb5" as "Bb5"; empty if the text cannot be a bishop's move, for example with a digit after the letter.
std::string as_bishop_move(std::string_view text) {
    const bool may_be = text.size() > 2 && text[0] == 'b' && (text[1] < '0' || text[1] > '9');
    return may_be ? 'B' + std::string(text.substr(1)) : std::string();
}

TypedMoveError error_of(const MoveError& error, const std::string& read_as) {
    if (error.is_unreadable()) return {};
    return {true, (read_as.empty() ? "" : "read as " + read_as + ", which is ") + error.reason};
}

/// Converts "NF3", "EXD5" and "E8=Q" to "Nf3", "exd5", "e8=Q". Empty if the text has small letters.
std::string without_caps(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    const bool has_small = std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (text.size() < 2 || has_small) return {};
    std::string result = lower_case(text);
    const bool is_digit_next = digits.find(text[1]) != digits.npos;
    const bool is_piece = std::string_view("KQRN").find(text[0]) != std::string_view::npos;
    if (is_piece || (text[0] == 'B' && !is_digit_next)) result[0] = text[0];
    // The promotion piece is the last letter, after "=" or the rank.
    const std::size_t last = text.find_last_not_of("+#");
    const bool is_promotion =
        last != text.npos && last > 1 && (text[last - 1] == '=' || text[last - 1] == '8' || text[last - 1] == '1');
    if (is_promotion) result[last] = text[last];
    return result;
}

/// Parses a move that may be one of a pawn on the b-file or of a bishop: "bc4".
Result<Move, TypedMoveError> parse_pawn_or_bishop(const Position& position, std::string_view text,
                                                  const std::string& bishop) {
    const auto of_bishop = parse_san(position, bishop);
    // A pawn on the b-file leaves it only by a capture on the a- or c-file, and "bb5" is not used for "b5".
    if (text[1] == 'b' || (text[1] >= 'd' && text[1] <= 'h')) {
        if (of_bishop) return *of_bishop;
        return error_of(of_bishop.error(), bishop);
    }
    const auto of_pawn = parse_san(position, text);
    const bool says_capture = text.find('x') != text.npos;
    if (of_pawn && of_bishop && !says_capture && *of_pawn != *of_bishop)
        return TypedMoveError{true, "ambiguous: " + to_san(position, *of_pawn) + " or " + to_san(position, *of_bishop)};
    if (of_pawn) return *of_pawn;
    if (of_bishop) return *of_bishop;
    if (!of_pawn.error().is_unreadable()) return error_of(of_pawn.error(), "");
    return error_of(of_bishop.error(), bishop);
}

}  // namespace

Result<Move, TypedMoveError> parse_typed_move(const Position& position, std::string_view text) {
    text = without_move_number(text);
    if (const std::string bishop = as_bishop_move(text); !bishop.empty())
        return parse_pawn_or_bishop(position, text, bishop);
    const auto move = parse_san(position, text);
    if (move) return *move;
    if (!move.error().is_unreadable()) return error_of(move.error(), "");
    const auto uci_move = parse_uci_move(position, text);
    if (uci_move) return *uci_move;
    const std::string small = without_caps(text);
    if (!small.empty() && small != text) return parse_typed_move(position, small);
    return TypedMoveError{};
}

}  // namespace gyre::cli
