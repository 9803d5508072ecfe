#pragma once

#include <span>
#include <string_view>

/// The texts of texts/*.json, which CMake takes over (cmake/GyreTexts.cmake).
namespace gyre {

struct Catalogue {
    /// The name of its file: "de".
    std::string_view code;
    /// Ids and texts by turns, a zero byte behind each.
    std::string_view texts;
};

/// One for each language, English first.
std::span<const Catalogue> catalogues();

}  // namespace gyre
