#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "client/error.h"

namespace gyre::client {

/// On or off.
struct CheckOption {
    /// Off where the engine tells none.
    bool default_value = false;
    friend bool operator==(const CheckOption&, const CheckOption&) = default;
};
/// A whole number. Bounds that the engine does not give are those of the type.
struct SpinOption {
    /// As declared, which may be out of the bounds.
    long long default_value = 0;
    /// The least value.
    long long min = 0;
    /// The largest value.
    long long max = 0;
    friend bool operator==(const SpinOption&, const SpinOption&) = default;
};
/// One of several words.
struct ComboOption {
    /// As declared, which need not be among the choices.
    std::string default_value{};
    /// In the engine's order and spelling.
    std::vector<std::string> choices{};
    friend bool operator==(const ComboOption&, const ComboOption&) = default;
};
/// Something to be done, without a value.
struct ButtonOption {
    friend bool operator==(const ButtonOption&, const ButtonOption&) = default;
};
/// Any text of one line.
struct StringOption {
    /// Empty where the engine writes "<empty>".
    std::string default_value{};
    friend bool operator==(const StringOption&, const StringOption&) = default;
};

/// An option as the engine has declared it.
struct EngineOption {
    /// In the engine's spelling; it may hold blanks.
    std::string name;
    /// Its type with what belongs to it.
    std::variant<CheckOption, SpinOption, ComboOption, ButtonOption, StringOption> kind;

    friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

/// Reads what follows `option`: "name Hash type spin default 16 min 1 max 1024". On error the text says why in one
/// line.
Result<EngineOption, std::string> parse_option(std::string_view text);

/// The value as the engine is to be told it: "true" or "false", a number in range, a choice in the engine's spelling,
/// any one line ("<empty>" for none), nothing for a button. Else an invalid request that says why.
Result<std::string, ClientError> checked_value(const EngineOption& option, std::string_view value);

/// Names are compared without regard to case, as UCI has it.
bool same_name(std::string_view a, std::string_view b);

}  // namespace gyre::client
