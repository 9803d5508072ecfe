#pragma once

#include <span>
#include <string_view>

/// The texts of texts/*.json, of which CMake makes tables (cmake/GyreTexts.cmake).
namespace gyre {

struct CatalogueRow {
    std::string_view id, text;
};

struct Catalogue {
    /// The name of its file: "de".
    std::string_view code;
    std::span<const CatalogueRow> rows;
};

/// One for each language, English first.
std::span<const Catalogue> catalogues();

}  // namespace gyre
