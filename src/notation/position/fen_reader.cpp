#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "notation/position/fen.h"
#include "notation/position/fen_fields.h"
#include "notation/position/x_fen.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

using detail::FenRepairs;
using detail::FenText;
using detail::FenTexts;
using Code = Remark::Code;

std::string quoted_at(std::string_view text, std::size_t at) {
    return quoted(text.substr(at, std::max<std::size_t>(utf8_character_length(text.substr(at)), 1)));
}

/// Whether the text is a move such as "e2e4": after a FEN this is a move without the word "moves", not a remark.
bool looks_like_move(std::string_view text) {
    return text.size() >= 4 && parse_square(text.substr(0, 2)) && parse_square(text.substr(2, 2));
}

class BoardReader {
public:
    BoardReader(const FenText& field, ParsedFen& fen, const FenRepairs& repairs)
        : field_(field), fen_(fen), repairs_(repairs) {}

    Result<void, FenError> read() {
        for (at_ = 0; at_ < field_.text.size(); ++at_)
            if (auto done = take(field_.text[at_]); !done) return done;
        if (rank_ != Rank::R1) return field_.error(at_, Code::TooFewRanks, {std::to_string(8 - index_of(rank_))});
        return check_width();
    }

private:
    Result<void, FenError> take(char c) {
        if (c == '/') return next_rank();
        if (c == '~' && at_ > 0 && parse_piece(field_.text[at_ - 1])) {
            if (repairs_.allowed()) return repairs_.note(field_.error(at_, Code::PromotedMark), {Code::Ignored});
        }
        const bool digit = c >= '1' && c <= '8';
        const std::optional<Piece> piece = parse_piece(c);
        if (!digit && !piece) return field_.error(at_, Code::NoSquare, {quoted_at(field_.text, at_)});
        if (digit && after_digit_)
            if (auto done = repairs_.note(field_.error(at_, Code::TwoDigits), {Code::Added}); !done) return done;
        after_digit_ = digit;
        for (int width = digit ? c - '0' : 1; width > 0; --width, ++width_) {
            if (width_ == 8) return field_.error(at_, Code::WideRank, {rank_name()});
            const Square square = make_square(File(width_), rank_);
            fen_.square_offsets[square] = field_.offset + at_;
            if (piece) fen_.setup.board[square] = *piece;
        }
        return {};
    }

    Result<void, FenError> next_rank() {
        if (auto done = check_width(); !done) return done;
        if (rank_ == Rank::R1 && at_ + 1 == field_.text.size())
            return repairs_.note(field_.error(at_, Code::SlashAtEnd), {Code::Ignored});
        if (rank_ == Rank::R1) return field_.error(at_, Code::TooManyRanks);
        rank_ = Rank(index_of(rank_) - 1);
        width_ = 0;
        after_digit_ = false;
        return {};
    }

    Result<void, FenError> check_width() const {
        if (width_ == 8) return {};
        return field_.error(at_, Code::NarrowRank, {rank_name(), std::to_string(width_)});
    }

    std::string rank_name() const { return {to_char(rank_)}; }

    const FenText& field_;
    ParsedFen& fen_;
    const FenRepairs& repairs_;
    std::size_t at_ = 0;
    Rank rank_ = Rank::R8;
    int width_ = 0;
    bool after_digit_ = false;
};

struct CastlingLetter {
    Castle castle;
    Square rook;
};

std::optional<CastlingLetter> read_castling_letter(const Setup& setup, char c) {
    const Color color = c == to_upper(c) ? Color::White : Color::Black;
    const char letter = to_lower(c);
    if (letter == 'k' || letter == 'q') {
        const Castle castle = make_castle(color, letter == 'k');
        return CastlingLetter{castle, detail::outermost_rook(setup, castle)};
    }
    const std::optional<File> file = parse_file(letter);
    if (!file) return std::nullopt;
    const Square rook = make_square(*file, relative(color, Rank::R1));
    // Without a king the right is wrong anyway; e1 decides on which side it counts.
    const Square king = detail::king_on_back_rank(setup, color);
    const File king_file = king == Square::None ? File::E : file_of(king);
    return CastlingLetter{make_castle(color, *file > king_file), rook};
}

/// Returns the better of two rooks for one right: the one that exists, else the outer one.
Square better_rook(const Setup& setup, Castle castle, Square one, Square other) {
    const auto is_there = [&](Square rook) { return setup.pieces(color_of(castle), PieceType::Rook).contains(rook); };
    if (is_there(one) != is_there(other)) return is_there(one) ? one : other;
    return (index_of(one) > index_of(other)) == is_h_side(castle) ? one : other;
}

