#include <fmt/core.h>
#include <memory>
#include <string_view>

#include "base/try.h"
#include "board/move.h"
#include "board/square.h"
#include "capi/guard.h"
#include "capi/handles.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "chess/outcome.h"
#include "chess/perft.h"
#include "chess/validation.h"
#include "notation/book/opening_names.h"
#include "notation/move/move_text.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::capi {

namespace {

NewPosition own_copy(const Position& position) { return std::make_unique<gyre_position>(position); }

ApiFailure fen_failure(const FenError& error) {
    return {error.fault ? GYRE_ERROR_POSITION : GYRE_ERROR_SYNTAX, error.message(),
            static_cast<std::int64_t>(error.offset)};
}

NewPosition read_fen(const char* fen, std::uint32_t flags) {
    if (fen == nullptr) return null_argument("fen");
    constexpr std::uint32_t known = GYRE_FEN_LENIENT | GYRE_FEN_STANDARD_CHESS;
    if ((flags & ~known) != 0) return bad_argument(fmt::format("'flags' is {}; known are 0 to {}", flags, known));
    const auto scope = (flags & GYRE_FEN_STANDARD_CHESS) != 0 ? CastlingScope::Standard : CastlingScope::Chess960;
    if ((flags & GYRE_FEN_LENIENT) != 0) {
        GYRE_TRY(const auto repaired, read_position_leniently(fen, {}, scope).transform_error(fen_failure));
        return own_copy(Position(repaired.valid));
    }
    GYRE_TRY(const auto read, read_position(fen, {}, scope).transform_error(fen_failure));
    return own_copy(Position(read));
}

NewPosition start_of_chess960(std::int32_t number) {
    if (number < 0 || number >= chess960_starts)
        return bad_argument(
            fmt::format("'number' is {}; the start positions are 0 to {}", number, chess960_starts - 1));
    const auto valid = validate(chess960_start(number));
    if (!valid) return ApiFailure{};
    return own_copy(Position(*valid));
}

Result<FenStyle, ApiFailure> fen_style(std::uint32_t style) {
    constexpr std::uint32_t known = GYRE_FEN_SHREDDER | GYRE_FEN_EVERY_EN_PASSANT;
    if ((style & ~known) != 0) return bad_argument(fmt::format("'style' is {}; known are 0 to {}", style, known));
    FenStyle result;
    if ((style & GYRE_FEN_SHREDDER) != 0) result.castling = FenCastling::Shredder;
    if ((style & GYRE_FEN_EVERY_EN_PASSANT) != 0) result.en_passant = FenEnPassant::Always;
    return result;
}

gyre_position_info info_of(const Position& position) {
    gyre_position_info info{};
    info.key = position.key().value();
    info.polyglot_key = position.polyglot_key().value();
    for (const Color color : all_colors) info.colors[index_of(color)] = position.pieces(color).bits();
    for (const PieceType type : all_piece_types) info.pieces[index_of(type)] = position.pieces(type).bits();
    info.side_to_move = static_cast<gyre_color>(index_of(position.side_to_move()));
    info.en_passant = static_cast<gyre_square>(index_of(position.en_passant()));
    const Setup setup = position.setup();
    int right = 0;
    for (const Square rook : setup.castling_rooks)
        info.castling_rooks[right++] = static_cast<gyre_square>(index_of(rook));
    info.halfmove_clock = position.halfmove_clock();
    info.fullmove_number = position.fullmove_number();
    info.plies_made = position.plies_made();
    info.legal_moves = static_cast<std::int32_t>(legal_moves(position).size());
    info.in_check = position.in_check();
    info.is_chess960 = position.needs_chess960();
    info.repetitions = position.repetitions();
    info.outcome = static_cast<gyre_outcome>(index_of(outcome(position)));
    return info;
}

Result<MoveNotation, ApiFailure> read_notation(gyre_notation notation) {
    if (notation >= GYRE_SAN && notation <= GYRE_UCI_CHESS960) return static_cast<MoveNotation>(notation);
    return bad_argument(fmt::format("'notation' is {}; known are {} to {}", notation, +GYRE_SAN, +GYRE_UCI_CHESS960));
}

ApiFailure move_failure(std::string_view text, const MoveError& error) {
    return {error.is_unreadable() ? GYRE_ERROR_SYNTAX : GYRE_ERROR_ILLEGAL_MOVE, describe(text, error),
            static_cast<std::int64_t>(error.offset)};
}

ApiResult check_changeable(const gyre_position* position) {
    if (position == nullptr) return null_argument("position");
    if (position->own) return {};
    return bad_argument("the position of a callback must not be changed; gyre_position_copy makes one that may be");
}

}  // namespace

ApiResult check_move(const Position& position, gyre_move word) {
    const Move move = Move::from_word(word);
    if (word != GYRE_NO_MOVE && position.is_legal(move)) return {};
    return ApiFailure{GYRE_ERROR_ILLEGAL_MOVE,
                      fmt::format("the move {} ({}) is illegal in {}", to_uci(move), word, to_fen(position))};
}

ApiResult check_move_or_null(const Position& position, gyre_move word) {
    return word == GYRE_NO_MOVE && !position.in_check() ? ApiResult() : check_move(position, word);
}

}  // namespace gyre::capi

