#include "lab/material_rules.h"

namespace gyre::lab {

// clang-format off
const std::array<MaterialRule, 6> material_rules = {{
    {1, "lab.material.many_heavy_pieces_more", 120,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.heavies() == them.heavies() && us.minors > them.minors; },
     "r3k3/pppp4/8/8/8/8/PPPP4/R2NK3 w - - 0 1"},
    {2, "lab.material.many_minor_pieces_more", 120,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.minors == them.minors && us.heavies() > them.heavies(); },
     "2b1k3/pppp4/8/8/8/8/PPPP4/R1B1K3 w - - 0 1"},
    {3, "lab.material.heavy_piece_two_minor", -120,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.heavies() == them.heavies() + 1 && them.minors == us.minors + 2; },
     "1nb1k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"},
    {4, "lab.material.heavy_piece_minor_only", 60,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.heavies() == them.heavies() + 1 && them.minors == us.minors + 1 && us.queens > 0 &&
                them.queens == 0; },
     "rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 w - - 0 1"},
    {5, "lab.material.two_heavy_pieces_three", -120,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.heavies() == them.heavies() + 2 && them.minors == us.minors + 3; },
     "1nbnk3/pppp4/8/8/8/8/PPPP4/R3K2R w - - 0 1"},
    {6, "lab.material.many_both_queen_two", 120,
     [](const PieceClasses& us, const PieceClasses& them) {
         return us.minors == them.minors && us.queens == them.queens + 1 && them.rooks == us.rooks + 2; },
     "r3k2r/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1"},
}};
// clang-format on

PieceClasses classes_of(const Position& position, Color color) {
    return {position.pieces(color, PieceType::Knight, PieceType::Bishop).count(),
            position.pieces(color, PieceType::Rook).count(), position.pieces(color, PieceType::Queen).count()};
}

MaterialCount count_material(const Position& position) {
    MaterialCount count;
    for (Color color : all_colors) {
        const int sign = color == Color::White ? 1 : -1;
        for (PieceType type : all_piece_types)
            count.pieces += sign * document_values[type] * position.pieces(color, type).count();
        const PieceClasses us = classes_of(position, color), them = classes_of(position, ~color);
        for (const MaterialRule& rule : material_rules) {
            if (!rule.applies(us, them)) continue;
            count.corrections += sign * rule.value;
            count.applied.push_back({&rule, color});
        }
    }
    return count;
}

}  // namespace gyre::lab
