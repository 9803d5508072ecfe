#include "notation/position/fen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "notation/epd/epd_opcodes.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// One field's text and where it starts.
struct Field {
    FenField field;
    std::string_view text;
    std::size_t offset;

    FenError error(std::size_t at, std::string reason) const {
        return {field, offset + at, std::move(reason), std::nullopt};
    }
};

/// What is wrong with a text, and what was made of it.
struct Repair {
    FenError error;
    /// Of clocks it is only known at the end.
    std::string remedy{};
};

/// Collects repairs; without a list nothing is repaired.
class Repairs {
public:
    explicit Repairs(std::vector<Repair>* list) : list_(list) {}

    bool allowed() const { return list_ != nullptr; }
    /// Succeeds if the error was noted; else it fails with it.
    Result<void, FenError> note(FenError error, std::string remedy) const {
        if (list_ == nullptr || list_->size() == most) return error;
        list_->push_back({std::move(error), std::move(remedy)});
        return {};
    }

private:
    /// A text with more of them is none that was meant as a FEN.
    static constexpr std::size_t most = 16;

    std::vector<Repair>* list_;
};

/// The whole character that begins there.
std::string quoted_at(std::string_view text, std::size_t at) {
    return quoted(text.substr(at, std::max<std::size_t>(utf8_character_length(text.substr(at)), 1)));
}

constexpr std::string_view blanks = " \t";
using Fields = EnumArray<FenField, Field>;

/// The six fields and a seventh for whatever follows them; missing ones are empty, at the end of the text.
Fields split(std::string_view text) {
    Fields fields{};
    std::size_t begin = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        begin = std::min(text.find_first_not_of(blanks, begin), text.size());
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        fields[FenField(i)] = {FenField(i), text.substr(begin, end - begin), begin};
        begin = end;
    }
    return fields;
}

bool is_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Two words that move a piece, such as "e2e4": behind a FEN they are no remark, but moves without the word "moves".
bool looks_like_move(std::string_view text) {
    return text.size() >= 4 && parse_square(text.substr(0, 2)) && parse_square(text.substr(2, 2));
}

/// Moves a field's text and all behind it on by one, as if this field had been left out.
void insert_missing(Fields& fields, FenField missing) {
    for (std::size_t i = index_of(FenField::Surplus); i > index_of(missing); --i) {
        const FenField field = FenField(i), before = FenField(i - 1);
        fields[field] = {field, fields[before].text, fields[before].offset};
    }
    fields[missing].text = "-";
}

/// Whether a field is a dash of print, such as an en dash, which programs for letters make of a hyphen.
bool is_printed_dash(std::string_view text) {
    return !text.empty() && text != "-" && detail::dash_length(text) == text.size();
}

/// Hyphens for fields that are dashes of print.
void mend_dashes(Fields& fields, const Repairs& repairs) {
    for (const FenField may_be_empty : {FenField::Castling, FenField::EnPassant, FenField::HalfmoveClock}) {
        Field& field = fields[may_be_empty];
        if (!is_printed_dash(field.text)) continue;
        static_cast<void>(repairs.note(field.error(0, quoted(field.text) + " is not a hyphen"), "taken for '-'"));
        field.text = "-";
    }
}

/// Operations of EPD in place of the clocks: `ended` if a semicolon stands in front of them.
void set_operations_apart(Fields& fields, bool ended) {
    for (const FenField clock : {FenField::HalfmoveClock, FenField::FullmoveNumber}) {
        const std::string_view text = fields[clock].text;
        if (text.empty() || !(is_known_opcode(text) || (ended && !is_digits(text)))) continue;
        fields[FenField::Surplus] = {FenField::Surplus, text, fields[clock].offset};
        for (std::size_t i = index_of(clock); i < index_of(FenField::Surplus); ++i) fields[FenField(i)].text = {};
        return;
    }
}

