#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "notation/remark.h"

namespace gyre::detail {

/// Usual spelling of known names: those of the standard, and those of sites and programs.
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
static_assert(std::size(usual_tag_names) <= 64, "PgnReader has a bit for each");
enum UsualTag : std::size_t { event_tag, fen_tag, variant_tag, result_tag };

/// FNV-1a hash that ignores the case of letters.
constexpr std::uint32_t tag_name_hash(std::string_view name) {
    constexpr unsigned char lower = 0x20;
    std::uint32_t hash = 0x811C9DC5;
    for (const char c : name) hash = (hash ^ (static_cast<unsigned char>(c) | lower)) * 0x01000193;
    return hash;
}

/// Returns the index of a name, ignoring case, by its hash; nothing for unknown names.
std::optional<std::size_t> find_usual_tag(std::string_view name, std::uint32_t hash);

/// Returns the place after the letters at the start of the text, at most after 16 of them.
const char* behind_usual_tag(const char* name);

/// Returns the index of a name in its usual spelling, of any length up to 16; nothing for other names.
std::optional<std::size_t> usual_tag_at(const char* name, std::size_t length);

/// Returns the place of the first quote, backslash or control character, or a place up to seven bytes beyond `end` if
/// there is none before it.
const char* behind_plain_text(const char* text, const char* end);

/// Returns the name without the sign in `[White: "A"]` or `[White="A"]`, for the roster, FEN and Variant.
std::string_view without_sign(std::string_view name);

struct TagText {
    std::string_view name;
    std::string_view value;
    bool escaped = false;
    std::optional<Remark::Code> fault{};
    /// After the closing bracket; the end of the line if there is none.
    const char* end = nullptr;
};

/// Parses the tag at the head of a line. Missing and unescaped quotes and brackets are accepted if the meaning is
/// clear.
TagText parse_tag(const char* begin, const char* end);

}  // namespace gyre::detail
