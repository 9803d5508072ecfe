#include "loose_board.h"

namespace gyre::loose {

namespace {

std::string in_position(std::string_view reason, std::string_view text, const LooseBoard& board) {
    return std::string(reason) + ": '" + std::string(text) + "' in " + fen(board);
}

std::string check_suffix(const LooseBoard& next) {
    if (!next.in_check()) return {};
    return next.has_legal_move() ? "+" : "#";
}

/// Letters that distinguish a move from those of other pieces of its type to the same square.
std::string origin_text(const LooseBoard& board, const Move& move, int kind) {
    const Mask others = board.of(kind, board.turn) & ~bit(move.from);
    if (!others) return {};
    MoveCodes rivals;
    board.legal_moves(rivals, others, bit(move.to));
    Mask origins = 0;
    for (const std::uint16_t code : rivals) origins |= bit(decode(code).from);
    if (!origins) return {};
    const bool same_rank = (origins & rank_mask(rank_of(move.from))) != 0;
    const bool same_file = (origins & (file_a << file_of(move.from))) != 0;
    const std::string square = square_text(move.from);
    if (same_file) return same_rank ? square : square.substr(1);
    return square.substr(0, 1);
}

/// Parts of a move in algebraic notation.
struct SanParts {
    int kind = NoKind;
    int file = -1;
    int rank = -1;
    int to = no_square;
    int promotion = NoKind;
};

std::optional<SanParts> split_san(std::string_view text) {
    SanParts parts;
    const auto take_last = [&] {
        const char last = text.back();
        text.remove_suffix(1);
        return last;
    };
    if (!text.empty() && (text.back() == '+' || text.back() == '#')) take_last();
    if (text.size() < 2) return {};
    if (const int kind = kind_of_letter(text.back()); kind > Pawn) {
        parts.promotion = kind;
        take_last();
        if (!text.empty() && text.back() == '=') take_last();
    }
    if (text.size() < 2) return {};
    parts.to = parse_square(text.substr(text.size() - 2));
    if (parts.to == no_square) return {};
    text.remove_suffix(2);
    if (!text.empty() && (text.back() == '-' || text.back() == 'x')) take_last();
    if (!text.empty() && text.front() < 'a') {
        if (const int kind = kind_of_letter(text.front()); text.front() >= 'A' && kind > Pawn) {
            parts.kind = kind;
            text.remove_prefix(1);
        }
    }
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        parts.file = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        parts.rank = text.front() - '1';
        text.remove_prefix(1);
    }
    if (!text.empty()) return {};
    return parts;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> texts) {
    for (const std::string_view candidate : texts)
        if (text == candidate) return true;
    return false;
}

std::optional<TextError> parse_castling(const LooseBoard& board, std::string_view text, bool kingside, Move& move) {
    MoveCodes castlings;
    // Castling moves are legal as they are generated.
    board.castling_moves(castlings);
    for (const std::uint16_t code : castlings) {
        const Move candidate = decode(code);
        if ((file_of(candidate.to) > file_of(candidate.from)) == kingside && board.is_legal(candidate)) {
            move = candidate;
            return {};
        }
    }
    return TextError{TextError::Illegal, in_position("illegal san", text, board)};
}

std::optional<TextError> parse_full_move(const LooseBoard& board, std::string_view text, const SanParts& parts,
                                         Move& move) {
    const int from = parts.rank * 8 + parts.file;
    const auto found = find_move(board, from, parts.to, parts.promotion);
    if (!found) {
        const std::string written = uci({from, parts.to, parts.promotion});
        return TextError{TextError::Illegal, "no matching legal move for " + written + " (" + square_text(from) +
                                                 " -> " + square_text(parts.to) + ") in " + fen(board)};
    }
    if (found->promotion != parts.promotion)
        return TextError{TextError::Illegal, in_position("missing promotion piece type", text, board)};
    move = *found;
    return {};
}

}  // namespace

std::string uci(const Move& move) {
    if (move.drop) return std::string{piece_letter(move.drop, true), '@'} + square_text(move.to);
    if (move.is_null()) return "0000";
    std::string text = square_text(move.from) + square_text(move.to);
    if (move.promotion) text += piece_letter(move.promotion, false);
    return text;
}

