#pragma once

#include <span>
#include <string_view>

/// The texts of texts/*.json, which CMake takes over (cmake/GyreTexts.cmake).
namespace gyre {

struct Catalogue {
    /// The name of its file: "de".
    std::string_view code;
    /// Alternating ids and texts, each ending with a zero byte.
    std::string_view texts;
};

/// One for each language, English first.
std::span<const Catalogue> catalogues();

}  // namespace gyre
