#include "database/scid_coding.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/text.h"

namespace gyre::database::scid {

namespace {

/// Differences of squares by code.
constexpr int king_steps[] = {-9, -8, -7, -1, 1, 7, 8, 9}, knight_steps[] = {-17, -15, -10, -6, 6, 10, 15, 17};
constexpr std::uint8_t castles_a_side = 9, castles_h_side = 10;
/// Differences of squares of a pawn, forward, by code without the promotion; and the code of a double step.
constexpr int pawn_steps[] = {7, 8, 9};
constexpr int double_step = 16;
constexpr std::uint8_t double_step_code = 15;
constexpr PieceType promotions[] = {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight};
/// Is added to the target square of a diagonal queen move, so that its second byte is no token.
constexpr int queen_target = 64;

constexpr int file_number(Square square) { return static_cast<int>(index_of(file_of(square))); }
constexpr int rank_number(Square square) { return static_cast<int>(index_of(rank_of(square))); }
constexpr int square_number(Square square) { return static_cast<int>(index_of(square)); }

template <std::size_t count, class T>
std::uint8_t index_in(const T (&values)[count], T value) {
    return static_cast<std::uint8_t>(std::find(std::begin(values), std::end(values), value) - std::begin(values));
}

/// Joins a number in the upper bits of a word with one in the lower `low_bits`.
constexpr std::uint32_t join(std::uint32_t high, int low_bits, std::uint32_t low) { return high << low_bits | low; }
constexpr std::uint32_t low_part(std::uint32_t word, int low_bits) { return word & ((1u << low_bits) - 1); }

Square captured_square(Move move) {
    return move.kind() == Move::Kind::EnPassant ? make_square(file_of(move.to()), rank_of(move.from())) : move.to();
}

std::uint8_t pawn_code(Move move) {
    const int step = std::abs(square_number(move.to()) - square_number(move.from()));
    if (step == double_step) return double_step_code;
    const std::uint8_t code = index_in(pawn_steps, step);
    if (move.kind() != Move::Kind::Promotion) return code;
    return static_cast<std::uint8_t>(code + 3 * (1 + index_in(promotions, move.promotion())));
}

int rook_code(Square from, Square to) { return rank_of(from) == rank_of(to) ? file_number(to) : 8 + rank_number(to); }

bool is_straight(Square from, Square to) { return rank_of(from) == rank_of(to) || file_of(from) == file_of(to); }

std::uint8_t move_code(PieceType type, Move move) {
    const Square from = move.from(), to = move.to();
    const int step = square_number(to) - square_number(from);
    switch (type) {
        case PieceType::Pawn: return pawn_code(move);
        case PieceType::Knight: return static_cast<std::uint8_t>(1 + index_in(knight_steps, step));
        case PieceType::Bishop: {
            const bool falls = (file_number(to) > file_number(from)) != (rank_number(to) > rank_number(from));
            return static_cast<std::uint8_t>(file_number(to) + (falls ? 8 : 0));
        }
        case PieceType::Rook: return static_cast<std::uint8_t>(rook_code(from, to));
        case PieceType::Queen:
            return static_cast<std::uint8_t>(is_straight(from, to) ? rook_code(from, to) : file_number(from));
        default:
            if (move.kind() == Move::Kind::Castling) return to > from ? castles_h_side : castles_a_side;
            return static_cast<std::uint8_t>(1 + index_in(king_steps, step));
    }
}

Move pawn_move(const Position& before, Square from, int code) {
    const int direction = before.side_to_move() == Color::White ? 1 : -1;
    const int step = code == double_step_code ? double_step : pawn_steps[code % 3];
    const int target = square_number(from) + direction * step;
    if (target < 0 || target > 63) return Move();
    const Square to = square_at(target);
    if (code != double_step_code && code >= 3) return Move::promote(from, to, promotions[code / 3 - 1]);
    const bool passes = to == before.en_passant() && file_of(to) != file_of(from);
    return Move(from, to, passes ? Move::Kind::EnPassant : Move::Kind::Normal);
}

Move king_move(const Position& before, Square from, int code) {
    if (code == castles_a_side || code == castles_h_side) {
        const Square rook = before.castling_rook(make_castle(before.side_to_move(), code == castles_h_side));
        return rook == Square::None ? Move() : Move(from, rook, Move::Kind::Castling);
    }
    const int target = square_number(from) + king_steps[code - 1];
    return target < 0 || target > 63 ? Move() : Move(from, square_at(target));
}

/// Target square of a knight, bishop, rook or queen, or another number if there is none.
int target_of(PieceType type, Square from, int code) {
    if (type == PieceType::Knight) return code < 1 || code > 8 ? -1 : square_number(from) + knight_steps[code - 1];
    if (type == PieceType::Bishop) {
        const int files = (code & 7) - file_number(from);
        return square_number(from) + (code < 8 ? 9 : -7) * files;
    }
    return code < 8 ? rank_number(from) * 8 + code : (code - 8) * 8 + file_number(from);
}

}  // namespace

void put_entry(Bytes& bytes, const Entry& entry) {
    const std::uint32_t ratings = join(entry.white_rating, 5, join(entry.black_rating, 2, entry.result));
    const std::uint32_t words[] = {
        join(entry.comments, 28, entry.white), join(entry.variations, 28, entry.black),
        join(entry.glyphs, 28, entry.event), entry.site, join(entry.is_chess960 ? 1 : 0, 31, entry.round),
        join(entry.white_elo, 20, entry.date), join(entry.black_elo, 20, entry.event_date),
        join(entry.plies, 22, entry.flags), join(entry.length, 15, static_cast<std::uint32_t>(entry.offset >> 32)),
        static_cast<std::uint32_t>(entry.offset),
        // The upper byte is the number of an opening line that speeds up SCID's searches;
        // 0 stands for none.
        entry.material, join(entry.home_pawns_gone, 24, join(ratings, 16, entry.eco))};
    for (const std::uint32_t word : words) put(bytes, word);
    for (int i = 7; i >= 0; --i) put(bytes, static_cast<std::uint8_t>(entry.home_pawns >> 8 * i));
}

Entry get_entry(ByteView bytes) {
    const auto word = [bytes](std::size_t index) { return get<std::uint32_t>(bytes, 4 * index); };
    Entry entry;
    entry.comments = word(0) >> 28;
    entry.white = low_part(word(0), 28);
    entry.variations = word(1) >> 28;
    entry.black = low_part(word(1), 28);
    entry.glyphs = word(2) >> 28;
    entry.event = low_part(word(2), 28);
    entry.site = word(3);
    entry.is_chess960 = word(4) >> 31 != 0;
    entry.round = low_part(word(4), 31);
    entry.white_elo = word(5) >> 20;
    entry.date = low_part(word(5), 20);
    entry.black_elo = word(6) >> 20;
    entry.event_date = low_part(word(6), 20);
    entry.plies = word(7) >> 22;
    entry.flags = low_part(word(7), 22);
    entry.length = word(8) >> 15;
    entry.offset = std::uint64_t{low_part(word(8), 15)} << 32 | word(9);
    entry.material = low_part(word(10), 24);
    entry.home_pawns_gone = word(11) >> 24;
    entry.white_rating = low_part(word(11) >> 21, 3);
    entry.black_rating = low_part(word(11) >> 18, 3);
    entry.result = low_part(word(11) >> 16, 2);
    entry.eco = low_part(word(11), 16);
    for (std::size_t i = 48; i < entry_size; ++i) entry.home_pawns = entry.home_pawns << 8 | bytes[i];
    return entry;
}

std::uint32_t count_class(std::size_t count) {
    constexpr std::size_t upper_bounds[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17, 24, 34, 44};
    return static_cast<std::uint32_t>(std::lower_bound(std::begin(upper_bounds), std::end(upper_bounds), count) -
                                      std::begin(upper_bounds));
}

std::uint32_t material_of(const Position& position) {
    constexpr PieceType pieces[] = {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight};
    std::uint32_t material = 0;
    for (const Color color : {Color::White, Color::Black}) {
        const auto count = [&](PieceType type) {
            return static_cast<std::uint32_t>(position.pieces(color, type).count());
        };
        for (const PieceType type : pieces) material = join(material, 2, std::min(count(type), 3u));
        material = join(material, 4, count(PieceType::Pawn));
    }
    return material;
}

namespace {
/// Numbers of codes with extensions: one without, and 26 letters without or with a digit from 1 to 4.
constexpr std::uint32_t codes_of_letter = 5, codes_of_eco = 1 + 26 * codes_of_letter, eco_codes = 500;
}  // namespace

std::uint32_t eco_number(std::string_view text) {
    if (text.size() < 3 || text.size() > 5 || text[0] < 'A' || text[0] > 'E' || !is_digit(text[1]) ||
        !is_digit(text[2]))
        return 0;
    const auto difference = [](char a, char b) { return static_cast<std::uint32_t>(a - b); };
    const std::uint32_t code =
        difference(text[0], 'A') * 100 + difference(text[1], '0') * 10 + difference(text[2], '0');
    std::uint32_t number = 1 + code * codes_of_eco;
    if (text.size() == 3) return number;
    if (text[3] < 'a' || text[3] > 'z') return 0;
    number += 1 + difference(text[3], 'a') * codes_of_letter;
    if (text.size() == 4) return number;
    return text[4] < '1' || text[4] > '4' ? 0 : number + difference(text[4], '0');
}

std::string eco_text(std::uint32_t number) {
    if (number == 0 || number > eco_codes * codes_of_eco) return {};
    const std::uint32_t code = (number - 1) / codes_of_eco, extension = (number - 1) % codes_of_eco;
    std::string text{static_cast<char>('A' + code / 100), static_cast<char>('0' + code / 10 % 10),
                     static_cast<char>('0' + code % 10)};
    if (extension == 0) return text;
    text += static_cast<char>('a' + (extension - 1) / codes_of_letter);
    if ((extension - 1) % codes_of_letter > 0) text += static_cast<char>('0' + (extension - 1) % codes_of_letter);
    return text;
}

std::optional<PieceNumbers> PieceNumbers::of(const Position& start, bool has_fen) {
    PieceNumbers numbers;
    for (const Color color : {Color::White, Color::Black}) {
        if (start.pieces(color).count() > 16) return std::nullopt;
        Side& side = numbers.sides_[color];
        // The king always has the number 0. Without a FEN it comes first and the pawns last; with one the pieces are
        // numbered from the eighth rank to the first, and the king changes places with the first of them.
        if (!has_fen) side.squares[side.count++] = start.king(color);
        for (int i = 0; i < 64; ++i) {
            const Square square = square_at(!has_fen && color == Color::White ? i : i ^ 56);
            const bool is_king = square == start.king(color);
            if (!start.pieces(color).contains(square) || (is_king && !has_fen)) continue;
            side.squares[side.count] = square;
            if (is_king) std::swap(side.squares[0], side.squares[side.count]);
            ++side.count;
        }
    }
    return numbers;
}

std::size_t PieceNumbers::number(Color color, Square square) const {
    const Side& side = sides_[color];
    return static_cast<std::size_t>(std::find(side.squares.begin(), side.squares.begin() + side.count, square) -
                                    side.squares.begin());
}

void PieceNumbers::make(const Position& before, Move move) {
    if (!move) return;
    const Color us = before.side_to_move();
    Side& side = sides_[us];
    if (move.kind() == Move::Kind::Castling) {
        const Castle castle = make_castle(us, move.to() > move.from());
        const std::size_t rook = number(us, move.to());
        side.squares[0] = king_target(castle);
        side.squares[rook] = rook_target(castle);
        return;
    }
    if (before.is_capture(move)) {
        Side& other = sides_[~us];
        const std::size_t captured = number(~us, captured_square(move));
        other.squares[captured] = other.squares[--other.count];
    }
    side.squares[number(us, move.from())] = move.to();
}

void put_move(Bytes& bytes, const Position& before, const PieceNumbers& numbers, Move move) {
    if (!move) return bytes.push_back(0);
    const PieceType type = before.moved_type(move);
    const std::size_t number = numbers.number(before.side_to_move(), move.from());
    bytes.push_back(static_cast<std::uint8_t>(number << 4 | move_code(type, move)));
    if (type == PieceType::Queen && !is_straight(move.from(), move.to()))
        bytes.push_back(static_cast<std::uint8_t>(queen_target + square_number(move.to())));
}

std::optional<ReadMove> get_move(ByteView bytes, const Position& before, const PieceNumbers& numbers) {
    if (bytes[0] == 0) return before.in_check() ? std::nullopt : std::optional(ReadMove());
    const Square from = numbers.square(before.side_to_move(), bytes[0] >> 4);
    if (from == Square::None) return std::nullopt;
    const int code = bytes[0] & 15;
    const PieceType type = type_of(before.piece_on(from));
    ReadMove read;
    if (type == PieceType::Pawn) {
        read.move = pawn_move(before, from, code);
    } else if (type == PieceType::King) {
        read.move = king_move(before, from, code);
    } else {
        int target = target_of(type, from, code);
        if (type == PieceType::Queen && code == file_number(from)) {
            if (bytes.size() < 2) return std::nullopt;
            target = bytes[1] - queen_target;
            read.size = 2;
        }
        if (target >= 0 && target < 64) read.move = Move(from, square_at(target));
    }
    return read.move && before.is_legal(read.move) ? std::optional(read) : std::nullopt;
}

}  // namespace gyre::database::scid
