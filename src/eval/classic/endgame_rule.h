#pragma once

#include <cstdint>
#include <string_view>

namespace gyre::classic {

/// Why an advantage is scaled down.
enum class EndgameRule : std::uint8_t {
    None,
    FewPawns,
    DrawnMaterial,
    PawnEnding,
    WrongRookPawn,
    NoPawns,
    RookAgainstPawn,
    QueenAgainstPawn,
    RookAndPawn,
    MinorAgainstPawn,
    OppositeBishops,
    OneWingRooks,
    LockedPawns,
};

std::string_view name_of(EndgameRule rule);

}  // namespace gyre::classic
