#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/material_signature.h"

namespace gyre {

/// Returns "KRPvKR": White's pieces from the king down, then Black's.
std::string to_text(const MaterialSignature& material);

/// Parses "KRPvKR", each side with its king first. Returns nothing for other texts, or for more than 64 pieces.
std::optional<MaterialSignature> parse_material(std::string_view text);

}  // namespace gyre
