#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/color.h"
#include "board/piece.h"
#include "chess/position.h"

namespace gyre::tablebase {

/// Number of pieces in the largest existing tables, including kings.
inline constexpr int most_pieces = 7;

/// Number of pieces of each kind besides one king per side.
class Material {
public:
    Material() = default;
    explicit Material(const Position& position);
    /// Parses a name like "KRPvKR". Returns nothing unless it is the name that table files use: at most seven pieces,
    /// in the order KQRBNP, the side with more or stronger pieces first.
    static std::optional<Material> from_name(std::string_view name);

    /// Returns "KRPvKR", with the side `first` first.
    std::string name(Color first = Color::White) const;
    int count(Color color, PieceType type) const {
        return type == PieceType::King ? 1 : static_cast<int>(key_ >> shift(color, type)) & 15;
    }
    int total() const;
    bool has_pawns() const { return count(Color::White, PieceType::Pawn) + count(Color::Black, PieceType::Pawn) > 0; }
    bool is_symmetric() const { return *this == exchanged(); }
    Material exchanged() const;
    /// Returns the material with colours as in table files: this one or the exchanged one.
    Material stronger_first() const { return is_stronger_first() ? *this : exchanged(); }
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
    /// Returns a number that is higher for more pieces and then for stronger ones.
    std::uint32_t rank_of_side(Color color) const;

    /// Four bits for each colour and kind, at most fifteen pieces each.
    std::uint64_t key_ = 0;
};

}  // namespace gyre::tablebase