Result<void, FenError> read_castling(const FenText& field, ParsedFen& fen, const FenRepairs& repairs) {
    if (field.text == "-") return {};
    for (std::size_t at = 0; at < field.text.size(); ++at) {
        const char c = field.text[at];
        const std::optional<CastlingLetter> letter = read_castling_letter(fen.setup, c);
        if (!letter) {
            FenError error = field.error(at, Code::NoCastlingLetter, {quoted_at(field.text, at)});
            if (c != '-') return error;
            if (auto done = repairs.note(std::move(error), {Code::Ignored}); !done) return done;
            continue;
        }
        Square& rook = fen.setup.castling_rooks[letter->castle];
        std::size_t& offset = fen.castling_offsets[letter->castle];
        if (rook != Square::None) {
            FenError error = field.error(at, Code::SecondRight, {quoted(c)});
            if (auto done = repairs.note(std::move(error), {Code::OneRightDropped}); !done) return done;
        }
        const bool taken = rook == Square::None || better_rook(fen.setup, letter->castle, rook, letter->rook) != rook;
        if (!taken) continue;
        rook = letter->rook;
        offset = field.offset + at;
    }
    return {};
}

Result<void, FenError> read_side_to_move(const FenText& field, ParsedFen& fen, const FenRepairs& repairs) {
    std::string plain(field.text.substr(0, std::size("white")));
    std::transform(plain.begin(), plain.end(), plain.begin(), to_lower);
    const bool white = plain == "w" || plain == "white", black = plain == "b" || plain == "black";
    FenError error = field.error(0, Code::NoSide, {quoted(field.text)});
    if (!white && !black) return error;
    fen.setup.side_to_move = white ? Color::White : Color::Black;
    if (field.text == "w" || field.text == "b") return {};
    return repairs.note(std::move(error), {Code::TakenFor, {white ? "'w'" : "'b'"}});
}

Result<void, FenError> read_en_passant(const FenText& field, ParsedFen& fen) {
    if (field.text == "-") return {};
    const std::optional<Square> square = parse_square(field.text);
    if (!square) return field.error(0, Code::NoEnPassant, {quoted(field.text)});
    fen.setup.en_passant = *square;
    return {};
}

Result<void, FenError> read_clock(const FenText& field, int& clock) {
    const char* const end = field.text.data() + field.text.size();
    int value = 0;
    const auto [stop, error] = std::from_chars(field.text.data(), end, value);
    if (stop != end || error == std::errc::invalid_argument)
        return field.error(0, Code::NoNumber, {quoted(field.text)});
    using Limits = std::numeric_limits<int>;
    if (error == std::errc::result_out_of_range) value = field.text[0] == '-' ? Limits::min() : Limits::max();
    clock = value;
    return {};
}

Result<void, FenError> read_surplus(const FenText& field, const FenRepairs& repairs) {
    FenError error = field.error(0, Code::Surplus, {quoted(field.text)});
    if (looks_like_move(field.text)) return error;
    return repairs.note(std::move(error), {Code::Ignored});
}

Result<void, FenError> read_field(const FenText& field, ParsedFen& fen, const FenRepairs& repairs) {
    const auto clock = [&](int& number) {
        auto read = read_clock(field, number);
        return read ? read : repairs.note(std::move(read).error(), {Code::TakenFor});
    };
    switch (field.field) {
        case FenField::Board: return BoardReader(field, fen, repairs).read();
        case FenField::SideToMove: return read_side_to_move(field, fen, repairs);
        case FenField::Castling: return read_castling(field, fen, repairs);
        case FenField::EnPassant: {
            auto read = read_en_passant(field, fen);
            return read ? read : repairs.note(std::move(read).error(), {Code::SquareIgnored});
        }
        case FenField::HalfmoveClock: return clock(fen.setup.halfmove_clock);
        case FenField::FullmoveNumber: return clock(fen.setup.fullmove_number);
        case FenField::Surplus: break;
    }
    return read_surplus(field, repairs);
}

Result<ParsedFen, FenError> parse(std::string_view text, const FenRepairs& repairs) {
    FenTexts fields = detail::split_fen(text);
    ParsedFen fen;
    if (fields[FenField::Board].text.empty()) return FenText{FenField::Board, {}, 0}.error(0, Code::EmptyText);
    if (repairs.allowed()) detail::mend_fields(fields, repairs);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const FenText& field = fields[FenField(i)];
        fen.field_offsets[field.field] = field.offset;
        if (field.text.empty()) continue;
        if (auto read = read_field(field, fen, repairs); !read) return Failure(std::move(read).error());
    }
    return fen;
}

