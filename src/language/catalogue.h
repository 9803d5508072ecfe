#pragma once

#include <span>
#include <string_view>

/// The texts of texts/*.json, which CMake compiles in (cmake/GyreTexts.cmake).
namespace gyre {

struct Catalogue {
    /// Name of the file: "de".
    std::string_view code;
    /// Alternating ids and texts, each terminated by a zero byte.
    std::string_view texts;
};

/// Returns one for each language, English first.
std::span<const Catalogue> catalogues();

}  // namespace gyre
