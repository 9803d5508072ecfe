#include <charconv>
#include <vector>

#include "loose_board.h"

namespace gyre::loose {

namespace {

constexpr std::string_view letters = " pnbrqk";

std::string quoted(std::string_view reason, std::string_view text) {
    return std::string(reason) + ": '" + std::string(text) + "'";
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    constexpr std::string_view blanks = " \t\r\n\f\v";
    for (std::size_t start = text.find_first_not_of(blanks); start != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
        found.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(blanks, end);
    }
    return found;
}

/// Reads a whole number as Python's int does, underscores included.
std::optional<long long> read_number(std::string_view text) {
    std::string digits;
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_')
            digits += text[i];
        else if (i == 0 || i + 1 == text.size() || text[i - 1] == '_')
            return {};
    }
    long long value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return {};
    return value;
}

std::optional<std::string> set_row(LoosePieces& pieces, std::string_view row, int rank, std::string_view whole) {
    int file = 0;
    char previous = 0;
    for (const char letter : row) {
        const bool digit = letter >= '1' && letter <= '8';
        if (digit) {
            if (previous >= '1' && previous <= '8')
                return quoted("two subsequent digits in position part of fen", whole);
            file += letter - '0';
        } else if (letter == '~') {
            if (kind_of_letter(previous) == NoKind) return quoted("'~' not after piece in position part of fen", whole);
            if (file <= 8) pieces.promoted |= bit(rank * 8 + file - 1);
        } else if (const int kind = kind_of_letter(letter)) {
            if (file < 8) pieces.put(rank * 8 + file, kind, letter < 'a', false);
            ++file;
        } else {
            return quoted("invalid character in position part of fen", whole);
        }
        previous = letter;
    }
    if (file != 8) return quoted("expected 8 columns per row in position part of fen", whole);
    return {};
}

bool castling_text_is_right(std::string_view text) {
    if (text == "-") return true;
    std::size_t upper = 0, lower = 0;
    for (const char letter : text) {
        const char small = static_cast<char>(letter | 0x20);
        if (small != 'k' && small != 'q' && (small < 'a' || small > 'h')) return false;
        if (letter == small)
            ++lower;
        else if (lower)
            return false;
        else
            ++upper;
    }
    return upper <= 2 && lower <= 2;
}

Mask castling_right(const LooseBoard& board, char letter) {
    const bool white = letter < 'a';
    const char small = static_cast<char>(letter | 0x20);
    const Mask rank = back_rank(white), rooks = board.of(Rook, white) & rank;
    const int king = board.king(white);
    // No rook at all is no right on the a-side, and the one of the corner on the h-side.
    if (small == 'q' && king != no_square && (!rooks || lsb(rooks) < king)) return rooks & (~rooks + 1);
    if (small == 'q') return rank & file_a;
    if (small == 'k') return rooks && king != no_square && msb(rooks) > king ? bit(msb(rooks)) : rank & file_h;
    return rank & (file_a << (small - 'a'));
}

}  // namespace

std::string square_text(int square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

int parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return no_square;
    return (text[1] - '1') * 8 + text[0] - 'a';
}

char piece_letter(int kind, bool white) {
    const char letter = letters[static_cast<std::size_t>(kind)];
    return white ? static_cast<char>(letter - 0x20) : letter;
}

int kind_of_letter(char letter) {
    switch (letter | 0x20) {
        case 'p': return Pawn;
        case 'n': return Knight;
        case 'b': return Bishop;
        case 'r': return Rook;
        case 'q': return Queen;
        case 'k': return King;
        default: return NoKind;
    }
}

std::string board_fen(const LoosePieces& pieces, bool mark_promoted) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int square = rank * 8; square < rank * 8 + 8; ++square) {
            const int kind = pieces.kind_at(square);
            if (kind == NoKind) {
                ++empty;
                continue;
            }
            if (empty) text += static_cast<char>('0' + empty);
            empty = 0;
            text += piece_letter(kind, (pieces.side(true) & bit(square)) != 0);
            if (mark_promoted && pieces.promoted & bit(square)) text += '~';
        }
        if (empty) text += static_cast<char>('0' + empty);
        if (rank) text += '/';
    }
    return text;
}

