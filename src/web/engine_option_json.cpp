#include "web/engine_option_json.h"

#include <string>
#include <variant>

#include "answers/fields.h"

namespace gyre::web {

Json option_json(const client::EngineOption& option) {
    Json json;
    json.set("name", option.name);
    if (const auto* const check = std::get_if<client::CheckOption>(&option.kind))
        return json.set("default", check->default_value ? "true" : "false");
    if (const auto* const spin = std::get_if<client::SpinOption>(&option.kind))
        return json.set("default", std::to_string(spin->default_value)).set("min", spin->min).set("max", spin->max);
    const auto& combo = std::get<client::ComboOption>(option.kind);
    return json.set("default", combo.default_value)
        .set("choices", json_array(combo.choices, [](const std::string& choice) { return choice; }));
}

}  // namespace gyre::web
