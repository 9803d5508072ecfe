#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/material_signature.h"

namespace gyre {

/// "KRPvKR": White's pieces from the king down, then Black's.
std::string to_text(const MaterialSignature& material);

/// Reads "KRPvKR": each side begins with its one king, the others may come in any order. Nothing for any other text, or
/// more than 64 pieces.
std::optional<MaterialSignature> parse_material(std::string_view text);

}  // namespace gyre