std::optional<std::string> set_board_fen(LoosePieces& pieces, std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\n'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n')) text.remove_suffix(1);
    if (text.find(' ') != std::string_view::npos)
        return "expected position part of fen, got multiple parts: '" + std::string(text) + "'";
    int slashes = 0;
    for (const char letter : text) slashes += letter == '/';
    if (slashes != 7) return quoted("expected 8 rows in position part of fen", text);
    LoosePieces result;
    std::string_view rest = text;
    for (int rank = 7; rank >= 0; --rank) {
        const std::string_view row = rest.substr(0, rest.find('/'));
        if (auto error = set_row(result, row, rank, text)) return error;
        rest.remove_prefix(std::min(row.size() + 1, rest.size()));
    }
    pieces = result;
    return {};
}

std::string castling_xfen(const LooseBoard& board) {
    std::string text;
    const Mask rights = board.clean_castling_rights();
    for (const bool white : {true, false}) {
        const int king = board.castling_king(white);
        if (king == no_square) continue;
        for (Mask rooks = rights & back_rank(white); rooks;) {
            const int rook = pop_msb(rooks);
            const bool queenside = file_of(rook) < file_of(king);
            const Mask outer = queenside ? bit(rook) - 1 : ~(bit(rook) | (bit(rook) - 1));
            const bool plain = !(board.of(Rook, white) & back_rank(white) & outer);
            const char letter = plain ? (queenside ? 'q' : 'k') : static_cast<char>('a' + file_of(rook));
            text += white ? static_cast<char>(letter - 0x20) : letter;
        }
    }
    return text.empty() ? "-" : text;
}

std::string castling_shredder_fen(const LooseBoard& board) {
    std::string text;
    const Mask rights = board.clean_castling_rights();
    for (const bool white : {true, false})
        for (Mask rooks = rights & back_rank(white); rooks;)
            text += static_cast<char>((white ? 'A' : 'a') + file_of(pop_msb(rooks)));
    return text.empty() ? "-" : text;
}

std::optional<std::string> set_castling_fen(LooseBoard& board, std::string_view text) {
    if (!castling_text_is_right(text)) return quoted("invalid castling fen", text);
    Mask rights = 0;
    if (text != "-")
        for (const char letter : text) rights |= castling_right(board, letter);
    board.castling_rights = rights;
    return {};
}

std::string epd_fields(const LooseBoard& board, bool shredder, EnPassantText en_passant, bool mark_promoted) {
    const bool shown =
        board.en_passant != no_square &&
        (en_passant == EnPassantText::Always ||
         (en_passant == EnPassantText::Legal ? board.has_legal_en_passant() : board.has_pseudo_legal_en_passant()));
    return board_fen(board, mark_promoted) + (board.turn ? " w " : " b ") +
           (shredder ? castling_shredder_fen(board) : castling_xfen(board)) + ' ' +
           (shown ? square_text(board.en_passant) : "-");
}

std::string fen(const LooseBoard& board, bool shredder, EnPassantText en_passant, bool mark_promoted) {
    return epd_fields(board, shredder, en_passant, mark_promoted) + ' ' + std::to_string(board.halfmove_clock) + ' ' +
           std::to_string(board.fullmove_number);
}

std::optional<std::string> set_fen(LooseBoard& board, std::string_view text) {
    const std::vector<std::string_view> parts = words(text);
    if (parts.empty()) return "empty fen";
    const auto part = [&](std::size_t index, std::string_view missing) {
        return index < parts.size() ? parts[index] : missing;
    };
    LooseBoard result;
    result.chess960 = board.chess960;
    const std::string_view turn = part(1, "w"), castling = part(2, "-"), en_passant = part(3, "-");
    if (turn != "w" && turn != "b") return quoted("expected 'w' or 'b' for turn part of fen", text);
    result.turn = turn == "w";
    if (!castling_text_is_right(castling)) return quoted("invalid castling part in fen", text);
    if (en_passant != "-") {
        result.en_passant = parse_square(en_passant);
        if (result.en_passant == no_square) return quoted("invalid en passant part in fen", text);
    }
    const auto clock = read_number(part(4, "0")), number = read_number(part(5, "1"));
    if (!clock) return quoted("invalid half-move clock in fen", text);
    if (*clock < 0) return quoted("half-move clock cannot be negative", text);
    if (!number) return quoted("invalid fullmove number in fen", text);
    if (*number < 0) return quoted("fullmove number cannot be negative", text);
    result.halfmove_clock = *clock;
    result.fullmove_number = std::max(*number, 1LL);
    if (parts.size() > 6) return quoted("fen string has more parts than expected", text);
    if (auto error = set_board_fen(result, parts[0])) return error;
    if (auto error = set_castling_fen(result, castling)) return error;
    board = result;
    return {};
}

}  // namespace gyre::loose
