#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/setup.h"

namespace gyre {

/// The fifty-move rule needs 100 and the seventy-five-move rule 150. The bound leaves room for studies of
/// what lies beyond.
inline constexpr int max_halfmove_clock = 10'000;
/// As high as lets an int count on for 140 million moves.
inline constexpr int max_fullmove_number = 2'000'000'000;

/// Every way in which a setup can't be a position of chess (the union of python-chess's Status and shakmaty's
/// PositionErrorKinds, split where they lump several causes together).
enum class SetupFault : std::uint8_t {
    EmptyBoard,
    NoWhiteKing,
    NoBlackKing,
    TooManyWhiteKings,
    TooManyBlackKings,
    PawnOnBackRank,
    TooManyWhitePieces,
    TooManyBlackPieces,
    TooManyWhitePawns,
    TooManyBlackPawns,
    /// More promoted pieces than missing pawns; bishops on light and on dark squares are counted apart.
    TooMuchWhiteMaterial,
    TooMuchBlackMaterial,
    /// The side not to move is in check, or the kings stand beside each other.
    OppositeCheck,
    BadCastlingRight,
    BadEnPassant,
    /// More than two pieces give check.
    TooManyCheckers,
    /// Two pawns or knights give check, which no one move brings about.
    TwoSteppingCheckers,
    /// Two pieces give check from opposite sides on one line, which no one move brings about.
    AlignedCheckers,
    /// The double push that the en passant square tells of neither gives the check nor uncovers it.
    CheckContradictsEnPassant,
    /// Outside 0 … max_halfmove_clock.
    BadHalfmoveClock,
    /// Outside 1 … max_fullmove_number.
    BadFullmoveNumber,
};

/// Kinds of faults.
template <>
inline constexpr std::size_t enum_size<SetupFault> = 21;

/// One sentence without a full stop, for people.
std::string_view describe(SetupFault fault);

/// A fault and where it is.
struct SetupError {
    /// What is wrong.
    SetupFault fault;
    /// Where, if the fault lies on a square; else Square::None. For a castling right, the rook's square; for
    /// checks, the king's; for what is wrong with en passant, that square.
    Square square = Square::None;

    friend bool operator==(const SetupError&, const SetupError&) = default;
};

/// Faults that a caller may let pass: the rules still make sense in such positions, though no game reaches
/// them.
struct Waiver {
    /// The six faults from TooManyWhitePieces to TooMuchBlackMaterial.
    bool too_much_material = false;
    /// The four faults from TooManyCheckers to CheckContradictsEnPassant.
    bool impossible_check = false;
};

/// Lets every fault pass that can be waived: for all positions in which the rules make sense.
inline constexpr Waiver every_waiver{.too_much_material = true, .impossible_check = true};

/// A setup that passed validation: the only thing a Position can be made from.
class ValidSetup {
public:
    /// As it was validated.
    const Setup& setup() const { return setup_; }

private:
    friend Result<ValidSetup, SetupError> validate(const Setup& setup, Waiver waiver);
    explicit ValidSetup(const Setup& setup) : setup_(setup) {}

    Setup setup_;
};

/// The setup, or the first fault in the order of SetupFault that is not waived.
Result<ValidSetup, SetupError> validate(const Setup& setup, Waiver waiver = {});

/// All faults in the order of SetupFault, waived or not, at most one of each kind, but one for each pawn on a back rank
/// and for each bad castling right. Checks are judged only where the king in question is the only one of its colour.
std::vector<SetupError> find_faults(const Setup& setup);

/// The setup without its impossible castling rights and en passant square, its clocks moved to the nearest
/// possible number, and what was wrong with them. Other faults stay.
struct RepairedSetup {
    /// What is left after the repair.
    Setup setup;
    /// What was taken away or changed, in the order of SetupFault.
    std::vector<SetupError> repaired;
};
/// Never fails; the result need not be valid, since only castling, en passant and clocks are mended.
RepairedSetup repair(const Setup& setup);

}  // namespace gyre
