#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "board/piece.h"
#include "board/square.h"

/// Letters and digits shared by all notations.
namespace gyre {

/// Returns a to h.
constexpr char to_char(File file) { return static_cast<char>('a' + index_of(file)); }
/// Returns 1 to 8.
constexpr char to_char(Rank rank) { return static_cast<char>('1' + index_of(rank)); }
/// Returns P N B R Q K; a blank for PieceType::None.
constexpr char to_char(PieceType type) { return "PNBRQK "[index_of(type)]; }
/// Returns the FEN letter: upper case for White, lower case for Black. Must not be called for Piece::None.
constexpr char to_char(Piece piece) {
    return color_of(piece) == Color::White ? to_char(type_of(piece)) : "pnbrqk"[index_of(type_of(piece))];
}

/// Returns "e4"; "-" for Square::None.
inline std::string to_text(Square square) {
    if (square == Square::None) return "-";
    return {to_char(file_of(square)), to_char(rank_of(square))};
}

/// Returns "White" or "Black".
constexpr std::string_view to_text(Color color) { return color == Color::White ? "White" : "Black"; }

/// Returns "white" or "black", as in JSON.
constexpr std::string_view json_name(Color color) { return color == Color::White ? "white" : "black"; }

/// Returns "pawn", "knight" and so on; "nothing" for PieceType::None.
constexpr std::string_view to_text(PieceType type) {
    constexpr std::string_view names[] = {"pawn", "knight", "bishop", "rook", "queen", "king", "nothing"};
    return names[index_of(type)];
}

/// Parses a to h in lower case.
constexpr std::optional<File> parse_file(char c) {
    if (c < 'a' || c > 'h') return std::nullopt;
    return static_cast<File>(c - 'a');
}
/// Parses 1 to 8.
constexpr std::optional<Rank> parse_rank(char c) {
    if (c < '1' || c > '8') return std::nullopt;
    return static_cast<Rank>(c - '1');
}
/// Parses exactly a file letter in lower case and a rank digit.
constexpr std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto file = parse_file(text[0]);
    const auto rank = parse_rank(text[1]);
    if (!file || !rank) return std::nullopt;
    return make_square(*file, *rank);
}
/// Returns "12." before a move of White, "12..." before one of Black.
inline std::string move_number_text(int number, Color mover) {
    return std::to_string(number) + (mover == Color::White ? "." : "...");
}
/// Whether a word is a move number with full stops, such as "22..." or "23.".
constexpr bool is_move_number(std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    return digits != word.npos && digits > 0 && word.find_first_not_of('.', digits) == word.npos;
}
/// Parses P N B R Q K in upper case.
constexpr std::optional<PieceType> parse_piece_type(char c) {
    for (PieceType type : all_piece_types)
        if (to_char(type) == c) return type;
    return std::nullopt;
}
/// Parses a FEN letter.
constexpr std::optional<Piece> parse_piece(char c) {
    const auto type = parse_piece_type(to_upper(c));
    if (!type) return std::nullopt;
    return make_piece(c == to_upper(c) ? Color::White : Color::Black, *type);
}

}  // namespace gyre
