#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/remark.h"

namespace gyre::detail {

/// The usual spelling of names that are known: those of the standard, and those of sites and programs.
inline constexpr std::string_view usual_tag_names[] = {"Event",
                                                       "FEN",
                                                       "Variant",
                                                       "Result",
                                                       "Site",
                                                       "Date",
                                                       "Round",
                                                       "White",
                                                       "Black",
                                                       "WhiteElo",
                                                       "BlackElo",
                                                       "ECO",
                                                       "NIC",
                                                       "Opening",
                                                       "Variation",
                                                       "SubVariation",
                                                       "SetUp",
                                                       "TimeControl",
                                                       "Termination",
                                                       "Annotator",
                                                       "Mode",
                                                       "PlyCount",
                                                       "Time",
                                                       "UTCTime",
                                                       "UTCDate",
                                                       "EventDate",
                                                       "EventSponsor",
                                                       "EventType",
                                                       "EventRounds",
                                                       "EventCountry",
                                                       "EventCategory",
                                                       "Section",
                                                       "Stage",
                                                       "Board",
                                                       "WhiteTitle",
                                                       "BlackTitle",
                                                       "WhiteNA",
                                                       "BlackNA",
                                                       "WhiteType",
                                                       "BlackType",
                                                       "WhiteUSCF",
                                                       "BlackUSCF",
                                                       "WhiteTeam",
                                                       "BlackTeam",
                                                       "WhiteFideId",
                                                       "BlackFideId",
                                                       "WhiteClock",
                                                       "BlackClock",
                                                       "Clock",
                                                       "Source",
                                                       "SourceTitle",
                                                       "SourceDate",
                                                       "SourceVersion",
                                                       "EndDate",
                                                       "StartTime",
                                                       "EndTime",
                                                       "Link",
                                                       "CurrentPosition",
                                                       "GameId",
                                                       "WhiteRatingDiff",
                                                       "BlackRatingDiff"};
/// Indices of those that the reader looks at.
enum UsualTag : std::size_t { event_tag, fen_tag, variant_tag, result_tag };

/// FNV-1a, alike for letters of either case.
constexpr std::uint32_t tag_name_hash(std::string_view name) {
    constexpr unsigned char lower = 0x20;
    std::uint32_t hash = 0x811C9DC5;
    for (const char c : name) hash = (hash ^ (static_cast<unsigned char>(c) | lower)) * 0x01000193;
    return hash;
}

/// The index of a name, whatever the case of its letters, by its hash; nothing if it is not known.
std::optional<std::size_t> find_usual_tag(std::string_view name, std::uint32_t hash);

/// Without the sign in `[White: "A"]` or `[White="A"]`, if the rest is a name of the roster, FEN or Variant.
std::string_view without_sign(std::string_view name);

/// What was found in a line that begins with a tag.
struct TagText {
    /// Empty if there is nothing that could be a tag.
    std::string_view name;
    /// As it is written between the quotes.
    std::string_view value;
    /// The value holds backslashes that escape something.
    bool escaped = false;
    /// What is wrong with it; nothing if nothing is.
    std::optional<Remark::Code> fault{};
    /// Behind the closing bracket, or the end of the line if none was found.
    const char* end = nullptr;
};

/// Reads the tag at the head of a line, which begins with "[". People forget to escape quotes, and to write quotes and
/// brackets at all; as long as it can be seen what they meant, that is the value.
TagText parse_tag(const char* begin, const char* end);

}  // namespace gyre::detail