/// Semicolons behind fields, as in EPD, and fields that were left out.
void mend_fields(Fields& fields, const Repairs& repairs) {
    bool ended = false;
    mend_dashes(fields, repairs);
    set_operations_apart(fields, ended);
    for (std::size_t i = index_of(FenField::SideToMove); i < index_of(FenField::Surplus); ++i) {
        Field& field = fields[FenField(i)];
        if (!field.text.ends_with(';') || ended) continue;
        const std::size_t end = field.text.find_last_not_of(';') + 1;
        static_cast<void>(repairs.note(field.error(end, "';' ends a field"), "ignored"));
        field.text.remove_suffix(field.text.size() - end);
        ended = true;
    }
    set_operations_apart(fields, ended);
    const auto insert = [&](FenField missing, std::string_view found) {
        static_cast<void>(
            repairs.note(fields[missing].error(0, quoted(found) + " stands where this field should"), "taken for '-'"));
        insert_missing(fields, missing);
    };
    const std::string_view castling = fields[FenField::Castling].text, en_passant = fields[FenField::EnPassant].text;
    if (parse_square(castling) && (en_passant.empty() || is_digits(en_passant))) insert(FenField::Castling, castling);
    const std::string_view clock = fields[FenField::EnPassant].text;
    if (is_digits(clock)) insert(FenField::EnPassant, clock);
}

std::string rank_name(Rank rank) { return std::string("rank ") + to_char(rank); }

/// Puts the pieces of the first field on the board, from a8 to h1.
class BoardReader {
public:
    BoardReader(const Field& field, ParsedFen& fen, const Repairs& repairs)
        : field_(field), fen_(fen), repairs_(repairs) {}

    Result<void, FenError> read() {
        for (at_ = 0; at_ < field_.text.size(); ++at_)
            if (auto done = take(field_.text[at_]); !done) return done;
        if (rank_ != Rank::R1) return field_.error(at_, "only " + std::to_string(8 - index_of(rank_)) + " of 8 ranks");
        return check_width();
    }

private:
    Result<void, FenError> take(char c) {
        if (c == '/') return next_rank();
        if (c == '~' && at_ > 0 && parse_piece(field_.text[at_ - 1])) {
            if (repairs_.allowed()) return repairs_.note(field_.error(at_, "'~' marks a promoted piece"), "ignored");
        }
        const bool digit = c >= '1' && c <= '8';
        const std::optional<Piece> piece = parse_piece(c);
        if (!digit && !piece)
            return field_.error(at_, quoted_at(field_.text, at_) + " is neither a piece nor a digit from 1 to 8");
        if (digit && after_digit_)
            if (auto done = repairs_.note(field_.error(at_, "two digits in a row"), "added"); !done) return done;
        after_digit_ = digit;
        for (int width = digit ? c - '0' : 1; width > 0; --width, ++width_) {
            if (width_ == 8) return field_.error(at_, rank_name(rank_) + " has more than 8 squares");
            const Square square = make_square(File(width_), rank_);
            fen_.square_offsets[square] = field_.offset + at_;
            if (piece) fen_.setup.board[square] = *piece;
        }
        return {};
    }

    Result<void, FenError> next_rank() {
        if (auto done = check_width(); !done) return done;
        if (rank_ == Rank::R1 && at_ + 1 == field_.text.size())
            return repairs_.note(field_.error(at_, "'/' behind the last rank"), "ignored");
        if (rank_ == Rank::R1) return field_.error(at_, "more than 8 ranks");
        rank_ = Rank(index_of(rank_) - 1);
        width_ = 0;
        after_digit_ = false;
        return {};
    }

    Result<void, FenError> check_width() const {
        if (width_ == 8) return {};
        return field_.error(at_, rank_name(rank_) + " has only " + std::to_string(width_) + " of 8 squares");
    }

    const Field& field_;
    ParsedFen& fen_;
    const Repairs& repairs_;
    std::size_t at_ = 0;
    Rank rank_ = Rank::R8;
    int width_ = 0;
    bool after_digit_ = false;
};