using namespace gyre;
using namespace gyre::capi;

extern "C" {

gyre_status gyre_position_new(gyre_position** position, gyre_error* error) {
    return created(position, error, "position", [] { return own_copy(Position()); });
}

gyre_status gyre_position_from_fen(const char* fen, uint32_t flags, gyre_position** position, gyre_error* error) {
    return created(position, error, "position", [&] { return read_fen(fen, flags); });
}

gyre_status gyre_position_chess960(int32_t number, gyre_position** position, gyre_error* error) {
    return created(position, error, "position", [&] { return start_of_chess960(number); });
}

gyre_status gyre_position_copy(const gyre_position* other, gyre_position** position, gyre_error* error) {
    return created(position, error, "position", [&]() -> NewPosition {
        if (other == nullptr) return null_argument("other");
        return own_copy(*other->seen);
    });
}

void gyre_position_free(gyre_position* position) {
    if (position != nullptr && position->own) delete position;
}

gyre_status gyre_position_fen(const gyre_position* position, uint32_t style, char* buffer, size_t size, size_t* length,
                              gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        GYRE_TRY(const auto wanted, fen_style(style));
        return give(to_fen(*position->seen, wanted), {buffer, size, length});
    });
}

gyre_status gyre_position_get_info(const gyre_position* position, gyre_position_info* info, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        return write_struct(info, info_of(*position->seen), "info");
    });
}

gyre_status gyre_position_piece(const gyre_position* position, gyre_square square, char* letter, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        if (letter == nullptr) return null_argument("letter");
        if (square < 0 || square >= GYRE_NO_SQUARE)
            return bad_argument(fmt::format("'square' is {}; squares are 0 to 63", square));
        const Piece piece = position->seen->piece_on(square_at(square));
        *letter = piece == Piece::None ? '.' : to_char(piece);
        return {};
    });
}

gyre_status gyre_position_legal_moves(const gyre_position* position, gyre_move* moves, size_t size, size_t* count,
                                      gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        return give_list(legal_moves(*position->seen), ListRoom<gyre_move>{moves, size, count},
                         [](Move move) { return move.word(); });
    });
}

gyre_status gyre_position_check_move(const gyre_position* position, gyre_move move, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        return check_move(*position->seen, move);
    });
}

gyre_status gyre_position_play(gyre_position* position, gyre_move move, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (auto checked = check_changeable(position); !checked) return checked;
        if (auto checked = check_move_or_null(*position->own, move); !checked) return checked;
        position->own->make(Move::from_word(move));
        return {};
    });
}

gyre_status gyre_position_undo(gyre_position* position, gyre_move* move, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (auto checked = check_changeable(position); !checked) return checked;
        if (position->own->plies_made() == 0) return ApiFailure{GYRE_NOT_FOUND, "there is no move to take back"};
        const Move last = position->own->last_move();
        position->own->unmake(last);
        if (move != nullptr) *move = last.word();
        return {};
    });
}

gyre_status gyre_position_parse_move(const gyre_position* position, const char* text, gyre_notation notation,
                                     int32_t strict, gyre_move* move, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        if (text == nullptr) return null_argument("text");
        if (move == nullptr) return null_argument("move");
        GYRE_TRY(const auto wanted, read_notation(notation));
        if (strict != 0 && strict != 1) return bad_argument(fmt::format("'strict' is {}; it must be 0 or 1", strict));
        const auto read =
            gyre::parse_move(*position->seen, text, wanted, strict != 0 ? Reading::Strict : Reading::Lenient);
        if (!read) return move_failure(text, read.error());
        *move = read->word();
        return {};
    });
}

gyre_status gyre_position_move_text(const gyre_position* position, gyre_move move, gyre_notation notation, char* buffer,
                                    size_t size, size_t* length, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        GYRE_TRY(const auto wanted, read_notation(notation));
        if (auto checked = check_move_or_null(*position->seen, move); !checked) return checked;
        return give(to_text(*position->seen, Move::from_word(move), wanted), {buffer, size, length});
    });
}

const char* gyre_outcome_text(gyre_outcome outcome) {
    // These texts are literals, so that they end with a zero byte.
    if (outcome < GYRE_ONGOING || outcome > GYRE_DEAD_POSITION) return "unknown outcome";
    return describe(static_cast<Outcome>(outcome)).data();
}

gyre_status gyre_position_perft(const gyre_position* position, int32_t depth, uint64_t* nodes, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        if (nodes == nullptr) return null_argument("nodes");
        constexpr std::int32_t deepest = 20;
        if (depth < 0 || depth > deepest)
            return bad_argument(fmt::format("'depth' is {}; it must lie between 0 and {}", depth, deepest));
        *nodes = perft(*position->seen, depth);
        return {};
    });
}

gyre_status gyre_position_opening(const gyre_position* position, char eco[4], char* buffer, size_t size, size_t* length,
                                  gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        const auto name = opening_name(*position->seen);
        if (!name) return ApiFailure{GYRE_NOT_FOUND, "the position has no name of an opening"};
        if (auto given = give(name->name(), {buffer, size, length}); !given) return given;
        if (eco != nullptr) return give(name->eco(), {eco, 4, nullptr});
        return {};
    });
}

}  // extern "C"
