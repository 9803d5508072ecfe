#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "board/castling.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/polyglot_numbers.h"

namespace gyre {

/// 64-bit hash key of a position (Zobrist 1970; docs/reference/lab.md, D7). Keys are combined by XOR only.
class Key {
public:
    constexpr Key() = default;
    constexpr explicit Key(std::uint64_t value) : value_(value) {}
    constexpr std::uint64_t value() const { return value_; }
    constexpr Key& operator^=(Key other) { return value_ ^= other.value_, *this; }
    friend constexpr Key operator^(Key a, Key b) { return Key(a.value_ ^ b.value_); }
    friend constexpr auto operator<=>(Key, Key) = default;

private:
    std::uint64_t value_ = 0;
};

namespace zobrist {

namespace detail {
constexpr std::size_t piece_offset(Piece piece) {
    return 64 * (2 * index_of(type_of(piece)) + (color_of(piece) == Color::White ? 1 : 0));
}

constexpr PieceArray<SquareArray<Key>> make_pieces() {
    PieceArray<SquareArray<Key>> keys{};
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            for (std::size_t square = 0; square < 64; ++square) {
                const Piece piece = make_piece(color, type);
                keys[piece][Square(square)] = Key(gyre::detail::polyglot_numbers[piece_offset(piece) + square]);
            }
    return keys;
}

constexpr std::array<Key, 16> make_castling() {
    std::array<Key, 16> keys{};
    for (std::size_t rights = 0; rights < 16; ++rights)
        for (std::size_t i = 0; i < 4; ++i)
            if ((rights >> i) & 1) keys[rights] ^= Key(gyre::detail::polyglot_numbers[768 + i]);
    return keys;
}

inline constexpr auto pieces = make_pieces();
inline constexpr auto castlings = make_castling();
}  // namespace detail

constexpr Key piece(Piece piece, Square square) { return detail::pieces[piece][square]; }
constexpr Key castling(CastlingRights rights) { return detail::castlings[rights.index()]; }
constexpr Key en_passant(Square square) { return Key(gyre::detail::polyglot_numbers[772 + index_of(file_of(square))]); }
inline constexpr Key white_to_move{gyre::detail::polyglot_numbers[780]};

}  // namespace zobrist
}  // namespace gyre

/// Hash for unordered containers; the bits of a key are random enough.
template <>
struct std::hash<gyre::Key> {
    std::size_t operator()(gyre::Key key) const noexcept { return static_cast<std::size_t>(key.value()); }
};
