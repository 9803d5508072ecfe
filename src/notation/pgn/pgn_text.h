#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace gyre {

/// Returns a comment in its stored form: UTF-8; a line end with blanks around it, or a control character, is one blank.
std::string clean_comment(std::string_view raw);

/// Returns a tag's value in its stored form: in UTF-8, with blanks in place of control characters.
std::string clean_tag_value(std::string_view raw);

inline constexpr std::string_view tag_roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
bool is_in_roster(std::string_view name);

/// Whether two names are equal, ignoring the case of ASCII letters.
bool same_tag_name(std::string_view a, std::string_view b);
/// Returns the first tag of that name, ignoring the case of ASCII letters; null if there is none.
template <class Tags>
auto tag_named(Tags& tags, std::string_view name) {
    const auto found = std::find_if(std::begin(tags), std::end(tags),
                                    [name](const auto& tag) { return same_tag_name(tag.name, name); });
    return found == std::end(tags) ? nullptr : &*found;
}
/// Returns the usual spelling of a known name in any case: "White" for "white", "FEN" for "Fen"; other names unchanged.
std::string_view usual_tag_name(std::string_view name);

/// Returns the standard's value for an unknown tag of the roster other than Result.
constexpr std::string_view unknown_tag_value(std::string_view name) { return name == "Date" ? "????.??.??" : "?"; }

/// Returns a tag's line without its line end; quotes and backslashes are escaped.
std::string pgn_tag(std::string_view name, std::string_view value);

}  // namespace gyre
