#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "notation/picture/board_text.h"

namespace gyre::console {

/// Goes to the beginning of the line and empties it, where `rewrites`.
inline constexpr std::string_view erase_line = "\r\x1b[K";

/// What the console may assume about the one who reads it.
struct TerminalTraits {
    /// A person types and reads: prompts and screens are welcome. False for pipes and files.
    bool interactive = false;
    /// A line on screen can be written again in place.
    bool rewrites = false;
    ColorDepth colors = ColorDepth::None;
    /// Text may hold UTF-8; otherwise plain ASCII.
    bool utf8 = false;
    /// The font has chess figurines.
    bool figurines = false;
    int width = 80;
    /// The descriptor of a terminal whose keys can be read one by one; -1 for none.
    int keyboard = -1;
};

/// What `detect_terminal` finds out from the system, apart so that tests can make it up.
struct TerminalFacts {
    bool input_is_terminal = false;
    bool output_is_terminal = false;
    /// Columns as the system tells them; 0 if it doesn't.
    int columns = 0;
    /// The value of an environment variable; empty if it is not set.
    std::function<std::string(const char* name)> variable;
};

TerminalTraits terminal_traits(const TerminalFacts& facts);
/// Of standard input and output.
TerminalTraits detect_terminal();

/// Columns that a text without escape sequences takes: one for each character of UTF-8.
int text_width(std::string_view utf8);
/// The beginning of the text that fits into so many columns, whole characters only.
std::string_view clip(std::string_view utf8, int columns);
/// Broken between words into lines of at most `width` columns, each ended by a newline. The first starts with the
/// label, the others with as many blanks. What ends with a full stop stays with what follows: a move with its number.
std::string wrap(std::string_view text, int width, std::string_view label = "");

}  // namespace gyre::console
