#pragma once

#include <span>
#include <string_view>

namespace gyre::lab {

/// English words and the German ones. {0} to {9} are gaps, filled by whatever stands there, itself translated if it has
/// a row.
struct GermanRow {
    std::string_view english, german;
};

std::span<const GermanRow> german_rows();

}  // namespace gyre::lab