FenError locate(const ParsedFen& fen, const SetupError& error) {
    FenError located{FenField::Board, 0, {}, error.fault, {Code::BadSetup, {error.fault}}};
    if (error.square != Square::None) located.remark = {Code::BadSetupAt, {error.fault, to_text(error.square)}};
    located.reason = located.remark.text();
    switch (error.fault) {
        case SetupFault::BadCastlingRight: located.field = FenField::Castling; break;
        case SetupFault::BadEnPassant:
        case SetupFault::CheckContradictsEnPassant: located.field = FenField::EnPassant; break;
        case SetupFault::BadHalfmoveClock: located.field = FenField::HalfmoveClock; break;
        case SetupFault::BadFullmoveNumber: located.field = FenField::FullmoveNumber; break;
        default: break;
    }
    located.offset = fen.field_offsets[located.field];
    if (located.field == FenField::Board && error.square != Square::None)
        located.offset = fen.square_offsets[error.square];
    if (located.field == FenField::Castling) {
        const auto& rooks = fen.setup.castling_rooks;
        const auto found = std::find(rooks.begin(), rooks.end(), error.square);
        located.offset = fen.castling_offsets[static_cast<Castle>(found - rooks.begin())];
    }
    return located;
}

/// Whether a right belongs to a king on e1 or e8 and a rook in the corner; true if there is no right.
bool is_standard(const Setup& setup, Castle castle) {
    const Square rook = setup.castling_rooks[castle];
    const Color us = color_of(castle);
    return rook == Square::None || (setup.board[relative(us, Square::E1)] == make_piece(us, PieceType::King) &&
                                    rook == relative(us, is_h_side(castle) ? Square::H1 : Square::A1));
}

FenError beyond_standard(const ParsedFen& fen, Castle castle) {
    const Color us = color_of(castle);
    const Square rook = relative(us, is_h_side(castle) ? Square::H1 : Square::A1);
    Remark remark{Code::NoStandardCastling, {to_text(relative(us, Square::E1)), to_text(rook)}};
    return {FenField::Castling, fen.castling_offsets[castle], remark.text(), SetupFault::BadCastlingRight,
            std::move(remark)};
}

/// Returns the rights that standard chess does not have; none with another scope.
std::vector<Castle> rights_beyond(const Setup& setup, CastlingScope scope) {
    std::vector<Castle> rights;
    for (Castle castle : all_castles)
        if (scope == CastlingScope::Standard && !is_standard(setup, castle)) rights.push_back(castle);
    return rights;
}

Remark remedy_for(FenField field) {
    switch (field) {
        case FenField::Castling: return {Code::RightDropped};
        case FenField::EnPassant: return {Code::SquareIgnored};
        default: return {Code::TakenFor};
    }
}

void complete(std::vector<FenRepair>& repairs, const Setup& repaired) {
    std::stable_sort(repairs.begin(), repairs.end(),
                     [](const FenRepair& a, const FenRepair& b) { return a.error.offset < b.error.offset; });
    for (auto& [error, remedy] : repairs) {
        const bool is_first_clock = error.field == FenField::HalfmoveClock;
        if (remedy.code == Code::TakenFor && remedy.arguments.empty())
            remedy.arguments = {std::to_string(is_first_clock ? repaired.halfmove_clock : repaired.fullmove_number)};
    }
}

std::string joined(const std::vector<FenRepair>& repairs) {
    std::string text;
    for (const FenRepair& repair : repairs) text += (text.empty() ? "" : "; ") + repair.remark().text();
    return text;
}

}  // namespace

Result<ParsedFen, FenError> parse_fen(std::string_view text) { return parse(text, FenRepairs(nullptr)); }

Result<ValidSetup, FenError> read_position(std::string_view text, Waiver waiver, CastlingScope castling) {
    const Result<ParsedFen, FenError> fen = parse_fen(text);
    if (!fen) return fen.error();
    const Result<ValidSetup, SetupError> valid = validate(fen->setup, waiver);
    if (!valid) return locate(*fen, valid.error());
    if (const auto rights = rights_beyond(fen->setup, castling); !rights.empty())
        return beyond_standard(*fen, rights.front());
    return *valid;
}

Result<LenientPosition, FenError> read_position_leniently(std::string_view text, Waiver waiver,
                                                          CastlingScope castling) {
    std::vector<FenRepair> repairs;
    const Result<ParsedFen, FenError> fen = parse(text, FenRepairs(&repairs));
    if (!fen) return fen.error();
    RepairedSetup repaired = repair(fen->setup);
    for (Castle castle : rights_beyond(repaired.setup, castling)) {
        repaired.setup.castling_rooks[castle] = Square::None;
        repairs.push_back({beyond_standard(*fen, castle), {Code::RightDropped}});
    }
    const Result<ValidSetup, SetupError> valid = validate(repaired.setup, waiver);
    if (!valid) return locate(*fen, valid.error());
    for (const SetupError& error : repaired.repaired) {
        FenError located = locate(*fen, error);
        const FenField field = located.field;
        repairs.push_back({std::move(located), remedy_for(field)});
    }
    complete(repairs, repaired.setup);
    std::string warning = joined(repairs);
    return LenientPosition{*valid, std::move(warning), std::move(repairs)};
}

}  // namespace gyre
