#pragma once

#include <iomanip>
#include <sstream>
#include <string>
#include <string_view>

/// What the columns of a printed table are made of.
namespace gyre {

/// With so many places behind the point.
inline std::string decimal(double value, int places) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(places) << value;
    return text.str();
}

/// Blanks before a number, or behind a name, that fill it up to a width in characters of one byte.
enum class Align { Right, Left };
inline std::string padded(std::string_view text, std::size_t width, Align align = Align::Right) {
    const std::string blanks(text.size() < width ? width - text.size() : 0, ' ');
    return align == Align::Left ? std::string(text) + blanks : blanks + std::string(text);
}

}  // namespace gyre
