#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/color.h"
#include "board/piece.h"
#include "chess/position.h"

namespace gyre::tablebase {

/// The largest tables that there are, kings counted.
inline constexpr int most_pieces = 7;

/// How many pieces of each kind stand on the board, besides one king each.
class Material {
public:
    /// Two bare kings.
    Material() = default;
    explicit Material(const Position& position);
    /// Of a name like "KRPvKR". Nothing unless it is the one name that table files have for it: at most seven pieces,
    /// the kinds in the order KQRBNP, the side with more or stronger pieces first.
    static std::optional<Material> from_name(std::string_view name);

    /// "KRPvKR", the side `first` first.
    std::string name(Color first = Color::White) const;
    int count(Color color, PieceType type) const {
        return type == PieceType::King ? 1 : static_cast<int>(key_ >> shift(color, type)) & 15;
    }
    /// With the kings.
    int total() const;
    bool has_pawns() const { return count(Color::White, PieceType::Pawn) + count(Color::Black, PieceType::Pawn) > 0; }
    bool is_symmetric() const { return *this == exchanged(); }
    /// With the colours exchanged.
    Material exchanged() const;
    /// With the colours as table files have them: this one, or this one exchanged.
    Material stronger_first() const { return is_stronger_first() ? *this : exchanged(); }
    /// Each material has its own.
    std::uint64_t key() const { return key_; }

    friend bool operator==(Material, Material) = default;

private:
    static constexpr int bits_per_count = 4, bits_per_color = 5 * bits_per_count;
    static constexpr int shift(Color color, PieceType type) {
        return static_cast<int>(index_of(color)) * bits_per_color + static_cast<int>(index_of(type)) * bits_per_count;
    }
    void add(Color color, PieceType type, int count) {
        key_ += static_cast<std::uint64_t>(count) << shift(color, type);
    }
    bool is_stronger_first() const { return rank_of_side(Color::White) >= rank_of_side(Color::Black); }
    /// The pieces of a side as a number that is higher for more pieces, and then for stronger ones.
    std::uint32_t rank_of_side(Color color) const;

    /// Four bits for each colour and kind: no kind comes more than fifteen times.
    std::uint64_t key_ = 0;
};

}  // namespace gyre::tablebase