Square king_on_back_rank(const Setup& setup, Color color) {
    const Bitboard kings = setup.pieces(color, PieceType::King) & bb(relative(color, Rank::R1));
    return kings.any() ? kings.lsb() : Square::None;
}

/// The rook that X-FEN's K, Q, k or q means: the outermost one on that side of the king, else the corner.
Square outermost_rook(const Setup& setup, Castle castle) {
    const Color color = color_of(castle);
    const Square king = king_on_back_rank(setup, color);
    Bitboard beside;
    if (king != Square::None)
        for (Square square : bb(rank_of(king)))
            if ((index_of(square) > index_of(king)) == is_h_side(castle)) beside |= bb(square);
    const Bitboard rooks = setup.pieces(color, PieceType::Rook) & beside;
    if (rooks.empty()) return relative(color, is_h_side(castle) ? Square::H1 : Square::A1);
    return is_h_side(castle) ? rooks.msb() : rooks.lsb();
}

struct CastlingLetter {
    Castle castle;
    Square rook;
};

std::optional<CastlingLetter> read_castling_letter(const Setup& setup, char c) {
    const Color color = c == to_upper(c) ? Color::White : Color::Black;
    const char letter = to_lower(c);
    if (letter == 'k' || letter == 'q') {
        const Castle castle = make_castle(color, letter == 'k');
        return CastlingLetter{castle, outermost_rook(setup, castle)};
    }
    const std::optional<File> file = parse_file(letter);
    if (!file) return std::nullopt;
    const Square rook = make_square(*file, relative(color, Rank::R1));
    // Without a king the right is wrong anyhow; e1 decides which of the two it would have been.
    const Square king = king_on_back_rank(setup, color);
    const File king_file = king == Square::None ? File::E : file_of(king);
    return CastlingLetter{make_castle(color, *file > king_file), rook};
}

/// Of two rights for one side, the one whose rook is there, and of two such the outer one.
Square better_rook(const Setup& setup, Castle castle, Square one, Square other) {
    const auto is_there = [&](Square rook) { return setup.pieces(color_of(castle), PieceType::Rook).contains(rook); };
    if (is_there(one) != is_there(other)) return is_there(one) ? one : other;
    return (index_of(one) > index_of(other)) == is_h_side(castle) ? one : other;
}

Result<void, FenError> read_castling(const Field& field, ParsedFen& fen, const Repairs& repairs) {
    if (field.text == "-") return {};
    for (std::size_t at = 0; at < field.text.size(); ++at) {
        const char c = field.text[at];
        const std::optional<CastlingLetter> letter = read_castling_letter(fen.setup, c);
        if (!letter) {
            FenError error = field.error(at, quoted_at(field.text, at) + " is not a castling letter");
            if (c != '-') return error;
            if (auto done = repairs.note(std::move(error), "ignored"); !done) return done;
            continue;
        }
        Square& rook = fen.setup.castling_rooks[letter->castle];
        std::size_t& offset = fen.castling_offsets[letter->castle];
        if (rook != Square::None) {
            FenError error = field.error(at, quoted(c) + " is a second right for the same side");
            if (auto done = repairs.note(std::move(error), "one right dropped"); !done) return done;
        }
        const bool taken = rook == Square::None || better_rook(fen.setup, letter->castle, rook, letter->rook) != rook;
        if (!taken) continue;
        rook = letter->rook;
        offset = field.offset + at;
    }
    return {};
}

Result<void, FenError> read_side_to_move(const Field& field, ParsedFen& fen, const Repairs& repairs) {
    std::string plain(field.text.substr(0, std::size("white")));
    std::transform(plain.begin(), plain.end(), plain.begin(), to_lower);
    const bool white = plain == "w" || plain == "white", black = plain == "b" || plain == "black";
    FenError error = field.error(0, quoted(field.text) + " is neither 'w' nor 'b'");
    if (!white && !black) return error;
    fen.setup.side_to_move = white ? Color::White : Color::Black;
    if (field.text == "w" || field.text == "b") return {};
    return repairs.note(std::move(error), white ? "taken for 'w'" : "taken for 'b'");
}

