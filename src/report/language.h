#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_array.h"

namespace gyre::report {

/// The languages in which analyses are put into words.
enum class Language : std::uint8_t { English, German };

}  // namespace gyre::report

namespace gyre {
template <>
inline constexpr std::size_t enum_size<report::Language> = 2;
}  // namespace gyre

namespace gyre::report {

inline constexpr EnumArray<Language, std::string_view> language_codes = {{"en", "de"}};

/// The language of that code of ISO 639-1: "en", "de".
constexpr std::optional<Language> find_language(std::string_view code) {
    for (const Language language : {Language::English, Language::German})
        if (language_codes[language] == code) return language;
    return std::nullopt;
}

}  // namespace gyre::report
