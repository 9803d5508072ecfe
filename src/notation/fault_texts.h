#pragma once

#include <string_view>

namespace gyre::detail {

/// Sentences of texts/en.json with ids "fault.…": id, text, id, text and so on, each followed by a zero byte.
extern const std::string_view english_fault_texts;

}  // namespace gyre::detail
