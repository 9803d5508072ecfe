#include "notation/san.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "chess/generate.h"
#include "notation/symbols.h"
#include "notation/uci_move.h"

namespace gyre {

namespace {

// --- Writing ---

/// File, rank or both of the square that the piece comes from, as far as other pieces of its kind require.
std::string disambiguation(const Position& position, Move move) {
    const PieceType type = position.moved_type(move);
    bool rivals = false, same_file = false, same_rank = false;
    for (Move other : legal_moves(position)) {
        if (other.to() != move.to() || other.from() == move.from() || position.moved_type(other) != type) continue;
        rivals = true;
        same_file |= file_of(other.from()) == file_of(move.from());
        same_rank |= rank_of(other.from()) == rank_of(move.from());
    }
    if (!rivals) return "";
    if (!same_file) return {to_char(file_of(move.from()))};
    if (!same_rank) return {to_char(rank_of(move.from()))};
    return to_text(move.from());
}

/// Without the sign of check or mate.
std::string san_body(const Position& position, Move move) {
    if (move.kind() == Move::Kind::Castling) return index_of(move.to()) > index_of(move.from()) ? "O-O" : "O-O-O";
    const PieceType type = position.moved_type(move);
    std::string text;
    if (type == PieceType::Pawn) {
        if (position.is_capture(move)) text += to_char(file_of(move.from()));
    } else {
        text += to_char(type);
        // There is one king, and castling, which ends on a rook's square, is not its rival.
        if (type != PieceType::King) text += disambiguation(position, move);
    }
    if (position.is_capture(move)) text += 'x';
    text += to_text(move.to());
    if (move.promotion() != PieceType::None) text += {'=', to_char(move.promotion())};
    return text;
}

// --- Reading ---

/// What a text says, whether or not there is such a move.
struct SanText {
    enum class Form : std::uint8_t { Ordinary, CastlingHSide, CastlingASide };

    Form form = Form::Ordinary;
    /// Nothing where no letter says so: a pawn, or in long algebraic whatever stands there.
    std::optional<PieceType> type;
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    Square to = Square::None;
    PieceType promotion = PieceType::None;

    PieceType piece() const { return type.value_or(PieceType::Pawn); }
    bool may_start_on(Square from) const {
        if (from_file && file_of(from) != *from_file) return false;
        if (from_rank && rank_of(from) != *from_rank) return false;
        // A pawn that leaves its file is always written with it.
        return piece() != PieceType::Pawn || from_file || file_of(from) == file_of(to);
    }
};

/// Takes the last character off if it is one of these.
bool chop(std::string_view& text, std::string_view any_of) {
    if (text.empty() || any_of.find(text.back()) == any_of.npos) return false;
    text.remove_suffix(1);
    return true;
}

bool chop_word(std::string_view& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    text.remove_suffix(word.size());
    return true;
}

void chop_marks(std::string_view& text) {
    while (chop(text, "+#!? ") || chop_word(text, "e.p.") || chop_word(text, "ep")) {
    }
}

std::optional<SanText::Form> read_castling(std::string_view text) {
    std::string plain(text);
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == '0' || c == 'o'; }, 'O');
    if (plain == "O-O") return SanText::Form::CastlingHSide;
    if (plain == "O-O-O") return SanText::Form::CastlingASide;
    return std::nullopt;
}

/// Q, =Q, /Q or (Q) at the end; what remains is the move without it.
PieceType chop_promotion(std::string_view& text) {
    std::string_view rest = text;
    const bool in_brackets = chop(rest, ")");
    const char letter = rest.empty() ? ' ' : rest.back();
    if (!chop(rest, "QRBNqrbn")) return PieceType::None;
    if (in_brackets && !chop(rest, "(")) return PieceType::None;
    if (!in_brackets) chop(rest, "=/");
    text = rest;
    return *parse_piece_type(to_upper(letter));
}

