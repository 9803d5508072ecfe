#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace gyre::web {

/// What a page may send; more is refused, so that no text makes the program take much memory or a deep stack.
struct JsonLimits {
    /// Lists and objects within each other.
    std::size_t depth = 16;
    /// Values of all kinds together.
    std::size_t values = 400'000;
};

/// A JSON value, read from a page or written to one. Numbers are doubles, exact up to 2^53; objects keep the order of
/// their members.
class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;

    Json() = default;
    Json(std::nullptr_t) {}
    Json(std::same_as<bool> auto value) : value_(value) {}
    Json(std::integral auto value) requires(!std::same_as<decltype(value), bool>)
        : value_(static_cast<double>(value)) {}
    Json(double value) : value_(value) {}
    Json(std::string text) : value_(std::move(text)) {}
    Json(std::string_view text) : value_(std::string(text)) {}
    Json(const char* text) : value_(std::string(text)) {}
    Json(Array array) : value_(std::move(array)) {}
    Json(Object object) : value_(std::move(object)) {}

    bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    const double* number() const { return std::get_if<double>(&value_); }
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const Array* array() const { return std::get_if<Array>(&value_); }
    const Object* object() const { return std::get_if<Object>(&value_); }
    /// The member of that name; null if this is no object or has none.
    const Json* find(std::string_view name) const;

    /// Adds a member to an object; a fresh value becomes one.
    Json& set(std::string_view name, Json value);

    /// On one line, without blanks. Texts that are not UTF-8 are taken for Latin-1.
    std::string dump() const;

    friend bool operator==(const Json&, const Json&) = default;

private:
    void write(std::string& text) const;

    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value_ = nullptr;
};

/// Reads exactly one value as RFC 8259 has it; the text must be UTF-8, and no object may name a member twice. The error
/// names the byte and the reason.
Result<Json, std::string> parse_json(std::string_view text, const JsonLimits& limits = {});

/// Of a FEN in a message, in bytes.
inline constexpr std::size_t longest_fen = 200;

/// Takes the members of an object one by one, each of its own type and within its bounds. The first that is wrong is
/// remembered, and so is a member that nobody asked for; what is asked for then has the fallback's value.
class Fields {
public:
    explicit Fields(const Json& json);

    /// At most so many bytes. Without a fallback the member must be there.
    std::string text(std::string_view name, std::size_t most, std::optional<std::string> fallback = std::nullopt);
    long long integer(std::string_view name, long long least, long long most,
                      std::optional<long long> fallback = std::nullopt);
    bool flag(std::string_view name, bool fallback);
    /// Empty if it is not there.
    const Json::Array& array(std::string_view name, std::size_t most);
    /// The same, of texts.
    std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
    bool has(std::string_view name) const { return json_.find(name) != nullptr; }

    /// What is wrong, in one line; nothing if all is well.
    std::optional<std::string> error() const;

private:
    const Json* take(std::string_view name, bool required);
    void fail(std::string_view name, const std::string& why);

    const Json& json_;
    std::vector<std::string_view> asked_;
    std::optional<std::string> error_;
};

}  // namespace gyre::web
