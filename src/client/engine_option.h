#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "client/error.h"

namespace gyre::client {

/// On or off.
struct CheckOption {
    /// Default value; false if the engine sends none.
    bool default_value = false;
    friend bool operator==(const CheckOption&, const CheckOption&) = default;
};
/// Whole number. Bounds that the engine omits are those of the type.
struct SpinOption {
    /// Default value as declared, possibly out of bounds.
    long long default_value = 0;
    /// Smallest value.
    long long min = 0;
    /// Largest value.
    long long max = 0;
    friend bool operator==(const SpinOption&, const SpinOption&) = default;
};
/// Choice of several words.
struct ComboOption {
    /// Default value as declared, possibly not among the choices.
    std::string default_value{};
    /// Choices in the engine's order and spelling.
    std::vector<std::string> choices{};
    friend bool operator==(const ComboOption&, const ComboOption&) = default;
};
/// Action without a value.
struct ButtonOption {
    friend bool operator==(const ButtonOption&, const ButtonOption&) = default;
};
/// Text of one line.
struct StringOption {
    /// Default value; empty for "<empty>".
    std::string default_value{};
    friend bool operator==(const StringOption&, const StringOption&) = default;
};

/// Option as declared by the engine.
struct EngineOption {
    /// Name in the engine's spelling; may contain blanks.
    std::string name;
    /// Type with its properties.
    std::variant<CheckOption, SpinOption, ComboOption, ButtonOption, StringOption> kind;

    friend bool operator==(const EngineOption&, const EngineOption&) = default;
};

/// Parses the text after `option`: "name Hash type spin default 16 min 1 max 1024". Fails with a reason on one line.
Result<EngineOption, std::string> parse_option(std::string_view text);

/// Returns the value for `setoption`: "true" or "false", a number in range, a choice in the engine's spelling, any line
/// of text ("<empty>" for an empty one), nothing for a button. Fails with InvalidRequest and the reason.
Result<std::string, ClientError> checked_value(const EngineOption& option, std::string_view value);

/// Whether two names are equal, ignoring case as in UCI.
bool same_name(std::string_view a, std::string_view b);

}  // namespace gyre::client
