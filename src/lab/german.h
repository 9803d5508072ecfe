#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Exhibits in German. What they say in English is the key, so that an exhibit stays one readable function; the tests
/// look that nothing it explains lacks its row in the table.
namespace gyre::lab {

enum class Language : std::uint8_t { English, German };

/// The German words for English ones, which may fill gaps of a sentence; nothing if the table does not have them.
std::optional<std::string> german(std::string_view english);

/// Words in a language; as they are where the table does not have them.
std::string in_language(std::string_view english, Language language);

}  // namespace gyre::lab
