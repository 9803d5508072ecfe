#include "web/fields.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace gyre::web {

Fields::Fields(const Json& json) : json_(json) {
    if (json.object() == nullptr) read_ = ApiError{"it must be an object"};
}

const Json* Fields::take(std::string_view name, bool required) {
    asked_.push_back(name);
    const Json* const member = json_.find(name);
    if (member == nullptr && required) fail(name, "it is missing");
    return member;
}

void Fields::fail(std::string_view name, std::string_view why) {
    if (read_) read_ = ApiError{quoted(name) + ": " + std::string(why)};
}

std::string Fields::text(std::string_view name, std::size_t most, std::optional<std::string> fallback) {
    const Json* const member = take(name, !fallback);
    if (member == nullptr) return fallback.value_or("");
    const std::string* const text = member->text();
    if (text != nullptr && text->size() <= most) return *text;
    fail(name, text == nullptr ? "it must be a text" : "it is longer than " + std::to_string(most) + " bytes");
    return fallback.value_or("");
}

long long Fields::integer(std::string_view name, long long least, long long most, std::optional<long long> fallback) {
    const Json* const member = take(name, !fallback);
    if (member == nullptr) return fallback.value_or(least);
    const double* const number = member->number();
    // Written so that it holds for no NaN.
    if (number != nullptr && *number == std::floor(*number) && *number >= static_cast<double>(least) &&
        *number <= static_cast<double>(most))
        return static_cast<long long>(*number);
    fail(name, "it must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return fallback.value_or(least);
}

bool Fields::flag(std::string_view name, bool fallback) {
    const Json* const member = take(name, false);
    if (member == nullptr) return fallback;
    if (const bool* truth = member->boolean()) return *truth;
    fail(name, "it must be true or false");
    return fallback;
}

const Json::Array& Fields::array(std::string_view name, std::size_t most) {
    static const Json::Array none;
    const Json* const member = take(name, false);
    if (member == nullptr) return none;
    const Json::Array* const items = member->array();
    if (items != nullptr && items->size() <= most) return *items;
    fail(name, items == nullptr ? "it must be a list" : "it has more than " + std::to_string(most) + " items");
    return none;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most, std::size_t longest) {
    std::vector<std::string> result;
    for (const Json& item : array(name, most)) {
        const std::string* const text = item.text();
        if (text == nullptr || text->size() > longest) {
            fail(name, "its items must be texts of at most " + std::to_string(longest) + " bytes");
            return {};
        }
        result.push_back(*text);
    }
    return result;
}

Result<void, ApiError> Fields::done() const {
    if (!read_) return read_;
    for (const auto& [name, value] : *json_.object())
        if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
            return ApiError{quoted(name) + ": nothing is known of it"};
    return {};
}

Result<Language, ApiError> take_language(Json& request) {
    const auto taken = request.take("language");
    const std::string* const code = taken ? taken->text() : nullptr;
    const auto language = code == nullptr ? std::nullopt : find_language(*code);
    if (language) return *language;
    if (!taken) return Language();
    std::string codes;
    for (const Language known : all_languages()) codes += (codes.empty() ? "" : " ") + std::string(known.code());
    return ApiError{message("fault.page.language", codes)};
}

}  // namespace gyre::web