std::optional<std::string> parse_uci_text(std::string_view text, Move& move) {
    const std::string shown = "'" + std::string(text) + "'";
    if (text == "0000") {
        move = {};
        return {};
    }
    if (text.size() == 4 && text[1] == '@') {
        const int kind = kind_of_letter(text[0]), square = parse_square(text.substr(2));
        if (kind == NoKind || square == no_square) return "invalid uci: " + shown;
        move = {square, square, NoKind, kind};
        return {};
    }
    if (text.size() != 4 && text.size() != 5) return "expected uci string to be of length 4 or 5: " + shown;
    Move result{parse_square(text.substr(0, 2)), parse_square(text.substr(2, 2))};
    if (result.from == no_square || result.to == no_square) return "invalid uci: " + shown;
    if (text.size() == 5) {
        result.promotion = text[4] >= 'a' ? kind_of_letter(text[4]) : NoKind;
        if (result.promotion == NoKind) return "invalid uci: " + shown;
    }
    if (result.from == result.to) return "invalid uci (use 0000 for null moves): " + shown;
    move = result;
    return {};
}

std::string san(const LooseBoard& board, const Move& move, bool long_form) {
    if (move.is_null()) return "--";
    if (move.drop) {
        std::string text = move.drop == Pawn ? "" : std::string(1, piece_letter(move.drop, true));
        return text + "@" + square_text(move.to) + check_suffix(board.after(move));
    }
    const int kind = board.kind_at(move.from);
    if (kind == NoKind) return {};
    std::string text;
    if (board.is_castling(move)) {
        text = file_of(move.to) < file_of(move.from) ? "O-O-O" : "O-O";
    } else {
        const bool captures = board.is_capture(move);
        if (kind != Pawn) text += piece_letter(kind, true);
        if (long_form)
            text += square_text(move.from);
        else if (kind != Pawn)
            text += origin_text(board, move, kind);
        else if (captures)
            text += static_cast<char>('a' + file_of(move.from));
        if (captures)
            text += 'x';
        else if (long_form)
            text += '-';
        text += square_text(move.to);
        if (move.promotion) text += std::string{'=', piece_letter(move.promotion, true)};
    }
    return text + check_suffix(board.after(move));
}

std::optional<Move> find_move(const LooseBoard& board, int from, int to, int promotion) {
    if (!promotion && (board.kinds[Pawn] & bit(from)) && (bit(to) & back_ranks)) promotion = Queen;
    const Move move = board.normalised({from, to, promotion});
    if (!board.is_legal(move)) return {};
    return move;
}

std::optional<TextError> parse_san(const LooseBoard& board, std::string_view text, Move& move) {
    if (is_one_of(text, {"O-O", "O-O+", "O-O#", "0-0", "0-0+", "0-0#"})) return parse_castling(board, text, true, move);
    if (is_one_of(text, {"O-O-O", "O-O-O+", "O-O-O#", "0-0-0", "0-0-0+", "0-0-0#"}))
        return parse_castling(board, text, false, move);
    const auto parts = split_san(text);
    if (!parts) {
        if (is_one_of(text, {"--", "Z0", "0000", "@@@@"})) {
            move = {};
            return {};
        }
        return TextError{TextError::Invalid, "invalid san: '" + std::string(text) + "'"};
    }
    if (parts->kind == NoKind && parts->file >= 0 && parts->rank >= 0)
        return parse_full_move(board, text, *parts, move);
    Mask from = board.of(parts->kind ? parts->kind : Pawn, board.turn);
    if (parts->file >= 0) from &= file_a << parts->file;
    if (parts->rank >= 0) from &= rank_mask(parts->rank);
    if (parts->kind == NoKind && parts->file < 0) from &= file_a << file_of(parts->to);
    MoveCodes candidates;
    board.legal_moves(candidates, from, bit(parts->to) & ~board.side(board.turn));
    std::optional<Move> found;
    for (const std::uint16_t code : candidates) {
        const Move candidate = decode(code);
        if (candidate.promotion != parts->promotion || board.is_castling(candidate)) continue;
        if (found) return TextError{TextError::Ambiguous, in_position("ambiguous san", text, board)};
        found = candidate;
    }
    if (!found) return TextError{TextError::Illegal, in_position("illegal san", text, board)};
    move = *found;
    return {};
}

}  // namespace gyre::loose
