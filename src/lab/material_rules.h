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
    /// @{
    /// Number of pieces.
    int minors = 0, rooks = 0, queens = 0;
    /// @}

    /// Rooks, and two for each queen.
    constexpr int heavies() const { return rooks + 2 * queens; }
};

/// Counts one side's pieces.
PieceClasses classes_of(const Position& position, Color color);

/// A correction for the side to which the rule applies.
struct MaterialRule {
    /// Number in the thesis, from 1 to 6.
    int number;
    /// The rule in words.
    MessageId text;
    /// Value in centipawns; below 0 for a malus.
    int value;
    /// Whether the rule applies to the first side.
    bool (*applies)(const PieceClasses& us, const PieceClasses& them);
    /// A position in which White gets this correction and there is no other one.
    std::string_view example;
};

/// The six rules in the order of the thesis.
extern const std::array<MaterialRule, 6> material_rules;

/// The material of a position by these rules, in centipawns.
struct MaterialCount {
    /// Sum of piece values and sum of corrections, from White's view.
    /// @{
    /// A sum from White's view.
    int pieces = 0, corrections = 0;
    /// @}
    /// A rule that applies to a side.
    struct Applied {
        /// The rule, one of `material_rules`.
        const MaterialRule* rule;
        /// The side that gets its value.
        Color side;
    };
    /// All rules that apply.
    std::vector<Applied> applied;

    /// Pieces and corrections.
    int all() const { return pieces + corrections; }
};

/// Counts the material of a position.
MaterialCount count_material(const Position& position);

}  // namespace gyre::lab
