#include "notation/position/material_text.h"

#include "notation/symbols.h"

namespace gyre {

std::string to_text(const MaterialSignature& material) {
    std::string text;
    for (Color color : all_colors) {
        if (color == Color::Black) text += 'v';
        for (PieceType type : {PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight,
                               PieceType::Pawn})
            text.append(static_cast<std::size_t>(material.count(color, type)), to_char(type));
    }
    return text;
}

std::optional<MaterialSignature> parse_material(std::string_view text) {
    constexpr std::size_t most_pieces = 64;
    const std::size_t middle = text.find('v');
    if (middle == text.npos || text.size() - 1 > most_pieces) return std::nullopt;
    MaterialSignature material;
    for (Color color : all_colors) {
        const std::string_view side = color == Color::White ? text.substr(0, middle) : text.substr(middle + 1);
        for (const char c : side) {
            const auto type = parse_piece_type(c);
            if (!type) return std::nullopt;
            ++material.counts[color][*type];
        }
        if (!side.starts_with('K') || material.count(color, PieceType::King) != 1) return std::nullopt;
    }
    return material;
}

}  // namespace gyre
