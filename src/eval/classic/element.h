#pragma once

#include <cstdint>
#include <string_view>

#include "base/enum_array.h"

namespace gyre::classic {

/// What a number of the evaluation speaks of; the parts that a trace shows.
enum class Element : std::uint8_t {
    Material,
    Placement,
    Pawns,
    PassedPawns,
    Mobility,
    Pieces,
    KingSafety,
    Threats,
    Endgame,
    Tempo,
};

}  // namespace gyre::classic

namespace gyre {
template <>
inline constexpr std::size_t enum_size<classic::Element> = 10;
}  // namespace gyre

namespace gyre::classic {

/// "king safety" and the like, for people.
constexpr std::string_view name_of(Element element) {
    constexpr EnumArray<Element, std::string_view> names = {{"material", "placement", "pawn structure", "passed pawns",
                                                             "mobility", "other pieces", "king safety", "threats",
                                                             "endgame", "tempo"}};
    return names[element];
}

}  // namespace gyre::classic