/// Nothing if no position has a move that is written so.
std::optional<SanText> read_san(std::string_view text) {
    SanText san;
    chop_marks(text);
    if (const auto castling = read_castling(text)) {
        san.form = *castling;
        return san;
    }
    if (!text.empty() && text.front() != 'b') san.type = parse_piece_type(to_upper(text.front()));
    if (san.type) text.remove_prefix(1);

    san.promotion = chop_promotion(text);
    if (text.size() < 2) return std::nullopt;
    const auto to = parse_square(text.substr(text.size() - 2));
    if (!to) return std::nullopt;
    san.to = *to;
    text.remove_suffix(2);
    chop(text, "x:-");

    if (!text.empty()) san.from_file = parse_file(text.front());
    if (san.from_file) text.remove_prefix(1);
    if (!text.empty()) san.from_rank = parse_rank(text.front());
    if (san.from_rank) text.remove_prefix(1);
    if (!text.empty()) return std::nullopt;
    return san;
}

MoveError illegal(std::string why) { return {MoveError::Kind::Illegal, "illegal: " + std::move(why)}; }

Result<Move, MoveError> find_castling(const Position& position, bool h_side) {
    const Castle castle = make_castle(position.side_to_move(), h_side);
    const Square rook = position.castling_rook(castle);
    if (rook != Square::None) {
        const Move move(position.king(position.side_to_move()), rook, Move::Kind::Castling);
        if (position.is_legal(move)) return move;
    }
    return illegal("castling on that side is not possible now");
}

/// The square that the piece comes from is known, so that the text is as good as UCI's.
Result<Move, MoveError> find_long(const Position& position, const SanText& san, Square from) {
    const Piece wanted = make_piece(position.side_to_move(), san.piece());
    if (san.type && position.piece_on(from) != wanted)
        return illegal("no " + std::string(to_text(san.piece())) + " of that side on " + to_text(from));
    return find_move(position, from, san.to, san.promotion);
}

/// Of a text that no legal move matches.
MoveError explain(const Position& position, const SanText& san) {
    Bitboard suspects;
    for (Square from : position.pieces(position.side_to_move(), san.piece()))
        if (san.may_start_on(from)) suspects |= bb(from);
    if (suspects.exactly_one()) {
        const Result<Move, MoveError> found = find_move(position, suspects.lsb(), san.to, san.promotion);
        // "Kg1" is found where castling would go there, but castling is not written so.
        if (!found) return found.error();
    }
    return illegal("no " + std::string(to_text(san.piece())) + " can go to " + to_text(san.to) + " so");
}

MoveError ambiguous(const MoveList& moves) {
    std::string why = "ambiguous: could start on";
    for (Move move : moves) why += " " + to_text(move.from());
    return {MoveError::Kind::Ambiguous, why};
}

}  // namespace

std::string to_san_and_make(Position& position, Move move) {
    std::string text = san_body(position, move);
    position.make(move);
    if (position.in_check()) text += legal_moves(position).empty() ? '#' : '+';
    return text;
}

std::string to_san(const Position& position, Move move) {
    if (!position.gives_check(move)) return san_body(position, move);
    Position copy = position;
    return to_san_and_make(copy, move);
}

std::string line_to_san(Position position, std::span<const Move> line) {
    std::string text;
    for (Move move : line) {
        const bool white = position.side_to_move() == Color::White;
        if (!text.empty()) text += ' ';
        if (white || text.empty()) text += std::to_string(position.fullmove_number()) + (white ? ". " : "... ");
        text += to_san_and_make(position, move);
    }
    return text;
}

Result<Move, MoveError> parse_san(const Position& position, std::string_view text) {
    // Longer than any move with all its marks; hostile input ends here.
    constexpr std::size_t longest = 40;
    if (text == "--" || text == "Z0" || text == "0000")
        return MoveError{MoveError::Kind::Unreadable, quoted(text) + " is a null move, which is not allowed here"};
    const std::optional<SanText> san = text.size() > longest ? std::nullopt : read_san(text);
    if (!san) return MoveError{MoveError::Kind::Unreadable, quoted(text) + " is not a move"};
    if (san->form != SanText::Form::Ordinary) return find_castling(position, san->form == SanText::Form::CastlingHSide);
    if (san->from_file && san->from_rank)
        return find_long(position, *san, make_square(*san->from_file, *san->from_rank));

    MoveList found;
    for (Move move : legal_moves(position))
        if (move.kind() != Move::Kind::Castling && move.to() == san->to && move.promotion() == san->promotion &&
            position.moved_type(move) == san->piece() && san->may_start_on(move.from()))
            found.push_back(move);
    if (found.empty()) return explain(position, *san);
    if (found.size() > 1) return ambiguous(found);
    return found[0];
}

}  // namespace gyre
