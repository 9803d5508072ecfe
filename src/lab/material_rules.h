#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "language/message.h"

/// Material as section 1.1.3 of the thesis counts it: five values and six corrections for unequal material
/// (docs/reference/lab.md, D2).
namespace gyre::lab {

/// 100, 300, 300, 500, 900; the king has none, for it is never captured.
inline constexpr PieceTypeArray<int> document_values = {{100, 300, 300, 500, 900, 0}};

/// One side's pieces in the thesis's classes: knights and bishops are minor, a rook is one heavy piece, a queen two.
struct PieceClasses {
    int minors = 0, rooks = 0, queens = 0;

    constexpr int heavies() const { return rooks + 2 * queens; }
};

PieceClasses classes_of(const Position& position, Color color);

/// A correction for the side that the rule speaks of.
struct MaterialRule {
    /// As the thesis lists them, from 1 to 6.
    int number;
    MessageId text;
    /// In centipawns; below 0 for a malus.
    int value;
    bool (*applies)(const PieceClasses& us, const PieceClasses& them);
    /// A position where White gets this correction and nobody another one.
    std::string_view example;
};

extern const std::array<MaterialRule, 6> material_rules;

struct MaterialCount {
    /// The pieces by their values, from White's view, and all corrections.
    int pieces = 0, corrections = 0;
    struct Applied {
        const MaterialRule* rule;
        Color side;
    };
    std::vector<Applied> applied;

    int all() const { return pieces + corrections; }
};

MaterialCount count_material(const Position& position);

}  // namespace gyre::lab
