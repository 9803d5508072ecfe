#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace gyre::mcp {

class Workspace;

/// An argument of a tool. The row makes the schema and checks the value, so that both say the same.
struct Parameter {
    enum class Kind {
        Text,
        Number,
        Flag,
        /// A list of texts.
        Texts,
    };

    std::string_view name;
    std::string_view help;
    Kind kind = Kind::Text;
    /// Bounds of a number; `most` is also the largest size of a text in bytes, and the largest number of texts.
    long long least = 0, most = 0;
    /// The value of a number that is missing.
    std::optional<long long> usual{};
    bool needed = false;
    /// The values that a text may have; null if it may be any.
    std::vector<std::string> (*known)(const Workspace& workspace) = nullptr;

    static constexpr Parameter text(std::string_view name, long long most, std::string_view help) {
        return {.name = name, .help = help, .most = most};
    }
    static constexpr Parameter texts(std::string_view name, long long most, std::string_view help) {
        return {.name = name, .help = help, .kind = Kind::Texts, .most = most};
    }
    static constexpr Parameter flag(std::string_view name, std::string_view help) {
        return {.name = name, .help = help, .kind = Kind::Flag};
    }
    static constexpr Parameter number(std::string_view name, long long least, long long most, std::string_view help,
                                      std::optional<long long> usual = std::nullopt) {
        return {.name = name, .help = help, .kind = Kind::Number, .least = least, .most = most, .usual = usual};
    }
    static constexpr Parameter choice(std::string_view name, std::vector<std::string> (*known)(const Workspace&),
                                      std::string_view help) {
        return {.name = name, .help = help, .most = 255, .known = known};
    }
    constexpr Parameter required() const {
        Parameter row = *this;
        row.needed = true;
        return row;
    }
};

/// The checked arguments of a call. A name must be that of a parameter.
class Arguments {
public:
    bool has(std::string_view name) const { return values_.contains(name); }
    /// Empty if it is missing.
    std::string text(std::string_view name) const { return value<std::string>(name); }
    std::vector<std::string> texts(std::string_view name) const { return value<std::vector<std::string>>(name); }
    bool flag(std::string_view name) const { return value<bool>(name); }
    /// 0 if it is missing and has no usual value.
    long long number(std::string_view name) const { return value<long long>(name); }

private:
    friend Result<Arguments, std::string> read_arguments(const Json& json, std::span<const Parameter> parameters,
                                                         const Workspace& workspace);

    template <class T>
    T value(std::string_view name) const {
        const auto found = values_.find(name);
        return found == values_.end() ? T() : std::get<T>(found->second);
    }

    std::map<std::string_view, std::variant<std::string, long long, bool, std::vector<std::string>>> values_;
};

/// Fails with the first argument that is missing, unknown, or not as its row says.
Result<Arguments, std::string> read_arguments(const Json& json, std::span<const Parameter> parameters,
                                              const Workspace& workspace);

/// The JSON schema of the arguments.
Json schema_of(std::span<const Parameter> parameters, const Workspace& workspace);

}  // namespace gyre::mcp