Result<void, FenError> read_en_passant(const Field& field, ParsedFen& fen) {
    if (field.text == "-") return {};
    const std::optional<Square> square = parse_square(field.text);
    if (!square) return field.error(0, quoted(field.text) + " is neither a square nor '-'");
    fen.setup.en_passant = *square;
    return {};
}

Result<void, FenError> read_clock(const Field& field, int& clock) {
    const char* const end = field.text.data() + field.text.size();
    int value = 0;
    const auto [stop, error] = std::from_chars(field.text.data(), end, value);
    if (stop != end || error == std::errc::invalid_argument)
        return field.error(0, quoted(field.text) + " is not a whole number");
    using Limits = std::numeric_limits<int>;
    if (error == std::errc::result_out_of_range) value = field.text[0] == '-' ? Limits::min() : Limits::max();
    clock = value;
    return {};
}

Result<void, FenError> read_surplus(const Field& field, const Repairs& repairs) {
    FenError error = field.error(0, quoted(field.text) + " follows the sixth field");
    if (looks_like_move(field.text)) return error;
    return repairs.note(std::move(error), "ignored");
}

Result<void, FenError> read_field(const Field& field, ParsedFen& fen, const Repairs& repairs) {
    const auto clock = [&](int& number) {
        auto read = read_clock(field, number);
        return read ? read : repairs.note(std::move(read).error(), "");
    };
    switch (field.field) {
        case FenField::Board: return BoardReader(field, fen, repairs).read();
        case FenField::SideToMove: return read_side_to_move(field, fen, repairs);
        case FenField::Castling: return read_castling(field, fen, repairs);
        case FenField::EnPassant: {
            auto read = read_en_passant(field, fen);
            return read ? read : repairs.note(std::move(read).error(), "square ignored");
        }
        case FenField::HalfmoveClock: return clock(fen.setup.halfmove_clock);
        case FenField::FullmoveNumber: return clock(fen.setup.fullmove_number);
        case FenField::Surplus: break;
    }
    return read_surplus(field, repairs);
}

Result<ParsedFen, FenError> parse(std::string_view text, const Repairs& repairs) {
    Fields fields = split(text);
    ParsedFen fen;
    if (fields[FenField::Board].text.empty()) return FenError{FenField::Board, 0, "the text is empty", std::nullopt};
    if (repairs.allowed()) mend_fields(fields, repairs);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Field& field = fields[FenField(i)];
        fen.field_offsets[field.field] = field.offset;
        if (field.text.empty()) continue;
        if (auto read = read_field(field, fen, repairs); !read) return Failure(std::move(read).error());
    }
    return fen;
}

