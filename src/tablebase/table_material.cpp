#include "tablebase/table_material.h"

#include <iterator>

namespace gyre::tablebase {

namespace {

/// Piece types from the strongest, as in file names.
constexpr PieceType kinds[] = {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight,
                               PieceType::Pawn};
constexpr std::string_view letters = "QRBNP";

}  // namespace

Material::Material(const Position& position) {
    for (Color color : all_colors)
        for (PieceType type : kinds) add(color, type, position.pieces(color, type).count());
}

std::optional<Material> Material::from_name(std::string_view name) {
    Material material;
    const std::size_t middle = name.find('v');
    if (middle == std::string_view::npos || name.size() - 1 > most_pieces) return std::nullopt;
    for (Color color : all_colors) {
        const std::string_view side = color == Color::White ? name.substr(0, middle) : name.substr(middle + 1);
        if (!side.starts_with('K')) return std::nullopt;
        for (const char letter : side.substr(1)) {
            const std::size_t kind = letters.find(letter);
            if (kind == std::string_view::npos) return std::nullopt;
            material.add(color, kinds[kind], 1);
        }
    }
    if (!material.is_stronger_first() || material.name() != name) return std::nullopt;
    return material;
}

std::string Material::name(Color first) const {
    std::string text;
    for (Color color : {first, ~first}) {
        text += color == first ? "K" : "vK";
        for (std::size_t i = 0; i < std::size(kinds); ++i)
            text.append(static_cast<std::size_t>(count(color, kinds[i])), letters[i]);
    }
    return text;
}

int Material::total() const {
    int sum = 2;
    for (Color color : all_colors)
        for (PieceType type : kinds) sum += count(color, type);
    return sum;
}

Material Material::exchanged() const {
    constexpr std::uint64_t one_color = (std::uint64_t{1} << bits_per_color) - 1;
    Material other;
    other.key_ = key_ >> bits_per_color | (key_ & one_color) << bits_per_color;
    return other;
}

std::uint32_t Material::rank_of_side(Color color) const {
    std::uint32_t pieces = 0, kinds_in_order = 0;
    for (PieceType type : kinds) {
        const auto number = static_cast<std::uint32_t>(count(color, type));
        pieces += number;
        kinds_in_order = kinds_in_order << bits_per_count | number;
    }
    return pieces << bits_per_color | kinds_in_order;
}

}  // namespace gyre::tablebase
