#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace gyre {

enum class JsonStyle {
    /// {"a":1,"b":[2]}
    Compact,
    /// {"a": 1, "b": [2]}
    Spaced,
    /// Spaced, with one line for each member of the outermost object and for each object in a list.
    Lines,
};

/// JSON value. Objects keep the order of their members.
class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;
    /// JSON as text, such as a number with a fixed number of decimals. `parse_json` returns it only for large integers.
    struct Raw {
        std::string json;
        friend bool operator==(const Raw&, const Raw&) = default;
    };

    Json() = default;
    Json(std::nullptr_t) {}
    Json(std::same_as<bool> auto value) : value_(value) {}
    Json(std::integral auto value) requires(!std::same_as<decltype(value), bool>) {
        if (std::in_range<std::int32_t>(value) || std::abs(static_cast<double>(value)) < exact)
            value_ = static_cast<double>(value);
        else
            value_ = Raw{std::to_string(value)};
    }
    Json(double value) : value_(value) {}
    Json(std::string text) : value_(std::move(text)) {}
    Json(std::string_view text) : value_(std::string(text)) {}
    Json(const char* text) : value_(std::string(text)) {}
    Json(Array array) : value_(std::move(array)) {}
    Json(Object object) : value_(std::move(object)) {}
    Json(Raw raw) : value_(std::move(raw)) {}

    bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    /// Exact up to 2^53; larger integers are `Raw`.
    const double* number() const { return std::get_if<double>(&value_); }
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const Array* array() const { return std::get_if<Array>(&value_); }
    const Object* object() const { return std::get_if<Object>(&value_); }
    /// Returns null if there is no member of that name or this is not an object.
    const Json* find(std::string_view name) const;

    std::optional<Json> take(std::string_view name);

    /// Adds a member to an object; a null value becomes an object first.
    Json& set(std::string_view name, Json value) &;
    Json&& set(std::string_view name, Json value) && { return std::move(set(name, std::move(value))); }
    /// Adds an item to a list; a null value becomes a list first.
    void push(Json item);

    /// Returns the value as text. Bytes below 0x20 become \u00NN; strings that are not UTF-8 are converted by
    /// `to_utf8`.
    std::string dump(JsonStyle style = JsonStyle::Spaced) const;

    friend bool operator==(const Json&, const Json&) = default;

private:
    friend class JsonText;
    /// 2^53: all smaller integers are exact as doubles.
    static constexpr double exact = 9007199254740992.0;

    std::variant<std::nullptr_t, bool, double, std::string, Array, Object, Raw> value_ = nullptr;
};

/// Returns the text of a member; empty if it is missing or no text.
std::string_view text_in(const Json& object, std::string_view name);

/// Writes JSON piece by piece, without values in memory. The caller must match brackets and give each member a name.
class JsonText {
public:
    explicit JsonText(JsonStyle style = JsonStyle::Spaced) : style_(style) {}

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_list() { open('['); }
    void end_list() { close(']'); }
    void name(std::string_view name);
    void write(const Json& value);
    void write(const std::convertible_to<std::string_view> auto& text) { write_text(text); }
    void write_raw(std::string_view json);
    void member(std::string_view name, const auto& value) {
        this->name(name);
        write(value);
    }

    std::string take();

private:
    struct Values;

    void write_text(std::string_view text);
    void open(char bracket);
    void close(char bracket);
    void separate();
    void write_quoted(std::string_view text);

    std::string text_{};
    JsonStyle style_;
    std::size_t indent_ = 0;
    bool is_first_ = true, has_name_ = false, on_lines_ = false;
};

template <class Items, class ToJson = std::identity>
Json json_array(const Items& items, ToJson to_json = {}) {
    Json::Array array;
    for (const auto& item : items) array.emplace_back(to_json(item));
    return array;
}

/// Limits for untrusted text, which bound memory and stack depth.
struct JsonLimits {
    std::size_t depth = 16;
    std::size_t values = 400'000;
};

/// Reads exactly one value by RFC 8259. The text must be UTF-8, and an object must not have two members of one name.
/// The error has the byte offset and the reason.
Result<Json, std::string> parse_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace gyre
