#pragma once

#include <string>
#include <string_view>

namespace gyre {

/// A comment as it is kept: in UTF-8, without blanks at its ends; a line's end with the blanks around it and every
/// other control character becomes one blank.
std::string clean_comment(std::string_view raw);

/// A tag's value as it is kept: in UTF-8, with blanks instead of control characters.
std::string clean_tag_value(std::string_view raw);

/// The Seven Tag Roster, in its order.
inline constexpr std::string_view tag_roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
bool is_in_roster(std::string_view name);

/// Names of tags that differ in the case of ASCII's letters alone are one name.
bool same_tag_name(std::string_view a, std::string_view b);
/// The usual spelling of a name that is known, whatever its case: "White" for "white", "FEN" for "Fen"; others as they
/// are.
std::string_view usual_tag_name(std::string_view name);

/// What the standard writes for a tag of the roster, but the result, if it is not known.
constexpr std::string_view unknown_tag_value(std::string_view name) { return name == "Date" ? "????.??.??" : "?"; }

/// A tag's line without its end; quotes and backslashes are escaped.
std::string pgn_tag(std::string_view name, std::string_view value);

}  // namespace gyre
