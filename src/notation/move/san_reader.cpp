#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/try.h"
#include "chess/generate.h"
#include "notation/move/move_text.h"
#include "notation/move/san.h"
#include "notation/move/san_move.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// Longer than any move with all its marks; bounds the work for hostile input.
constexpr std::size_t longest = 40;

/// Words after a move that repeat its check mark or "en passant"; a word comes before its prefixes.
constexpr std::string_view marks[] = {"e.p.", "e.p", "ep.", "ep", "checkmate", "check", "ch.", "ch", "mate"};

struct SanText : SanMove {
    std::size_t to_offset = 0, promotion_offset = 0;

    PieceType moved_type() const { return piece == PieceType::None ? PieceType::Pawn : piece; }
    bool may_start_on(Square from) const {
        if (from_file && file_of(from) != *from_file) return false;
        if (from_rank && rank_of(from) != *from_rank) return false;
        // A pawn that leaves its file is always written with its file.
        return moved_type() != PieceType::Pawn || from_file || file_of(from) == file_of(to);
    }
};

class SanScanner {
public:
    explicit SanScanner(std::string_view text) : text_(text) {}

    /// Returns nothing if the text is not a move in any position; `at` is the offset of the first invalid byte then.
    std::optional<SanText> scan() {
        SanText san;
        if (!take_castling(san) && !take_ordinary(san)) return std::nullopt;
        complete_ = true;
        take_marks(san);
        // "exd8+=Q", "exd8+Q": the check mark may precede the promotion.
        const std::string_view beginnings = is_on_edge(san.to) ? "=/(QRBN" : "=/(";
        if (san.promotion == PieceType::None && san.to != Square::None &&
            beginnings.find(here()) != std::string_view::npos) {
            take_promotion(san);
            take_marks(san);
        }
        if (at_ < text_.size()) return std::nullopt;
        return san;
    }
    std::size_t at() const { return at_; }
    bool complete() const { return complete_; }

private:
    char here(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    bool take(std::string_view any_of) {
        if (at_ >= text_.size() || any_of.find(text_[at_]) == any_of.npos) return false;
        ++at_;
        return true;
    }
    bool take_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    bool take_castling(SanText& san) {
        constexpr std::string_view letters = "O0o";
        const auto is_step = [&](std::size_t ahead) {
            return here(ahead) == '-' && here(ahead + 1) != '\0' && letters.find(here(ahead + 1)) != letters.npos;
        };
        // "OO" and "OOO" are castling; zeros without dashes would be a number.
        const auto is_o = [&](std::size_t ahead) { return here(ahead) == 'O' || here(ahead) == 'o'; };
        const bool has_no_dashes = is_o(0) && is_o(1);
        if (at_ >= text_.size() || letters.find(here()) == letters.npos || !(is_step(1) || has_no_dashes)) return false;
        const bool long_way = has_no_dashes ? is_o(2) : is_step(3);
        san.form = long_way ? SanText::Form::CastlingASide : SanText::Form::CastlingHSide;
        at_ += has_no_dashes ? (long_way ? 3 : 2) : (long_way ? 5 : 3);
        return true;
    }

    /// Reads a piece letter; "b" is the file.
    std::optional<PieceType> take_piece() {
        if (at_ >= text_.size() || here() == 'b') return std::nullopt;
        const auto piece = parse_piece_type(to_upper(here()));
        if (piece) ++at_;
        return piece;
    }

    bool take_ordinary(SanText& san) {
        const std::optional<PieceType> piece = take_piece();
        std::size_t first = at_;
        std::optional<File> file = take_file();
        std::optional<Rank> rank = take_rank();
        san.captures = here() == 'x' || here() == ':';
        const bool separated = take("x:-");
        const std::size_t second = at_;
        // In "Nf3ch" the "c" is not a second file.
        const bool says_check = text_.substr(at_).starts_with("ch");
        const std::optional<File> to_file = says_check ? std::nullopt : take_file();
        const std::optional<Rank> to_rank = to_file ? take_rank() : std::nullopt;
        if (to_file && to_rank) {
            san.from_file = file;
            san.from_rank = rank;
            file = to_file;
            rank = to_rank;
            first = second;
        } else if (separated || to_file || !file || !rank) {
            return false;
        }
        const bool is_long = san.from_file && san.from_rank;
        san.piece = piece.value_or(is_long ? PieceType::None : PieceType::Pawn);
        san.to = make_square(*file, *rank);
        san.to_offset = first;
        take_promotion(san);
        return true;
    }

    std::optional<File> take_file() {
        const auto file = parse_file(here());
        if (file) ++at_;
        return file;
    }
    std::optional<Rank> take_rank() {
        const auto rank = parse_rank(here());
        if (rank) ++at_;
        return rank;
    }

    static bool is_on_edge(Square square) {
        return square != Square::None && (rank_of(square) == Rank::R1 || rank_of(square) == Rank::R8);
    }

    /// Reads Q, =Q, /Q, (Q), =(Q) or (=Q).
    void take_promotion(SanText& san) {
        constexpr std::string_view letters = "QRBNqrbn";
        const std::size_t begin = at_;
        take("=/");
        const bool in_brackets = take("(");
        if (in_brackets) take("=");
        const char letter = here();
        if (!take(letters) || (in_brackets && !take(")"))) {
            at_ = begin;
            return;
        }
        san.promotion = *parse_piece_type(to_upper(letter));
        san.promotion_offset = begin;
    }

    void take_marks(SanText& san) {
        const auto take_any = [this] {
            return std::any_of(std::begin(marks), std::end(marks),
                               [this](std::string_view mark) { return take_word(mark); });
        };
        const std::size_t begin = at_;
        while (take("+#!? ") || take_any()) {
        }
        san.check = std::max(san.check, check_in(text_.substr(begin, at_ - begin)));
    }

    /// Returns the check mark that the marks after a move mean; "++" is a double check.
    static CheckMark check_in(std::string_view written) {
        const auto has = [written](std::string_view mark) { return written.find(mark) != written.npos; };
        if (has("#") || has("mate")) return CheckMark::Mate;
        return has("+") || has("ch") ? CheckMark::Check : CheckMark::None;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool complete_ = false;
};

using Code = Remark::Code;
using ErrorKind = MoveError::Kind;
using detail::move_error;

Result<Move, MoveError> find_castling(const Position& position, bool h_side) {
    const Castle castle = make_castle(position.side_to_move(), h_side);
    const Square rook = position.castling_rook(castle);
    if (rook != Square::None) {
        const Move move(position.king(position.side_to_move()), rook, Move::Kind::Castling);
        if (position.is_legal(move)) return move;
    }
    return move_error(ErrorKind::Illegal, {Code::NoCastlingThere});
}

MoveError placed(MoveError error, const SanText& san) {
    error.offset = san.promotion == PieceType::None ? san.to_offset : san.promotion_offset;
    if (error.kind == ErrorKind::NoSuchPiece) error.offset = 0;
    return error;
}

Result<Move, MoveError> find_long(const Position& position, const SanText& san, Square from) {
    const Piece wanted = make_piece(position.side_to_move(), san.moved_type());
    if (san.piece != PieceType::None && position.piece_on(from) != wanted)
        return move_error(ErrorKind::NoSuchPiece, {Code::NoSuchPieceOn, {san.moved_type(), to_text(from)}});
    auto move = find_move(position, from, san.to, san.promotion);
    if (!move) return placed(move.error(), san);
    return move;
}

Result<void, MoveError> check_target(const Position& position, const SanText& san) {
    const Piece there = position.piece_on(san.to);
    if (there == Piece::None || color_of(there) != position.side_to_move()) return {};
    return move_error(ErrorKind::Illegal, {Code::OwnPieceOn, {type_of(there), to_text(san.to)}}, san.to_offset);
}

MoveError explain(const Position& position, const SanText& san) {
    Bitboard suspects;
    const Bitboard all = position.pieces(position.side_to_move(), san.moved_type());
    for (Square from : all)
        if (san.may_start_on(from)) suspects |= bb(from);
    if (suspects.exactly_one()) {
        const Result<Move, MoveError> found = find_move(position, suspects.lsb(), san.to, san.promotion);
        // `find_move` accepts "Kg1" for castling, but SAN does not.
        if (!found && check_target(position, san)) return placed(found.error(), san);
    }
    if (all.empty()) return move_error(ErrorKind::NoSuchPiece, {Code::NoSuchPiece, {san.moved_type()}});
    if (auto target = check_target(position, san); !target) return std::move(target).error();
    return move_error(ErrorKind::Illegal, {Code::NoneCanGo, {san.moved_type(), to_text(san.to)}}, san.to_offset);
}

MoveError ambiguous(const MoveList& moves, const SanText& san) {
    std::string squares;
    for (Move move : moves) squares += (squares.empty() ? "" : " ") + to_text(move.from());
    return move_error(ErrorKind::Ambiguous, {Code::Ambiguous, {std::move(squares)}}, san.to_offset);
}

Result<Move, MoveError> find_ordinary(const Position& position, const SanText& san) {
    MoveList found;
    for (Move move : legal_moves(position))
        if (move.kind() != Move::Kind::Castling && move.to() == san.to && move.promotion() == san.promotion &&
            position.moved_type(move) == san.moved_type() && san.may_start_on(move.from()))
            found.push_back(move);
    if (found.empty()) return explain(position, san);
    if (found.size() > 1) return ambiguous(found, san);
    return found[0];
}

MoveError no_move(std::string_view text, std::size_t offset) {
    return move_error(ErrorKind::Unreadable, {Code::NoMove, {quoted(text)}}, offset);
}

/// Parses a text without figurines; null moves are rejected.
Result<SanText, MoveError> scan(std::string_view text) {
    if (text.size() > longest) return no_move(text, longest);
    SanScanner scanner(text);
    const std::optional<SanText> san = scanner.scan();
    if (san) return *san;
    if (!scanner.complete()) return no_move(text, scanner.at());
    return move_error(ErrorKind::TrailingText, {Code::NoMoveBut, {quoted(text), quoted(text.substr(scanner.at()))}},
                      scanner.at());
}

Result<Move, MoveError> find(const Position& position, const SanText& san) {
    if (san.form != SanMove::Form::Ordinary) return find_castling(position, san.form == SanMove::Form::CastlingHSide);
    if (san.from_file && san.from_rank) return find_long(position, san, make_square(*san.from_file, *san.from_rank));
    return find_ordinary(position, san);
}

Result<Move, MoveError> find_san(const Position& position, std::string_view text) {
    if (detail::is_null_move(text)) return move_error(ErrorKind::Unreadable, {Code::NullMove, {quoted(text)}});
    GYRE_TRY(const auto san, scan(text));
    return find(position, san);
}

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Converts an error about the text without figurines to one about the original text.
MoveError with_figurines_counted(MoveError error, std::string_view text, const std::string& offsets) {
    const std::size_t offset = static_cast<unsigned char>(offsets[std::min(error.offset, offsets.size() - 1)]);
    if (error.kind == ErrorKind::Unreadable) return no_move(text, offset);
    error.offset = offset;
    return error;
}

/// Calls `read` with the text without figurines, and converts the offsets of errors to the original text.
template <class Read>
auto read_plain(std::string_view text, Read read) -> decltype(read(text)) {
    constexpr std::size_t longest_with_figurines = 2 * longest;
    if (is_ascii(text) || text.size() > longest_with_figurines) return read(text);
    std::string offsets;
    const std::string plain = without_figurines(text, &offsets);
    auto result = read(plain);
    if (!result) return with_figurines_counted(result.error(), text, offsets);
    return result;
}

}  // namespace

Result<Move, MoveError> parse_san(const Position& position, std::string_view text, Reading reading) {
    if (reading == Reading::Strict) return parse_move(position, text, MoveNotation::San, reading);
    return read_plain(text, [&](std::string_view plain) { return find_san(position, plain); });
}

Result<SanMove, MoveError> parse_san(std::string_view text) {
    return read_plain(text, [](std::string_view plain) -> Result<SanMove, MoveError> {
        if (detail::is_null_move(plain)) return SanMove{.form = SanMove::Form::NullMove};
        GYRE_TRY(const auto san, scan(plain));
        return SanMove(san);
    });
}

Result<Move, MoveError> find_move(const Position& position, const SanMove& san) {
    if (san.form == SanMove::Form::NullMove) {
        if (position.in_check()) return move_error(ErrorKind::Illegal, {Code::NullMoveInCheck});
        return Move();
    }
    if (san.form == SanMove::Form::Ordinary && san.to == Square::None)
        return move_error(ErrorKind::Illegal, {Code::NoDestination});
    SanText text{san};
    if (san.form == SanMove::Form::Ordinary) {
        const std::string written = to_text(san);
        text.to_offset = written.rfind(to_text(san.to));
        text.promotion_offset = text.to_offset + 2;
    }
    return find(position, text);
}

bool detail::is_null_move(std::string_view word) {
    if (word.size() > 2) word = word.substr(0, std::max<std::size_t>(2, word.find_last_not_of("+#") + 1));
    constexpr std::string_view words[] = {"--",
                                          "z0",
                                          "null",
                                          "pass",
                                          "@@@@",
                                          "0000",
                                          "<>",
                                          "\xE2\x80\x93\xE2\x80\x93",
                                          "\xE2\x80\x94\xE2\x80\x94",
                                          "\xE2\x88\x92\xE2\x88\x92",
                                          "\xE2\x80\x91\xE2\x80\x91"};
    const auto is_word = [word](std::string_view row) {
        return std::equal(word.begin(), word.end(), row.begin(), row.end(),
                          [](char a, char b) { return to_lower(a) == b; });
    };
    return std::any_of(std::begin(words), std::end(words), is_word);
}

bool detail::looks_like_san(std::string_view text) {
    return text.size() <= longest && SanScanner(text).scan().has_value();
}

}  // namespace gyre