/// Where the text says what is wrong.
FenError locate(const ParsedFen& fen, const SetupError& error) {
    FenError located{FenField::Board, 0, std::string(describe(error.fault)), error.fault};
    if (error.square != Square::None) located.reason += " (" + to_text(error.square) + ")";
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

/// Whether a right belongs to a king on e1 or e8 and a rook in the corner; true of a right that is not there.
bool is_standard(const Setup& setup, Castle castle) {
    const Square rook = setup.castling_rooks[castle];
    const Color us = color_of(castle);
    return rook == Square::None || (setup.board[relative(us, Square::E1)] == make_piece(us, PieceType::King) &&
                                    rook == relative(us, is_h_side(castle) ? Square::H1 : Square::A1));
}

/// Of a right that Chess960 has and standard chess has not.
FenError beyond_standard(const ParsedFen& fen, Castle castle) {
    const Color us = color_of(castle);
    const std::string reason = "castling in standard chess needs the king on " + to_text(relative(us, Square::E1)) +
                               " and the rook on " + to_text(relative(us, is_h_side(castle) ? Square::H1 : Square::A1));
    return {FenField::Castling, fen.castling_offsets[castle], reason, SetupFault::BadCastlingRight};
}

/// The rights of a setup that standard chess has not; none by any other scope.
std::vector<Castle> rights_beyond(const Setup& setup, CastlingScope scope) {
    std::vector<Castle> rights;
    for (Castle castle : all_castles)
        if (scope == CastlingScope::Standard && !is_standard(setup, castle)) rights.push_back(castle);
    return rights;
}

/// What became of a repaired field.
std::string remedy(FenField field, const Setup& repaired) {
    switch (field) {
        case FenField::Castling: return "right dropped";
        case FenField::EnPassant: return "square ignored";
        case FenField::HalfmoveClock: return "taken for " + std::to_string(repaired.halfmove_clock);
        default: return "taken for " + std::to_string(repaired.fullmove_number);
    }
}

std::string join_warnings(std::vector<Repair> repairs, const Setup& repaired) {
    std::stable_sort(repairs.begin(), repairs.end(),
                     [](const Repair& a, const Repair& b) { return a.error.offset < b.error.offset; });
    std::string text;
    for (const Repair& repair : repairs) {
        if (!text.empty()) text += "; ";
        text += repair.error.message() + ", " +
                (repair.remedy.empty() ? remedy(repair.error.field, repaired) : repair.remedy);
    }
    return text;
}

std::string board_field(const Setup& setup) {
    std::string text;
    for (Rank rank : {Rank::R8, Rank::R7, Rank::R6, Rank::R5, Rank::R4, Rank::R3, Rank::R2, Rank::R1}) {
        int empty = 0;
        for (Square square : bb(rank)) {
            const Piece piece = setup.board[square];
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += to_char(piece);
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank != Rank::R1) text += '/';
    }
    return text;
}

std::string castling_text(const Setup& setup, FenCastling style) {
    std::string text;
    for (Castle castle : all_castles) {
        const Square rook = setup.castling_rooks[castle];
        if (rook == Square::None) continue;
        char letter = to_char(file_of(rook));
        if (style == FenCastling::XFen && rook == outermost_rook(setup, castle)) letter = is_h_side(castle) ? 'k' : 'q';
        text += color_of(castle) == Color::White ? to_upper(letter) : letter;
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string_view describe(FenField field) {
    switch (field) {
        case FenField::Board: return "board field";
        case FenField::SideToMove: return "side-to-move field";
        case FenField::Castling: return "castling field";
        case FenField::EnPassant: return "en passant field";
        case FenField::HalfmoveClock: return "halfmove clock field";
        case FenField::FullmoveNumber: return "fullmove number field";
        case FenField::Surplus: return "surplus field";
    }
    return "unknown field";
}

std::string FenError::message() const {
    return "FEN " + std::string(describe(field)) + ", byte " + std::to_string(offset) + ": " + reason;
}

Result<ParsedFen, FenError> parse_fen(std::string_view text) { return parse(text, Repairs(nullptr)); }

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
    std::vector<Repair> repairs;
    const Result<ParsedFen, FenError> fen = parse(text, Repairs(&repairs));
    if (!fen) return fen.error();
    RepairedSetup repaired = repair(fen->setup);
    for (Castle castle : rights_beyond(repaired.setup, castling)) {
        repaired.setup.castling_rooks[castle] = Square::None;
        repairs.push_back({beyond_standard(*fen, castle)});
    }
    const Result<ValidSetup, SetupError> valid = validate(repaired.setup, waiver);
    if (!valid) return locate(*fen, valid.error());
    for (const SetupError& error : repaired.repaired) repairs.push_back({locate(*fen, error)});
    return LenientPosition{*valid, join_warnings(std::move(repairs), repaired.setup)};
}

std::string to_fen(const Setup& setup, FenCastling castling) {
    return board_field(setup) + (setup.side_to_move == Color::White ? " w " : " b ") + castling_text(setup, castling) +
           ' ' + to_text(setup.en_passant) + ' ' + std::to_string(setup.halfmove_clock) + ' ' +
           std::to_string(setup.fullmove_number);
}

}  // namespace gyre
