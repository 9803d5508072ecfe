#include "language/language.h"

#include <unordered_map>

#include "language/catalogue.h"

namespace gyre {

namespace {

using TextsById = std::unordered_map<std::string_view, std::string_view>;

/// Removes the text up to the first zero byte and returns it.
std::string_view take_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find('\0'));
    text.remove_prefix(word.size() + 1);
    return word;
}

/// Returns the texts of each catalogue by id.
const std::vector<TextsById>& indexed_catalogues() {
    static const std::vector<TextsById> indexed = [] {
        std::vector<TextsById> result;
        for (const Catalogue& catalogue : catalogues()) {
            TextsById& texts = result.emplace_back();
            for (std::string_view rest = catalogue.texts; !rest.empty();) {
                const std::string_view id = take_word(rest), text = take_word(rest);
                texts.emplace(id, text);
            }
        }
        return result;
    }();
    return indexed;
}

}  // namespace

std::string_view Language::code() const { return catalogues()[number_].code; }

std::string_view Language::name() const { return text("language.name").value_or(code()); }

std::optional<std::string_view> Language::text(std::string_view id) const {
    for (const std::size_t number : {number_, std::size_t{0}}) {
        const TextsById& texts = indexed_catalogues()[number];
        if (const auto found = texts.find(id); found != texts.end()) return found->second;
    }
    return std::nullopt;
}

std::vector<Language> all_languages() {
    std::vector<Language> languages;
    for (std::size_t number = 0; number < catalogues().size(); ++number) languages.push_back(Language(number));
    return languages;
}

std::optional<Language> find_language(std::string_view code) {
    for (const Language language : all_languages())
        if (language.code() == code) return language;
    return std::nullopt;
}

}  // namespace gyre
