#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gyre {

/// A language with a file in texts/; English by default.
class Language {
public:
    constexpr Language() = default;

    /// ISO 639-1 code: "de".
    std::string_view code() const;
    /// Name in the language itself: "Deutsch".
    std::string_view name() const;
    /// Returns the text of an id, or the English one if this language has none; nothing if the id is unknown.
    std::optional<std::string_view> text(std::string_view id) const;

    friend constexpr bool operator==(Language, Language) = default;

private:
    friend std::vector<Language> all_languages();
    constexpr explicit Language(std::size_t number) : number_(number) {}

    std::size_t number_ = 0;
};

/// English first.
std::vector<Language> all_languages();

std::optional<Language> find_language(std::string_view code);

}  // namespace gyre
