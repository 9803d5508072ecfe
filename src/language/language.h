#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gyre {

/// A language that texts/ has a file for; English by default.
class Language {
public:
    constexpr Language() = default;

    /// By ISO 639-1: "de".
    std::string_view code() const;
    /// By itself: "Deutsch".
    std::string_view name() const;
    /// The text of that id, in English where this language lacks it; nothing if English does.
    std::optional<std::string_view> text(std::string_view id) const;

    friend constexpr bool operator==(Language, Language) = default;

private:
    friend std::vector<Language> all_languages();
    constexpr explicit Language(std::size_t number) : number_(number) {}

    /// Among the catalogues.
    std::size_t number_ = 0;
};

/// All of them, English first.
std::vector<Language> all_languages();

std::optional<Language> find_language(std::string_view code);

}  // namespace gyre
