#include "datagen/game_record.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/crc32.h"
#include "base/try.h"
#include "board/bitboard.h"

namespace gyre::datagen {

namespace {

// Contents of a square in four bits: the Piece, and in the unused codes other data of a position.
constexpr std::uint8_t white_castling_rook = 6;
constexpr std::uint8_t passed_by_pawn = 7;
constexpr std::uint8_t black_castling_rook = 14;
/// The black king if Black is to move.
constexpr std::uint8_t black_king_to_move = 15;

constexpr std::size_t pieces_offset = 8;
constexpr std::size_t index_offset = 24;
constexpr std::size_t summary_offset = 28;
constexpr std::size_t halfmove_offset = 30;
constexpr std::size_t fullmove_offset = 31;
constexpr std::size_t max_pieces = 32;

// The summary: plies 11 bits, result 2, end 3.
constexpr int result_shift = 11;
constexpr int end_shift = 13;

/// A value larger than any score.
constexpr std::uint16_t no_score = 0x8000;

/// Returns the square of the pawn that can be captured en passant; Square::None if there is none.
Square pushed_pawn(const Setup& setup) {
    if (setup.en_passant == Square::None) return Square::None;
    return offset(setup.en_passant, setup.side_to_move == Color::White ? -8 : 8);
}

std::uint8_t square_code(const Setup& setup, Square square) {
    const Piece piece = setup.board[square];
    if (square == pushed_pawn(setup)) return passed_by_pawn;
    if (piece == Piece::BlackKing && setup.side_to_move == Color::Black) return black_king_to_move;
    for (const Castle castle : all_castles)
        if (setup.castling_rooks[castle] == square)
            return color_of(castle) == Color::White ? white_castling_rook : black_castling_rook;
    return static_cast<std::uint8_t>(piece);
}

}  // namespace

void put_placement(Bytes& bytes, const Setup& setup) {
    std::uint64_t occupied = 0;
    std::array<std::uint8_t, max_pieces / 2> codes{};
    std::size_t count = 0;
    for (const Square square : all_squares) {
        if (setup.board[square] == Piece::None) continue;
        occupied |= std::uint64_t{1} << index_of(square);
        assert(count < max_pieces);
        codes[count / 2] = static_cast<std::uint8_t>(codes[count / 2] | square_code(setup, square) << 4 * (count % 2));
        ++count;
    }
    put(bytes, occupied);
    bytes.insert(bytes.end(), codes.begin(), codes.end());
}

namespace {

/// Decoded contents of the squares; castling rights are not yet separated by side.
struct DecodedCodes {
    Setup setup;
    Bitboard castling_rooks;
    Square passed_by = Square::None;
};

void decode_square(std::uint8_t code, Square square, DecodedCodes& decoded) {
    Setup& setup = decoded.setup;
    switch (code) {
        case white_castling_rook:
        case black_castling_rook:
            setup.board[square] = code == white_castling_rook ? Piece::WhiteRook : Piece::BlackRook;
            decoded.castling_rooks |= bb(square);
            return;
        case passed_by_pawn:
            setup.board[square] = rank_of(square) == Rank::R4 ? Piece::WhitePawn : Piece::BlackPawn;
            decoded.passed_by = square;
            return;
        case black_king_to_move:
            setup.board[square] = Piece::BlackKing;
            setup.side_to_move = Color::Black;
            return;
        default: setup.board[square] = static_cast<Piece>(code);
    }
}

std::optional<Setup> decode_placement(ByteView placement) {
    const Bitboard occupied{get<std::uint64_t>(placement, 0)};
    if (static_cast<std::size_t>(occupied.count()) > max_pieces) return std::nullopt;
    DecodedCodes decoded;
    std::size_t count = 0;
    for (const Square square : occupied) {
        const std::uint8_t two = placement[pieces_offset + count / 2];
        decode_square(static_cast<std::uint8_t>(two >> 4 * (count % 2) & 15), square, decoded);
        ++count;
    }
    Setup& setup = decoded.setup;
    if (decoded.passed_by != Square::None) {
        const Rank rank = rank_of(decoded.passed_by);
        if (rank != Rank::R4 && rank != Rank::R5) return std::nullopt;
        setup.en_passant = offset(decoded.passed_by, rank == Rank::R4 ? -8 : 8);
    }
    for (const Square rook : decoded.castling_rooks) {
        const Color color = color_of(setup.board[rook]);
        const Square king = setup.king(color);
        if (king == Square::None) return std::nullopt;
        setup.castling_rooks[make_castle(color, file_of(rook) > file_of(king))] = rook;
    }
    return setup;
}

std::uint16_t score_word(Score score) {
    return score == Score::none() ? no_score : static_cast<std::uint16_t>(static_cast<std::int16_t>(score.cp()));
}

std::optional<Score> score_of(std::uint16_t word) {
    if (word == no_score) return Score::none();
    const Score score(static_cast<std::int16_t>(word));
    if (score > Score::mate() || score < -Score::mate()) return std::nullopt;
    return score;
}

std::size_t plies_of(ByteView header) { return get<std::uint16_t>(header, summary_offset) & max_record_plies; }

}  // namespace

Result<Setup, std::string> get_start(ByteView placement, std::uint8_t halfmove_clock, std::uint8_t fullmove_number) {
    auto setup = decode_placement(placement);
    if (!setup) return std::string(unreadable_start);
    setup->halfmove_clock = halfmove_clock;
    setup->fullmove_number = fullmove_number;
    if (const auto valid = validate(*setup); !valid)
        return "the start position is impossible: " + std::string(describe(valid.error().fault));
    return *setup;
}

std::uint16_t summary_of(const GameRecord& game) {
    // 0 for Black's win, 1 for a draw, 2 for White's win.
    const int result = game::half_points(game.result, Color::White);
    return static_cast<std::uint16_t>(game.plies.size() | static_cast<unsigned>(result) << result_shift |
                                      index_of(game.end) << end_shift);
}

Result<std::size_t, std::string> read_summary(std::uint16_t summary, GameRecord& game) {
    const unsigned result = summary >> result_shift & 3u;
    constexpr std::array results{GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins};
    if (result >= results.size()) return std::string("the result is impossible");
    game.result = results[result];
    game.end = static_cast<Ending>(summary >> end_shift);
    return summary & max_record_plies;
}

Result<ByteView, std::string> checked_content(ByteView record, std::size_t length) {
    if (record.size() < record_checksum_size || record.size() != length)
        return std::string("the record is not as long as it says");
    const ByteView content = record.first(length - record_checksum_size);
    if (crc32(content) != get<std::uint32_t>(record, content.size())) return std::string("the checksum is wrong");
    return content;
}

Bytes encode(const GameRecord& game) {
    assert(game.plies.size() <= max_record_plies);
    Bytes bytes;
    bytes.reserve(record_size(game.plies.size()));
    put_placement(bytes, game.start);
    put(bytes, game.index);
    put(bytes, summary_of(game));
    put(bytes, static_cast<std::uint8_t>(std::min(game.start.halfmove_clock, record_largest_clock)));
    put(bytes, static_cast<std::uint8_t>(std::min(game.start.fullmove_number, record_largest_clock)));
    for (const GamePly& ply : game.plies) {
        put(bytes, ply.move.word());
        put(bytes, score_word(ply.score));
    }
    put(bytes, crc32(bytes));
    return bytes;
}

std::size_t encoded_size(ByteView header) { return record_size(plies_of(header)); }

Result<GameRecord, std::string> decode(ByteView record) {
    const bool has_header = record.size() >= record_header_size;
    GYRE_TRY(const ByteView content, checked_content(record, has_header ? encoded_size(record) : 0));
    GYRE_TRY(const Setup start,
             get_start(record.first(placement_size), record[halfmove_offset], record[fullmove_offset]));
    GameRecord game{.index = get<std::uint32_t>(record, index_offset), .start = start};
    GYRE_TRY(const std::size_t plies, read_summary(get<std::uint16_t>(record, summary_offset), game));
    game.plies.reserve(plies);
    for (std::size_t at = record_header_size; at < content.size(); at += bytes_per_ply) {
        const auto score = score_of(get<std::uint16_t>(record, at + 2));
        if (!score) return "ply " + std::to_string(game.plies.size() + 1) + " has an impossible score";
        game.plies.push_back({Move::from_word(get<std::uint16_t>(record, at)), *score});
    }
    return game;
}

}  // namespace gyre::datagen
