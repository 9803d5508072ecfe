#include "database/move_codes.h"

#include <cstring>

namespace gyre::database {

namespace {

constexpr std::size_t all_codes = std::size_t{1} << move_code_bits;
constexpr std::size_t square_pairs = 64 * 64;
/// Bit above the 16 of a word, of codes that are no move.
constexpr std::uint32_t wrong_code = 1u << 16;
/// Bits of the words of castling.
constexpr std::uint32_t castling_bits = 3u << 14;

constexpr int distance_of(int a, int b) { return a < b ? b - a : a - b; }
constexpr int files_between(int from, int to) { return distance_of(from % 8, to % 8); }
constexpr int ranks_between(int from, int to) { return distance_of(from / 8, to / 8); }

/// Whether a queen or a knight moves so on an empty board.
constexpr bool is_reached(int from, int to) {
    const int files = files_between(from, to), ranks = ranks_between(from, to);
    return from != to && (files == 0 || ranks == 0 || files == ranks || files + ranks == 3);
}
/// Whether a pawn is_promotion so.
constexpr bool is_promotion(int from, int to) {
    const bool is_last_step = (from / 8 == 6 && to / 8 == 7) || (from / 8 == 1 && to / 8 == 0);
    return is_last_step && files_between(from, to) <= 1;
}
/// Whether a pawn captures so in passing.
constexpr bool is_passing(int from, int to) {
    const bool is_step = (from / 8 == 4 && to / 8 == 5) || (from / 8 == 3 && to / 8 == 2);
    return is_step && files_between(from, to) == 1;
}

constexpr Move usual_castling(Castle castle) {
    const Color us = color_of(castle);
    const Square rook = relative(us, is_h_side(castle) ? Square::H1 : Square::A1);
    return Move(relative(us, Square::E1), rook, Move::Kind::Castling);
}

/// Words by codes, and back.
struct MoveTables {
    std::array<std::uint32_t, all_codes> words{};
    /// By origin and target: plain moves, and the first of the other moves with these squares.
    std::array<std::uint16_t, square_pairs> plain{}, special{};
    std::size_t used = 1;

    constexpr void add(Move move, std::array<std::uint16_t, square_pairs>& codes, bool is_first = true) {
        if (is_first) codes[move.word() % square_pairs] = static_cast<std::uint16_t>(used);
        words[used++] = move.word();
    }
};

template <class Use>
constexpr void for_each_pair(bool (*meets)(int, int), const Use& use) {
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to)
            if (meets(from, to)) use(square_at(from), square_at(to));
}

constexpr MoveTables make_move_tables() {
    MoveTables made;
    for_each_pair(is_reached, [&](Square from, Square to) { made.add(Move(from, to), made.plain); });
    for_each_pair(is_promotion, [&](Square from, Square to) {
        for (const PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
            made.add(Move::promote(from, to, type), made.special, type == PieceType::Knight);
    });
    for_each_pair(is_passing,
                  [&](Square from, Square to) { made.add(Move(from, to, Move::Kind::EnPassant), made.special); });
    for (const Castle castle : all_castles) made.add(usual_castling(castle), made.special);
    for (std::size_t code = made.used; code < all_codes; ++code) made.words[code] = wrong_code;
    return made;
}

constexpr MoveTables move_tables = make_move_tables();
static_assert(move_tables.used == 1 + 1792 + 4 * 44 + 28 + 4);

std::uint64_t load_bits(const std::uint8_t* bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}
void store_bits(std::uint8_t* bytes, std::uint64_t value) { std::memcpy(bytes, &value, sizeof value); }

}  // namespace

std::optional<std::uint16_t> code_of(Move move) {
    const std::size_t pair = move.word() % square_pairs;
    std::uint16_t code = move.kind() == Move::Kind::Normal ? move_tables.plain[pair] : move_tables.special[pair];
    if (move.kind() == Move::Kind::Promotion)
        code = static_cast<std::uint16_t>(code + index_of(move.promotion()) - index_of(PieceType::Knight));
    return move_tables.words[code] == move.word() ? std::optional(code) : std::nullopt;
}

Move castling_of(Castle castle, const CastlingRules& rules) {
    return Move(rules.king_home(color_of(castle)), rules.rook(castle), Move::Kind::Castling);
}

Result<void, std::string> MovePacker::add(std::span<const std::uint16_t> words, const CastlingRules* rules) {
    if (packed_bytes(bit_ / move_code_bits + words.size()) > bytes_.size()) return Failure("there are too many moves");
    std::size_t bit = bit_;
    for (const std::uint16_t word : words) {
        Move move = Move::from_word(word);
        if (rules != nullptr && move.kind() == Move::Kind::Castling) {
            const Color us = index_of(move.from()) < 8 ? Color::White : Color::Black;
            const Castle castle = make_castle(us, index_of(move.to()) > index_of(move.from()));
            if (rules->rook(castle) == Square::None || castling_of(castle, *rules) != move)
                return Failure("a castling is impossible");
            move = usual_castling(castle);
        }
        const auto code = code_of(move);
        if (!code) return Failure("a move is none that can be stored");
        std::uint8_t* const at = bytes_.data() + bit / 8;
        store_bits(at, load_bits(at) | std::uint64_t{*code} << (bit % 8));
        bit += move_code_bits;
    }
    bit_ = bit;
    return {};
}

UnpackedMoves unpack_moves(const std::uint8_t* bytes, unsigned first_bit, std::span<std::uint16_t> words) {
    // So many codes, and seven bits before them, are in each number.
    constexpr std::size_t step = 5;
    constexpr std::uint64_t code_mask = all_codes - 1;
    std::uint32_t seen = 0;
    std::size_t bit = first_bit, i = 0;
    for (; i + step <= words.size(); i += step, bit += step * move_code_bits) {
        std::uint64_t codes = load_bits(bytes + bit / 8) >> (bit % 8);
        for (std::size_t j = 0; j < step; ++j, codes >>= move_code_bits) {
            const std::uint32_t word = move_tables.words[codes & code_mask];
            seen |= word;
            words[i + j] = static_cast<std::uint16_t>(word);
        }
    }
    for (; i < words.size(); ++i, bit += move_code_bits) {
        const std::uint32_t word = move_tables.words[(load_bits(bytes + bit / 8) >> (bit % 8)) & code_mask];
        seen |= word;
        words[i] = static_cast<std::uint16_t>(word);
    }
    return {(seen & wrong_code) == 0, (seen & castling_bits) == castling_bits};
}

Result<void, std::string> place_castling(std::span<std::uint16_t> words, const CastlingRules& rules) {
    for (std::uint16_t& word : words) {
        const Move move = Move::from_word(word);
        if (move.kind() != Move::Kind::Castling) continue;
        const Color us = index_of(move.from()) < 8 ? Color::White : Color::Black;
        const Castle castle = make_castle(us, index_of(move.to()) > index_of(move.from()));
        if (rules.rook(castle) == Square::None) return Failure("a castling is impossible");
        word = castling_of(castle, rules).word();
    }
    return {};
}

}  // namespace gyre::database
