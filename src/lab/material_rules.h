#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "language/message.h"

/// Material by section 1.1.3 of the thesis: five values and six corrections (docs/reference/lab.md, D2).
namespace gyre::lab {

/// 100, 300, 300, 500, 900; the king has no value, because it is never captured.
inline constexpr PieceTypeArray<int> document_values = {{100, 300, 300, 500, 900, 0}};

/// One side's pieces in the thesis's classes: knights and bishops are minor, a rook is one heavy piece, a queen two.
struct PieceClasses {
    int minors = 0, rooks = 0, queens = 0;

    constexpr int heavies() const { return rooks + 2 * queens; }
};

PieceClasses classes_of(const Position& position, Color color);

/// A correction for the side to which the rule applies.
struct MaterialRule {
    /// Number in the thesis, from 1 to 6.
    int number;
    MessageId text;
    /// Value in centipawns; below 0 for a malus.
    int value;
    bool (*applies)(const PieceClasses& us, const PieceClasses& them);
    /// A position in which White gets this correction and there is no other one.
    std::string_view example;
};

extern const std::array<MaterialRule, 6> material_rules;

struct MaterialCount {
    /// Sum of piece values and sum of corrections, from White's view.
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
