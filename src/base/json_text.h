#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "base/text.h"

/// JSON as text, on one line.
namespace gyre {

inline std::string json_value(std::string_view text) { return json_string(text); }
/// Numbers and truth values; a template, so that no pointer passes for a truth value.
template <std::integral T>
std::string json_value(T value) {
    if constexpr (std::same_as<T, bool>)
        return value ? "true" : "false";
    else
        return std::to_string(value);
}

/// Members of an object in the order in which they are added.
class JsonObject {
public:
    template <class T>
    JsonObject& add(std::string_view name, const T& value) {
        return add_raw(name, json_value(value));
    }
    /// A value that is JSON already.
    JsonObject& add_raw(std::string_view name, std::string_view json) {
        text_ += (text_.empty() ? "" : ", ") + json_string(name) + ": " + std::string(json);
        return *this;
    }
    std::string text() const { return '{' + text_ + '}'; }

private:
    std::string text_;
};

/// "[a, b]" of what `to_json` makes of each item.
template <class Items, class ToJson>
std::string json_array(const Items& items, ToJson to_json) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ", ") + to_json(item);
    return '[' + text + ']';
}

}  // namespace gyre
