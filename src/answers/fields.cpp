#include "answers/fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"

namespace gyre::answers {

Fields::Fields(const Json& json) : json_(json) {
    if (json.object() == nullptr) read_ = ApiError{message("fault.request.no_object")};
}

const Json* Fields::take(std::string_view name, bool required) {
    asked_.push_back(name);
    const Json* const member = json_.find(name);
    if (member == nullptr && required) fail(name, message("fault.request.missing"));
    return member;
}

void Fields::fail(std::string_view name, Message why) {
    if (read_) read_ = member_error(name, std::move(why));
}

std::string Fields::text(std::string_view name, std::size_t most, std::optional<std::string> fallback) {
    const Json* const member = take(name, !fallback);
    if (member == nullptr) return fallback.value_or("");
    const std::string* const text = member->text();
    if (text != nullptr && text->size() <= most) return *text;
    fail(name, text == nullptr ? message("fault.request.no_text") : message("fault.request.long_text", most));
    return fallback.value_or("");
}

long long Fields::integer(std::string_view name, long long least, long long most, std::optional<long long> fallback) {
    const Json* const member = take(name, !fallback);
    if (member == nullptr) return fallback.value_or(least);
    const double* const number = member->number();
    // These comparisons reject NaN.
    if (number != nullptr && *number == std::floor(*number) && *number >= static_cast<double>(least) &&
        *number <= static_cast<double>(most))
        return static_cast<long long>(*number);
    fail(name, message("fault.request.no_number", least, most));
    return fallback.value_or(least);
}

bool Fields::flag(std::string_view name, bool fallback) {
    const Json* const member = take(name, false);
    if (member == nullptr) return fallback;
    if (const bool* truth = member->boolean()) return *truth;
    fail(name, message("fault.request.no_truth"));
    return fallback;
}

std::size_t Fields::choice(std::string_view name, const std::vector<std::string_view>& known,
                           std::optional<std::size_t> fallback) {
    const Json* const member = take(name, !fallback);
    if (member == nullptr) return fallback.value_or(0);
    const std::string* const text = member->text();
    const auto found = text == nullptr ? known.end() : std::find(known.begin(), known.end(), *text);
    if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
    std::vector<Message> words(known.begin(), known.end());
    fail(name, message("fault.request.no_choice", joined(std::move(words), ", ")));
    return fallback.value_or(0);
}

const Json& Fields::object(std::string_view name) {
    static const Json none = Json::Object();
    const Json* const member = take(name, true);
    if (member == nullptr || member->object() != nullptr) return member == nullptr ? none : *member;
    fail(name, message("fault.request.no_object"));
    return none;
}

const Json::Array& Fields::array(std::string_view name, std::size_t most) {
    static const Json::Array none;
    const Json* const member = take(name, false);
    if (member == nullptr) return none;
    const Json::Array* const items = member->array();
    if (items != nullptr && items->size() <= most) return *items;
    fail(name, items == nullptr ? message("fault.request.no_list") : message("fault.request.long_list", most));
    return none;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most, std::size_t longest) {
    std::vector<std::string> result;
    for (const Json& item : array(name, most)) {
        const std::string* const text = item.text();
        if (text == nullptr || text->size() > longest) {
            fail(name, message("fault.request.no_texts", longest));
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
            return member_error(name, message("fault.request.unknown"));
    return {};
}

ApiError member_error(std::string_view name, Message why) {
    return {message("fault.request.member", quoted(name), std::move(why))};
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

}  // namespace gyre::answers
