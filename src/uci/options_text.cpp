#include "uci/options_text.h"

#include "engine/options.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

std::string combo_text(const EngineOptionRow& row) {
    std::string text = "combo default " + std::string(row.choices[static_cast<std::size_t>(row.default_value)]);
    for (const std::string_view choice : row.choices) text += " var " + std::string(choice);
    return text;
}

std::string type_text(const EngineOptionRow& row) {
    switch (row.type) {
        case EngineOptionRow::Type::Button: return "button";
        case EngineOptionRow::Type::String: return "string default " + std::string(row.default_text);
        case EngineOptionRow::Type::Combo: return combo_text(row);
        case EngineOptionRow::Type::Check:
            return std::string("check default ") + (row.default_value != 0 ? "true" : "false");
        case EngineOptionRow::Type::Spin: break;
    }
    return "spin default " + std::to_string(row.default_value) + " min " + std::to_string(row.min) + " max " +
           std::to_string(row.max);
}

std::string option_line(const EngineOptionRow& row) {
    return "option name " + std::string(row.name) + " type " + type_text(row) + '\n';
}

/// Without blanks and capitals.
std::string folded(std::string_view name) {
    std::string result;
    for (const char c : name)
        if (c != ' ' && c != '\t') result += to_lower(c);
    return result;
}

}  // namespace

std::string option_lines() {
    std::string lines;
    for (const EngineOptionRow& row : option_rows()) lines += option_line(row);
    return lines;
}

std::string option_names() {
    std::string names;
    for (const EngineOptionRow& row : option_rows()) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

std::string option_help(std::string_view name) {
    for (const EngineOptionRow& row : option_rows())
        if (folded(row.name) == folded(name)) return option_line(row) + '\n' + std::string(row.help) + '\n';
    return {};
}

}  // namespace gyre
