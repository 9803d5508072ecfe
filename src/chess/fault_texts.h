#pragma once

#include <string_view>

#include "base/text.h"

namespace gyre {

namespace detail {

/// Sentences of texts/en.json with ids "fault.…": id, text, id, text and so on, each followed by a zero byte.
extern const std::string_view english_fault_texts;

}  // namespace detail

/// Returns the English text of an id "fault.…" of texts/*.json, an unknown id itself.
inline std::string_view english_text(std::string_view id) {
    std::string_view rest = detail::english_fault_texts;
    while (!rest.empty()) {
        const std::string_view name = take_until(rest, '\0'), text = take_until(rest, '\0');
        if (name == id) return text;
    }
    return id;
}

}  // namespace gyre
