#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "notation/picture/board_text.h"

namespace gyre::console {

/// Moves to the start of the line and clears it; needs `rewrites`.
inline constexpr std::string_view erase_line = "\r\x1b[K";

struct TerminalTraits {
    /// Whether a person types and reads; false for pipes and files.
    bool interactive = false;
    /// Whether a line can be rewritten in place.
    bool rewrites = false;
    ColorDepth colors = ColorDepth::None;
    /// Whether text may contain UTF-8; otherwise ASCII only.
    bool utf8 = false;
    /// Whether the font has chess figurines.
    bool figurines = false;
    int width = 80;
    /// Descriptor of a terminal whose keys can be read one by one; -1 for none.
    int keyboard = -1;
};

/// System data that `detect_terminal` uses; separate, so that tests can set it.
struct TerminalFacts {
    bool input_is_terminal = false;
    bool output_is_terminal = false;
    /// Columns reported by the system; 0 if unknown.
    int columns = 0;
    /// Returns an environment variable; empty if it is not set.
    std::function<std::string(const char* name)> variable;
};

TerminalTraits terminal_traits(const TerminalFacts& facts);
/// Examines standard input and output.
TerminalTraits detect_terminal();

/// Returns the columns of a text without escape sequences: one for each UTF-8 character.
int text_width(std::string_view utf8);
/// Returns the start of a text that fits into `columns`, in whole characters.
std::string_view clip(std::string_view utf8, int columns);
/// Breaks a text into lines of at most `width` columns, each with a newline; all but the first are indented like the
/// label. A word that ends with a full stop stays with the next word, as in "12. Nf3".
std::string wrap(std::string_view text, int width, std::string_view label = "");

}  // namespace gyre::console
