#pragma once

#include <string>
#include <string_view>

#include "language/message.h"

/// Texts of exhibits as they are shown, with moves in the language's own letters.
namespace gyre::lab {

/// Replaces the piece letters of the moves within a text: "Nxe5" becomes "Sxe5" in German.
std::string with_piece_letters(std::string_view text, Language language);

/// Returns the message in the language, with its moves.
inline std::string shown_text(const Message& message, Language language) {
    return with_piece_letters(in_language(message, language), language);
}

}  // namespace gyre::lab
