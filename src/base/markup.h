#pragma once

#include <string>
#include <string_view>

namespace gyre {

/// A text as the content of an HTML or SVG element, or as the value of an attribute in double quotes.
inline std::string markup_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            default: escaped += c;
        }
    return escaped;
}

}  // namespace gyre
