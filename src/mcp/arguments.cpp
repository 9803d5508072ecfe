#include "mcp/arguments.h"

#include <utility>

#include "answers/fields.h"

namespace gyre::mcp {

namespace {

/// Longest item of a list of texts, in bytes: moves, and names of themes.
constexpr std::size_t longest_item = 40;

using answers::Fields;

std::string chosen(Fields& fields, const Parameter& row, const std::vector<std::string>& known) {
    const std::size_t choice = fields.choice(row.name, {known.begin(), known.end()});
    return choice < known.size() ? known[choice] : std::string();
}

Json text_property(const Parameter& row, const Workspace& workspace) {
    Json json;
    json.set("type", "string").set("description", row.help);
    if (row.known == nullptr) return json.set("maxLength", row.most);
    return json.set("enum", json_array(row.known(workspace)));
}

Json property_of(const Parameter& row, const Workspace& workspace) {
    Json json;
    switch (row.kind) {
        case Parameter::Kind::Text: return text_property(row, workspace);
        case Parameter::Kind::Flag: return json.set("type", "boolean").set("description", row.help);
        case Parameter::Kind::Texts:
            json.set("type", "array").set("description", row.help);
            json.set("items", Json().set("type", "string").set("maxLength", longest_item));
            return json.set("minItems", 1).set("maxItems", row.most);
        case Parameter::Kind::Number:
            json.set("type", "integer").set("description", row.help);
            json.set("minimum", row.least).set("maximum", row.most);
            return row.usual ? json.set("default", *row.usual) : json;
    }
    return json;
}

}  // namespace

Result<Arguments, std::string> read_arguments(const Json& json, std::span<const Parameter> parameters,
                                              const Workspace& workspace) {
    Fields fields(json);
    Arguments arguments;
    std::string known;
    for (const Parameter& row : parameters) {
        known += (known.empty() ? "" : ", ") + std::string(row.name);
        const auto most = static_cast<std::size_t>(row.most);
        if (!fields.has(row.name) && !row.needed) {
            if (row.usual) arguments.values_[row.name] = *row.usual;
            continue;
        }
        switch (row.kind) {
            case Parameter::Kind::Text:
                arguments.values_[row.name] =
                    row.known != nullptr ? chosen(fields, row, row.known(workspace)) : fields.text(row.name, most);
                break;
            case Parameter::Kind::Number:
                arguments.values_[row.name] = fields.integer(row.name, row.least, row.most);
                break;
            case Parameter::Kind::Flag: arguments.values_[row.name] = fields.flag(row.name, false); break;
            case Parameter::Kind::Texts:
                arguments.values_[row.name] = fields.texts(row.name, most, longest_item);
                break;
        }
    }
    if (const auto done = fields.done(); !done)
        return Failure(in_language(done.error().message, {}) + ". Arguments: " + (known.empty() ? "none" : known) +
                       ".");
    return arguments;
}

Json schema_of(std::span<const Parameter> parameters, const Workspace& workspace) {
    Json properties = Json::Object();
    Json::Array needed;
    for (const Parameter& row : parameters) {
        properties.set(row.name, property_of(row, workspace));
        if (row.needed) needed.emplace_back(row.name);
    }
    Json schema;
    schema.set("type", "object").set("properties", std::move(properties));
    if (!needed.empty()) schema.set("required", std::move(needed));
    return schema.set("additionalProperties", false);
}

}  // namespace gyre::mcp
