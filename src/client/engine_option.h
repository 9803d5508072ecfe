#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "client/error.h"

namespace gyre::client {

struct CheckOption {
    bool default_value = false;
    friend bool operator==(const CheckOption&, const CheckOption&) = default;
};
/// Bounds that the engine does not give are those of the type.
struct SpinOption {
    long long default_value = 0, min = 0, max = 0;
    friend bool operator==(const SpinOption&, const SpinOption&) = default;
};
struct ComboOption {
    std::string default_value;
    std::vector<std::string> choices;
    friend bool operator==(const ComboOption&, const ComboOption&) = default;
};
struct ButtonOption {
    friend bool operator==(const ButtonOption&, const ButtonOption&) = default;
};
/// The default is empty where the engine writes "<empty>".
struct StringOption {
    std::string default_value;
    friend bool operator==(const StringOption&, const StringOption&) = default;
};

/// An option as the engine has declared it.
struct EngineOption {
    std::string name;
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
