#pragma once

#include <cstdint>
#include <string_view>

#include "base/enum_array.h"
#include "base/enum_name.h"

namespace gyre::classic {

/// Group of evaluation terms, as shown in a trace. Centre to KingPosition are Reul's seven elements of strategy
/// (docs/reference/lab.md, D3); docs/internals/evaluation.md describes all of them.
enum class Element : std::uint8_t {
    Material,
    Centre,
    Development,
    PawnStructure,
    Squares,
    Lines,
    BishopPair,
    KingPosition,
    Mobility,
    PassedPawns,
    Threats,
    Endgame,
    Tempo,
    Asymmetry,
};

}  // namespace gyre::classic

namespace gyre {
template <>
inline constexpr std::size_t enum_size<classic::Element> = 14;
}  // namespace gyre

namespace gyre::classic {

inline constexpr auto all_elements = [] {
    std::array<Element, enum_size<Element>> elements{};
    for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = Element(i);
    return elements;
}();

constexpr std::string_view name_of(Element element) {
    constexpr EnumArray<Element, std::string_view> names = {
        {"material", "centre", "development and placement", "pawn structure", "strong and weak squares",
         "open files and diagonals", "bishop pair", "king position", "mobility", "passed pawns", "threats", "endgame",
         "tempo", "asymmetry"}};
    return names[element];
}
constexpr std::string_view describe(Element element) { return name_of(element); }
using gyre::to_string;

}  // namespace gyre::classic
