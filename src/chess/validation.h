#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/setup.h"

namespace gyre {

/// Largest halfmove clock. The rules need 100 and 150; the rest is for studies beyond them.
inline constexpr int max_halfmove_clock = 10'000;
/// Largest fullmove number; leaves an int room for 140 million more moves.
inline constexpr int max_fullmove_number = 2'000'000'000;

/// Reasons why a setup is not a position of chess: all of python-chess's Status and shakmaty's PositionErrorKinds.
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
    /// More promoted pieces than missing pawns; bishops on light and dark squares count separately.
    TooMuchWhiteMaterial,
    TooMuchBlackMaterial,
    /// The side not to move is in check, or the kings are adjacent.
    OppositeCheck,
    BadCastlingRight,
    BadEnPassant,
    /// More than two pieces give check.
    TooManyCheckers,
    /// Two pawns or knights give check, which no single move can cause.
    TwoSteppingCheckers,
    /// Two pieces give check from opposite sides on one line, which no single move can cause.
    AlignedCheckers,
    /// The double push of the en passant square neither gives nor uncovers the check.
    CheckContradictsEnPassant,
    /// Outside 0 … max_halfmove_clock.
    BadHalfmoveClock,
    /// Outside 1 … max_fullmove_number.
    BadFullmoveNumber,
};

/// Number of faults.
template <>
inline constexpr std::size_t enum_size<SetupFault> = 21;

/// Returns the id of the sentence in texts/*.json, such as "fault.setup.no_white_king".
std::string_view text_id(SetupFault fault);
/// Returns one sentence without a full stop, for people.
std::string_view describe(SetupFault fault);

/// Fault with its square.
struct SetupError {
    /// The fault.
    SetupFault fault;
    /// Square of the fault; Square::None if it has none. For a castling right, the rook's square; for checks, the
    /// king's; for en passant faults, the en passant square.
    Square square = Square::None;

    friend bool operator==(const SetupError&, const SetupError&) = default;
};

/// Faults that a caller may accept: the rules still work in such positions, although no game can reach them.
struct Waiver {
    /// Accepts the six faults from TooManyWhitePieces to TooMuchBlackMaterial.
    bool too_much_material = false;
    /// Accepts the four faults from TooManyCheckers to CheckContradictsEnPassant.
    bool impossible_check = false;
};

/// Accepts all faults that can be waived.
inline constexpr Waiver every_waiver{.too_much_material = true, .impossible_check = true};

/// Setup that passed validation; positions are made only from it.
class ValidSetup {
public:
    /// Returns the setup.
    const Setup& setup() const { return setup_; }

private:
    friend Result<ValidSetup, SetupError> validate(const Setup& setup, Waiver waiver);
    explicit ValidSetup(const Setup& setup) : setup_(setup) {}

    Setup setup_;
};

/// Returns the valid setup, or the first fault that is not waived, in the order of SetupFault.
Result<ValidSetup, SetupError> validate(const Setup& setup, Waiver waiver = {});

/// Returns all faults in the order of SetupFault, waivable or not: one of each kind, except one for each pawn on a back
/// rank and each bad castling right. Checks are tested only for a king that is the only one of its colour.
std::vector<SetupError> find_faults(const Setup& setup);

/// Setup with impossible castling rights and en passant square removed and clocks clamped. Other faults remain.
struct RepairedSetup {
    /// Setup after the repair.
    Setup setup;
    /// Faults that were repaired, in the order of SetupFault.
    std::vector<SetupError> repaired;
};
/// Repairs castling rights, en passant square and clocks. Never fails; the result need not be valid.
RepairedSetup repair(const Setup& setup);

}  // namespace gyre
